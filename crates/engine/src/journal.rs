//! A game as it was played: the setup and every step since.

use serde::{Deserialize, Serialize};

use crate::bad_setup::BadSetup;
use crate::game::{Game, Pending, Scribe};
use crate::impossible::Impossible;
use crate::seat::Seat;

/// One thing that happened in a game because somebody or something decided.
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

/// Why a move was not accepted. The text for it is made elsewhere, in the player's language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Somebody else decides, or chance does.
    #[error("it is not this seat's turn")]
    NotYourTurn,
    /// The move was made for another position than the present one.
    #[error("the game has moved on since")]
    Stale,
    /// The move is not among those offered.
    #[error("the move is not allowed here")]
    NotOffered,
}

/// Setup and steps, with the position they lead to. Moves and outcomes from outside enter here
/// and only here, and are checked.
#[derive(Clone, Debug)]
pub struct Journal<G: Game> {
    setup: G::Setup,
    /// All of the game: it goes on from nothing.
    line: Branch<G>,
    /// Positions on the way with their versions, ascending: whoever looks back at a game of tens of
    /// thousands of steps does not begin with the first.
    milestones: Vec<(usize, G)>,
}

/// How many steps there are at least from one milestone to the next.
const BETWEEN_MILESTONES: usize = 256;

/// How a game may go on from a version of its journal: steps that the journal does not have yet.
/// Whatever is decided here changes nothing there until the journal adopts it.
#[derive(Clone, Debug)]
pub struct Branch<G: Game> {
    /// How many steps there were before these.
    base: usize,
    steps: Vec<Step<G::Action, G::Outcome>>,
    position: G,
    offers: Vec<G::Action>,
}

impl<G: Game> Journal<G> {
    /// A game that has been set up and not begun.
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

    /// The number of steps so far; a move says for which version it was made.
    pub fn version(&self) -> usize {
        self.line.version()
    }

    /// The one door for moves: the right version, the right seat, and an action that is offered.
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

    /// The one door for outcomes of chance that were decided elsewhere.
    pub fn resolve(
        &mut self,
        outcome: G::Outcome,
        scribe: &mut impl Scribe<G::Event>,
    ) -> Result<(), Impossible> {
        self.line.resolve(outcome, scribe)?;
        self.set_milestone();
        Ok(())
    }

    /// A way to go on from here that leaves this journal alone; only the position is copied.
    pub fn branch(&self) -> Branch<G> {
        let Branch { position, offers, .. } = &self.line;
        Branch { base: self.version(), steps: Vec::new(), position: position.clone(), offers: offers.clone() }
    }

    /// Goes on as a branch of this journal has. No rule is carried out here, so nothing can break.
    ///
    /// # Panics
    /// If the branch begins somewhere else.
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
        // Once, at the end: of the moves that were open on the way nobody asks.
        journal.line.position.actions(&mut journal.line.offers);
        journal
    }

    /// Carries out a step that this game, or another with the same steps so far, has taken before.
    pub fn repeat(&mut self, step: Step<G::Action, G::Outcome>, scribe: &mut impl Scribe<G::Event>) {
        self.line.take(step, scribe);
        self.set_milestone();
    }

    /// Remembers the position if it is far enough from the last that was.
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

    /// Carries out a step that was checked, and keeps it.
    fn take(&mut self, step: Step<G::Action, G::Outcome>, scribe: &mut impl Scribe<G::Event>) {
        self.position.apply(step, scribe);
        self.steps.push(step);
        self.position.actions(&mut self.offers);
    }
}
