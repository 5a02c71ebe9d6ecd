//! What the server sends.

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
    /// The table has changed; this is how it is now.
    Table(Box<Table>),
    /// The client's own place has changed.
    You(You),
    /// A game has begun, or moves were taken back: this takes the place of all that was known of
    /// the game.
    Game(Box<GameSnapshot>),
    /// The game went on.
    News(GameUpdate),
    /// The earlier steps that were asked for, of the present course.
    History(GameUpdate),
    /// A game is over: what its chance was drawn from.
    Reveal(Reveal),
    /// Somebody said something.
    Said(ChatLine),
    /// Somebody reminds whoever has to decide.
    Nudged {
        /// Who reminds.
        by: usize,
        /// Who has to decide.
        seat: usize,
    },
    /// What was asked for is done and will not be forgotten.
    Done {
        /// The number of the request.
        number: u32,
    },
    /// What was asked for is not done, and nothing has changed.
    Refused {
        /// The number of the request.
        number: u32,
        /// Why.
        reason: Reason,
    },
    /// The last message before the server closes the connection. It travels under the name that it had
    /// in the first version, so that pages of any version know that they should be loaded anew.
    #[serde(rename = "sorry")]
    Closing(CloseReason),
}

impl ServerMessage {
    /// Reads a message; nothing if it is one that this version does not know. Such messages may be added
    /// at any time, and whoever does not know them goes on without.
    pub fn read(text: &str) -> serde_json::Result<Option<Self>> {
        let error = match serde_json::from_str(text) {
            Ok(known) => return Ok(Some(known)),
            Err(error) => error,
        };
        // What is within a message that is known must be known, too: only its own name counts.
        let named: Option<Named> = serde_json::from_str(text).ok();
        let name = named.as_ref().and_then(|named| named.keys().next());
        let is_new =
            name.is_some_and(|name| error.to_string().starts_with(&format!("unknown variant `{name}`")));
        if is_new { Ok(None) } else { Err(error) }
    }
}

/// A message with its name, whatever it says.
type Named = BTreeMap<String, Box<RawValue>>;

/// Where a game is: which game, which course of it, how many steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct At {
    /// The game's number at this table, from 0.
    pub game: u32,
    /// How often something was taken back in it: versions before and after that are not the same.
    pub course: u32,
    /// How many steps there were.
    pub version: usize,
}

/// What a client gets when it comes.
#[derive(Debug, Serialize, Deserialize)]
pub struct Welcome {
    /// The client's own place.
    pub you: You,
    /// The table.
    pub table: Table,
    /// The last things that were said.
    pub lines: Vec<ChatLine>,
    /// The game, if one has begun and the client may see it and does not know it, or has missed more of
    /// it than is told at once. Otherwise [`Welcome::missed`] has the rest.
    pub game: Option<GameSnapshot>,
    /// All that the client has missed since what it said it had seen.
    pub missed: Option<GameUpdate>,
}

/// The client's own place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct You {
    /// Where they sit; nothing for those who watch.
    pub seat: Option<usize>,
    /// Whether they are the host.
    pub host: bool,
    /// What they are called, if they have said so once.
    pub name: Option<String>,
    /// Whether the game is shown to them: those with a seat, and spectators if the host allows it.
    pub sees: bool,
}

/// A game as it is, and how it came to that lately.
#[derive(Debug, Serialize, Deserialize)]
pub struct GameSnapshot {
    /// Where it is.
    pub at: At,
    /// Who plays, in the order of seats, as the record names them.
    pub names: Vec<String>,
    /// BLAKE3 of the server's part of the seed, table, game and names, in hexadecimal digits: published
    /// before the first move.
    pub commitment: String,
    /// BLAKE3 of what each seat has added to chance, in the order of seats; nothing for who has not.
    pub parts: Vec<Option<String>>,
    /// The number of the first of the steps that follow, counted from 1. Earlier ones are asked for:
    /// [`Ask::History`](crate::Ask::History).
    pub first: usize,
    /// The last steps as this client may know them; each is a game's news as the host writes it. The
    /// last one has all that there is to see now.
    pub news: Vec<Box<RawValue>>,
    /// What chance was drawn from, once the game is over.
    pub reveal: Option<Reveal>,
}

/// How a game came to a position.
#[derive(Debug, Serialize, Deserialize)]
pub struct GameUpdate {
    /// The position: the present one, or the one that was asked for.
    pub at: At,
    /// The steps that led there, as this client may know them.
    pub news: Vec<Box<RawValue>>,
}

/// What the chance of a game was drawn from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reveal {
    /// The game's number at this table.
    pub game: u32,
    /// The server's part of the seed, in hexadecimal digits.
    pub seed: String,
    /// What each seat has added, in hexadecimal digits; nothing for who has not.
    pub parts: Vec<Option<String>>,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChatLine {
    /// The count of lines at this table.
    pub number: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who; nothing for the table itself.
    pub by: Option<String>,
    /// What.
    pub says: Says,
}

/// What was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Says {
    /// In somebody's own words.
    Text(String),
    /// One of the ready phrases and faces.
    Signal(Signal),
    /// Somebody sat down.
    SatDown,
    /// Somebody left; during a game a bot plays on.
    Left,
    /// The host asked somebody to get up.
    WasUnseated,
    /// The host has left, and this is the host now.
    IsHost,
    /// Somebody's time is over.
    TimeOver,
    /// A bot plays for them until they return.
    Replaced,
    /// They are back and play themselves.
    Returned,
    /// Moves were taken back.
    TookBack,
    /// Somebody did not agree to a proposal.
    Declined,
    /// A game began.
    Began,
    /// The game is over.
    Ended,
    /// Whoever runs the server says something to everybody, in their own words.
    Announcement(String),
}

/// Ready phrases and faces: everybody reads them in their own language.
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
    /// All of them.
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

/// Why something was refused. The words for it are the client's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The message cannot be read; what is wrong with it, in English, for whoever writes a client.
    Unreadable(String),
    /// More is asked for than one person can do; wait a moment.
    TooFast,
    /// Whoever asks has no seat here.
    NotSeated,
    /// Only the host may do this.
    NotHost,
    /// Whoever asks has no name that is kept: the browser sent no cookie of ours.
    Unknown,
    /// There is no such seat.
    NoSuchSeat,
    /// Somebody sits there.
    SeatTaken,
    /// Not every seat is taken.
    SeatsFree,
    /// Somebody sits in a seat that would not be there any more.
    SeatsTaken,
    /// Names have 1 to 20 characters that can be seen.
    BadName,
    /// Somebody else at the table has that name, or one that looks the same.
    NameTaken,
    /// The host has asked them to get up, and has not let them in again.
    ShutOut,
    /// The table cannot be like that.
    BadSettings(BadSettings),
    /// This cannot be done now: the game has not begun, has begun, or is over.
    WrongPhase,
    /// It is somebody else's turn.
    NotYourTurn,
    /// The game has moved on since.
    Stale,
    /// The move is not allowed here.
    NotOffered,
    /// What is to be added to chance are 64 hexadecimal digits.
    BadPart,
    /// There is nothing to take back.
    NothingToTakeBack,
    /// There is no such proposal, or it is not asked of this seat.
    NoProposal,
    /// Another proposal has to be answered first.
    ProposalOpen,
    /// That seat is not absent.
    NotAbsent,
    /// What is said has 1 to 300 printable characters.
    BadText,
    /// The host has turned writing off.
    ChatOff,
    /// Whoever runs the server does not let them write or remind; why, if they were told.
    Silenced(Option<String>),
    /// Whoever runs the server has closed the table.
    Closed,
    /// It could not be kept, so it was not done; try again.
    NotKept,
    /// Something broke here; the table is frozen and its game kept.
    Frozen,
}

/// Why the server closes a connection.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CloseReason {
    /// The client speaks another version; it should be loaded anew.
    Protocol {
        /// The version that the server speaks.
        speaks: u32,
    },
    /// There is no such table.
    NoTable(TableId),
    /// What is kept of this table is damaged.
    Damaged(TableId),
    /// The first message was no hello.
    NoHello,
    /// The server stops; come back in a moment.
    Stopping,
    /// Too many messages that cannot be read.
    Unreadable,
    /// The client takes too long to read what it is sent; come back for the rest.
    TooSlow,
    /// The browser has another name now, or none: it should be loaded anew.
    SignedOut,
    /// There are too many connections from this address, or at this table.
    TooMany,
    /// Whoever runs the server does not let them in; why, if they were told.
    Banned(Option<String>),
    /// Whoever runs the server has deleted the table.
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
