//! The single random generator of a simulation.

use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Draws in a fixed order: the same seed produces the same world.
pub struct Chance(Xoshiro256PlusPlus);

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below `bound`, which must not be 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        engine::chance::below(&mut self.0, bound.min(u64::from(u32::MAX)) as u32).into()
    }

    /// A random index into a list of this length.
    pub fn place(&mut self, length: usize) -> usize {
        self.below(length as u64) as usize
    }

    /// True with this probability in thousandths.
    pub fn permille(&mut self, share: u64) -> bool {
        self.below(1000) < share
    }

    /// A random element.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.place(from.len())]
    }

    /// Up to twice the mean, and occasionally up to twenty times the mean.
    pub fn around(&mut self, mean: u64) -> u64 {
        let much = if self.permille(30) { 20 * mean } else { 2 * mean };
        1 + self.below(much.max(1))
    }

    pub fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.0.fill_bytes(&mut bytes);
        bytes
    }

    /// The latency of a message.
    pub fn latency(&mut self) -> u64 {
        match self.below(100) {
            0 => 500 + self.below(10_000),
            1..10 => 50 + self.below(500),
            _ => 2 + self.below(40),
        }
    }

    /// The latency of a disk write.
    pub fn disk(&mut self) -> u64 {
        match self.below(200) {
            0 => 1_000 + self.below(8_000),
            1..10 => 20 + self.below(300),
            _ => 1 + self.below(8),
        }
    }
}
