//! Bots for games without their own: plain search with no knowledge beyond the rules.

use engine::{BySeat, chance};
use rand_core::Rng;

use crate::Bot;
use crate::baseline::{Baseline, Rollouts};
use crate::budget::{Budget, Simulations};
use crate::levels::{Generator, Players};
use crate::search::{Search, SearchSettings};
use crate::tactics::Tactics;

/// The simulations of the "heuristic" player: enough to avoid immediate losses, far fewer than an expert's.
const SENSIBLE: u64 = 60;

macro_rules! plain {
    ($Game:ty { offered: $offered:tt, screen: $screen:tt, bots: own, $($rest:tt)* }) => {};
    ($Game:ty { offered: $offered:tt, screen: $screen:tt, bots: plain, $($rest:tt)* }) => {
        impl Players for $Game {
            fn greedy(rng: Generator) -> Box<dyn Bot<Self>> {
                Self::search(rng, Box::new(Simulations(SENSIBLE)))
            }

            fn search(rng: Generator, budget: Box<dyn Budget>) -> Box<dyn Bot<Self>> {
                Box::new(Search::new(SearchSettings::default(), rng, budget))
            }

            fn baseline() -> Box<dyn Baseline<Self>> {
                Box::new(Rollouts::new())
            }
        }

        impl Tactics for $Game {
            fn rollout(&self, offers: &[Self::Action], rng: &mut impl Rng) -> usize {
                chance::below(rng, offers.len() as u32) as usize
            }

            fn prior(&self, _: &Self::Action) -> f32 {
                0.0
            }

            fn value(&self) -> BySeat<f32> {
                self.prospects().chance
            }
        }
    };
}

games::each_game! { plain }
