//! Fair draws from a generator supplied by the caller.

use std::convert::Infallible;

use rand_core::{Rng, TryRng};

/// A generator that always draws the last item: for callers that need some possible outcome and do not care
/// which.
#[derive(Clone, Copy, Debug)]
pub struct Last;

impl TryRng for Last {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(u32::MAX)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(u64::MAX)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.fill(u8::MAX);
        Ok(())
    }
}

/// A number from 0 to `bound` - 1, each equally likely.
///
/// Multiplication with rejection: almost always a single multiplication, and no bias.
///
/// # Panics
/// In debug builds, if `bound` is 0.
#[inline]
pub fn below(rng: &mut impl Rng, bound: u32) -> u32 {
    debug_assert!(bound > 0, "nothing can be drawn from nothing");
    let mut product = u64::from(rng.next_u32()) * u64::from(bound);
    if (product as u32) < bound {
        let threshold = bound.wrapping_neg() % bound;
        while (product as u32) < threshold {
            product = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

/// Shuffles `things`; every order is equally likely.
pub fn shuffle<T>(things: &mut [T], rng: &mut impl Rng) {
    for last in (1..things.len()).rev() {
        things.swap(last, below(rng, last as u32 + 1) as usize);
    }
}

/// The number of ways to choose `few` of `many` things; `None` if it does not fit.
#[inline]
pub fn ways_to_choose(many: u64, few: u64) -> Option<u64> {
    if few > many {
        return Some(0);
    }
    (0..few.min(many - few)).try_fold(1_u64, |ways, taken| {
        // Exact at every step: the product of the first k factors is divisible by k!.
        Some(ways.checked_mul(many - taken)? / (taken + 1))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::ChaCha8Rng;
    use rand_core::SeedableRng;

    #[test]
    fn the_last_is_drawn_from_any_number_of_things() {
        for bound in (1..1000).chain([u32::MAX / 2, u32::MAX - 1, u32::MAX]) {
            assert_eq!(below(&mut Last, bound), bound - 1);
        }
    }

    #[test]
    fn every_number_below_the_bound_is_as_likely_as_another() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut counts = [0_i32; 6];
        for _ in 0..60_000 {
            counts[below(&mut rng, 6) as usize] += 1;
        }
        // 10,000 expected, standard deviation 91.
        assert!(counts.iter().all(|count| (count - 10_000).abs() < 460), "{counts:?}");
    }

    #[test]
    fn every_order_is_as_likely_as_another() {
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..60_000 {
            let mut things = [1, 2, 3];
            shuffle(&mut things, &mut rng);
            *counts.entry(things).or_insert(0_i32) += 1;
        }
        assert_eq!(counts.len(), 6);
        assert!(counts.values().all(|count| (count - 10_000).abs() < 460), "{counts:?}");
    }

    #[test]
    fn ways_to_choose_are_binomial_coefficients() {
        assert_eq!(ways_to_choose(5, 2), Some(10));
        assert_eq!(ways_to_choose(110, 6), Some(2_141_851_635));
        assert_eq!(ways_to_choose(2, 3), Some(0));
        assert_eq!(ways_to_choose(1000, 500), None);
    }
}
