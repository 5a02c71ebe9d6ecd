//! The game as the table knows it.

use std::ops::RangeInclusive;

use engine::{Explanation, Game, Impossible, Listing, Pending, Scribe, Seat, Standings, Viewer};
use rand_core::Rng;

use crate::actions::{self, Action};
use crate::board::BadBoard;
use crate::chance::{self, Outcome};
use crate::components::{DICE, YARN};
use crate::ending::MAX_TURNS;
use crate::explain::{self, Obstacle};
use crate::options::{BadSetup, Options, Setup};
use crate::scoring;
use crate::setup;
use crate::state::{Phase, State};
use crate::turn;
use crate::view::{self, Event, Notice, View};

impl Game for State {
    const ID: &'static str = "purrramida";
    const PLAYERS: RangeInclusive<usize> = 2..=4;
    /// R10 So many turns of five rolls, each placed and gone on from; a token of yarn adds two.
    const MAX_STEPS: usize = MAX_TURNS as usize * 3 * DICE as usize + 2 * YARN as usize;
    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Outcome = Outcome;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Obstacle = Obstacle;
    type BadOption = BadBoard;

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
            Phase::Roll => Pending::Chance,
            Phase::Place | Phase::GoOn => Pending::Seat(self.turn),
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
        chance::possible(self, *outcome)
    }

    #[inline]
    fn act(&mut self, action: Action, scribe: &mut impl Scribe<Event>) {
        actions::act(self, action, scribe);
    }

    #[inline]
    fn resolve(&mut self, outcome: Outcome, scribe: &mut impl Scribe<Event>) {
        let Outcome::Roll(dice) = outcome;
        turn::rolled(self, dice, scribe);
    }

    fn standings(&self) -> Option<Standings> {
        scoring::standings(self)
    }

    fn ending(&self) -> Option<&'static str> {
        match self.phase {
            Phase::Roll | Phase::Place | Phase::GoOn => None,
            Phase::Over(ending) => Some(ending.words()),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn notice(event: &Event, _: Viewer) -> Option<Notice> {
        Some(view::notice(*event))
    }

    fn seen(action: &Action, _: Seat, _: Viewer) -> Option<Action> {
        Some(view::seen(*action))
    }

    fn explain(&self, seat: Seat, attempt: &Action) -> Option<Explanation<Obstacle>> {
        explain::explain(self, seat, *attempt)
    }

    fn audit(&self) -> Result<(), String> {
        self.audit()
    }

    /// P6.5, R11
    fn next_in_series(setup: &Setup) -> Option<Setup> {
        Some(setup.next_in_series())
    }

    /// P6.5
    fn result_of_series(games: &[Standings]) -> Option<Standings> {
        if let [only] = games { Some(*only) } else { scoring::series(games) }
    }
}
