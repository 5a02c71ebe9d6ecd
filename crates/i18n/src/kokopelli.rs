//! Kokopelli in words.

mod actions;
mod ceremonies;
mod components;
pub mod labels;
mod names;
mod notices;
mod obstacles;
mod overview;
mod places;

pub use actions::{action, action_rule};
pub use ceremonies::bad_ceremonies;
pub use components::components;
pub use names::*;
pub use notices::notice;
pub use obstacles::obstacle;
pub use overview::overview;
pub use places::space;

use ::kokopelli::{Action, BadCeremonies, Notice, Obstacle, Phase, Setup, State, View};
use engine::Seat;

use crate::{Components, Language, Names, Overview, Told};

impl Told for State {
    const DESIGNER: &'static str = DESIGNER;
    const MINUTES: usize = 25;

    fn name(language: Language) -> &'static str {
        name(language)
    }

    fn tagline(language: Language) -> &'static str {
        tagline(language)
    }

    fn blurb(language: Language) -> &'static str {
        blurb(language)
    }

    fn say_notice(language: Language, said: &Notice, _: &Setup, names: &Names<'_>) -> Option<String> {
        notice(language, said, names).map(|text| language.typeset(text))
    }

    fn say_action(language: Language, move_: &Action, by: Seat, view: &View, names: &Names<'_>) -> String {
        language.typeset(action(language, move_, by, view, names))
    }

    fn say_obstacle(language: Language, facts: &Obstacle, names: &Names<'_>) -> String {
        language.typeset(obstacle(language, facts, names))
    }

    fn say_bad_option(language: Language, bad: &BadCeremonies) -> String {
        bad_ceremonies(language, bad)
    }

    fn say_phase(language: Language, view: &View) -> &'static str {
        phase(language, view.phase)
    }

    fn say_ending(language: Language, view: &View) -> Option<&'static str> {
        match view.phase {
            Phase::Over(how) => Some(ending(language, how)),
            Phase::Deal
            | Phase::Act
            | Phase::GoOn(_)
            | Phase::Birth
            | Phase::Exchange(_)
            | Phase::Excess
            | Phase::Draw(_) => None,
        }
    }

    fn overview(language: Language, view: &View) -> Overview {
        overview(language, view)
    }

    fn components(language: Language) -> Vec<Components> {
        components(language)
    }
}
