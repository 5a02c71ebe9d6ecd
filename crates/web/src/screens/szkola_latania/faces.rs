//! Drawings of cards and items.

use i18n::Language;
use i18n::szkola_latania as told;
use leptos::prelude::*;
use szkola_latania::{Cards, Face, Item};

use super::SPRITE;
use crate::screens::drawing;

/// The numeral in a card's corners.
pub fn numeral(face: Face) -> String {
    face.value().map_or_else(|| format!("1–{}", Face::HIGHEST_OF_HEGEMON), |value| value.to_string())
}

/// A card's accessible name. Hegemon and Lamignat, which are called by name, also get their values.
pub fn name(language: Language, face: Face) -> String {
    match face.value() {
        None | Some(Face::LAMIGNAT) => format!("{} ({})", told::card(language, face), numeral(face)),
        Some(_) => told::card(language, face),
    }
}

/// A card's drawing. The style sheet adds the numerals, because screen readers announce the card's name
/// instead.
pub fn card(face: Face) -> impl IntoView + use<> {
    let symbol = face.value().map_or_else(|| "hegemon".to_owned(), |value| format!("value-{value}"));
    view! {
        <span class="face" data-face=face.to_string() data-numeral=numeral(face) aria-hidden="true">
            {drawing(SPRITE, &symbol)}
        </span>
    }
}

/// Drawings of cards, side by side.
pub fn cards(cards: Cards) -> impl IntoView + use<> {
    cards.iter().map(card).collect_view()
}

/// Cards so small that only their values are legible.
pub fn small_cards(cards: Cards) -> impl IntoView + use<> {
    let small = |face| {
        view! { <b class="mini" data-face=Face::to_string(&face) aria-hidden="true">{numeral(face)}</b> }
    };
    cards.iter().map(small).collect_view()
}

/// The back of a card.
pub fn back() -> impl IntoView + use<> {
    view! { <span class="back" aria-hidden="true">{drawing(SPRITE, "card-back")}</span> }
}

/// An item.
pub fn item(item: Item) -> impl IntoView + use<> {
    view! { <span class="item-picture" aria-hidden="true">{drawing(SPRITE, item.name())}</span> }
}
