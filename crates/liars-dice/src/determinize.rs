//! Positions that a viewer cannot tell from the real one.

use engine::{BySeat, Determinize, Viewer};
use rand_core::Rng;

use crate::chance::roll;
use crate::setup::PLAYERS;
use crate::state::State;
use crate::view::View;

impl Determinize for State {
    /// A die that the viewer does not see may show anything.
    fn determinize(view: &View, rng: &mut impl Rng) -> Self {
        let dice = view.rolled.then(|| {
            BySeat::from_fn(PLAYERS, |seat| match view.die {
                Some(die) if view.viewer == Viewer::Seat(seat) => die,
                _ => roll(rng),
            })
        });
        Self { setup: view.setup, turn: view.turn, dice, bid: view.bid, lives: view.lives }
    }
}
