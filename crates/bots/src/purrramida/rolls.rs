//! P2.1, P2.2 The expected value of rolls.

use std::sync::LazyLock;

use ::purrramida::{DICE, Dice};

/// The possible uses of a roll.
pub(crate) struct Prospects {
    /// The value of a roll that fits nothing on the list.
    least: f64,
    /// Entries of value, number of dice and their sum.
    list: Vec<(f64, u8, u8)>,
}

impl Prospects {
    /// Starts with an empty list.
    pub(crate) const fn new(least: f64) -> Self {
        Self { least, list: Vec::new() }
    }

    /// Adds the value of placing this many dice with this sum.
    pub(crate) fn add(&mut self, worth: f64, size: u8, sum: u8) {
        if worth > self.least {
            self.list.push((worth, size, sum));
        }
    }

    /// The mean over all rolls of the best use of each.
    pub(crate) fn expectation(&mut self, dice: u8) -> f64 {
        self.list.sort_unstable_by(|one, other| other.0.total_cmp(&one.0));
        let best = |roll: &Roll| {
            let fits = |&&(_, size, sum): &&(f64, u8, u8)| roll.sums[usize::from(size)] >> sum & 1 == 1;
            self.list.iter().find(fits).map_or(self.least, |&(worth, ..)| worth)
        };
        ROLLS[usize::from(dice)].iter().map(|roll| roll.chance * best(roll)).sum()
    }
}

/// A roll: its probability and, by number of dice, a bit set of the sums that this many of its dice can show.
struct Roll {
    chance: f64,
    sums: [u32; DICE as usize + 1],
}

/// All rolls of each number of dice.
static ROLLS: LazyLock<Vec<Vec<Roll>>> = LazyLock::new(|| {
    let roll = |(dice, ways): (Dice, u64)| {
        let mut sums = [0; DICE as usize + 1];
        for part in (1..=dice.sum()).flat_map(|sum| dice.parts(sum)) {
            sums[usize::from(part.size())] |= 1 << part.sum();
        }
        Roll { chance: ways as f64 / f64::from(6_u32.pow(dice.size().into())), sums }
    };
    (0..=DICE).map(|size| Dice::rolls(size).map(roll).collect()).collect()
});
