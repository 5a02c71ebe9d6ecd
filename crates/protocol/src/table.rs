//! A table as everybody at it sees it.

use serde::{Deserialize, Serialize};

use crate::id::TableId;
use crate::level::Level;
#[cfg(feature = "schema")]
use crate::{MAX_OPTIONS, MAX_SERIES, SECONDS};

/// What the host arranges before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TableSettings {
    /// How many play.
    pub players: usize,
    /// Variants, by the game's own names.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = MAX_OPTIONS)))]
    pub options: Vec<(String, String)>,
    /// How many games make a series; one if it is none.
    #[serde(default = "one")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = MAX_SERIES)))]
    pub series: usize,
    /// Whether people without a seat may watch.
    #[serde(default = "yes")]
    pub spectators: bool,
    /// Whether people may write to each other. Ready phrases are always there.
    #[serde(default = "yes")]
    pub chat: bool,
    /// The time to think, if it is limited.
    #[serde(default)]
    pub clock: Option<Clock>,
    /// What happens when somebody's time is over.
    #[serde(default)]
    pub absence: Absence,
}

const fn one() -> usize {
    1
}

const fn yes() -> bool {
    true
}

/// A limit on thinking.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Clock {
    /// For what.
    pub kind: ClockKind,
    /// How much.
    #[cfg_attr(feature = "schema", schemars(range(min = *SECONDS.start(), max = *SECONDS.end())))]
    pub seconds: u32,
}

/// What the time is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ClockKind {
    /// Each turn anew.
    Turn,
    /// All turns of a game together.
    Game,
}

/// What happens when somebody's time is over.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// The others decide whether a bot plays on.
    #[default]
    Vote,
    /// A bot plays on at once.
    Bot,
}

/// A table with all that is known to everybody who has its link.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Table {
    /// Its name in links.
    pub id: TableId,
    /// Which game.
    pub game: String,
    /// What the host has arranged.
    pub settings: TableSettings,
    /// How far it is.
    pub phase: TablePhase,
    /// Who sits where; as many as there are players.
    pub places: Vec<SeatInfo>,
    /// The name of the host; nothing if they have not told it.
    pub host: Option<String>,
    /// How many people without a seat are here.
    pub watching: usize,
    /// What somebody has proposed and not everybody has answered.
    pub proposal: Option<Proposal>,
    /// Who has to decide by when, if time is limited.
    pub deadline: Option<Deadline>,
    /// Whose time is over and who has not decided since.
    pub late: Option<usize>,
    /// The games that are over, in order.
    pub results: Vec<GameResult>,
    /// The game that comes next, once the server has bound itself to its part of the chance.
    pub next: Option<NextChance>,
    /// Who was asked to get up and may not sit down again, by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shut_out: Vec<String>,
    /// The numbers of the games that are shown to everybody although others may not watch.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shared: Vec<u32>,
    /// The server's clock, in milliseconds since 1970, so that deadlines can be shown.
    pub now: u64,
}

/// What the server has bound itself to before the players add their parts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NextChance {
    /// The number of the next game at this table.
    pub game: u32,
    /// BLAKE3 of the server's part of the seed, table, game and an empty list of names, in hexadecimal
    /// digits.
    pub commitment: String,
    /// Whose parts the server has.
    pub parts: Vec<bool>,
}

/// How far a table is.
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
    /// Something broke on the server. The game so far is kept; nothing can be done here.
    Frozen,
    /// Whoever runs the server has closed the table. What was played is kept; nothing can be done here.
    Closed,
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatInfo {
    /// Who sits there.
    pub sitter: Sitter,
    /// Milliseconds left for this game, if it is limited; while the seat decides, see
    /// [`Table::deadline`].
    #[serde(default)]
    pub left: Option<u64>,
    /// From when on others may let a bot play for whoever sits there, in milliseconds since 1970, by the
    /// server's clock: nothing while they are here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replaceable_at: Option<u64>,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitter {
    /// Nobody.
    Nobody,
    /// Somebody.
    Person {
        /// What they are called.
        name: String,
        /// Whether they are connected.
        here: bool,
        /// Whether a bot plays for them until they return.
        replaced: bool,
        /// Whether they have left: they return only when they say so.
        left: bool,
    },
    /// A bot.
    Bot {
        /// What it is called.
        name: String,
        /// How strong.
        level: Level,
    },
}

/// Something that needs others to agree.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proposal {
    /// Its number, for the answers.
    pub number: u32,
    /// Whose it is.
    pub by: usize,
    /// What.
    pub what: Proposed,
    /// The seats that have not answered yet. When all of them agree, it is done; when one does
    /// not, it is dropped.
    pub waiting: Vec<usize>,
}

/// What can be proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proposed {
    /// To go back to the position after so many steps.
    TakeBack {
        /// How many.
        to: usize,
    },
    /// That a bot plays for this seat until its owner returns.
    Replace {
        /// Whose.
        seat: usize,
    },
    /// To play again.
    Again,
}

/// Who has to decide, and until when.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deadline {
    /// Who.
    pub seat: usize,
    /// In milliseconds since 1970, by the server's clock.
    pub at: u64,
}

/// How one game at this table came out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameResult {
    /// The game's number at this table, from 0.
    pub number: u32,
    /// Which game of its series it was, from 0.
    pub in_series: usize,
    /// Everybody's name.
    pub names: Vec<String>,
    /// Everybody's place, from 1; none if the game was stopped without a result.
    pub places: Vec<u8>,
    /// Everybody's score.
    pub scores: Vec<i32>,
}
