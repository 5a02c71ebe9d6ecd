//! What a client sends.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::level::Level;
use crate::table::TableSettings;
use crate::tell::{At, Signal};

/// A message to the server.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message, and only that.
    Hello(Hello),
    /// Everything else.
    Ask(Request),
}

/// What a client says first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hello {
    /// The version of the messages that it speaks. Other fields may differ in other versions, so
    /// they are looked at only after this one.
    pub protocol: u32,
    /// The last it has seen of the game, if it has been here before.
    #[serde(default)]
    pub since: Option<At>,
}

/// Something asked for; the answer carries the same number.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The client's own count.
    pub number: u32,
    /// What.
    pub ask: Ask,
}

/// What can be asked for. Who asks is known from the connection.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// To sit down in a free seat before the game, or to move to another one.
    Sit {
        /// Which seat.
        seat: usize,
        /// Under which name.
        name: String,
    },
    /// To stand up. Before the game the seat is free again; during it a bot plays on; after it the
    /// seat is free for the next one.
    Leave,
    /// The host: how the table is to be. Before the game only.
    Arrange(TableSettings),
    /// The host, at any time: whether others may watch, and whether people may write.
    Allow {
        /// Watch.
        spectators: bool,
        /// Write.
        chat: bool,
    },
    /// The host: a bot of this level sits in a free seat or another bot's. Before the game only.
    SeatBot {
        /// Which seat.
        seat: usize,
        /// How strong.
        level: Level,
    },
    /// The host: whoever sits there, bot or person, gets up. Before the game only. A person does not
    /// sit down again until they are let in.
    Unseat {
        /// Which seat.
        seat: usize,
    },
    /// The host: somebody who was asked to get up may sit down again.
    LetIn {
        /// What they were called: one of [`Table::shut_out`](crate::Table::shut_out).
        name: String,
    },
    /// To show a game that is over to everybody who has its link, where others may not watch.
    Share {
        /// The number of the game.
        game: u32,
    },
    /// The host: let the game begin. All seats must be taken.
    Begin,
    /// To add to the chance of the next game: [`Table::next`](crate::Table::next) says which that is, and
    /// that the server has chosen its own part. Before a game only; what was added last counts.
    AddChance {
        /// The next game's number.
        game: u32,
        /// 32 bytes in hexadecimal digits, which nobody else should be able to guess.
        part: String,
    },
    /// A move.
    Move {
        /// The position it was made in.
        at: At,
        /// As the game writes it, one of those offered.
        action: Box<RawValue>,
    },
    /// To take back one's last move and what followed. Asks all who have seen any of it.
    TakeBack {
        /// The position it was asked in.
        at: At,
    },
    /// That a bot plays for somebody who is gone. Asks the others.
    Replace {
        /// Whose seat.
        seat: usize,
    },
    /// An answer to the table's proposal.
    Answer {
        /// Its number.
        proposal: u32,
        /// Yes or no; the one who proposed withdraws it with a no.
        agrees: bool,
    },
    /// The seat that a bot plays for: its owner is back.
    Return,
    /// Another game when one is over: the next of the series, or a rematch. Asks the others who are
    /// here. If somebody has left, their seat is free first.
    Again,
    /// The host: when a game is over, everybody may change seats and the variants may change.
    Reopen,
    /// To say something.
    Say {
        /// What.
        text: String,
    },
    /// One of the ready phrases and faces.
    Signal {
        /// Which.
        signal: Signal,
    },
    /// To remind whoever has to decide.
    Nudge,
    /// To be told earlier steps of the game: the last of those that led to a position, as many as are
    /// told at once. Whoever sees the game may ask, and nothing is changed by it.
    History {
        /// Which position, of the present course; usually that before the first step that is known.
        until: At,
    },
}
