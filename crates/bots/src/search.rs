//! Information-set Monte Carlo tree search.
//!
//! Each simulation determinizes the view into a position, walks down the tree along the moves that are
//! legal in it, tries one new move, plays a rollout, and records the result's value to each seat. The
//! tree branches on moves only: chance events are sampled anew each time, so an edge stands for a move
//! under every possible outcome of chance. Each edge counts how often its move was available, and is
//! selected accordingly.

mod endgame;
mod tree;

use engine::{BySeat, Pending, Seat, Window, seats};
use rand_core::Rng;

use crate::Bot;
use crate::budget::Budget;
use crate::tactics::Tactics;
use endgame::Endgames;
use tree::{Tree, Walk};

/// The parameters of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchSettings {
    /// The exploration constant: how strongly rarely tried moves are preferred.
    pub exploration: f32,
    /// How many moves are tried initially; the number grows with the square root of the visits.
    pub breadth: f32,
    /// The maximum number of nodes, at which the tree stops growing. The trees of several bots must fit
    /// into a phone's browser.
    pub max_nodes: usize,
    /// The maximum number of moves in all nodes together; beyond it, no new moves are tried.
    pub max_moves: usize,
    /// Whether the subtree the game went into is kept for the next move.
    pub keeps_tree: bool,
    /// Whether rollouts run to the end of the game rather than to [`Tactics::is_cutoff`].
    pub plays_to_the_end: bool,
    /// Whether endgames are solved exactly instead of played out.
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

/// The maximum number of simulations per decision, whatever the budget: values are summed in `f32`,
/// which cannot count much further.
const MAX_SIMULATIONS: u64 = 10_000_000;

/// A move that was considered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Considered<Action> {
    /// The move.
    pub action: Action,
    /// How often it was tried; visits in a tree kept from an earlier decision count half.
    pub visits: u32,
    /// Its mean value to each seat.
    pub value: BySeat<f32>,
}

/// The reasons for a bot's choice.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchReport<Action> {
    /// The moves considered, most visited first.
    pub considered: Vec<Considered<Action>>,
    /// The expected course of the game, starting with the bot's own move.
    pub main_line: Vec<(Seat, Action)>,
    /// The number of simulations.
    pub simulations: u64,
    /// The number of nodes in the tree.
    pub nodes: usize,
}

/// The searching player.
pub struct Search<G: Tactics, R, B> {
    settings: SearchSettings,
    rng: R,
    budget: B,
    tree: Tree<G::Action>,
    walk: Walk,
    endgames: Endgames<G>,
    /// Whether an endgame was too large to solve; for the rest of the decision endgames are played out.
    gave_up: bool,
    offers: Vec<G::Action>,
    /// The moves since the last decision; `None` for a move its seat may not know.
    heard: Vec<Option<G::Action>>,
}

impl<G: Tactics, R: Rng, B: Budget> Search<G, R, B> {
    /// Creates a player with these settings, its own generator, and a budget.
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

    /// Searches the seat's decision until the budget is spent.
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

    /// Continues with the subtree the game went into, if there is one. A tree built from one seat's
    /// knowledge cannot serve another; and if no moves were heard, it is unknown what happened since.
    fn goes_on_with_tree(&mut self, window: Window<'_, G>) -> bool {
        let heard = std::mem::take(&mut self.heard);
        if !self.settings.keeps_tree || heard.is_empty() || self.tree.seat() != Some(window.seat()) {
            return false;
        }
        // Neither the offers nor whether this is an endgame depends on the determinization. In an
        // endgame the tree is discarded: estimates from before must not mix with exact values.
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
        // Without a single simulation, the first offer is as good as any.
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

/// The upper confidence bound of a move with this mean value, available and visited this often.
pub(crate) fn upper_bound(mean: f32, available: u32, visits: u32, exploration: f32) -> f32 {
    mean + exploration * (tree::logarithm(available) / visits as f32).sqrt()
}

/// The mean value for each seat.
pub(crate) fn mean(sum: &BySeat<f32>, count: u32) -> BySeat<f32> {
    BySeat::from_fn(sum.players(), |seat| sum[seat] / count.max(1) as f32)
}

/// Adds a value to the sum, seat by seat.
pub(crate) fn add(sum: &mut BySeat<f32>, value: &BySeat<f32>) {
    for seat in seats(sum.players()) {
        sum[seat] += value[seat];
    }
}
