//! Bots between their moves. Keeping their search results makes the next move better, but takes memory.

use protocol::TableId;
use room::BotSeats;

use crate::thinkers::Allowance;

/// The maximum memory for the bots of all tables, in bytes. The tree and the endgames of a searching bot
/// take at most about 46 MB, and far less in the thinking time available here.
const MAX_BYTES: usize = 256 * 1024 * 1024;
/// The minimum each bot counts for, in bytes.
const BYTES_OF_A_BOT: usize = 1024 * 1024;

/// The bots of one table.
#[derive(Default)]
pub struct Bots {
    /// The bots, by seat.
    pub seats: BotSeats,
    /// Their thinking time.
    pub allowance: Allowance,
}

impl Bots {
    fn bytes(&self) -> usize {
        self.seats.bytes() + self.seats.seated() * BYTES_OF_A_BOT
    }
}

/// The bots of the tables where bots thought most recently; at other tables they start from scratch.
#[derive(Default)]
pub struct BotShelf {
    /// Least recently used first.
    tables: Vec<(TableId, Bots)>,
}

impl BotShelf {
    /// Removes and returns the bots of this table; the caller puts them back.
    pub fn take(&mut self, table: TableId) -> Bots {
        let place = self.tables.iter().position(|(known, _)| *known == table);
        place.map(|place| self.tables.remove(place).1).unwrap_or_default()
    }

    /// Puts the bots of a table back, and drops the least recently used ones if all of them take too much
    /// memory.
    pub fn put(&mut self, table: TableId, bots: Bots) {
        self.forget(table);
        self.tables.push((table, bots));
        while self.bytes() > MAX_BYTES {
            self.tables.remove(0);
        }
    }

    /// Drops the bots of a table that is no longer in memory.
    pub fn forget(&mut self, table: TableId) {
        self.tables.retain(|(known, _)| *known != table);
    }

    fn bytes(&self) -> usize {
        self.tables.iter().map(|(_, bots)| bots.bytes()).sum()
    }
}

#[cfg(test)]
mod tests {
    use bots::Simulations;
    use games::GameId;
    use protocol::{Ask, Level, Request};
    use room::{ConnectionId, Effect, Incoming, Input, Now, Room, Snapshot, Stored, Thinking, Visitor};

    use super::*;

    /// A position for a master to think about.
    fn to_think_about() -> Thinking {
        let host = identity::new_player();
        let settings = serde_json::from_str(r#"{"players":2}"#).expect("that is all that has to be said");
        let snapshot = Snapshot::new(GameId::SzkolaLatania, settings, host);
        let (now, connection) = (Now { wall: 0, monotonic: 0 }, ConnectionId(0));
        let stored = Stored { snapshot, lines: Vec::new(), game: None };
        let mut room = Room::open(TableId::from_bits(0), stored, 0, now);
        let visitor = Visitor { player: Some(host), epoch: 0, name: None, standing: room::Standing::Free };
        let mut inputs = vec![Input::from(Incoming::Connected(connection, visitor, None))];
        let bots = [0, 1].map(|seat| Ask::SeatBot { seat, level: Level::Master });
        for (number, ask) in (0..).zip(bots.into_iter().chain([Ask::Begin])) {
            inputs.push(Incoming::Request(connection, Request { number, ask }).into());
        }
        let mut inputs = std::collections::VecDeque::from(inputs);
        while let Some(input) = inputs.pop_front() {
            for effect in room.handle(now, [7; 32], input) {
                match effect {
                    Effect::Write(ticket, _) => inputs.push_front(Input::Written(ticket)),
                    Effect::Think(thinking) => return thinking,
                    _ => {}
                }
            }
        }
        panic!("a bot has to decide")
    }

    #[test]
    fn bots_are_forgotten_before_they_take_too_much_memory() {
        let (thinking, mut shelf) = (to_think_about(), BotShelf::default());
        let table = |number| TableId::from_bits(number);
        for number in 0..300 {
            let mut bots = Bots::default();
            thinking.choose(&mut bots.seats, [1; 32], Box::new(Simulations(20)));
            assert!(bots.seats.bytes() > 0, "what it thought takes memory");
            shelf.put(table(number), bots);
            assert!(shelf.bytes() <= MAX_BYTES);
        }
        assert_eq!(shelf.take(table(0)).seats.seated(), 0);
        assert_eq!(shelf.take(table(299)).seats.seated(), 1);
    }
}
