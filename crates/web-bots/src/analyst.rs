//! The analysis of a game, which several workers share: each does some of its pieces, and one of them reports.

use analysis::{Analysis, Finding, Piece, Settings};
use bots::{Players, Simulations};
use engine::records::Notation;
use games::{GameId, Listed};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::game::Remembered;

/// A request from the page.
#[derive(Deserialize, Debug)]
pub struct Task {
    /// The game to be analysed.
    #[serde(flatten)]
    pub subject: Subject,
    /// What to do about it.
    pub work: Work,
}

/// What is analysed, and how thoroughly.
#[derive(Clone, PartialEq, Eq, Deserialize, Debug)]
pub struct Subject {
    /// The name of the game.
    pub game: String,
    /// Its record.
    pub record: String,
    /// How often each decision is searched.
    pub settings: Settings,
    /// The number of simulations of a search, if it is not the game's usual one.
    pub simulations: Option<u64>,
}

/// What to do.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Work {
    /// List all pieces.
    Plan,
    /// Do a piece.
    Piece(Piece),
    /// Add these findings to those added before, and say what follows from all of them.
    Report(Vec<Value>),
}

/// What came out of a task.
#[derive(Serialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// All pieces, in the order in which they should be done.
    Plan(Vec<Piece>),
    /// What came out of a piece.
    Finding(Value),
    /// What follows from the findings so far.
    Report(Value),
    /// What is wrong with the task.
    Fault(String),
}

/// The analysis of a game of any kind.
pub trait Analyst {
    /// Works on it.
    fn work(&mut self, work: Work) -> Result<Outcome, String>;
}

/// Reads the game of a task.
pub fn read(subject: &Subject) -> Result<Box<dyn Analyst>, String> {
    let game = GameId::named(&subject.game).ok_or_else(|| format!("no game {}", subject.game))?;
    Ok(games::with_game!(game, G => Box::new(analysis::<G>(subject)?)))
}

fn analysis<G: Players + Listed + Notation>(subject: &Subject) -> Result<Analysis<G>, String> {
    let journal = Remembered::<G>::read(&subject.record)?.into_journal();
    let budget = Simulations(subject.simulations.unwrap_or(G::ANALYSIS));
    Ok(Analysis::new(&journal, subject.settings, Box::new(budget)))
}

impl<G: Players + Listed + Notation> Analyst for Analysis<G> {
    fn work(&mut self, work: Work) -> Result<Outcome, String> {
        match work {
            Work::Plan => Ok(Outcome::Plan(self.pieces().to_vec())),
            Work::Piece(piece) => {
                if self.pieces().binary_search(&piece).is_err() {
                    return Err(format!("{piece:?} is none of this game"));
                }
                Ok(Outcome::Finding(value(&Analysis::work(self, piece))))
            }
            Work::Report(findings) => {
                // Findings may be from storage. Those that do not fit are computed again.
                for finding in findings.into_iter().filter_map(|it| Finding::deserialize(it).ok()) {
                    let _ = self.add(finding);
                }
                Ok(Outcome::Report(value(&self.report())))
            }
        }
    }
}

fn value(of: &impl Serialize) -> Value {
    serde_json::to_value(of).expect("figures and moves are plain data")
}
