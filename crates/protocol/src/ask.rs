//! Messages from the client.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::level::Level;
use crate::table::TableSettings;
use crate::tell::{At, Signal};

/// A message to the server.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message of a connection, and only the first.
    Hello(Hello),
    /// Every other message.
    Ask(Request),
}

/// The first message of a client.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hello {
    /// The protocol version the client speaks. Other fields may differ between versions, so they are
    /// read only after this one.
    pub protocol: u32,
    /// The last position of the game the client has seen, if it has been here before.
    #[serde(default)]
    pub since: Option<At>,
}

/// A request; its answer carries the same number.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The number, assigned by the client.
    pub number: u32,
    /// The request itself.
    pub ask: Ask,
}

/// A request. The sender is known from the connection.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// Sit down in a free seat before the game, or move to another one.
    Sit {
        /// The seat.
        seat: usize,
        /// The name to use.
        name: String,
    },
    /// Stand up. Before the game, the seat becomes free; during it, a bot takes over; after it, the
    /// seat becomes free for the next game.
    Leave,
    /// Host only, before the game: change the table settings.
    Arrange(TableSettings),
    /// Host only: allow or forbid watching and chat.
    Allow {
        /// Whether people without a seat may watch.
        spectators: bool,
        /// Whether people may write.
        chat: bool,
    },
    /// Host only, before the game: put a bot of this level in a free seat, or in place of another bot.
    SeatBot {
        /// The seat.
        seat: usize,
        /// The bot's level.
        level: Level,
    },
    /// Host only, before the game: remove the person or bot in a seat. A person cannot sit down again
    /// until they are let in.
    Unseat {
        /// The seat.
        seat: usize,
    },
    /// Host only: let a removed person sit down again.
    LetIn {
        /// Their name, one of [`Table::shut_out`](crate::Table::shut_out).
        name: String,
    },
    /// Show a finished game to everybody who has its link, at a table without spectators.
    Share {
        /// The number of the game.
        game: u32,
    },
    /// Host only: begin the game. All seats must be taken.
    Begin,
    /// Contribute to the random seed of the next game. [`Table::next`](crate::Table::next) names that
    /// game and commits the server to its own part. Only before a game; the latest contribution counts.
    AddChance {
        /// The number of the next game.
        game: u32,
        /// 32 bytes in hexadecimal digits that nobody else can guess.
        part: String,
    },
    /// Make a move.
    Move {
        /// The position it was chosen in.
        at: At,
        /// The move in the game's notation, one of those offered.
        action: Box<RawValue>,
    },
    /// Propose to take back one's last move and everything after it. Needs the consent of everybody who
    /// has seen any of it.
    TakeBack {
        /// The position it was requested in.
        at: At,
    },
    /// Propose that a bot plays for somebody who is gone. Needs the consent of the others.
    Replace {
        /// The absent player's seat.
        seat: usize,
    },
    /// Answer the table's current proposal.
    Answer {
        /// The number of the proposal.
        proposal: u32,
        /// Yes or no. The proposer can withdraw it with a no.
        agrees: bool,
    },
    /// Take back one's own seat from the bot playing for it.
    Return,
    /// Propose another game when one is over: the next of the series, or a rematch. Needs the consent of
    /// the others present. Before a rematch, the seats of those who have left are freed for others.
    Again,
    /// Host only, when a game is over: let everybody change seats, and allow new settings.
    Reopen,
    /// Send a chat message.
    Say {
        /// The message.
        text: String,
    },
    /// Send one of the predefined phrases and emoji.
    Signal {
        /// The phrase or emoji.
        signal: Signal,
    },
    /// Remind the player whose turn it is.
    Nudge,
    /// Request earlier steps of the game: those leading up to a position, as many as fit in one
    /// message. Available to anybody who can see the game; changes nothing.
    History {
        /// The position, in the current course; usually the one before the first known step.
        until: At,
    },
}
