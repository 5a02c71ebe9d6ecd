//! Texts common to all games: why a move was refused, and who won.

use engine::{Refusal, Seat};

use crate::{Language, Names, grammar, pick};

/// Why a move was refused, where the game itself has no explanation.
pub const fn refusal(language: Language, refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Over => pick!(language, "Gra się już skończyła.", "The game is over."),
        Refusal::NotYourTurn => pick!(language, "To jeszcze nie twoja kolej.", "It is not your turn yet."),
        Refusal::Stale => pick!(
            language,
            "Gra potoczyła się już dalej. Spójrz na stół i wybierz jeszcze raz.",
            "The game has moved on. Look at the table and choose again.",
        ),
        Refusal::NotOffered => {
            pick!(language, "Takiego ruchu nie można tu wykonać.", "That move is not allowed here.")
        }
    }
}

/// Who won: "Wygrywasz.", "Ola wygrywa.", "Wygrywają: Ola i Piotr."; without winners, says that there
/// is no result.
pub fn winners(language: Language, winners: &[Seat], names: &Names<'_>) -> String {
    let called = |seat: &Seat| {
        if names.is_me(*seat) { pick!(language, "ty", "you").to_owned() } else { names.name(language, *seat) }
    };
    let all = grammar::list(language, &winners.iter().map(called).collect::<Vec<_>>());
    let me_too = winners.iter().any(|&seat| names.is_me(seat));
    match (language, winners, me_too) {
        (_, [], _) => pick!(language, "Ta gra nie ma wyniku.", "This game has no result.").to_owned(),
        (Language::Polish, [only], _) => format!("{}.", names.polish(*only, "Wygrywasz", "wygrywa")),
        (Language::English, [only], _) => format!("{}.", names.english(*only, "win", "wins")),
        (Language::Polish, _, true) => format!("Wygrywacie: {all}."),
        (Language::Polish, _, false) => format!("Wygrywają: {all}."),
        (Language::English, ..) => format!("The win is shared by {all}."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_are_told_alone_and_together() {
        let list = ["Ola", "Piotr", "Zosia"].map(str::to_owned);
        let seats = [Seat::new(0), Seat::new(1)];
        let me = Names::new(&list, Some(Seat::new(0)));
        let watching = Names::new(&list, None);
        assert_eq!(winners(Language::Polish, &seats[..1], &me), "Wygrywasz.");
        assert_eq!(winners(Language::Polish, &seats[1..], &me), "Piotr wygrywa.");
        assert_eq!(winners(Language::Polish, &seats, &me), "Wygrywacie: ty i\u{a0}Piotr.");
        assert_eq!(winners(Language::Polish, &seats, &watching), "Wygrywają: Ola i\u{a0}Piotr.");
        assert_eq!(winners(Language::English, &seats[..1], &me), "You win.");
        assert_eq!(winners(Language::English, &seats, &me), "The win is shared by you and Piotr.");
        assert_eq!(winners(Language::English, &[], &me), "This game has no result.");
    }

    #[test]
    fn every_refusal_is_a_sentence() {
        for language in Language::ALL {
            for why in [Refusal::Over, Refusal::NotYourTurn, Refusal::Stale, Refusal::NotOffered] {
                assert!(refusal(language, why).ends_with('.'));
            }
        }
    }
}
