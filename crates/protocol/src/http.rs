//! What is asked for without a socket; `/api/openapi.json` describes it.

use serde::{Deserialize, Serialize};

use crate::bad_settings::BadSettings;
use crate::id::TableId;
use crate::table::{GameResult, TablePhase, TableSettings};
#[cfg(feature = "schema")]
use crate::{MAX_NAME_LENGTH, names::PRINTABLE};

/// 32 bytes in hexadecimal digits, as JSON Schema has it.
#[cfg(feature = "schema")]
const DIGEST: &str = "^[0-9a-f]{64}$";

/// Who a browser is here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Me {
    /// What they were last called; nothing before they have said so.
    pub name: Option<String>,
    /// Whether there is a recovery code.
    pub recovery: bool,
}

/// A change of name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The new one: characters that can be seen; spaces around it are left out.
    #[cfg_attr(feature = "schema", schemars(length(min = 1, max = MAX_NAME_LENGTH), regex(pattern = PRINTABLE)))]
    pub name: String,
}

/// What moves a name and its tables to another browser.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RecoveryCode {
    /// Five groups of four letters and digits; hyphens and spaces between them may be left out.
    pub code: String,
}

/// Who a browser is after all others were signed out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SignedOutOthers {
    /// Still the same.
    #[serde(flatten)]
    pub me: Me,
    /// The new recovery code: whoever has seen an older one cannot come back with it.
    pub code: String,
}

/// A table to be opened. Whoever opens it is its host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Which game.
    pub game: String,
    /// How it is to be.
    pub settings: TableSettings,
}

/// A table that was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Opened {
    /// Its name in links.
    pub id: TableId,
}

/// The tables of a browser, the last touched first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MyTables {
    /// All of them.
    pub tables: Vec<MyTable>,
}

/// A table where somebody has a seat, or is the host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MyTable {
    /// Its name in links.
    pub id: TableId,
    /// Which game.
    pub game: String,
    /// How far it is.
    pub phase: TablePhase,
    /// Whether the table waits for whoever asks: their turn, or their answer to a proposal.
    pub my_turn: bool,
    /// Who else is there.
    pub names: Vec<String>,
    /// When something last happened, in milliseconds since 1970.
    pub touched: u64,
}

/// A game that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Finished {
    /// At which table.
    pub table: TableId,
    /// Which game.
    pub game: String,
    /// How it came out.
    pub outcome: GameResult,
    /// What was published before the first move.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = DIGEST)))]
    pub commitment: String,
    /// The server's part of what all chance was drawn from, in hexadecimal digits.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = DIGEST)))]
    pub seed: String,
    /// What each seat has added to it, in hexadecimal digits; nothing for who has not.
    pub parts: Vec<Option<String>>,
    /// The record.
    pub record: String,
}

/// Why a request was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fault {
    /// A word for programs.
    pub fault: String,
    /// A sentence for people who write programs: what was wrong and what would be right.
    pub detail: String,
    /// Why a table cannot be like that, if that was the fault.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<BadSettings>,
}
