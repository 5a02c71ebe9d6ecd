//! Luck: what chance gave, compared with the mean over what it could have given.

use bots::{Baseline, Generator, Players};
use engine::{BySeat, Journal, Listing, Step, seats};
use games::Listed;
use serde::{Deserialize, Serialize};

use crate::link::Link;

/// The luck of one chance event.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Luck {
    /// How much the outcome changed each seat's chance of winning. The mean over all outcomes is 0, and so is
    /// the sum over all seats.
    pub luck: BySeat<f64>,
    /// The number of outcomes that the mean was taken over.
    pub outcomes: usize,
    /// Whether these were all possible outcomes with their weights, or a sample.
    pub exact: bool,
}

/// More outcomes than this are sampled instead.
const MAX_LISTED: usize = 3000;
/// The size of a sample.
const SAMPLED: usize = 500;

/// Measures luck, with the baseline of one game.
pub struct Fortune<G: Players> {
    baseline: Box<dyn Baseline<G>>,
    link: Link,
    outcomes: Vec<(G::Outcome, u64)>,
}

impl<G: Players + Listed> Default for Fortune<G> {
    fn default() -> Self {
        Self::new(Link::of_baseline(G::GAME))
    }
}

impl<G: Players> Fortune<G> {
    /// A measure with this link, for fitting one.
    pub fn new(link: Link) -> Self {
        Self { baseline: G::baseline(), link, outcomes: Vec::new() }
    }

    /// Everybody's chances in this position, with everything known.
    pub fn chances(&mut self, position: &G) -> BySeat<f64> {
        self.link.apply(&self.baseline.chances(position))
    }

    /// The luck of an outcome in a position where chance decides. The generator is used only if there are too many
    /// outcomes to list; it must not be the one that drew the outcome.
    pub fn luck(&mut self, before: &G, outcome: G::Outcome, rng: &mut Generator) -> Luck {
        let mut listed = std::mem::take(&mut self.outcomes);
        let complete = before.outcomes(&mut listed) == Listing::Complete;
        let exact = complete && listed.len() <= MAX_LISTED;
        if !exact {
            listed.clear();
            listed.extend((0..SAMPLED).map(|_| (before.sample(rng), 1)));
        }
        let mean = self.mean(before, &listed);
        let outcomes = listed.len();
        self.outcomes = listed;
        let came = self.after(before, outcome);
        let luck = BySeat::from_fn(came.players(), |seat| came[seat] - mean[seat]);
        Luck { luck, outcomes, exact }
    }

    /// The luck of each seat in a whole game.
    pub fn of_game(&mut self, journal: &Journal<G>, rng: &mut Generator) -> BySeat<f64> {
        let mut position = journal.rewound(0).position().clone();
        let mut sum = BySeat::all(position.players(), 0.0);
        for &step in journal.steps() {
            if let Step::Chance(outcome) = step {
                let luck = self.luck(&position, outcome, rng).luck;
                for seat in seats(sum.players()) {
                    sum[seat] += luck[seat];
                }
            }
            position.apply(step, &mut ());
        }
        sum
    }

    fn mean(&mut self, before: &G, outcomes: &[(G::Outcome, u64)]) -> BySeat<f64> {
        let all: f64 = outcomes.iter().map(|&(_, weight)| weight as f64).sum();
        let mut mean = BySeat::all(before.players(), 0.0);
        for &(outcome, weight) in outcomes {
            let chances = self.after(before, outcome);
            for seat in seats(before.players()) {
                mean[seat] += chances[seat] * (weight as f64 / all);
            }
        }
        mean
    }

    fn after(&mut self, before: &G, outcome: G::Outcome) -> BySeat<f64> {
        let mut position = before.clone();
        position.resolve(outcome, &mut ());
        self.chances(&position)
    }
}
