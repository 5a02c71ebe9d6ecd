//! The game as the table knows it.

use std::ops::RangeInclusive;

use engine::{Explanation, Game, Impossible, Listing, Pending, Scribe, Seat, Standings, Viewer};
use rand_core::Rng;

use crate::actions::{self, Action};
use crate::cards::Deck;
use crate::chance::{self, Outcome};
use crate::ending::{self, MAX_ROUNDS};
use crate::explain::{self, Obstacle};
use crate::options::{BadCeremonies, BadSetup, Options, Setup};
use crate::scoring;
use crate::setup;
use crate::state::{Phase, State};
use crate::turn;
use crate::view::{self, Event, Notice, View};

impl Game for State {
    const ID: &'static str = "kokopelli";
    const PLAYERS: RangeInclusive<usize> = 2..=4;
    /// R16 400 rounds of four turns; in each, two actions that bury and draw a whole deck at most,
    /// and an excess of less than that. Every card is played once at most, asks what follows, makes
    /// its player draw three times, and gives one extra action.
    const MAX_STEPS: usize =
        1 + MAX_ROUNDS as usize * 4 * (2 * (Deck::MAX + 2) + Deck::MAX) + 4 * Deck::MAX * (5 + Deck::MAX + 2);
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Obstacle = Obstacle;
    type BadOption = BadCeremonies;

    fn set_option(options: &mut Options, name: &str, value: &str) -> Result<(), BadSetup> {
        options.set(name, value)
    }

    fn prepare(options: &Options, players: usize, rng: &mut impl Rng) -> Result<Setup, BadSetup> {
        Setup::by_lot(options, players, rng)
    }

    fn new(setup: &Setup) -> Result<Self, BadSetup> {
        setup::new_game(setup)
    }

    fn players(&self) -> usize {
        self.players()
    }

    #[inline]
    fn pending(&self) -> Pending {
        match self.phase {
            Phase::Deal | Phase::Draw(_) => Pending::Chance,
            Phase::Act | Phase::GoOn(_) | Phase::Birth | Phase::Exchange(_) | Phase::Excess => {
                Pending::Seat(self.turn)
            }
            Phase::Over(_) => Pending::Over,
        }
    }

    #[inline]
    fn actions(&self, into: &mut Vec<Action>) {
        into.clear();
        actions::offer(self, into);
    }

    #[inline]
    fn sample(&self, rng: &mut impl Rng) -> Outcome {
        chance::sample(self, rng)
    }

    fn outcomes(&self, into: &mut Vec<(Outcome, u64)>) -> Listing {
        chance::outcomes(self, into)
    }

    fn possible(&self, outcome: &Outcome) -> Result<(), Impossible> {
        chance::possible(self, outcome)
    }

    #[inline]
    fn act(&mut self, action: Action, scribe: &mut impl Scribe<Event>) {
        actions::act(self, action, scribe);
    }

    #[inline]
    fn resolve(&mut self, outcome: Outcome, scribe: &mut impl Scribe<Event>) {
        match outcome {
            Outcome::Deal(hands) => setup::deal(self, hands, scribe),
            Outcome::Draw { cards, .. } => turn::resolve(self, cards, scribe),
        }
    }

    fn standings(&self) -> Option<Standings> {
        scoring::standings(self)
    }

    fn ending(&self) -> Option<&'static str> {
        ending::in_words(self)
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(view::notice(event, viewer))
    }

    fn seen(action: &Action, by: Seat, viewer: Viewer) -> Option<Action> {
        view::seen(*action, by, viewer)
    }

    fn explain(&self, seat: Seat, attempt: &Action) -> Option<Explanation<Obstacle>> {
        explain::explain(self, seat, *attempt)
    }

    fn audit(&self) -> Result<(), String> {
        self.audit()
    }
}
