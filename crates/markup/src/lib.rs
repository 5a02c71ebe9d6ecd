//! What is on a page before any of the client's code runs, and stays there when it does.
//!
//! The server sends it with the index, so that nobody waits for WebAssembly to see the games or the rules.
//! The client takes its place with the same text, from here: nothing moves, and nothing is written twice.
//!
//! | where | what |
//! | --- | --- |
//! | [`Page`] | pages and their addresses |
//! | [`Look`] | what the server has to know of a reader's settings, in a cookie |
//! | [`header()`], [`footer()`] | the frame around every page but a table |
//! | [`shelf()`], [`table_to_come()`] | the games; what is seen of a table until it is there |
//! | [`texts`] | what they say |
//!
//! All of it is text of our own, but for addresses, which are made of names of games: nothing has to be
//! escaped.

#![forbid(unsafe_code)]

mod frame;
mod look;
mod page;
mod shelf;
pub mod texts;

pub use frame::{footer, header, waiting};
pub use look::{Look, Theme};
pub use page::{Course, Page, manifest, rule_path};
pub use shelf::{cover, shelf, table_to_come};

/// The id of what the server has sent, until the client takes its place.
pub const FIRST_SIGHT: &str = "first-sight";

/// A drawing of ours: a symbol of one of the sprites.
pub fn drawing(sprite: &str, symbol: &str) -> String {
    format!(
        "<svg class=\"drawing\" aria-hidden=\"true\" focusable=\"false\"><use href=\"/art/{sprite}.svg#{symbol}\"></use></svg>"
    )
}

/// Escapes text from visitors, so that it does not become markup.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
