//! Purrramida: a sensible player, one that solves its turn, and one that looks beyond it.

mod exact;
mod greedy;
mod outlook;
mod rolls;
mod search;
mod solver;

use ::purrramida::State;
use rand_core::Rng;

use crate::Bot;
use crate::budget::Budget;
use crate::levels::Players;

pub use exact::Exact;
pub use greedy::Greedy;
pub use search::Search;

impl Players for State {
    fn greedy<R: Rng + 'static>(_: R) -> Box<dyn Bot<Self>> {
        Box::new(Greedy::default())
    }

    fn expert<R: Rng + 'static, B: Budget + 'static>(_: R, _: B) -> Box<dyn Bot<Self>> {
        Box::new(Exact::default())
    }

    fn search<R: Rng + 'static, B: Budget + 'static>(rng: R, budget: B) -> Box<dyn Bot<Self>> {
        Box::new(Search::new(rng, budget))
    }
}
