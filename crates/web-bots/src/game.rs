//! A game that is remembered between questions.

use bots::{Budget, Driver, Generator, Players, Simulations, Time};
use engine::records::{Line, Notation, Replay};
use engine::{Journal, Pending, Window};
use rand_core::SeedableRng;

use crate::Question;

/// A game of any kind, with its bots.
pub trait Thinker {
    /// Advances to the end of this record, if it continues the remembered game.
    fn follow(&mut self, record: &str) -> bool;

    /// Lets a bot choose a move.
    fn choose(&mut self, question: &Question) -> Result<serde_json::Value, String>;
}

/// The game so far, and its bots.
pub struct Remembered<G: Players> {
    record: String,
    replay: Replay<G>,
    bots: Driver<G>,
}

impl<G: Players + Notation> Remembered<G> {
    /// Reads a game from its record.
    pub fn read(record: &str) -> Result<Self, String> {
        let (header, steps) = record.split_once('\n').ok_or("a record begins with its header")?;
        let Ok(Line::Header(header)) = Line::parse(header) else {
            return Err("a record begins with its header".to_owned());
        };
        let replay = Replay::<G>::begin(&header).map_err(|fault| fault.to_string())?;
        let bots = Driver::new(replay.journal().position().players());
        let read = record[..record.len() - steps.len()].to_owned();
        let mut this = Self { record: read, replay, bots };
        this.go_on(record).map(|()| this)
    }

    /// The game without its bots.
    pub fn into_journal(self) -> Journal<G> {
        self.replay.into_journal()
    }

    fn go_on(&mut self, record: &str) -> Result<(), String> {
        for line in record[self.record.len()..].lines() {
            let line = Line::parse(line).map_err(|fault| fault.to_string())?;
            self.replay.follow(&line, &mut ()).map_err(|fault| fault.to_string())?;
        }
        self.bots.follow(self.replay.journal());
        record.clone_into(&mut self.record);
        Ok(())
    }
}

impl<G: Players + Notation> Thinker for Remembered<G> {
    fn follow(&mut self, record: &str) -> bool {
        record.starts_with(&self.record) && self.go_on(record).is_ok()
    }

    fn choose(&mut self, question: &Question) -> Result<serde_json::Value, String> {
        let journal = self.replay.journal();
        let Pending::Seat(turn) = journal.position().pending() else {
            return Err("no seat has to move".to_owned());
        };
        if turn.index() != question.seat {
            return Err(format!("seat {turn} has to move, not {}", question.seat));
        }
        if question.repeatable {
            let action = bots::repeatable_move(journal, question.level, question.seed);
            return Ok(serde_json::to_value(action).expect("moves are plain data"));
        }
        let rng = || Generator::seed_from_u64(question.seed ^ turn.index() as u64);
        let window = Window::new(journal.position(), turn);
        let budget = || budget(question);
        let action = self.bots.choose(window, journal.offers(), question.level.into(), rng, budget);
        Ok(serde_json::to_value(action).expect("moves are plain data"))
    }
}

fn budget(question: &Question) -> Box<dyn Budget> {
    match question.simulations {
        Some(number) => Box::new(Simulations(number)),
        None => Box::new(Time::new(question.millis, js_sys::Date::now)),
    }
}
