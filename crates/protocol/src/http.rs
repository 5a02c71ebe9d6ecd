//! What is asked for without a socket; `/api/openapi.json` describes it.

use serde::{Deserialize, Serialize};

use crate::bad_settings::BadSettings;
use crate::id::TableId;
use crate::table::{GameResult, TablePhase, TableSettings};

/// Who a browser is here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Me {
    /// What they were last called; nothing before they have said so.
    pub name: Option<String>,
    /// Whether there is a recovery code.
    pub recovery: bool,
}

/// A change of name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The new one.
    pub name: String,
}

/// What moves a name and its tables to another browser.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RecoveryCode {
    /// Groups of letters and digits.
    pub code: String,
}

/// A table to be opened. Whoever opens it is its host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// Which game.
    pub game: String,
    /// How it is to be.
    pub settings: TableSettings,
}

/// A table that was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Opened {
    /// Its name in links.
    pub id: TableId,
}

/// The tables of a browser, the last touched first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MyTables {
    /// All of them.
    pub tables: Vec<MyTable>,
}

/// A table where somebody has a seat, or is the host.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
pub struct Finished {
    /// At which table.
    pub table: TableId,
    /// Which game.
    pub game: String,
    /// How it came out.
    pub outcome: GameResult,
    /// What was published before the first move.
    pub commitment: String,
    /// What all chance was drawn from, in hexadecimal digits.
    pub seed: String,
    /// The record.
    pub record: String,
}

/// Why a request was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fault {
    /// A word for programs.
    pub fault: String,
    /// A sentence for people who write programs: what was wrong and what would be right.
    pub detail: String,
    /// Why a table cannot be like that, if that was the fault.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<BadSettings>,
}
