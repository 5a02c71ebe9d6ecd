//! Time to think, people who are gone, and people who return.

use wire::{Absence, ClockKind, Deadline, Phase, Reason, Says};

use super::{Change, Sat, Table};
use crate::house::now;
use crate::identity::PlayerId;
use crate::store::Write;

/// The least that a turn gets, also when all time of a game is used up, in milliseconds.
const LEAST: u64 = 10_000;
/// After the server was away for longer than this, whose time ran out meanwhile gets this much.
const GRACE: u64 = 60_000;

impl Table {
    /// Everybody's time at the beginning of a game.
    pub(super) fn wind_clocks(&mut self) {
        let clock = self.kept.settings.clock.filter(|clock| clock.kind == ClockKind::Game);
        let millis = clock.map(|clock| u64::from(clock.seconds) * 1000);
        self.kept.left = millis.map(|millis| vec![millis; self.kept.seats.len()]).unwrap_or_default();
        self.kept.deadline = None;
        self.kept.late = None;
    }

    /// Starts and stops clocks after whatever has happened.
    pub(super) fn run_clock(&mut self) {
        let Some(clock) = self.kept.settings.clock else { return };
        let turn = self.turn().filter(|&seat| self.kept.seats[seat].plays());
        if let Some(deadline) = self.kept.deadline {
            if turn == Some(deadline.seat) {
                return;
            }
            if let Some(left) = self.kept.left.get_mut(deadline.seat) {
                *left = deadline.at.saturating_sub(now());
            }
        }
        let next = turn.filter(|&seat| self.kept.late != Some(seat));
        self.kept.deadline = next.map(|seat| {
            let millis = match clock.kind {
                ClockKind::Turn => u64::from(clock.seconds) * 1000,
                ClockKind::Game => self.kept.left.get(seat).copied().unwrap_or_default().max(LEAST),
            };
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
            Absence::Bot => change.said.extend(self.replace(seat).said),
            Absence::Vote => self.kept.late = Some(seat),
        }
        // If it cannot be kept, the next alarm tries again.
        let _ = self.settle(change).await;
    }

    /// Somebody is connected again: if a bot plays for them because they were gone, they play
    /// themselves from now on.
    pub(super) async fn come_back(&mut self, player: PlayerId) {
        let is_replaced = |sat: &Sat| matches!(sat, Sat::Person { player: owner, replaced: true, left: false, .. } if *owner == player);
        let Some(seat) = self.kept.seats.iter().position(is_replaced) else { return };
        if let Ok(change) = self.return_to(seat) {
            // If it could not be kept, they can still ask for it.
            let _ = self.settle(change).await;
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
        Ok(Change { writes, said: vec![(self.name_of(seat), Says::Returned)], ..Change::default() })
    }
}
