//! The engine: what every game here has in common.
//!
//! A game is a pure value. Players decide, chance decides, and each decision is one [`Step`]; the
//! position is the fold of all steps over the initial setup.
//!
//! | word | meaning |
//! | --- | --- |
//! | [`Seat`] | a place at the table, not a person and not a colour |
//! | [`Game`] | one game, implemented part by part by its [`Position`]: how it begins ([`Start`]) and ends ([`Finish`]), what players ([`Rules`]) and chance ([`Chance`]) may do, who knows what ([`Knowledge`]), and why a move is not allowed ([`Explain`]) |
//! | [`Pending`] | who decides next: a seat, chance, or nobody because it is over |
//! | [`Viewer`] | who is looking: a seat, or a spectator, who knows only what everybody may know |
//! | [`Journal`] | setup and steps; external input enters only here, and is checked |
//! | [`handful!`] | arithmetic on unordered cards |
//! | [`checked!`] | deserialized values are checked like those constructed in code |
//! | [`records`] | the portable form of a game, one JSON object per line |
//! | [`playout()`] | random play to the end of the game: the hot loop |
//! | [`perft`] | position counts that pin the rules down |
//! | [`laws`] | what must hold for every game, checked over random play |
//!
//! This crate does no I/O and has neither a clock nor a random number generator: the caller
//! supplies them.
//!
//! A game in which everybody takes the first move offered:
//!
//! ```
//! use engine::{Chance, Finish, Journal, Pending, Position, Start};
//! use rand_core::SeedableRng;
//! use szkola_latania::{Options, State};
//!
//! let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
//! let setup = State::prepare(&Options::default(), 3, &mut rng)?;
//! let mut game = Journal::<State>::begin(setup)?;
//! loop {
//!     match game.position().pending() {
//!         Pending::Seat(seat) => game.submit(seat, game.offers()[0], game.version(), &mut ())?,
//!         Pending::Chance => game.resolve(game.position().sample(&mut rng), &mut ())?,
//!         Pending::Over => break,
//!     }
//! }
//! let standings = game.position().standings().expect("the game is over");
//! println!("{:?} scored {:?}", standings.winners().collect::<Vec<_>>(), standings.scores);
//! # assert!(standings.winners().count() > 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`records`] shows how to replay a record, and the crate `bots` how to write a player.

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
pub use game::{
    Chance, Determinize, Explain, Finish, Game, Knowledge, Listing, Pending, Position, Rules, Scribe, Start,
    Viewer, Window, check_places,
};
pub use impossible::Impossible;
pub use journal::{Branch, Journal, Refusal, Step};
pub use json::{Json, number, quoted};
pub use playout::playout;
pub use seat::{BySeat, MAX_SEATS, Seat, seats};
pub use standings::Standings;
