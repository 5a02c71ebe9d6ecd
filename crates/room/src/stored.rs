//! What is stored of a table.

use protocol::ChatLine;
use serde::{Deserialize, Serialize};

use crate::{PlayerId, Snapshot};

/// One change to the stored data of a table. The changes of a batch are written atomically.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Write {
    /// The complete state of the table, with the fields that are queried.
    Table {
        /// A [`Snapshot`] as JSON.
        state: String,
        /// The seat to decide.
        turn: Option<usize>,
        /// When the table must be woken even if nobody is connected, by the wall clock.
        wakes: Option<u64>,
        /// The time of this change.
        touched: u64,
    },
    /// The same, if the state itself has not changed.
    Turn {
        /// The seat to decide.
        turn: Option<usize>,
        /// When the table must be woken even if nobody is connected, by the wall clock.
        wakes: Option<u64>,
        /// The time of this change.
        touched: u64,
    },
    /// The table is in this player's list.
    Member(PlayerId),
    /// The table is no longer in this player's list.
    NoMember(PlayerId),
    /// A game began.
    Game {
        /// Its number at this table.
        number: u32,
        /// The seed.
        seed: live_match::Seed,
        /// The occupants, as JSON.
        occupants: String,
        /// The first line of the record.
        header: String,
        /// The players in the seats; `None` for bots.
        players: Vec<Option<PlayerId>>,
    },
    /// Record lines of some steps.
    Steps {
        /// The number of the game.
        game: u32,
        /// The number of steps before them.
        version: usize,
        /// The lines.
        lines: String,
    },
    /// The steps from this version on were taken back, and the game is on a new course.
    TakeBack {
        /// The number of the game.
        game: u32,
        /// The first version that was taken back.
        version: usize,
    },
    /// A game is over.
    GameResult {
        /// The number of the game.
        game: u32,
        /// The result, as JSON.
        outcome: String,
    },
    /// A chat line.
    ChatLine {
        /// Its number at this table.
        number: u64,
        /// A [`Line`], as JSON.
        line: String,
    },
    /// A player's new name.
    Name {
        /// The player.
        player: PlayerId,
        /// The name.
        name: String,
        /// The time.
        now: u64,
    },
    /// Erases a player from this table: their chat lines, and their name in all games.
    Erase {
        /// The player.
        player: PlayerId,
        /// The games they played, each with their seat.
        sat: Vec<(u32, usize)>,
        /// The numbers of the chat lines to delete.
        lines: Vec<u64>,
    },
    /// Deletes the table with everything that belongs to it.
    Delete,
}

/// A chat line, with the player it is by or about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// `None` for lines of the table itself, and for lines written by earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
    /// The line as shown to everybody.
    #[serde(flatten)]
    pub line: ChatLine,
}

/// A stored table.
#[derive(Clone, Debug)]
pub struct Stored {
    /// The state without games.
    pub snapshot: Snapshot,
    /// The last chat lines, in order.
    pub lines: Vec<Line>,
    /// The current game, or the last one.
    pub game: Option<StoredGame>,
}

/// A stored game.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// The seed; `None` if it is damaged.
    pub seed: Option<live_match::Seed>,
    /// The occupants, as JSON.
    pub occupants: String,
    /// The record: header and steps.
    pub record: String,
    /// How many times steps were taken back.
    pub course: u32,
    /// The result, as JSON.
    pub outcome: Option<String>,
}

impl StoredGame {
    /// The data to restore a match from; the error says what is wrong with it.
    pub fn into_saved(self) -> Result<live_match::SavedMatch, String> {
        let seed = self.seed.ok_or("its seed is damaged")?;
        Ok(live_match::SavedMatch { occupants: self.read_occupants()?, seed, record: self.record })
    }

    /// The occupants and what they contributed to the seed.
    pub fn read_occupants(&self) -> Result<Vec<live_match::Occupant>, String> {
        serde_json::from_str(&self.occupants)
            .map_err(|error| format!("who sat where cannot be read: {error}"))
    }
}
