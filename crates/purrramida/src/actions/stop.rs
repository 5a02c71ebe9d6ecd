//! P2.5 Stopping.

use engine::Scribe;

use crate::state::{Phase, State};
use crate::turn;
use crate::view::Event;

/// P2.3 After placing: always, even if P3 is not met.
#[inline]
pub(crate) fn is_open(state: &State) -> bool {
    state.phase == Phase::GoOn
}

/// P2.5 The dice become tiles, or it is a cat-astrophe.
#[inline]
pub(crate) fn act(state: &mut State, scribe: &mut impl Scribe<Event>) {
    turn::stop(state, scribe);
}
