//! The players that every game has, by name, and the levels that people choose from.

use engine::{Game, Window, chance};
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

/// The names of all players. The last four are levels, each stronger than the one before;
/// RESULTS.md shows by how much.
pub const NAMES: [&str; 7] = ["random", "greedy", "search", "kitten", "player", "expert", "master"];

/// A player by its name. The budget is for those that search.
pub fn player<G: Players>(name: &str, rng: Generator, budget: Box<dyn Budget>) -> Option<Box<dyn Bot<G>>> {
    Some(match name {
        "random" => Box::new(Random(rng)),
        "kitten" => Box::new(Kitten { sensible: G::greedy(rng.clone()), rng, seen: Vec::new() }),
        "greedy" | "player" => G::greedy(rng),
        "expert" => G::expert(rng, Box::new(AtMost(G::EXPERT, budget))),
        "search" | "master" => G::search(rng, budget),
        _ => return None,
    })
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
