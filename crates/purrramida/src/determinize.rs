//! Positions that a viewer cannot tell from the real one: there is only one.

use engine::{BySeat, Determinize};
use rand_core::Rng;

use crate::state::State;
use crate::view::View;

impl Determinize for State {
    /// Nothing is hidden: the view is the position.
    fn determinize(view: &View, _: &mut impl Rng) -> Self {
        position(view)
    }
}

/// The position that a view shows.
pub(crate) fn position(view: &View) -> State {
    let players = view.places.players();
    State {
        setup: view.setup.clone(),
        phase: view.phase,
        turn: view.turn,
        turns: view.turns,
        dice: view.dice,
        rolled: view.rolled,
        placed: view.placed,
        tiles: view.tiles,
        golden: view.golden,
        left: BySeat::from_fn(players, |seat| view.places[seat].tiles),
        yarn: BySeat::from_fn(players, |seat| view.places[seat].yarn),
        winner: view.winner,
        golden_left: view.golden_left,
    }
}
