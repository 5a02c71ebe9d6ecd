//! What people say to each other.

use std::time::Duration;

use tokio::time::Instant;
use wire::{Phase, Reason, Says, Signal};

use super::{Change, Table};

/// How often somebody may be reminded.
const BETWEEN_NUDGES: Duration = Duration::from_secs(20);

impl Table {
    pub(super) fn say(&self, seat: usize, text: &str) -> Result<Change, Reason> {
        if !self.kept.settings.chat {
            return Err(Reason::ChatOff);
        }
        let text = wire::line(text).ok_or(Reason::BadText)?;
        Ok(Change { said: vec![(self.name_of(seat), Says::Text(text))], ..Change::default() })
    }

    pub(super) fn signal(&self, seat: usize, signal: Signal) -> Change {
        Change { said: vec![(self.name_of(seat), Says::Signal(signal))], ..Change::default() }
    }

    pub(super) fn nudge(&mut self, by: usize) -> Result<Change, Reason> {
        self.must_be(Phase::Playing)?;
        let turn = self.turn().filter(|&seat| seat != by && self.kept.seats[seat].plays());
        let seat = turn.ok_or(Reason::WrongPhase)?;
        if self.last_nudge.is_some_and(|last| last.elapsed() < BETWEEN_NUDGES) {
            return Err(Reason::TooFast);
        }
        self.last_nudge = Some(Instant::now());
        Ok(Change { nudge: Some((by, seat)), ..Change::default() })
    }
}
