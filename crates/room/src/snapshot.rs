//! The stored state of a table, without its games.

use std::collections::BTreeSet;

use games::GameId;
use live_match::Seed;
use protocol::{
    Deadline, GameResult, Level, NextChance, Proposal, SeatInfo, Sitter, TableId, TablePhase, TableSettings,
};
use serde::{Deserialize, Serialize};

use crate::PlayerId;

/// The maximum number of results kept; a club that meets for years would have more than anybody reads.
const MAX_RESULTS: usize = 100;

/// The maximum number of players shut out; beyond it, the earliest may sit down again.
const MAX_SHUT_OUT: usize = 20;

/// A table without its games and connections. Each change produces a new snapshot, which replaces this
/// one once it is written.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// The name of the game.
    pub game: String,
    /// The settings chosen by the host.
    pub settings: TableSettings,
    /// The phase.
    pub phase: TablePhase,
    /// The host: the player who opened the table, or a successor.
    pub host: PlayerId,
    /// The seats.
    pub seats: Vec<Occupancy>,
    /// The number of the current game, or the last one.
    #[serde(default)]
    pub number: Option<u32>,
    /// Which game of its series it is, from 0.
    #[serde(default)]
    pub in_series: usize,
    /// The results of finished games.
    #[serde(default)]
    pub results: Vec<GameResult>,
    /// The open proposal.
    #[serde(default)]
    pub proposal: Option<Proposal>,
    /// The number of proposals so far.
    #[serde(default)]
    pub proposals: u32,
    /// The number of chat lines so far.
    #[serde(default)]
    pub lines: u64,
    /// The time each seat has left in milliseconds, if a game's time is limited.
    #[serde(default)]
    pub left: Vec<u64>,
    /// Who has to decide by when, by the wall clock at the time of writing.
    #[serde(default)]
    pub deadline: Option<Deadline>,
    /// The player who left during their turn, and the milliseconds they had left for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Deadline>,
    /// The seat whose time ran out and that has not moved since.
    #[serde(default)]
    pub late: Option<usize>,
    /// The server's part of the next game's seed, once it has been chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<Secret>,
    /// The players who were unseated by the host, in that order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shut_out: Vec<ShutOut>,
    /// The numbers of the games that the players have shared with everybody.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shared: Vec<u32>,
}

/// A secret part of a seed.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret(pub(crate) Seed);

impl std::fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Readers of a log must not be able to predict the game.
        formatter.write_str("Secret")
    }
}

/// A player who may not sit down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShutOut {
    /// The player.
    pub player: PlayerId,
    /// The name they had.
    pub name: String,
}

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupancy {
    /// Nobody.
    Nobody,
    /// A person.
    Person {
        /// The player.
        player: PlayerId,
        /// The name they play under.
        name: String,
        /// Whether a bot replaces them until they return.
        replaced: bool,
        /// Whether they have left; then they return only on request.
        left: bool,
        /// What they have contributed to the next game's seed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        part: Option<Secret>,
    },
    /// A bot.
    Bot {
        /// Its name.
        name: String,
        /// Its level.
        level: Level,
    },
}

impl Occupancy {
    /// The occupant's name, if the seat is taken.
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Nobody => None,
            Self::Person { name, .. } | Self::Bot { name, .. } => Some(name),
        }
    }

    /// The person, if one sits there.
    pub const fn player(&self) -> Option<PlayerId> {
        match self {
            Self::Person { player, .. } => Some(*player),
            Self::Nobody | Self::Bot { .. } => None,
        }
    }

    /// What they have contributed to the next game's seed.
    pub const fn part(&self) -> Option<Seed> {
        match self {
            Self::Person { part: Some(Secret(part)), .. } => Some(*part),
            Self::Nobody | Self::Person { part: None, .. } | Self::Bot { .. } => None,
        }
    }

    /// Whether this is a person who has left and returns only on request.
    pub const fn has_left(&self) -> bool {
        matches!(self, Self::Person { left: true, .. })
    }

    /// Whether this is a person who is not replaced by a bot.
    pub const fn plays(&self) -> bool {
        matches!(self, Self::Person { replaced: false, .. })
    }
}

impl Snapshot {
    /// A new table with empty seats.
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

    /// The JSON stored in the database.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a table is plain data")
    }

    /// The game.
    pub fn game(&self) -> GameId {
        GameId::named(&self.game).expect("tables are opened for games that there are")
    }

    /// The seat of a player.
    pub fn seat_of(&self, player: PlayerId) -> Option<usize> {
        self.seats.iter().position(|seat| seat.player() == Some(player))
    }

    /// Whether any person plays without being replaced, connected or not. Bots do not play on without
    /// one.
    pub fn is_played_by_somebody(&self) -> bool {
        self.seats.iter().any(Occupancy::plays)
    }

    /// The occupants' names, in seat order.
    pub fn names(&self) -> Vec<String> {
        self.seats.iter().map(|seat| seat.name().unwrap_or_default().to_owned()).collect()
    }

    /// The number of the next game.
    pub fn next_number(&self) -> u32 {
        self.number.map_or(0, |number| number + 1)
    }

    /// The server's commitment for the next game, if it has made one.
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

    /// Adds a result.
    pub fn add_result(&mut self, outcome: GameResult) {
        self.results.push(outcome);
        let too_many = self.results.len().saturating_sub(MAX_RESULTS);
        self.results.drain(..too_many);
    }

    /// Shares a finished game with everybody.
    pub fn share(&mut self, game: u32) {
        if !self.shared.contains(&game) {
            self.shared.push(game);
            let too_many = self.shared.len().saturating_sub(MAX_RESULTS);
            self.shared.drain(..too_many);
        }
    }

    /// Whether people without a seat may see a finished game.
    pub fn shows(&self, game: u32) -> bool {
        self.settings.spectators || self.shared.contains(&game)
    }

    /// Keeps a player from sitting down again.
    pub fn shut_out(&mut self, player: PlayerId, name: String) {
        self.let_in(&name);
        self.shut_out.push(ShutOut { player, name });
        let too_many = self.shut_out.len().saturating_sub(MAX_SHUT_OUT);
        self.shut_out.drain(..too_many);
    }

    /// Lets a player sit down again.
    pub fn let_in(&mut self, name: &str) {
        self.shut_out.retain(|shut_out| shut_out.name != name);
    }

    /// The table as shown to everybody.
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
