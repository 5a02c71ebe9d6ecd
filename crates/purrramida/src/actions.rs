//! What a player can do: place dice, roll again with yarn, give up, go on rolling, stop.

pub(crate) mod give_up;
pub(crate) mod place;
pub(crate) mod reroll;
pub(crate) mod roll;
pub(crate) mod stop;

use engine::Scribe;
use serde::{Deserialize, Serialize};

use crate::components::Field;
use crate::dice::Dice;
use crate::state::State;
use crate::view::Event;

/// A player's move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// P2.2 Put dice of the roll on a field.
    Place {
        /// The field.
        field: Field,
        /// The dice.
        dice: Dice,
    },
    /// P4.3 Spend a yarn token and roll the dice of this roll again.
    Reroll,
    /// R1 Accept the cat-astrophe and keep the yarn.
    GiveUp,
    /// P2.3 Go on: roll the dice that are not on the board.
    Roll,
    /// P2.3 Stop.
    Stop,
}

/// Every move open to the player whose turn it is, ascending.
#[inline]
pub(crate) fn offer(state: &State, into: &mut Vec<Action>) {
    place::offer(state, into);
    let nothing_fits = into.is_empty();
    if reroll::is_open(state) {
        into.push(Action::Reroll);
        if nothing_fits {
            into.push(Action::GiveUp);
        }
    }
    if roll::is_open(state) {
        into.push(Action::Roll);
    }
    if stop::is_open(state) {
        into.push(Action::Stop);
    }
}

/// Carries out a move.
#[inline]
pub(crate) fn act(state: &mut State, action: Action, scribe: &mut impl Scribe<Event>) {
    match action {
        Action::Place { field, dice } => place::act(state, field, dice, scribe),
        Action::Reroll => reroll::act(state, scribe),
        Action::GiveUp => give_up::act(state, scribe),
        Action::Roll => roll::act(state),
        Action::Stop => stop::act(state, scribe),
    }
}
