//! P1.2 What is in the box, and sets of fields.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

use serde::{Deserialize, Serialize, Serializer};

/// P1.2 Regular tiles.
pub const TILES: u8 = 72;
/// P1.2 Golden tiles.
pub const GOLDEN: u8 = 12;
/// P1.2 Yarn tokens.
pub const YARN: u8 = 12;
/// P1.2 Dice.
pub const DICE: u8 = 5;

/// P1.1 A field of the board: its number, from 0, bottom row first, left to right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Field(u8);

impl Field {
    /// No board has more fields: 83 tiles, one on each.
    pub const MAX: usize = 83;

    /// The field with this number.
    ///
    /// # Panics
    /// If no board has that many fields.
    #[inline]
    pub const fn new(number: usize) -> Self {
        assert!(number < Self::MAX, "no board has that many fields");
        Self(number as u8)
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<u8> for Field {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        if usize::from(number) < Self::MAX {
            return Ok(Self(number));
        }
        Err(format!("there is no field {number}: no board has more than {}", Self::MAX))
    }
}

impl fmt::Display for Field {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// A set of fields, one bit for each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Deserialize)]
#[serde(try_from = "Vec<Field>")]
pub struct Fields(u128);

impl Fields {
    /// No field.
    pub const NONE: Self = Self(0);

    /// The fields numbered from 0 to `count` - 1.
    #[inline]
    pub const fn first(count: usize) -> Self {
        assert!(count <= Field::MAX, "no board has that many fields");
        Self((1 << count) - 1)
    }

    /// Just this field.
    #[inline]
    pub const fn of(field: Field) -> Self {
        Self(1 << field.0)
    }

    /// Whether this field is among them.
    #[inline]
    pub const fn contains(self, field: Field) -> bool {
        self.0 >> field.0 & 1 == 1
    }

    /// Whether all of these are among the others.
    #[inline]
    pub const fn are_among(self, others: Self) -> bool {
        self.0 & !others.0 == 0
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// How many of them have a lower number than this field.
    #[inline]
    pub const fn count_before(self, field: Field) -> usize {
        (self.0 & ((1 << field.0) - 1)).count_ones() as usize
    }

    /// Each, by number.
    #[inline]
    pub const fn iter(self) -> FieldsIter {
        FieldsIter { low: self.0 as u64, high: (self.0 >> 64) as u64 }
    }
}

/// The fields of a set, by number. Two halves, because most processors count zeros in 64 bits.
#[derive(Clone, Debug)]
pub struct FieldsIter {
    low: u64,
    high: u64,
}

impl Iterator for FieldsIter {
    type Item = Field;

    #[inline]
    fn next(&mut self) -> Option<Field> {
        if self.low != 0 {
            let number = self.low.trailing_zeros() as u8;
            self.low &= self.low - 1;
            return Some(Field(number));
        }
        if self.high != 0 {
            let number = self.high.trailing_zeros() as u8;
            self.high &= self.high - 1;
            return Some(Field(64 + number));
        }
        None
    }
}

impl IntoIterator for Fields {
    type Item = Field;
    type IntoIter = FieldsIter;

    #[inline]
    fn into_iter(self) -> FieldsIter {
        self.iter()
    }
}

impl FromIterator<Field> for Fields {
    fn from_iter<I: IntoIterator<Item = Field>>(fields: I) -> Self {
        fields.into_iter().fold(Self::NONE, |all, field| all | Self::of(field))
    }
}

impl TryFrom<Vec<Field>> for Fields {
    type Error = String;

    fn try_from(listed: Vec<Field>) -> Result<Self, String> {
        engine::check_ascending(&listed)?;
        Ok(listed.into_iter().collect())
    }
}

impl BitOr for Fields {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Fields {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for Fields {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for Fields {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl fmt::Debug for Fields {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.iter().map(Field::index)).finish()
    }
}

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_fields_are_listed_by_number() {
        let numbers = [82, 0, 63, 64, 5];
        let fields: Fields = numbers.into_iter().map(Field::new).collect();
        assert_eq!(serde_json::to_string(&fields).unwrap(), "[0,5,63,64,82]");
        assert_eq!((fields.count(), fields.count_before(Field::new(64))), (5, 3));
        assert_eq!(Fields::first(83).count(), 83);
        assert_eq!((fields - Fields::first(64)).iter().map(Field::index).collect::<Vec<_>>(), [64, 82]);
    }

    #[test]
    fn fields_that_no_board_has_and_lists_that_are_no_sets_are_not_read() {
        engine_testing::is_read::<Fields>("[0,5,82]");
        engine_testing::are_refused::<Fields>(&[
            ("[5,83]", "there is no field 83: no board has more than 83"),
            ("[-1]", "integer `-1`"),
            ("[5,5]", "5 is listed after 5"),
            ("[7,5]", "5 is listed after 7"),
            ("{}", "expected a sequence"),
        ]);
    }
}
