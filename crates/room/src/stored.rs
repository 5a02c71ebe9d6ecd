//! What is written of a table, and what is read again.

use protocol::ChatLine;
use serde::{Deserialize, Serialize};

use crate::{PlayerId, Snapshot};

/// One change to what is written of a table. Those of one batch belong together.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Write {
    /// The table as it is now, whose turn it is, when it must be woken though nobody is there (by the
    /// wall clock), and when that was.
    Table {
        /// As JSON: a [`Snapshot`].
        state: String,
        /// Who has to decide.
        turn: Option<usize>,
        /// When the table has something to do by itself.
        wakes: Option<u64>,
        /// When something last happened.
        touched: u64,
    },
    /// The same, where the state is as it was.
    Turn {
        /// Who has to decide.
        turn: Option<usize>,
        /// When the table has something to do by itself.
        wakes: Option<u64>,
        /// When something last happened.
        touched: u64,
    },
    /// The table is one of this player's.
    Member(PlayerId),
    /// It is not any more.
    NoMember(PlayerId),
    /// A game began.
    Game {
        /// Its number at this table.
        number: u32,
        /// What its chance is drawn from.
        seed: live_match::Seed,
        /// Who sits where, as JSON.
        occupants: String,
        /// The first line of the record.
        header: String,
        /// Which people sit where.
        players: Vec<Option<PlayerId>>,
    },
    /// The record's lines of some steps.
    Steps {
        /// Of which game.
        game: u32,
        /// How many steps there were before.
        version: usize,
        /// The lines.
        lines: String,
    },
    /// The steps from this version on were taken back, and the game's course counts one more.
    TakeBack {
        /// Of which game.
        game: u32,
        /// The first version that is gone.
        version: usize,
    },
    /// A game is over.
    GameResult {
        /// Which.
        game: u32,
        /// As JSON.
        outcome: String,
    },
    /// Something was said.
    ChatLine {
        /// Its number at this table.
        number: u64,
        /// Who said it, or of whom it was said.
        player: Option<PlayerId>,
        /// As JSON.
        line: String,
    },
    /// What a player is called from now on.
    Name {
        /// Who.
        player: PlayerId,
        /// How.
        name: String,
        /// When.
        now: u64,
    },
    /// Of this player nothing is known here any more: no line of theirs, and no name of theirs in any game.
    Erase(PlayerId),
    /// The table is gone, with everything that belongs to it.
    Delete,
}

/// Something that was said, and by whom, or of whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Nothing if it was the table itself, or if that is not known any more.
    pub player: Option<PlayerId>,
    /// As everybody sees it.
    pub line: ChatLine,
}

/// A table as it was written.
#[derive(Clone, Debug)]
pub struct Stored {
    /// The table without its games.
    pub snapshot: Snapshot,
    /// The last things that were said, in order.
    pub lines: Vec<Line>,
    /// The present game, or the last one.
    pub game: Option<StoredGame>,
}

/// A game as it was written.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// What chance is drawn from; nothing if what is there is no seed.
    pub seed: Option<live_match::Seed>,
    /// Who sat where, as JSON.
    pub occupants: String,
    /// Header and steps.
    pub record: String,
    /// How often something was taken back.
    pub course: u32,
    /// How it came out, as JSON.
    pub outcome: Option<String>,
}

impl StoredGame {
    /// What a match is taken up from; what is wrong with it if that cannot be.
    pub fn into_saved(self) -> Result<live_match::SavedMatch, String> {
        let seed = self.seed.ok_or("its seed is damaged")?;
        Ok(live_match::SavedMatch { occupants: self.read_occupants()?, seed, record: self.record })
    }

    /// Who sat where, and what they added to chance.
    pub fn read_occupants(&self) -> Result<Vec<live_match::Occupant>, String> {
        serde_json::from_str(&self.occupants)
            .map_err(|error| format!("who sat where cannot be read: {error}"))
    }
}
