//! Liar's dice for two, with one die each: the smallest game with dice, secrets and bluffing.
//!
//! It is not offered to players. It exists because it has nothing but rules, records and texts, and
//! still has to work at every table and with every bot: code that works only for games with a
//! screen of their own, or with bots of their own, fails the tests with this game.
//!
//! | rule | where |
//! | --- | --- |
//! | L1 Each player has three lives; who begins is drawn by lot. | [`setup`](Setup) |
//! | L2 Both roll a die and look at their own. | [`Outcome`] |
//! | L3 In turn they bid how many of the two dice show a face: higher than the last bid, by number and then by face. | [`Action::Bid`] |
//! | L4 Instead of bidding, a player may doubt the last bid. The dice are shown; the player who was wrong loses a life and begins the next round. | [`Action::Doubt`] |
//! | L5 A player with no life left has lost. | `ending.rs` |

#![forbid(unsafe_code)]

mod actions;
mod chance;
mod components;
mod determinize;
mod ending;
mod explain;
mod record;
mod secrets;
mod setup;
mod state;
mod view;

pub use actions::Action;
pub use chance::Outcome;
pub use components::{Bid, Face};
pub use explain::Obstacle;
pub use setup::{LIVES, Setup};
pub use state::State;
pub use view::{Event, Notice, View};
