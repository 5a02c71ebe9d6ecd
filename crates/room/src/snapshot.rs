//! The state of a table as it is written, without its games.

use std::collections::BTreeSet;

use games::GameId;
use live_match::Seed;
use protocol::{
    Deadline, GameResult, Level, NextChance, Proposal, SeatInfo, Sitter, TableId, TablePhase, TableSettings,
};
use serde::{Deserialize, Serialize};

use crate::PlayerId;

/// How many results a table shows: a club that meets for years would have more than anybody reads.
const MAX_RESULTS: usize = 100;

/// How many are kept out: whoever was asked to get up first may sit down again then.
const MAX_SHUT_OUT: usize = 20;

/// A table without its games and without those who happen to be connected. Every change makes the next
/// one, which takes this one's place when it is written.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// Which game, by its name.
    pub game: String,
    /// What the host has arranged.
    pub settings: TableSettings,
    /// How far it is.
    pub phase: TablePhase,
    /// Who opened it, or got it from who did.
    pub host: PlayerId,
    /// Who sits where.
    pub seats: Vec<Occupancy>,
    /// The number of the present game, or the last one.
    #[serde(default)]
    pub number: Option<u32>,
    /// Which game of its series it is, from 0.
    #[serde(default)]
    pub in_series: usize,
    /// The games that are over.
    #[serde(default)]
    pub results: Vec<GameResult>,
    /// What is to be agreed on.
    #[serde(default)]
    pub proposal: Option<Proposal>,
    /// How many proposals there were.
    #[serde(default)]
    pub proposals: u32,
    /// How many lines were said.
    #[serde(default)]
    pub lines: u64,
    /// Milliseconds that each seat has left, where a game's time is limited.
    #[serde(default)]
    pub left: Vec<u64>,
    /// Who has to decide by when, by the wall clock of when that was written.
    #[serde(default)]
    pub deadline: Option<Deadline>,
    /// Who has left in their own turn, and the milliseconds that they had left for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Deadline>,
    /// The seat whose time was over, and that has not moved since.
    #[serde(default)]
    pub late: Option<usize>,
    /// The server's part of the next game's seed, as soon as it has been chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<Secret>,
    /// Those who were asked to get up, in the order in which they were.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shut_out: Vec<ShutOut>,
    /// The numbers of the games that those who sit here show to everybody.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shared: Vec<u32>,
}

/// Part of a seed that nobody knows yet.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret(pub(crate) Seed);

impl std::fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Whoever reads a log must not know what comes next.
        formatter.write_str("Secret")
    }
}

/// Somebody who may not sit down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShutOut {
    /// Who.
    pub player: PlayerId,
    /// What they were called.
    pub name: String,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupancy {
    /// Nobody.
    Nobody,
    /// Somebody.
    Person {
        /// Who.
        player: PlayerId,
        /// Under which name.
        name: String,
        /// Whether a bot plays for them until they return.
        replaced: bool,
        /// Whether they have left: then they return only when they say so.
        left: bool,
        /// What they have added to the chance of the next game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        part: Option<Secret>,
    },
    /// A bot.
    Bot {
        /// Its name.
        name: String,
        /// How strong.
        level: Level,
    },
}

impl Occupancy {
    /// The name, if anybody sits there.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Nobody => None,
            Self::Person { name, .. } | Self::Bot { name, .. } => Some(name),
        }
    }

    /// The person who sits there.
    pub const fn player(&self) -> Option<PlayerId> {
        match self {
            Self::Person { player, .. } => Some(*player),
            Self::Nobody | Self::Bot { .. } => None,
        }
    }

    /// What they have added to the chance of the next game.
    pub const fn part(&self) -> Option<Seed> {
        match self {
            Self::Person { part: Some(Secret(part)), .. } => Some(*part),
            Self::Nobody | Self::Person { part: None, .. } | Self::Bot { .. } => None,
        }
    }

    /// A person who has left and returns only when they say so.
    pub const fn has_left(&self) -> bool {
        matches!(self, Self::Person { left: true, .. })
    }

    /// A person who plays themselves.
    pub const fn plays(&self) -> bool {
        matches!(self, Self::Person { replaced: false, .. })
    }
}

impl Snapshot {
    /// A new table, at which nobody sits.
    pub fn new(game: GameId, settings: TableSettings, host: PlayerId) -> Self {
        let seats = vec![Occupancy::Nobody; settings.players];
        Self {
            game: game.name().to_owned(),
            settings,
            phase: TablePhase::Gathering,
            host,
            seats,
            number: None,
            in_series: 0,
            results: Vec::new(),
            proposal: None,
            proposals: 0,
            lines: 0,
            left: Vec::new(),
            deadline: None,
            stopped: None,
            late: None,
            own: None,
            shut_out: Vec::new(),
            shared: Vec::new(),
        }
    }

    /// As it is written to the database.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a table is plain data")
    }

    /// Which game.
    pub fn game(&self) -> GameId {
        GameId::named(&self.game).expect("tables are opened for games that there are")
    }

    /// Where somebody sits.
    pub fn seat_of(&self, player: PlayerId) -> Option<usize> {
        self.seats.iter().position(|seat| seat.player() == Some(player))
    }

    /// Whether somebody plays here themselves, present or not. Bots alone do not go on by themselves.
    pub fn is_played_by_somebody(&self) -> bool {
        self.seats.iter().any(Occupancy::plays)
    }

    /// Everybody's name, in the order of seats.
    pub fn names(&self) -> Vec<String> {
        self.seats.iter().map(|seat| seat.name().unwrap_or_default().to_owned()).collect()
    }

    /// The number of the next game.
    pub fn next_number(&self) -> u32 {
        self.number.map_or(0, |number| number + 1)
    }

    /// What the server has bound itself to, if it has.
    fn next_chance(&self, id: TableId) -> Option<NextChance> {
        let game = self.next_number();
        let Secret(own) = self.own.as_ref()?;
        let commitment = live_match::commitment(own, &id.to_string(), game, &[]);
        Some(NextChance {
            game,
            commitment,
            parts: self.seats.iter().map(|seat| seat.part().is_some()).collect(),
        })
    }

    /// Keeps a result.
    pub fn add_result(&mut self, outcome: GameResult) {
        self.results.push(outcome);
        let too_many = self.results.len().saturating_sub(MAX_RESULTS);
        self.results.drain(..too_many);
    }

    /// Shows a game that is over to everybody.
    pub fn share(&mut self, game: u32) {
        if !self.shared.contains(&game) {
            self.shared.push(game);
            let too_many = self.shared.len().saturating_sub(MAX_RESULTS);
            self.shared.drain(..too_many);
        }
    }

    /// Whether somebody who does not sit here may see a game that is over.
    pub fn shows(&self, game: u32) -> bool {
        self.settings.spectators || self.shared.contains(&game)
    }

    /// Keeps somebody from sitting down again.
    pub fn shut_out(&mut self, player: PlayerId, name: String) {
        self.let_in(&name);
        self.shut_out.push(ShutOut { player, name });
        let too_many = self.shut_out.len().saturating_sub(MAX_SHUT_OUT);
        self.shut_out.drain(..too_many);
    }

    /// Lets somebody sit down again.
    pub fn let_in(&mut self, name: &str) {
        self.shut_out.retain(|shut_out| shut_out.name != name);
    }

    /// As everybody sees it, with the time that somebody has left.
    pub fn shown(
        &self,
        id: TableId,
        here: &BTreeSet<usize>,
        watching: usize,
        deadline: Option<Deadline>,
        now: u64,
    ) -> protocol::Table {
        let place = |(seat, occupancy): (usize, &Occupancy)| SeatInfo {
            sitter: match occupancy {
                Occupancy::Nobody => Sitter::Nobody,
                &Occupancy::Person { ref name, replaced, left, .. } => {
                    Sitter::Person { name: name.clone(), here: here.contains(&seat), replaced, left }
                }
                Occupancy::Bot { name, level } => Sitter::Bot { name: name.clone(), level: *level },
            },
            left: self.left.get(seat).copied(),
            replaceable_at: None,
        };
        let host = self.seat_of(self.host).and_then(|seat| self.seats[seat].name());
        protocol::Table {
            id,
            game: self.game.clone(),
            settings: self.settings.clone(),
            phase: self.phase,
            places: self.seats.iter().enumerate().map(place).collect(),
            host: host.map(str::to_owned),
            watching,
            proposal: self.proposal.clone(),
            deadline,
            late: self.late,
            results: self.results.clone(),
            next: self.next_chance(id),
            shut_out: self.shut_out.iter().map(|shut_out| shut_out.name.clone()).collect(),
            shared: self.shared.clone(),
            now,
        }
    }
}
