//! Time to think, people who are gone, and people who return.

use wire::{Absence, ClockKind, Deadline, Phase, Proposal, Proposed, Reason, Says};

use super::{Change, Sat, Table};
use crate::house::now;
use crate::identity::PlayerId;
use crate::store::Write;

/// The least that a turn gets, also when all time of a game is used up, in milliseconds.
const LEAST: u64 = 10_000;
/// How long to wait before another attempt to keep something, in milliseconds.
const RETRY: u64 = 5_000;
/// After the server was away for longer than this, whose time ran out meanwhile gets this much.
const GRACE: u64 = 60_000;

impl Table {
    /// Everybody's time at the beginning of a game.
    pub(super) fn wind_clocks(&mut self) {
        let clock = self.kept.settings.clock.filter(|clock| clock.kind == ClockKind::Game);
        let millis = clock.map(|clock| u64::from(clock.seconds) * 1000);
        self.kept.left = millis.map(|millis| vec![millis; self.kept.seats.len()]).unwrap_or_default();
        self.kept.deadline = None;
        self.kept.stopped = None;
        self.kept.late = None;
    }

    /// Starts and stops clocks after whatever has happened.
    pub(super) fn run_clock(&mut self) {
        let Some(clock) = self.kept.settings.clock else { return };
        let turn = self.turn().filter(|&seat| self.kept.seats[seat].plays());
        self.kept.stopped = self.kept.stopped.filter(|stopped| self.turn() == Some(stopped.seat));
        if let Some(deadline) = self.kept.deadline {
            if turn == Some(deadline.seat) {
                return;
            }
            let rest = deadline.at.saturating_sub(now());
            if let Some(left) = self.kept.left.get_mut(deadline.seat) {
                *left = rest;
            }
            // Whoever leaves and returns within their turn goes on with the time they had.
            let stopped = Deadline { seat: deadline.seat, at: rest };
            self.kept.stopped = Some(stopped).filter(|_| self.turn() == Some(deadline.seat));
        }
        let next = turn.filter(|&seat| self.kept.late != Some(seat));
        self.kept.deadline = next.map(|seat| {
            let had = self.kept.stopped.take().map(|stopped| stopped.at);
            let millis = had.unwrap_or_else(|| match clock.kind {
                ClockKind::Turn => u64::from(clock.seconds) * 1000,
                ClockKind::Game => self.kept.left.get(seat).copied().unwrap_or_default().max(LEAST),
            });
            Deadline { seat, at: now() + millis }
        });
    }

    /// After the server was away: nobody loses their time to that.
    pub(super) fn resume_clock(&mut self) {
        if let Some(deadline) = &mut self.kept.deadline
            && deadline.at + GRACE < now()
        {
            deadline.at = now() + GRACE;
        }
    }

    /// Something may be due.
    pub(super) async fn alarm(&mut self) {
        self.let_bots_play();
        let Some(deadline) = self.kept.deadline.filter(|deadline| deadline.at <= now()) else { return };
        let seat = deadline.seat;
        let mut change = Change::default();
        change.said.push((self.name_of(seat), Says::TimeOver));
        self.kept.deadline = None;
        if let Some(left) = self.kept.left.get_mut(seat) {
            *left = 0;
        }
        match self.kept.settings.absence {
            Absence::Bot => change = change.and(self.replace(seat)),
            Absence::Vote => self.kept.late = Some(seat),
        }
        // If it cannot be kept, the next alarm tries again, but not at once.
        if self.settle(change).await.is_err()
            && let Some(deadline) = &mut self.kept.deadline
        {
            deadline.at = now() + RETRY;
        }
    }

    /// Somebody is connected again: if a bot plays for them because they were gone, they play
    /// themselves from now on.
    pub(super) async fn come_back(&mut self, player: PlayerId) {
        let Some(seat) = self.kept.seat_of(player) else { return };
        let about_them = Proposed::Replace { seat };
        let is_late = self.kept.late == Some(seat);
        let is_outdated = |proposal: &mut Proposal| proposal.what == about_them && !is_late;
        let has_dropped = self.kept.proposal.take_if(is_outdated).is_some();
        let is_replaced = matches!(self.kept.seats[seat], Sat::Person { replaced: true, left: false, .. });
        let back = if is_replaced { self.return_to(seat).ok() } else { None };
        if has_dropped || back.is_some() {
            // If it could not be kept, they can still ask for it.
            let _ = self.settle(back.unwrap_or_default()).await;
        }
    }

    /// The owner of a seat is back.
    pub(super) fn return_to(&mut self, seat: usize) -> Result<Change, Reason> {
        if !matches!(self.kept.phase, Phase::Playing | Phase::Over) {
            return Err(Reason::WrongPhase);
        }
        let Sat::Person { player, replaced, left, .. } = &mut self.kept.seats[seat] else {
            return Err(Reason::NotSeated);
        };
        if !*replaced {
            return Err(Reason::NotAbsent);
        }
        (*replaced, *left) = (false, false);
        let writes = vec![Write::Member { table: self.id, player: *player }];
        self.thinking = None;
        let said = vec![(self.name_of(seat), Says::Returned)];
        let mut change = Change { writes, said, ..Change::default() };
        // If the host has left with nobody to pass the table on to, here is somebody.
        let host = self.kept.seat_of(self.kept.host).map(|host| &self.kept.seats[host]);
        if host.is_some_and(Sat::has_left) {
            self.make_host(seat, &mut change);
        }
        Ok(change)
    }
}
