//! What a player can do: play, take, anoint.

pub(crate) mod anoint;
pub(crate) mod play;
pub(crate) mod take;

use engine::Scribe;
use serde::{Deserialize, Serialize};

use crate::components::Cards;
use crate::state::State;
use crate::view::Event;

/// A player's move. R1: what a play is, for everyone else, is its cards and its total.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// S2.1 Play cards and announce their total.
    Play {
        /// The cards.
        cards: Cards,
        /// The announced total, all bonuses included.
        total: u8,
    },
    /// S2.4 Take all cards on the table.
    Take,
    /// S5.1 Spend an ointment token and announce the previous total.
    Anoint,
}

/// Every move open to the player whose turn it is.
#[inline]
pub(crate) fn offer(state: &State, into: &mut Vec<Action>) {
    play::offer(state, into);
    if take::is_open(state) {
        into.push(Action::Take);
    }
    if anoint::is_open(state) {
        into.push(Action::Anoint);
    }
}

/// Carries out a move.
#[inline]
pub(crate) fn act(state: &mut State, action: Action, scribe: &mut impl Scribe<Event>) {
    match action {
        Action::Play { cards, total } => play::act(state, cards, total, scribe),
        Action::Take => take::act(state, scribe),
        Action::Anoint => anoint::act(state, scribe),
    }
}
