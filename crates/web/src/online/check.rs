//! Whether the chance of a finished game was what the server had promised before the first move.

use games::{GameId, with_game};
use i18n::Language;
use live_match::Unverified;
use protocol::http::Finished;

use super::texts;

/// What the check came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Checked {
    /// All is as it was promised: so many steps of chance were drawn again.
    Fine(usize),
    /// The seed is not the one that was promised.
    OtherSeed,
    /// A step, counted from 1, is not what the seed gives.
    Differs(usize),
    /// The record cannot be read.
    Unreadable,
}

/// Checks a game. `promised` is what this browser was told before the first move, if it was there.
pub fn check(finished: &Finished, promised: Option<&str>) -> Checked {
    let (Some(seed), Some(game)) = (live_match::seed_from(&finished.seed), GameId::named(&finished.game))
    else {
        return Checked::Unreadable;
    };
    let outcome = &finished.outcome;
    let commitment =
        live_match::commitment(&seed, &finished.table.to_string(), outcome.number, &outcome.names);
    if commitment != promised.unwrap_or(&finished.commitment) {
        return Checked::OtherSeed;
    }
    match with_game!(game, G => live_match::verify::<G>(&finished.record, seed)) {
        Ok(steps) => Checked::Fine(steps),
        Err(Unverified::Differs { step }) => Checked::Differs(step),
        Err(Unverified::Record(_)) => Checked::Unreadable,
    }
}

impl Checked {
    /// Whether all is well.
    pub const fn is_fine(&self) -> bool {
        matches!(self, Self::Fine(_))
    }

    /// What was checked and what came of it.
    pub fn words(&self, language: Language) -> String {
        match *self {
            Self::Fine(steps) => texts::check_fine(language, steps),
            Self::OtherSeed => texts::check_other_seed(language).to_owned(),
            Self::Differs(step) => texts::check_differs(language, step),
            Self::Unreadable => texts::check_unreadable(language).to_owned(),
        }
    }
}
