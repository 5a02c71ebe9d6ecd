//! A match of whichever game: what a table needs of it, in texts and numbers.

use bots::{Budget, Generator, Players};
use host::{Change, Command, Happening, Kept, Match, Occupant, Refused, Seed};
use rand_core::SeedableRng as _;
use serde::Serialize;
use shelf::{GameId, with_game};
use std::time::{Duration, Instant};
use table::records::{self, Notation};
use table::{BadSetup, Game, Journal, Json, Pending, Refusal, Seat, Standings, Viewer, Window, seats};
use wire::{RawValue, Reason};

/// How long a master thinks about a move.
const THINKING: Duration = Duration::from_millis(400);

/// A move as the game writes it, found by thinking; somebody else lets it think, elsewhere.
pub type Thought = Box<dyn FnOnce() -> Box<RawValue> + Send>;

/// A match of whichever game.
pub trait Live: Send {
    /// How many steps there were.
    fn version(&self) -> usize;

    /// Who decides; nobody if the game is over.
    fn turn(&self) -> Option<usize>;

    /// The result, once there is one.
    fn standings(&self) -> Option<Standings>;

    /// Everybody's name, in the order of seats.
    fn names(&self) -> Vec<String>;

    /// The first line of the record.
    fn header(&self) -> String;

    /// The record's lines of all steps since this version.
    fn lines_since(&self, version: usize) -> String;

    /// The whole record.
    fn record(&self) -> String;

    /// Lets a seat move.
    fn submit(&mut self, seat: usize, action: &RawValue, version: usize) -> Result<(), Reason>;

    /// What the viewer learns of the last move and what chance did after it.
    fn fresh(&self, viewer: Viewer) -> Vec<Box<RawValue>>;

    /// What the viewer learned of all steps since this version.
    fn news_since(&self, viewer: Viewer, version: usize) -> Vec<Box<RawValue>>;

    /// The version before the seat's last move.
    fn before_last_move(&self, seat: usize) -> Option<usize>;

    /// Whether the seat has learned anything since this version.
    fn has_learned(&self, seat: usize, version: usize) -> bool;

    /// Goes back to an earlier version in which somebody decided.
    fn take_back_to(&mut self, version: usize);

    /// What a bot of this level will do in the present position.
    fn thought(&self, level: &str) -> Thought;

    /// The next game of the series; nothing if the game is not played in series.
    fn next_in_series(&self, occupants: Vec<Occupant>, seed: Seed) -> Option<Box<dyn Live>>;
}

/// Begins a game with the options that were asked for.
pub fn begin(
    game: GameId,
    options: &[(String, String)],
    occupants: Vec<Occupant>,
    seed: Seed,
) -> Result<Box<dyn Live>, BadSetup> {
    with_game!(game, G => {
        let (game, happened) = Match::<G>::begin(&asked::<G>(options)?, occupants, seed)?;
        Ok(Box::new(LiveMatch { game, fresh: happened }))
    })
}

/// Whether a game can be set up so, for so many players.
pub fn check(game: GameId, options: &[(String, String)], players: usize) -> Result<(), BadSetup> {
    let occupants = vec![Occupant { name: String::new(), bot: None }; players];
    with_game!(game, G => Match::<G>::begin(&asked::<G>(options)?, occupants, [0; 32]).map(|_| ()))
}

/// How many can play.
pub fn players(game: GameId) -> std::ops::RangeInclusive<usize> {
    with_game!(game, G => G::PLAYERS)
}

/// Takes up a game that was kept.
pub fn restore(game: GameId, kept: Kept) -> Result<Box<dyn Live>, records::Fault> {
    with_game!(game, G => Ok(Box::new(LiveMatch { game: Match::<G>::restore(kept)?, fresh: Vec::new() })))
}

fn asked<G: Game>(options: &[(String, String)]) -> Result<G::Options, BadSetup> {
    let mut asked = G::Options::default();
    for (name, value) in options {
        G::set_option(&mut asked, name, value)?;
    }
    Ok(asked)
}

struct LiveMatch<G: Game> {
    game: Match<G>,
    /// What came of the last move.
    fresh: Vec<Happening<G>>,
}

impl<G: Notation + Players> Live for LiveMatch<G> {
    fn version(&self) -> usize {
        self.game.journal().version()
    }

    fn turn(&self) -> Option<usize> {
        match self.game.journal().position().pending() {
            Pending::Seat(seat) => Some(seat.index()),
            Pending::Chance | Pending::Over => None,
        }
    }

    fn standings(&self) -> Option<Standings> {
        self.game.journal().position().standings()
    }

    fn names(&self) -> Vec<String> {
        self.game.occupants().iter().map(|occupant| occupant.name.clone()).collect()
    }

    fn header(&self) -> String {
        let names = self.names();
        let mut out = Vec::new();
        records::write_header::<G>(&mut out, names.len(), self.game.journal().setup(), &names);
        text(out)
    }

    fn lines_since(&self, version: usize) -> String {
        let mut out = Vec::new();
        for step in &self.game.journal().steps()[version..] {
            records::write_step(&mut out, step, None);
        }
        text(out)
    }

    fn record(&self) -> String {
        self.game.record()
    }

    fn submit(&mut self, seat: usize, action: &RawValue, version: usize) -> Result<(), Reason> {
        let unreadable = |fault: records::Fault| Reason::Unreadable(fault.message);
        let action = G::read_action(&Json::parse(action.get()).map_err(unreadable)?).map_err(unreadable)?;
        let seat = self.seat(seat);
        match self.game.handle(Command::Move { seat, action, version }) {
            Ok(Change::Advanced(happened)) => {
                self.fresh = happened;
                Ok(())
            }
            Ok(Change::TakenBack) => unreachable!("a move takes nothing back"),
            Err(Refused::Move(refusal)) => Err(match refusal {
                Refusal::Over => Reason::WrongPhase,
                Refusal::NotYourTurn => Reason::NotYourTurn,
                Refusal::Stale => Reason::Stale,
                Refusal::NotOffered => Reason::NotOffered,
            }),
            Err(Refused::NothingToTakeBack) => Err(Reason::NothingToTakeBack),
        }
    }

    fn fresh(&self, viewer: Viewer) -> Vec<Box<RawValue>> {
        self.fresh.iter().map(|happening| raw(&happening.news(viewer))).collect()
    }

    fn news_since(&self, viewer: Viewer, version: usize) -> Vec<Box<RawValue>> {
        self.game.history().iter().skip(version).map(|happening| raw(&happening.news(viewer))).collect()
    }

    fn before_last_move(&self, seat: usize) -> Option<usize> {
        self.game.before_last_move(self.seat(seat))
    }

    fn has_learned(&self, seat: usize, version: usize) -> bool {
        let viewer = Viewer::Seat(self.seat(seat));
        let told = self.game.history().iter().skip(version).any(|one| !one.news(viewer).notices.is_empty());
        let earlier = self.game.journal().rewound(version);
        told || earlier.position().view(viewer) != self.game.journal().position().view(viewer)
    }

    fn take_back_to(&mut self, version: usize) {
        self.game.take_back_to(version);
        self.fresh = Vec::new();
    }

    fn thought(&self, level: &str) -> Thought {
        let (journal, level) = (self.game.journal().clone(), level.to_owned());
        Box::new(move || think(&journal, &level))
    }

    fn next_in_series(&self, occupants: Vec<Occupant>, seed: Seed) -> Option<Box<dyn Live>> {
        let setup = G::next_in_series(self.game.journal().setup())?;
        let (game, fresh) = Match::<G>::begin_with(setup, occupants, seed).ok()?;
        Some(Box::new(LiveMatch { game, fresh }))
    }
}

impl<G: Notation> LiveMatch<G> {
    /// The seat with this index; the table has as many as the game.
    fn seat(&self, index: usize) -> Seat {
        seats(self.game.occupants().len()).nth(index).expect("the table has as many seats as the game")
    }
}

fn think<G: Players>(journal: &Journal<G>, level: &str) -> Box<RawValue> {
    let Pending::Seat(seat) = journal.position().pending() else { panic!("nobody has to decide") };
    let rng = Generator::from_seed(crate::identity::lot());
    let budget = Deadline { until: Instant::now() };
    let mut bot =
        bots::player::<G>(level, rng, Box::new(budget)).expect("levels are checked when a bot sits down");
    raw(&bot.choose(Window::new(journal.position(), seat), journal.offers()))
}

/// A limit by the clock.
struct Deadline {
    until: Instant,
}

impl Budget for Deadline {
    fn begin(&mut self) {
        self.until = Instant::now() + THINKING;
    }

    fn allows(&mut self, simulations: u64) -> bool {
        // Clocks are slow compared with some simulations.
        !simulations.is_multiple_of(16) || self.lasts()
    }

    fn lasts(&mut self) -> bool {
        Instant::now() < self.until
    }
}

fn raw(value: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("what leaves a game is plain data")
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("JSON is UTF-8")
}
