//! A table as shown to everybody at it.

use serde::{Deserialize, Serialize};

use crate::id::TableId;
use crate::level::Level;
#[cfg(feature = "schema")]
use crate::{MAX_OPTIONS, MAX_SERIES, SECONDS};

/// The settings of a table, chosen by the host before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TableSettings {
    /// The number of players.
    pub players: usize,
    /// Game options, by the game's own names.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = MAX_OPTIONS)))]
    pub options: Vec<(String, String)>,
    /// The number of games in a series; 1 for a single game.
    #[serde(default = "one")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = MAX_SERIES)))]
    pub series: usize,
    /// Whether people without a seat may watch.
    #[serde(default = "yes")]
    pub spectators: bool,
    /// Whether people may write to each other. The predefined phrases are always available.
    #[serde(default = "yes")]
    pub chat: bool,
    /// The limit on thinking time, if any.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// What happens when a player's time runs out.
    #[serde(default)]
    pub absence: Absence,
}

const fn one() -> usize {
    1
}

const fn yes() -> bool {
    true
}

/// A limit on thinking time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// What the limit applies to.
    pub kind: ClockKind,
    /// The limit in seconds.
    #[cfg_attr(feature = "schema", schemars(range(min = *SECONDS.start(), max = *SECONDS.end())))]
    pub seconds: u32,
}

/// What a time limit applies to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ClockKind {
    /// Each turn separately.
    Turn,
    /// All turns of a game together.
    Game,
}

/// What happens when a player's time runs out.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// The others decide whether a bot takes over.
    #[default]
    Vote,
    /// A bot takes over at once.
    Bot,
}

/// A table, with everything that anybody with its link may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// Its ID in links.
    pub id: TableId,
    /// The name of the game.
    pub game: String,
    /// The settings chosen by the host.
    pub settings: TableSettings,
    /// The phase of the table.
    pub phase: TablePhase,
    /// The seats, one per player.
    pub places: Vec<SeatInfo>,
    /// The host's name, if they have given one.
    pub host: Option<String>,
    /// The number of people without a seat who are here.
    pub watching: usize,
    /// The open proposal, if any.
    pub proposal: Option<Proposal>,
    /// The player to move and their deadline, if time is limited.
    pub deadline: Option<Deadline>,
    /// The seat whose time has run out and that has not moved since.
    pub late: Option<usize>,
    /// The results of finished games, in order.
    pub results: Vec<GameResult>,
    /// The next game, once the server has committed to its part of the random seed.
    pub next: Option<NextChance>,
    /// The names of people who were removed by the host and may not sit down again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shut_out: Vec<String>,
    /// The numbers of games shown to everybody even though spectators are not allowed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shared: Vec<u32>,
    /// The server's clock, in milliseconds since 1970, for displaying deadlines.
    pub now: u64,
}

/// The server's commitment for the next game, made before the players contribute their parts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NextChance {
    /// The number of the next game at this table.
    pub game: u32,
    /// BLAKE3 hash of the server's part of the seed, the table, the game and an empty list of names, in
    /// hexadecimal digits.
    pub commitment: String,
    /// Which seats' contributions the server has.
    pub parts: Vec<bool>,
}

/// The phase of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TablePhase {
    /// People take their seats.
    Gathering,
    /// A game is being played.
    Playing,
    /// A game is over, and no other has begun.
    Over,
    /// Something broke on the server. The game so far is kept, but the table cannot be used.
    Frozen,
    /// The administrator has closed the table. Its games are kept, but it cannot be used.
    Closed,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatInfo {
    /// The occupant.
    pub sitter: Sitter,
    /// Milliseconds left for this game, if limited; while it is this seat's turn, see
    /// [`Table::deadline`].
    #[serde(default)]
    pub left: Option<u64>,
    /// When the others may let a bot replace this player, in milliseconds since 1970 by the server's clock;
    /// absent while the player is here and not late.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replaceable_at: Option<u64>,
}

/// The occupant of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// Nobody.
    Nobody,
    /// A person.
    Person {
        /// Their name.
        name: String,
        /// Whether they are connected.
        here: bool,
        /// Whether a bot plays for them until they return.
        replaced: bool,
        /// Whether they have left: they return only by request.
        left: bool,
    },
    /// A bot.
    Bot {
        /// Its name.
        name: String,
        /// Its level.
        level: Level,
    },
}

/// A proposal that needs the others' consent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proposal {
    /// Its number, for the answers.
    pub number: u32,
    /// The seat that made it.
    pub by: usize,
    /// The proposed action.
    pub what: Proposed,
    /// The seats that have not answered yet. The proposal is carried out when all of them agree, and
    /// dropped when one does not.
    pub waiting: Vec<usize>,
}

/// An action that can be proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proposed {
    /// Go back to the position after this many steps.
    TakeBack {
        /// The number of steps.
        to: usize,
    },
    /// Let a bot play for this seat until its owner returns.
    Replace {
        /// The seat.
        seat: usize,
    },
    /// Play again.
    Again,
}

/// A player's deadline.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deadline {
    /// The seat to move.
    pub seat: usize,
    /// The deadline, in milliseconds since 1970 by the server's clock.
    pub at: u64,
}

/// The result of a game at this table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameResult {
    /// The number of the game at this table, from 0.
    pub number: u32,
    /// Its index within its series, from 0.
    pub in_series: usize,
    /// The players' names, by seat.
    pub names: Vec<String>,
    /// The players' ranks, from 1; empty if the game was stopped without a result.
    pub places: Vec<u8>,
    /// The players' scores.
    pub scores: Vec<i32>,
}
