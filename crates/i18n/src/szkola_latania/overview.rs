//! A position in words and numbers.

use ::szkola_latania::{Cards, Item, View};
use engine::Seat;

use crate::szkola_latania::{item, labels};
use crate::{Fact, Language, Overview, grammar};

/// The position as the view's owner sees it.
pub fn overview(language: Language, view: &View) -> Overview {
    let announced = view.announced.map(|total| Fact::new(labels::announced(language), &total));
    let mut shared = vec![
        Fact::new(labels::round(language), &format!("{} / {}", view.round + 1, view.setup.rounds())),
        Fact::new(labels::table(language), &in_short(view.table)),
    ];
    shared.extend(announced);
    shared.push(Fact::new(labels::pile(language), &view.pile));
    let seats = view.places.pairs().map(|(seat, _)| of_seat(language, view, seat)).collect();
    Overview { drawing: None, shared, seats }
}

fn of_seat(language: Language, view: &View, seat: Seat) -> Vec<Fact> {
    let place = &view.places[seat];
    let hand = match view.hand.filter(|_| view.viewer.seat() == Some(seat)) {
        Some(hand) => in_short(hand),
        None => grammar::cards_there_are(language, place.hand.into()),
    };
    let mut facts = vec![
        Fact::new(labels::hand(language), &hand),
        Fact::new(labels::taken(language), &place.taken.size()),
        Fact::new(labels::points(language), &place.points),
    ];
    facts.extend(place.item.map(|held| Fact::new(labels::item(language), &item(language, held))));
    if place.item == Some(Item::Ointment) {
        facts.push(Fact::new(labels::tokens(language), &view.tokens));
    }
    facts
}

/// The values of the cards: text after a label is not part of a sentence.
fn in_short(cards: Cards) -> String {
    if cards.is_empty() { "–".to_owned() } else { cards.to_string() }
}
