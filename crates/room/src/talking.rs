//! Chat, signals and nudges.

use protocol::{NUDGE_INTERVAL, Reason, Says, Signal, TablePhase};

use crate::PlayerId;
use crate::draft::{Draft, Problem};

/// The rate limit on chat lines and signals: the interval at which another one is allowed, in
/// milliseconds, and the size of a burst after a pause. It applies to each person, not to each
/// connection.
const LINE_INTERVAL: u64 = 1_000;
const LINES_AT_ONCE: u64 = 10;

impl Draft<'_> {
    pub fn say(&mut self, player: PlayerId, seat: usize, text: &str) -> Result<(), Problem> {
        if !self.next.settings.chat {
            return Err(Reason::ChatOff.into());
        }
        let text = protocol::line(text).ok_or(Reason::BadText)?;
        self.take_the_floor(player)?;
        self.say_of(seat, Says::Text(text));
        Ok(())
    }

    pub fn signal(&mut self, player: PlayerId, seat: usize, signal: Signal) -> Result<(), Problem> {
        self.take_the_floor(player)?;
        self.say_of(seat, Says::Signal(signal));
        Ok(())
    }

    /// Takes one line from the player's allowance, or fails if it is used up.
    fn take_the_floor(&mut self, player: PlayerId) -> Result<(), Problem> {
        let now = self.now.monotonic;
        let until = self.room.quiet.get(&player).copied().unwrap_or_default().max(now) + LINE_INTERVAL;
        if until > now + LINES_AT_ONCE * LINE_INTERVAL {
            return Err(Reason::TooFast.into());
        }
        self.talked = Some((player, until));
        Ok(())
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
