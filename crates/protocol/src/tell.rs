//! Messages from the server.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::bad_settings::BadSettings;
use crate::id::TableId;
use crate::table::Table;

/// A message to a client.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to a hello.
    Welcome(Box<Welcome>),
    /// The table has changed; this is its new state.
    Table(Box<Table>),
    /// The client's own seat or role has changed.
    You(You),
    /// A game has begun, or moves were taken back: this replaces everything known of the game.
    Game(Box<GameSnapshot>),
    /// The game has advanced.
    News(GameUpdate),
    /// The requested earlier steps, of the current course.
    History(GameUpdate),
    /// A game is over: its random seed is revealed.
    Reveal(Reveal),
    /// A new chat line.
    Said(ChatLine),
    /// Somebody reminds the player whose turn it is.
    Nudged {
        /// The seat that sent the reminder.
        by: usize,
        /// The seat to move.
        seat: usize,
    },
    /// The request was carried out and is safely stored.
    Done {
        /// The number of the request.
        number: u32,
    },
    /// The request was refused, and nothing has changed.
    Refused {
        /// The number of the request.
        number: u32,
        /// The reason.
        reason: Reason,
    },
    /// The last message before the server closes the connection. It keeps its name from the first
    /// protocol version, so that pages of any version know that they should reload.
    #[serde(rename = "sorry")]
    Closing(CloseReason),
}

impl ServerMessage {
    /// Parses a message; `None` for a message this version does not know. New messages may be added at
    /// any time, and older clients ignore them.
    pub fn read(text: &str) -> serde_json::Result<Option<Self>> {
        let error = match serde_json::from_str(text) {
            Ok(known) => return Ok(Some(known)),
            Err(error) => error,
        };
        // Only an unknown message name is tolerated: the contents of a known message must parse.
        let named: Option<Named> = serde_json::from_str(text).ok();
        let name = named.as_ref().and_then(|named| named.keys().next());
        let is_new =
            name.is_some_and(|name| error.to_string().starts_with(&format!("unknown variant `{name}`")));
        if is_new { Ok(None) } else { Err(error) }
    }
}

/// A message of any name, with its contents unparsed.
type Named = BTreeMap<String, Box<RawValue>>;

/// A position in a game: the game, its course, and the number of steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct At {
    /// The number of the game at this table, from 0.
    pub game: u32,
    /// How often moves have been taken back in this game: versions of different courses are unrelated.
    pub course: u32,
    /// The number of steps so far.
    pub version: usize,
}

/// The answer to a hello.
#[derive(Debug, Serialize, Deserialize)]
pub struct Welcome {
    /// The client's own seat and role.
    pub you: You,
    /// The table.
    pub table: Table,
    /// The most recent chat lines.
    pub lines: Vec<ChatLine>,
    /// The game, if one has begun and the client may see it but does not know it, or has missed more
    /// than fits in one message. Otherwise [`Welcome::missed`] has the rest.
    pub game: Option<GameSnapshot>,
    /// Everything since the position the client reported in its hello.
    pub missed: Option<GameUpdate>,
}

/// The client's own seat and role.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct You {
    /// Their seat; `None` for spectators.
    pub seat: Option<usize>,
    /// Whether they are the host.
    pub host: bool,
    /// Their name, if they have ever given one.
    pub name: Option<String>,
    /// Whether they can see the game: players can, and spectators if the host allows it.
    pub sees: bool,
}

/// The current state of a game, with its most recent steps.
#[derive(Debug, Serialize, Deserialize)]
pub struct GameSnapshot {
    /// The current position.
    pub at: At,
    /// The players' names as in the record, by seat.
    pub names: Vec<String>,
    /// BLAKE3 hash of the server's part of the seed, the table, the game and the names, in hexadecimal
    /// digits: published before the first move.
    pub commitment: String,
    /// BLAKE3 hash of each seat's contribution to the seed; `None` for seats without one.
    pub parts: Vec<Option<String>>,
    /// The number of the first of the following steps, counted from 1. Earlier ones can be requested
    /// with [`Ask::History`](crate::Ask::History).
    pub first: usize,
    /// The most recent steps as this client may know them, each as JSON written by the live match. The
    /// last one includes the complete current view.
    pub news: Vec<Box<RawValue>>,
    /// The random seed, once the game is over.
    pub reveal: Option<Reveal>,
}

/// The steps that led to a position.
#[derive(Debug, Serialize, Deserialize)]
pub struct GameUpdate {
    /// The position: the current one, or the one requested.
    pub at: At,
    /// The steps leading to it, as this client may know them.
    pub news: Vec<Box<RawValue>>,
}

/// The random seed of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reveal {
    /// The number of the game at this table.
    pub game: u32,
    /// The server's part of the seed, in hexadecimal digits.
    pub seed: String,
    /// Each seat's contribution, in hexadecimal digits; `None` for seats without one.
    pub parts: Vec<Option<String>>,
}

/// A chat line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChatLine {
    /// The running number of the line at this table.
    pub number: u64,
    /// The time, in milliseconds since 1970.
    pub at: u64,
    /// The author; `None` for messages from the table itself.
    pub by: Option<String>,
    /// The content.
    pub says: Says,
}

/// The content of a chat line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Says {
    /// Free text.
    Text(String),
    /// A predefined phrase or emoji.
    Signal(Signal),
    /// Somebody sat down.
    SatDown,
    /// Somebody left; during a game a bot takes over.
    Left,
    /// The host removed somebody from their seat.
    WasUnseated,
    /// The host has left, and this person is the new host.
    IsHost,
    /// Somebody's time has run out.
    TimeOver,
    /// A bot now plays for them until they return.
    Replaced,
    /// They are back and play for themselves again.
    Returned,
    /// Moves were taken back.
    TookBack,
    /// Somebody declined a proposal.
    Declined,
    /// A game began.
    Began,
    /// The game is over.
    Ended,
    /// An announcement of the administrator to everybody.
    Announcement(String),
}

/// Predefined phrases and emoji, which everybody reads in their own language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "they say it themselves")]
pub enum Signal {
    Hello,
    GoodLuck,
    WellPlayed,
    Thanks,
    Oops,
    OneMoment,
    GoodGame,
    Smile,
    Laugh,
    Wow,
    Sad,
    Heart,
}

impl Signal {
    /// All signals.
    pub const ALL: [Self; 12] = [
        Self::Hello,
        Self::GoodLuck,
        Self::WellPlayed,
        Self::Thanks,
        Self::Oops,
        Self::OneMoment,
        Self::GoodGame,
        Self::Smile,
        Self::Laugh,
        Self::Wow,
        Self::Sad,
        Self::Heart,
    ];
}

/// Why a request was refused. The wording for people is up to the client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The message could not be parsed; details in English for client developers.
    Unreadable(String),
    /// Too many requests; wait a moment.
    TooFast,
    /// The sender has no seat here.
    NotSeated,
    /// Only the host may do this.
    NotHost,
    /// The sender has no identity: the browser sent no valid cookie.
    Unknown,
    /// There is no such seat.
    NoSuchSeat,
    /// The seat is taken.
    SeatTaken,
    /// Not every seat is taken.
    SeatsFree,
    /// A seat that would be removed is occupied.
    SeatsTaken,
    /// Names have 1 to 20 visible characters.
    BadName,
    /// Somebody else at the table has this name, or one that looks the same.
    NameTaken,
    /// The host has removed them, and has not let them in again.
    ShutOut,
    /// The table settings are invalid.
    BadSettings(BadSettings),
    /// Not possible in this phase: the game has not begun, has already begun, or is over.
    WrongPhase,
    /// It is somebody else's turn.
    NotYourTurn,
    /// The game has moved on since the request was made.
    Stale,
    /// The move is not legal here.
    NotOffered,
    /// A contribution to the seed must be 64 hexadecimal digits.
    BadPart,
    /// There is nothing to take back.
    NothingToTakeBack,
    /// There is no such proposal, or this seat is not asked.
    NoProposal,
    /// Another proposal must be answered first.
    ProposalOpen,
    /// The player of that seat is not absent.
    NotAbsent,
    /// A chat message has 1 to 300 printable characters.
    BadText,
    /// The host has turned off the chat.
    ChatOff,
    /// The administrator has silenced them: they cannot write or remind; with the reason, if one was given.
    Silenced(Option<String>),
    /// The administrator has closed the table.
    Closed,
    /// The change could not be saved, so it was not made; try again.
    NotKept,
    /// Something broke on the server; the table is frozen and its game is kept.
    Frozen,
}

/// Why the server closes a connection.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CloseReason {
    /// The client speaks another protocol version and should reload.
    Protocol {
        /// The version the server speaks.
        speaks: u32,
    },
    /// There is no such table.
    NoTable(TableId),
    /// The table's stored data is damaged.
    Damaged(TableId),
    /// The first message was not a hello.
    NoHello,
    /// The server is shutting down; reconnect in a moment.
    Stopping,
    /// Too many messages that could not be parsed.
    Unreadable,
    /// The client reads too slowly; reconnect for the rest.
    TooSlow,
    /// The browser's identity has changed or is gone; it should reload.
    SignedOut,
    /// Too many connections from this address, or at this table.
    TooMany,
    /// The administrator has banned them; with the reason, if one was given.
    Banned(Option<String>),
    /// The administrator has deleted the table.
    Deleted,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_of_later_versions_are_skipped_and_broken_ones_are_not() {
        assert!(matches!(
            ServerMessage::read(r#"{"done":{"number":3}}"#),
            Ok(Some(ServerMessage::Done { number: 3 }))
        ));
        for later in [r#"{"weather":{"is":"fine"}}"#, r#"{"weather":null}"#] {
            assert!(matches!(ServerMessage::read(later), Ok(None)), "{later}");
        }
        for broken in ["", "{", "7", r#"{"done":{}}"#, r#"{"refused":{"number":3,"reason":"whim"}}"#] {
            assert!(ServerMessage::read(broken).is_err(), "{broken}");
        }
    }
}
