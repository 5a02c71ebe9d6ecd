//! Information-set Monte Carlo tree search.
//!
//! Each simulation imagines a position from the view, walks down the tree by the moves that are
//! possible in it, tries one new move, plays on quickly, and remembers what it was worth to each
//! seat. The tree branches on moves only: what chance does is drawn anew each time, so an edge
//! stands for a move under all that may have happened. A move counts how often it was possible,
//! and is tried accordingly (availability).

mod endgame;
mod tree;

use engine::{BySeat, Pending, Seat, Window, seats};
use rand_core::Rng;

use crate::Bot;
use crate::budget::Budget;
use crate::tactics::Tactics;
use endgame::Endgames;
use tree::{Tree, Walk};

/// How a search behaves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchSettings {
    /// How much a move that was seldom tried is preferred.
    pub exploration: f32,
    /// How many moves are tried at first; more with the square root of the visits.
    pub breadth: f32,
    /// The most nodes of the tree; it stops growing there. A phone's browser must have room for the
    /// trees of several bots.
    pub max_nodes: usize,
    /// The most moves of the tree, of all nodes together; no others are tried then.
    pub max_moves: usize,
    /// Whether the part of the tree that the game went into is kept for the next move.
    pub keeps_tree: bool,
    /// Whether every game is played on to its end, not only until [`Tactics::is_cutoff`].
    pub plays_to_the_end: bool,
    /// Whether what follows a move in an endgame is worked out to the end instead of played on.
    pub solves_endgames: bool,
}

impl Default for SearchSettings {
    fn default() -> Self {
        Self {
            exploration: 0.6,
            breadth: 3.0,
            max_nodes: 1 << 17,
            max_moves: 1 << 18,
            keeps_tree: true,
            plays_to_the_end: false,
            solves_endgames: true,
        }
    }
}

/// No thought has more simulations, whatever its budget: what they were worth is summed up in
/// numbers that count no further.
const MAX_SIMULATIONS: u64 = 10_000_000;

/// A move that was considered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Considered<Action> {
    /// The move.
    pub action: Action,
    /// How often it was tried; tries from before this thought, in a tree that was kept, count half.
    pub visits: u32,
    /// What it was worth to each seat on average.
    pub value: BySeat<f32>,
}

/// Why a bot chose what it chose.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchReport<Action> {
    /// The moves considered, the most tried first.
    pub considered: Vec<Considered<Action>>,
    /// How the bot expects the game to go on, its own move first.
    pub main_line: Vec<(Seat, Action)>,
    /// How many simulations were made.
    pub simulations: u64,
    /// How many nodes the tree has.
    pub nodes: usize,
}

/// The player that searches.
pub struct Search<G: Tactics, R, B> {
    settings: SearchSettings,
    rng: R,
    budget: B,
    tree: Tree<G::Action>,
    walk: Walk,
    endgames: Endgames<G>,
    /// Whether an endgame was too much to work out; the rest of the thought plays it on.
    gave_up: bool,
    offers: Vec<G::Action>,
    /// The moves since it last thought; `None` for one that its seat may not know.
    heard: Vec<Option<G::Action>>,
}

impl<G: Tactics, R: Rng, B: Budget> Search<G, R, B> {
    /// A player with these settings, a generator of its own, and a budget.
    pub fn new(settings: SearchSettings, rng: R, budget: B) -> Self {
        Self {
            settings,
            rng,
            budget,
            tree: Tree::default(),
            walk: Walk::default(),
            endgames: Endgames::default(),
            gave_up: false,
            offers: Vec::new(),
            heard: Vec::new(),
        }
    }

    /// Thinks about the seat's decision until the budget is spent.
    pub fn think(&mut self, window: Window<'_, G>) -> SearchReport<G::Action> {
        let view = window.view();
        let mut simulations = 0;
        self.budget.begin();
        self.gave_up = false;
        if !self.goes_on_with_tree(window) {
            self.tree.clear();
        }
        while simulations < MAX_SIMULATIONS && self.budget.allows(simulations) {
            let imagined = G::determinize(&view, &mut self.rng);
            self.simulate(&imagined);
            simulations += 1;
        }
        self.tree.thought(window.seat(), simulations)
    }

    /// Whether the game went on inside the tree of the last thought, whose part from here is then
    /// the tree. A tree made of what one seat knows is not for another; and where nothing was
    /// heard, nobody said what happened since.
    fn goes_on_with_tree(&mut self, window: Window<'_, G>) -> bool {
        let heard = std::mem::take(&mut self.heard);
        if !self.settings.keeps_tree || heard.is_empty() || self.tree.seat() != Some(window.seat()) {
            return false;
        }
        // What is offered does not depend on what is imagined, nor whether it is an endgame; and
        // what was guessed before one has no place beside what is worked out.
        let imagined = G::determinize(&window.view(), &mut self.rng);
        imagined.actions(&mut self.offers);
        !self.solves(&imagined) && self.tree.descend(&heard, &self.offers)
    }

    fn solves(&self, start: &G) -> bool {
        self.settings.solves_endgames && start.is_endgame()
    }

    fn is_far_enough(&self, position: &G, start: &G) -> bool {
        !self.settings.plays_to_the_end && position.is_cutoff(start)
    }

    fn simulate(&mut self, start: &G) {
        let mut position = start.clone();
        self.walk.begin();
        let solves = self.solves(start);
        let settings =
            SearchSettings { exploration: start.exploration(self.settings.exploration), ..self.settings };
        let mut growing = true;
        let value = loop {
            match position.pending() {
                Pending::Chance => position.resolve(position.sample(&mut self.rng), &mut ()),
                Pending::Over => break position.value(),
                Pending::Seat(_) if (solves || !growing) && self.is_far_enough(&position, start) => {
                    break position.value();
                }
                Pending::Seat(_)
                    if solves && !self.gave_up && self.walk.has_left() && position.is_endgame() =>
                {
                    match self.endgames.value(&position, &mut self.budget) {
                        Some(value) => break value,
                        None => self.gave_up = true,
                    }
                }
                Pending::Seat(seat) => {
                    position.actions(&mut self.offers);
                    let action = if growing {
                        let step = self.tree.step(&mut self.walk, seat, &self.offers, &settings, |action| {
                            position.prior(action)
                        });
                        growing = step.goes_on;
                        step.action
                    } else {
                        self.offers[position.rollout(&self.offers, &mut self.rng)]
                    };
                    position.act(action, &mut ());
                }
            }
        };
        self.tree.remember(&self.walk, &value);
    }
}

impl<G: Tactics, R: Rng + Send, B: Budget> Bot<G> for Search<G, R, B> {
    fn choose(&mut self, window: Window<'_, G>, offers: &[G::Action]) -> G::Action {
        if let [only] = offers {
            return *only;
        }
        let thought = self.think(window);
        // Without a single simulation the first offer is as good as another.
        thought.considered.first().map_or(offers[0], |best| best.action)
    }

    fn explain(&mut self, window: Window<'_, G>, _: &[G::Action]) -> Option<SearchReport<G::Action>> {
        Some(self.think(window))
    }

    fn begin(&mut self) {
        self.tree.clear();
        self.heard.clear();
    }

    fn bytes(&self) -> usize {
        self.tree.bytes() + self.endgames.bytes()
    }

    fn hear(&mut self, _: Seat, action: Option<G::Action>) {
        self.heard.push(action);
    }
}

/// How good a move may be that was worth `mean` in so many visits of `available`.
pub(crate) fn upper_bound(mean: f32, available: u32, visits: u32, exploration: f32) -> f32 {
    mean + exploration * (tree::logarithm(available) / visits as f32).sqrt()
}

/// The mean of what was seen, for each seat.
pub(crate) fn mean(sum: &BySeat<f32>, count: u32) -> BySeat<f32> {
    BySeat::from_fn(sum.players(), |seat| sum[seat] / count.max(1) as f32)
}

/// Adds one to the other, seat by seat.
pub(crate) fn add(sum: &mut BySeat<f32>, value: &BySeat<f32>) {
    for seat in seats(sum.players()) {
        sum[seat] += value[seat];
    }
}
