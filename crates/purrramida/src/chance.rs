//! P2.1 What chance decides: rolls.

use engine::{Chance, Impossible, Listing, Scribe};
use rand_core::Rng;
use serde::Serialize;

use crate::dice::Dice;
use crate::state::{Phase, State};
use crate::turn;
use crate::view::Event;

/// What chance decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// P2.1, P2.3, P4.3 What the dice that are not on the board show.
    Roll(Dice),
}

impl Chance for State {
    type Outcome = Outcome;

    /// Rolls the dice that are not on the board.
    #[inline]
    fn sample(&self, rng: &mut impl Rng) -> Outcome {
        Outcome::Roll(Dice::roll(self.dice_left(), rng))
    }

    /// Everything the dice may show, weighted by the number of ways to roll it.
    fn outcomes(&self, into: &mut Vec<(Outcome, u64)>) -> Listing {
        into.clear();
        if self.phase == Phase::Roll {
            into.extend(Dice::rolls(self.dice_left()).map(|(dice, ways)| (Outcome::Roll(dice), ways)));
        }
        Listing::Complete
    }

    /// Whether the right number of dice is rolled.
    fn possible(&self, outcome: &Outcome) -> Result<(), Impossible> {
        let Outcome::Roll(dice) = outcome;
        if self.phase != Phase::Roll {
            return Err(Impossible::NotNow);
        }
        if dice.size() != self.dice_left() {
            let (seat, due, given) = (self.turn, self.dice_left(), dice.size());
            return Err(Impossible::BadRoll { seat, due, given, rule: "P2.1, P2.3" });
        }
        Ok(())
    }

    #[inline]
    fn resolve(&mut self, outcome: Outcome, scribe: &mut impl Scribe<Event>) {
        let Outcome::Roll(dice) = outcome;
        turn::rolled(self, dice, scribe);
    }
}
