//! Messages between client and server: the only public JSON of the server.
//!
//! One table, one socket: [`ToServer`] goes one way, [`ToClient`] the other, as text frames of JSON.
//! The client says hello with its [`PROTOCOL`] and what it has already seen; the server welcomes it
//! with the table as it is and all it has missed. After that the client asks, each time with a number,
//! and hears [`ToClient::Done`] when what it asked for is done and on the disk, or
//! [`ToClient::Refused`] with the reason and no harm done.
//!
//! What belongs to a game (moves, notices, views) passes through as raw JSON: this crate knows no
//! rules. [`http`] has what is asked for without a socket.

#![forbid(unsafe_code)]

mod ask;
pub mod http;
mod id;
mod table;
mod tell;

use std::time::Duration;

pub use ask::{Ask, Hello, Request, ToServer};
pub use id::{BadId, TableId};
pub use serde_json::value::RawValue;
pub use table::{
    Absence, Clock, ClockKind, Deadline, Outcome, Phase, Place, Proposal, Proposed, Settings, Sitter, Table,
};
// The client still calls it `Sorry`.
pub use tell::CloseReason as Sorry;
pub use tell::{At, CloseReason, Game, Line, News, Reason, Reveal, Says, Signal, ToClient, Welcome, You};

/// How long after a reminder there may be another one at a table.
pub const NUDGE_INTERVAL: Duration = Duration::from_secs(30);

/// The version of these messages. A change that an older client would misread is a new version.
pub const PROTOCOL: u32 = 1;

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 20;

/// The longest thing to say, in characters.
pub const LONGEST_LINE: usize = 300;

/// How many of the last lines of a conversation a newcomer gets.
pub const LINES_KEPT: usize = 100;

/// The largest message to the server, in bytes: a move is far smaller, a board of one's own fits.
pub const LARGEST_MESSAGE: usize = 32 * 1024;

/// The levels of bots, the weakest first.
pub const LEVELS: [&str; 4] = ["kitten", "player", "expert", "master"];

/// What bots are called.
pub const BOT_NAMES: [&str; 6] = ["Wit", "Jagna", "Bartek", "Hela", "Mietek", "Zuzia"];

/// A name as it is kept: without spaces around it, and with one where there are more; nothing if it
/// is no name.
pub fn name(text: &str) -> Option<String> {
    let text = printable(text, usize::MAX)?;
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    printable(&text, LONGEST_NAME)
}

/// Something to say as it is kept; nothing if there is nothing in it.
pub fn line(text: &str) -> Option<String> {
    printable(text, LONGEST_LINE)
}

fn printable(text: &str, longest: usize) -> Option<String> {
    let text = text.trim();
    let is_fine = !text.is_empty() && text.chars().count() <= longest && !text.chars().any(char::is_control);
    is_fine.then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_can_be_printed() {
        assert_eq!(name("  Ala "), Some("Ala".to_owned()));
        assert_eq!(name("Ala  ma"), Some("Ala ma".to_owned()));
        assert_eq!(name(&"ż".repeat(LONGEST_NAME)), Some("ż".repeat(LONGEST_NAME)));
        for bad in ["", "   ", "a\nb", "\u{7}", &"ż".repeat(LONGEST_NAME + 1)] {
            assert_eq!(name(bad), None, "{bad:?}");
        }
    }
}
