//! One live match, without input or output: who sits where, what has happened, who decides.
//!
//! A [`Match`] takes moves from seats that nobody has checked, and says what came of them: the
//! [`Happening`]s, each of which becomes the [`News`] of one viewer. Chance is drawn here, from
//! a seed and the number of the step, so that a match that is taken up again goes on as it would
//! have, and whoever knows the seed can check every draw.
//!
//! The browser drives the same matches as the server.

#![forbid(unsafe_code)]

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
pub use saved::{AtLine, Record, Replayed, SavedMatch, replay};

/// What all chance of a match is drawn from.
pub type Seed = [u8; 32];

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Occupant {
    /// What the others call them.
    pub name: String,
    /// The level of a bot; nothing for a person.
    pub bot: Option<Level>,
    /// What this player has added to chance, if they have. See [`joint_seed`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<Seed>,
}

impl Occupant {
    /// Somebody who adds nothing to chance.
    pub const fn new(name: String, bot: Option<Level>) -> Self {
        Self { name, bot, part: None }
    }
}

/// Why nothing was taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotTakenBack {
    /// The game has moved on since.
    #[error("the game has moved on since")]
    Stale,
    /// The last thing that happened was not a move of this seat: somebody else has moved since, or
    /// cards were drawn or dice rolled, and what was seen cannot be unseen.
    #[error("only a move that nothing has followed can be taken back")]
    NothingToTakeBack,
}

/// A match and what chance did before its first move; or why it cannot begin.
pub type Begun<G> = Result<(Match<G>, Vec<Happening<G>>), BadSetup<<G as Start>::BadOption>>;

/// One game between those who sit at the table.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    occupants: Vec<Occupant>,
    /// The host's own part of the seed.
    own: Seed,
    /// What chance is drawn from: all parts together.
    seed: Seed,
    journal: Journal<G>,
}

impl<G: Notation> Match<G> {
    /// Sets a game up for these players, and lets chance do what comes before the first move. Chance is
    /// drawn from the host's own part of the seed and whatever the players have added.
    pub fn begin(options: &G::Options, occupants: Vec<Occupant>, own: Seed) -> Begun<G> {
        let seed = joint_seed(&own, &parts(&occupants));
        let setup = G::prepare(options, occupants.len(), &mut generator(seed, Draw::Setup))?;
        Self::begin_with(setup, occupants, own)
    }

    /// Begins a game whose setup is known: the next one of a series.
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

    /// Who sits where.
    pub fn occupants(&self) -> &[Occupant] {
        &self.occupants
    }

    /// Setup, steps and position.
    pub const fn journal(&self) -> &Journal<G> {
        &self.journal
    }

    /// Makes a move for a seat, if it may, in the version that it was meant for; what happened.
    pub fn make_move(
        &mut self,
        seat: Seat,
        action: G::Action,
        version: usize,
    ) -> Result<Vec<Happening<G>>, Refusal> {
        let advance = self.plan(seat, action, version)?;
        Ok(self.apply(advance))
    }

    /// Takes back the seat's last move, asked for at this version.
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

    /// What comes of a move, and what chance does after it, without making it: whoever must write it
    /// down first applies it afterwards, or not at all.
    pub fn plan(&self, seat: Seat, action: G::Action, version: usize) -> Result<Advance<G>, Refusal> {
        let (mut branch, mut events) = (self.journal.branch(), Vec::new());
        branch.submit(seat, action, version, &mut events)?;
        let happened = vec![Happening::new(branch.version(), events, branch.position().clone())];
        Ok(self.decided_by_chance(branch, happened))
    }

    /// Goes on as planned; what happened. No rule is carried out here, so nothing can break.
    ///
    /// # Panics
    /// If the game has gone on otherwise since, or the plan is another match's.
    pub fn apply(&mut self, advance: Advance<G>) -> Vec<Happening<G>> {
        self.journal.adopt(advance.branch);
        advance.happened
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.journal.position().pending() == Pending::Over
    }

    /// Whether the seat's move was the last thing that happened.
    pub fn can_take_back(&self, seat: Seat) -> bool {
        !self.is_over()
            && matches!(self.journal.steps().last(), Some(Step::Decision { seat: last, .. }) if *last == seat)
    }

    /// The version before the last move of this seat, to which the game would go back if everybody
    /// agreed; nothing if the seat has not moved or the game is over.
    pub fn before_last_move(&self, seat: Seat) -> Option<usize> {
        let is_its = |step: &Step<_, _>| matches!(step, Step::Decision { seat: mover, .. } if *mover == seat);
        if self.is_over() { None } else { self.journal.steps().iter().rposition(is_its) }
    }

    /// The match as it was at an earlier version in which somebody decided. What chance did after it,
    /// it will do again after the same moves: the draw belongs to the number of the step.
    ///
    /// # Panics
    /// If there was no such version, or chance decided then.
    #[must_use]
    pub fn rewound(&self, version: usize) -> Self {
        let journal = self.journal.rewound(version);
        assert!(
            matches!(journal.position().pending(), Pending::Seat(_)),
            "somebody decides where a game goes back to"
        );
        Self { occupants: self.occupants.clone(), journal, ..*self }
    }

    /// The same match, in which somebody is called something else.
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

/// What would come of a move: its step and those of the chance that follows. See [`Match::plan`].
#[derive(Debug)]
pub struct Advance<G: Game> {
    branch: Branch<G>,
    happened: Vec<Happening<G>>,
}

impl<G: Game> Advance<G> {
    /// The version that it goes on from.
    pub const fn base(&self) -> usize {
        self.branch.base()
    }

    /// The steps.
    pub fn steps(&self) -> &[Step<G::Action, G::Outcome>] {
        self.branch.steps()
    }

    /// Where they lead.
    pub const fn position(&self) -> &G {
        self.branch.position()
    }
}

/// What is drawn.
#[derive(Clone, Copy)]
pub(crate) enum Draw {
    /// Before the game: what the options leave open.
    Setup,
    /// The step with this number.
    Step(usize),
}

/// The generator for one draw: each has a stream of its own, so that it depends on nothing else.
pub(crate) fn generator(seed: Seed, draw: Draw) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::from_seed(seed);
    rng.set_stream(match draw {
        Draw::Setup => 0,
        Draw::Step(number) => 1 + number as u64,
    });
    rng
}
