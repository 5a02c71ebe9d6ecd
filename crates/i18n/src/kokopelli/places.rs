//! Places on the table.

use ::kokopelli::Pile;
use engine::Seat;

use crate::Language::{self, English, Polish};
use crate::Names;

/// A space of a village, counted from 1: "na polu 2", "on space 2".
pub fn space(language: Language, space: u8) -> String {
    match (language, space) {
        (Polish, 0..=3) => format!("na polu {}", space + 1),
        (English, 0..=3) => format!("on space {}", space + 1),
        (Polish, 4) => "na polu poniżej talii".to_owned(),
        (English, 4) => "on the space under the draw pile".to_owned(),
        // With two players, the Sun's space is a second one there.
        (Polish, _) => "na drugim polu poniżej talii".to_owned(),
        (English, _) => "on the second space under the draw pile".to_owned(),
    }
}

/// The village in which `by` acts: "w swojej wiosce", "w twojej wiosce", "(wioska: Ola)". The
/// parentheses avoid declining the name in Polish.
pub(super) fn village(language: Language, by: Seat, village: Seat, names: &Names<'_>) -> String {
    match language {
        Polish if village == by => "w swojej wiosce".to_owned(),
        Polish if names.is_me(village) => "w twojej wiosce".to_owned(),
        Polish => format!("(wioska: {})", names.name(language, village)),
        English if village == by && !names.is_me(by) => "in their own village".to_owned(),
        English => format!("in {} village", names.whose(village)),
    }
}

/// The space and its village: "na polu 2 w swojej wiosce".
pub(super) fn pile(language: Language, by: Seat, pile: Pile, names: &Names<'_>) -> String {
    format!("{} {}", space(language, pile.space), village(language, by, pile.village, names))
}
