//! Runs the players of a game, telling each what its seat may know of every move. The command line, the
//! server and the browser all drive bots through this module, so that bots benefit equally from what
//! they remember between moves.

use std::convert::Infallible;

use engine::{Game, Journal, Pending, Seat, Step, Viewer, Window, seats};
use protocol::Level;
use rand_core::SeedableRng;

use crate::{Bot, Budget, Generator, Kind, Players, Simulations, player};

/// The number of simulations for a move that can be repeated.
const REPEATABLE: u64 = 100;

/// The player of a seat. The built-in bots always find a move; an external program may fail.
pub trait Player<G: Game>: Send {
    /// The error if there is no move.
    type Fault;

    /// Chooses one of the offered actions; there is at least one.
    fn choose(&mut self, window: Window<'_, G>, offers: &[G::Action]) -> Result<G::Action, Self::Fault>;

    /// A new game begins.
    fn begin(&mut self);

    /// A seat has moved, possibly this one; `None` if this seat may not know the move.
    fn hear(&mut self, seat: Seat, action: Option<G::Action>);
}

/// A bot of a given kind that keeps its seat from move to move.
pub struct Seated<G: Game> {
    kind: Kind,
    bot: Box<dyn Bot<G>>,
}

impl<G: Game> Player<G> for Seated<G> {
    type Fault = Infallible;

    fn choose(&mut self, window: Window<'_, G>, offers: &[G::Action]) -> Result<G::Action, Infallible> {
        Ok(self.bot.choose(window, offers))
    }

    fn begin(&mut self) {
        self.bot.begin();
    }

    fn hear(&mut self, seat: Seat, action: Option<G::Action>) {
        self.bot.hear(seat, action);
    }
}

/// The players of one game and the steps they have heard. Empty seats are played from elsewhere.
pub struct Driver<G: Game, P = Seated<G>> {
    players: Vec<Option<P>>,
    heard: Vec<Step<G::Action, G::Outcome>>,
}

impl<G: Game, P: Player<G>> Driver<G, P> {
    /// Creates a driver with this many empty seats.
    pub fn new(players: usize) -> Self {
        Self::with((0..players).map(|_| None).collect())
    }

    /// Creates a driver with a player in every seat.
    pub fn of(players: impl IntoIterator<Item = P>) -> Self {
        Self::with(players.into_iter().map(Some).collect())
    }

    const fn with(players: Vec<Option<P>>) -> Self {
        Self { players, heard: Vec::new() }
    }

    /// A new game begins.
    pub fn begin(&mut self) {
        self.heard.clear();
        self.players.iter_mut().flatten().for_each(Player::begin);
    }

    /// Records a step and tells every player what their seat may know of it.
    pub fn hear(&mut self, step: Step<G::Action, G::Outcome>) {
        self.heard.push(step);
        let Step::Decision { seat, action } = step else { return };
        for (listener, player) in seats(self.players.len()).zip(&mut self.players) {
            if let Some(player) = player {
                player.hear(seat, G::seen(&action, seat, Viewer::Seat(listener)));
            }
        }
    }

    /// Catches up with a journal. If it does not continue the known game (it is another game, perhaps
    /// with more players, or moves were taken back), the players start afresh.
    pub fn follow(&mut self, journal: &Journal<G>) {
        let players = journal.position().players();
        if self.players.len() != players {
            self.players = (0..players).map(|_| None).collect();
            self.heard.clear();
        }
        if let Some(new) = journal.steps().strip_prefix(&self.heard[..]) {
            for &step in new {
                self.hear(step);
            }
        } else {
            self.begin();
            self.heard.extend_from_slice(journal.steps());
        }
    }

    /// The number of occupied seats.
    pub fn seated(&self) -> usize {
        self.players.iter().flatten().count()
    }

    /// The player in this seat.
    pub fn player(&mut self, seat: Seat) -> Option<&mut P> {
        self.players.get_mut(seat.index())?.as_mut()
    }
}

impl<G: Players> Driver<G> {
    /// The approximate number of bytes the bots remember together.
    pub fn bytes(&self) -> usize {
        let heard = self.heard.capacity() * size_of::<Step<G::Action, G::Outcome>>();
        heard + self.players.iter().flatten().map(|seated| seated.bot.bytes()).sum::<usize>()
    }

    /// Lets a bot of this kind choose for the seat. A bot is seated on the first request and hears
    /// everything from then on; `rng` and `budget` are called only then.
    pub fn choose(
        &mut self,
        window: Window<'_, G>,
        offers: &[G::Action],
        kind: Kind,
        rng: impl FnOnce() -> Generator,
        budget: impl FnOnce() -> Box<dyn Budget>,
    ) -> G::Action {
        let place = &mut self.players[window.seat().index()];
        let seated = place.take().filter(|seated| seated.kind == kind);
        let seated = seated.unwrap_or_else(|| Seated { kind, bot: player(kind, rng(), budget()) });
        let Ok(action) = place.insert(seated).choose(window, offers);
        action
    }
}

/// The move of a bot that has just sat down, for whoever's turn it is; `None` if it is nobody's. It
/// depends on nothing but the steps so far and the seed, so anybody can repeat it.
pub fn repeatable_move<G: Players>(journal: &Journal<G>, level: Level, seed: u64) -> Option<G::Action> {
    let Pending::Seat(turn) = journal.position().pending() else { return None };
    let mut bot =
        player::<G>(level.into(), Generator::seed_from_u64(seed), Box::new(Simulations(REPEATABLE)));
    Some(bot.choose(Window::new(journal.position(), turn), journal.offers()))
}
