//! The players that every game has, by name, and the levels that people choose from.

use engine::{Game, Window, chance};
use protocol::Level;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::budget::{AtMost, Budget};
use crate::{Bot, Random};

/// A player's own generator: quick, and the same everywhere.
pub type Generator = Xoshiro256PlusPlus;

/// A game with its own players. They are of one kind, whoever asks for them and whatever their
/// budget, so that they are compiled here and nowhere else: that takes long.
pub trait Players: Game {
    /// How many simulations an expert makes at most: as many as put it about half way between
    /// player and master.
    const EXPERT: u64 = 1000;

    /// The sensible player.
    fn greedy(rng: Generator) -> Box<dyn Bot<Self>>;

    /// The player that thinks ahead, but not far: the strongest one with a small budget.
    fn expert(rng: Generator, budget: Box<dyn Budget>) -> Box<dyn Bot<Self>> {
        Self::search(rng, budget)
    }

    /// The strongest player.
    fn search(rng: Generator, budget: Box<dyn Budget>) -> Box<dyn Bot<Self>>;
}

/// Which player: one of the levels, or one by how it decides, for experiments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Any move is as good as another.
    Random,
    /// The sensible player.
    Greedy,
    /// The strongest player.
    Search,
    /// Each level is stronger than the one before; RESULTS.md shows by how much.
    Level(Level),
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Random,
        Self::Greedy,
        Self::Search,
        Self::Level(Level::Kitten),
        Self::Level(Level::Player),
        Self::Level(Level::Expert),
        Self::Level(Level::Master),
    ];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Search => "search",
            Self::Level(level) => level.name(),
        }
    }

    /// The player of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

impl From<Level> for Kind {
    fn from(level: Level) -> Self {
        Self::Level(level)
    }
}

/// A player of this kind. The budget is for those that search.
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

/// Plays sensibly with what it sees, but of many moves it overlooks a third, as people do.
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
        // Some look at the position rather than at the list.
        if self.seen.contains(&choice) { choice } else { first }
    }
}
