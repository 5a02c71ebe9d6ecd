//! What people say to each other.

use protocol::{NUDGE_INTERVAL, Reason, Says, Signal, TablePhase};

use crate::draft::{Draft, Problem};

impl Draft<'_> {
    pub fn say(&mut self, seat: usize, text: &str) -> Result<(), Problem> {
        if !self.next.settings.chat {
            return Err(Reason::ChatOff.into());
        }
        let text = protocol::line(text).ok_or(Reason::BadText)?;
        self.say_of(seat, Says::Text(text));
        Ok(())
    }

    pub fn signal(&mut self, seat: usize, signal: Signal) {
        self.say_of(seat, Says::Signal(signal));
    }

    pub fn nudge(&mut self, by: usize) -> Result<(), Problem> {
        self.must_be(TablePhase::Playing)?;
        let turn = self.turn().filter(|&seat| seat != by && self.next.seats[seat].plays());
        let seat = turn.ok_or(Reason::WrongPhase)?;
        let pause = NUDGE_INTERVAL.as_millis() as u64;
        if self.room.last_nudge.is_some_and(|last| self.now.monotonic < last + pause) {
            return Err(Reason::TooFast.into());
        }
        self.nudge = Some((by, seat));
        Ok(())
    }
}
