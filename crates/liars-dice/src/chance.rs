//! L2 What chance decides: the roll of both dice.

use engine::{BySeat, Chance, Impossible, Listing, Pending, Position, Scribe, chance};
use rand_core::Rng;
use serde::Serialize;

use crate::components::Face;
use crate::setup::PLAYERS;
use crate::state::State;
use crate::view::Event;

/// What chance decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// L2 What everybody's die shows.
    Roll(BySeat<Face>),
}

/// A die, rolled.
pub(crate) fn roll(rng: &mut impl Rng) -> Face {
    Face::new(1 + chance::below(rng, Face::COUNT.into()) as u8)
}

impl Chance for State {
    type Outcome = Outcome;

    fn sample(&self, rng: &mut impl Rng) -> Outcome {
        Outcome::Roll(BySeat::from_fn(PLAYERS, |_| roll(rng)))
    }

    fn outcomes(&self, into: &mut Vec<(Outcome, u64)>) -> Listing {
        into.clear();
        if self.pending() == Pending::Chance {
            let rolls = Face::all().flat_map(|one| Face::all().map(move |other| [one, other]));
            into.extend(rolls.filter_map(|dice| Some((Outcome::Roll(BySeat::from_slice(&dice)?), 1))));
        }
        Listing::Complete
    }

    fn possible(&self, outcome: &Outcome) -> Result<(), Impossible> {
        let Outcome::Roll(dice) = outcome;
        match dice.players() {
            _ if self.pending() != Pending::Chance => Err(Impossible::NotNow),
            PLAYERS => Ok(()),
            given => Err(Impossible::BadRoll {
                seat: self.turn,
                due: PLAYERS as u8,
                given: given as u8,
                rule: "L2",
            }),
        }
    }

    fn resolve(&mut self, outcome: Outcome, scribe: &mut impl Scribe<Event>) {
        let Outcome::Roll(dice) = outcome;
        scribe.note(|| Event::Rolled { dice });
        self.dice = Some(dice);
    }
}
