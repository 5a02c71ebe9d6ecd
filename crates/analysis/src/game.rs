//! The analysis of one game, piece by piece.

use std::collections::BTreeMap;

use bots::{Bot, Budget, Generator, Players, shares};
use engine::{BySeat, Finish, Journal, Seat, Step, Window, seats};
use games::Listed;
use rand_core::SeedableRng;
use serde::{Deserialize, Serialize};

use crate::decision::{Pool, Searched, Searches};
use crate::link::Link;
use crate::luck::{Fortune, Luck};
use crate::report::{Moment, Report, SeatSummary, What};

/// How thoroughly a game is analysed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// How often each decision is searched, each time with another seed. More searches mean less noise.
    pub searches: u32,
    /// The seed of the searches.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { searches: 4, seed: 0 }
    }
}

/// A piece of work.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Piece {
    /// Which search of the step, counted from 0; always 0 for a chance event. Pieces are ordered by this first,
    /// so that the whole game is known roughly before any of it is known better.
    pub search: u32,
    /// Which step of the game, counted from 0.
    pub step: usize,
}

/// What came out of a piece of work.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Finding<Action> {
    /// Which piece.
    pub piece: Piece,
    /// What came out.
    #[serde(flatten, bound(deserialize = "Action: Deserialize<'de>"))]
    found: Found<Action>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Found<Action> {
    Searched(Searched<Action>),
    Luck(Luck),
}

/// A finding that does not belong to this analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the finding about step {}, search {} is of another analysis", .0.step, .0.search)]
pub struct Stray(pub Piece);

/// The analysis of a game.
pub struct Analysis<G: Players> {
    settings: Settings,
    /// The position before each step, and the last one.
    positions: Vec<G>,
    steps: Vec<Step<G::Action, G::Outcome>>,
    /// Everybody's chances in each of the positions.
    chances: Vec<BySeat<f64>>,
    /// All pieces, in order.
    pieces: Vec<Piece>,
    findings: BTreeMap<Piece, Found<G::Action>>,
    master: Box<dyn Bot<G>>,
    fortune: Fortune<G>,
    link: Link,
}

impl<G: Players + Listed> Analysis<G> {
    /// An analysis of the game so far. Each search of a decision gets this budget.
    pub fn new(journal: &Journal<G>, settings: Settings, budget: Box<dyn Budget>) -> Self {
        let mut position = journal.rewound(0).position().clone();
        let mut positions = vec![position.clone()];
        for &step in journal.steps() {
            position.apply(step, &mut ());
            positions.push(position.clone());
        }
        let mut fortune = Fortune::default();
        let chances = positions.iter().map(|position| fortune.chances(position)).collect();
        let mut analysis = Self {
            settings,
            positions,
            steps: journal.steps().to_vec(),
            chances,
            pieces: Vec::new(),
            findings: BTreeMap::new(),
            master: G::search(Generator::seed_from_u64(0), budget),
            fortune,
            link: Link::of_search(G::GAME),
        };
        analysis.pieces = analysis.plan();
        analysis
    }

    /// All pieces of work. Forced moves need none.
    fn plan(&self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (step, made) in self.steps.iter().enumerate() {
            let searches = match made {
                Step::Chance(_) => 1,
                Step::Decision { .. } if self.offers(step).len() < 2 => 0,
                Step::Decision { .. } => self.settings.searches,
            };
            pieces.extend((0..searches).map(|search| Piece { search, step }));
        }
        pieces.sort_unstable();
        pieces
    }

    fn offers(&self, step: usize) -> Vec<G::Action> {
        let mut offers = Vec::new();
        self.positions[step].actions(&mut offers);
        offers
    }

    /// All pieces of work, in the order in which they should be done.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Whether the finding of this piece is there.
    pub fn is_done(&self, piece: Piece) -> bool {
        self.findings.contains_key(&piece)
    }

    /// The number of findings that are there, of all [`Self::pieces`].
    pub fn done(&self) -> usize {
        self.findings.len()
    }

    /// The first piece whose finding is missing.
    pub fn next_piece(&self) -> Option<Piece> {
        self.pieces.iter().copied().find(|&piece| !self.is_done(piece))
    }

    /// Does a piece of work. What comes out depends on the game, the settings, the budget and the piece alone.
    ///
    /// # Panics
    /// If it is none of [`Self::pieces`].
    pub fn work(&mut self, piece: Piece) -> Finding<G::Action> {
        assert!(self.pieces.binary_search(&piece).is_ok(), "{piece:?} is a piece of another analysis");
        let before = &self.positions[piece.step];
        let seed = seed_of(self.settings.seed, piece);
        let found = match self.steps[piece.step] {
            Step::Chance(outcome) => {
                Found::Luck(self.fortune.luck(before, outcome, &mut Generator::seed_from_u64(seed)))
            }
            Step::Decision { seat, action } => {
                let offers = self.offers(piece.step);
                let compared = self.master.compare(Window::new(before, seat), &offers, action, seed);
                let compared = compared.expect("a master searches");
                Found::Searched(Searched::new(&compared, self.link))
            }
        };
        Finding { piece, found }
    }

    /// Adds a finding, of this analysis or of another one of the same game with the same settings.
    pub fn add(&mut self, finding: Finding<G::Action>) -> Result<(), Stray> {
        let stray = Stray(finding.piece);
        self.pieces.binary_search(&finding.piece).map_err(|_| stray)?;
        let players = self.positions[0].players();
        let fits = match (&self.steps[finding.piece.step], &finding.found) {
            (Step::Chance(_), Found::Luck(luck)) => luck.luck.players() == players,
            (Step::Decision { action, .. }, Found::Searched(searched)) => {
                let moves = &searched.moves;
                let of_this_table = moves.iter().all(|one| {
                    [one.chances, one.places, one.scores].iter().all(|figures| figures.players() == players)
                });
                of_this_table && (moves.is_empty() || moves.iter().any(|one| one.action == *action))
            }
            _ => false,
        };
        if !fits {
            return Err(stray);
        }
        self.findings.insert(finding.piece, finding.found);
        Ok(())
    }

    /// All findings so far, to be stored and added again later.
    pub fn findings(&self) -> impl Iterator<Item = Finding<G::Action>> {
        self.findings.iter().map(|(&piece, found)| Finding { piece, found: found.clone() })
    }

    /// What follows from the findings so far.
    pub fn report(&self) -> Report<G::Action> {
        let mut pool = Pool::default();
        let searches: Vec<_> = (0..self.steps.len()).map(|step| self.searches(step)).collect();
        searches.iter().flatten().for_each(|searches| searches.pool(&mut pool));
        let moments: Vec<_> = searches
            .iter()
            .enumerate()
            .map(|(step, searches)| Moment {
                chances: self.chances[step + 1],
                what: self.what(step, searches.as_ref(), &pool),
            })
            .collect();
        let last = self.positions.last().and_then(Finish::standings);
        let result = last.map(|standings| shares(&standings));
        let summary = |seat: Seat| {
            SeatSummary::of(seat, &moments, result.as_ref().map(|result| f64::from(result[seat])))
        };
        let summaries = seats(self.positions[0].players()).map(summary).collect();
        Report { start: self.chances[0], moments, seats: summaries }
    }

    /// The searches of a decision; `None` if it is none.
    fn searches(&self, step: usize) -> Option<Searches<'_, G::Action>> {
        let Step::Decision { seat, action } = self.steps[step] else { return None };
        let found =
            (0..self.settings.searches).filter_map(|search| self.findings.get(&Piece { search, step }));
        let searched = found.filter_map(|found| match found {
            Found::Searched(searched) if !searched.moves.is_empty() => Some(searched),
            Found::Searched(_) | Found::Luck(_) => None,
        });
        Some(Searches { seat, made: action, searched: searched.collect() })
    }

    fn what(&self, step: usize, searches: Option<&Searches<'_, G::Action>>, pool: &Pool) -> What<G::Action> {
        let Some(searches) = searches else {
            return match self.findings.get(&Piece { search: 0, step }) {
                Some(Found::Luck(luck)) => What::Chance(luck.clone()),
                Some(Found::Searched(_)) | None => What::Unknown { seat: None },
            };
        };
        let seat = searches.seat;
        if self.offers(step).len() < 2 {
            return What::Forced { seat };
        }
        searches.decision(pool).map_or(What::Unknown { seat: Some(seat) }, What::Decision)
    }
}

/// Mixes the seed of an analysis with a piece, so that no two pieces share their random numbers.
fn seed_of(seed: u64, piece: Piece) -> u64 {
    let mix = |sum: u64, number: u64| {
        let mixed = (sum ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^ mixed >> 29
    };
    mix(mix(mix(0, seed), piece.step as u64), piece.search.into())
}
