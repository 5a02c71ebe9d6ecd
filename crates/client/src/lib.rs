//! A client without a browser, over real sockets, for tests and load generation. It knows no rules: it
//! picks from the moves it is offered.

#![forbid(unsafe_code)]

#[cfg(feature = "sockets")]
mod connection;
#[cfg(feature = "sockets")]
mod http;
mod picture;
#[cfg(feature = "sockets")]
mod robot;

#[cfg(feature = "sockets")]
pub use connection::Connection;
#[cfg(feature = "sockets")]
pub use http::Answer;
pub use picture::Picture;
#[cfg(feature = "sockets")]
pub use robot::{Robot, settings};
