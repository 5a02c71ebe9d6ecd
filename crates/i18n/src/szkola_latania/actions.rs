//! Moves, as short labels.

use szkola_latania::Action;

use crate::Language::{self, English, Polish};
use crate::pick;
use crate::szkola_latania::cards;

/// A move, as a short label.
pub fn action(language: Language, action: &Action) -> String {
    match *action {
        Action::Play { cards: played, total } => match language {
            Polish => format!("Zagraj {}: suma {total}", cards(language, played)),
            English => format!("Play {} for {total}", cards(language, played)),
        },
        Action::Take => pick!(language, "Weź karty ze stołu", "Take the table").to_owned(),
        Action::Anoint => pick!(language, "Zużyj żeton maści", "Spend an ointment token").to_owned(),
    }
}

/// The rule that describes the move.
pub const fn action_rule(action: &Action) -> &'static str {
    match action {
        Action::Play { .. } => "S2.1",
        Action::Take => "S2.4",
        Action::Anoint => "S5.1",
    }
}
