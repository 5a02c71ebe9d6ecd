//! The deck: ours by default, or the one from the player's own box.

use std::fmt;

use engine::records::Fault;
use engine::{BadFile, Json};
use serde::{Deserialize, Serialize, Serializer, ser::SerializeMap};

use crate::components::{Cards, Face};
use crate::record;

/// What a game is played with: 36 to 110 cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(try_from = "Json")]
pub struct Deck(Cards);

/// Why a deck cannot be played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum BadDeck {
    /// A name that no card has.
    #[error("unknown card {} in the deck: cards are named 1 to 13 and hegemon", engine::quoted(.0))]
    UnknownCard(String),
    /// A value that no card has.
    #[error("the deck has a card of value {0}: values go from 1 to 13")]
    NoSuchValue(String),
    /// A number of cards that no deck has.
    #[error("the deck has {} cards \"{card}\": a card's number goes from 0 to 110", engine::number(*count))]
    BadCount {
        /// Which card.
        card: String,
        /// How many of them.
        count: i64,
    },
    /// Not a deck file at all.
    #[error("not a deck file: {0} (a line is, say, 5 = 4 or hegemon = 4)")]
    NotAFile(BadFile),
    /// Something other than a number of cards.
    #[error(
        "not a deck file: \"{card}\" is followed by {found}, not by a number of cards (say, 5 = 4 or hegemon = 4)"
    )]
    NotANumber {
        /// Which card.
        card: String,
        /// What the file has instead.
        found: Kind,
    },
    /// Too few or too many cards in all.
    #[error("the deck has {0} cards: a deck has 36 to 110")]
    BadSize(i64),
}

impl Deck {
    /// The fewest cards of a deck: six players get six each.
    pub const MIN: u8 = 36;
    /// The most cards of a deck.
    pub const MAX: u8 = 110;

    /// A deck from its cards' names (`1` to `13`, `hegemon`) and numbers. A card that is not named
    /// is not in the deck.
    pub fn from_counts<'a>(counts: impl IntoIterator<Item = (&'a str, i64)>) -> Result<Self, BadDeck> {
        let named = counts.into_iter().map(|(name, count)| face_named(name).map(|face| (face, name, count)));
        let mut cards = Cards::NONE;
        let mut size = 0;
        // All names first: an unknown card is a weightier fault than a wrong number.
        for (face, name, count) in named.collect::<Result<Vec<_>, _>>()? {
            if !(0..=i64::from(Self::MAX)).contains(&count) {
                return Err(BadDeck::BadCount { card: name.to_owned(), count });
            }
            size += count;
            if size <= i64::from(Self::MAX) {
                cards += Cards::of(face, count as u8);
            }
        }
        if !(i64::from(Self::MIN)..=i64::from(Self::MAX)).contains(&size) {
            return Err(BadDeck::BadSize(size));
        }
        Ok(Self(cards))
    }

    /// A deck from the text of its file: a line `card = number` for each card, in TOML.
    pub fn from_toml(text: &str) -> Result<Self, BadDeck> {
        let bad = |error: toml::de::Error| BadDeck::NotAFile(BadFile::new(text, error.span(), &error));
        let file: toml::Table = text.parse().map_err(bad)?;
        let count = |(card, value): (&String, &toml::Value)| match whole_number(value) {
            Ok(count) => Ok((card.clone(), count)),
            Err(found) => Err(BadDeck::NotANumber { card: card.clone(), found }),
        };
        let counts = file.iter().map(count).collect::<Result<Vec<_>, _>>()?;
        Self::from_counts(counts.iter().map(|(card, count)| (card.as_str(), *count)))
    }

    /// All its cards.
    pub const fn cards(self) -> Cards {
        self.0
    }
}

/// How many cards of each value the published deck has is not in the rulebook: this deck is our own.
impl Default for Deck {
    fn default() -> Self {
        let of_values = [3, 4, 5, 5, 5, 5, 5, 5, 4, 3, 3, 2, 2];
        let values = (1..).zip(of_values).map(|(value, count)| Cards::of(Face::of_value(value), count));
        Self(values.sum::<Cards>() + Cards::of(Face::HEGEMON, 4))
    }
}

/// What a deck file may have instead of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "they are what they say")]
pub enum Kind {
    Text,
    Fraction,
    Boolean,
    Date,
    List,
    Table,
}

/// The whole number, or the kind of value found instead.
const fn whole_number(value: &toml::Value) -> Result<i64, Kind> {
    match value {
        toml::Value::Integer(number) => Ok(*number),
        toml::Value::String(_) => Err(Kind::Text),
        toml::Value::Float(_) => Err(Kind::Fraction),
        toml::Value::Boolean(_) => Err(Kind::Boolean),
        toml::Value::Datetime(_) => Err(Kind::Date),
        toml::Value::Array(_) => Err(Kind::List),
        toml::Value::Table(_) => Err(Kind::Table),
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Text => "a text",
            Self::Fraction => "a fraction",
            Self::Boolean => "true or false",
            Self::Date => "a date",
            Self::List => "a list",
            Self::Table => "a table",
        })
    }
}

fn face_named(name: &str) -> Result<Face, BadDeck> {
    if let Some(face) = Face::all().find(|face| face.to_string() == name) {
        return Ok(face);
    }
    if name.parse::<i64>().is_ok_and(|value| value.to_string() == name) {
        return Err(BadDeck::NoSuchValue(name.to_owned()));
    }
    Err(BadDeck::UnknownCard(name.to_owned()))
}

impl TryFrom<Json> for Deck {
    type Error = Fault;

    fn try_from(json: Json) -> Result<Self, Fault> {
        record::read_deck(&json)
    }
}

impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for face in Face::all().filter(|&face| self.0.count(face) > 0) {
            map.serialize_entry(&face.to_string(), &self.0.count(face))?;
        }
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s1_1_the_default_deck_has_55_cards() {
        assert_eq!(Deck::default().cards().size(), 55);
        assert_eq!(
            serde_json::to_string(&Deck::default()).unwrap(),
            r#"{"1":3,"2":4,"3":5,"4":5,"5":5,"6":5,"7":5,"8":5,"9":4,"10":3,"11":3,"12":2,"13":2,"hegemon":4}"#
        );
    }

    #[test]
    fn a_deck_has_36_to_110_cards() {
        assert!(Deck::from_counts([("1", 36)]).is_ok());
        assert!(Deck::from_counts([("1", 55), ("hegemon", 55)]).is_ok());
        assert_eq!(Deck::from_counts([("1", 35)]), Err(BadDeck::BadSize(35)));
        assert_eq!(Deck::from_counts([("1", 56), ("2", 55)]), Err(BadDeck::BadSize(111)));
        assert_eq!(Deck::from_counts([("1", 110), ("2", 110), ("3", 110)]), Err(BadDeck::BadSize(330)));
    }

    #[test]
    fn a_deck_file_has_a_line_for_each_card() {
        let text = "# my box\n1 = 20\n13 = 12\nhegemon = 8\n";
        assert_eq!(Deck::from_toml(text), Deck::from_counts([("1", 20), ("13", 12), ("hegemon", 8)]));
        for (text, says) in [
            ("1 = 20\n1 = 20", "duplicate key"),
            ("1 = ", "not a deck file"),
            ("1 = \"many\"", "\"1\" is followed by a text, not by a number"),
            ("[cards]\n1 = 40", "\"cards\" is followed by a table"),
            ("1 = [40]", "\"1\" is followed by a list, not by a number of cards"),
            ("1 = 2.5", "not by a number of cards"),
            ("", "the deck has 0 cards"),
            ("dragon = 40", "unknown card \"dragon\""),
        ] {
            let bad = Deck::from_toml(text).unwrap_err().to_string();
            assert!(bad.contains(says), "{bad}");
        }
    }

    #[test]
    fn decks_that_cannot_be_played_with_are_not_read() {
        engine_testing::is_read::<Deck>(r#"{"1":20,"13":12,"hegemon":8}"#);
        engine_testing::are_refused::<Deck>(&[
            (r#"{"1":20,"1":20}"#, "the key \"1\" stands twice"),
            (r#"{"1":35}"#, "the deck has 35 cards"),
            (r#"{"1":110,"2":1}"#, "the deck has 111 cards"),
            (r#"{"14":40}"#, "value 14"),
            (r#"{"dragon":40}"#, "unknown card \"dragon\""),
            (r#"{"1":"40"}"#, "expected a whole number"),
            ("[40]", "expected an object"),
        ]);
    }

    #[test]
    fn what_is_wrong_with_a_deck_is_said() {
        for (name, count, says) in [
            ("14", 40, "value 14: values go from 1 to 13"),
            ("0", 40, "value 0"),
            ("-1", 40, "value -1"),
            ("01", 40, "unknown card \"01\""),
            ("Hegemon", 40, "unknown card \"Hegemon\""),
            ("5", -1, "-1 cards \"5\""),
            ("5", 111, "111 cards \"5\""),
            ("5", i64::MAX, "≥9223372036854775807 cards \"5\""),
        ] {
            let bad = Deck::from_counts([(name, count)]).unwrap_err().to_string();
            assert!(bad.contains(says), "{bad}");
        }
    }
}
