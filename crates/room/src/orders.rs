//! The administrator's orders to a table. They are decided, written and announced like any other change.

use protocol::{NO_NAME, Says, TablePhase};

use crate::draft::{Draft, NextGame};
use crate::playing::SUBSTITUTE;
use crate::{Asked, Line, Now, Occupancy, OrderId, PlayerId, Room, Write};

/// An order of the administrator to a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// Send an announcement to everybody here.
    Announce(String),
    /// Close the table: nothing can be done here any more, but its games are kept.
    Close,
    /// Delete the table with all of its games.
    Delete,
    /// Make a player leave who may not play here any more.
    Expel(PlayerId),
    /// Erase everything here that identifies a player.
    Erase {
        /// The player.
        player: PlayerId,
        /// The games they played at this table: the number of each, and their seat.
        sat: Vec<(u32, usize)>,
    },
}

impl Room {
    pub(crate) fn obey(&mut self, now: Now, id: OrderId, order: Order) {
        let mut draft = Draft::new(self, now, [0; 32]);
        match order {
            Order::Announce(text) => draft.announce(Says::Announcement(text)),
            Order::Close => draft.close(),
            Order::Delete => draft.delete(),
            // A player who does not sit here, or has left already, has nothing to leave.
            Order::Expel(player) if draft.leave(player).is_err() => {
                return self.acknowledge(Asked::Order(id));
            }
            Order::Expel(_) => {}
            Order::Erase { player, sat } => draft.erase(player, &sat),
        }
        let (writes, change) = draft.finish();
        self.write(Asked::Order(id), writes, Some(change));
    }
}

impl Draft<'_> {
    fn close(&mut self) {
        if self.next.phase == TablePhase::Gathering {
            // From now on the table shows its last game, so nobody may sit in another player's seat.
            self.next.seats.fill(Occupancy::Nobody);
        }
        self.next.phase = TablePhase::Closed;
        self.next.proposal = None;
        self.next.late = None;
        self.stops_thinking = true;
    }

    fn delete(&mut self) {
        self.writes.push(Write::Delete);
        self.deletes = true;
    }

    fn erase(&mut self, player: PlayerId, sat: &[(u32, usize)]) {
        self.erased = self.lines_of(player);
        self.give_up_seat(player);
        self.pass_on_host(player);
        if self.next.host == player {
            self.next.host = PlayerId::NOBODY;
        }
        self.next.shut_out.retain(|shut_out| shut_out.player != player);
        for &(game, seat) in sat {
            let result = self.next.results.iter_mut().find(|result| result.number == game);
            if let Some(name) = result.and_then(|result| result.names.get_mut(seat)) {
                NO_NAME.clone_into(name);
            }
            if let Some(last) = self.room.game.as_ref().filter(|last| last.at().game == game) {
                self.game = NextGame::Other(Box::new(last.without_name(self.room.id, seat)));
            }
        }
        self.writes.push(Write::Erase { player, sat: sat.to_vec(), lines: self.erased.clone() });
    }

    /// What somebody said here, or was said of them. Of who said it in earlier versions, the name is known
    /// alone.
    fn lines_of(&self, player: PlayerId) -> Vec<u64> {
        let name = self.next.seat_of(player).and_then(|seat| self.next.seats[seat].name());
        let is_theirs = |line: &&Line| match line.player {
            Some(by) => by == player,
            None => name.is_some() && line.line.by.as_deref() == name,
        };
        self.room.lines.iter().filter(is_theirs).map(|line| line.line.number).collect()
    }

    /// Before a game the seat becomes free; otherwise it permanently becomes a bot's.
    fn give_up_seat(&mut self, player: PlayerId) {
        let Some(seat) = self.next.seat_of(player) else { return };
        self.next.seats[seat] = match self.next.phase {
            TablePhase::Gathering => Occupancy::Nobody,
            _ => Occupancy::Bot { name: NO_NAME.to_owned(), level: SUBSTITUTE },
        };
        self.next.late = self.next.late.filter(|&late| late != seat);
        self.drop_out_of_proposal(seat);
    }
}
