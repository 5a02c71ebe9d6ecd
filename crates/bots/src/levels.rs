//! The bots available in every game, and the levels that people choose from.

use engine::{Game, Window, chance};
use protocol::Level;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::baseline::Baseline;
use crate::budget::{AtMost, Budget};
use crate::{Bot, Random};

/// A bot's random generator: fast, and identical on every platform.
pub type Generator = Xoshiro256PlusPlus;

/// A game with its bots. They are boxed with a single generator and budget type so that they are
/// compiled only in this crate: compiling them is slow.
pub trait Players: Game {
    /// The maximum number of simulations of an expert, chosen to place it about halfway between player
    /// and master.
    const EXPERT: u64 = 1000;

    /// The number of simulations with which one search of an analysis compares moves.
    const ANALYSIS: u64 = 5000;

    /// The heuristic player.
    fn greedy(rng: Generator) -> Box<dyn Bot<Self>>;

    /// The player that searches a little: the strongest one on a small budget.
    fn expert(rng: Generator, budget: Box<dyn Budget>) -> Box<dyn Bot<Self>> {
        Self::search(rng, budget)
    }

    /// The strongest player.
    fn search(rng: Generator, budget: Box<dyn Budget>) -> Box<dyn Bot<Self>>;

    /// A quick estimate of everybody's chances, for judging luck after the game.
    fn baseline() -> Box<dyn Baseline<Self>>;
}

/// The kind of bot: one of the levels, or a particular algorithm for experiments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Chooses uniformly at random.
    Random,
    /// The heuristic player.
    Greedy,
    /// The strongest player.
    Search,
    /// A level. Each is stronger than the one before; RESULTS.md shows by how much.
    Level(Level),
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 7] = [
        Self::Random,
        Self::Greedy,
        Self::Search,
        Self::Level(Level::Kitten),
        Self::Level(Level::Player),
        Self::Level(Level::Expert),
        Self::Level(Level::Master),
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Search => "search",
            Self::Level(level) => level.name(),
        }
    }

    /// The kind with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl From<Level> for Kind {
    fn from(level: Level) -> Self {
        Self::Level(level)
    }
}

/// Creates a bot of this kind. Only searching bots use the budget.
pub fn player<G: Players>(kind: Kind, rng: Generator, budget: Box<dyn Budget>) -> Box<dyn Bot<G>> {
    match kind {
        Kind::Random => Box::new(Random(rng)),
        Kind::Level(Level::Kitten) => {
            Box::new(Kitten { sensible: G::greedy(rng.clone()), rng, seen: Vec::new() })
        }
        Kind::Greedy | Kind::Level(Level::Player) => G::greedy(rng),
        Kind::Level(Level::Expert) => G::expert(rng, Box::new(AtMost(G::EXPERT, budget))),
        Kind::Search | Kind::Level(Level::Master) => G::search(rng, budget),
    }
}

/// Plays heuristically but, when there are more than two moves, overlooks a third of them, as people do.
struct Kitten<G: Game> {
    sensible: Box<dyn Bot<G>>,
    rng: Generator,
    seen: Vec<G::Action>,
}

impl<G: Game> Bot<G> for Kitten<G> {
    fn choose(&mut self, window: Window<'_, G>, offers: &[G::Action]) -> G::Action {
        const OVERLOOKED: u32 = 3;
        if offers.len() <= 2 {
            return self.sensible.choose(window, offers);
        }
        self.seen.clear();
        for &offer in offers {
            if chance::below(&mut self.rng, OVERLOOKED) > 0 {
                self.seen.push(offer);
            }
        }
        let Some(&first) = self.seen.first() else { return offers[0] };
        let choice = self.sensible.choose(window, &self.seen);
        // Some bots look at the position rather than at the list.
        if self.seen.contains(&choice) { choice } else { first }
    }
}
