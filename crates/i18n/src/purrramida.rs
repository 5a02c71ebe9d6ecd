//! Purrramida in words.

mod actions;
mod boards;
mod components;
pub mod labels;
mod names;
mod notices;
mod obstacles;
mod overview;

pub use actions::{action, action_rule};
pub use boards::bad_board;
pub use components::components;
pub use names::*;
pub use notices::notice;
pub use obstacles::obstacle;
pub use overview::overview;

use ::purrramida::{Action, BadBoard, Board, Dice, Field, Notice, Obstacle, Phase, Setup, State, View};
use engine::Seat;

use crate::grammar::{plural, plural_en};
use crate::{Components, Language, Names, Overview, Told, pick};

/// The faces of dice: "4 + 4".
pub fn dice(language: Language, dice: Dice) -> String {
    if dice == Dice::NONE {
        return pick!(language, "0 kości", "0 dice").to_owned();
    }
    dice.faces().map(|face| face.to_string()).collect::<Vec<_>>().join(" + ")
}

/// A number of dice, in the Polish instrumental: "3 kośćmi"; "3 dice".
pub fn with_dice(language: Language, count: u8) -> String {
    let noun = match language {
        Language::Polish => plural(count.into(), "kością", "kośćmi", "kośćmi"),
        Language::English => plural_en(count.into(), "die", "dice"),
    };
    format!("{count} {noun}")
}

/// The location of a field: "rząd 3, miejsce 2". Rows are counted from the bottom, places from the
/// left; `None` if the board has no such field.
pub fn place(language: Language, field: Field, board: &Board) -> Option<String> {
    let level = board.levels().iter().position(|level| level.contains(field))?;
    let (row, place) = (level + 1, board.levels()[level].count_before(field) + 1);
    Some(match language {
        Language::Polish => format!("rząd {row}, miejsce {place}"),
        Language::English => format!("row {row}, place {place}"),
    })
}

impl Told for State {
    const DESIGNER: &'static str = DESIGNER;
    const MINUTES: usize = 20;

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
        notice(language, said, &setup.board, names).map(|text| language.typeset(text))
    }

    fn say_action(language: Language, move_: &Action, _: Seat, view: &View, _: &Names<'_>) -> String {
        let label = action(language, move_, &view.setup.board);
        match *move_ {
            Action::Place { field, .. } => match place(language, field, &view.setup.board) {
                Some(place) => format!("{label} ({place})"),
                None => label,
            },
            Action::Reroll | Action::GiveUp | Action::Roll | Action::Stop => label,
        }
    }

    fn say_obstacle(language: Language, facts: &Obstacle, names: &Names<'_>) -> String {
        language.typeset(obstacle(language, facts, names))
    }

    fn say_bad_option(language: Language, bad: &BadBoard) -> String {
        bad_board(language, bad)
    }

    fn say_phase(language: Language, view: &View) -> &'static str {
        phase(language, view.phase)
    }

    fn say_ending(language: Language, view: &View) -> Option<&'static str> {
        match view.phase {
            Phase::Over(how) => Some(ending(language, how)),
            Phase::Roll | Phase::Place | Phase::GoOn => None,
        }
    }

    fn overview(language: Language, view: &View) -> Overview {
        overview(language, view)
    }

    fn components(language: Language) -> Vec<Components> {
        components(language)
    }
}
