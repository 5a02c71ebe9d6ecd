//! A player that looks beyond its turn.

use ::purrramida::{Action, State, View};
use engine::{BySeat, Chance, Determinize, Knowledge, Pending, Position, Rules, Seat, Viewer, Window};
use rand_core::Rng;

use crate::Bot;
use crate::budget::Budget;
use crate::purrramida::exact::{Deep, Memory, Plain, best};
use crate::purrramida::outlook::chances;
use crate::search::{Considered, SearchReport, add, mean, upper_bound};

/// Solves its turn and what the next turn may bring, then simulates the following turns for all moves
/// that are nearly as good as the best, to see which wins most often.
pub struct Search<R, B> {
    rng: R,
    budget: B,
    turn: Memory<Deep>,
    offers: Vec<Action>,
}

/// The number of turns simulated before the position is evaluated.
const TURNS_AHEAD: u16 = 4;
/// Moves whose winning probability is lower than the best by this much are not considered.
const NEARLY_AS_GOOD: f64 = 0.03;
/// The maximum number of moves considered.
const MAX_CONSIDERED: usize = 4;
/// The weight of the solved value, in simulations: it says more than a few simulations do.
const TRUST: f32 = 1000.0;

/// A move and its statistics.
struct Candidate {
    action: Action,
    /// The winning probability according to the solver.
    solved: f32,
    visits: u32,
    value: BySeat<f32>,
}

impl Candidate {
    /// The winning probability according to the solver and the simulations.
    fn chance(&self, seat: Seat) -> f32 {
        let seen = if self.visits == 0 { 0.0 } else { self.value[seat] };
        (seen + TRUST * self.solved) / (self.visits as f32 + TRUST)
    }
}

impl<R: Rng, B: Budget> Search<R, B> {
    /// Creates a player with its own generator, and a budget.
    pub fn new(rng: R, budget: B) -> Self {
        Self { rng, budget, turn: Memory::default(), offers: Vec::new() }
    }

    /// Searches the seat's decision until the budget is spent.
    pub fn think(&mut self, window: Window<'_, State>, offers: &[Action]) -> SearchReport<Action> {
        let (view, me) = (window.view(), window.seat());
        self.budget.begin();
        let mut candidates = self.candidates(&view, offers);
        let start = State::determinize(&view, &mut self.rng);
        let mut simulations = 0;
        // When the winner is known, or one move is clearly best, there is nothing to find out. `lasts` is
        // polled before every simulation: each solves several turns, which takes longer than reading a clock.
        while view.winner.is_none()
            && candidates.len() > 1
            && self.budget.allows(simulations)
            && self.budget.lasts()
        {
            let candidate = most_interesting(&mut candidates, me, simulations);
            let mut position = start.clone();
            position.act(candidate.action, &mut ());
            self.play_on(&mut position, view.turns);
            let value = chances(&position.view(Viewer::Spectator));
            if candidate.visits == 0 {
                candidate.value = value;
            } else {
                add(&mut candidate.value, &value);
            }
            candidate.visits += 1;
            simulations += 1;
        }
        thought(&candidates, me, simulations)
    }

    /// The moves that are nearly as good as the best, best first. Of several moves with the same value
    /// only one is kept. If the budget is too small to solve the turn, only the move that looks best.
    fn candidates(&mut self, view: &View, offers: &[Action]) -> Vec<Candidate> {
        let candidate =
            |(value, action)| Candidate { action, solved: value as f32, visits: 0, value: chances(view) };
        let mut judge = Deep::of(view);
        if !self.turn.knows(view)
            && let Err(action) = judge.foresee(view, offers, &mut self.budget)
        {
            return vec![candidate((0.0, action))];
        }
        let solver = self.turn.recall(view, |_| judge);
        let mut moves: Vec<_> = offers.iter().map(|&action| (solver.worth(view, action), action)).collect();
        moves.sort_by(|one, other| other.0.total_cmp(&one.0));
        moves.dedup_by_key(|(value, _)| *value);
        let best = moves[0].0;
        let near = moves.into_iter().take_while(|(value, _)| best - value < NEARLY_AS_GOOD);
        near.take(MAX_CONSIDERED).map(candidate).collect()
    }

    /// Plays on for some turns: the current one as solved, the others by the solver with heuristic
    /// evaluation.
    fn play_on(&mut self, position: &mut State, turn: u16) {
        let mut later = Memory::<Plain>::default();
        while position.winner().is_none() && position.turns() <= turn + TURNS_AHEAD {
            match position.pending() {
                Pending::Over => return,
                Pending::Chance => position.resolve(position.sample(&mut self.rng), &mut ()),
                Pending::Seat(_) => {
                    position.actions(&mut self.offers);
                    let view = position.view(Viewer::Spectator);
                    let action = if position.turns() == turn {
                        best(self.turn.recall(&view, Deep::of), &view, &self.offers)
                    } else {
                        best(later.recall(&view, Plain::of), &view, &self.offers)
                    };
                    position.act(action, &mut ());
                }
            }
        }
    }
}

impl<R: Rng + Send, B: Budget> Bot<State> for Search<R, B> {
    fn choose(&mut self, window: Window<'_, State>, offers: &[Action]) -> Action {
        if let [only] = offers {
            return *only;
        }
        self.think(window, offers).considered[0].action
    }

    fn explain(&mut self, window: Window<'_, State>, offers: &[Action]) -> Option<SearchReport<Action>> {
        Some(self.think(window, offers))
    }
}

/// The candidate with the best upper confidence bound.
fn most_interesting(candidates: &mut [Candidate], seat: Seat, simulations: u64) -> &mut Candidate {
    const CURIOSITY: f32 = 0.2;
    let bound = |candidate: &Candidate| {
        upper_bound(candidate.chance(seat), simulations as u32 + 1, candidate.visits + 1, CURIOSITY)
    };
    let best = candidates.iter_mut().max_by(|one, other| bound(one).total_cmp(&bound(other)));
    best.expect("there is at least one candidate")
}

fn thought(candidates: &[Candidate], me: Seat, simulations: u64) -> SearchReport<Action> {
    let mut ranked: Vec<_> = candidates.iter().collect();
    ranked.sort_by(|one, other| other.chance(me).total_cmp(&one.chance(me)));
    let considered = ranked.iter().map(|candidate| Considered {
        action: candidate.action,
        visits: candidate.visits,
        value: mean(&candidate.value, candidate.visits),
    });
    SearchReport {
        considered: considered.collect(),
        main_line: vec![(me, ranked[0].action)],
        simulations,
        nodes: candidates.len(),
    }
}
