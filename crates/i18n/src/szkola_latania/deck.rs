//! What is wrong with a deck or another part of a setup.

use engine::Seat;
use szkola_latania::{BadDeck, BadOption, Deck, Kind};

use crate::Language::{self, English, Polish};
use crate::faults::unread;
use crate::szkola_latania::item;
use crate::{Names, pick};

/// Why a game cannot be played with these options, or with the setup of a record.
pub fn bad_option(language: Language, bad: &BadOption) -> String {
    let name = |seat: &Seat| Names::new(&[], None).name(language, *seat);
    let (polish, english) = match bad {
        BadOption::Deck(bad) => return bad_deck(language, bad),
        BadOption::NeedlessItems => (
            "Są tu przedmioty, a ma je tylko gra zaawansowana.".to_owned(),
            "There are items, but only the advanced game has them.".to_owned(),
        ),
        BadOption::NoItems => (
            "W grze zaawansowanej każdy gracz ma przedmiot. Tu ich nie ma.".to_owned(),
            "In the advanced game every player has an item. There are none here.".to_owned(),
        ),
        BadOption::BadItems { items, players } => (
            format!("Liczba przedmiotów to {items}, a graczy {players}. Każdy ma jeden."),
            format!("The number of items is {items}, and that of players {players}. Everybody has one."),
        ),
        BadOption::ItemTwice(twice) => (
            format!("Przedmiot „{}” jest rozdany dwa razy. Każdy jest jeden.", item(Polish, *twice)),
            format!("The item \"{}\" is dealt twice. There is one of each.", item(English, *twice)),
        ),
        BadOption::LeadsWithoutOintment { first, holder } => {
            let (first, holder) = (name(first), name(holder));
            (
                format!("Zaczyna {first}, a maść latania ma {holder} i to ta osoba musi zacząć."),
                format!("{first} leads, but {holder} has the flying ointment and must."),
            )
        }
    };
    match language {
        Polish => polish,
        English => english,
    }
}

/// Why a deck cannot be played with, for the person who chose its file.
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
        (Polish, BadDeck::NotAFile(why)) => format!(
            "To nie jest plik z talią: {}. Wiersz wygląda na przykład tak: 5 = 4 albo hegemon = 4.",
            unread(language, why)
        ),
        (English, BadDeck::NotAFile(why)) => format!(
            "This is not a deck file: {}. A line is, say, 5 = 4 or hegemon = 4.",
            unread(language, why)
        ),
        (Polish, BadDeck::NotANumber { card, found }) => format!(
            "Przy karcie „{card}” stoi {}, a nie liczba kart. Wiersz wygląda na przykład tak: 5 = 4.",
            kind(language, *found)
        ),
        (English, BadDeck::NotANumber { card, found }) => format!(
            "The card \"{card}\" has {}, not a number of cards. A line is, say, 5 = 4.",
            kind(language, *found)
        ),
        (Polish, BadDeck::BadSize(size)) => {
            format!("Liczba kart w tej talii to {size}, a musi wynosić od {fewest} do {most}.")
        }
        (English, BadDeck::BadSize(size)) => {
            format!("This deck has {size} cards. A deck has {fewest} to {most}.")
        }
    })
}

const fn kind(language: Language, kind: Kind) -> &'static str {
    match kind {
        Kind::Text => pick!(language, "tekst", "a text"),
        Kind::Fraction => pick!(language, "ułamek", "a fraction"),
        Kind::Boolean => pick!(language, "true albo false", "true or false"),
        Kind::Date => pick!(language, "data", "a date"),
        Kind::List => pick!(language, "lista", "a list"),
        Kind::Table => pick!(language, "tabela", "a table"),
    }
}

#[cfg(test)]
mod tests {
    use szkola_latania::Item;

    use super::*;

    #[test]
    fn what_is_wrong_with_items_is_said_in_both_languages() {
        let (first, holder) = (Seat::new(0), Seat::new(1));
        for (bad, polish, english) in [
            (BadOption::NeedlessItems, "tylko gra zaawansowana", "only the advanced game"),
            (BadOption::NoItems, "każdy gracz ma przedmiot", "every player has an item"),
            (BadOption::BadItems { items: 2, players: 3 }, "to 2, a graczy 3", "is 2, and that of players 3"),
            (BadOption::ItemTwice(Item::Club), "„Maczuga” jest rozdany", "\"Club\" is dealt twice"),
            (
                BadOption::LeadsWithoutOintment { first, holder },
                "Zaczyna Gracz 1, a maść latania ma Gracz 2",
                "Player 1 leads, but Player 2",
            ),
            (BadOption::Deck(BadDeck::BadSize(35)), "talii to 35", "has 35 cards"),
        ] {
            for (language, says) in [(Polish, polish), (English, english)] {
                let said = language.typeset(bad_option(language, &bad));
                let says = language.typeset(says.to_owned());
                assert!(said.contains(&says) && said.ends_with('.'), "{said}");
            }
        }
    }

    #[test]
    fn what_is_wrong_with_a_deck_is_said_in_both_languages() {
        for (text, polish, english) in [
            ("dragon = 40", "Nie ma karty „dragon”", "no card \"dragon\""),
            ("14 = 40", "wartości 14", "of value 14"),
            ("5 = 111", "Karta 5: 111", "Card 5: 111"),
            (
                "5 = 4\n5 = ",
                "nie da się odczytać wiersza 2. Wiersz wygląda",
                "line 2 cannot be read. A line is",
            ),
            ("5 = \"many\"", "„5” stoi tekst, a\u{a0}nie liczba", "\"5\" has a text, not a number"),
            ("[cards]\n5 = 4", "stoi tabela", "has a table"),
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
