//! S1.1 The cards, and handfuls of them.

use std::fmt;

use engine::Json;
use engine::records::Fault;
use serde::{Deserialize, Serialize, Serializer};

use crate::deck::Deck;
use crate::record;

/// S1.1 What a card shows: a value from 1 to 13, or Hegemon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(try_from = "Json")]
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
    #[inline]
    pub const fn value(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0) }
    }

    /// All faces in the order of lists: values ascending, then Hegemon.
    #[inline]
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

impl TryFrom<Json> for Face {
    type Error = Fault;

    fn try_from(json: Json) -> Result<Self, Fault> {
        record::read_face(&json)
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

/// Unordered cards: the number of each face. There is one byte for each face, Hegemon lowest, so
/// that handfuls are added, subtracted and compared like integers. No deck has 128 cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards(u128);

/// A 1 in each of eight bytes: one card of every face of a half.
const ONE_OF_EACH: u64 = 0x0101_0101_0101_0101;
/// The highest bit of every byte, which no count reaches.
const TOP_BITS: u128 = 0x8080_8080_8080_8080_8080_8080_8080_8080;

impl Cards {
    /// No cards.
    pub const NONE: Self = Self(0);

    /// This many cards of one face.
    #[inline]
    pub const fn of(face: Face, count: u8) -> Self {
        Self((count as u128) << (8 * face.0))
    }

    /// These cards, values ascending and then Hegemons, if a deck may have them.
    pub(crate) fn from_list(listed: &[Face]) -> Result<Self, String> {
        if listed.len() > usize::from(Deck::MAX) {
            return Err(format!("{} cards at once: a deck has {} at most", listed.len(), Deck::MAX));
        }
        let cards: Self = listed.iter().copied().collect();
        if !cards.iter().eq(listed.iter().copied()) {
            return Err(format!("cards are listed ascending, Hegemons last, as {cards:?}"));
        }
        Ok(cards)
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
        let pairs = self.lower_half() + self.upper_half();
        (pairs.wrapping_mul(ONE_OF_EACH) >> 56) as u8
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of these are among the others.
    #[inline]
    pub const fn are_among(self, others: Self) -> bool {
        // Each byte borrows only from its own top bit: a cleared bit means that a card is missing.
        ((others.0 | TOP_BITS) - self.0) & TOP_BITS == TOP_BITS
    }

    /// Hegemon and the values he can take, 1 to 7: the lower half.
    #[inline]
    const fn lower_half(self) -> u64 {
        self.0 as u64
    }

    /// The values from 8 on: the upper half.
    #[inline]
    const fn upper_half(self) -> u64 {
        (self.0 >> 64) as u64
    }

    /// The values up to 7 that occur, ascending, and how often.
    #[inline]
    pub fn values_up_to_seven(self) -> impl Iterator<Item = (u8, u8)> {
        bytes(self.lower_half() & !0xff)
    }

    /// The values from 8 on that occur, ascending, and how often.
    #[inline]
    pub fn values_from_eight(self) -> impl Iterator<Item = (u8, u8)> {
        bytes(self.upper_half()).map(|(place, count)| (place + 8, count))
    }

    /// The face of the card with this number if the cards were laid out by face.
    #[inline]
    pub(crate) const fn face_of_nth(self, number: u8) -> Face {
        let lower = self.lower_half().wrapping_mul(ONE_OF_EACH);
        let in_lower = (lower >> 56) as u8;
        if number < in_lower {
            Face(first_above(lower, number))
        } else {
            Face(8 + first_above(self.upper_half().wrapping_mul(ONE_OF_EACH), number - in_lower))
        }
    }

    /// Each face, as often as it occurs, in the order of lists.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        Face::all().flat_map(move |face| std::iter::repeat_n(face, self.count(face).into()))
    }
}

/// The nonzero bytes, lowest first: place and value.
#[inline]
fn bytes(mut half: u64) -> impl Iterator<Item = (u8, u8)> {
    std::iter::from_fn(move || {
        if half == 0 {
            return None;
        }
        let place = half.trailing_zeros() / 8;
        let value = (half >> (8 * place)) as u8;
        half &= !(0xff << (8 * place));
        Some((place as u8, value))
    })
}

/// The place of the first byte that is above the number, in ascending bytes (running sums).
#[inline]
const fn first_above(sums: u64, number: u8) -> u8 {
    let top_bits = TOP_BITS as u64;
    let above = ((sums | top_bits) - (number as u64 + 1) * ONE_OF_EACH) & top_bits;
    (above.trailing_zeros() / 8) as u8
}

engine::handful!(Cards of Face);

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
    fn cards_that_no_deck_has_are_not_read() {
        engine_testing::is_read::<Cards>(r#"[2,2,13,"hegemon"]"#);
        engine_testing::are_refused::<Cards>(&[
            ("[0]", "card 0 is out of range, 1 to 13"),
            ("[14]", "card 14 is out of range"),
            ("[-1]", "card -1 is out of range"),
            (r#"["dragon"]"#, "unknown card \"dragon\""),
            ("[1.5]", "unknown card 1.5"),
            (r#"["hegemon",2]"#, "Hegemons last, as [2 hegemon]"),
            ("[3,2]", "listed ascending, Hegemons last, as [2 3]"),
            (&format!("{:?}", [1; 111]), "111 cards at once: a deck has 110 at most"),
        ]);
    }

    #[test]
    fn the_nth_card_is_counted_by_face() {
        let hand = cards(&[0, 2, 2, 7, 8, 13, 13]);
        let faces: Vec<_> = (0..7).map(|number| hand.face_of_nth(number).to_string()).collect();
        assert_eq!(faces, ["hegemon", "2", "2", "7", "8", "13", "13"]);
        let many = Cards::of(Face::HEGEMON, 100) + Cards::of(Face::of_value(13), 10);
        assert_eq!(many.face_of_nth(99), Face::HEGEMON);
        assert_eq!(many.face_of_nth(100), Face::of_value(13));
    }

    #[test]
    fn values_are_listed_by_halves() {
        let hand = cards(&[0, 2, 2, 7, 8, 13, 13]);
        assert_eq!(hand.values_up_to_seven().collect::<Vec<_>>(), [(2, 2), (7, 1)]);
        assert_eq!(hand.values_from_eight().collect::<Vec<_>>(), [(8, 1), (13, 2)]);
    }

    #[test]
    fn are_among_looks_at_every_face() {
        assert!(cards(&[5, 5]).are_among(cards(&[5, 5, 9])));
        assert!(!cards(&[5, 5]).are_among(cards(&[5, 9, 9, 9])));
    }
}
