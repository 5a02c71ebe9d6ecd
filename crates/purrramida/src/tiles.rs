//! P3, P4, P6.1 Whether dice may become tiles, and how they do.

use engine::Scribe;

use crate::components::{Field, Fields};
use crate::ending::Ending;
use crate::state::State;
use crate::turn::Cause;
use crate::view::Event;

/// P3 What keeps this turn's dice from becoming tiles; `None` if both conditions are met.
pub(crate) fn obstacle(state: &State) -> Option<Cause> {
    let board = state.board();
    let dice = state.placed.fields();
    if !board.is_connected(dice) {
        return Some(Cause::NotConnected);
    }
    (!board.has_base(dice, state.tiles | dice)).then_some(Cause::NoBase)
}

impl crate::board::Board {
    /// P3.1 Whether these fields form one connected group, each sharing an edge with another. A
    /// common corner is not enough, and what lies on other fields does not connect.
    #[inline]
    pub fn is_connected(&self, fields: Fields) -> bool {
        let Some(first) = fields.iter().next() else { return true };
        let mut reached = Fields::of(first);
        let mut edge = reached;
        while !edge.is_empty() {
            let next = edge.iter().fold(Fields::NONE, |next, field| next | self.neighbours(field));
            edge = (next & fields) - reached;
            reached |= edge;
        }
        reached == fields
    }

    /// P3.2 Whether each of these fields is in the bottom row or rests on occupied fields only.
    #[inline]
    pub fn has_base(&self, fields: Fields, occupied: Fields) -> bool {
        fields.iter().all(|field| self.base(field).are_among(occupied))
    }
}

/// P4, R4 This turn's fields get their tiles, in order of their numbers. Returns what ended the
/// game, if anything did (P6.2).
pub(crate) fn place(state: &mut State, scribe: &mut impl Scribe<Event>) -> Option<Ending> {
    let all = state.board().fields();
    for field in state.placed.fields() {
        let ending = fill(state, field, scribe);
        if ending.is_some() {
            return ending;
        }
        if state.tiles == all {
            return Some(Ending::BoardFull);
        }
    }
    None
}

/// P4.1, P4.2 One field gets its tiles, and the player its yarn. P6.2 Running out of tiles ends
/// the game in the middle of a field.
fn fill(state: &mut State, field: Field, scribe: &mut impl Scribe<Event>) -> Option<Ending> {
    let seat = state.turn;
    let mut takes_yarn = state.yarn_on_board().contains(field);
    let mut ending = None;
    for _ in 0..state.board().tiles(field) {
        ending = put_tile(state, field, scribe);
        if takes_yarn {
            state.yarn[seat] += 1;
            scribe.note(|| Event::YarnTaken { seat, field });
            takes_yarn = false;
        }
        if ending.is_some() {
            break;
        }
    }
    ending
}

/// P6.1 One tile: a regular one, or a golden one for the winner. The first player to place their
/// last regular tile is the winner and goes on with golden tiles.
fn put_tile(state: &mut State, field: Field, scribe: &mut impl Scribe<Event>) -> Option<Ending> {
    let seat = state.turn;
    let golden = state.winner == Some(seat);
    state.tiles |= Fields::of(field);
    scribe.note(|| Event::TilePlaced { seat, field, golden });
    if golden {
        state.golden |= Fields::of(field);
        state.golden_left -= 1;
        return (state.golden_left == 0).then_some(Ending::GoldenOut);
    }
    state.left[seat] -= 1;
    if state.left[seat] > 0 {
        return None;
    }
    if state.winner.is_some() {
        return Some(Ending::AnotherPlayerOut);
    }
    state.winner = Some(seat);
    scribe.note(|| Event::WinnerFound { seat });
    None
}
