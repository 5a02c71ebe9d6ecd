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
use rand_core::{Rng, SeedableRng};

use crate::Bot;
use crate::budget::Budget;
use crate::prospects::Prospects;
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

/// A move that the search tried.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tried<Action> {
    /// The move.
    pub action: Action,
    /// How often it was tried; visits in a tree kept from an earlier decision count half.
    pub visits: u32,
    /// The mean, for each seat, of what the search maximizes ([`Tactics::value`]).
    pub value: BySeat<f32>,
}

/// The reasons for a bot's choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<Action> {
    /// The moves tried, most visited first.
    pub tried: Vec<Tried<Action>>,
    /// The expected course of the game, starting with the bot's own move.
    pub main_line: Vec<(Seat, Action)>,
    /// The number of simulations.
    pub simulations: u64,
    /// The number of nodes in the tree.
    pub nodes: usize,
}

/// A move that was worth considering.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Considered<Action> {
    /// The move.
    pub action: Action,
    /// How many simulations its prospects come from.
    pub visits: u32,
    /// What it promises each seat.
    pub prospects: Prospects,
}

/// The moves of a decision, compared on equal terms.
#[derive(Clone, PartialEq, Debug)]
pub struct Comparison<Action> {
    /// The moves worth considering and the one that was asked about, best chance first. Empty if the budget
    /// was too small to compare anything.
    pub considered: Vec<Considered<Action>>,
    /// The expected course of the game, starting with the best move.
    pub main_line: Vec<(Seat, Action)>,
}

impl<Action> Comparison<Action> {
    /// Puts the best chances of the seat first. Moves with equal chances stay in order.
    pub(crate) fn ranked(mut considered: Vec<Considered<Action>>, seat: Seat) -> Vec<Considered<Action>> {
        let chance = |one: &Considered<Action>| one.prospects.chance[seat];
        considered.sort_by(|one, other| chance(other).total_cmp(&chance(one)));
        considered
    }
}

/// How many of the most visited moves are compared with the one that was made.
const COMPARED: usize = 4;
/// The number of simulations before the first look at which moves those are; it is repeated whenever their
/// number has doubled.
const FIRST_LOOK: u64 = 16;

/// A move under comparison.
struct Trial<Action> {
    action: Action,
    visits: u32,
    /// The sum over all visits.
    sum: Option<Prospects>,
}

impl<Action> Trial<Action> {
    const fn of(action: Action) -> Self {
        Self { action, visits: 0, sum: None }
    }

    fn add(&mut self, prospects: &Prospects) {
        self.visits += 1;
        match &mut self.sum {
            Some(sum) => sum.add(prospects),
            None => self.sum = Some(*prospects),
        }
    }
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
    pub fn think(&mut self, window: Window<'_, G>) -> Thought<G::Action> {
        let view = window.view();
        let mut simulations = 0;
        self.budget.begin();
        self.gave_up = false;
        if !self.goes_on_with_tree(window) {
            self.tree.clear();
        }
        while simulations < MAX_SIMULATIONS && self.budget.allows(simulations) {
            let imagined = G::determinize(&view, &mut self.rng);
            self.simulate(&imagined, None);
            simulations += 1;
        }
        self.tree.thought(window.seat(), simulations)
    }

    /// Compares the moves worth considering and `made`. Half of the simulations search as usual and show which
    /// moves those are; the others try each of them equally often, from the same imagined positions, so that
    /// their differences are known better than their values.
    pub fn compare(&mut self, window: Window<'_, G>, made: G::Action) -> Comparison<G::Action> {
        let view = window.view();
        self.budget.begin();
        self.gave_up = false;
        self.heard.clear();
        self.tree.clear();
        let mut trials = vec![Trial::of(made)];
        let mut compared = vec![made];
        let (mut simulations, mut next_look) = (0, FIRST_LOOK);
        // A round is long enough for the clock to be read before each.
        while simulations < MAX_SIMULATIONS && self.budget.allows(simulations) && self.budget.lasts() {
            if simulations >= next_look {
                next_look *= 2;
                compared = self.tree.most_visited(COMPARED, made);
            }
            for _ in 0..compared.len() {
                let imagined = G::determinize(&view, &mut self.rng);
                self.simulate(&imagined, None);
            }
            let imagined = G::determinize(&view, &mut self.rng);
            for &action in &compared {
                let end = self.simulate(&imagined, Some(action));
                let prospects = self.end_of(end, &imagined).prospects();
                trial_of(&mut trials, action).add(&prospects);
            }
            simulations += 2 * compared.len() as u64;
        }
        self.comparison(&trials, window.seat())
    }

    /// Leaves out moves that were compared only at first.
    fn comparison(&self, trials: &[Trial<G::Action>], seat: Seat) -> Comparison<G::Action> {
        let most = trials.iter().map(|trial| trial.visits).max().unwrap_or(0);
        let fair = trials.iter().filter(|trial| 4 * trial.visits >= most);
        let considered = fair.filter_map(|trial| {
            let prospects = trial.sum?.divided(trial.visits);
            Some(Considered { action: trial.action, visits: trial.visits, prospects })
        });
        let considered = Comparison::ranked(considered.collect(), seat);
        let main_line =
            considered.first().map_or_else(Vec::new, |best| self.tree.line_after(seat, best.action));
        Comparison { considered, main_line }
    }

    /// Where a simulation that stopped at this position would end: an endgame is played as it was solved.
    fn end_of(&mut self, stopped: G, start: &G) -> G {
        if self.solves(start) && !self.is_far_enough(&stopped, start) {
            return self.endgames.end_of(stopped);
        }
        stopped
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

    /// Simulates a game from `start`, with the first move given or chosen by the tree. Returns the position that
    /// was evaluated.
    fn simulate(&mut self, start: &G, first: Option<G::Action>) -> G {
        let mut position = start.clone();
        self.walk.begin();
        let solves = self.solves(start);
        let settings =
            SearchSettings { exploration: start.exploration(self.settings.exploration), ..self.settings };
        let mut growing = true;
        let mut first = first;
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
                    match first.take() {
                        Some(given) => self.offers.splice(.., [given]).for_each(drop),
                        None => position.actions(&mut self.offers),
                    }
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
        position
    }
}

/// The trial of a move, begun if there is none yet.
fn trial_of<Action: PartialEq>(trials: &mut Vec<Trial<Action>>, action: Action) -> &mut Trial<Action> {
    let place = trials.iter().position(|trial| trial.action == action).unwrap_or(trials.len());
    if place == trials.len() {
        trials.push(Trial::of(action));
    }
    &mut trials[place]
}

impl<G: Tactics, R: Rng + SeedableRng + Send, B: Budget> Bot<G> for Search<G, R, B> {
    fn choose(&mut self, window: Window<'_, G>, offers: &[G::Action]) -> G::Action {
        if let [only] = offers {
            return *only;
        }
        let thought = self.think(window);
        // Without a single simulation, the first offer is as good as any.
        thought.tried.first().map_or(offers[0], |best| best.action)
    }

    fn compare(
        &mut self,
        window: Window<'_, G>,
        _: &[G::Action],
        made: G::Action,
        seed: u64,
    ) -> Option<Comparison<G::Action>> {
        self.rng = R::seed_from_u64(seed);
        Some(Self::compare(self, window, made))
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
