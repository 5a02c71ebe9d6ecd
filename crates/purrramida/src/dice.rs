//! P2.1 Unordered dice: a roll, or the part of one that is put on a field.

use std::fmt;
use std::sync::LazyLock;

use engine::chance::below;
use rand_core::Rng;
use serde::{Deserialize, Serialize, Serializer};

use crate::components::DICE;

/// The faces of a die.
pub const FACES: u8 = 6;

/// Up to five dice, sorted. There are only 462 such handfuls: this is the number of one of them,
/// fewer dice first, and everything about it is in a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Deserialize)]
#[serde(try_from = "Vec<i64>")]
pub struct Dice(u16);

/// The number of the first handful of each size.
const FIRST_OF_SIZE: [u16; DICE as usize + 2] = [0, 1, 7, 28, 84, 210, 462];

/// Where the rolls of each number of dice begin in [`Table::rolls`]: 6 for one die, then 36, ….
const FIRST_ROLL: [usize; DICE as usize + 1] = [0, 0, 6, 42, 258, 1554];

/// The number of sums that five dice can show, counted from 0.
const MAX_SUMS: usize = (DICE * FACES) as usize + 1;

/// No five dice have more different parts: one for each choice among five different ones.
const MAX_PARTS: usize = (1 << DICE) - 1;

/// No five dice have more different parts that show the same sum.
pub(crate) const MAX_PARTS_OF_SUM: usize = 4;

impl Dice {
    /// No dice.
    pub const NONE: Self = Self(0);

    /// These dice, in any order; `None` if there are more than five or a face is not 1 to 6.
    pub fn of(faces: &[u8]) -> Option<Self> {
        let mut counts = [0; FACES as usize];
        for &face in faces {
            *counts.get_mut(usize::from(face).checked_sub(1)?)? += 1;
        }
        (faces.len() <= usize::from(DICE)).then(|| Self::numbered(counts))
    }

    /// These dice, listed ascending; or why there are no such dice.
    pub(crate) fn from_list(faces: &[i64]) -> Result<Self, String> {
        if let Some(wrong) = faces.iter().find(|face| !(1..=i64::from(FACES)).contains(face)) {
            return Err(format!("a die shows {}: dice show 1 to {FACES}", engine::number(*wrong)));
        }
        let dice = Self::of(&faces.iter().map(|&face| face as u8).collect::<Vec<_>>());
        let dice = dice.ok_or_else(|| format!("{} dice at once: there are {DICE} (P1.2)", faces.len()))?;
        if !faces.is_sorted() {
            return Err(format!("dice are listed ascending, not {faces:?}"));
        }
        Ok(dice)
    }

    /// The handful with these counts of each face. In sorted order, the n-th die of face f stands
    /// for a binomial coefficient; the sum of these is different for every handful of a size.
    fn numbered(counts: [u8; FACES as usize]) -> Self {
        let (mut number, mut place) = (0, 0);
        for (face, count) in (0_u64..).zip(counts) {
            for _ in 0..count {
                place += 1;
                number += ways(face + place - 1, place);
            }
        }
        Self(FIRST_OF_SIZE[place as usize] + number as u16)
    }

    /// How many dice there are.
    #[inline]
    pub const fn size(self) -> u8 {
        // Without a branch: dice are as unpredictable for processors as for players.
        let [_, one, two, three, four, five, _] = FIRST_OF_SIZE;
        let number = self.0;
        (number >= one) as u8
            + (number >= two) as u8
            + (number >= three) as u8
            + (number >= four) as u8
            + (number >= five) as u8
    }

    /// How many of them show this face.
    pub fn count(self, face: u8) -> u8 {
        self.facts().counts[usize::from(face) - 1]
    }

    /// Their sum.
    pub fn sum(self) -> u8 {
        self.facts().sum
    }

    /// Their faces, ascending.
    pub fn faces(self) -> impl Iterator<Item = u8> {
        (1..=FACES).flat_map(move |face| std::iter::repeat_n(face, self.count(face).into()))
    }

    /// Whether all of these are among the others.
    pub fn are_among(self, others: Self) -> bool {
        (1..=FACES).all(|face| self.count(face) <= others.count(face))
    }

    /// P2.2 The sums that one or more of these dice can show: bit 8 for the sum 8.
    #[inline]
    pub fn sums(self) -> u32 {
        self.facts().sums
    }

    /// P2.2 The different ways to take one or more of these dice that show this sum, ascending.
    #[inline]
    pub fn parts(self, sum: u8) -> &'static [Self] {
        self.facts().parts_of(sum)
    }

    /// Its number among all handfuls of [`Dice::all`].
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every handful, no dice first.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..FIRST_OF_SIZE[usize::from(DICE) + 1]).map(Self)
    }

    /// Everything about the handful, for looking up many sums at once.
    #[inline]
    pub(crate) fn facts(self) -> &'static Facts {
        &TABLE.facts[usize::from(self.0)]
    }

    /// P2.1 Everything that this many dice may show, with the number of ways to roll it.
    ///
    /// # Panics
    /// If there are not that many dice.
    pub fn rolls(size: u8) -> impl ExactSizeIterator<Item = (Self, u64)> {
        let of_size = FIRST_OF_SIZE[usize::from(size)]..FIRST_OF_SIZE[usize::from(size) + 1];
        of_size.map(Self).map(|dice| (dice, u64::from(dice.facts().ways)))
    }

    /// P2.1 Rolls this many dice, at least one.
    #[inline]
    pub(crate) fn roll(size: u8, rng: &mut impl Rng) -> Self {
        let first = FIRST_ROLL[usize::from(size)];
        TABLE.rolls[first + below(rng, 6_u32.pow(size.into())) as usize]
    }
}

/// Everything there is to know about a handful.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    counts: [u8; FACES as usize],
    sum: u8,
    /// The number of ways to roll it.
    ways: u16,
    /// The sums of its parts.
    sums: u32,
    /// Where the parts of each sum begin; one more for the end.
    starts: [u8; MAX_SUMS + 1],
    /// Its different parts, by sum, padded so that `parts_and_more` can read past the last.
    parts: [Dice; MAX_PARTS + MAX_PARTS_OF_SUM],
}

impl Facts {
    /// P2.2 The parts that show this sum.
    #[inline]
    pub(crate) fn parts_of(&self, sum: u8) -> &[Dice] {
        let sum = usize::from(sum);
        &self.parts[usize::from(self.starts[sum])..usize::from(self.starts[sum + 1])]
    }

    /// The same parts with whatever follows them, and their number: a list of fixed length is
    /// copied without a branch.
    #[inline]
    pub(crate) fn parts_and_more(&self, sum: u8) -> (&[Dice; MAX_PARTS_OF_SUM], usize) {
        let start = usize::from(self.starts[usize::from(sum)]);
        let end = usize::from(self.starts[usize::from(sum) + 1]);
        let parts = self.parts[start..].first_chunk().expect("there is room behind the parts");
        (parts, end - start)
    }

    fn of(counts: [u8; FACES as usize]) -> Self {
        let mut parts: Vec<_> =
            parts_of(counts).skip(1).map(|part| (sum_of(part), Dice::numbered(part))).collect();
        parts.sort_unstable();
        let size: u8 = counts.iter().sum();
        let repeats: u64 = counts.iter().map(|&count| factorial(count)).product();
        let mut facts = Self {
            counts,
            sum: sum_of(counts),
            ways: (factorial(size) / repeats) as u16,
            sums: parts.iter().fold(0, |sums, &(sum, _)| sums | 1 << sum),
            starts: [0; MAX_SUMS + 1],
            parts: [Dice::NONE; MAX_PARTS + MAX_PARTS_OF_SUM],
        };
        for (sum, start) in (0_u8..).zip(&mut facts.starts) {
            *start = parts.partition_point(|&(smaller, _)| smaller < sum) as u8;
        }
        for (place, (_, part)) in facts.parts.iter_mut().zip(parts) {
            *place = part;
        }
        facts
    }
}

struct Table {
    /// For every handful, by number.
    facts: Vec<Facts>,
    /// What each of the equally likely rolls shows: those of one die, then of two, ….
    rolls: Vec<Dice>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut all: Vec<_> =
        parts_of([DICE; FACES as usize]).filter(|counts| counts.iter().sum::<u8>() <= DICE).collect();
    all.sort_unstable_by_key(|&counts| Dice::numbered(counts));
    let mut rolls = Vec::new();
    for size in 1..=u32::from(DICE) {
        rolls.extend((0..6_u32.pow(size)).map(|roll| {
            let mut counts = [0; FACES as usize];
            (0..size).for_each(|die| counts[(roll / 6_u32.pow(die) % 6) as usize] += 1);
            Dice::numbered(counts)
        }));
    }
    Table { facts: all.into_iter().map(Facts::of).collect(), rolls }
});

/// Every handful with at most these counts of each face, the empty one first.
fn parts_of(counts: [u8; FACES as usize]) -> impl Iterator<Item = [u8; FACES as usize]> {
    std::iter::successors(Some([0; FACES as usize]), move |part| {
        let mut next = *part;
        let grows = (0..next.len()).find(|&face| next[face] < counts[face])?;
        next[..grows].fill(0);
        next[grows] += 1;
        Some(next)
    })
}

fn sum_of(counts: [u8; FACES as usize]) -> u8 {
    (1..).zip(counts).map(|(face, count)| face * count).sum()
}

fn factorial(number: u8) -> u64 {
    (1..=u64::from(number)).product()
}

fn ways(many: u64, few: u64) -> u64 {
    engine::chance::ways_to_choose(many, few).expect("five dice have few orders")
}

impl fmt::Display for Dice {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, face) in self.faces().enumerate() {
            write!(formatter, "{}{face}", if place > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "[{self}]")
    }
}

impl TryFrom<Vec<i64>> for Dice {
    type Error = String;

    fn try_from(faces: Vec<i64>) -> Result<Self, String> {
        Self::from_list(&faces)
    }
}

impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.faces())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(faces: &[u8]) -> Dice {
        Dice::of(faces).unwrap()
    }

    #[test]
    fn p2_1_handfuls_are_sorted_and_no_two_are_alike() {
        assert_eq!(serde_json::to_string(&dice(&[5, 3, 6, 1, 3])).unwrap(), "[1,3,3,5,6]");
        assert_eq!(dice(&[2, 4]), dice(&[4, 2]));
        for (number, facts) in (0..).zip(&TABLE.facts) {
            assert_eq!(Dice::numbered(facts.counts), Dice(number));
            assert_eq!(Dice(number).size(), facts.counts.iter().sum::<u8>());
        }
        assert_eq!(TABLE.facts.len(), 462);
        assert!(Dice::of(&[0]).is_none() && Dice::of(&[7]).is_none() && Dice::of(&[1; 6]).is_none());
    }

    #[test]
    fn p2_1_rolls_are_as_likely_as_the_ways_to_roll_them() {
        for size in 1..=5_u8 {
            let first = FIRST_ROLL[usize::from(size)];
            let equally_likely = &TABLE.rolls[first..first + 6_usize.pow(size.into())];
            for (roll, ways) in Dice::rolls(size) {
                assert_eq!(equally_likely.iter().filter(|&&one| one == roll).count() as u64, ways);
            }
            assert_eq!(Dice::rolls(size).map(|(_, ways)| ways).sum::<u64>(), 6_u64.pow(size.into()));
        }
        assert_eq!(TABLE.rolls.len(), 9330);
    }

    #[test]
    fn dice_that_are_not_in_the_box_are_not_read() {
        engine_testing::is_read::<Dice>("[]");
        engine_testing::is_read::<Dice>("[1,3,3,5,6]");
        engine_testing::are_refused::<Dice>(&[
            ("[0]", "a die shows 0: dice show 1 to 6"),
            ("[7]", "a die shows 7"),
            ("[1,1,1,1,1,1]", "6 dice at once: there are 5"),
            ("[2,1]", "dice are listed ascending, not [2, 1]"),
            ("[1.5]", "floating point `1.5`"),
        ]);
    }

    /// Every choice among the dice of every roll, by brute force.
    #[test]
    fn p2_2_every_part_of_a_roll_is_found_once() {
        for (roll, _) in (1..=5).flat_map(Dice::rolls) {
            let faces: Vec<_> = roll.faces().collect();
            let mut expected = std::collections::BTreeSet::new();
            for chosen in 1..1_u32 << faces.len() {
                let part: Vec<_> =
                    (0..faces.len()).filter(|die| chosen >> die & 1 == 1).map(|die| faces[die]).collect();
                expected.insert((part.iter().sum::<u8>(), dice(&part)));
            }
            let found: Vec<_> =
                (0..=30).flat_map(|sum| roll.parts(sum).iter().map(move |&part| (sum, part))).collect();
            assert_eq!(found, expected.iter().copied().collect::<Vec<_>>(), "{roll}");
            assert!((0..=30).all(|sum| roll.parts(sum).len() <= MAX_PARTS_OF_SUM));
            let sums: Vec<_> = (0..=30_u8).filter(|sum| roll.sums() >> sum & 1 == 1).collect();
            assert!((0..=30).all(|sum| sums.contains(&sum) != roll.parts(sum).is_empty()));
        }
    }
}
