//! The cards, for the table of abilities.

use ::kokopelli::{Card, Options};

use super::{ability, ability_rule, card};
use crate::{Component, Components, Language};

crate::texts! {
    title { pl: "Wszystkie karty", en: "All cards" }
}

/// Every card and its ability, the wild card first: it is in every game.
pub fn components(language: Language) -> Vec<Components> {
    let vase_owner = Options::default().vase_owner;
    let row = |kind: Card| {
        let words = ability(language, kind, vase_owner);
        Component::new(kind.name(), card(language, kind), words, ability_rule(kind))
    };
    let mut all: Vec<_> = Card::ALL.into_iter().filter(|card| !card.is_ceremony()).map(row).collect();
    let mut ceremonies: Vec<_> = Card::ceremonies().map(row).collect();
    // In the order of the rules: K7.2 before K7.10.
    ceremonies.sort_by_key(|row| (row.rule.len(), row.rule));
    all.extend(ceremonies);
    vec![Components { title: title(language), all }]
}
