//! The messages of the HTTP API, described by `/api/openapi.json`.

use serde::{Deserialize, Serialize};

use crate::bad_settings::BadSettings;
use crate::id::TableId;
use crate::table::{GameResult, TablePhase, TableSettings};
#[cfg(feature = "schema")]
use crate::{MAX_NAME_LENGTH, names::PRINTABLE};

/// The JSON Schema pattern of 32 bytes in hexadecimal digits.
#[cfg(feature = "schema")]
const DIGEST: &str = "^[0-9a-f]{64}$";

/// The identity of a browser.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Me {
    /// The name last used, if any.
    pub name: Option<String>,
    /// Whether there is a recovery code.
    pub recovery: bool,
}

/// A change of name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The new name, of visible characters; surrounding spaces are removed.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = MAX_NAME_LENGTH), regex(pattern = PRINTABLE)))]
    pub name: String,
}

/// A code that moves a player's name and tables to another browser.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RecoveryCode {
    /// Five groups of four letters and digits; the hyphens and spaces between them are optional.
    pub code: String,
}

/// The identity of a browser after all others were signed out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SignedOutOthers {
    /// The unchanged identity.
    #[serde(flatten)]
    pub me: Me,
    /// The new recovery code; older codes no longer work.
    pub code: String,
}

/// A table to open. The player who opens it becomes its host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The name of the game.
    pub game: String,
    /// The settings of the table.
    pub settings: TableSettings,
}

/// A newly opened table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Opened {
    /// Its ID in links.
    pub id: TableId,
}

/// The tables of a player, most recently used first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MyTables {
    /// All tables.
    pub tables: Vec<MyTable>,
}

/// A table where the player has a seat or is the host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MyTable {
    /// Its ID in links.
    pub id: TableId,
    /// The name of the game.
    pub game: String,
    /// The phase of the table.
    pub phase: TablePhase,
    /// Whether the table is waiting for this player: for a move, or for an answer to a proposal.
    pub my_turn: bool,
    /// The names of the others at the table.
    pub names: Vec<String>,
    /// The time of the last activity, in milliseconds since 1970.
    pub touched: u64,
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Finished {
    /// The table it was played at.
    pub table: TableId,
    /// The name of the game.
    pub game: String,
    /// The result.
    pub outcome: GameResult,
    /// The commitment published before the first move.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = DIGEST)))]
    pub commitment: String,
    /// The server's part of the random seed, in hexadecimal digits.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = DIGEST)))]
    pub seed: String,
    /// Each seat's contribution to the seed, in hexadecimal digits; null for seats without one.
    pub parts: Vec<Option<String>>,
    /// The game record.
    pub record: String,
}

/// A finished deal of the day, to be counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DailyRecord {
    /// The game record.
    pub record: String,
}

/// Everybody's results in a deal of the day.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Field {
    /// The results that occurred, by ascending score and place.
    pub results: Vec<FieldResult>,
}

/// A result in a deal of the day, and how many have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FieldResult {
    /// The score.
    pub score: i32,
    /// The place at the table, from 1.
    pub place: u8,
    /// The number of people with this score and place.
    pub count: u32,
}

/// Why a request was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fault {
    /// A code for programs.
    pub fault: String,
    /// An explanation for developers: what was wrong and what would be right.
    pub detail: String,
    /// Why the table settings are invalid, if that was the fault.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<BadSettings>,
}
