//! A position in words and numbers.

use ::kokopelli::{Ceremony, View};
use engine::Seat;

use crate::kokopelli::notices::cards;
use crate::kokopelli::{card, labels, places};
use crate::{Fact, Language, Overview, grammar};

/// The position as the view's owner sees it.
pub fn overview(language: Language, view: &View) -> Overview {
    let shared = vec![
        Fact::new(labels::round(language), &view.round),
        Fact::new(labels::game_end(language), &view.tiles.game_end),
        Fact::new(labels::fours(language), &view.tiles.fours.len()),
        Fact::new(labels::threes(language), &view.tiles.threes.len()),
    ];
    let seats = view.places.pairs().map(|(seat, _)| of_seat(language, view, seat)).collect();
    Overview { drawing: None, shared, seats }
}

fn of_seat(language: Language, view: &View, seat: Seat) -> Vec<Fact> {
    let place = &view.places[seat];
    let own = view.own.filter(|_| view.viewer.seat() == Some(seat));
    let hand = match own {
        Some(own) => cards(language, own.hand),
        None => grammar::cards_there_are(language, place.hand.into()),
    };
    let village = place.village.iter().map(|(space, ceremony)| {
        format!("{} {}", card(language, ceremony.ceremony), lies(language, space, ceremony))
    });
    vec![
        Fact::new(labels::points_short(language), &place.points),
        Fact::new(labels::pile(language), &place.pile),
        Fact::new(labels::discards(language), &place.discards.size()),
        Fact::new(labels::hand(language), &hand),
        Fact::new(labels::village(language), &village.collect::<Vec<_>>().join("; ")),
    ]
}

/// The space of a ceremony and its number of cards.
fn lies(language: Language, space: u8, ceremony: Ceremony) -> String {
    let number = grammar::cards_there_are(language, ceremony.cards.into());
    format!("{} ({number})", places::space(language, space))
}
