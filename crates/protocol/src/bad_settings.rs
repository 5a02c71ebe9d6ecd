//! Why table settings are invalid, as data: the wording for people is up to the client.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Why table settings are invalid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum BadSettings {
    /// An unknown game.
    UnknownGame { game: String, known: Vec<String> },
    /// A series that is too short or too long.
    BadSeries { games: usize, most: usize },
    /// A series of a game that has none.
    NoSeries { game: String },
    /// A time limit that is too short or too long.
    BadClock { seconds: u32, shortest: u32, longest: u32 },
    /// Too many options, or too long ones.
    BadOptions { most: usize, bytes: usize },
    /// A setup that the rules of the game do not allow.
    Setup {
        game: String,
        /// The problem, in the game's own terms.
        why: Value,
        /// The same in English, for client developers.
        detail: String,
    },
}

/// In English, for client developers.
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
