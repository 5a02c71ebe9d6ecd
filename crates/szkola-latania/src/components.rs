//! S1.1 The cards, and handfuls of them.

use std::fmt;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use serde::{Serialize, Serializer};

/// S1.1 What a card shows: a value from 1 to 13, or Hegemon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Face(u8);

impl Face {
    /// Hegemon, who may be any value from 1 to 7.
    pub const HEGEMON: Self = Self(0);
    /// The highest value.
    pub const HIGHEST: u8 = 13;
    /// S2.2 The highest value that Hegemon can take.
    pub const HIGHEST_OF_HEGEMON: u8 = 7;
    /// Łamignat's value.
    pub const LAMIGNAT: u8 = 7;

    /// The card of this value.
    ///
    /// # Panics
    /// In debug builds, if there is no such value.
    pub const fn of_value(value: u8) -> Self {
        debug_assert!(value >= 1 && value <= Self::HIGHEST, "no card has that value");
        Self(value)
    }

    /// The card's value; `None` for Hegemon.
    pub const fn value(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0) }
    }

    /// All faces as lists show them: values ascending, then Hegemon.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::HIGHEST).map(Self).chain([Self::HEGEMON])
    }
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.value() {
            Some(value) => serializer.serialize_u8(value),
            None => serializer.serialize_str("hegemon"),
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value() {
            Some(value) => value.fmt(formatter),
            None => formatter.write_str("hegemon"),
        }
    }
}

/// Cards without an order: how many of each face. One byte for each face, Hegemon lowest, so
/// that handfuls are added, taken away and compared like numbers. No deck has 128 cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards(u128);

/// One card of every face.
const ONE_OF_EACH: u64 = 0x0101_0101_0101_0101;

impl Cards {
    /// No cards.
    pub const NONE: Self = Self(0);

    /// So many cards of one face.
    #[inline]
    pub const fn of(face: Face, count: u8) -> Self {
        Self((count as u128) << (8 * face.0))
    }

    /// How many cards of this face there are.
    #[inline]
    pub const fn count(self, face: Face) -> u8 {
        (self.0 >> (8 * face.0)) as u8
    }

    /// How many cards of this value there are, Hegemons not counted.
    #[inline]
    pub const fn count_of(self, value: u8) -> u8 {
        self.count(Face::of_value(value))
    }

    /// How many Hegemons there are.
    #[inline]
    pub const fn hegemons(self) -> u8 {
        self.count(Face::HEGEMON)
    }

    /// How many cards there are.
    #[inline]
    pub const fn size(self) -> u8 {
        // Eight sums of two faces each, then their sum in the highest byte; none exceeds 127.
        let pairs = (self.0 as u64).wrapping_add((self.0 >> 64) as u64);
        (pairs.wrapping_mul(ONE_OF_EACH) >> 56) as u8
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of these are among the others.
    #[inline]
    pub fn are_among(self, others: Self) -> bool {
        Face::all().all(|face| self.count(face) <= others.count(face))
    }

    /// Each face that occurs, as often as it occurs, as lists show them.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        Face::all().flat_map(move |face| std::iter::repeat_n(face, self.count(face).into()))
    }
}

impl Add for Cards {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Cards {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Sub for Cards {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        debug_assert!(other.are_among(self), "{other:?} are not all among {self:?}");
        Self(self.0 - other.0)
    }
}

impl SubAssign for Cards {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl FromIterator<Face> for Cards {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        faces.into_iter().fold(Self::NONE, |cards, face| cards + Self::of(face, 1))
    }
}

impl std::iter::Sum for Cards {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::NONE, Add::add)
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, face) in self.iter().enumerate() {
            write!(formatter, "{}{face}", if place > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "[{self}]")
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(values: &[u8]) -> Cards {
        values.iter().map(|&value| if value == 0 { Face::HEGEMON } else { Face::of_value(value) }).collect()
    }

    #[test]
    fn cards_are_counted_by_face_and_in_all() {
        let hand = cards(&[5, 0, 13, 5, 0, 1]);
        assert_eq!((hand.size(), hand.hegemons(), hand.count_of(5), hand.count_of(2)), (6, 2, 2, 0));
        assert_eq!((Cards::of(Face::of_value(3), 110) + Cards::of(Face::of_value(13), 17)).size(), 127);
    }

    #[test]
    fn lists_show_values_ascending_and_then_hegemon() {
        assert_eq!(serde_json::to_string(&cards(&[13, 0, 2, 2])).unwrap(), r#"[2,2,13,"hegemon"]"#);
    }

    #[test]
    fn are_among_looks_at_every_face() {
        assert!(cards(&[5, 5]).are_among(cards(&[5, 5, 9])));
        assert!(!cards(&[5, 5]).are_among(cards(&[5, 9, 9, 9])));
    }
}
