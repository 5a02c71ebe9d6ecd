//! One game that is remembered between questions.

use bots::{Bot, Budget, Generator, Players, Simulations};
use rand_core::SeedableRng;
use table::records::{Line, Notation, Replay};
use table::{Pending, Seat, Step, Viewer, Window, seats};

use crate::{Clock, Question};

/// A game of whichever kind, with the bots that play it.
pub trait Thinker {
    /// Goes on to the end of this record, if it is the same game some steps later.
    fn follow(&mut self, record: &str) -> bool;

    /// Lets a bot choose.
    fn choose(&mut self, question: &Question) -> Result<serde_json::Value, String>;
}

/// The game so far, and who plays it.
pub struct Remembered<G: Players> {
    record: String,
    replay: Replay<G>,
    /// By seat.
    bots: Vec<Option<Seated<G>>>,
}

/// A bot in its seat.
struct Seated<G: Players> {
    level: String,
    bot: Box<dyn Bot<G>>,
}

impl<G: Players + Notation> Remembered<G> {
    /// A game from its record.
    pub fn read(record: &str) -> Result<Self, String> {
        let (header, steps) = record.split_once('\n').ok_or("a record begins with its header")?;
        let Ok(Line::Header(header)) = Line::parse(header) else {
            return Err("a record begins with its header".to_owned());
        };
        let replay = Replay::<G>::begin(&header).map_err(|fault| fault.to_string())?;
        let mut bots = Vec::new();
        bots.resize_with(replay.journal().position().players(), || None);
        let read = record[..record.len() - steps.len()].to_owned();
        let mut this = Self { record: read, replay, bots };
        this.go_on(record).map(|()| this)
    }

    fn go_on(&mut self, record: &str) -> Result<(), String> {
        for line in record[self.record.len()..].lines() {
            let line = Line::parse(line).map_err(|fault| fault.to_string())?;
            self.replay.follow(&line, &mut ()).map_err(|fault| fault.to_string())?;
            self.tell_bots();
        }
        record.clone_into(&mut self.record);
        Ok(())
    }

    /// Tells the bots of the last step what their seats may know.
    fn tell_bots(&mut self) {
        if let Some(&Step::Decision { seat, action }) = self.replay.journal().steps().last() {
            for (listener, bot) in seats(self.bots.len()).zip(&mut self.bots) {
                if let Some(Seated { bot, .. }) = bot {
                    bot.hear(seat, G::seen(&action, seat, Viewer::Seat(listener)));
                }
            }
        }
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
        let place = &mut self.bots[turn.index()];
        if place.as_ref().is_none_or(|seated| seated.level != question.level) {
            let bot = bot(question, turn).ok_or_else(|| format!("no bot {}", question.level))?;
            *place = Some(Seated { level: question.level.clone(), bot });
        }
        let seated = place.as_mut().expect("it has just been seated");
        let action = seated.bot.choose(Window::new(journal.position(), turn), journal.offers());
        Ok(serde_json::to_value(action).expect("moves are plain data"))
    }
}

fn bot<G: Players>(question: &Question, seat: Seat) -> Option<Box<dyn Bot<G>>> {
    let rng = Generator::seed_from_u64(question.seed ^ seat.index() as u64);
    let budget: Box<dyn Budget> = match question.simulations {
        Some(number) => Box::new(Simulations(number)),
        None => Box::new(Clock { millis: question.millis, start: 0.0 }),
    };
    bots::player(&question.level, rng, budget)
}
