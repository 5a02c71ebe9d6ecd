//! One live match, without I/O: who sits where, what has happened, whose turn it is.
//!
//! A [`Match`] takes unvalidated moves from seats and returns their results: [`Happening`]s, each of
//! which can be turned into the [`News`] for one viewer. Chance events are drawn here, from a seed and
//! the number of the step, so that a restored match continues as the original would have, and anybody
//! who knows the seed can check every draw.
//!
//! The browser runs the same matches as the server.

#![forbid(unsafe_code)]

pub mod daily;
mod fairness;
mod news;
mod saved;

use std::ops::Range;

use engine::records::Notation;
use engine::{BadSetup, Branch, Game, Journal, Pending, Refusal, Seat, Start, Step};
use protocol::Level;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

pub use fairness::{
    Unverified, commitment, derived_seed, digest, hexadecimal, joint_seed, parts, seed_from, verify,
};
pub use news::{Happening, News, Sight};
pub use saved::{AtLine, Record, Replayed, SavedMatch, fingerprint, first_steps, replay};

/// The seed of all chance events of a match.
pub type Seed = [u8; 32];

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Occupant {
    /// The name shown to the others.
    pub name: String,
    /// The level of a bot; `None` for a person.
    pub bot: Option<Level>,
    /// This player's contribution to the seed, if any. See [`joint_seed`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<Seed>,
}

impl Occupant {
    /// An occupant without a contribution to the seed.
    pub const fn new(name: String, bot: Option<Level>) -> Self {
        Self { name, bot, part: None }
    }
}

/// Why a move was not taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotTakenBack {
    /// The game has moved on since the request was made.
    #[error("the game has moved on since")]
    Stale,
    /// The last step was not a move of this seat: somebody else has moved since, or cards were drawn or
    /// dice rolled, and their result has been seen.
    #[error("only a move that nothing has followed can be taken back")]
    NothingToTakeBack,
}

/// A match and the chance events before its first move, or why it cannot begin.
pub type Begun<G> = Result<(Match<G>, Vec<Happening<G>>), BadSetup<<G as Start>::BadOption>>;

/// One game between the occupants of its seats.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    occupants: Vec<Occupant>,
    /// The host's own part of the seed.
    own: Seed,
    /// The joint seed that chance events are drawn from.
    seed: Seed,
    journal: Journal<G>,
}

impl<G: Notation> Match<G> {
    /// Sets up a game for these players and resolves the chance events before the first move. They are
    /// drawn from the host's own part of the seed and the players' contributions.
    pub fn begin(options: &G::Options, occupants: Vec<Occupant>, own: Seed) -> Begun<G> {
        let seed = joint_seed(&own, &parts(&occupants));
        let setup = G::prepare(options, occupants.len(), &mut generator(seed, Draw::Setup))?;
        Self::begin_with(setup, occupants, own)
    }

    /// Begins a game with a known setup: the next one of a series.
    pub fn begin_with(setup: G::Setup, occupants: Vec<Occupant>, own: Seed) -> Begun<G> {
        let mut this = Self::with(occupants, own, Journal::begin(setup)?);
        let chance = this.decided_by_chance(this.journal.branch(), Vec::new());
        let happened = this.apply(chance);
        Ok((this, happened))
    }

    pub(crate) fn with(occupants: Vec<Occupant>, own: Seed, journal: Journal<G>) -> Self {
        let seed = joint_seed(&own, &parts(&occupants));
        Self { occupants, own, seed, journal }
    }

    /// The occupants, by seat.
    pub fn occupants(&self) -> &[Occupant] {
        &self.occupants
    }

    /// Setup, steps and position.
    pub const fn journal(&self) -> &Journal<G> {
        &self.journal
    }

    /// Makes a move for a seat, provided it is legal in the given version; returns what happened.
    pub fn make_move(
        &mut self,
        seat: Seat,
        action: G::Action,
        version: usize,
    ) -> Result<Vec<Happening<G>>, Refusal> {
        let advance = self.plan(seat, action, version)?;
        Ok(self.apply(advance))
    }

    /// Takes back the seat's last move; `version` is the one the request was made in.
    pub fn take_back(&mut self, seat: Seat, version: usize) -> Result<(), NotTakenBack> {
        if version != self.journal.version() {
            return Err(NotTakenBack::Stale);
        }
        if !self.can_take_back(seat) {
            return Err(NotTakenBack::NothingToTakeBack);
        }
        self.journal = self.journal.rewound(version - 1);
        Ok(())
    }

    /// Computes the result of a move and of the chance events after it, without making it: a caller
    /// that must write it down first applies it afterwards, or drops it.
    pub fn plan(&self, seat: Seat, action: G::Action, version: usize) -> Result<Advance<G>, Refusal> {
        let (mut branch, mut events) = (self.journal.branch(), Vec::new());
        branch.submit(seat, action, version, &mut events)?;
        let happened = vec![Happening::new(branch.version(), events, branch.position().clone())];
        Ok(self.decided_by_chance(branch, happened))
    }

    /// Applies a planned move; returns what happened. No game rules run here, so none of them can fail.
    ///
    /// # Panics
    /// If the match has changed since, or the plan belongs to another match.
    pub fn apply(&mut self, advance: Advance<G>) -> Vec<Happening<G>> {
        self.journal.adopt(advance.branch);
        advance.happened
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.journal.position().pending() == Pending::Over
    }

    /// Whether the last step was a move of this seat.
    pub fn can_take_back(&self, seat: Seat) -> bool {
        !self.is_over()
            && matches!(self.journal.steps().last(), Some(Step::Decision { seat: last, .. }) if *last == seat)
    }

    /// The version before the last move of this seat, to which the game would return if everybody
    /// agreed; `None` if the seat has not moved or the game is over.
    pub fn before_last_move(&self, seat: Seat) -> Option<usize> {
        let is_its = |step: &Step<_, _>| matches!(step, Step::Decision { seat: mover, .. } if *mover == seat);
        if self.is_over() { None } else { self.journal.steps().iter().rposition(is_its) }
    }

    /// The match at an earlier version in which a player decided. The same moves will be followed by
    /// the same chance events: each draw depends only on the number of its step.
    ///
    /// # Panics
    /// If there was no such version, or chance decided in it.
    #[must_use]
    pub fn rewound(&self, version: usize) -> Self {
        let journal = self.journal.rewound(version);
        assert!(
            matches!(journal.position().pending(), Pending::Seat(_)),
            "somebody decides where a game goes back to"
        );
        Self { occupants: self.occupants.clone(), journal, ..*self }
    }

    /// The same match with another name for the player in this seat.
    #[must_use]
    pub fn renamed(&self, seat: Seat, name: &str) -> Self {
        let mut this = self.clone();
        name.clone_into(&mut this.occupants[seat.index()].name);
        this
    }

    /// Everything that has happened, from the first step on.
    pub fn history(&self) -> Vec<Happening<G>> {
        self.history_between(0..self.journal.version())
    }

    /// Everything that has happened between two versions.
    ///
    /// # Panics
    /// If there were no such versions.
    pub fn history_between(&self, versions: Range<usize>) -> Vec<Happening<G>> {
        news::history(&self.journal, versions)
    }

    fn decided_by_chance(&self, mut branch: Branch<G>, mut happened: Vec<Happening<G>>) -> Advance<G> {
        while branch.position().pending() == Pending::Chance {
            let outcome = branch.position().sample(&mut generator(self.seed, Draw::Step(branch.version())));
            let mut events = Vec::new();
            branch.resolve(outcome, &mut events).expect("what was sampled is possible");
            happened.push(Happening::new(branch.version(), events, branch.position().clone()));
        }
        Advance { branch, happened }
    }
}

/// The result of a move: its step and those of the chance events after it. See [`Match::plan`].
#[derive(Debug)]
pub struct Advance<G: Game> {
    branch: Branch<G>,
    happened: Vec<Happening<G>>,
}

impl<G: Game> Advance<G> {
    /// The version it starts from.
    pub const fn base(&self) -> usize {
        self.branch.base()
    }

    /// The steps.
    pub fn steps(&self) -> &[Step<G::Action, G::Outcome>] {
        self.branch.steps()
    }

    /// The position after the steps.
    pub const fn position(&self) -> &G {
        self.branch.position()
    }
}

/// The purpose of a random draw.
#[derive(Clone, Copy)]
pub(crate) enum Draw {
    /// Before the game: whatever the options leave open.
    Setup,
    /// The chance event of the step with this number.
    Step(usize),
}

/// The generator for one draw. Each draw has its own stream, so it is independent of all others.
pub(crate) fn generator(seed: Seed, draw: Draw) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::from_seed(seed);
    rng.set_stream(match draw {
        Draw::Setup => 0,
        Draw::Step(number) => 1 + number as u64,
    });
    rng
}
