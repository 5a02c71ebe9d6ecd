//! P2.1 What chance decides: rolls.

use engine::{Impossible, Listing};
use rand_core::Rng;
use serde::Serialize;

use crate::dice::Dice;
use crate::state::{Phase, State};

/// What chance decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// P2.1, P2.3, P4.3 What the dice show that are not on the board.
    Roll(Dice),
}

/// Rolls the dice that are not on the board.
#[inline]
pub(crate) fn sample(state: &State, rng: &mut impl Rng) -> Outcome {
    Outcome::Roll(Dice::roll(state.dice_left(), rng))
}

/// Everything the dice may show, weighed by the number of ways to roll it.
pub(crate) fn outcomes(state: &State, into: &mut Vec<(Outcome, u64)>) -> Listing {
    into.clear();
    if state.phase == Phase::Roll {
        into.extend(Dice::rolls(state.dice_left()).map(|(dice, ways)| (Outcome::Roll(dice), ways)));
    }
    Listing::Complete
}

/// Whether just so many dice are rolled now.
pub(crate) fn possible(state: &State, outcome: Outcome) -> Result<(), Impossible> {
    let Outcome::Roll(dice) = outcome;
    if state.phase != Phase::Roll {
        return Err(Impossible::NotNow);
    }
    if dice.size() != state.dice_left() {
        let (seat, due, given) = (state.turn, state.dice_left(), dice.size());
        return Err(Impossible::BadRoll { seat, due, given, rule: "P2.1, P2.3" });
    }
    Ok(())
}
