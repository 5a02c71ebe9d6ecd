//! Bots between their moves: what they have thought is worth something for the next one, and takes
//! memory.

use protocol::TableId;
use room::BotSeats;

/// How many bots are remembered at all tables together. One that searches has a tree and
/// endgames of at most some 46 MB; in the time that bots have here far less, so this is a bound of about
/// 1.5 GB that takes some tens of megabytes in practice.
const MAX_BOTS: usize = 32;

/// The bots of the tables where they thought last; others sit down and begin to think anew.
#[derive(Default)]
pub struct BotShelf {
    /// The last used come last.
    tables: Vec<(TableId, BotSeats)>,
}

impl BotShelf {
    /// The bots of this table, which are somebody else's until they are put back.
    pub fn take(&mut self, table: TableId) -> BotSeats {
        let place = self.tables.iter().position(|(known, _)| *known == table);
        place.map(|place| self.tables.remove(place).1).unwrap_or_default()
    }

    /// Remembers the bots of a table, and forgets those that were not used for longest if there are
    /// too many.
    pub fn put(&mut self, table: TableId, bots: BotSeats) {
        self.forget(table);
        self.tables.push((table, bots));
        while self.tables.iter().map(|(_, bots)| bots.seated()).sum::<usize>() > MAX_BOTS {
            self.tables.remove(0);
        }
    }

    /// The game of this table is not in memory any more.
    pub fn forget(&mut self, table: TableId) {
        self.tables.retain(|(known, _)| *known != table);
    }
}
