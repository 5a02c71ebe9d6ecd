//! Players that see only what their seat may know: they get a [`Window`], never a position.

#![forbid(unsafe_code)]

mod budget;
mod driver;
pub mod kokopelli;
mod levels;
mod plain;
pub mod purrramida;
mod random;
pub mod search;
pub mod szkola_latania;
mod tactics;

pub use budget::{AtMost, Budget, Simulations, Time};
pub use driver::{Driver, Player, Seated};
use engine::{Game, Seat, Window};
pub use levels::{Generator, NAMES, Players, player};
pub use random::Random;
use search::SearchReport;
pub use tactics::Tactics;

/// A player. It may think in another thread each time.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the offered actions; there is at least one.
    fn choose(&mut self, window: Window<'_, G>, offers: &[G::Action]) -> G::Action;

    /// What it thinks of the seat's decision; `None` from a bot that does not think ahead.
    fn explain(&mut self, window: Window<'_, G>, offers: &[G::Action]) -> Option<SearchReport<G::Action>> {
        let _ = (window, offers);
        None
    }

    /// A new game begins: what was remembered of the last one is worth nothing.
    fn begin(&mut self) {}

    /// A seat has moved, maybe its own; `None` if the bot may not know how ([`engine::Knowledge::seen`]).
    fn hear(&mut self, seat: Seat, action: Option<G::Action>) {
        let _ = (seat, action);
    }
}
