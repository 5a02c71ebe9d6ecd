//! One live match, without input or output: who sits where, what has happened, who decides.
//!
//! A [`Match`] takes [`Command`]s from seats that nobody has checked, and says what came of them:
//! the [`Happening`]s, each of which becomes the [`News`] of one viewer. Chance is drawn here, from
//! a seed and the number of the step, so that a match that is taken up again goes on as it would
//! have, and whoever knows the seed can check every draw.
//!
//! The browser drives the same matches as the server.

#![forbid(unsafe_code)]

mod fairness;
mod kept;
mod news;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use serde::{Deserialize, Serialize};
use table::records::Notation;
use table::{BadSetup, Game, Journal, Pending, Refusal, Seat, Step};

pub use fairness::{Unverified, commitment, hexadecimal, seed_from, verify};
pub use kept::{Kept, replay};
pub use news::{Happening, News, Sight};

/// What all chance of a match is drawn from.
pub type Seed = [u8; 32];

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Occupant {
    /// What the others call them.
    pub name: String,
    /// The level of a bot; nothing for a person.
    pub bot: Option<String>,
}

/// What a seat asks for. It says for which version, so that what was meant for another position
/// is never carried out in this one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command<Action> {
    /// To make a move.
    Move {
        /// Who.
        seat: Seat,
        /// Which.
        action: Action,
        /// The version it was made for.
        version: usize,
    },
    /// To take back its last move.
    TakeBack {
        /// Who.
        seat: Seat,
        /// The version it was asked at.
        version: usize,
    },
}

/// What came of a command.
#[derive(Debug)]
pub enum Change<G: Game> {
    /// The game went on: the move, and what chance did after it.
    Advanced(Vec<Happening<G>>),
    /// The last move was taken back.
    TakenBack,
}

/// Why a command was not carried out; nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The move was not accepted.
    #[error(transparent)]
    Move(#[from] Refusal),
    /// The last thing that happened was not a move of this seat: somebody else has moved since, or
    /// cards were drawn or dice rolled, and what was seen cannot be unseen.
    #[error("only a move that nothing has followed can be taken back")]
    NothingToTakeBack,
}

/// One game between those who sit at the table.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    occupants: Vec<Occupant>,
    seed: Seed,
    journal: Journal<G>,
}

impl<G: Notation> Match<G> {
    /// Sets a game up for these players, and lets chance do what comes before the first move.
    pub fn begin(
        options: &G::Options,
        occupants: Vec<Occupant>,
        seed: Seed,
    ) -> Result<(Self, Vec<Happening<G>>), BadSetup> {
        let setup = G::prepare(options, occupants.len(), &mut lots(seed, Lot::Setup))?;
        Self::begin_with(setup, occupants, seed)
    }

    /// Begins a game whose setup is known: the next one of a series.
    pub fn begin_with(
        setup: G::Setup,
        occupants: Vec<Occupant>,
        seed: Seed,
    ) -> Result<(Self, Vec<Happening<G>>), BadSetup> {
        let mut this = Self { occupants, seed, journal: Journal::begin(setup)? };
        let happened = this.let_chance_decide(Vec::new());
        Ok((this, happened))
    }

    /// Who sits where.
    pub fn occupants(&self) -> &[Occupant] {
        &self.occupants
    }

    /// Setup, steps and position.
    pub const fn journal(&self) -> &Journal<G> {
        &self.journal
    }

    /// Carries out what a seat asks for, if it may.
    pub fn handle(&mut self, command: Command<G::Action>) -> Result<Change<G>, Refused> {
        match command {
            Command::Move { seat, action, version } => {
                let mut events = Vec::new();
                self.journal.submit(seat, action, version, &mut events)?;
                let happened = vec![Happening::now(&self.journal, events)];
                Ok(Change::Advanced(self.let_chance_decide(happened)))
            }
            Command::TakeBack { seat, version } => {
                if version != self.journal.version() {
                    return Err(Refusal::Stale.into());
                }
                if !self.can_take_back(seat) {
                    return Err(Refused::NothingToTakeBack);
                }
                self.journal = self.journal.rewound(version - 1);
                Ok(Change::TakenBack)
            }
        }
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

    /// Goes back to an earlier version in which somebody decides. What chance did after it, it will
    /// do again after the same moves: the draw belongs to the number of the step.
    ///
    /// # Panics
    /// If there was no such version, or chance decided then.
    pub fn take_back_to(&mut self, version: usize) {
        self.journal = self.journal.rewound(version);
        assert!(
            matches!(self.journal.position().pending(), Pending::Seat(_)),
            "somebody decides where a game goes back to"
        );
    }

    /// Everything that has happened, from the first step on.
    pub fn history(&self) -> Vec<Happening<G>> {
        news::history(&self.journal)
    }

    fn let_chance_decide(&mut self, mut happened: Vec<Happening<G>>) -> Vec<Happening<G>> {
        while self.journal.position().pending() == Pending::Chance {
            let outcome =
                self.journal.position().sample(&mut lots(self.seed, Lot::Step(self.journal.version())));
            let mut events = Vec::new();
            self.journal.resolve(outcome, &mut events).expect("what was sampled is possible");
            happened.push(Happening::now(&self.journal, events));
        }
        happened
    }
}

/// What is drawn.
#[derive(Clone, Copy)]
pub(crate) enum Lot {
    /// Before the game: what the options leave open.
    Setup,
    /// The step with this number.
    Step(usize),
}

/// The generator for one lot: each has a stream of its own, so that it depends on nothing else.
pub(crate) fn lots(seed: Seed, lot: Lot) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::from_seed(seed);
    rng.set_stream(match lot {
        Lot::Setup => 0,
        Lot::Step(number) => 1 + number as u64,
    });
    rng
}
