//! S2.4 Taking the table's cards.

use engine::Scribe;

use crate::components::Cards;
use crate::state::State;
use crate::view::Event;

/// R6 Allowed whenever there is a total to beat, even if the player could beat it. The leader must
/// play.
pub(crate) fn is_open(state: &State) -> bool {
    state.announced.is_some()
}

/// S2.4 All cards on the table become the player's penalty cards, and the player leads anew.
pub(crate) fn act(state: &mut State, scribe: &mut impl Scribe<Event>) {
    let seat = state.turn;
    let cards = state.table;
    state.taken[seat] += cards;
    state.table = Cards::NONE;
    state.announced = None;
    scribe.note(|| Event::Took { seat, cards });
}
