//! What is wrong with a record, as data. Messages for players are composed elsewhere, in their language; the
//! English ones here are for the command line and logs.

use std::fmt;

use crate::bad_setup::BadSetup;
use crate::explanation::Explanation;
use crate::game::Game;
use crate::impossible::Impossible;
use crate::journal::Refusal;
use crate::json::{Json, number, quoted};
use crate::records::VERSION;
use crate::seat::Seat;

/// What is wrong with a record, in any game. Quoted values are ready for a message: on one line,
/// and truncated.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum Fault {
    /// Not JSON. If the line just ends, the file may have been cut off.
    #[error("not JSON as a record has it: {found} (column {column})")]
    NotJson { column: usize, cut_off: bool, found: String },
    /// Not UTF-8.
    #[error("the line is not UTF-8")]
    NotUtf8,
    /// A byte order mark before the text, which some editors write and JSON does not allow.
    #[error("not JSON: it begins with a byte order mark; records have none")]
    ByteOrderMark,
    /// A line longer than any record needs.
    #[error("the line is longer than {0} bytes")]
    TooLong(u64),
    /// JSON, but not a line of a record, which has one of four keys.
    #[error("{}", not_a_line(found))]
    NotALine { found: Vec<&'static str> },
    /// Written in another version of the format.
    #[error("version {} of the format is not known, only {VERSION}", number(*.0))]
    OtherVersion(i64),
    /// No record at all.
    #[error("there is no record here")]
    NoRecord,
    /// The first line is not a header.
    #[error("a record begins with its header, {{\"stolik\":1,\"game\":…}}")]
    NoHeader,
    /// A game that does not exist here.
    #[error("unknown game {}; known are {}", quoted(game), known.join(", "))]
    UnknownGame { game: String, known: Vec<&'static str> },
    /// A known game, but not the expected one.
    #[error("this is a game of {game}, not of {expected}")]
    OtherGame { game: String, expected: &'static str },
    /// Too few or too many players.
    #[error("number of players {} is out of range, {fewest} to {most}", number(*players))]
    BadPlayers { players: i64, fewest: usize, most: usize },
    /// The number of names differs from the number of players.
    #[error("there are {0} players, but not as many names")]
    BadNames(i64),
    /// A value of the wrong kind.
    #[error("expected {expected}, found {found}")]
    WrongKind { expected: Expected, found: String },
    /// An object lacks a key.
    #[error("the key \"{key}\" is missing in {within}")]
    MissingKey { key: String, within: String },
    /// An object has a key that it must not have.
    #[error("unknown key {key}; expected {}", expected.join(", "))]
    UnknownKey { key: String, expected: Vec<String> },
    /// An unknown name.
    #[error("unknown {what} {name}; known are {}", known.join(", "))]
    UnknownName { what: String, name: String, known: Vec<String> },
    /// A number that is well formed but out of range.
    #[error("{what} {number} is out of range, {first} to {last}")]
    OutOfRange { what: String, number: String, first: i64, last: i64 },
    /// Any other fault in the shape of a record, described in English.
    #[error("{0}")]
    Shape(String),
    /// Any other fault in the game, described in English.
    #[error("{0}")]
    Game(String),
    /// Another record, before this one has its result.
    #[error("a new record begins before this one has its result")]
    NextRecord,
    /// More lines after the result.
    #[error("the game already has its result; only a new header may follow")]
    HasResult,
    /// Another seat decides.
    #[error("seat {turn} decides now, not seat {seat}")]
    NotTheirTurn { turn: Seat, seat: Seat },
    /// No player decides.
    #[error("chance decides now, not a player")]
    ChanceDecides,
    /// Chance cannot do this.
    #[error("chance cannot give {outcome} here: {why}")]
    Impossible { outcome: String, why: Impossible },
    /// The list of allowed moves is wrong about one of them.
    #[error("\"legal\" {}", wrongly_listed(*how, action))]
    BadLegal { action: String, how: Mislisted },
    /// A result before the game is over.
    #[error("a result, but the game is not over")]
    NotOver,
    /// A result for a game that was stopped and has none.
    #[error("a result, but the game was stopped and has none")]
    Stopped,
    /// The scores are wrong.
    #[error("the scores are {right}, not {written}")]
    BadScores { right: String, written: String },
    /// The winners are wrong.
    #[error("the winners are {right}, not {written}")]
    BadWinners { right: String, written: String },
}

/// How wrong a record is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// Not a record: wrong shapes, unknown names.
    NotARecord,
    /// A record, but of a game that breaks the rules or is not finished.
    WrongGame,
}

/// What is expected somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "they are what they say")]
pub enum Expected {
    Object,
    List,
    WholeNumber,
    Text,
    Boolean,
    Variant,
}

/// How a list of allowed moves is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mislisted {
    /// A move is listed twice.
    Twice,
    /// A move is listed that is not allowed.
    Wrongly,
    /// A move that is allowed is not listed.
    Not,
}

impl fmt::Display for Expected {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Object => "an object",
            Self::List => "a list",
            Self::WholeNumber => "a whole number",
            Self::Text => "a text",
            Self::Boolean => "true or false",
            Self::Variant => "a name or an object with one key",
        })
    }
}

impl Fault {
    /// Not a record: a fault that concerns only authors of records, described in English.
    pub fn shape(message: impl Into<String>) -> Self {
        Self::Shape(message.into())
    }

    /// A wrong game: a fault that concerns only authors of records, described in English.
    pub fn game(message: impl Into<String>) -> Self {
        Self::Game(message.into())
    }

    /// A value of a kind other than the expected one.
    pub fn wrong_kind(expected: Expected, found: &Json) -> Self {
        Self::WrongKind { expected, found: found.to_string() }
    }

    /// How wrong the record is.
    pub const fn kind(&self) -> FaultKind {
        match self {
            Self::NotJson { .. }
            | Self::NotUtf8
            | Self::ByteOrderMark
            | Self::TooLong(_)
            | Self::NotALine { .. }
            | Self::OtherVersion(_)
            | Self::NoRecord
            | Self::NoHeader
            | Self::UnknownGame { .. }
            | Self::WrongKind { .. }
            | Self::MissingKey { .. }
            | Self::UnknownKey { .. }
            | Self::UnknownName { .. }
            | Self::Shape(_) => FaultKind::NotARecord,
            Self::OtherGame { .. }
            | Self::BadPlayers { .. }
            | Self::BadNames(_)
            | Self::OutOfRange { .. }
            | Self::Game(_)
            | Self::NextRecord
            | Self::HasResult
            | Self::NotTheirTurn { .. }
            | Self::ChanceDecides
            | Self::Impossible { .. }
            | Self::BadLegal { .. }
            | Self::NotOver
            | Self::Stopped
            | Self::BadScores { .. }
            | Self::BadWinners { .. } => FaultKind::WrongGame,
        }
    }

    /// The weightier of two faults in one line: not being a record outweighs a wrong game.
    #[must_use]
    pub fn or_weightier(self, other: Self) -> Self {
        let weighs_more = (self.kind(), other.kind()) == (FaultKind::WrongGame, FaultKind::NotARecord);
        if weighs_more { other } else { self }
    }
}

fn not_a_line(found: &[&str]) -> String {
    if found.is_empty() {
        return "a line has one of the keys \"stolik\" (header), \"move\", \"chance\" or \"result\"; this one has none"
            .to_owned();
    }
    let found = found.join(" and ");
    format!("a line has one of the keys \"stolik\", \"move\", \"chance\" or \"result\"; this one has {found}")
}

fn wrongly_listed(how: Mislisted, action: &str) -> String {
    match how {
        Mislisted::Twice => format!("lists {action} twice"),
        Mislisted::Wrongly => format!("lists {action}, which is not allowed"),
        Mislisted::Not => format!("lacks {action}, which is allowed"),
    }
}

/// What is wrong with a record of a game whose rules are known.
#[derive(Debug)]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum GameFault<G: Game> {
    /// A fault that a record of any game may have.
    Any(Fault),
    /// The header's setup breaks the game's rules.
    Setup(BadSetup<G::BadOption>),
    /// A move that the rules forbid, quoted as it was written.
    Forbidden { seat: Seat, action: String, refusal: Refusal, explanation: Option<Explanation<G::Obstacle>> },
}

impl<G: Game> GameFault<G> {
    /// How wrong the record is.
    pub const fn kind(&self) -> FaultKind {
        match self {
            Self::Any(fault) => fault.kind(),
            Self::Setup(_) | Self::Forbidden { .. } => FaultKind::WrongGame,
        }
    }
}

impl<G: Game> From<Fault> for GameFault<G> {
    fn from(fault: Fault) -> Self {
        Self::Any(fault)
    }
}

/// For callers that do not know the game: faults specific to it are described in English.
impl<G: Game> From<GameFault<G>> for Fault {
    fn from(fault: GameFault<G>) -> Self {
        match fault {
            GameFault::Any(fault) => fault,
            own => Self::Game(own.to_string()),
        }
    }
}

impl<G: Game> fmt::Display for GameFault<G> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any(fault) => fault.fmt(formatter),
            Self::Setup(bad) => bad.fmt(formatter),
            Self::Forbidden { seat, action, refusal, explanation } => {
                write!(formatter, "seat {seat} cannot do {action}: {refusal}")?;
                match explanation {
                    Some(Explanation { rule, because }) => {
                        write!(formatter, " ({rule}: {})", super::in_json(because))
                    }
                    None => Ok(()),
                }
            }
        }
    }
}

impl<G: Game> std::error::Error for GameFault<G> {}
