//! What can be said of every game.

use engine::{Game, Seat};

use crate::{Language, Names, Overview};

/// A game that can be told in words. The modules of the games say the same and more; this is for
/// whoever does not know which game it is. Sentences are set ([`Language::typeset`]) here, when they
/// are whole.
pub trait Told: Game {
    /// The game's name.
    fn name(language: Language) -> &'static str;

    /// A few words about it.
    fn tagline(language: Language) -> &'static str;

    /// Two sentences about it.
    fn blurb(language: Language) -> &'static str;

    /// Who designed it.
    const DESIGNER: &'static str;

    /// How many minutes a game of three takes, roughly: eight seconds for each decision of the games
    /// that our bots play against each other.
    const MINUTES: usize;

    /// A line of the log, a sentence with its full stop; `None` where a line would be noise. Says no
    /// more than the notice does, which was made for one viewer.
    fn say_notice(
        language: Language,
        notice: &Self::Notice,
        setup: &Self::Setup,
        names: &Names<'_>,
    ) -> Option<String>;

    /// A move that `by` makes or can make in the position of this view, as a short label without a
    /// full stop: "Draw a card".
    fn say_action(
        language: Language,
        action: &Self::Action,
        by: Seat,
        view: &Self::View,
        names: &Names<'_>,
    ) -> String;

    /// Why a move is not allowed: a sentence or two to the player who tried it.
    fn say_obstacle(language: Language, obstacle: &Self::Obstacle, names: &Names<'_>) -> String;

    /// What is wrong with an option, and what would be right.
    fn say_bad_option(language: Language, bad: &Self::BadOption) -> String;

    /// What comes next, told to the player whose turn it is: a heading without a full stop.
    fn say_phase(language: Language, view: &Self::View) -> &'static str;

    /// How the game ended, in a sentence; `None` while it goes on.
    fn say_ending(language: Language, view: &Self::View) -> Option<&'static str>;

    /// The position in words and numbers.
    fn overview(language: Language, view: &Self::View) -> Overview;
}
