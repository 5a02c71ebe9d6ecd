//! Puzzles: decisions where one move is clearly best, and the obvious one is wrong.

use bots::{Bot, Generator, Players, Simulations};
use engine::{Pending, Seat, Window};
use games::Listed;
use rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

use crate::decision::{Move, Pool, Searched, Searches};
use crate::link::Link;

/// A decision to be found. It has what the player knew, never the position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Puzzle<View, Action> {
    /// Who decides.
    pub seat: Seat,
    /// What they know.
    pub view: View,
    /// The solution.
    pub best: Action,
    /// The move that looks best at first sight: that of the heuristic player.
    pub obvious: Action,
    /// How much better the solution is than the second-best move, in shares of a victory, at least.
    pub margin: f64,
    /// The moves worth considering, best first.
    pub moves: Vec<Move<Action>>,
    /// The expected course of the game, beginning with the solution.
    pub line: Vec<(Seat, Action)>,
}

/// The least margin of a puzzle, beyond the noise.
const CLEARLY: f64 = 0.04;
/// How many moves there must be to choose from.
const MIN_OFFERS: usize = 3;
/// How often a candidate is searched with ten times the budget.
const CONFIRMATIONS: u64 = 3;

/// Looks for puzzles among decisions.
pub struct Puzzler<G: Players> {
    sensible: Box<dyn Bot<G>>,
    master: Box<dyn Bot<G>>,
    /// A master with ten times the budget.
    thorough: Box<dyn Bot<G>>,
    link: Link,
}

impl<G: Players + Listed> Puzzler<G> {
    /// Looks for puzzles with searches of this many simulations, and confirms them with ten times as many.
    pub fn new(seed: u64, simulations: u64) -> Self {
        let rng = || Generator::seed_from_u64(seed);
        let budget = |simulations| Box::new(Simulations(simulations));
        Self {
            sensible: G::greedy(rng()),
            master: G::search(rng(), budget(simulations)),
            thorough: G::search(rng(), budget(10 * simulations)),
            link: Link::of_search(G::GAME),
        }
    }

    /// The puzzle that the decision in this position makes, if it makes one.
    pub fn look_at(
        &mut self,
        position: &G,
        offers: &[G::Action],
        seed: u64,
    ) -> Option<Puzzle<G::View, G::Action>> {
        let Pending::Seat(seat) = position.pending() else { return None };
        if offers.len() < MIN_OFFERS {
            return None;
        }
        let window = Window::new(position, seat);
        let obvious = self.sensible.choose(window, offers);
        let first = Searched::new(&self.master.compare(window, offers, obvious, seed)?, self.link);
        let [best, second, ..] = &first.moves[..] else { return None };
        if best.action == obvious || best.chances[seat] - second.chances[seat] < CLEARLY {
            return None;
        }
        self.confirm(window, offers, (best.action, obvious), seed)
    }

    /// Searches again, with ten times the budget: the solution must still be clearly better than every other move.
    fn confirm(
        &mut self,
        window: Window<'_, G>,
        offers: &[G::Action],
        (best, obvious): (G::Action, G::Action),
        seed: u64,
    ) -> Option<Puzzle<G::View, G::Action>> {
        let seat = window.seat();
        let mut found = Vec::new();
        for number in 1..=CONFIRMATIONS {
            let compared = self.thorough.compare(window, offers, obvious, seed.wrapping_add(number))?;
            found.push(Searched::new(&compared, self.link));
        }
        let searches = Searches { seat, made: obvious, searched: found.iter().collect() };
        let decision = searches.decision(&Pool::default())?;
        let [solution, second, ..] = &decision.moves[..] else { return None };
        let margin = solution.means.chances[seat] - second.means.chances[seat];
        let is_clear = solution.means.action == best && margin - decision.noise >= CLEARLY;
        is_clear.then(|| Puzzle {
            seat,
            view: window.view(),
            best,
            obvious,
            margin: margin - decision.noise,
            moves: decision.moves,
            line: decision.line,
        })
    }
}
