//! The baseline that every other bot must beat.

use engine::{Game, Window, chance};
use rand_core::Rng;

use crate::Bot;

/// Chooses uniformly among the offers.
#[derive(Clone, Debug)]
pub struct Random<R>(pub R);

impl<G: Game, R: Rng + Send> Bot<G> for Random<R> {
    #[inline]
    fn choose(&mut self, _: Window<'_, G>, offers: &[G::Action]) -> G::Action {
        offers[chance::below(&mut self.0, offers.len() as u32) as usize]
    }
}
