//! Time to think, people who are gone, and people who return.
//!
//! A clock that runs is measured by the monotonic clock. What is written is the wall clock's time at
//! which it would run out, for when the server has been away meanwhile.

use protocol::{Absence, ClockKind, Deadline, Proposal, Proposed, Reason, Says, TablePhase};

use crate::draft::{Draft, Problem};
use crate::{Asked, Now, Occupancy, Room, Snapshot, Write};

/// The least that a turn gets, also when all time of a game is used up, in milliseconds.
const MIN_TURN: u64 = 10_000;
/// How long to wait before another attempt to write something, in milliseconds.
pub(crate) const RETRY_INTERVAL: u64 = 5_000;
/// After the server was away for longer than this, whose time ran out meanwhile gets this much.
const GRACE: u64 = 60_000;

/// By how much the wall clock may differ from the monotonic one before a deadline is written anew.
const MAX_DRIFT: u64 = 1_000;

/// Whose time runs out when, by the monotonic clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Due {
    pub seat: usize,
    pub at: u64,
}

/// A clock that runs on while its room is not in memory, by the monotonic clock: only a program that
/// was away meanwhile has to go by the wall clock.
#[derive(Clone, Copy, Debug)]
pub struct RunningClock {
    due: Due,
    /// As it was written.
    written: Deadline,
}

impl RunningClock {
    /// When it runs out.
    pub const fn runs_out(&self) -> u64 {
        self.due.at
    }
}

impl Draft<'_> {
    /// Everybody's time at the beginning of a game.
    pub fn wind_clocks(&mut self) {
        let clock = self.next.settings.clock.filter(|clock| clock.kind == ClockKind::Game);
        let millis = clock.map(|clock| u64::from(clock.seconds) * 1000);
        self.next.left = millis.map(|millis| vec![millis; self.next.seats.len()]).unwrap_or_default();
        self.next.stopped = None;
        self.next.late = None;
        self.stop_clock();
    }

    fn stop_clock(&mut self) {
        self.next.deadline = None;
        self.due = None;
    }

    /// Starts and stops clocks after whatever has happened.
    pub fn run_clock(&mut self) {
        if self.next.settings.clock.is_none() {
            return;
        }
        let turn = self.turn();
        self.next.stopped = self.next.stopped.filter(|stopped| turn == Some(stopped.seat));
        let playing = turn.filter(|&seat| self.next.seats[seat].plays());
        if let Some(due) = self.due {
            if playing == Some(due.seat) {
                return;
            }
            let rest = due.at.saturating_sub(self.now.monotonic);
            if let Some(left) = self.next.left.get_mut(due.seat) {
                // The least that a turn gets is lent for that turn, not given.
                *left = rest.min(*left);
            }
            // Whoever leaves and returns within their turn goes on with the time they had.
            let stopped = Deadline { seat: due.seat, at: rest };
            self.next.stopped = Some(stopped).filter(|_| turn == Some(due.seat));
            self.stop_clock();
        }
        let Some(seat) = playing.filter(|&seat| self.next.late != Some(seat)) else { return };
        let had = self.next.stopped.take().map(|stopped| stopped.at);
        match had.unwrap_or_else(|| self.next.longest_turn(seat)) {
            // Whoever returns after their time was over is late.
            0 => self.next.late = Some(seat),
            millis => {
                self.due = Some(Due { seat, at: self.now.monotonic + millis });
                self.next.deadline = Some(Deadline { seat, at: self.now.wall + millis });
            }
        }
    }

    /// Somebody's time is over.
    fn run_out(&mut self, seat: usize) {
        self.say_of(seat, Says::TimeOver);
        self.stop_clock();
        if let Some(left) = self.next.left.get_mut(seat) {
            *left = 0;
        }
        self.next.late = Some(seat);
        if self.next.settings.absence == Absence::Bot {
            self.replace(seat);
        }
    }

    /// The owner of a seat is back.
    pub fn return_to(&mut self, seat: usize) -> Result<(), Problem> {
        if !matches!(self.next.phase, TablePhase::Playing | TablePhase::Over) {
            return Err(Reason::WrongPhase.into());
        }
        let Occupancy::Person { player, replaced, left, .. } = &mut self.next.seats[seat] else {
            return Err(Reason::NotSeated.into());
        };
        if !*replaced {
            return Err(Reason::NotAbsent.into());
        }
        (*replaced, *left) = (false, false);
        self.writes.push(Write::Member(*player));
        self.stops_thinking = true;
        self.say_of(seat, Says::Returned);
        // If the host has left with nobody to pass the table on to, here is somebody.
        let host = self.next.seat_of(self.next.host).map(|host| &self.next.seats[host]);
        if host.is_some_and(Occupancy::has_left) {
            self.make_host(seat);
        }
        Ok(())
    }

    /// Whether somebody who has come need not be replaced any more.
    fn drop_outdated_proposal(&mut self, seat: usize) -> bool {
        let is_late = self.next.late == Some(seat);
        let is_outdated = |proposal: &mut Proposal| proposal.what == (Proposed::Replace { seat }) && !is_late;
        self.next.proposal.take_if(is_outdated).is_some()
    }
}

impl Snapshot {
    /// The longest that a seat may think about a turn that begins now, in milliseconds.
    fn longest_turn(&self, seat: usize) -> u64 {
        match self.settings.clock {
            None => u64::MAX,
            Some(clock) if clock.kind == ClockKind::Turn => u64::from(clock.seconds) * 1000,
            Some(_) => self.left.get(seat).copied().unwrap_or_default().max(MIN_TURN),
        }
    }
}

impl Room {
    /// After the server was away: nobody loses their time to that, and nobody gains any, whatever the
    /// wall clock says now.
    pub(crate) fn resume_clock(&mut self, now: Now) {
        let Some(Deadline { seat, at }) = self.snapshot.deadline else { return };
        let was_away_long = at + GRACE < now.wall;
        let left = if was_away_long { GRACE } else { at.saturating_sub(now.wall) };
        let left = left.min(self.snapshot.longest_turn(seat));
        self.due = Some(Due { seat, at: now.monotonic + left });
    }

    /// The clock that runs, for whoever forgets the room and will take it up again.
    pub fn running_clock(&self) -> Option<RunningClock> {
        let running = self.due.zip(self.snapshot.deadline);
        running.map(|(due, written)| RunningClock { due, written })
    }

    /// Takes up a clock that was running when the room was forgotten, if it is still the same: whatever
    /// the wall clock says now.
    pub fn keep_running(&mut self, clock: RunningClock) {
        if self.snapshot.deadline == Some(clock.written) {
            self.due = Some(clock.due);
        }
    }

    /// When the clock that runs would run out, by the wall clock as it is now.
    pub(crate) fn deadline(&self, now: Now) -> Option<Deadline> {
        let left = |due: Due| due.at.saturating_sub(now.monotonic);
        self.due.map(|due| Deadline { seat: due.seat, at: now.wall + left(due) })
    }

    /// The deadline as it should be written: as it is, unless the wall clock was set meanwhile or
    /// somebody got more time because the server was away. A server that is killed now must not give
    /// it again.
    pub(crate) fn true_deadline(&self, now: Now) -> Option<Deadline> {
        let (written, is_now) = (self.snapshot.deadline, self.deadline(now));
        let drift = written.zip(is_now).map(|(written, is_now)| written.at.abs_diff(is_now.at));
        if drift.is_some_and(|drift| drift > MAX_DRIFT) { is_now } else { written }
    }

    /// Writes the deadline anew if it is not true any more.
    pub(crate) fn correct_deadline(&mut self, now: Now) {
        let may_write = self.in_flight.is_none() && now.monotonic >= self.retries_at;
        if may_write && self.true_deadline(now) != self.snapshot.deadline {
            let (writes, change) = Draft::new(self, now, [0; 32]).finish();
            self.write(Asked::Nobody, writes, Some(change));
        }
    }

    /// If somebody's time is over, what follows from that.
    pub(crate) fn let_time_run_out(&mut self, now: Now) {
        let Some(due) = self.due.filter(|due| due.at <= now.monotonic) else { return };
        if self.in_flight.is_some() || now.monotonic < self.retries_at {
            return;
        }
        let mut draft = Draft::new(self, now, [0; 32]);
        draft.run_out(due.seat);
        let (writes, change) = draft.finish();
        self.write(Asked::Nobody, writes, Some(change));
    }

    /// Somebody is connected again: if a bot plays for them because they were gone, they play
    /// themselves from now on. If that cannot be written, they can still ask for it.
    pub(crate) fn come_back(&mut self, now: Now, seat: usize) {
        let mut draft = Draft::new(self, now, [0; 32]);
        let has_dropped = draft.drop_outdated_proposal(seat);
        let is_replaced =
            matches!(self.snapshot.seats[seat], Occupancy::Person { replaced: true, left: false, .. });
        let is_back = is_replaced && draft.return_to(seat).is_ok();
        if has_dropped || is_back {
            let (writes, change) = draft.finish();
            self.write(Asked::Nobody, writes, Some(change));
        }
    }
}
