//! Kajko i Kokosz: Szkoła latania in words.

mod actions;
mod cards;
mod components;
mod deck;
pub mod labels;
mod names;
mod notices;
mod obstacles;
mod overview;

pub use actions::{action, action_rule};
pub use cards::{card, card_help, cards};
pub use components::components;
pub use deck::{bad_deck, bad_option};
pub use names::*;
pub use notices::notice;
pub use obstacles::obstacle;
pub use overview::overview;

use ::szkola_latania::{Action, BadOption, Notice, Obstacle, Phase, Setup, State, View};
use engine::Seat;

use crate::{Components, Language, Names, Overview, Told};

crate::texts! {
    ending {
        pl: "Ktoś zagrał ostatnią kartę, a nie było już czego dobrać.",
        en: "Someone played their last card with nothing left to draw.",
    }
}

impl Told for State {
    const DESIGNER: &'static str = DESIGNER;
    const MINUTES: usize = 6;

    fn name(language: Language) -> &'static str {
        name(language)
    }

    fn tagline(language: Language) -> &'static str {
        tagline(language)
    }

    fn blurb(language: Language) -> &'static str {
        blurb(language)
    }

    fn say_notice(language: Language, said: &Notice, setup: &Setup, names: &Names<'_>) -> Option<String> {
        notice(language, said, setup, names).map(|text| language.typeset(text))
    }

    fn say_action(language: Language, move_: &Action, _: Seat, _: &View, _: &Names<'_>) -> String {
        language.typeset(action(language, move_))
    }

    fn say_obstacle(language: Language, facts: &Obstacle, names: &Names<'_>) -> String {
        language.typeset(obstacle(language, facts, names))
    }

    fn say_bad_option(language: Language, bad: &BadOption) -> String {
        bad_option(language, bad)
    }

    fn say_phase(language: Language, view: &View) -> &'static str {
        phase(language, view.phase, view.announced.is_none())
    }

    fn say_ending(language: Language, view: &View) -> Option<&'static str> {
        match view.phase {
            Phase::Over => Some(ending(language)),
            Phase::Deal | Phase::Turn | Phase::Refill(_) => None,
        }
    }

    fn overview(language: Language, view: &View) -> Overview {
        overview(language, view)
    }

    fn components(language: Language) -> Vec<Components> {
        components(language)
    }
}
