//! Why a table cannot be like somebody wants it, as data: the words for people are the client's.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Why a table cannot be like that.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum BadSettings {
    /// A game that is not played here.
    UnknownGame { game: String, known: Vec<String> },
    /// Too short or too long a series.
    BadSeries { games: usize, most: usize },
    /// A series of a game that has none.
    NoSeries { game: String },
    /// Too little or too much time to think.
    BadClock { seconds: u32, shortest: u32, longest: u32 },
    /// Too many options, or too long ones.
    BadOptions { most: usize, bytes: usize },
    /// The rules of the game are against it.
    Setup {
        game: String,
        /// What is wrong, as the rules of that game say it.
        why: Value,
        /// The same in English, for whoever writes a client.
        detail: String,
    },
}

/// In English, for whoever writes a client.
impl fmt::Display for BadSettings {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownGame { known, .. } => write!(formatter, "the games are {}", known.join(", ")),
            Self::BadSeries { games, most } => {
                write!(formatter, "a series has 1 to {most} games, not {games}")
            }
            Self::NoSeries { game } => write!(formatter, "{game} is not played in series"),
            Self::BadClock { seconds, shortest, longest } => {
                write!(formatter, "the time to think is {shortest} to {longest} seconds, not {seconds}")
            }
            Self::BadOptions { most, bytes } => {
                write!(formatter, "there are at most {most} options, of {bytes} bytes together")
            }
            Self::Setup { detail, .. } => formatter.write_str(detail),
        }
    }
}
