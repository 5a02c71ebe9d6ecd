//! The bots in the browser: a separate module loaded by a Web Worker, so that thinking never blocks the page.
//!
//! The page sends a [`Question`] with the record so far, and gets a move in the record's notation. A
//! question about the same game some steps later continues from the previous one, so that bots keep
//! what they remember.
//!
//! The same module analyses games: the page sends a [`Task`] and gets an [`Outcome`].

mod analyst;
mod game;

use std::cell::RefCell;

use games::GameId;
use protocol::Level;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::analyst::{Analyst, Subject};
pub use crate::analyst::{Outcome, Task, Work};
use crate::game::{Remembered, Thinker};

/// A question from the page.
#[derive(Deserialize, Debug)]
pub struct Question {
    /// The name of the game.
    pub game: String,
    /// The record so far.
    pub record: String,
    /// The seat to move.
    pub seat: usize,
    /// The bot's level.
    pub level: Level,
    /// The thinking time, in milliseconds.
    pub millis: f64,
    /// The number of simulations, if limited by count rather than by time.
    pub simulations: Option<u64>,
    /// The seed of the bot's random generator.
    pub seed: u64,
    /// Whether the move depends on nothing else, so that others can repeat it.
    #[serde(default)]
    pub repeatable: bool,
}

/// A bot's answer.
#[derive(Serialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// The move in the record's notation.
    Move(serde_json::Value),
    /// What is wrong with the question.
    Fault(String),
}

thread_local! {
    /// The game of the last question.
    static REMEMBERED: RefCell<Option<Box<dyn Thinker>>> = const { RefCell::new(None) };
    /// The game of the last task.
    static ANALYSED: RefCell<Option<(Subject, Box<dyn Analyst>)>> = const { RefCell::new(None) };
}

/// Answers a question; both are JSON.
#[wasm_bindgen]
pub fn think(question: &str) -> String {
    let answer = serde_json::from_str::<Question>(question)
        .map_err(|error| format!("the question cannot be read: {error}"))
        .and_then(|question| answer(&question));
    serde_json::to_string(&answer.map_or_else(Answer::Fault, Answer::Move)).expect("answers are plain data")
}

fn answer(question: &Question) -> Result<serde_json::Value, String> {
    REMEMBERED.with_borrow_mut(|remembered| {
        let goes_on = remembered.as_mut().is_some_and(|thinker| thinker.follow(&question.record));
        if !goes_on {
            let game = GameId::named(&question.game).ok_or_else(|| format!("no game {}", question.game))?;
            *remembered =
                Some(games::with_game!(game, G => Box::new(Remembered::<G>::read(&question.record)?)));
        }
        remembered.as_mut().expect("it has just been set").choose(question)
    })
}

/// Works on the analysis of a game; task and outcome are JSON.
#[wasm_bindgen]
pub fn analyse(task: &str) -> String {
    let outcome = serde_json::from_str::<Task>(task)
        .map_err(|error| format!("the task cannot be read: {error}"))
        .and_then(outcome);
    serde_json::to_string(&outcome.unwrap_or_else(Outcome::Fault)).expect("outcomes are plain data")
}

fn outcome(Task { subject, work }: Task) -> Result<Outcome, String> {
    ANALYSED.with_borrow_mut(|analysed| {
        let is_known = analysed.as_ref().is_some_and(|(known, _)| *known == subject);
        if !is_known {
            let analyst = analyst::read(&subject)?;
            *analysed = Some((subject, analyst));
        }
        analysed.as_mut().expect("it has just been set").1.work(work)
    })
}
