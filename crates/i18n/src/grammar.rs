//! Plurals, numerals and lists.

use crate::{Language, pick};

/// The Polish form that goes with a number: 1 karta, 2 karty, 5 kart, 12 kart, 22 karty.
pub const fn plural<'a>(number: usize, one: &'a str, few: &'a str, many: &'a str) -> &'a str {
    match (number % 100, number % 10) {
        _ if number == 1 => one,
        (12..=14, _) => many,
        (_, 2..=4) => few,
        _ => many,
    }
}

/// The English form that goes with a number: 1 card, 2 cards.
pub const fn plural_en<'a>(number: usize, one: &'a str, many: &'a str) -> &'a str {
    if number == 1 { one } else { many }
}

/// A number of cards, as the object of a sentence: "1 kartę", "2 karty", "5 kart"; "1 card".
pub fn cards(language: Language, number: usize) -> String {
    let noun = match language {
        Language::Polish => plural(number, "kartę", "karty", "kart"),
        Language::English => plural_en(number, "card", "cards"),
    };
    format!("{number} {noun}")
}

/// A number of cards, as the subject of a sentence: "1 karta", "2 karty", "5 kart"; "1 card".
pub fn cards_there_are(language: Language, number: usize) -> String {
    let noun = match language {
        Language::Polish => plural(number, "karta", "karty", "kart"),
        Language::English => plural_en(number, "card", "cards"),
    };
    format!("{number} {noun}")
}

/// A number of actions: "1 akcję", "2 akcje", "5 akcji"; "1 action".
pub fn actions(language: Language, number: usize) -> String {
    let noun = match language {
        Language::Polish => plural(number, "akcję", "akcje", "akcji"),
        Language::English => plural_en(number, "action", "actions"),
    };
    format!("{number} {noun}")
}

/// A list with the last two items joined by a word: "a, b i c"; "a, b and c".
pub fn list(language: Language, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{}{}{last}", first.join(", "), pick!(language, " i ", " and ")),
    }
}

/// A list of alternatives: "a, b albo c"; "a, b or c".
pub fn choice(language: Language, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{}{}{last}", first.join(", "), pick!(language, " albo ", " or ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn polish_has_three_forms() {
        for (number, said) in [
            (0, "0 kart"),
            (1, "1 karta"),
            (2, "2 karty"),
            (4, "4 karty"),
            (5, "5 kart"),
            (11, "11 kart"),
            (12, "12 kart"),
            (14, "14 kart"),
            (21, "21 kart"),
            (22, "22 karty"),
            (25, "25 kart"),
            (101, "101 kart"),
            (102, "102 karty"),
            (112, "112 kart"),
        ] {
            assert_eq!(cards_there_are(Language::Polish, number), said);
        }
        assert_eq!(cards(Language::Polish, 1), "1 kartę");
        assert_eq!(actions(Language::Polish, 2), "2 akcje");
    }

    #[test]
    fn english_has_two_forms() {
        assert_eq!(cards(Language::English, 0), "0 cards");
        assert_eq!(cards(Language::English, 1), "1 card");
        assert_eq!(cards_there_are(Language::English, 21), "21 cards");
    }

    #[test]
    fn lists_end_with_a_word() {
        let items = ["a", "b", "c"].map(str::to_owned);
        assert_eq!(list(Language::Polish, &items), "a, b i\u{a0}c");
        assert_eq!(list(Language::English, &items[..2]), "a and b");
        assert_eq!(choice(Language::Polish, &items), "a, b albo c");
        assert_eq!(choice(Language::English, &items[..1]), "a");
        assert_eq!(list(Language::English, &[]), "");
    }
}
