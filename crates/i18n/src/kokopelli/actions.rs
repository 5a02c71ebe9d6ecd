//! Moves, as short labels.

use ::kokopelli::{Action, Card, Pile, View};
use engine::Seat;

use crate::Language::{self, English, Polish};
use crate::kokopelli::places::{pile, village as in_village};
use crate::kokopelli::{card as name_of, card_genitive, space as on_space};
use crate::{Names, pick};

/// A move, as a short label.
pub fn action(language: Language, action: &Action, by: Seat, view: &View, names: &Names<'_>) -> String {
    match *action {
        Action::Draw => pick!(language, "Weź kartę", "Draw a card").to_owned(),
        Action::Open { card, village, space } => {
            let opened = card_genitive(language, card);
            let place = if village == by {
                on_space(language, space)
            } else {
                pile(language, by, Pile { village, space }, names)
            };
            match language {
                Polish => format!("Rozpocznij ceremonię {opened} {place}"),
                English => format!("Open {opened} {place}"),
            }
        }
        Action::Play { card, village, space } => {
            play(language, card, Pile { village, space }, by, view, names)
        }
        Action::Cancel { space } => {
            let ceremony = ceremony_at(view, Pile { village: by, space });
            match (language, ceremony) {
                (Polish, Some(ceremony)) => {
                    format!("Przerwij ceremonię {}", card_genitive(language, ceremony))
                }
                (English, Some(ceremony)) => format!("Cancel {}", name_of(language, ceremony)),
                (Polish, None) => format!("Przerwij ceremonię {}", on_space(language, space)),
                (English, None) => format!("Cancel the ceremony {}", on_space(language, space)),
            }
        }
        Action::Exchange => pick!(language, "Wymień karty z ręki", "Exchange your hand").to_owned(),
        Action::Bury { card } => {
            let card = card_genitive(language, card);
            match language {
                Polish => format!("Włóż kartę {card} na spód talii"),
                English => format!("Put {card} under your draw pile"),
            }
        }
        Action::Done => pick!(language, "Gotowe", "Done").to_owned(),
    }
}

/// No ceremony is open twice in one village, so its name identifies it. For an empty space, the space
/// is named instead.
fn play(language: Language, card: Card, at: Pile, by: Seat, view: &View, names: &Names<'_>) -> String {
    let played = card_genitive(language, card);
    let place = in_village(language, by, at.village, names);
    match (language, ceremony_at(view, at)) {
        (Polish, Some(ceremony)) if ceremony == card => format!("Zagraj kartę {played} {place}"),
        (English, Some(ceremony)) if ceremony == card => format!("Play {played} {place}"),
        (Polish, Some(ceremony)) => {
            let ceremony = card_genitive(language, ceremony);
            format!("Dołóż kartę {played} do ceremonii {ceremony} {place}")
        }
        (English, Some(ceremony)) => {
            format!("Play {played} on {} {place}", name_of(language, ceremony))
        }
        (Polish, None) => format!("Zagraj kartę {played} {}", pile(language, by, at, names)),
        (English, None) => format!("Play {played} {}", pile(language, by, at, names)),
    }
}

/// The ceremony at this place, if there is one; `None` also for places that do not exist.
fn ceremony_at(view: &View, pile: Pile) -> Option<Card> {
    let place = view.places.as_slice().get(pile.village.index())?;
    place.village.on(pile.space).map(|ceremony| ceremony.ceremony)
}

/// The rule that describes the move.
pub const fn action_rule(action: &Action) -> &'static str {
    match action {
        Action::Draw => "K4.1",
        Action::Open { .. } => "K4.2",
        Action::Play { .. } => "K4.3",
        Action::Cancel { .. } => "K4.5",
        Action::Exchange => "K4.6",
        Action::Bury { .. } => "K3.3",
        Action::Done => "R11",
    }
}
