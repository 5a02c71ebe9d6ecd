//! Lets everybody verify that dice and decks were not manipulated. The host commits to its own part of
//! the seed by publishing a hash of it; only then do the players contribute theirs, whose hashes are
//! published before the first move. At the end all parts are revealed. So the host cannot choose a
//! favourable seed, because it does not know the players' parts when it commits, and neither can a
//! player, because nobody learns the host's part in time.

use engine::records::{Fault, Notation};
use engine::{Journal, Pending, Step};

use crate::{Draw, Occupant, Record, Seed, generator};

/// Why the chance events of a record do not match the seed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unverified {
    /// The record itself is invalid.
    #[error(transparent)]
    Record(#[from] Fault),
    /// A chance event differs from what the seed gives.
    #[error("step {step} is not what the seed gives")]
    Differs {
        /// The first step that differs, counted from 1.
        step: usize,
    },
}

/// The seed of all chance events: BLAKE3 of a JSON list of the host's own part in hexadecimal digits
/// and the list of the players' parts by seat, `null` for those without one. If no player contributed,
/// it is the host's part itself.
pub fn joint_seed(own: &Seed, parts: &[Option<Seed>]) -> Seed {
    if parts.iter().all(Option::is_none) {
        return *own;
    }
    let parts: Vec<_> = parts.iter().map(|part| part.as_ref().map(hexadecimal)).collect();
    let text = serde_json::to_string(&(hexadecimal(own), parts)).expect("texts are JSON");
    *blake3::hash(text.as_bytes()).as_bytes()
}

/// Derives a seed for one purpose from unguessable bytes that also serve other purposes.
pub fn derived_seed(entropy: &Seed, purpose: &str) -> Seed {
    blake3::derive_key(purpose, entropy)
}

/// The players' contributions, by seat.
pub fn parts(occupants: &[Occupant]) -> Vec<Option<Seed>> {
    occupants.iter().map(|occupant| occupant.part).collect()
}

/// The hash of a player's part, published before it is revealed: BLAKE3 of its hexadecimal digits.
pub fn digest(part: &Seed) -> String {
    blake3::hash(hexadecimal(part).as_bytes()).to_hex().to_string()
}

/// The commitment published before the first move: BLAKE3 of a JSON list of the seed in hexadecimal
/// digits, the table, the number of the game at it, and the names by seat. The seed is the host's own
/// part; the list of names is empty until it is known who will play. Anybody can recompute it with
/// `b3sum` once the seed is revealed.
pub fn commitment(seed: &Seed, table: &str, game: u32, names: &[String]) -> String {
    let text = serde_json::to_string(&(hexadecimal(seed), table, game, names)).expect("texts are JSON");
    blake3::hash(text.as_bytes()).to_hex().to_string()
}

/// A seed in hexadecimal digits.
pub fn hexadecimal(seed: &Seed) -> String {
    blake3::Hash::from_bytes(*seed).to_hex().to_string()
}

/// Parses a seed from hexadecimal digits.
pub fn seed_from(digits: &str) -> Option<Seed> {
    blake3::Hash::from_hex(digits).ok().map(|hash| *hash.as_bytes())
}

/// Redraws all chance events of a record from the seed and compares them; returns their number. An
/// invalid record is reported as such, even if a chance event differs before.
pub fn verify<G: Notation>(record: &str, seed: Seed) -> Result<usize, Unverified> {
    verified::<G>(record, seed).map(|(_, chances)| chances)
}

/// The setup in a record.
pub(crate) fn setup<G: Notation>(record: &str) -> Result<G::Setup, Unverified> {
    let record = Record::open(record).map_err(|bad| bad.fault)?;
    let begun = record.begin::<G>().map_err(Fault::from)?;
    Ok(begun.journal().setup().clone())
}

/// See [`verify`]; returns the game, too.
pub(crate) fn verified<G: Notation>(record: &str, seed: Seed) -> Result<(Journal<G>, usize), Unverified> {
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
    let replay = checked.map_err(|bad| Fault::from(bad.fault))?;
    match differs {
        Some(step) => Err(Unverified::Differs { step }),
        None => Ok((replay.into_journal(), chances)),
    }
}
