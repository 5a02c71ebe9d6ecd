//! K3.3, K5.3 The cards at the bottom of a draw pile, and the discard piles.

use std::fmt;

use serde::{Deserialize, Serialize, Serializer};

use crate::cards::{Cards, Deck};
use crate::components::{Card, write_list};
use crate::village::MAX_PLAYERS;

/// The bits of one buried card.
const CARD: u32 = 5;
/// How many buried cards one word holds.
const IN_A_WORD: usize = 12;
const WORDS: usize = 4;
const _: () = assert!(IN_A_WORD * WORDS >= Deck::MAX, "a whole deck can be buried");

/// K3.3, K4.6 The cards under the unordered remainder of a draw pile, in the order in which they
/// were buried: the first is drawn first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Deserialize)]
#[serde(try_from = "Vec<Card>")]
pub struct Buried {
    words: [u64; WORDS],
    count: u8,
}

impl Buried {
    /// How many cards are buried.
    #[inline]
    pub const fn len(&self) -> u8 {
        self.count
    }

    /// Whether no card is buried.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Each card, in the order in which they will be drawn.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        (0..usize::from(self.count)).map(|place| {
            let word = self.words[place / IN_A_WORD] >> (CARD * (place % IN_A_WORD) as u32);
            Card::ALL[(word & 31) as usize]
        })
    }

    /// All of them, without their order.
    #[inline]
    pub fn cards(&self) -> Cards {
        self.iter().collect()
    }

    /// Puts a card at the very bottom.
    #[inline]
    pub(crate) fn push(&mut self, card: Card) {
        let place = usize::from(self.count);
        self.words[place / IN_A_WORD] |= (card as u64) << (CARD * (place % IN_A_WORD) as u32);
        self.count += 1;
    }

    /// Takes the uppermost card.
    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Card> {
        if self.is_empty() {
            return None;
        }
        let card = Card::ALL[(self.words[0] & 31) as usize];
        for word in 0..WORDS {
            let next = if word + 1 < WORDS { self.words[word + 1] & 31 } else { 0 };
            self.words[word] = self.words[word] >> CARD | next << (CARD * (IN_A_WORD as u32 - 1));
        }
        self.count -= 1;
        Some(card)
    }
}

impl FromIterator<Card> for Buried {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut buried = Self::default();
        cards.into_iter().for_each(|card| buried.push(card));
        buried
    }
}

impl TryFrom<Vec<Card>> for Buried {
    type Error = String;

    /// The cards of one deck, in any order.
    fn try_from(listed: Vec<Card>) -> Result<Self, String> {
        listed.iter().try_fold(Cards::NONE, |cards, &card| cards.with(card))?;
        Ok(listed.into_iter().collect())
    }
}

impl fmt::Debug for Buried {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("[")?;
        write_list(formatter, self.iter())?;
        formatter.write_str("]")
    }
}

impl Serialize for Buried {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// The bits of one count in a discard pile: four decks have 24 Kokopelli.
const COUNT: u32 = 5;

/// K5.3, R14 A discard pile: how many of each kind, of all players' decks. Its order has no effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Deserialize)]
#[serde(try_from = "Vec<Card>")]
pub struct Discards(u128);

impl Discards {
    /// How many cards of this kind lie there.
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> (COUNT * card as u32)) as u8 & 31
    }

    /// How many cards lie there.
    pub fn size(self) -> u8 {
        Card::ALL.into_iter().map(|card| self.count(card)).sum()
    }

    /// Each card, by name.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::ALL.into_iter().flat_map(move |card| std::iter::repeat_n(card, self.count(card).into()))
    }

    /// Adds this many cards of this kind.
    #[inline]
    pub(crate) fn add(&mut self, card: Card, count: u8) {
        self.0 += u128::from(count) << (COUNT * card as u32);
    }
}

impl TryFrom<Vec<Card>> for Discards {
    type Error = String;

    /// The cards of all decks, by name.
    fn try_from(listed: Vec<Card>) -> Result<Self, String> {
        let mut discards = Self::default();
        for &card in &listed {
            let most = Deck::most(card) * MAX_PLAYERS as u8;
            if discards.count(card) == most {
                return Err(format!("more than {most} cards {card}: all decks together have no more (K1.3)"));
            }
            discards.add(card, 1);
        }
        if !listed.is_sorted() {
            return Err(format!("discarded cards are listed by name, as {discards:?}"));
        }
        Ok(discards)
    }
}

impl fmt::Debug for Discards {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("[")?;
        write_list(formatter, self.iter())?;
        formatter.write_str("]")
    }
}

impl Serialize for Discards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn k3_3_buried_cards_come_up_in_the_order_of_burial() {
        let cards: Vec<_> = Card::ALL.into_iter().cycle().take(Deck::MAX).collect();
        let mut buried: Buried = cards.iter().copied().collect();
        assert_eq!(usize::from(buried.len()), Deck::MAX);
        for (place, &card) in cards.iter().enumerate() {
            assert!(buried.iter().eq(cards[place..].iter().copied()));
            assert_eq!(buried.pop(), Some(card));
        }
        assert_eq!(buried.pop(), None);
        assert_eq!(buried, Buried::default());
    }

    #[test]
    fn k5_3_discard_piles_hold_cards_of_all_decks() {
        let mut discards = Discards::default();
        for _ in 0..4 {
            discards.add(Card::Kokopelli, 6);
            discards.add(Card::Warrior, 3);
        }
        assert_eq!((discards.count(Card::Kokopelli), discards.count(Card::Warrior)), (24, 12));
        assert_eq!((discards.size(), discards.iter().count()), (36, 36));
    }

    #[test]
    fn piles_that_no_decks_make_are_not_read() {
        let list = |card: &str, count| format!("[{}]", vec![format!("\"{card}\""); count].join(","));
        engine_testing::is_read::<Buried>(r#"["sun","birth","sun"]"#);
        engine_testing::is_read::<Discards>(&list("kokopelli", 24));
        let all: Vec<_> = Card::ALL.into_iter().cycle().take(Deck::MAX + 1).collect();
        engine_testing::are_refused::<Buried>(&[
            (&list("sun", 4), "more than 3 cards sun"),
            (&serde_json::to_string(&all).unwrap(), "more than 42 cards"),
            (r#"["moon"]"#, "unknown variant `moon`"),
        ]);
        engine_testing::are_refused::<Discards>(&[
            (&list("sun", 13), "more than 12 cards sun"),
            (&list("kokopelli", 25), "more than 24 cards kokopelli"),
            (r#"["sun","birth"]"#, "listed by name, as [birth sun]"),
            (r#"["moon"]"#, "unknown variant `moon`"),
        ]);
    }
}
