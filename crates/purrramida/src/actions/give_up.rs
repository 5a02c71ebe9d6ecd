//! R1 Accepting the cat-astrophe.

use engine::Scribe;

use crate::actions::{place, reroll};
use crate::state::State;
use crate::turn::{self, Cause};
use crate::view::Event;

/// R1 Only when nothing can be placed and there is yarn; without yarn nobody is asked.
pub(crate) fn is_open(state: &State) -> bool {
    reroll::is_open(state) && !place::is_possible(state)
}

/// P2.4, R1 A cat-astrophe; the yarn is kept.
pub(crate) fn act(state: &mut State, scribe: &mut impl Scribe<Event>) {
    turn::cat_astrophe(state, Cause::GaveUp, scribe);
}
