//! Why a game cannot be played with the chosen ceremonies.

use kokopelli::{BadCeremonies, Card};

use crate::Language::{self, English, Polish};
use crate::kokopelli::card;

/// Why a game cannot be played with these ceremonies. They have their command-line names where the
/// reader has to type them, and the names on the cards otherwise.
pub fn bad_ceremonies(language: Language, bad: &BadCeremonies) -> String {
    match (language, bad) {
        (Polish, BadCeremonies::Unknown(name)) => {
            format!("Nie ma ceremonii {}. Ceremonie to: {}.", engine::quoted(name), names())
        }
        (English, BadCeremonies::Unknown(name)) => {
            format!("There is no ceremony {}. The ceremonies are {}.", engine::quoted(name), names())
        }
        (Polish, BadCeremonies::Twice(twice)) => {
            format!("Ceremonia „{}” jest wybrana dwa razy. Wszystkie mają być różne.", card(language, *twice))
        }
        (English, BadCeremonies::Twice(twice)) => {
            format!("The ceremony \"{}\" is chosen twice. All have to be different.", card(language, *twice))
        }
        (Polish, BadCeremonies::Number(number)) => {
            format!("Liczba ceremonii: {number}. Gra się z 10, 11 albo 12.")
        }
        (English, BadCeremonies::Number(number)) => {
            format!("The number of ceremonies is {number}. A game has 10, 11 or 12.")
        }
        (Polish, BadCeremonies::WildCard) => {
            "Kokopelli zastępuje każdą ceremonię, ale sam nią nie jest. Wybierz inną.".to_owned()
        }
        (English, BadCeremonies::WildCard) => {
            "Kokopelli stands for any ceremony and is none himself. Choose another one.".to_owned()
        }
    }
}

fn names() -> String {
    Card::ceremonies().map(Card::name).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use kokopelli::Ceremonies;

    use super::*;

    #[test]
    fn what_is_wrong_with_ceremonies_is_said_in_both_languages() {
        let twice = "birth,chieftain,drummer,eagle_feather,fire,hunter,lizard,paw,shaman,sun,sun";
        for (text, polish, english) in [
            (
                "second",
                "Nie ma ceremonii \"second\". Ceremonie to: birth,",
                "There is no ceremony \"second\".",
            ),
            (twice, "Ceremonia „Słońce” jest wybrana dwa razy.", "The ceremony \"Sun\" is chosen twice."),
            ("9", "Liczba ceremonii: 9. Gra się z 10, 11 albo 12.", "The number of ceremonies is 9."),
        ] {
            let bad = Ceremonies::parse(text).unwrap_err();
            assert!(bad_ceremonies(Polish, &bad).contains(polish), "{}", bad_ceremonies(Polish, &bad));
            assert!(bad_ceremonies(English, &bad).contains(english), "{}", bad_ceremonies(English, &bad));
        }
        assert!(bad_ceremonies(Polish, &BadCeremonies::WildCard).contains("Wybierz inną."));
        assert!(bad_ceremonies(English, &BadCeremonies::WildCard).contains("Choose another one."));
    }
}
