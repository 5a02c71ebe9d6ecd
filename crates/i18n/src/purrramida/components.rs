//! Tiles, fields, mishaps and titles, for the tables on the rules page.

use ::purrramida::{Cause, GOLDEN, STACK_VALUE, Title, WIDE_VALUE, YARN_VALUE};

use super::{cause, title, title_line, title_scores};
use crate::{Component, Components, Language};

crate::texts! {
    things { pl: "Co leży na stole", en: "What lies on the table" }
    die { pl: "Kość", en: "Die" }
    die_help { pl: "Masz ich pięć. Suma oczek kości położonych na polu musi być równa jego liczbie.", en: "You have five. The dice on a field must add up to exactly its number." }
    tile { pl: "Płytka kota", en: "Cat tile" }
    tile_help { pl: "Gdy w porę przerwiesz, twoje kości zamieniają się w śpiące koty. Kto pierwszy położy wszystkie, wygrywa.", en: "Stop in time, and your dice become sleeping cats. Whoever first has placed all of theirs wins." }
    golden { pl: "Złoty kot", en: "Golden cat" }
    golden_help { pl: "Dla zwycięzcy: każdy położony złoty kot to punkt.", en: "For the winner: every golden cat placed is a point." }
    neutral { pl: "Płytka neutralna", en: "Neutral tile" }
    neutral_help { pl: "Tylko w grze dwuosobowej: przykrywa dwa dolne rzędy i nie należy do nikogo.", en: "Only with two players: covers the two lowest rows and belongs to nobody." }
    yarn { pl: "Włóczka", en: "Yarn" }
    yarn_help { pl: "Oddaj ją zaraz po rzucie i przerzuć wszystkie kości z tego rzutu.", en: "Hand it in right after a roll, and roll all dice of that roll again." }
    mishaps { pl: "Kotastrofy", en: "Cat-astrophes" }
    titles { pl: "Tytuły zwycięzcy", en: "Titles of the winner" }
    field(value: u8) { pl: format!("Pole „{value}”"), en: format!("A field “{value}”") }
    yarn_field { pl: "Leży na nim włóczka: bierze ją ten, kto położy tu kota.", en: "Yarn lies on it: whoever puts a cat here takes it." }
    wide_field { pl: "Szerokie: mieszczą się na nim dwa koty.", en: "A wide one: it takes two cats." }
    stack_field { pl: "Trzy koty, jeden na drugim.", en: "Three cats, one on top of the other." }
}

/// What lies on the table, what may go wrong, and what a winner is called.
pub fn components(language: Language) -> Vec<Components> {
    let fields = [
        (YARN_VALUE, "yarn", yarn_field(language), "P4.2"),
        (WIDE_VALUE, "tile-1", wide_field(language), "P4.1"),
        (STACK_VALUE, "tile-2", stack_field(language), "P4.1"),
    ];
    let mut all = vec![
        Component::new("die-5", die(language), die_help(language), "P2.2"),
        Component::new("tile-0", tile(language), tile_help(language), "P4.1"),
        Component::new("tile-golden", golden(language), golden_help(language), "P6.1"),
        Component::new("tile-neutral", neutral(language), neutral_help(language), "P1.3"),
        Component::new("yarn", yarn(language), yarn_help(language), "P4.3"),
    ];
    all.extend(
        fields
            .map(|(value, symbol, words, rule)| Component::new(symbol, &field(language, value), words, rule)),
    );
    vec![
        Components { title: things(language), all },
        Components {
            title: mishaps(language),
            all: Cause::ALL.map(|cause| mishap(language, cause)).to_vec(),
        },
        Components {
            title: titles(language),
            all: every_title().map(|title| award(language, title)).collect(),
        },
    ]
}

fn mishap(language: Language, why: Cause) -> Component {
    let (symbol, name, rule) = match why {
        Cause::NothingFits => ("cat-astrophe", labels::nothing_fits(language), "P2.4"),
        Cause::GaveUp => ("yarn", labels::gave_up(language), "R1"),
        Cause::NotConnected => ("apart", labels::not_connected(language), "P3.1"),
        Cause::NoBase => ("no-base", labels::no_base(language), "P3.2"),
    };
    Component::new(symbol, name, cause(language, why), rule)
}

/// The texts of `mishap`.
mod labels {
    crate::texts! {
        nothing_fits { pl: "Nic nie pasuje", en: "Nothing fits" }
        gave_up { pl: "Włóczka na później", en: "Yarn saved for later" }
        not_connected { pl: "Osobno", en: "Apart" }
        no_base { pl: "Bez podstawy", en: "No base" }
    }
}

fn award(language: Language, won: Title) -> Component {
    let name = format!("{}: {}", title_scores(won), title(language, won));
    Component::new("tile-golden", &name, title_line(language, won, true), "P6.4")
}

/// From the humblest to the grandest.
fn every_title() -> impl Iterator<Item = Title> {
    let mut titles: Vec<_> = (0..=GOLDEN).map(::purrramida::title).collect();
    titles.dedup();
    titles.into_iter()
}
