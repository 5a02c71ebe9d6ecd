//! The traits that make up a game.

use std::error::Error;
use std::fmt::{self, Debug};
use std::hash::Hash;
use std::ops::RangeInclusive;

use rand_core::Rng;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::bad_setup::BadSetup;
use crate::explanation::Explanation;
use crate::impossible::Impossible;
use crate::journal::Step;
use crate::seat::Seat;
use crate::standings::Standings;

/// Who is looking at a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// A player, who knows what their seat may know.
    Seat(Seat),
    /// Knows what everybody may know: a spectator, or the shared screen between two turns.
    #[serde(rename = "table")]
    Spectator,
}

impl Viewer {
    /// The viewer's seat, if it has one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator => None,
        }
    }
}

/// Who decides next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pending {
    /// A player chooses one of the offered actions.
    Seat(Seat),
    /// Chance draws or rolls.
    Chance,
    /// Nobody: the game is over.
    Over,
}

/// Whether [`Chance::outcomes`] could list all outcomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub enum Listing {
    /// The list is complete.
    Complete,
    /// There are too many outcomes to enumerate (a whole deal, say); the list is meaningless.
    TooMany,
}

/// Receives the events of a game.
pub trait Scribe<Event> {
    /// Notes an event. It is constructed only if the scribe keeps it.
    fn note(&mut self, event: impl FnOnce() -> Event);
}

/// Discards events, so that search and benchmarks pay nothing for them.
impl<Event> Scribe<Event> for () {
    #[inline]
    fn note(&mut self, _: impl FnOnce() -> Event) {}
}

impl<Event> Scribe<Event> for Vec<Event> {
    fn note(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}

/// A position in a game. Two positions are equal if and only if the game can go on from them in the
/// same ways, with the same knowledge.
pub trait Position: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// The number of players.
    fn players(&self) -> usize;

    /// Who decides next.
    fn pending(&self) -> Pending;

    /// Accounts for every component; the error says what is missing or duplicated.
    fn audit(&self) -> Result<(), String>;
}

/// How a game begins.
pub trait Start: Position {
    /// The game's name in records and on the command line.
    const ID: &'static str;
    /// The numbers of players that the game allows.
    const PLAYERS: RangeInclusive<usize>;
    /// Whether games are played in series whose results are added up.
    const SERIES: bool = false;

    /// What the players choose before the game: variants, decks, boards.
    type Options: Clone + Debug + Default + Send + Sync;
    /// Everything that is settled before the first step: the number of players, what the options
    /// led to, who begins. This is exactly what a record's header holds.
    type Setup: Clone + PartialEq + Debug + Send + Sync;
    /// The errors specific to this game's options, or to the setup that they lead to.
    type BadOption: Error + Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync;

    /// Sets one option by name, as given on the command line or in a form. A deck or a board may be
    /// given as the text of its file.
    fn set_option(
        options: &mut Self::Options,
        name: &str,
        value: &str,
    ) -> Result<(), BadSetup<Self::BadOption>> {
        let _ = (options, value);
        Err(BadSetup::unknown_option::<Self>(name, &[]))
    }

    /// The options set by these names and values.
    fn options_from(pairs: &[(String, String)]) -> Result<Self::Options, BadSetup<Self::BadOption>> {
        let mut options = Self::Options::default();
        for (name, value) in pairs {
            Self::set_option(&mut options, name, value)?;
        }
        Ok(options)
    }

    /// Settles by lot what the options leave open.
    fn prepare(
        options: &Self::Options,
        players: usize,
        rng: &mut impl Rng,
    ) -> Result<Self::Setup, BadSetup<Self::BadOption>>;

    /// The position before the first step. Nothing is dealt yet: the deal is an outcome of chance.
    fn new(setup: &Self::Setup) -> Result<Self, BadSetup<Self::BadOption>>;

    /// The setup of the next game of a series; `None` if the game is not played in series
    /// ([`Self::SERIES`]).
    fn next_in_series(setup: &Self::Setup) -> Option<Self::Setup> {
        let _ = setup;
        None
    }
}

/// What players may do.
pub trait Rules: Position {
    /// A player's move. The variants are the rulebook's verbs.
    type Action: Copy + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// The full truth about something that happened. Viewers never get events, only notices.
    type Event: PartialEq + Debug + Send + Sync;

    /// Replaces the contents of `into` with every move open to the seat that decides, in ascending
    /// order without duplicates. Leaves it empty if no seat decides.
    fn actions(&self, into: &mut Vec<Self::Action>);

    /// Carries out an offered action.
    fn act(&mut self, action: Self::Action, scribe: &mut impl Scribe<Self::Event>);
}

/// What chance may do.
pub trait Chance: Rules {
    /// What chance decided.
    type Outcome: Copy + PartialEq + Debug + Serialize + Send + Sync;

    /// Draws or rolls. May be called only when chance decides.
    fn sample(&self, rng: &mut impl Rng) -> Self::Outcome;

    /// Replaces the contents of `into` with every possible outcome and its relative likelihood, as
    /// an integer weight. Leaves it empty if chance does not decide.
    fn outcomes(&self, into: &mut Vec<(Self::Outcome, u64)>) -> Listing;

    /// Whether this outcome is possible here; the error says why not.
    fn possible(&self, outcome: &Self::Outcome) -> Result<(), Impossible>;

    /// Carries out a possible outcome.
    fn resolve(&mut self, outcome: Self::Outcome, scribe: &mut impl Scribe<Self::Event>);
}

/// How a game ends.
pub trait Finish: Position {
    /// No game takes more steps than this.
    const MAX_STEPS: usize;

    /// What ended the game, in a few English words; `None` while it goes on.
    fn ending(&self) -> Option<&'static str>;

    /// The result, once the game is over. A game that was stopped at a limit has none.
    fn standings(&self) -> Option<Standings>;

    /// The result of a series. By default that of the first game: without series there is only one.
    fn result_of_series(games: &[Standings]) -> Option<Standings> {
        games.first().copied()
    }
}

/// Who knows what.
pub trait Knowledge: Rules {
    /// Everything that a viewer may know and remember.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What a viewer may learn about an event.
    type Notice: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// Everything that the viewer may know and remember.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What the viewer learns about an event; `None` if they learn nothing.
    fn notice(event: &Self::Event, viewer: Viewer) -> Option<Self::Notice>;

    /// What the viewer learns about a move that `by` made; `None` if they learn only that there was
    /// one. The player who made it always knows it.
    fn seen(action: &Self::Action, by: Seat, viewer: Viewer) -> Option<Self::Action>;
}

/// Why a move is not allowed.
pub trait Explain: Rules {
    /// The facts that rule out a move.
    type Obstacle: PartialEq + Debug + Serialize;

    /// Why this seat may not make this move now; `None` if it may.
    fn explain(&self, seat: Seat, attempt: &Self::Action) -> Option<Explanation<Self::Obstacle>>;
}

/// A complete game: any type that has all the parts. The position implements each part in the file
/// about that part; code that is generic over games uses this trait as its bound.
///
/// [`act`](Rules::act), [`resolve`](Chance::resolve) and [`apply`](Game::apply) trust their caller;
/// external input goes through a [`Journal`](crate::Journal), which checks it first.
pub trait Game: Start + Rules + Chance + Finish + Knowledge + Explain {
    /// Carries out an offered action or a possible outcome.
    #[inline]
    fn apply(&mut self, step: Step<Self::Action, Self::Outcome>, scribe: &mut impl Scribe<Self::Event>) {
        match step {
            Step::Decision { action, .. } => self.act(action, scribe),
            Step::Chance(outcome) => self.resolve(outcome, scribe),
        }
    }
}

impl<G: Start + Rules + Chance + Finish + Knowledge + Explain> Game for G {}

/// Checks that a view has a place for each player, and that every seat it names is among them.
pub fn check_places(
    players: usize,
    places: usize,
    named: impl IntoIterator<Item = Seat>,
) -> Result<(), String> {
    if places != players {
        return Err(format!("{places} places for {players} players"));
    }
    match named.into_iter().find(|seat| seat.index() >= players) {
        Some(seat) => Err(format!("seat {seat} is named, but there are {players} players")),
        None => Ok(()),
    }
}

/// Games whose hidden information can be sampled.
pub trait Determinize: Game {
    /// Samples a position that the viewer cannot tell from the real one, using the view alone.
    /// Every arrangement of what is hidden is equally likely.
    fn determinize(view: &Self::View, rng: &mut impl Rng) -> Self;
}

/// A seat's window on a game: it shows the seat's view and nothing else. Players get this instead
/// of the position, so peeking does not compile; the view is built only when asked for.
pub struct Window<'a, G> {
    position: &'a G,
    seat: Seat,
}

impl<G> Clone for Window<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G> Copy for Window<'_, G> {}

/// Prints the view only.
impl<G: Game> fmt::Debug for Window<'_, G> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Window").field("view", &self.view()).finish()
    }
}

impl<'a, G: Game> Window<'a, G> {
    /// The window of `seat` on this position.
    pub const fn new(position: &'a G, seat: Seat) -> Self {
        Self { position, seat }
    }

    /// Whose window it is.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat may know.
    pub fn view(&self) -> G::View {
        self.position.view(Viewer::Seat(self.seat))
    }
}
