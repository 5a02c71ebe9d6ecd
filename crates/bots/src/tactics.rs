//! What the search needs to know about a game beyond its rules.

use engine::{BySeat, Determinize, Pending};
use rand_core::Rng;

use crate::prospects::Prospects;

/// Game knowledge: how to play on quickly, where to stop, and what a position is worth. It only deals
/// with imagined positions; bots never get the real one.
pub trait Tactics: Determinize {
    /// Chooses an offer for a rollout: better than random, and cheap. Returns its index.
    fn rollout(&self, offers: &[Self::Action], rng: &mut impl Rng) -> usize;

    /// How promising a move looks before it is tried; long lists are tried in this order.
    fn prior(&self, action: &Self::Action) -> f32;

    /// Whether a rollout from `start` has gone far enough to be evaluated.
    fn is_cutoff(&self, start: &Self) -> bool {
        let _ = start;
        self.pending() == Pending::Over
    }

    /// The exploration constant for this position, given the default one: lower where moves differ
    /// little in value.
    fn exploration(&self, in_general: f32) -> f32 {
        in_general
    }

    /// Whether so few moves remain that all of them can be tried, with no chance events on the way.
    fn is_endgame(&self) -> bool {
        false
    }

    /// What the search maximizes: the value of the position to each seat, from 0 to 1. It may mix the
    /// probability of winning with whatever makes for better play.
    fn value(&self) -> BySeat<f32>;

    /// Each seat's probability of winning, where there is no result yet; by default all are equal.
    fn chances(&self) -> BySeat<f32> {
        BySeat::all(self.players(), 1.0 / self.players() as f32)
    }

    /// Each seat's expected score, where there is no result yet.
    fn scores(&self) -> BySeat<f32> {
        BySeat::all(self.players(), 0.0)
    }

    /// What the position promises each seat: the result, once there is one.
    fn prospects(&self) -> Prospects {
        match self.standings() {
            Some(standings) => Prospects::of(&standings),
            None => Prospects::expected(self.chances(), self.scores()),
        }
    }
}

/// Winning probabilities by how far each seat is behind the leader, where a deficit of about `spread`
/// can still be made up. Uses only sums and products, so that results are identical on every platform.
pub fn chances(behind: &BySeat<f32>, spread: f32) -> BySeat<f32> {
    let weight = |behind: f32| 1.0 / (1.0 + (behind / spread) * (behind / spread));
    let sum: f32 = behind.iter().map(|&behind| weight(behind)).sum();
    BySeat::from_fn(behind.players(), |seat| weight(behind[seat]) / sum)
}

/// Probabilities in proportion to the exponentials of these standings.
pub(crate) fn softmax(standings: &BySeat<f32>) -> BySeat<f32> {
    let best = standings.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let weights: BySeat<f64> =
        BySeat::from_fn(standings.players(), |seat| exponential(f64::from(standings[seat] - best)));
    let sum: f64 = weights.iter().sum();
    BySeat::from_fn(standings.players(), |seat| (weights[seat] / sum) as f32)
}

/// The exponential function, using only products so that a search is identical on every platform.
pub(crate) fn exponential(power: f64) -> f64 {
    const DOUBLINGS: u32 = 12;
    let small = 1.0 + power / f64::from(1_u32 << DOUBLINGS);
    (0..DOUBLINGS).fold(small, |power, _| power * power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_exponential_is_one() {
        for power in (-60..=60).map(|power| f64::from(power) / 10.0) {
            let error = (exponential(power) / power.exp() - 1.0).abs();
            assert!(error < 0.01, "{power}: {error}");
        }
    }
}
