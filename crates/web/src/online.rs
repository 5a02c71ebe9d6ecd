//! A table on the server.
//!
//! | where | what |
//! | --- | --- |
//! | [`RemoteRoom`] | what is known of the table, as signals, and the way to ask for something |
//! | [`connection`] | the socket, which comes back by itself |
//! | [`notify`] | how somebody who looks elsewhere is told that it is their turn |
//! | [`check`] | whether the chance of a finished game was what it was promised to be |
//! | [`refused`] | why the server refused, in words |
//! | [`texts`] | what is said about all that |
//!
//! What belongs to a game passes through here unread, as [`Part`]s; `session::remote` reads it.

pub mod check;
pub mod connection;
pub mod notify;
pub mod refused;
mod room;
pub mod texts;

pub use room::{Begun, ChatLine, Link, Part, RemoteRoom};
