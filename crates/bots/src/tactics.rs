//! What the search needs to know about a game beyond its rules.

use engine::{BySeat, Determinize, Pending};
use rand_core::Rng;

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

    /// The value of the position to each seat, from 0 to 1: roughly the probability of winning.
    fn value(&self) -> BySeat<f32>;
}

/// Each winner's share of the victory.
pub fn shares<G: Determinize>(position: &G) -> Option<BySeat<f32>> {
    let standings = position.standings()?;
    let winners = standings.winners().count() as f32;
    Some(BySeat::from_fn(
        position.players(),
        |seat| {
            if standings.places[seat] == 1 { 1.0 / winners } else { 0.0 }
        },
    ))
}

/// Winning probabilities by how far each seat is behind the leader, where a deficit of about `spread`
/// can still be made up. Uses only sums and products, so that results are identical on every platform.
pub fn chances(behind: &BySeat<f32>, spread: f32) -> BySeat<f32> {
    let weight = |behind: f32| 1.0 / (1.0 + (behind / spread) * (behind / spread));
    let sum: f32 = behind.iter().map(|&behind| weight(behind)).sum();
    BySeat::from_fn(behind.players(), |seat| weight(behind[seat]) / sum)
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
