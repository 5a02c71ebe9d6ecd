//! P4.3 Rolling again with yarn.

use engine::Scribe;

use crate::state::{Phase, State};
use crate::turn;
use crate::view::Event;

/// P4.3 Right after a roll, while there is yarn, even when the roll could be placed.
#[inline]
pub(crate) fn is_open(state: &State) -> bool {
    state.phase == Phase::Place && state.yarn[state.turn] > 0
}

/// P4.3 The token goes back to the box, and all dice of the roll are rolled again.
pub(crate) fn act(state: &mut State, scribe: &mut impl Scribe<Event>) {
    let seat = state.turn;
    state.yarn[seat] -= 1;
    scribe.note(|| Event::YarnSpent { seat });
    turn::roll(state);
}
