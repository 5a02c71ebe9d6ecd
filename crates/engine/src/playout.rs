//! The hot loop: list the legal moves, pick one, apply it, draw.

use rand_core::Rng;

use crate::chance;
use crate::game::{Game, Pending};

/// Plays on from a position with random moves to the end of the game; returns the number of
/// decisions. `offers` is a buffer, lent by the caller so that nothing is allocated once it has
/// grown.
pub fn playout<G: Game>(position: &mut G, offers: &mut Vec<G::Action>, rng: &mut impl Rng) -> u64 {
    let mut decisions = 0;
    loop {
        match position.pending() {
            Pending::Seat(_) => {
                position.actions(offers);
                let action = offers[chance::below(rng, offers.len() as u32) as usize];
                position.act(action, &mut ());
                decisions += 1;
            }
            Pending::Chance => {
                let outcome = position.sample(rng);
                position.resolve(outcome, &mut ());
            }
            Pending::Over => return decisions,
        }
    }
}
