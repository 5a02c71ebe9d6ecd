//! Decisions: what the moves were worth, and what was lost by the one that was made.

use bots::search::Comparison;
use engine::{BySeat, Seat, seats};
use serde::{Deserialize, Serialize};

use crate::link::Link;

/// What one search found out about a decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Searched<Action> {
    /// The moves that it compared, best first; the one that was made is among them. Empty if its budget was too
    /// small.
    pub moves: Vec<SearchedMove<Action>>,
    /// The expected course of the game after the best of them, which comes first.
    pub line: Vec<(Seat, Action)>,
}

/// A move as one search sees it, or as all of them do in the mean.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct SearchedMove<Action> {
    /// The move.
    #[serde(rename = "move")]
    pub action: Action,
    /// Each seat's chance of winning after it.
    pub chances: BySeat<f64>,
    /// Each seat's expected place.
    pub places: BySeat<f64>,
    /// Each seat's expected score.
    pub scores: BySeat<f64>,
}

impl<Action: Copy> Searched<Action> {
    /// The same as a search reports it, calibrated.
    pub(crate) fn new(comparison: &Comparison<Action>, link: Link) -> Self {
        let wide =
            |figures: &BySeat<f32>| BySeat::from_fn(figures.players(), |seat| f64::from(figures[seat]));
        let moves = comparison.considered.iter().map(|considered| SearchedMove {
            action: considered.action,
            chances: link.apply(&considered.prospects.chance),
            places: wide(&considered.prospects.place),
            scores: wide(&considered.prospects.score),
        });
        Self { moves: moves.collect(), line: comparison.main_line.clone() }
    }
}

/// A move of a decision, in the mean of all searches.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Move<Action> {
    /// The move and what it promises everybody.
    #[serde(flatten, bound(deserialize = "Action: Deserialize<'de>"))]
    pub means: SearchedMove<Action>,
    /// How many searches compared it.
    pub searches: usize,
}

/// A choice between at least two moves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Decision<Action> {
    /// Who decided.
    pub seat: Seat,
    /// The move that was made.
    pub made: Action,
    /// The moves worth considering and the one that was made, best first.
    pub moves: Vec<Move<Action>>,
    /// The rank of the move that was made among them, counted from 1.
    pub rank: usize,
    /// How much less the seat's chance of winning was with this move than with the best one; 0 if the difference
    /// is within the noise.
    pub error: f64,
    /// The same difference, whatever the noise.
    pub difference: f64,
    /// How far the difference may be off: twice its standard error over the searches.
    pub noise: f64,
    /// The expected course of the game after the best move, which comes first.
    pub line: Vec<(Seat, Action)>,
}

/// How much the difference between two moves varies from search to search, over all decisions of a game.
#[derive(Clone, Copy, Default)]
pub(crate) struct Pool {
    squares: f64,
    freedom: f64,
}

impl Pool {
    /// The standard deviation that is assumed before any decision has been searched twice.
    const ASSUMED: f64 = 0.02;
    /// The weight of all decisions for one of them, in searches: a few searches alone say little about their
    /// own spread.
    const WEIGHT: f64 = 4.0;

    fn add(&mut self, values: &[f64]) {
        self.squares += squares(values);
        self.freedom += values.len().saturating_sub(1) as f64;
    }

    fn variance(&self) -> f64 {
        let assumed = Self::ASSUMED * Self::ASSUMED;
        (self.squares + Self::WEIGHT * assumed) / (self.freedom + Self::WEIGHT)
    }

    /// Twice the standard error of the mean of these values.
    fn noise(&self, values: &[f64]) -> f64 {
        let count = values.len() as f64;
        let variance = (squares(values) + Self::WEIGHT * self.variance()) / (count - 1.0 + Self::WEIGHT);
        2.0 * (variance / count).sqrt()
    }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// The sum of squared deviations from the mean.
fn squares(values: &[f64]) -> f64 {
    let mean = mean(values);
    values.iter().map(|value| (value - mean) * (value - mean)).sum()
}

/// All searches of one decision.
pub(crate) struct Searches<'a, Action> {
    pub(crate) seat: Seat,
    pub(crate) made: Action,
    pub(crate) searched: Vec<&'a Searched<Action>>,
}

impl<Action: Copy + PartialEq> Searches<'_, Action> {
    /// The moves that at least half of the searches compared, best first. The order of equal moves is that of the
    /// first search, except that the one that was made comes first.
    fn moves(&self) -> Vec<Move<Action>> {
        let mut actions: Vec<Action> = vec![self.made];
        for one in self.searched.iter().flat_map(|searched| &searched.moves) {
            if !actions.contains(&one.action) {
                actions.push(one.action);
            }
        }
        let mut moves: Vec<_> = actions.into_iter().filter_map(|action| self.mean_of(action)).collect();
        moves.retain(|one| 2 * one.searches >= self.searched.len());
        let chance = |one: &Move<Action>| one.means.chances[self.seat];
        moves.sort_by(|one, other| chance(other).total_cmp(&chance(one)));
        moves
    }

    fn mean_of(&self, action: Action) -> Option<Move<Action>> {
        let found: Vec<_> = self.searched.iter().filter_map(|searched| find(searched, action)).collect();
        let first = found.first()?;
        let mean = |figures: &dyn Fn(&SearchedMove<Action>) -> &BySeat<f64>| {
            let players = figures(first).players();
            let mut means = BySeat::all(players, 0.0);
            for seat in seats(players) {
                means[seat] = found.iter().map(|one| figures(one)[seat]).sum::<f64>() / found.len() as f64;
            }
            means
        };
        let means = SearchedMove {
            action,
            chances: mean(&|one| &one.chances),
            places: mean(&|one| &one.places),
            scores: mean(&|one| &one.scores),
        };
        Some(Move { means, searches: found.len() })
    }

    /// By how much `better` is better than the move that was made, by search.
    fn differences(&self, better: Action) -> Vec<f64> {
        let difference = |searched: &&Searched<Action>| {
            let chance = |action| Some(find(searched, action)?.chances[self.seat]);
            Some(chance(better)? - chance(self.made)?)
        };
        self.searched.iter().filter_map(difference).collect()
    }

    /// Adds to what is known about the spread of differences.
    pub(crate) fn pool(&self, pool: &mut Pool) {
        let moves = self.moves();
        if let Some(other) = moves.iter().find(|one| one.means.action != self.made) {
            pool.add(&self.differences(other.means.action));
        }
    }

    /// What follows from all searches together; `None` if there is none that compared moves.
    pub(crate) fn decision(&self, pool: &Pool) -> Option<Decision<Action>> {
        let moves = self.moves();
        let best = moves.first()?.means.action;
        let rank = 1 + moves.iter().position(|one| one.means.action == self.made)?;
        let is_best =
            |searched: &&&Searched<Action>| searched.line.first().is_some_and(|(_, action)| *action == best);
        let line =
            self.searched.iter().find(is_best).map_or_else(|| vec![(self.seat, best)], |it| it.line.clone());
        let (difference, noise) = if best == self.made {
            (0.0, 0.0)
        } else {
            let differences = self.differences(best);
            (mean(&differences), pool.noise(&differences))
        };
        let error = if difference > noise { difference } else { 0.0 };
        Some(Decision { seat: self.seat, made: self.made, moves, rank, error, difference, noise, line })
    }
}

fn find<Action: Copy + PartialEq>(
    searched: &Searched<Action>,
    action: Action,
) -> Option<&SearchedMove<Action>> {
    searched.moves.iter().find(|one| one.action == action)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A search that gives seat 0 these chances with moves 'a', 'b', ….
    fn searched(chances: &[f64]) -> Searched<char> {
        let one = |(action, &chance): (char, &f64)| SearchedMove {
            action,
            chances: BySeat::from_slice(&[chance, 1.0 - chance]).unwrap(),
            places: BySeat::all(2, 1.5),
            scores: BySeat::all(2, 0.0),
        };
        Searched { moves: ('a'..).zip(chances).map(one).collect(), line: vec![(Seat::new(0), 'a')] }
    }

    fn decision(made: char, found: &[&[f64]]) -> Decision<char> {
        let found: Vec<_> = found.iter().map(|chances| searched(chances)).collect();
        let searches = Searches { seat: Seat::new(0), made, searched: found.iter().collect() };
        let mut pool = Pool::default();
        searches.pool(&mut pool);
        searches.decision(&pool).unwrap()
    }

    #[test]
    fn a_difference_that_repeats_is_an_error() {
        let wrong = decision('b', &[&[0.6, 0.4], &[0.61, 0.41], &[0.62, 0.4], &[0.6, 0.41]]);
        assert!((wrong.error - 0.2025).abs() < 1e-9 && wrong.noise < 0.03, "{wrong:?}");
        assert_eq!((wrong.rank, wrong.moves[0].means.action), (2, 'a'));
        let right = decision('a', &[&[0.6, 0.4], &[0.61, 0.41]]);
        assert_eq!((right.rank, right.error, right.noise), (1, 0.0, 0.0));
    }

    #[test]
    fn a_difference_within_the_noise_is_not() {
        let unclear = decision('b', &[&[0.6, 0.4], &[0.4, 0.6], &[0.6, 0.5], &[0.5, 0.5]]);
        assert!(unclear.difference > 0.02 && unclear.difference < unclear.noise, "{unclear:?}");
        assert!(unclear.error.abs() < f64::EPSILON);
    }

    #[test]
    fn a_move_that_few_searches_considered_is_left_out() {
        let lone = decision('b', &[&[0.5, 0.5, 0.9], &[0.5, 0.5], &[0.5, 0.5]]);
        assert_eq!(lone.moves.len(), 2);
        assert!(decision('b', &[&[0.5, 0.5, 0.9]]).error > 0.3, "a single search is all that is known");
    }
}
