//! The game as the table knows it.

use std::ops::RangeInclusive;

use engine::{Explanation, Game, Impossible, Listing, Pending, Scribe, Seat, Standings, Viewer};
use rand_core::Rng;

use crate::actions::{self, Action};
use crate::chance::{self, Outcome};
use crate::explain::{self, Obstacle};
use crate::options::{BadOption, BadSetup, Options, Setup};
use crate::scoring;
use crate::setup;
use crate::state::{Phase, State};
use crate::turn;
use crate::view::{self, Event, Notice, View};

impl Game for State {
    const ID: &'static str = "szkola-latania";
    const PLAYERS: RangeInclusive<usize> = 2..=6;
    /// Six rounds of 110 cards: every second decision plays a card, and a draw may follow; two
    /// decisions a round spend ointment.
    const MAX_STEPS: usize = 6 * (1 + 3 * 110 + 2);
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Obstacle = Obstacle;
    type BadOption = BadOption;

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
            Phase::Deal | Phase::Refill(_) => Pending::Chance,
            Phase::Turn => Pending::Seat(self.turn),
            Phase::Over => Pending::Over,
        }
    }

    #[inline]
    fn actions(&self, into: &mut Vec<Action>) {
        into.clear();
        if self.phase == Phase::Turn {
            actions::offer(self, into);
        }
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
            Outcome::Draw(cards) => turn::refill(self, cards, scribe),
        }
    }

    fn standings(&self) -> Option<Standings> {
        scoring::standings(self)
    }

    fn ending(&self) -> Option<&'static str> {
        (self.phase == Phase::Over).then_some("a hand was emptied with no card left to draw (S3.1)")
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(view::notice(event, viewer))
    }

    fn seen(action: &Action, _: Seat, _: Viewer) -> Option<Action> {
        Some(view::seen(*action))
    }

    fn explain(&self, seat: Seat, attempt: &Action) -> Option<Explanation<Obstacle>> {
        explain::explain(self, seat, attempt)
    }

    fn audit(&self) -> Result<(), String> {
        self.audit()
    }
}
