//! Items and cards, for the tables on the rules page.

use ::szkola_latania::{Deck, Face, Item};

use super::{card, card_help, effect, item, item_rule};
use crate::grammar::{plural, plural_en};
use crate::{Component, Components, Language};

crate::texts! {
    items { pl: "Przedmioty (gra zaawansowana)", en: "Items (advanced game)" }
    faces { pl: "Karty", en: "Cards" }
    value(value: u8) { pl: format!("Wartość {value}."), en: format!("Worth {value}.") }
    in_our_deck(count: u8) {
        pl: format!("W naszej talii: {count} {}.", plural(count.into(), "karta", "karty", "kart")),
        en: format!("{count} {} in our deck.", plural_en(count.into(), "card", "cards")),
    }
}

/// Every item and every card.
pub fn components(language: Language) -> Vec<Components> {
    let row = |kind: Item| {
        Component::new(kind.name(), item(language, kind), effect(language, kind), item_rule(kind))
    };
    vec![
        Components { title: faces(language), all: Face::all().map(|face| of_face(language, face)).collect() },
        Components { title: items(language), all: Item::ALL.map(row).to_vec() },
    ]
}

fn of_face(language: Language, face: Face) -> Component {
    let symbol = face.value().map_or_else(|| "hegemon".to_owned(), |value| format!("value-{value}"));
    let worth = card_help(language, face)
        .map_or_else(|| value(language, face.value().unwrap_or_default()), ToOwned::to_owned);
    let words = format!("{worth} {}", in_our_deck(language, Deck::default().cards().count(face)));
    let rule = if face == Face::HEGEMON { "S2.2" } else { "S1.1" };
    Component { symbol, name: card(language, face), words, rule }
}
