//! P2.3 Going on.

use crate::state::{Phase, State};
use crate::turn;

/// P2.3 After placing, with dice left: always, even if no field is free.
#[inline]
pub(crate) fn is_open(state: &State) -> bool {
    state.phase == Phase::GoOn
}

/// P2.3 All dice that are not on the board are rolled.
#[inline]
pub(crate) fn act(state: &mut State) {
    turn::roll(state);
}
