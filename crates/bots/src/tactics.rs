//! What a search must know of a game beyond its rules.

use engine::{BySeat, Determinize, Pending};
use rand_core::Rng;

/// Knowledge of a game: how to play on quickly, where to stop, and what a position is worth. It
/// speaks of imagined positions only; players never get the real one.
pub trait Tactics: Determinize {
    /// A quick choice among the offers for playing a game on: better than blind, and cheap.
    /// Returns its place in the list.
    fn rollout(&self, offers: &[Self::Action], rng: &mut impl Rng) -> usize;

    /// How promising a move looks before it was tried; long lists are tried in this order.
    fn prior(&self, action: &Self::Action) -> f32;

    /// Whether a game that was played on from `start` has gone far enough to be judged.
    fn is_cutoff(&self, start: &Self) -> bool {
        let _ = start;
        self.pending() == Pending::Over
    }

    /// How curious a search should be here that is as curious as this in general: less where the
    /// worths of moves lie close together.
    fn exploration(&self, in_general: f32) -> f32 {
        in_general
    }

    /// Whether so little is left until the position is settled that every move can be tried, with
    /// nothing for chance to decide on the way.
    fn is_endgame(&self) -> bool {
        false
    }

    /// What the position is worth to each seat, from 0 to 1: about the chance to win.
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

/// Chances to win by how far each seat is behind the best, as if a lead of about `spread` could
/// still be made up. Made of sums and products only, so that it is the same on every platform.
pub fn chances(behind: &BySeat<f32>, spread: f32) -> BySeat<f32> {
    let weight = |behind: f32| 1.0 / (1.0 + (behind / spread) * (behind / spread));
    let sum: f32 = behind.iter().map(|&behind| weight(behind)).sum();
    BySeat::from_fn(behind.players(), |seat| weight(behind[seat]) / sum)
}

/// Powers of e by products alone, so that a search is the same on every platform.
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
