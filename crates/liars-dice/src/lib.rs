//! Liar's dice for two, with one die each: the smallest game with dice, secrets and bluffing.
//!
//! Nobody is offered it. It is here because it has nothing but rules, records and words, and is
//! played at every table and by every bot all the same: whatever works only for a game with a
//! board of its own, or with players of its own, fails in its tests.
//!
//! | rule | where |
//! | --- | --- |
//! | L1 Each player has three lives; a lot says who begins. | [`setup`](Setup) |
//! | L2 Both roll a die and look at their own. | [`Outcome`] |
//! | L3 In turn they bid how many of the two dice show a face: higher than the last bid, by number and then by face. | [`Action::Bid`] |
//! | L4 Instead, who is to bid may doubt the last bid. The dice are shown; whoever was wrong loses a life and begins the next round. | [`Action::Doubt`] |
//! | L5 Who has no life left has lost. | `ending.rs` |

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
