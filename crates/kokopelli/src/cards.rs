//! K1.3 Decks, and handfuls of their cards.

use crate::components::{Card, Kinds, WIDTH};

/// The lowest bit of each count.
const LOWEST_BITS: u64 = 0o1_1111_1111_1111_1111;
/// The bits of two counts.
const PAIR: u32 = 2 * WIDTH;
/// The lowest bit of each pair of counts.
const PAIR_ONES: u64 = 0o01_0101_0101_0101_0101;

/// Unordered cards of one deck: the number of each kind. A deck has at most 6 of a kind, so three
/// bits are enough for each count, and handfuls are added and subtracted like integers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards(u64);

impl Cards {
    /// No cards.
    pub const NONE: Self = Self(0);

    /// K1.3 A player's deck: three of each ceremony in play, and six Kokopelli.
    pub const fn deck(ceremonies: Kinds) -> Self {
        Self(Deck::OF_EACH_CEREMONY as u64 * ceremonies.0 + Self::of(Card::Kokopelli, Deck::KOKOPELLI).0)
    }

    /// This many cards of one kind.
    #[inline]
    pub const fn of(card: Card, count: u8) -> Self {
        Self((count as u64) << card.place())
    }

    /// These cards, listed by name, if a deck has them.
    pub(crate) fn from_list(listed: &[Card]) -> Result<Self, String> {
        let mut cards = Self::NONE;
        for &card in listed {
            cards = cards.with(card)?;
        }
        if !listed.is_sorted() {
            return Err(format!("cards are listed by name, as {cards:?}"));
        }
        Ok(cards)
    }

    /// One card more, if a deck has it.
    pub(crate) fn with(self, card: Card) -> Result<Self, String> {
        let most = Deck::most(card);
        if self.count(card) == most {
            return Err(format!("more than {most} cards {card}: no deck has so many (K1.3)"));
        }
        if usize::from(self.size()) == Deck::MAX {
            return Err(format!("more than {} cards: no deck has so many (K1.3)", Deck::MAX));
        }
        Ok(self + Self::of(card, 1))
    }

    /// How many cards of this kind there are.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> card.place()) as u8 & 7
    }

    /// Whether there is a card of this kind.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// How many cards there are.
    #[inline]
    pub const fn size(self) -> u8 {
        // The sum of all lanes ends up in the highest one; no deck overflows it.
        (self.pairs().wrapping_mul(PAIR_ONES) >> (8 * PAIR)) as u8 & 63
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds of which there is at least one card.
    #[inline]
    pub const fn kinds(self) -> Kinds {
        Kinds((self.0 | self.0 >> 1 | self.0 >> 2) & LOWEST_BITS)
    }

    /// Whether all of these are among the others.
    pub fn are_among(self, others: Self) -> bool {
        self.kinds().iter().all(|card| self.count(card) <= others.count(card))
    }

    /// The kind of the card with this number if the cards were laid out by kind.
    #[inline]
    pub(crate) fn nth(self, number: u8) -> Card {
        // `sums` counts the cards up to each pair of kinds, in lanes of six bits. `beyond` finds
        // the lanes that exceed the number; it takes every second lane, so that there is a free bit
        // above each. The lowest lane found is the pair that has the card.
        const EVERY_SECOND: u64 = 0o77_0077_0077_0077_0077;
        const ONES: u64 = 0o01_0001_0001_0001_0001;
        let number = u64::from(number);
        let pairs = self.pairs();
        let sums = pairs.wrapping_mul(PAIR_ONES);
        let beyond = |lanes: u64| (lanes + (63 - number) * ONES) >> PAIR & ONES;
        let pair =
            (beyond(sums & EVERY_SECOND) | beyond(sums >> PAIR & EVERY_SECOND) << PAIR).trailing_zeros();
        let before = (sums - pairs) >> pair & 63;
        let first = self.0 >> pair & 7;
        let card = 2 * pair / PAIR + u32::from(number - before >= first);
        Card::ALL[card as usize]
    }

    /// The sums of two kinds each, in lanes of six bits.
    #[inline]
    const fn pairs(self) -> u64 {
        const FIRST: u64 = 0o07_0707_0707_0707_0707;
        (self.0 & FIRST) + (self.0 >> WIDTH & FIRST)
    }

    /// Each card, by name.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.kinds().iter().flat_map(move |card| std::iter::repeat_n(card, self.count(card).into()))
    }
}

/// K1.3 What a deck is made of.
pub(crate) struct Deck;

impl Deck {
    /// Cards of each ceremony in play.
    pub(crate) const OF_EACH_CEREMONY: u8 = 3;
    /// Wild cards.
    pub(crate) const KOKOPELLI: u8 = 6;
    /// Cards of the largest deck, with 12 ceremonies.
    pub(crate) const MAX: usize = 42;

    /// How many cards of this kind a deck has, if it has any.
    pub(crate) const fn most(card: Card) -> u8 {
        if card.is_ceremony() { Self::OF_EACH_CEREMONY } else { Self::KOKOPELLI }
    }
}

engine::handful!(Cards of Card);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn k1_3_a_deck_has_36_39_or_42_cards() {
        for (ceremonies, cards) in [(10, 36), (11, 39), (12, 42)] {
            let deck = Cards::deck(Card::ceremonies().rev().take(ceremonies).collect());
            assert_eq!(deck.size(), cards);
            assert_eq!(deck.iter().count(), usize::from(cards));
            assert_eq!((deck.count(Card::Warrior), deck.count(Card::Kokopelli)), (3, 6));
            assert_eq!(deck.count(Card::Birth), 0);
        }
    }

    #[test]
    fn cards_are_counted_by_kind_and_in_all() {
        let hand: Cards = [Card::Warrior, Card::Birth, Card::Kokopelli, Card::Birth].into_iter().collect();
        assert_eq!((hand.size(), hand.count(Card::Birth), hand.count(Card::Sun)), (4, 2, 0));
        assert_eq!(serde_json::to_string(&hand).unwrap(), r#"["birth","birth","kokopelli","warrior"]"#);
        assert_eq!(hand.kinds().iter().collect::<Vec<_>>(), [Card::Birth, Card::Kokopelli, Card::Warrior]);
    }

    #[test]
    fn cards_are_numbered_by_kind() {
        let decks = (0..5).map(|missing| Cards::deck(Card::ceremonies().skip(missing).collect()));
        let one_by_one = Card::ALL.map(|card| Cards::of(card, 1));
        for cards in decks.chain(one_by_one) {
            let laid_out = (0..cards.size()).map(|number| cards.nth(number));
            assert!(laid_out.eq(cards.iter()), "{cards:?}");
        }
    }

    #[test]
    fn are_among_looks_at_every_kind() {
        let cards = |list: &[Card]| list.iter().copied().collect::<Cards>();
        let (sun, vase) = (Card::Sun, Card::Vase);
        assert!(cards(&[sun, sun]).are_among(cards(&[sun, sun, vase])));
        assert!(!cards(&[sun, sun]).are_among(cards(&[sun, vase, vase, vase])));
    }

    #[test]
    fn k1_3_handfuls_that_no_deck_has_are_not_read() {
        engine_testing::is_read::<Cards>(r#"["kokopelli","kokopelli","sun","sun","sun"]"#);
        let all: Vec<_> = Card::ALL.into_iter().flat_map(|card| [card; 3]).collect();
        engine_testing::are_refused::<Cards>(&[
            (r#"["sun","sun","sun","sun"]"#, "more than 3 cards sun"),
            (&format!("[{}]", [r#""kokopelli""#; 7].join(",")), "more than 6 cards kokopelli"),
            (&serde_json::to_string(&all).unwrap(), "more than 42 cards"),
            (r#"["sun","birth"]"#, "listed by name, as [birth sun]"),
            (r#"["moon"]"#, "unknown variant `moon`"),
        ]);
    }
}
