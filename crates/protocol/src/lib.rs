//! Messages between client and server: the only public JSON of the server.
//!
//! One table, one socket: [`ClientMessage`] goes one way, [`ServerMessage`] the other, as text frames of JSON.
//! The client says hello with its [`PROTOCOL`] and what it has already seen; the server welcomes it
//! with the table as it is and what it has missed, or, where that is too much, with the last steps of
//! the game: earlier ones are asked for ([`Ask::History`]). The client asks, each time with a number,
//! and hears [`ServerMessage::Done`] when what it asked for is done and on the disk, or
//! [`ServerMessage::Refused`] with the reason and no harm done.
//!
//! What belongs to a game (moves, notices, views) passes through as raw JSON: this crate knows no
//! rules. [`http`] has what is asked for without a socket.

#![forbid(unsafe_code)]

mod ask;
mod bad_settings;
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

/// How long after a reminder there may be another one at a table.
pub const NUDGE_INTERVAL: Duration = Duration::from_secs(30);

/// The version of these messages. A change that an older client would misread is a new version.
pub const PROTOCOL: u32 = 3;

/// The longest name, in characters.
pub const MAX_NAME_LENGTH: usize = 20;

/// What stands in the place of a name that was deleted.
pub const NO_NAME: &str = "—";

/// The longest thing to say, in characters.
pub const MAX_CHAT_LENGTH: usize = 300;

/// How many of the last lines of a conversation a newcomer gets.
pub const MAX_CHAT_LINES: usize = 100;

/// How many steps of a game are told at once: to a newcomer, to whoever comes back, and to whoever asks
/// for earlier ones. A game may have tens of thousands, each with a whole view.
pub const MAX_NEWS_STEPS: usize = 100;

/// How many bytes those steps have at most, unless a single one has more.
pub const MAX_NEWS_BYTES: usize = 256 * 1024;

/// The largest message to the server, in bytes: a move is far smaller, a board of one's own fits.
pub const MAX_MESSAGE_BYTES: usize = 32 * 1024;

/// The longest series of games.
pub const MAX_SERIES: usize = 4;

/// How much time to think there may be, in seconds.
pub const SECONDS: RangeInclusive<u32> = 10..=30 * 24 * 60 * 60;

/// How many variants may be named.
pub const MAX_OPTIONS: usize = 32;

/// What bots are called.
pub const BOT_NAMES: [&str; 6] = ["Wit", "Jagna", "Bartek", "Hela", "Mietek", "Zuzia"];
