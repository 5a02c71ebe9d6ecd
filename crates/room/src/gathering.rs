//! Between games: seats and settings.

use protocol::{BOT_NAMES, Level, Reason, Says, TablePhase, TableSettings};

use crate::draft::{Draft, NextGame, Problem};
use crate::names::look_alike;
use crate::{Occupancy, PlayerId, Secret, Write, check_settings};

type Decided = Result<(), Problem>;

impl Draft<'_> {
    pub fn sit(&mut self, player: PlayerId, seat: usize, name: &str) -> Decided {
        self.must_be(TablePhase::Gathering)?;
        let name = protocol::name(name).ok_or(Reason::BadName)?;
        if self.next.shut_out.iter().any(|shut_out| shut_out.player == player) {
            return Err(Reason::ShutOut.into());
        }
        let wanted = self.next.seats.get(seat).ok_or(Reason::NoSuchSeat)?;
        if *wanted != Occupancy::Nobody && wanted.player() != Some(player) {
            return Err(Reason::SeatTaken.into());
        }
        let others = self.next.seats.iter().filter(|seat| seat.player() != Some(player));
        if others.filter_map(Occupancy::name).any(|other| look_alike(other, &name)) {
            return Err(Reason::NameTaken.into());
        }
        let before = self.next.seat_of(player);
        if let Some(before) = before {
            self.next.seats[before] = Occupancy::Nobody;
        }
        self.next.seats[seat] =
            Occupancy::Person { player, name: name.clone(), replaced: false, left: false, part: None };
        // From now on players may contribute to the seed of the game, so the server must fix its own part
        // first.
        self.next.own.get_or_insert(Secret(self.entropy));
        self.writes.push(Write::Member(player));
        self.writes.push(Write::Name { player, name: name.clone(), now: self.now.wall });
        if before.is_none() {
            self.say_of(seat, Says::SatDown);
        }
        if self.next.host == PlayerId::NOBODY {
            self.make_host(seat);
        }
        // The name is remembered even after they stand up.
        self.named = Some((player, name));
        Ok(())
    }

    /// Contributes a part to the seed of the next game.
    pub fn add_chance(&mut self, seat: usize, game: u32, added: &str) -> Decided {
        if !matches!(self.next.phase, TablePhase::Gathering | TablePhase::Over) {
            return Err(Reason::WrongPhase.into());
        }
        if game != self.next.next_number() || self.next.own.is_none() {
            return Err(Reason::Stale.into());
        }
        let added = live_match::seed_from(added).ok_or(Reason::BadPart)?;
        if let Occupancy::Person { part, .. } = &mut self.next.seats[seat] {
            *part = Some(Secret(added));
        }
        Ok(())
    }

    /// Stands up. Outside a game, the seat becomes free for the next game; during one, a bot takes over,
    /// and the table stays in the player's list, so that they can find the way back.
    pub fn leave(&mut self, player: PlayerId) -> Decided {
        let seat = self.must_be_seated(player)?;
        self.say_of(seat, Says::Left);
        match &mut self.next.seats[seat] {
            occupancy if self.next.phase == TablePhase::Gathering => *occupancy = Occupancy::Nobody,
            Occupancy::Person { left: true, .. } => return Err(Reason::WrongPhase.into()),
            Occupancy::Person { replaced, left, .. } => (*replaced, *left) = (true, true),
            Occupancy::Nobody | Occupancy::Bot { .. } => {}
        }
        self.pass_on_host(player);
        let keeps_it = self.next.host == player && self.next.phase == TablePhase::Gathering;
        if self.next.phase != TablePhase::Playing && !keeps_it {
            self.writes.push(Write::NoMember(player));
        }
        self.drop_out_of_proposal(seat);
        Ok(())
    }

    /// Passes the role of host to a player who stays, if the host leaves.
    pub fn pass_on_host(&mut self, player: PlayerId) {
        let stays = |seat: &Occupancy| seat.plays() && seat.player() != Some(player);
        let next = self.next.seats.iter().position(stays);
        if let Some(next) = next.filter(|_| self.next.host == player) {
            self.make_host(next);
        }
    }

    pub fn arrange(&mut self, player: PlayerId, settings: TableSettings) -> Decided {
        self.must_be_host(player)?;
        self.must_be(TablePhase::Gathering)?;
        check_settings(self.next.game(), &settings).map_err(Reason::BadSettings)?;
        let mut beyond = self.next.seats.iter().skip(settings.players);
        if beyond.any(|seat| *seat != Occupancy::Nobody) {
            return Err(Reason::SeatsTaken.into());
        }
        self.next.seats.resize(settings.players, Occupancy::Nobody);
        self.next.settings = settings;
        Ok(())
    }

    /// Sets whether others may watch and whether players may write; allowed at any time.
    pub fn allow(&mut self, player: PlayerId, spectators: bool, chat: bool) -> Decided {
        self.must_be_host(player)?;
        self.next.settings.spectators = spectators;
        self.next.settings.chat = chat;
        Ok(())
    }

    pub fn seat_bot(&mut self, player: PlayerId, seat: usize, level: Level) -> Decided {
        self.must_be_host(player)?;
        self.must_be(TablePhase::Gathering)?;
        let name = match self.next.seats.get(seat).ok_or(Reason::NoSuchSeat)? {
            Occupancy::Person { .. } => return Err(Reason::SeatTaken.into()),
            Occupancy::Bot { name, .. } => name.clone(),
            Occupancy::Nobody => self.free_bot_name(),
        };
        self.next.seats[seat] = Occupancy::Bot { name, level };
        Ok(())
    }

    fn free_bot_name(&self) -> String {
        let names = self.next.names();
        let is_free = |name: &&&str| !names.iter().any(|taken| look_alike(taken, name));
        BOT_NAMES.iter().find(is_free).map(|&name| name.to_owned()).expect("there are as many names as seats")
    }

    pub fn unseat(&mut self, player: PlayerId, seat: usize) -> Decided {
        self.must_be_host(player)?;
        self.must_be(TablePhase::Gathering)?;
        let occupancy = self.next.seats.get(seat).ok_or(Reason::NoSuchSeat)?.clone();
        if let Occupancy::Person { player: unseated, name, .. } = occupancy {
            self.say_of(seat, Says::WasUnseated);
            if unseated != self.next.host {
                self.writes.push(Write::NoMember(unseated));
                self.next.shut_out(unseated, name);
            }
        }
        self.next.seats[seat] = Occupancy::Nobody;
        Ok(())
    }

    pub fn let_in(&mut self, player: PlayerId, name: &str) -> Decided {
        self.must_be_host(player)?;
        self.next.let_in(name);
        Ok(())
    }

    /// Lets anybody with the link see a finished game that spectators could not watch.
    pub fn share(&mut self, player: PlayerId, game: u32) -> Decided {
        self.must_be_seated(player)?;
        if !self.next.results.iter().any(|result| result.number == game) {
            return Err(Reason::WrongPhase.into());
        }
        self.next.share(game);
        Ok(())
    }

    pub fn begin(&mut self, player: PlayerId) -> Decided {
        self.must_be_host(player)?;
        self.must_be(TablePhase::Gathering)?;
        if self.next.seats.contains(&Occupancy::Nobody) {
            return Err(Reason::SeatsFree.into());
        }
        self.start(0)
    }

    pub fn reopen(&mut self, player: PlayerId) -> Decided {
        self.must_be_host(player)?;
        self.must_be(TablePhase::Over)?;
        self.gather_again();
        Ok(())
    }

    /// Lets seats and settings change again after a game. Seats of players who have left become free.
    pub fn gather_again(&mut self) {
        for seat in &mut self.next.seats {
            match seat {
                Occupancy::Person { left: true, player, .. } => {
                    if *player != self.next.host {
                        self.writes.push(Write::NoMember(*player));
                    }
                    *seat = Occupancy::Nobody;
                }
                Occupancy::Person { replaced, .. } => *replaced = false,
                Occupancy::Nobody | Occupancy::Bot { .. } => {}
            }
        }
        self.next.phase = TablePhase::Gathering;
        self.next.proposal = None;
        self.game = NextGame::None;
    }

    /// Makes the player in this seat the host.
    pub fn make_host(&mut self, seat: usize) {
        if let Some(player) = self.next.seats[seat].player().filter(|&player| player != self.next.host) {
            self.say_of(seat, Says::IsHost);
            self.next.host = player;
        }
    }
}
