//! Calibration: makes estimated chances mean what they say.

use engine::{BySeat, seats};
use games::GameId;

/// Turns estimated chances into calibrated ones: everybody's chance is raised to a power, and all are scaled to
/// add up to one. A power below 1 takes back overconfidence.
///
/// The powers are fitted to games other than those of RESULTS.md (`stolik calibrate`).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Link {
    /// The power.
    pub power: f64,
}

impl Link {
    /// Leaves chances as they are.
    pub const IDENTITY: Self = Self { power: 1.0 };

    /// The link for what a search says of this game.
    pub const fn of_search(game: GameId) -> Self {
        match game {
            GameId::Kokopelli | GameId::Purrramida | GameId::SzkolaLatania | GameId::LiarsDice => {
                Self::IDENTITY
            }
        }
    }

    /// The link for the baseline of this game.
    pub const fn of_baseline(game: GameId) -> Self {
        match game {
            GameId::Kokopelli | GameId::Purrramida | GameId::SzkolaLatania | GameId::LiarsDice => {
                Self::IDENTITY
            }
        }
    }

    /// The calibrated chances.
    pub fn apply(self, chances: &BySeat<f32>) -> BySeat<f64> {
        let players = chances.players();
        let mut weights: BySeat<f64> = BySeat::all(players, 0.0);
        for seat in seats(players) {
            weights[seat] = power(f64::from(chances[seat]), self.power);
        }
        let sum: f64 = weights.iter().sum();
        if sum > 0.0 {
            weights.iter_mut().for_each(|weight| *weight /= sum);
        }
        weights
    }
}

/// A number from 0 to 1 raised to a power. Uses only sums and products, so that an analysis is the same on every
/// platform.
fn power(base: f64, power: f64) -> f64 {
    if base <= 0.0 { 0.0 } else { exponential(power * logarithm(base)) }
}

/// The layout of an `f64`: the bits after the exponent, and what is added to the exponent.
const MANTISSA: u32 = 52;
const BIAS: i64 = 1023;

/// The natural logarithm of a positive number: the exponent, and a series for the rest.
fn logarithm(number: f64) -> f64 {
    let bits = number.max(f64::MIN_POSITIVE).to_bits();
    let doublings = (bits >> MANTISSA) as i64 - BIAS;
    let rest = f64::from_bits(bits & ((1 << MANTISSA) - 1) | (BIAS as u64) << MANTISSA);
    let step = (rest - 1.0) / (rest + 1.0);
    let square = step * step;
    let series = (0..16).rev().fold(0.0, |sum, term| sum * square + 1.0 / f64::from(2 * term + 1));
    doublings as f64 * std::f64::consts::LN_2 + 2.0 * step * series
}

/// The exponential of a number that is not extreme: a power of two, and a series for the rest.
fn exponential(number: f64) -> f64 {
    let doublings = (number / std::f64::consts::LN_2).floor().clamp(-1000.0, 1000.0);
    let rest = number - doublings * std::f64::consts::LN_2;
    let series = (1..18).rev().fold(1.0, |sum, term| 1.0 + sum * rest / f64::from(term));
    series * f64::from_bits(((doublings as i64 + BIAS) as u64) << MANTISSA)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_and_the_exponential_are_those_of_the_library() {
        for number in (-400..=400).map(|number| f64::from(number) / 20.0) {
            assert!((exponential(number) / number.exp() - 1.0).abs() < 1e-12, "{number}");
            assert!((logarithm(number.exp()) - number).abs() < 1e-10, "{number}");
        }
    }

    #[test]
    fn a_link_keeps_the_sum_and_the_order() {
        let chances = BySeat::from_slice(&[0.6_f32, 0.3, 0.1, 0.0]).unwrap();
        for power in [0.5, 1.0, 1.7] {
            let linked = Link { power }.apply(&chances);
            assert!((linked.iter().sum::<f64>() - 1.0).abs() < 1e-12);
            assert!(linked.iter().rev().is_sorted(), "{linked:?}");
        }
        let same = Link::IDENTITY.apply(&chances);
        assert!(same.pairs().all(|(seat, chance)| (chance - f64::from(chances[seat])).abs() < 1e-7));
    }
}
