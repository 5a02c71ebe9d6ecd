//! Thinking time, absent players, and their return.
//!
//! A running clock is measured by the monotonic clock. The deadline is stored in wall-clock time, so
//! that it can be resumed after a restart of the server.

use protocol::{Absence, ClockKind, Deadline, Proposal, Proposed, Reason, Says, TablePhase};

use crate::draft::{Draft, Problem};
use crate::{Asked, Now, Occupancy, Room, Snapshot, Write};

/// The minimum time for a turn, even when a player has used up all their time for the game, in
/// milliseconds.
const MIN_TURN: u64 = 10_000;
/// How long to wait before retrying a failed write, in milliseconds.
pub(crate) const RETRY_INTERVAL: u64 = 5_000;
/// If a deadline passed longer ago than this while the server was down, the player gets this much time,
/// in milliseconds.
const GRACE: u64 = 60_000;

/// How far the stored deadline may drift from the monotonic clock before it is rewritten, in
/// milliseconds.
const MAX_DRIFT: u64 = 1_000;

/// Whose time runs out, and when, by the monotonic clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Due {
    pub seat: usize,
    pub at: u64,
}

/// A clock that keeps running while its room is not in memory, by the monotonic clock. Only a restarted
/// server has to rely on the wall clock.
#[derive(Clone, Copy, Debug)]
pub struct RunningClock {
    due: Due,
    /// The deadline as it was stored.
    written: Deadline,
}

impl RunningClock {
    /// When it runs out, by the monotonic clock.
    pub const fn runs_out(&self) -> u64 {
        self.due.at
    }
}

impl Draft<'_> {
    /// Resets all clocks for the beginning of a game.
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

    /// Starts and stops clocks to match the state of the game.
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
                // The minimum for a turn is lent for that turn only; it does not add to the player's
                // remaining time.
                *left = rest.min(*left);
            }
            // Players who leave and return within their turn continue with the time they had.
            let stopped = Deadline { seat: due.seat, at: rest };
            self.next.stopped = Some(stopped).filter(|_| turn == Some(due.seat));
            self.stop_clock();
        }
        let Some(seat) = playing.filter(|&seat| self.next.late != Some(seat)) else { return };
        let had = self.next.stopped.take().map(|stopped| stopped.at);
        match had.unwrap_or_else(|| self.next.longest_turn(seat)) {
            // Their time was already up before they returned.
            0 => self.next.late = Some(seat),
            millis => {
                self.due = Some(Due { seat, at: self.now.monotonic + millis });
                self.next.deadline = Some(Deadline { seat, at: self.now.wall + millis });
            }
        }
    }

    /// A player's time is up.
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

    /// The owner of a seat takes it over from the bot again.
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
        // If the host left when there was nobody to hand the table to, this player becomes the host.
        let host = self.next.seat_of(self.next.host).map(|host| &self.next.seats[host]);
        if host.is_some_and(Occupancy::has_left) {
            self.make_host(seat);
        }
        Ok(())
    }

    /// Drops a proposal to replace a player who has come back, unless they are late; returns whether
    /// there was one.
    fn drop_outdated_proposal(&mut self, seat: usize) -> bool {
        let is_late = self.next.late == Some(seat);
        let is_outdated = |proposal: &mut Proposal| proposal.what == (Proposed::Replace { seat }) && !is_late;
        self.next.proposal.take_if(is_outdated).is_some()
    }
}

impl Snapshot {
    /// The maximum time for a turn that begins now, in milliseconds.
    fn longest_turn(&self, seat: usize) -> u64 {
        match self.settings.clock {
            None => u64::MAX,
            Some(clock) if clock.kind == ClockKind::Turn => u64::from(clock.seconds) * 1000,
            Some(_) => self.left.get(seat).copied().unwrap_or_default().max(MIN_TURN),
        }
    }
}

impl Room {
    /// Resumes the clock after a restart. Downtime counts as the player's time, with a grace period after a
    /// long one, and nobody gets more than a turn's time, whatever the wall clock says now.
    pub(crate) fn resume_clock(&mut self, now: Now) {
        let Some(Deadline { seat, at }) = self.snapshot.deadline else { return };
        let was_away_long = at + GRACE < now.wall;
        let left = if was_away_long { GRACE } else { at.saturating_sub(now.wall) };
        let left = left.min(self.snapshot.longest_turn(seat));
        self.due = Some(Due { seat, at: now.monotonic + left });
    }

    /// The running clock, to be passed to [`Room::keep_running`] when the room is loaded again.
    pub fn running_clock(&self) -> Option<RunningClock> {
        let running = self.due.zip(self.snapshot.deadline);
        running.map(|(due, written)| RunningClock { due, written })
    }

    /// Continues a clock that was running when the room was unloaded, if the stored deadline is still
    /// the same. The wall clock is not consulted.
    pub fn keep_running(&mut self, clock: RunningClock) {
        if self.snapshot.deadline == Some(clock.written) {
            self.due = Some(clock.due);
        }
    }

    /// When the running clock would run out, in current wall-clock time.
    pub(crate) fn deadline(&self, now: Now) -> Option<Deadline> {
        let left = |due: Due| due.at.saturating_sub(now.monotonic);
        self.due.map(|due| Deadline { seat: due.seat, at: now.wall + left(due) })
    }

    /// The deadline to store. It stays as it is unless the wall clock was set meanwhile, or the player
    /// got extra time because the server was down: a server that is killed now must not grant that time
    /// twice.
    pub(crate) fn true_deadline(&self, now: Now) -> Option<Deadline> {
        let (written, is_now) = (self.snapshot.deadline, self.deadline(now));
        let drift = written.zip(is_now).map(|(written, is_now)| written.at.abs_diff(is_now.at));
        if drift.is_some_and(|drift| drift > MAX_DRIFT) { is_now } else { written }
    }

    /// Rewrites the stored deadline if it is no longer accurate.
    pub(crate) fn correct_deadline(&mut self, now: Now) {
        let may_write = self.in_flight.is_none() && now.monotonic >= self.retries_at;
        if may_write && self.true_deadline(now) != self.snapshot.deadline {
            let (writes, change) = Draft::new(self, now, [0; 32]).finish();
            self.write(Asked::Nobody, writes, Some(change));
        }
    }

    /// Handles a clock that has run out, if there is one.
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

    /// A seated player is connected again. If a bot plays for them because they were absent, they take
    /// over from it. If that cannot be written, they can still ask for it.
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
