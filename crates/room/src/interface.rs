//! The inputs and outputs of a room.

use protocol::{At, CloseReason, RawValue, Reason, Request, ServerMessage};

use crate::{ConnectionId, Order, PlayerId, Standing, Thinking, Visitor, Write};

/// The time, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Now {
    /// The wall clock, since 1970; it may jump.
    pub wall: u64,
    /// The monotonic clock, since an arbitrary moment; it never goes back while the program runs. All
    /// durations are measured with it.
    pub monotonic: u64,
}

/// Identifies a change that is being written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ticket(pub(crate) u64);

/// Identifies an order of the administrator in its answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OrderId(pub u64);

/// An input of a room.
#[derive(Debug)]
pub enum Input {
    /// A change is written durably.
    Written(Ticket),
    /// A change was not written and never will be.
    NotWritten(Ticket),
    /// Any other input; queued while a change is being written.
    Incoming(Incoming),
}

/// An event from outside, or from a timer.
#[derive(Debug)]
pub enum Incoming {
    /// Somebody has connected who knows the game up to this position.
    Connected(ConnectionId, Visitor, Option<At>),
    /// A connection was closed.
    Disconnected(ConnectionId),
    /// A request of a connection.
    Request(ConnectionId, Request),
    /// A bot's decision in this position; `None` if the bot failed.
    Thought(At, Option<Box<RawValue>>),
    /// Cookies of this player from before this epoch are invalid.
    SignedOut(PlayerId, u32),
    /// The administrator has silenced or banned somebody who is connected, or has lifted that.
    Judged(ConnectionId, Standing),
    /// An order of the administrator.
    Order(OrderId, Order),
    /// The time the room asked to be woken at has come.
    Wake,
    /// The server is stopping.
    Stopping,
}

impl From<Incoming> for Input {
    fn from(incoming: Incoming) -> Self {
        Self::Incoming(incoming)
    }
}

/// An output of a room, for its caller to carry out.
#[derive(Debug)]
pub enum Effect {
    /// Send this message to these connections, after earlier ones.
    Send(Vec<ConnectionId>, Box<ServerMessage>),
    /// Send the reason and close the connection. The room has already forgotten it.
    Close(ConnectionId, CloseReason),
    /// Write these changes atomically, and report the result.
    Write(Ticket, Vec<Write>),
    /// Let a bot think.
    Think(Thinking),
    /// Wake the room at this time of the monotonic clock; replaces any earlier request.
    WakeAt(u64),
    /// The room may be unloaded, because nobody needs it; it can be loaded again.
    Idle,
    /// The room has stopped and produces no further effects.
    Stopped,
    /// The room has stopped because its table was deleted.
    Deleted,
    /// The result of an order: it is written, or was refused.
    Answer(OrderId, Result<(), Reason>),
    /// An event for logs and metrics.
    Note(Note),
}

/// An event for logs and metrics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// A game began.
    Began {
        /// Its number at this table.
        number: u32,
        /// Its number in the series.
        in_series: usize,
    },
    /// A move was made.
    Moved,
    /// A game is over.
    Ended {
        /// Its number at this table.
        number: u32,
        /// The number of its steps.
        steps: usize,
    },
    /// A request was refused.
    Refused(Reason),
    /// Somebody was refused because of a limit.
    Limited,
    /// The table was frozen by an error; its journal is kept.
    Frozen(String),
}
