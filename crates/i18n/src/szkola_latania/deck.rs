//! Why a deck cannot be played with.

use szkola_latania::{BadDeck, Deck};

use crate::Language::{self, English, Polish};

/// Why a deck cannot be played with, told to whoever chose its file.
pub fn bad_deck(language: Language, bad: &BadDeck) -> String {
    let (fewest, most) = (Deck::MIN, Deck::MAX);
    language.typeset(match (language, bad) {
        (Polish, BadDeck::UnknownCard(name)) => {
            format!("Nie ma karty „{name}”. Nazwy kart to liczby od 1 do 13 oraz hegemon.")
        }
        (English, BadDeck::UnknownCard(name)) => {
            format!("There is no card \"{name}\". Cards are called 1 to 13 and hegemon.")
        }
        (Polish, BadDeck::NoSuchValue(value)) => {
            format!("Nie ma karty o wartości {value}. Dozwolone są wartości od 1 do 13.")
        }
        (English, BadDeck::NoSuchValue(value)) => {
            format!("There is no card of value {value}. Values go from 1 to 13.")
        }
        (Polish, BadDeck::BadCount { card, count }) => {
            let count = engine::number(*count);
            format!("Karta {card}: {count} to zła liczba. Każdej karty może być od 0 do {most}.")
        }
        (English, BadDeck::BadCount { card, count }) => {
            let count = engine::number(*count);
            format!("Card {card}: {count} is not possible. There can be 0 to {most} of each card.")
        }
        (Polish, BadDeck::NotAFile(why)) => format!("To nie jest plik z talią: {why}."),
        (English, BadDeck::NotAFile(why)) => format!("This is not a deck file: {why}."),
        (Polish, BadDeck::BadSize(size)) => {
            format!("Liczba kart w tej talii to {size}, a musi wynosić od {fewest} do {most}.")
        }
        (English, BadDeck::BadSize(size)) => {
            format!("This deck has {size} cards. A deck has {fewest} to {most}.")
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_with_a_deck_is_said_in_both_languages() {
        for (text, polish, english) in [
            ("dragon = 40", "Nie ma karty „dragon”", "no card \"dragon\""),
            ("14 = 40", "wartości 14", "of value 14"),
            ("5 = 111", "Karta 5: 111", "Card 5: 111"),
            ("5 = ", "To nie jest plik", "not a deck file"),
            ("5 = 35", "talii to 35, a\u{a0}musi wynosić od 36 do 110", "has 35 cards. A deck has 36 to 110"),
        ] {
            let bad = Deck::from_toml(text).unwrap_err();
            for (language, says) in [(Polish, polish), (English, english)] {
                let said = bad_deck(language, &bad);
                assert!(said.contains(says) && said.ends_with('.'), "{said}");
            }
        }
    }
}
