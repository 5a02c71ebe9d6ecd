//! L3, L4 What players may do.

use engine::{Json, Pending, Position, Rules, Scribe};
use serde::{Deserialize, Serialize};

use crate::components::Bid;
use crate::setup::PLAYERS;
use crate::state::State;
use crate::view::Event;

/// A player's move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", try_from = "Json")]
pub enum Action {
    /// L3 Claims more than the last bid did.
    Bid(Bid),
    /// L4 Does not believe the last bid.
    Doubt,
}

impl Rules for State {
    type Action = Action;
    type Event = Event;

    fn actions(&self, into: &mut Vec<Action>) {
        into.clear();
        if matches!(self.pending(), Pending::Seat(_)) {
            into.extend(Bid::all().filter(|&bid| self.bid < Some(bid)).map(Action::Bid));
            into.extend(self.bid.map(|_| Action::Doubt));
        }
    }

    fn act(&mut self, action: Action, scribe: &mut impl Scribe<Event>) {
        match action {
            Action::Bid(bid) => {
                scribe.note(|| Event::Bid { seat: self.turn, bid });
                self.bid = Some(bid);
                self.turn = self.turn.left(PLAYERS);
            }
            Action::Doubt => doubt(self, scribe),
        }
    }
}

/// L4 The dice are shown, and the player who was wrong loses a life and begins the next round.
fn doubt(state: &mut State, scribe: &mut impl Scribe<Event>) {
    let (Some(dice), Some(bid)) = (state.dice.take(), state.bid.take()) else {
        unreachable!("a doubt is offered after a bid only")
    };
    let doubter = state.turn;
    let loser = if bid.holds(&dice) { doubter } else { doubter.left(PLAYERS) };
    scribe.note(|| Event::Doubted { seat: doubter, dice, loser });
    state.lives[loser] -= 1;
    state.turn = loser;
}
