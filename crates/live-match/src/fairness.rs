//! How everybody can check that the dice and decks were not chosen. The host binds itself to its own
//! part of the seed by publishing a commitment to it; only then do the players add theirs, of which
//! everybody is told digests before the first move. At the end all parts are published. So the host
//! cannot choose a seed that it likes, for it does not know the players' parts when it binds itself,
//! and no player can, for they never know the host's part in time.

use engine::records::{Fault, Notation};
use engine::{Pending, Step};

use crate::{Draw, Occupant, Record, Seed, generator};

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

/// What chance is drawn from: BLAKE3 of a JSON list of the host's own part in hexadecimal digits and
/// the list of the players' parts in the order of seats, `null` for who has added nothing. If nobody
/// has, it is the host's part itself.
pub fn joint_seed(own: &Seed, parts: &[Option<Seed>]) -> Seed {
    if parts.iter().all(Option::is_none) {
        return *own;
    }
    let parts: Vec<_> = parts.iter().map(|part| part.as_ref().map(hexadecimal)).collect();
    let text = serde_json::to_string(&(hexadecimal(own), parts)).expect("texts are JSON");
    *blake3::hash(text.as_bytes()).as_bytes()
}

/// A seed for one purpose, from bytes that nobody can guess and that serve others as well.
pub fn derived_seed(entropy: &Seed, purpose: &str) -> Seed {
    blake3::derive_key(purpose, entropy)
}

/// What each player has added, in the order of seats.
pub fn parts(occupants: &[Occupant]) -> Vec<Option<Seed>> {
    occupants.iter().map(|occupant| occupant.part).collect()
}

/// What is told of a player's part before the end: BLAKE3 of its hexadecimal digits.
pub fn digest(part: &Seed) -> String {
    blake3::hash(hexadecimal(part).as_bytes()).to_hex().to_string()
}

/// What is published before the first move: BLAKE3 of a JSON list of the seed in hexadecimal
/// digits, the table, the number of the game at it, and the names in the order of seats. The seed is
/// the host's own part; before it is known who will play, there are no names.
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

/// Draws all chance of a record again from the seed and compares; how many steps were chance. A
/// record that is wrong is called so, wherever chance differs.
pub fn verify<G: Notation>(record: &str, seed: Seed) -> Result<usize, Unverified> {
    let record = Record::open(record).map_err(|bad| bad.fault)?;
    let (mut chances, mut differs) = (0, None);
    let checked = record.follow::<G>(|replay, line| {
        let (position, number) = (replay.journal().position(), replay.journal().version());
        let drawn = (position.pending() == Pending::Chance)
            .then(|| position.sample(&mut generator(seed, Draw::Step(number))));
        replay.follow(line, &mut ())?;
        if let Some(drawn) = drawn {
            chances += 1;
            if replay.journal().steps().last() != Some(&Step::Chance(drawn)) {
                differs.get_or_insert(number + 1);
            }
        }
        Ok(())
    });
    checked.map_err(|bad| Fault::from(bad.fault))?;
    differs.map_or(Ok(chances), |step| Err(Unverified::Differs { step }))
}
