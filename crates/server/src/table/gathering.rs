//! Before a game: who sits where, and what the host arranges.

use wire::{BOT_NAMES, LEVELS, Phase, Reason, Says, Settings};

use super::{Change, Sat, Table};
use crate::identity::PlayerId;
use crate::rules_of_the_house::check;
use crate::store::Write;

impl Table {
    pub(super) fn sit(&mut self, player: PlayerId, seat: usize, name: &str) -> Result<Change, Reason> {
        self.must_be(Phase::Gathering)?;
        let name = wire::name(name).ok_or(Reason::BadName)?;
        let sat = self.kept.seats.get(seat).ok_or(Reason::NoSuchSeat)?;
        if *sat != Sat::Nobody && sat.player() != Some(player) {
            return Err(Reason::SeatTaken);
        }
        let is_same = |other: &str| other.to_lowercase() == name.to_lowercase();
        let others = self.kept.seats.iter().filter(|sat| sat.player() != Some(player));
        if others.filter_map(Sat::name).any(is_same) {
            return Err(Reason::NameTaken);
        }
        let before = self.kept.seat_of(player);
        if let Some(before) = before {
            self.kept.seats[before] = Sat::Nobody;
        }
        self.kept.seats[seat] = Sat::Person { player, name: name.clone(), replaced: false, left: false };
        // They are called that from now on, also when they get up.
        for guest in self.guests.values_mut().filter(|guest| guest.player == Some(player)) {
            guest.name = Some(name.clone());
        }
        let mut change = Change::default();
        change.writes.push(Write::Member { table: self.id, player });
        change.writes.push(Write::Name { player, name: name.clone(), now: crate::house::now() });
        if before.is_none() {
            change.said.push((Some(name), Says::SatDown));
        }
        Ok(change)
    }

    /// Standing up: the seat is free before a game, and after it for the next one; during it a bot
    /// plays on, and the table stays among the player's own, so that they find the way back.
    pub(super) fn leave(&mut self, player: PlayerId) -> Result<Change, Reason> {
        let seat = self.seated(player)?;
        let mut change = Change::default();
        change.said.push((self.name_of(seat), Says::Left));
        match &mut self.kept.seats[seat] {
            sat if self.kept.phase == Phase::Gathering => *sat = Sat::Nobody,
            Sat::Person { left: true, .. } => return Err(Reason::WrongPhase),
            Sat::Person { replaced, left, .. } => (*replaced, *left) = (true, true),
            Sat::Nobody | Sat::Bot { .. } => {}
        }
        self.pass_on_host(player, &mut change);
        let keeps_it = self.kept.host == player && self.kept.phase == Phase::Gathering;
        if self.kept.phase != Phase::Playing && !keeps_it {
            change.writes.push(Write::NoMember { table: self.id, player });
        }
        let more = self.drop_out_of_proposal(seat);
        Ok(change.and(more))
    }

    /// A host who leaves gives the table to somebody who stays.
    fn pass_on_host(&mut self, player: PlayerId, change: &mut Change) {
        let next = self.kept.seats.iter().position(|sat| sat.plays() && sat.player() != Some(player));
        if let Some(next) = next.filter(|_| self.kept.host == player) {
            self.make_host(next, change);
        }
    }

    pub(super) fn arrange(&mut self, player: PlayerId, settings: Settings) -> Result<Change, Reason> {
        self.must_be_host(player)?;
        self.must_be(Phase::Gathering)?;
        check(self.kept.game(), &settings).map_err(Reason::BadSettings)?;
        let beyond = self.kept.seats.iter().skip(settings.players);
        if beyond.clone().any(|sat| *sat != Sat::Nobody) {
            return Err(Reason::SeatsTaken);
        }
        self.kept.seats.resize(settings.players, Sat::Nobody);
        self.kept.settings = settings;
        Ok(Change::default())
    }

    /// At any time: whether others may watch, and whether people may write.
    pub(super) fn allow(&mut self, player: PlayerId, spectators: bool, chat: bool) -> Result<Change, Reason> {
        self.must_be_host(player)?;
        self.kept.settings = Settings { spectators, chat, ..self.kept.settings.clone() };
        Ok(Change::default())
    }

    pub(super) fn seat_bot(&mut self, player: PlayerId, seat: usize, level: &str) -> Result<Change, Reason> {
        self.must_be_host(player)?;
        self.must_be(Phase::Gathering)?;
        if !LEVELS.contains(&level) {
            return Err(Reason::NoSuchLevel);
        }
        let level = level.to_owned();
        match self.kept.seats.get(seat).ok_or(Reason::NoSuchSeat)? {
            Sat::Person { .. } => return Err(Reason::SeatTaken),
            Sat::Bot { name, .. } => self.kept.seats[seat] = Sat::Bot { name: name.clone(), level },
            Sat::Nobody => {
                let names = self.kept.names();
                let is_free =
                    |name: &&&str| !names.iter().any(|taken| taken.to_lowercase() == name.to_lowercase());
                let name = BOT_NAMES.iter().find(is_free).expect("there are as many names as seats");
                self.kept.seats[seat] = Sat::Bot { name: (*name).to_owned(), level };
            }
        }
        Ok(Change::default())
    }

    pub(super) fn unseat(&mut self, player: PlayerId, seat: usize) -> Result<Change, Reason> {
        self.must_be_host(player)?;
        self.must_be(Phase::Gathering)?;
        let sat = self.kept.seats.get_mut(seat).ok_or(Reason::NoSuchSeat)?;
        let mut change = Change::default();
        if let Sat::Person { player: unseated, name, .. } = sat {
            change.said.push((Some(name.clone()), Says::WasUnseated));
            if *unseated != self.kept.host {
                change.writes.push(Write::NoMember { table: self.id, player: *unseated });
            }
        }
        *sat = Sat::Nobody;
        Ok(change)
    }

    pub(super) fn begin(&mut self, player: PlayerId) -> Result<Change, Reason> {
        self.must_be_host(player)?;
        self.must_be(Phase::Gathering)?;
        if self.kept.seats.contains(&Sat::Nobody) {
            return Err(Reason::SeatsFree);
        }
        self.start(0)
    }

    pub(super) fn reopen(&mut self, player: PlayerId) -> Result<Change, Reason> {
        self.must_be_host(player)?;
        self.must_be(Phase::Over)?;
        Ok(self.gather_again())
    }

    /// After a game: seats and settings may change again. Those who have left are gone.
    pub(super) fn gather_again(&mut self) -> Change {
        let mut change = Change::default();
        for sat in &mut self.kept.seats {
            match sat {
                Sat::Person { left: true, player, .. } => {
                    if *player != self.kept.host {
                        change.writes.push(Write::NoMember { table: self.id, player: *player });
                    }
                    *sat = Sat::Nobody;
                }
                Sat::Person { replaced, .. } => *replaced = false,
                Sat::Nobody | Sat::Bot { .. } => {}
            }
        }
        self.kept.phase = Phase::Gathering;
        self.kept.proposal = None;
        self.current = None;
        change
    }

    /// Somebody is the host from now on.
    pub(super) fn make_host(&mut self, seat: usize, change: &mut Change) {
        if let Sat::Person { player, name, .. } = &self.kept.seats[seat]
            && self.kept.host != *player
        {
            change.said.push((Some(name.clone()), Says::IsHost));
            self.kept.host = *player;
        }
    }

    pub(super) fn must_be(&self, phase: Phase) -> Result<(), Reason> {
        if self.kept.phase == phase { Ok(()) } else { Err(Reason::WrongPhase) }
    }

    fn must_be_host(&self, player: PlayerId) -> Result<(), Reason> {
        if self.kept.host == player { Ok(()) } else { Err(Reason::NotHost) }
    }
}
