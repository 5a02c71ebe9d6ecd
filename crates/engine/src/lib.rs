//! The table: what every game here has in common.
//!
//! A game is a pure value. Players decide, chance decides, and each decision is one [`Step`];
//! the position is the fold of the steps over what was set up before the first of them.
//!
//! | word | meaning |
//! | --- | --- |
//! | [`Seat`] | a place at the table, not a person and not a colour |
//! | [`Game`] | the rules of one game, implemented by its position |
//! | [`Pending`] | who decides next: a seat, chance, or nobody because it is over |
//! | [`Viewer`] | who looks: a seat, or the table, which knows what everybody may know |
//! | [`Journal`] | setup and steps, with the one checked door for what comes from outside |
//! | [`handful!`] | arithmetic of cards without an order |
//! | [`checked!`] | what is read is checked as what is made is |
//! | [`records`] | the portable form of a game, one JSON object per line |
//! | [`playout()`] | a game played on at random, the hot loop |
//! | [`perft`] | counts of positions, to pin the rules down |
//! | [`laws`] | what must hold for every game, checked over random play |
//!
//! There is no input or output here, no clock and no generator: whoever calls brings them.

#![forbid(unsafe_code)]

mod bad_setup;
pub mod chance;
mod checked;
mod explanation;
mod game;
mod handful;
mod impossible;
mod journal;
mod json;
pub mod laws;
pub mod perft;
mod playout;
pub mod records;
mod seat;
mod standings;

pub use bad_setup::{BadFile, BadSetup, NoOptions, check_seats};
pub use checked::check_ascending;
pub use explanation::Explanation;
pub use game::{Determinize, Game, Listing, Pending, Scribe, Viewer, Window, check_places};
pub use impossible::Impossible;
pub use journal::{Branch, Journal, Refusal, Step};
pub use json::{Json, number, quoted};
pub use playout::playout;
pub use seat::{BySeat, MAX_SEATS, Seat, seats};
pub use standings::Standings;
