//! What a bot thinks about. The room says who is to think; whoever has a clock and threads lets it.

use std::any::Any;

use bots::{Budget, Driver, Generator, Kind, Players};
use engine::{Journal, Pending, Window};
use live_match::Seed;
use protocol::{At, RawValue};
use rand_core::SeedableRng as _;

use crate::any_match::raw;

/// A position in which a bot has to decide.
pub struct Thinking {
    /// Which position; the answer says it again.
    pub at: At,
    /// Which bot.
    pub bot: Kind,
    pub(crate) game: Box<dyn Undecided>,
}

/// The bots of one game between their moves, with all that they remember. Whoever lets them think
/// keeps them, as long as it likes: without them, others sit down and begin to think anew.
#[derive(Default)]
pub struct BotSeats {
    driver: Option<Box<dyn Any + Send>>,
    seated: usize,
    bytes: usize,
}

impl BotSeats {
    /// How many bots there are.
    pub const fn seated(&self) -> usize {
        self.seated
    }

    /// About how many bytes they remember together: one that searches has a tree.
    pub const fn bytes(&self) -> usize {
        self.bytes
    }
}

impl Thinking {
    /// Lets the bot think: its move, as the game writes it. A bot that sits down for this gets a
    /// generator from this seed and this budget; one that is there already keeps its own.
    ///
    /// # Panics
    /// If the bot breaks down.
    pub fn choose(&self, bots: &mut BotSeats, seed: Seed, budget: Box<dyn Budget>) -> Box<RawValue> {
        self.game.choose(bots, self.bot, seed, budget)
    }
}

impl std::fmt::Debug for Thinking {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Not the position: whoever reads a log must not know others' cards.
        formatter
            .debug_struct("Thinking")
            .field("at", &self.at)
            .field("bot", &self.bot)
            .finish_non_exhaustive()
    }
}

/// A game of whichever kind in which somebody has to decide.
pub trait Undecided: Send {
    /// Lets a bot choose.
    fn choose(&self, bots: &mut BotSeats, kind: Kind, seed: Seed, budget: Box<dyn Budget>) -> Box<RawValue>;
}

impl<G: Players> Undecided for Journal<G> {
    fn choose(&self, bots: &mut BotSeats, kind: Kind, seed: Seed, budget: Box<dyn Budget>) -> Box<RawValue> {
        // Bots of another game are no use here.
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
