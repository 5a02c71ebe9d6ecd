//! Why a move is not allowed.

use engine::{Explain, Explanation, Pending, Position, Seat};
use serde::Serialize;

use crate::actions::Action;
use crate::components::Bid;
use crate::state::State;

/// What rules out a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    /// L5 The game is over.
    GameOver,
    /// L3 Somebody else bids, or the dice are rolled.
    NotYourTurn,
    /// L3 The bid is not higher than this one.
    TooLow(Bid),
    /// L4 There is no bid yet.
    NothingToDoubt,
}

impl Explain for State {
    type Obstacle = Obstacle;

    fn explain(&self, seat: Seat, attempt: &Action) -> Option<Explanation<Obstacle>> {
        if self.is_over() {
            return Some(Explanation::new("L5", Obstacle::GameOver));
        }
        if self.pending() != Pending::Seat(seat) {
            return Some(Explanation::new("L3", Obstacle::NotYourTurn));
        }
        match (*attempt, self.bid) {
            (Action::Bid(bid), Some(last)) if bid <= last => {
                Some(Explanation::new("L3", Obstacle::TooLow(last)))
            }
            (Action::Doubt, None) => Some(Explanation::new("L4", Obstacle::NothingToDoubt)),
            _ => None,
        }
    }
}
