//! Purrramida in words.

mod actions;
mod names;
mod notices;
mod obstacles;
pub mod table;

pub use actions::{action, action_rule};
pub use names::*;
pub use notices::notice;
pub use obstacles::obstacle;

use ::purrramida::{Action, Dice, Notice, Obstacle, Phase, Setup, State, View};
use ::table::Seat;

use crate::{Language, Names, Told};

/// Dice as they are said: "4 + 4".
pub fn dice(dice: Dice) -> String {
    dice.faces().map(|face| face.to_string()).collect::<Vec<_>>().join(" + ")
}

impl Told for State {
    const DESIGNER: &'static str = DESIGNER;

    fn name(language: Language) -> &'static str {
        name(language)
    }

    fn tagline(language: Language) -> &'static str {
        tagline(language)
    }

    fn blurb(language: Language) -> &'static str {
        blurb(language)
    }

    fn notice(language: Language, said: &Notice, setup: &Setup, names: &Names<'_>) -> Option<String> {
        notice(language, said, &setup.board, names)
    }

    fn action(language: Language, move_: &Action, _: Seat, view: &View, _: &Names<'_>) -> String {
        action(language, move_, &view.setup.board)
    }

    fn obstacle(language: Language, facts: &Obstacle, names: &Names<'_>) -> String {
        obstacle(language, facts, names)
    }

    fn phase(language: Language, view: &View) -> &'static str {
        phase(language, view.phase)
    }

    fn ending(language: Language, view: &View) -> Option<&'static str> {
        match view.phase {
            Phase::Over(how) => Some(ending(language, how)),
            Phase::Roll | Phase::Place | Phase::GoOn => None,
        }
    }
}
