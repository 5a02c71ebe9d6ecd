//! S5.1 The ointment (maść latania).

use engine::Scribe;

use crate::items::Item;
use crate::state::State;
use crate::turn;
use crate::view::Event;

/// S5.1 How many tokens the ointment's holder has each round.
pub(crate) const TOKENS: u8 = 2;

/// S5.1, R4 Needs the ointment, a token and a total to repeat.
pub(crate) fn is_open(state: &State) -> bool {
    state.items[state.turn] == Some(Item::Ointment) && state.tokens > 0 && state.announced.is_some()
}

/// R4 No card is played and nothing is refilled; the next player must beat that same total.
pub(crate) fn act(state: &mut State, scribe: &mut impl Scribe<Event>) {
    state.tokens -= 1;
    let (seat, total) = (state.turn, state.total_to_beat());
    scribe.note(|| Event::Anointed { seat, total });
    turn::next_player(state);
}
