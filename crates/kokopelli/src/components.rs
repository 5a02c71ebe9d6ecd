//! K1 The cards, and sets of their kinds.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign};

use serde::{Deserialize, Serialize, Serializer};

/// What a card shows: one of the 16 ceremonies, or Kokopelli, the wild card. In the order of their
/// names in records, so that lists sorted by card are sorted by name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Card {
    /// K7.2 Urodziny.
    Birth,
    /// K7.1 Wódz.
    Chieftain,
    /// K7.14 Dobosz.
    Drummer,
    /// K7.9 Orle pióro.
    EagleFeather,
    /// K7.6 Ogień.
    Fire,
    /// K7.5 Myśliwy.
    Hunter,
    /// K4.3 The wild card. It opens nothing.
    Kokopelli,
    /// K7.8 Jaszczurka.
    Lizard,
    /// K7.13 Matka nieba.
    MotherOfHeaven,
    /// K7.7 Łapa.
    Paw,
    /// K7.16 Szaman.
    Shaman,
    /// K7.15 Taniec węża.
    SnakeDance,
    /// K7.3 Kobieta-pająk.
    SpiderWoman,
    /// K7.12 Słońce.
    Sun,
    /// K7.10 Żółw.
    Tortoise,
    /// K7.11 Wazon.
    Vase,
    /// K7.4 Wojownik.
    Warrior,
}

impl Card {
    /// All cards, by name.
    pub const ALL: [Self; 17] = [
        Self::Birth,
        Self::Chieftain,
        Self::Drummer,
        Self::EagleFeather,
        Self::Fire,
        Self::Hunter,
        Self::Kokopelli,
        Self::Lizard,
        Self::MotherOfHeaven,
        Self::Paw,
        Self::Shaman,
        Self::SnakeDance,
        Self::SpiderWoman,
        Self::Sun,
        Self::Tortoise,
        Self::Vase,
        Self::Warrior,
    ];

    /// The names of all cards in records, in the same order.
    const NAMES: [&'static str; 17] = [
        "birth",
        "chieftain",
        "drummer",
        "eagle_feather",
        "fire",
        "hunter",
        "kokopelli",
        "lizard",
        "mother_of_heaven",
        "paw",
        "shaman",
        "snake_dance",
        "spider_woman",
        "sun",
        "tortoise",
        "vase",
        "warrior",
    ];

    /// The 16 ceremonies, by name.
    pub fn ceremonies() -> impl DoubleEndedIterator<Item = Self> {
        Self::ALL.into_iter().filter(|card| card.is_ceremony())
    }

    /// Whether it is a ceremony's card, not a Kokopelli.
    #[inline]
    pub const fn is_ceremony(self) -> bool {
        !matches!(self, Self::Kokopelli)
    }

    /// The card's name in records.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The card of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.name() == name)
    }

    /// The place of its count in a handful.
    #[inline]
    pub(crate) const fn place(self) -> u32 {
        WIDTH * self as u32
    }
}

impl fmt::Display for Card {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

/// The bits of one count in a handful.
pub(crate) const WIDTH: u32 = 3;
/// A set of kinds of cards: the ceremonies in play, those open in a village, the kinds in a hand.
/// Each kind's bit lies where its count lies in a handful.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Deserialize)]
#[serde(try_from = "Vec<Card>")]
pub struct Kinds(pub(crate) u64);

impl Kinds {
    /// None at all.
    pub const NONE: Self = Self(0);
    /// Kokopelli alone.
    pub(crate) const KOKOPELLI: Self = Self::of(Card::Kokopelli);

    /// Just this kind.
    #[inline]
    pub const fn of(card: Card) -> Self {
        Self(1 << card.place())
    }

    /// Whether this kind is among them.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & Self::of(card).0 != 0
    }

    /// How many kinds there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those that are not among the others.
    #[inline]
    #[must_use]
    pub const fn without(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Each kind, by name.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let card = Card::ALL[(left.trailing_zeros() / WIDTH) as usize];
            left &= left - 1;
            Some(card)
        })
    }
}

impl BitOr for Kinds {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Kinds {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for Kinds {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl FromIterator<Card> for Kinds {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::NONE, |kinds, card| kinds | Self::of(card))
    }
}

impl TryFrom<Vec<Card>> for Kinds {
    type Error = String;

    fn try_from(listed: Vec<Card>) -> Result<Self, String> {
        engine::check_ascending(&listed)?;
        Ok(listed.into_iter().collect())
    }
}

impl fmt::Display for Kinds {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(formatter, self.iter())
    }
}

impl fmt::Debug for Kinds {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{{{self}}}")
    }
}

impl Serialize for Kinds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Cards' names with spaces between them.
pub(crate) fn write_list(
    formatter: &mut fmt::Formatter<'_>,
    cards: impl Iterator<Item = Card>,
) -> fmt::Result {
    for (place, card) in cards.enumerate() {
        write!(formatter, "{}{card}", if place > 0 { " " } else { "" })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_variants_and_ascend() {
        for (place, card) in Card::ALL.into_iter().enumerate() {
            assert_eq!(card as usize, place);
            assert_eq!(serde_json::to_value(card).unwrap(), card.name());
            assert_eq!(Card::named(card.name()), Some(card));
        }
        assert!(Card::NAMES.is_sorted());
        assert_eq!(Card::ceremonies().count(), 16);
    }

    #[test]
    fn kinds_are_sets() {
        let open: Kinds = [Card::Sun, Card::Fire, Card::Sun].into_iter().collect();
        assert_eq!(open.len(), 2);
        assert_eq!(open.without(Kinds::of(Card::Sun)), Kinds::of(Card::Fire));
        assert_eq!(open & Kinds::of(Card::Sun), Kinds::of(Card::Sun));
        assert_eq!(format!("{open:?}"), "{fire sun}");
    }

    #[test]
    fn lists_that_are_no_sets_are_not_read() {
        engine_testing::is_read::<Kinds>(r#"["fire","sun"]"#);
        engine_testing::are_refused::<Kinds>(&[
            (r#"["sun","sun"]"#, "sun is listed after sun"),
            (r#"["sun","fire"]"#, "fire is listed after sun"),
            (r#"["moon"]"#, "unknown variant `moon`, expected one of `birth`, `chieftain`"),
            ("7", "expected a sequence"),
        ]);
    }
}
