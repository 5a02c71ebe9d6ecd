//! Moves, as short labels.

use ::purrramida::{Action, Board};

use crate::purrramida::dice;
use crate::{Language, pick};

/// A move, as a short label. Fields with the same value have the same label: [`place`](super::place)
/// tells them apart.
pub fn action(language: Language, action: &Action, board: &Board) -> String {
    match *action {
        Action::Place { field, dice: placed } => {
            // A field beyond the board has no value of its own, so the dice on it give the value.
            let value = if board.fields().contains(field) { board.value(field) } else { placed.sum() };
            match language {
                Language::Polish => format!("Połóż {} na polu {value}", dice(language, placed)),
                Language::English => format!("Put {} on field {value}", dice(language, placed)),
            }
        }
        Action::Reroll => pick!(language, "Przerzuć za włóczkę", "Reroll with yarn").to_owned(),
        Action::GiveUp => pick!(language, "Trudno, kotastrofa", "Accept the cat-astrophe").to_owned(),
        Action::Roll => pick!(language, "Rzucaj dalej", "Go on").to_owned(),
        Action::Stop => pick!(language, "Przerwij", "Stop").to_owned(),
    }
}

/// The rule that describes the move.
pub const fn action_rule(action: &Action) -> &'static str {
    match action {
        Action::Place { .. } => "P2.2",
        Action::Reroll => "P4.3",
        Action::GiveUp => "R1",
        Action::Roll => "P2.3",
        Action::Stop => "P2.5",
    }
}
