//! `stolik check`: replays records and checks every step against the rules.

use std::io::Write as _;
use std::process::ExitCode;

use engine::records::{Fault, FaultKind, Header, Line, Notation, Replay, both};
use games::{GameId, with_game};

use crate::cli;
use crate::input::Lines;

pub fn run(arguments: &cli::Check) -> anyhow::Result<ExitCode> {
    let mut lines = match Lines::open(&arguments.file) {
        Ok(lines) => lines,
        Err(error) => {
            eprintln!("{} cannot be read: {error}", arguments.file.display());
            return Ok(ExitCode::from(2));
        }
    };
    let mut checker = Checker { unfinished: arguments.unfinished, ..Checker::default() };
    match checker.check(&mut lines) {
        Ok(()) => {
            writeln!(std::io::stdout(), "ok: {} records, {} decisions", checker.records, checker.decisions)?;
            Ok(ExitCode::SUCCESS)
        }
        Err(fault) => {
            match lines.number() {
                0 => eprintln!("{fault}"),
                number => eprintln!("line {number}: {fault}"),
            }
            Ok(exit_code(fault.kind()))
        }
    }
}

/// The exit status for an invalid record.
pub fn exit_code(kind: FaultKind) -> ExitCode {
    ExitCode::from(match kind {
        FaultKind::WrongGame => 1,
        FaultKind::NotARecord => 2,
    })
}

/// A replay of any game.
pub trait Follow {
    fn follow(&mut self, line: &Line) -> Result<(), Fault>;
    fn finished(&self) -> bool;
    fn decisions(&self) -> u64;
}

impl<G: Notation> Follow for Replay<G> {
    fn follow(&mut self, line: &Line) -> Result<(), Fault> {
        Ok(Self::follow(self, line, &mut ())?)
    }

    fn finished(&self) -> bool {
        self.finished()
    }

    fn decisions(&self) -> u64 {
        self.decisions()
    }
}

#[derive(Default)]
struct Checker {
    unfinished: bool,
    current: Option<Box<dyn Follow>>,
    records: u64,
    decisions: u64,
}

impl Checker {
    fn check(&mut self, lines: &mut Lines) -> Result<(), Fault> {
        while let Some(line) = lines.next_line() {
            self.next(&line?)?;
        }
        self.close(
            "the record ends here without a result: the game is unfinished (--unfinished accepts it)",
        )?;
        if self.records == 0 {
            return Err(Fault::NoRecord);
        }
        Ok(())
    }

    fn next(&mut self, line: &Line) -> Result<(), Fault> {
        match (line, &mut self.current) {
            (Line::Header(header), _) => {
                // An invalid header takes precedence over the unfinished record before it.
                let closed = self.close(
                    "a new record begins before the last one has its result (--unfinished accepts it)",
                );
                let (next, ()) = both(begin(header), closed)?;
                self.current = Some(next);
                Ok(())
            }
            (line, Some(game)) => game.follow(line),
            (_, None) => Err(Fault::NoHeader),
        }
    }

    /// Counts the current game; an error if it is unfinished and that is not allowed.
    fn close(&mut self, complaint: &str) -> Result<(), Fault> {
        if let Some(game) = self.current.take() {
            if !game.finished() && !self.unfinished {
                return Err(Fault::game(complaint));
            }
            self.records += 1;
            self.decisions += game.decisions();
        }
        Ok(())
    }
}

fn begin(header: &Header) -> Result<Box<dyn Follow>, Fault> {
    with_game!(GameId::of(header)?, G => Ok(Box::new(Replay::<G>::begin(header)?)))
}
