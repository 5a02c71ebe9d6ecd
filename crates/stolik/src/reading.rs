//! Reads one record of a file, for commands that speak the reader's language.

use std::io;
use std::process::ExitCode;

use engine::records::{Fault, FaultKind, GameFault, Header, Line};
use games::GameId;
use i18n::Language;

use crate::check::exit_code;
use crate::cli;
use crate::input::Lines;
use crate::playable::Playable;

/// Why a command stopped early.
pub enum Stop {
    /// An error message in the reader's language.
    Wrong(FaultKind, String),
    Output(io::Error),
    Enough,
}

impl Stop {
    /// An error in the last line read.
    pub fn fault(language: Language, lines: &Lines, fault: &Fault) -> Self {
        Self::at(language, lines, fault.kind(), &i18n::fault(language, fault))
    }

    /// The same for an error of a specific game.
    pub fn game_fault<G: Playable>(language: Language, lines: &Lines, fault: &GameFault<G>) -> Self {
        Self::at(language, lines, fault.kind(), &i18n::game_fault(language, fault))
    }

    fn at(language: Language, lines: &Lines, kind: FaultKind, sentence: &str) -> Self {
        Self::Wrong(kind, i18n::at_line(language, lines.number(), sentence))
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Finds the requested record and lets the command use it: it gets the game, the header, and the lines that
/// follow.
pub fn record(
    from: &cli::Record,
    command: impl FnOnce(GameId, &Header, &mut Lines) -> Result<(), Stop>,
) -> anyhow::Result<ExitCode> {
    let language = from.language();
    let mut lines = match Lines::open(&from.file) {
        Ok(lines) => lines,
        Err(error) => {
            eprintln!("{}", texts::unreadable(language, &from.file.display().to_string(), &error));
            return Ok(ExitCode::from(2));
        }
    };
    let found = find(language, from.number, &mut lines);
    match found.and_then(|(id, header)| command(id, &header, &mut lines)) {
        Ok(()) | Err(Stop::Enough) => Ok(ExitCode::SUCCESS),
        Err(Stop::Output(error)) => Err(error.into()),
        Err(Stop::Wrong(kind, words)) => {
            eprintln!("{words}");
            Ok(exit_code(kind))
        }
    }
}

fn find(language: Language, number: u64, lines: &mut Lines) -> Result<(GameId, Header), Stop> {
    let mut headers = 0;
    while let Some(line) = lines.next_line() {
        if let Line::Header(header) = line.map_err(|fault| Stop::fault(language, lines, &fault))? {
            headers += 1;
            if headers == number {
                let id = GameId::of(&header).map_err(|fault| Stop::fault(language, lines, &fault))?;
                return Ok((id, header));
            }
        }
    }
    Err(Stop::Wrong(FaultKind::NotARecord, texts::no_such_record(language, number, headers)))
}

mod texts {
    i18n::texts! {
        unreadable(file: &str, error: &std::io::Error) {
            pl: format!("nie można odczytać pliku {file}: {error}"),
            en: format!("{file} cannot be read: {error}"),
        }
        no_such_record(number: u64, records: u64) {
            pl: format!("nie ma zapisu {number}: liczba zapisów w pliku to {records}"),
            en: format!("there is no record {number}: the file has {records}"),
        }
    }
}
