//! `stolik check`: replays records and checks every step.

use std::io::Write as _;
use std::process::ExitCode;

use engine::quoted;
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
            complain(&lines, &fault);
            Ok(ExitCode::from(match fault.kind {
                FaultKind::WrongGame => 1,
                FaultKind::NotARecord => 2,
            }))
        }
    }
}

/// Says what is wrong, and where.
pub fn complain(lines: &Lines, fault: &Fault) {
    match lines.number() {
        0 => eprintln!("{fault}"),
        number => eprintln!("line {number}: {fault}"),
    }
}

/// A game of any kind being followed.
pub trait Follow {
    fn follow(&mut self, line: &Line) -> Result<(), Fault>;
    fn finished(&self) -> bool;
    fn decisions(&self) -> u64;
}

impl<G: Notation> Follow for Replay<G> {
    fn follow(&mut self, line: &Line) -> Result<(), Fault> {
        Self::follow(self, line, &mut ())
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
            return Err(Fault::shape("there is no record here"));
        }
        Ok(())
    }

    fn next(&mut self, line: &Line) -> Result<(), Fault> {
        match (line, &mut self.current) {
            (Line::Header(header), _) => {
                // What is not a header weighs more than what it would break off.
                let closed = self.close(
                    "a new record begins before the last one has its result (--unfinished accepts it)",
                );
                let (next, ()) = both(begin(header), closed)?;
                self.current = Some(next);
                Ok(())
            }
            (line, Some(game)) => game.follow(line),
            (_, None) => Err(Fault::shape("a record begins with its header, {\"stolik\":1,\"game\":…}")),
        }
    }

    /// Counts the game that was followed, if it may be counted.
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
    let id = GameId::named(&header.game).ok_or_else(|| unknown_game(&header.game))?;
    with_game!(id, G => Ok(Box::new(Replay::<G>::begin(header)?)))
}

/// What to say of a game that nobody here knows.
pub fn unknown_game(name: &str) -> Fault {
    Fault::shape(format!("unknown game {}; known are {}", quoted(name), GameId::offered_names()))
}
