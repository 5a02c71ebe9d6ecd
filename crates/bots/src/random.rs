//! The player that every other one must beat.

use engine::{Game, Window, chance};
use rand_core::Rng;

use crate::Bot;

/// Chooses blindly, every offer with the same chance.
#[derive(Clone, Debug)]
pub struct Random<R>(pub R);

impl<G: Game, R: Rng + Send> Bot<G> for Random<R> {
    #[inline]
    fn choose(&mut self, _: Window<'_, G>, offers: &[G::Action]) -> G::Action {
        offers[chance::below(&mut self.0, offers.len() as u32) as usize]
    }
}
