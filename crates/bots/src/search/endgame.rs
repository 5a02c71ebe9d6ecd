//! An exhaustive solver for endgames, where no chance events remain.

use std::collections::HashMap;

use engine::{BySeat, Pending};

use crate::budget::Budget;
use crate::tactics::Tactics;

/// The maximum number of positions remembered.
const MAX_POSITIONS: usize = 1 << 16;
/// The maximum number of positions tried for one answer.
const MAX_TRIED: usize = 1 << 14;
/// The maximum depth in moves.
const MAX_MOVES: usize = 64;
/// The number of positions between checks of the budget.
const BETWEEN_QUESTIONS: usize = 1 << 8;

/// The values of endgames, as far as they were solved.
#[derive(Clone, Debug)]
pub(super) struct Endgames<G: Tactics> {
    known: HashMap<G, BySeat<f32>>,
    /// Lists of offers, kept for reuse.
    lists: Vec<Vec<G::Action>>,
    /// The number of positions tried for the current answer.
    tried: usize,
}

impl<G: Tactics> Default for Endgames<G> {
    fn default() -> Self {
        Self { known: HashMap::new(), lists: Vec::new(), tried: 0 }
    }
}

impl<G: Tactics> Endgames<G> {
    /// The approximate memory use in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.known.capacity() * size_of::<(G, BySeat<f32>)>()
    }

    /// The value of the position to each seat if everybody knows all cards and maximizes their own
    /// value, until a chance event or the end. `None` if that is too much to try or the budget runs
    /// out; intermediate results are kept.
    pub(super) fn value(&mut self, position: &G, budget: &mut impl Budget) -> Option<BySeat<f32>> {
        if self.known.len() + MAX_TRIED > MAX_POSITIONS {
            self.known.clear();
        }
        self.tried = 0;
        self.best(position, MAX_MOVES, budget)
    }

    /// Plays on from a position that was solved, as it was solved, until a chance event or the end.
    pub(super) fn end_of(&mut self, mut position: G) -> G {
        let mut offers = self.lists.pop().unwrap_or_default();
        while let Some(&worth) = self.known.get(&position) {
            position.actions(&mut offers);
            let after = |&action: &G::Action| {
                let mut next = position.clone();
                next.act(action, &mut ());
                next
            };
            let is_as_good = |next: &G| match next.pending() {
                Pending::Seat(_) => self.known.get(next) == Some(&worth),
                Pending::Chance | Pending::Over => next.value() == worth,
            };
            let Some(next) = offers.iter().map(after).find(is_as_good) else { break };
            position = next;
        }
        self.lists.push(offers);
        position
    }

    fn best(&mut self, position: &G, moves: usize, budget: &mut impl Budget) -> Option<BySeat<f32>> {
        let Pending::Seat(seat) = position.pending() else { return Some(position.value()) };
        if let Some(known) = self.known.get(position) {
            return Some(*known);
        }
        if !self.may_try(moves, budget) {
            return None;
        }
        let mut offers = self.lists.pop().unwrap_or_default();
        position.actions(&mut offers);
        let mut best: Option<BySeat<f32>> = None;
        for &action in &offers {
            let mut next = position.clone();
            next.act(action, &mut ());
            let value = self.best(&next, moves - 1, budget)?;
            if best.is_none_or(|best| value[seat] > best[seat]) {
                best = Some(value);
            }
        }
        self.lists.push(offers);
        let best = best.expect("whoever decides has an offer");
        self.known.insert(position.clone(), best);
        Some(best)
    }

    /// Whether one more position may be tried, with this many moves left.
    fn may_try(&mut self, moves: usize, budget: &mut impl Budget) -> bool {
        self.tried += 1;
        self.tried <= MAX_TRIED
            && moves > 0
            && (!self.tried.is_multiple_of(BETWEEN_QUESTIONS) || budget.lasts())
    }
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Position, Rules, Start};
    use rand_chacha::ChaCha8Rng;
    use rand_core::SeedableRng;
    use szkola_latania::{Deck, Mode, Options, State};

    use super::*;
    use crate::budget::Simulations;

    /// The first endgame of an advanced two-player game.
    fn endgame(seed: u64) -> State {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let options = Options { mode: Mode::Advanced, ..Options::default() };
        let mut position = State::new(&State::prepare(&options, 2, &mut rng).unwrap()).unwrap();
        let mut offers = Vec::new();
        while !position.is_endgame() || position.pending() == Pending::Chance {
            if position.pending() == Pending::Chance {
                position.resolve(position.sample(&mut rng), &mut ());
            } else {
                position.actions(&mut offers);
                position.act(offers[position.rollout(&offers, &mut rng)], &mut ());
            }
        }
        position
    }

    /// A budget that lasts for this many polls.
    struct Questions(u32);

    impl Budget for Questions {
        fn begin(&mut self) {}

        fn allows(&mut self, _: u64) -> bool {
            true
        }

        fn lasts(&mut self) -> bool {
            self.0 = self.0.saturating_sub(1);
            self.0 > 0
        }
    }

    /// An interrupted solver returns nothing, and its intermediate results are correct.
    #[test]
    fn an_answer_is_whole_or_none() {
        let mut interrupted = 0;
        for position in (0..60).map(endgame) {
            let whole = Endgames::default().value(&position, &mut Simulations(1));
            let mut endgames = Endgames::default();
            for questions in 1..4 {
                let part = endgames.value(&position, &mut Questions(questions));
                interrupted += u32::from(part.is_none());
                assert!(part.is_none() || part == whole);
            }
            assert_eq!(endgames.value(&position, &mut Simulations(1)), whole);
        }
        assert!(interrupted >= 3, "{interrupted} were interrupted");
    }

    /// The beginning of a round without a draw pile: too much to try exhaustively.
    #[test]
    fn what_is_too_much_is_given_up() {
        const NAMES: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let deck = Deck::from_counts(NAMES.map(|name| (name, 4))).unwrap();
        let options = Options { deck, ..Options::default() };
        let mut position = State::new(&State::prepare(&options, 6, &mut rng).unwrap()).unwrap();
        position.resolve(position.sample(&mut rng), &mut ());
        let mut endgames = Endgames::default();
        for _ in 0..5 {
            assert_eq!(endgames.value(&position, &mut Simulations(1)), None);
            assert!(endgames.known.len() <= MAX_POSITIONS);
        }
    }
}
