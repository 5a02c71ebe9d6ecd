//! What goes into a room and what comes out of it.

use protocol::{At, CloseReason, RawValue, Reason, Request, ServerMessage};

use crate::{ConnectionId, Order, PlayerId, Standing, Thinking, Visitor, Write};

/// The time, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Now {
    /// Since 1970, as people know it: it may jump.
    pub wall: u64,
    /// Since anything, as long as the program runs: it never goes back. Whatever lasts is measured
    /// by it.
    pub monotonic: u64,
}

/// A change that is being written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ticket(pub(crate) u64);

/// Something that whoever runs the server asks for; the answer says it again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OrderId(pub u64);

/// What a room is told.
#[derive(Debug)]
pub enum Input {
    /// A change is on the disk and will not be forgotten.
    Written(Ticket),
    /// A change is not on the disk and never will be.
    NotWritten(Ticket),
    /// Anything else; it waits while a change is being written.
    Incoming(Incoming),
}

/// What comes from outside, or is due.
#[derive(Debug)]
pub enum Incoming {
    /// Somebody has connected and knows the game up to there.
    Connected(ConnectionId, Visitor, Option<At>),
    /// A connection is gone.
    Disconnected(ConnectionId),
    /// Somebody asks for something.
    Request(ConnectionId, Request),
    /// A bot has thought about this position; nothing if it broke.
    Thought(At, Option<Box<RawValue>>),
    /// Cookies of this player from before this epoch are void.
    SignedOut(PlayerId, u32),
    /// Whoever runs the server has silenced or banned somebody who is connected, or lifted that.
    Judged(ConnectionId, Standing),
    /// Whoever runs the server asks for something.
    Order(OrderId, Order),
    /// It is as late as the room asked to be woken at, or later.
    Wake,
    /// The server stops.
    Stopping,
}

impl From<Incoming> for Input {
    fn from(incoming: Incoming) -> Self {
        Self::Incoming(incoming)
    }
}

/// What is to be done for a room.
#[derive(Debug)]
pub enum Effect {
    /// Send this to these connections, after what was sent to them before.
    Send(Vec<ConnectionId>, Box<ServerMessage>),
    /// Say why, and close the connection. The room knows it no more.
    Close(ConnectionId, CloseReason),
    /// Write this, all of it or nothing, and say which.
    Write(Ticket, Vec<Write>),
    /// Let a bot think.
    Think(Thinking),
    /// Wake the room when its monotonic clock is there; this takes the place of what was said before.
    WakeAt(u64),
    /// Nobody needs the room: it may be forgotten and read again.
    Idle,
    /// Nothing will come of the room any more.
    Stopped,
    /// The same, and the table itself is gone.
    Deleted,
    /// What was ordered is done and on the disk, or it is not done.
    Answer(OrderId, Result<(), Reason>),
    /// Something for logs and figures.
    Note(Note),
}

/// What has happened, for logs and figures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// A game begins.
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
        /// How many steps it had.
        steps: usize,
    },
    /// A request was refused.
    Refused(Reason),
    /// Somebody was turned away because of a limit.
    Limited,
    /// Something broke: nothing goes on at this table, and its journal stays.
    Frozen(String),
}
