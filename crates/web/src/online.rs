//! A table on the server.
//!
//! | where | what |
//! | --- | --- |
//! | [`RemoteRoom`] | the known state of the table, as signals, and the way to send requests |
//! | [`connection`] | the socket, which reconnects by itself |
//! | [`notify`] | tells people who are looking elsewhere that it is their turn |
//! | [`check`] | verifies the randomness of a finished game against the server's promise |
//! | [`refused`] | why the server refused a request, in words |
//! | [`texts`] | the texts for all of this |
//!
//! Game-specific data passes through here unparsed, as [`Part`]s; `session::remote` reads it.

pub mod check;
pub mod connection;
pub mod notify;
pub mod refused;
mod room;
pub mod texts;

pub use room::{Begun, ChatLine, Link, Part, RemoteRoom};
