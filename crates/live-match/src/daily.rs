//! The deal of the day: one match a day for everybody, with the same chance, against the same bots.
//!
//! The seed follows from the game and the day alone, so that nobody needs a server to play it, and
//! anybody can check a result. That also means that a program could look ahead: what is checked is that
//! the deal, the bots and the rules were those of everybody else, not how somebody found their moves.

use engine::records::Notation;
use engine::{Journal, Pending, Seat, Start};
use protocol::{BOT_NAMES, Day, Level};

use crate::{Draw, Match, Occupant, Seed, Unverified, derived_seed, fairness, generator};

/// The version of the deals. It must be raised when a change of the rules, of the options' defaults, of
/// how chance is drawn or of the bots makes the same moves lead to another game.
const EDITION: u32 = 1;

/// The number of players.
pub const PLAYERS: usize = 3;

/// The seat of the person; bots have the others.
pub const PERSON: Seat = Seat::new(0);

/// The level of the bots: strong enough to lose to, and each of their moves can be repeated in no time.
pub const LEVEL: Level = Level::Player;

/// Why a record is not that of a finished deal of the day.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Forged {
    /// The record is invalid, or a chance event is not what the day's seed gives.
    #[error(transparent)]
    Unverified(#[from] Unverified),
    /// The number of players or the options are others.
    #[error("this is not how the deal of that day is set up")]
    Setup,
    /// The game is not over.
    #[error("the game is not over")]
    Unfinished,
    /// A bot would have moved otherwise.
    #[error("step {step} is not the bot's move")]
    Bot {
        /// The first such step, counted from 1.
        step: usize,
    },
}

/// The seed of a day's deal: BLAKE3 of a JSON list of the edition, the game's name and the day.
pub fn seed<G: Start>(day: Day) -> Seed {
    let text = serde_json::to_string(&(EDITION, G::ID, day)).expect("texts are JSON");
    *blake3::hash(text.as_bytes()).as_bytes()
}

/// Begins a day's deal; the name is the person's.
///
/// # Panics
/// If the game cannot be played by three; all games that are offered can.
pub fn begin<G: Notation>(day: Day, name: String) -> Match<G> {
    let bots = BOT_NAMES.iter().enumerate().take(PLAYERS).skip(1);
    let bots = bots.map(|(_, &name)| Occupant::new(name.to_owned(), Some(LEVEL)));
    let occupants = [Occupant::new(name, None)].into_iter().chain(bots).collect();
    let begun = Match::begin(&G::Options::default(), occupants, seed::<G>(day));
    begun.expect("three can play with the usual options").0
}

/// The seed for the move that a bot makes in this version of a deal.
pub fn bot_seed(seed: &Seed, version: usize) -> u64 {
    let seed = derived_seed(seed, "stolik bots in the deal of the day");
    let seed = u64::from_le_bytes(*seed.first_chunk().expect("a seed has 32 bytes"));
    seed.wrapping_add(version as u64)
}

/// Checks that a record is a finished deal of this day, with the day's setup and chance; returns the
/// game. The bots' moves are not checked: that needs the bots.
pub fn check<G: Notation>(record: &str, day: Day) -> Result<Journal<G>, Forged> {
    let seed = seed::<G>(day);
    let setup = G::prepare(&G::Options::default(), PLAYERS, &mut generator(seed, Draw::Setup)).ok();
    // With another setup there are other chances; the reason would mislead.
    if setup != Some(fairness::setup::<G>(record)?) {
        return Err(Forged::Setup);
    }
    let (journal, _) = fairness::verified::<G>(record, seed)?;
    if journal.position().pending() != Pending::Over {
        return Err(Forged::Unfinished);
    }
    Ok(journal)
}
