//! Bots that see only what their seat may know: they receive a [`Window`], never a position.
//!
//! A bot that gets rid of as many cards as it can:
//!
//! ```
//! use bots::Bot;
//! use engine::Window;
//! use szkola_latania::{Action, State};
//!
//! struct Hasty;
//!
//! impl Bot<State> for Hasty {
//!     fn choose(&mut self, _: Window<'_, State>, offers: &[Action]) -> Action {
//!         let cards = |action: &&Action| match action {
//!             Action::Play { cards, .. } => cards.size(),
//!             Action::Take | Action::Anoint => 0,
//!         };
//!         *offers.iter().max_by_key(cards).expect("there is always a move")
//!     }
//! }
//! # use engine::{Journal, Pending, Position, Chance, Start};
//! # use rand_core::SeedableRng;
//! # let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
//! # let setup = State::prepare(&szkola_latania::Options::default(), 2, &mut rng)?;
//! # let mut game = Journal::<State>::begin(setup)?;
//! # game.resolve(game.position().sample(&mut rng), &mut ())?;
//! # let Pending::Seat(seat) = game.position().pending() else { panic!("somebody leads") };
//! # let choice = Hasty.choose(Window::new(game.position(), seat), game.offers());
//! # assert!(matches!(choice, Action::Play { .. }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod baseline;
mod budget;
mod driver;
pub mod kokopelli;
mod levels;
mod plain;
mod prospects;
pub mod purrramida;
mod random;
pub mod search;
pub mod szkola_latania;
mod tactics;

pub use baseline::{Baseline, Judged, Rollouts};
pub use budget::{AtMost, Budget, Simulations, Time};
pub use driver::{Driver, Player, Seated, repeatable_move};
use engine::{Game, Seat, Window};
pub use levels::{Generator, Kind, Players, player};
pub use prospects::{Prospects, shares};
pub use random::Random;
use search::Comparison;
pub use tactics::Tactics;

/// A bot. It may run on a different thread for every decision.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the offered actions; there is at least one.
    fn choose(&mut self, window: Window<'_, G>, offers: &[G::Action]) -> G::Action;

    /// Compares the moves of the seat's decision that are worth considering, and in any case `made`; `None`
    /// from a bot that does not search. The answer depends on nothing but the window, the budget and the seed.
    fn compare(
        &mut self,
        window: Window<'_, G>,
        offers: &[G::Action],
        made: G::Action,
        seed: u64,
    ) -> Option<Comparison<G::Action>> {
        let _ = (window, offers, made, seed);
        None
    }

    /// A new game begins: discard anything remembered from the previous one.
    fn begin(&mut self) {}

    /// A seat has moved, possibly this one; `None` if the bot may not know the move
    /// ([`engine::Knowledge::seen`]).
    fn hear(&mut self, seat: Seat, action: Option<G::Action>) {
        let _ = (seat, action);
    }

    /// The approximate number of bytes kept for the next move, so that callers with many bots can limit
    /// their memory; 0 for bots that keep little.
    fn bytes(&self) -> usize {
        0
    }
}
