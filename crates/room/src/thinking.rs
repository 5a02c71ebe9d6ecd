//! Positions for bots to think about. The room says which bot has to move; its caller, which has the
//! clock and the threads, runs the search.

use std::any::Any;

use bots::{Budget, Driver, Generator, Kind, Players};
use engine::{Journal, Pending, Window};
use live_match::Seed;
use protocol::{At, RawValue};
use rand_core::SeedableRng as _;

use crate::any_match::raw;

/// A position in which a bot has to decide.
pub struct Thinking {
    /// Identifies the position; the answer repeats it.
    pub at: At,
    /// Which bot.
    pub bot: Kind,
    pub(crate) game: Box<dyn Undecided>,
}

/// The bots of one game between their moves, with everything they remember. The caller may discard them
/// at any time: new bots then sit down and start from scratch.
#[derive(Default)]
pub struct BotSeats {
    driver: Option<Box<dyn Any + Send>>,
    seated: usize,
    bytes: usize,
}

impl BotSeats {
    /// The number of bots.
    pub const fn seated(&self) -> usize {
        self.seated
    }

    /// The approximate memory use of all of them, in bytes: a searching bot keeps its tree.
    pub const fn bytes(&self) -> usize {
        self.bytes
    }
}

impl Thinking {
    /// Lets the bot think, and returns its move in the game's notation. A bot that sits down for this
    /// move gets a generator from this seed, and this budget; one that is seated already keeps its own.
    ///
    /// # Panics
    /// If the bot panics.
    pub fn choose(&self, bots: &mut BotSeats, seed: Seed, budget: Box<dyn Budget>) -> Box<RawValue> {
        self.game.choose(bots, self.bot, seed, budget)
    }
}

impl std::fmt::Debug for Thinking {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The position is omitted: a log must not reveal the players' cards.
        formatter
            .debug_struct("Thinking")
            .field("at", &self.at)
            .field("bot", &self.bot)
            .finish_non_exhaustive()
    }
}

/// A game of any kind in which a player has to decide.
pub trait Undecided: Send {
    /// Lets a bot choose.
    fn choose(&self, bots: &mut BotSeats, kind: Kind, seed: Seed, budget: Box<dyn Budget>) -> Box<RawValue>;
}

impl<G: Players> Undecided for Journal<G> {
    fn choose(&self, bots: &mut BotSeats, kind: Kind, seed: Seed, budget: Box<dyn Budget>) -> Box<RawValue> {
        // Bots of another kind of game are discarded.
        let seated = bots.driver.take().and_then(|bots| bots.downcast::<Driver<G>>().ok());
        let mut driver = seated.unwrap_or_else(|| Box::new(Driver::new(self.position().players())));
        driver.follow(self);
        let Pending::Seat(seat) = self.position().pending() else { panic!("nobody has to decide") };
        let window = Window::new(self.position(), seat);
        let rng = || Generator::from_seed(seed);
        let action = driver.choose(window, self.offers(), kind, rng, || budget);
        *bots = BotSeats { seated: driver.seated(), bytes: driver.bytes(), driver: Some(driver) };
        raw(&action)
    }
}
