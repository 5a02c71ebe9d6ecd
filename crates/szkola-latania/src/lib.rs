//! Kajko i Kokosz: Szkoła latania (Flying School), a card game by Reiner Knizia for 2-6 players.
//!
//! Players outbid each other with cards of one value; a player who cannot or will not takes the
//! table's cards as penalty points and leads anew. Fewest penalty points win.
//!
//! The rulebook is the index:
//!
//! | rule | what | where |
//! | --- | --- | --- |
//! | S1 | cards, setup | [`components`](Face), [`deck`](Deck), [`options`](Setup), `setup.rs` |
//! | S2.1, S2.2 | play, Hegemon | `actions/play.rs` |
//! | S2.3 | refill | `turn.rs`, `chance.rs` |
//! | S2.4 | take | `actions/take.rs` |
//! | S2.5 | clockwise | `turn.rs` |
//! | S3 | end of a round, penalty points | `turn.rs`, `scoring.rs` |
//! | S4 | basic, long, advanced | [`options`](Mode) |
//! | S5.1 | ointment | `actions/anoint.rs` |
//! | S5.2-S5.7 | the other items | `items/*.rs` |
//! | S5.8 | passing the items on | `setup.rs` |
//! | R11 | who knows what | [`view`](View) |

#![forbid(unsafe_code)]

mod actions;
mod chance;
mod components;
mod deck;
mod determinize;
mod explain;
mod items;
mod options;
mod record;
mod scoring;
mod secrets;
mod setup;
mod state;
mod turn;
mod view;

pub use actions::Action;
pub use chance::Outcome;
pub use components::{Cards, Face};
pub use deck::{BadDeck, Deck, Kind};
pub use explain::Obstacle;
pub use items::Item;
pub use options::{BadOption, Mode, Options, Setup};
pub use scoring::Penalty;
pub use state::{Phase, State};
pub use view::{Event, Notice, Place, View};
