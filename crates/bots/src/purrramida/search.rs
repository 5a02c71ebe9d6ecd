//! A player that looks beyond its turn.

use ::purrramida::{Action, State, View};
use engine::{BySeat, Chance, Determinize, Knowledge, Pending, Position, Rules, Seat, Viewer, Window};
use rand_core::{Rng, SeedableRng};

use crate::Bot;
use crate::budget::Budget;
use crate::prospects::Prospects;
use crate::purrramida::exact::{Deep, Memory, Plain, best};
use crate::purrramida::outlook::{chances, scores};
use crate::search::{Comparison, Considered, Thought, Tried, add, mean, upper_bound};

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

    /// What the move promises each seat: what the winning chances of the others add up to is divided among
    /// them as in the simulations. Once the winner is known, the solver counts tiles instead.
    fn considered(&self, view: &View) -> Considered<Action> {
        let seen = mean(&self.value, self.visits);
        let me = view.turn;
        let (chance, score) = if view.winner.is_some() {
            let mut score = scores(view, &seen);
            score[me] += self.solved;
            (seen, score)
        } else {
            let own = self.chance(me);
            let others = (1.0 - own) / (1.0 - seen[me]).max(f32::EPSILON);
            let share = |seat| if seat == me { own } else { seen[seat] * others };
            let chance = BySeat::from_fn(seen.players(), share);
            (chance, scores(view, &chance))
        };
        Considered { action: self.action, visits: self.visits, prospects: Prospects::expected(chance, score) }
    }
}

impl<R: Rng, B: Budget> Search<R, B> {
    /// Creates a player with its own generator, and a budget.
    pub fn new(rng: R, budget: B) -> Self {
        Self { rng, budget, turn: Memory::default(), offers: Vec::new() }
    }

    /// Searches the seat's decision until the budget is spent.
    pub fn think(&mut self, window: Window<'_, State>, offers: &[Action]) -> Thought<Action> {
        let (view, me) = (window.view(), window.seat());
        self.budget.begin();
        let mut candidates = self.candidates(&view, offers, None);
        let start = State::determinize(&view, &mut self.rng);
        let mut simulations = 0;
        while self.goes_on(&view, &candidates, simulations) {
            let candidate = most_interesting(&mut candidates, me, simulations);
            self.simulate(&start, candidate, view.turns);
            simulations += 1;
        }
        thought(&candidates, me, simulations)
    }

    /// Compares the moves worth considering and `made`, each with the same number of simulations.
    pub fn compare(
        &mut self,
        window: Window<'_, State>,
        offers: &[Action],
        made: Action,
    ) -> Comparison<Action> {
        let (view, me) = (window.view(), window.seat());
        self.budget.begin();
        // The answer must not depend on which decision of the turn was compared first.
        self.turn.forget_other_yarn(&view);
        let mut candidates = self.candidates(&view, offers, Some(made));
        let start = State::determinize(&view, &mut self.rng);
        let mut simulations = 0;
        while self.goes_on(&view, &candidates, simulations) {
            for candidate in &mut candidates {
                self.simulate(&start, candidate, view.turns);
                simulations += 1;
            }
        }
        let is_compared = candidates.iter().any(|candidate| candidate.action == made);
        let considered =
            candidates.iter().filter(|_| is_compared).map(|candidate| candidate.considered(&view));
        let considered = Comparison::ranked(considered.collect(), me);
        let main_line = considered.first().map(|best| (me, best.action)).into_iter().collect();
        Comparison { considered, main_line }
    }

    /// When the winner is known, or one move is clearly best, there is nothing to find out. `lasts` is
    /// polled before every simulation: each solves several turns, which takes longer than reading a clock.
    fn goes_on(&mut self, view: &View, candidates: &[Candidate], simulations: u64) -> bool {
        view.winner.is_none()
            && candidates.len() > 1
            && self.budget.allows(simulations)
            && self.budget.lasts()
    }

    fn simulate(&mut self, start: &State, candidate: &mut Candidate, turn: u16) {
        let mut position = start.clone();
        position.act(candidate.action, &mut ());
        self.play_on(&mut position, turn);
        let value = chances(&position.view(Viewer::Spectator));
        if candidate.visits == 0 {
            candidate.value = value;
        } else {
            add(&mut candidate.value, &value);
        }
        candidate.visits += 1;
    }

    /// The moves that are nearly as good as the best, best first. Of several moves with the same value
    /// only one is kept, if possible `made`, which is a candidate in any case. If the budget is too small to
    /// solve the turn, only the move that looks best.
    fn candidates(&mut self, view: &View, offers: &[Action], made: Option<Action>) -> Vec<Candidate> {
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
        let is_made = |action: Action| made == Some(action);
        moves.sort_by(|one, other| other.0.total_cmp(&one.0).then(is_made(other.1).cmp(&is_made(one.1))));
        moves.dedup_by_key(|(value, _)| *value);
        let best = moves[0].0;
        let near = |place: usize, value: f64| place < MAX_CONSIDERED && best - value < NEARLY_AS_GOOD;
        let kept = moves.into_iter().enumerate();
        kept.filter(|&(place, (value, action))| near(place, value) || is_made(action))
            .map(|(_, one)| candidate(one))
            .collect()
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

impl<R: Rng + SeedableRng + Send, B: Budget> Bot<State> for Search<R, B> {
    fn choose(&mut self, window: Window<'_, State>, offers: &[Action]) -> Action {
        if let [only] = offers {
            return *only;
        }
        self.think(window, offers).tried[0].action
    }

    fn compare(
        &mut self,
        window: Window<'_, State>,
        offers: &[Action],
        made: Action,
        seed: u64,
    ) -> Option<Comparison<Action>> {
        self.rng = R::seed_from_u64(seed);
        Some(Self::compare(self, window, offers, made))
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

fn thought(candidates: &[Candidate], me: Seat, simulations: u64) -> Thought<Action> {
    let mut ranked: Vec<_> = candidates.iter().collect();
    ranked.sort_by(|one, other| other.chance(me).total_cmp(&one.chance(me)));
    let tried = ranked.iter().map(|candidate| Tried {
        action: candidate.action,
        visits: candidate.visits,
        value: mean(&candidate.value, candidate.visits),
    });
    Thought {
        tried: tried.collect(),
        main_line: vec![(me, ranked[0].action)],
        simulations,
        nodes: candidates.len(),
    }
}
