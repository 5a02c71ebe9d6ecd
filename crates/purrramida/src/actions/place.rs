//! P2.2 Placing dice.

use engine::Scribe;

use crate::actions::Action;
use crate::components::Field;
use crate::dice::{Dice, MAX_PARTS_OF_SUM};
use crate::state::{Phase, State};
use crate::turn;
use crate::view::Event;

/// P2.2, R1, R2 One or more dice of the roll on any free field whose value is their sum; whether
/// P3 can ever be met does not matter.
#[inline]
pub(crate) fn offer(state: &State, into: &mut Vec<Action>) {
    if state.phase != Phase::Place {
        return;
    }
    let (board, roll) = (state.board(), state.rolled.facts());
    let fields = board.fitting(state.rolled) & state.free();
    // Make room for the maximum. Each field's list is copied at full length, and the next one
    // overwrites the surplus.
    let mut end = into.len();
    into.resize(end + fields.count() * MAX_PARTS_OF_SUM, Action::Stop);
    for field in fields {
        let (parts, count) = roll.parts_and_more(board.value(field));
        let room = into[end..].first_chunk_mut().expect("there is room for the most of every field");
        *room = parts.map(|dice| Action::Place { field, dice });
        end += count;
    }
    into.truncate(end);
}

/// P2.4 Whether any dice of the roll can be placed at all.
#[inline]
pub(crate) fn is_possible(state: &State) -> bool {
    !(state.board().fitting(state.rolled) & state.free()).is_empty()
}

/// P2.2 The dice go to the field.
#[inline]
pub(crate) fn act(state: &mut State, field: Field, dice: Dice, scribe: &mut impl Scribe<Event>) {
    debug_assert!(dice.are_among(state.rolled) && dice.sum() == state.board().value(field));
    let seat = state.turn;
    state.placed.put(field, dice);
    scribe.note(|| Event::DicePlaced { seat, field, dice });
    turn::after_placing(state, scribe);
}
