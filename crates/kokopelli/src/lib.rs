//! Kokopelli, a card game by Stefan Feld for 2-4 players.
//!
//! Everybody has the same deck and a village. Open ceremonies give their owners abilities; the
//! player who plays the fourth card on a ceremony, in their own village or next door, finishes it
//! and takes its points. Most points win.
//!
//! The rulebook is the index:
//!
//! | rule | what | where |
//! | --- | --- | --- |
//! | K1 | ceremonies, decks, tiles, first player | [`options`](Setup), [`components`](Card), [`cards`](Cards), `setup.rs` |
//! | K2 | villages and play areas | [`village`](Village) |
//! | K3.1, K3.2 | rounds, turns, actions | `turn.rs` |
//! | K3.3 | excess | `actions/bury.rs` |
//! | K3.4 | the empty hand | `turn.rs`, `abilities/eagle_feather.rs` |
//! | K4.1-K4.3 | draw, open, play | `actions/{draw,open,play}.rs` |
//! | K4.4, K5 | finishing a ceremony | `finishing.rs` |
//! | K4.5, K4.6 | cancel, exchange | `actions/{cancel,exchange}.rs` |
//! | K6.1, K6.4, R16 | what ends the game, and who wins | [`ending`](Ending) |
//! | K6.2, K6.3 | final points | [`scoring`](Reason) |
//! | K7 | the 16 abilities | `abilities/*.rs` |
//! | R11 | what is optional | `actions/done.rs` |
//! | R17 | who knows what | [`view`](View) |
//!
//! A draw pile is an unordered remainder with the buried cards under it ([`Buried`], `piles.rs`);
//! what chance decides is in [`chance`](Outcome), why a move is not allowed in
//! [`explain`](Obstacle). The rulings are explained in `RULINGS.md`.

#![forbid(unsafe_code)]

mod abilities;
mod actions;
mod cards;
mod chance;
mod components;
mod determinize;
mod ending;
mod explain;
mod finishing;
mod options;
mod piles;
mod record;
#[cfg(test)]
mod scene;
mod scoring;
mod secrets;
mod setup;
mod state;
mod turn;
mod view;
mod village;

pub use actions::Action;
pub use cards::Cards;
pub use chance::Outcome;
pub use components::{Card, Kinds};
pub use ending::Ending;
pub use explain::Obstacle;
pub use options::{BadCeremonies, Ceremonies, Options, Setup};
pub use piles::{Buried, Discards};
pub use scoring::Reason;
pub use state::{Cause, Course, Draw, Phase, Played, State, Tiles};
pub use view::{Event, Notice, Own, Place, View};
pub use village::{Ceremony, Pile, Village};
