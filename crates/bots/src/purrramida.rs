//! Purrramida: a heuristic player, one that solves its turn exactly, and one that looks beyond its turn.

mod baseline;
mod exact;
mod greedy;
mod outlook;
mod rolls;
mod search;
mod solver;

use ::purrramida::State;

use crate::Bot;
use crate::baseline::Baseline;
use crate::budget::Budget;
use crate::levels::{Generator, Players};

pub use exact::Exact;
pub use greedy::Greedy;
pub use search::Search;

impl Players for State {
    /// Few, because a turn is solved exactly before any of them.
    const ANALYSIS: u64 = 60;

    fn greedy(_: Generator) -> Box<dyn Bot<Self>> {
        Box::new(Greedy::default())
    }

    fn expert(_: Generator, _: Box<dyn Budget>) -> Box<dyn Bot<Self>> {
        Box::new(Exact::default())
    }

    fn search(rng: Generator, budget: Box<dyn Budget>) -> Box<dyn Bot<Self>> {
        Box::new(Search::new(rng, budget))
    }

    fn baseline() -> Box<dyn Baseline<Self>> {
        Box::new(baseline::Turns::default())
    }
}
