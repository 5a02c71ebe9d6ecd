//! Messages between client and server: the server's only public JSON.
//!
//! There is one socket per table: [`ClientMessage`] goes one way, [`ServerMessage`] the other, as JSON
//! text frames. The client sends a hello with its [`PROTOCOL`] version and the last position it has seen;
//! the server replies with the current table and the steps the client has missed or, if those are too
//! many, with the game's latest steps; earlier ones can be requested ([`Ask::History`]). Every request
//! carries a number, and is answered by [`ServerMessage::Done`] once it has been carried out and written
//! to disk, or by [`ServerMessage::Refused`] with the reason, in which case nothing has changed.
//!
//! Game-specific data (moves, notices, views) passes through as raw JSON: this crate knows no rules.
//! [`http`] has the messages of the HTTP API.

#![forbid(unsafe_code)]

mod ask;
mod bad_settings;
mod day;
pub mod http;
mod id;
mod level;
mod names;
mod table;
mod tell;

use std::ops::RangeInclusive;
use std::time::Duration;

pub use ask::{Ask, ClientMessage, Hello, Request};
pub use bad_settings::BadSettings;
pub use day::{BadDay, Day};
pub use id::{BadId, TableId};
pub use level::Level;
pub use names::{line, name};
pub use serde_json::value::RawValue;
pub use table::{
    Absence, Clock, ClockKind, Deadline, GameResult, NextChance, Proposal, Proposed, SeatInfo, Sitter, Table,
    TablePhase, TableSettings,
};
pub use tell::{
    At, ChatLine, CloseReason, GameSnapshot, GameUpdate, Reason, Reveal, Says, ServerMessage, Signal,
    Welcome, You,
};

/// The minimum time between two reminders at a table.
pub const NUDGE_INTERVAL: Duration = Duration::from_secs(30);

/// The version of these messages. It changes whenever an older client would misread them.
pub const PROTOCOL: u32 = 3;

/// The maximum length of a name, in characters.
pub const MAX_NAME_LENGTH: usize = 20;

/// Placeholder for a deleted name.
pub const NO_NAME: &str = "—";

/// The maximum length of a chat message, in characters.
pub const MAX_CHAT_LENGTH: usize = 300;

/// The number of recent chat lines sent to a newcomer.
pub const MAX_CHAT_LINES: usize = 100;

/// The maximum number of steps of a game in one message: to a newcomer, to a returning client, or in a
/// page of history. A game may have tens of thousands, each with a complete view.
pub const MAX_NEWS_STEPS: usize = 100;

/// The maximum size of those steps in bytes, unless a single step is larger.
pub const MAX_NEWS_BYTES: usize = 256 * 1024;

/// The maximum size of a message to the server, in bytes: moves are far smaller, and a custom board fits.
pub const MAX_MESSAGE_BYTES: usize = 32 * 1024;

/// The maximum number of games in a series.
pub const MAX_SERIES: usize = 4;

/// The range of thinking time, in seconds.
pub const SECONDS: RangeInclusive<u32> = 10..=30 * 24 * 60 * 60;

/// The maximum number of options.
pub const MAX_OPTIONS: usize = 32;

/// The names of bots.
pub const BOT_NAMES: [&str; 6] = ["Wit", "Jagna", "Bartek", "Hela", "Mietek", "Zuzia"];
