//! What is wrong with a record, as data. The words for players are made elsewhere, in their language;
//! the English ones here are for the command line and for logs.

use std::fmt;

use crate::bad_setup::BadSetup;
use crate::explanation::Explanation;
use crate::game::Game;
use crate::impossible::Impossible;
use crate::journal::Refusal;
use crate::json::{Json, number, quoted};
use crate::records::VERSION;
use crate::seat::Seat;

/// What is wrong with a record, whatever game it is of. Values that are quoted are as a message may
/// show them: on one line, not too long.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum Fault {
    /// Not JSON. A line that just ends may be one of a file that was cut off.
    #[error("not JSON as a record has it: {found} (column {column})")]
    NotJson { column: usize, cut_off: bool, found: String },
    /// Not text.
    #[error("the line is not UTF-8")]
    NotUtf8,
    /// Text with a mark before it that some editors write and that JSON does not have.
    #[error("not JSON: it begins with a byte order mark; records have none")]
    ByteOrderMark,
    /// A line that no record needs.
    #[error("the line is longer than {0} bytes")]
    TooLong(u64),
    /// JSON, and not a line of a record, which has one of four keys.
    #[error("{}", not_a_line(found))]
    NotALine { found: Vec<&'static str> },
    /// Written by a version that is not ours.
    #[error("version {} of the format is not known, only {VERSION}", number(*.0))]
    OtherVersion(i64),
    /// Nothing at all.
    #[error("there is no record here")]
    NoRecord,
    /// The first line is another one.
    #[error("a record begins with its header, {{\"stolik\":1,\"game\":…}}")]
    NoHeader,
    /// A game that is not played here.
    #[error("unknown game {}; known are {}", quoted(game), known.join(", "))]
    UnknownGame { game: String, known: Vec<&'static str> },
    /// A game, and not the one that is meant.
    #[error("this is a game of {game}, not of {expected}")]
    OtherGame { game: String, expected: &'static str },
    /// Too few or too many players.
    #[error("number of players {} is out of range, {fewest} to {most}", number(*players))]
    BadPlayers { players: i64, fewest: usize, most: usize },
    /// Names for more or fewer than play.
    #[error("there are {0} players, but not as many names")]
    BadNames(i64),
    /// A value of another kind than is expected there.
    #[error("expected {expected}, found {found}")]
    WrongKind { expected: Expected, found: String },
    /// An object lacks a key.
    #[error("the key \"{key}\" is missing in {within}")]
    MissingKey { key: String, within: String },
    /// An object has a key that it must not have.
    #[error("unknown key {key}; expected {}", expected.join(", "))]
    UnknownKey { key: String, expected: Vec<String> },
    /// A name that nothing has.
    #[error("unknown {what} {name}; known are {}", known.join(", "))]
    UnknownName { what: String, name: String, known: Vec<String> },
    /// A number that is well formed, and wrong.
    #[error("{what} {number} is out of range, {first} to {last}")]
    OutOfRange { what: String, number: String, first: i64, last: i64 },
    /// Something else is not as records have it: what, in English.
    #[error("{0}")]
    Shape(String),
    /// Something else is no game: what, in English.
    #[error("{0}")]
    Game(String),
    /// Another record, where the game of this one goes on.
    #[error("a new record begins before this one has its result")]
    NextRecord,
    /// More of a game that has its result.
    #[error("the game already has its result; only a new header may follow")]
    HasResult,
    /// Somebody else decides.
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
    /// A result too soon.
    #[error("a result, but the game is not over")]
    NotOver,
    /// A result of a game without one.
    #[error("a result, but the game was stopped and has none")]
    Stopped,
    /// The scores are others.
    #[error("the scores are {right}, not {written}")]
    BadScores { right: String, written: String },
    /// The winners are others.
    #[error("the winners are {right}, not {written}")]
    BadWinners { right: String, written: String },
}

/// How wrong a record is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// Not a record: wrong shapes, unknown names.
    NotARecord,
    /// A record, of a game that breaks the rules or is not finished.
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
    /// A move is there twice.
    Twice,
    /// A move is there that is not allowed.
    Wrongly,
    /// A move is not there that is allowed.
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
    /// Not a record: something that only those mind who write records, in English.
    pub fn shape(message: impl Into<String>) -> Self {
        Self::Shape(message.into())
    }

    /// A wrong game: something that only those mind who write records, in English.
    pub fn game(message: impl Into<String>) -> Self {
        Self::Game(message.into())
    }

    /// Something else than is expected there.
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

    /// Of two faults of one line: what is not a record weighs more than a wrong game.
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
    /// Whatever can be wrong with a record of any game.
    Any(Fault),
    /// The header's setup breaks the game's rules.
    Setup(BadSetup<G::BadOption>),
    /// A move that the rules forbid; it is quoted as it was written.
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

/// For whoever does not know the game: what it alone can say is said in English.
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
