//! Quick estimates of everybody's chances from a whole position, for judging a game after it was played.

use std::marker::PhantomData;

use engine::{BySeat, Game, Pending, Seat, seats};
use rand_core::SeedableRng;

use crate::levels::Generator;
use crate::prospects::shares;
use crate::tactics::Tactics;

/// Estimates everybody's chances from a whole position, with all hidden cards. No player gets one: it is for
/// analysis, after the game. The estimate depends on nothing but the position.
pub trait Baseline<G>: Send {
    /// Each seat's probability of winning.
    fn chances(&mut self, position: &G) -> BySeat<f32>;
}

/// A game whose baseline is a multinomial logit: the logarithm of a seat's chances is the sum of its features,
/// each times its weight, up to a constant common to all seats. `stolik fit` recomputes the weights.
pub trait Judged: Game {
    /// The names of the features, with the weights in use.
    fn features() -> Vec<(&'static str, f32)>;

    /// The amount of every feature, for a seat.
    fn amounts(&self, seat: Seat) -> Vec<f32>;
}

impl<G, F: FnMut(&G) -> BySeat<f32> + Send> Baseline<G> for F {
    fn chances(&mut self, position: &G) -> BySeat<f32> {
        self(position)
    }
}

/// Plays the position on with the moves of rollouts, to the end: for games without a better estimate.
pub struct Rollouts<G: Tactics> {
    offers: Vec<G::Action>,
    game: PhantomData<G>,
}

impl<G: Tactics> Rollouts<G> {
    /// How often a position is played on.
    const COUNT: u16 = 64;

    /// Creates an estimate.
    pub const fn new() -> Self {
        Self { offers: Vec::new(), game: PhantomData }
    }

    fn play_on(&mut self, position: &G, seed: u64) -> Option<BySeat<f32>> {
        let mut rng = Generator::seed_from_u64(seed);
        let mut position = position.clone();
        loop {
            match position.pending() {
                Pending::Over => return Some(shares(&position.standings()?)),
                Pending::Chance => position.resolve(position.sample(&mut rng), &mut ()),
                Pending::Seat(_) => {
                    position.actions(&mut self.offers);
                    position.act(self.offers[position.rollout(&self.offers, &mut rng)], &mut ());
                }
            }
        }
    }
}

impl<G: Tactics> Default for Rollouts<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Tactics> Baseline<G> for Rollouts<G> {
    fn chances(&mut self, position: &G) -> BySeat<f32> {
        let mut sum = BySeat::all(position.players(), 0.0);
        for seed in 0..Self::COUNT {
            let won = self.play_on(position, seed.into()).unwrap_or_else(|| position.chances());
            for seat in seats(position.players()) {
                sum[seat] += won[seat] / f32::from(Self::COUNT);
            }
        }
        sum
    }
}
