//! The texts that every game has.

use engine::{Game, Seat};

use crate::{Components, Language, Names, Overview};

/// The texts of a game, for callers that are generic over games; the games' own modules offer the same
/// and more. Complete sentences are typeset ([`Language::typeset`]) here.
pub trait Told: Game {
    /// The game's name.
    fn name(language: Language) -> &'static str;

    /// A few words about it.
    fn tagline(language: Language) -> &'static str;

    /// Two sentences about it.
    fn blurb(language: Language) -> &'static str;

    /// Who designed it.
    const DESIGNER: &'static str;

    /// The approximate duration of a three-player game in minutes, assuming eight seconds for each
    /// decision in games between our bots.
    const MINUTES: usize;

    /// A log line, as a sentence with its full stop; `None` where a line would be noise. It reveals no
    /// more than the notice, which was made for one viewer.
    fn say_notice(
        language: Language,
        notice: &Self::Notice,
        setup: &Self::Setup,
        names: &Names<'_>,
    ) -> Option<String>;

    /// A move that `by` makes or could make in the position of this view, as a short label without a
    /// full stop: "Draw a card".
    fn say_action(
        language: Language,
        action: &Self::Action,
        by: Seat,
        view: &Self::View,
        names: &Names<'_>,
    ) -> String;

    /// Why a move is not allowed: a sentence or two for the player who tried it.
    fn say_obstacle(language: Language, obstacle: &Self::Obstacle, names: &Names<'_>) -> String;

    /// What is wrong with an option, and what would be valid.
    fn say_bad_option(language: Language, bad: &Self::BadOption) -> String;

    /// What comes next, for the player whose turn it is: a heading without a full stop.
    fn say_phase(language: Language, view: &Self::View) -> &'static str;

    /// How the game ended, as a sentence; `None` while it is in progress.
    fn say_ending(language: Language, view: &Self::View) -> Option<&'static str>;

    /// The position in words and numbers.
    fn overview(language: Language, view: &Self::View) -> Overview;

    /// What it is played with, and what each thing does.
    fn components(_: Language) -> Vec<Components> {
        Vec::new()
    }
}
