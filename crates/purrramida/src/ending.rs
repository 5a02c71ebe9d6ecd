//! P6.2 What ends a game.

use serde::{Deserialize, Serialize};

/// R10 Nothing in the rules bounds a game; this does.
pub const MAX_TURNS: u16 = 10_000;

/// P6.2 What ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// P6.2 All fields carry tiles.
    BoardFull,
    /// P6.2 A player other than the winner has placed all their tiles.
    AnotherPlayerOut,
    /// P6.2 The winner has placed all golden tiles.
    GoldenOut,
    /// R10 The limit was reached: the game has no result.
    Stopped,
}

impl Ending {
    /// The same in a few English words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::BoardFull => "all fields carry tiles (P6.2)",
            Self::AnotherPlayerOut => "another player placed all their tiles (P6.2)",
            Self::GoldenOut => "the winner placed all golden tiles (P6.2)",
            Self::Stopped => "stopped after 10,000 turns, without a result (R10)",
        }
    }
}
