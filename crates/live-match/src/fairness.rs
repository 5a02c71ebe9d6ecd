//! How everybody can check that the dice and decks were not chosen: before the first move a
//! commitment to the seed is published, at the end the seed itself.

use engine::records::{Fault, Notation};
use engine::{Journal, Step};

use crate::saved::read;
use crate::{Draw, Seed, generator};

/// Why the chance of a record is not the seed's.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unverified {
    /// The record itself is wrong.
    #[error(transparent)]
    Record(#[from] Fault),
    /// Chance did something else than the seed says.
    #[error("step {step} is not what the seed gives")]
    Differs {
        /// The first step that differs, counted from 1.
        step: usize,
    },
}

/// What is published before the first move: BLAKE3 of a JSON list of the seed in hexadecimal
/// digits, the table, the number of the game at it, and the names in the order of seats.
/// Anybody can make it again with `b3sum` once the seed is known.
pub fn commitment(seed: &Seed, table: &str, game: u32, names: &[String]) -> String {
    let text = serde_json::to_string(&(hexadecimal(seed), table, game, names)).expect("texts are JSON");
    blake3::hash(text.as_bytes()).to_hex().to_string()
}

/// A seed in hexadecimal digits.
pub fn hexadecimal(seed: &Seed) -> String {
    blake3::Hash::from_bytes(*seed).to_hex().to_string()
}

/// The seed with these hexadecimal digits.
pub fn seed_from(digits: &str) -> Option<Seed> {
    blake3::Hash::from_hex(digits).ok().map(|hash| *hash.as_bytes())
}

/// Draws all chance of a record again from the seed and compares; how many steps were chance.
pub fn verify<G: Notation>(record: &str, seed: Seed) -> Result<usize, Unverified> {
    let (_, replay) = read::<G>(record).map_err(|bad| Fault::from(bad.fault))?;
    let journal = replay.journal().clone();
    let mut again = Journal::<G>::begin(journal.setup().clone()).expect("the record began so");
    let mut chances = 0;
    for (number, &step) in journal.steps().iter().enumerate() {
        if let Step::Chance(outcome) = step {
            if again.position().sample(&mut generator(seed, Draw::Step(number))) != outcome {
                return Err(Unverified::Differs { step: number + 1 });
            }
            chances += 1;
        }
        again.repeat(step, &mut ());
    }
    Ok(chances)
}
