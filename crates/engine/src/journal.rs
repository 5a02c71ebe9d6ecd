//! A game as it was played: the setup and every step since.

use serde::{Deserialize, Serialize};

use crate::bad_setup::BadSetup;
use crate::game::{Game, Pending, Scribe};
use crate::impossible::Impossible;
use crate::seat::Seat;

/// One decision, by a player or by chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step<Action, Outcome> {
    /// A player decided.
    Decision {
        /// Who.
        seat: Seat,
        /// What.
        action: Action,
    },
    /// Chance decided.
    Chance(Outcome),
}

/// Why a move was not accepted. The message is composed elsewhere, in the player's language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Somebody else decides, or chance does.
    #[error("it is not this seat's turn")]
    NotYourTurn,
    /// The move was made for a version other than the current one.
    #[error("the game has moved on since")]
    Stale,
    /// The move is not among those offered.
    #[error("the move is not allowed here")]
    NotOffered,
}

/// The setup and the steps, with the position they lead to. External moves and outcomes enter only
/// here, and are checked.
#[derive(Clone, Debug)]
pub struct Journal<G: Game> {
    setup: G::Setup,
    /// The whole game, as a branch from version 0.
    line: Branch<G>,
    /// Some earlier positions with their versions, ascending, so that rewinding a game of tens of
    /// thousands of steps does not replay it from the start.
    milestones: Vec<(usize, G)>,
}

/// The minimum number of steps from one milestone to the next.
const BETWEEN_MILESTONES: usize = 256;

/// A tentative continuation of a journal: steps that the journal does not have yet. They do not
/// affect the journal until it adopts the branch.
#[derive(Clone, Debug)]
pub struct Branch<G: Game> {
    /// The number of steps before these.
    base: usize,
    steps: Vec<Step<G::Action, G::Outcome>>,
    position: G,
    offers: Vec<G::Action>,
}

impl<G: Game> Journal<G> {
    /// A game that has been set up but not begun.
    pub fn begin(setup: G::Setup) -> Result<Self, BadSetup<G::BadOption>> {
        let position = G::new(&setup)?;
        let mut offers = Vec::new();
        position.actions(&mut offers);
        let line = Branch { base: 0, steps: Vec::new(), position, offers };
        Ok(Self { setup, line, milestones: Vec::new() })
    }

    /// What was settled before the first step.
    pub const fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// All steps so far.
    pub fn steps(&self) -> &[Step<G::Action, G::Outcome>] {
        &self.line.steps
    }

    /// The position after the last step.
    pub const fn position(&self) -> &G {
        &self.line.position
    }

    /// The moves open to the seat that decides.
    pub fn offers(&self) -> &[G::Action] {
        &self.line.offers
    }

    /// The number of steps so far. A move states the version that it was made for.
    pub fn version(&self) -> usize {
        self.line.version()
    }

    /// Makes a move. It must be for the current version, from the seat that decides, and among the
    /// offers. External moves enter only here.
    pub fn submit(
        &mut self,
        seat: Seat,
        action: G::Action,
        version: usize,
        scribe: &mut impl Scribe<G::Event>,
    ) -> Result<(), Refusal> {
        self.line.submit(seat, action, version, scribe)?;
        self.set_milestone();
        Ok(())
    }

    /// Carries out an outcome of chance that was decided elsewhere, if it is possible. External
    /// outcomes enter only here.
    pub fn resolve(
        &mut self,
        outcome: G::Outcome,
        scribe: &mut impl Scribe<G::Event>,
    ) -> Result<(), Impossible> {
        self.line.resolve(outcome, scribe)?;
        self.set_milestone();
        Ok(())
    }

    /// Starts a branch at the current version. This journal is not affected, and its steps are not
    /// copied.
    pub fn branch(&self) -> Branch<G> {
        let Branch { position, offers, .. } = &self.line;
        Branch { base: self.version(), steps: Vec::new(), position: position.clone(), offers: offers.clone() }
    }

    /// Appends the steps of a branch of this journal. No rules are executed here, so it cannot fail
    /// partway.
    ///
    /// # Panics
    /// If the branch did not start at the current version.
    pub fn adopt(&mut self, branch: Branch<G>) {
        assert_eq!(branch.base, self.version(), "a branch goes on from where it began");
        self.line.steps.extend(branch.steps);
        self.line.position = branch.position;
        self.line.offers = branch.offers;
        self.set_milestone();
    }

    /// The same game as it was at an earlier version.
    ///
    /// # Panics
    /// If there was no such version.
    #[must_use]
    pub fn rewound(&self, version: usize) -> Self {
        let mut journal = Self::begin(self.setup.clone()).expect("this game began with the same setup");
        let passed = self.milestones.partition_point(|(passed, _)| *passed <= version);
        journal.milestones.extend_from_slice(&self.milestones[..passed]);
        let mut from = 0;
        if let Some((milestone, position)) = journal.milestones.last() {
            (from, journal.line.position) = (*milestone, position.clone());
        }
        journal.line.steps.extend_from_slice(&self.steps()[..version]);
        for &step in &self.steps()[from..version] {
            journal.line.position.apply(step, &mut ());
        }
        // Only once, at the end: the offers on the way are not needed.
        journal.line.position.actions(&mut journal.line.offers);
        journal
    }

    /// Carries out a step that this game, or another with the same steps so far, has taken before.
    /// It is not checked again.
    pub fn repeat(&mut self, step: Step<G::Action, G::Outcome>, scribe: &mut impl Scribe<G::Event>) {
        self.line.take(step, scribe);
        self.set_milestone();
    }

    /// Remembers the position if it is far enough from the last milestone.
    fn set_milestone(&mut self) {
        let last = self.milestones.last().map_or(0, |(version, _)| *version);
        if self.version() >= last + BETWEEN_MILESTONES {
            self.milestones.push((self.version(), self.line.position.clone()));
        }
    }
}

impl<G: Game> Branch<G> {
    /// The version that the branch began at.
    pub const fn base(&self) -> usize {
        self.base
    }

    /// The steps since then.
    pub fn steps(&self) -> &[Step<G::Action, G::Outcome>] {
        &self.steps
    }

    /// The position after the last step.
    pub const fn position(&self) -> &G {
        &self.position
    }

    /// The number of steps of the whole game.
    pub fn version(&self) -> usize {
        self.base + self.steps.len()
    }

    /// As [`Journal::submit`].
    pub fn submit(
        &mut self,
        seat: Seat,
        action: G::Action,
        version: usize,
        scribe: &mut impl Scribe<G::Event>,
    ) -> Result<(), Refusal> {
        match self.position.pending() {
            Pending::Over => return Err(Refusal::Over),
            _ if version != self.version() => return Err(Refusal::Stale),
            Pending::Seat(turn) if turn == seat => {}
            Pending::Seat(_) | Pending::Chance => return Err(Refusal::NotYourTurn),
        }
        if self.offers.binary_search(&action).is_err() {
            return Err(Refusal::NotOffered);
        }
        self.take(Step::Decision { seat, action }, scribe);
        Ok(())
    }

    /// As [`Journal::resolve`].
    pub fn resolve(
        &mut self,
        outcome: G::Outcome,
        scribe: &mut impl Scribe<G::Event>,
    ) -> Result<(), Impossible> {
        match self.position.pending() {
            Pending::Chance => self.position.possible(&outcome)?,
            Pending::Seat(seat) => return Err(Impossible::SeatDecides(seat)),
            Pending::Over => return Err(Impossible::Over),
        }
        self.take(Step::Chance(outcome), scribe);
        Ok(())
    }

    /// Carries out a step that has been checked, and records it.
    fn take(&mut self, step: Step<G::Action, G::Outcome>, scribe: &mut impl Scribe<G::Event>) {
        self.position.apply(step, scribe);
        self.steps.push(step);
        self.position.actions(&mut self.offers);
    }
}
