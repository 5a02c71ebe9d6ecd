//! What whoever runs the server asks of a table. It is decided, written and told like everything else.

use protocol::{NO_NAME, Says, TablePhase};

use crate::draft::{Draft, NextGame};
use crate::playing::SUBSTITUTE;
use crate::{Asked, Now, Occupancy, OrderId, PlayerId, Room, Write};

/// What whoever runs the server asks of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// Everybody here is told something.
    Announce(String),
    /// Nothing goes on here any more; what was played stays.
    Close,
    /// The table is gone, with all that was played at it.
    Delete,
    /// Somebody who may not play here any more leaves.
    Expel(PlayerId),
    /// Nothing here says any more who somebody was.
    Erase {
        /// Who.
        player: PlayerId,
        /// Where they sat: the number of a game at this table, and the seat.
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
            // Whoever does not sit here, or has left already, need not leave.
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
            // Nobody sits where somebody else sat in the last game, which is shown here from now on.
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
        self.erases = Some(player);
        self.writes.push(Write::Erase(player));
    }

    /// Before a game the seat is free; from then on it is a bot's, for good.
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
