//! The bots in the browser, beside the page: a module of their own that a Web Worker loads, so that
//! thinking never holds up the page.
//!
//! The page asks with the record so far, in words that both know: [`Question`] and the record's own
//! way to write moves. A question about the same game some steps later goes on from where the last
//! one left off, so that bots remember what they have thought.

mod game;

use std::cell::RefCell;

use games::GameId;
use protocol::Level;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::game::{Remembered, Thinker};

/// What the page asks.
#[derive(Deserialize, Debug)]
pub struct Question {
    /// Which game.
    pub game: String,
    /// Its record so far.
    pub record: String,
    /// Who has to move.
    pub seat: usize,
    /// How strong it is.
    pub level: Level,
    /// How long it may think, in milliseconds.
    pub millis: f64,
    /// How many simulations it may make, if they are to be counted rather than timed.
    pub simulations: Option<u64>,
    /// For the bot's own generator.
    pub seed: u64,
}

/// What a bot answers.
#[derive(Serialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Its move, as a record has it.
    Move(serde_json::Value),
    /// What was wrong with the question.
    Fault(String),
}

thread_local! {
    /// The game that was last asked about.
    static REMEMBERED: RefCell<Option<Box<dyn Thinker>>> = const { RefCell::new(None) };
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
