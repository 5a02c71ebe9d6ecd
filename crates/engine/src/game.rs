//! What a game is.

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

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// A player, who knows what their seat may know.
    Seat(Seat),
    /// What everybody may know: spectators, and the shared screen between two turns.
    #[serde(rename = "table")]
    Spectator,
}

impl Viewer {
    /// The seat, if it is one that looks.
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

/// Whether [`Chance::outcomes`] could list everything that chance may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub enum Listing {
    /// The list is complete.
    Complete,
    /// There is more than anybody could go through (a whole deal, say); the list is worth nothing.
    TooMany,
}

/// Writes down what happens, if anybody wants to know.
pub trait Scribe<Event> {
    /// Something happened. The event is made only if it is kept.
    fn note(&mut self, event: impl FnOnce() -> Event);
}

/// Keeps nothing: search and benchmarks pay nothing for events.
impl<Event> Scribe<Event> for () {
    #[inline]
    fn note(&mut self, _: impl FnOnce() -> Event) {}
}

impl<Event> Scribe<Event> for Vec<Event> {
    fn note(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}

/// A moment of a game. Two positions are equal if and only if the game can go on from them in the
/// same ways with the same knowledge.
pub trait Position: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// How many play.
    fn players(&self) -> usize;

    /// Who decides next.
    fn pending(&self) -> Pending;

    /// Counts every component; says what is missing or doubled.
    fn audit(&self) -> Result<(), String>;
}

/// How a game begins.
pub trait Start: Position {
    /// The game's name in records and on the command line.
    const ID: &'static str;
    /// How many can play.
    const PLAYERS: RangeInclusive<usize>;
    /// Whether games are played in series whose results are added up.
    const SERIES: bool = false;

    /// What the players ask for before the game: variants, decks, boards.
    type Options: Clone + Debug + Default + Send + Sync;
    /// All that is settled before the first step: the players' number, what the options came
    /// to, who begins. A record's header holds just this.
    type Setup: Clone + PartialEq + Debug + Send + Sync;
    /// What only this game can find wrong with its options, or with the setup that they led to.
    type BadOption: Error + Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync;

    /// Sets one option by its name, as people write it on a command line or in a form. A deck or
    /// a board may be the text of its file.
    fn set_option(
        options: &mut Self::Options,
        name: &str,
        value: &str,
    ) -> Result<(), BadSetup<Self::BadOption>> {
        let _ = (options, value);
        Err(BadSetup::unknown_option::<Self>(name, &[]))
    }

    /// The options that these names and values set.
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

    /// The position before the first step. Nothing is dealt yet: the deal is chance.
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
    /// The full truth about something that happened. It stays inside: only notices may leave.
    type Event: PartialEq + Debug + Send + Sync;

    /// Replaces `into` with every move open to the seat that decides: complete, ascending, each
    /// once. Empty if no seat decides.
    fn actions(&self, into: &mut Vec<Self::Action>);

    /// Carries out an offered action.
    fn act(&mut self, action: Self::Action, scribe: &mut impl Scribe<Self::Event>);
}

/// What chance may do.
pub trait Chance: Rules {
    /// What chance decided.
    type Outcome: Copy + PartialEq + Debug + Serialize + Send + Sync;

    /// Draws or rolls. Only if chance decides.
    fn sample(&self, rng: &mut impl Rng) -> Self::Outcome;

    /// Replaces `into` with everything that chance may do here and how likely each is, as whole
    /// weights. Empty if chance does not decide.
    fn outcomes(&self, into: &mut Vec<(Self::Outcome, u64)>) -> Listing;

    /// Whether chance may have this outcome here, and if not, why.
    fn possible(&self, outcome: &Self::Outcome) -> Result<(), Impossible>;

    /// Carries out a possible outcome.
    fn resolve(&mut self, outcome: Self::Outcome, scribe: &mut impl Scribe<Self::Event>);
}

/// How a game ends.
pub trait Finish: Position {
    /// No game takes more steps than this.
    const MAX_STEPS: usize;

    /// In a few English words, what ended the game; `None` while it goes on.
    fn ending(&self) -> Option<&'static str>;

    /// The result, once the game is over. A game that was stopped at a limit has none.
    fn standings(&self) -> Option<Standings>;

    /// The result of the games of a series; of a single game, its own.
    fn result_of_series(games: &[Standings]) -> Option<Standings> {
        games.first().copied()
    }
}

/// Who knows what.
pub trait Knowledge: Rules {
    /// All that a viewer may know and remember.
    type View: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What a viewer may learn of an event.
    type Notice: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// All that the viewer may know and remember.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What the viewer learns of an event; `None` if they learn nothing.
    fn notice(event: &Self::Event, viewer: Viewer) -> Option<Self::Notice>;

    /// What the viewer learns of a move that `by` made; `None` if they learn only that there was
    /// one. Who made it knows it.
    fn seen(action: &Self::Action, by: Seat, viewer: Viewer) -> Option<Self::Action>;
}

/// Why a move is not allowed.
pub trait Explain: Rules {
    /// The facts that stand against a move.
    type Obstacle: PartialEq + Debug + Serialize;

    /// Why this seat may not make this move now; `None` if it may.
    fn explain(&self, seat: Seat, attempt: &Self::Action) -> Option<Explanation<Self::Obstacle>>;
}

/// A whole game: whatever has all the parts is one. Each part is implemented, by the position,
/// in the file that is about it; whoever takes any game asks for this.
///
/// [`act`](Rules::act), [`resolve`](Chance::resolve) and [`apply`](Game::apply) trust their
/// caller; what comes from outside goes through a [`Journal`](crate::Journal), which checks it
/// first.
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

/// Checks that a view has a place for each player, and that everybody whom it names has one.
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

/// Games whose hidden part can be imagined.
pub trait Determinize: Game {
    /// A position that the viewer cannot tell from the real one, each equally likely, made from
    /// the view alone.
    fn determinize(view: &Self::View, rng: &mut impl Rng) -> Self;
}

/// A seat's window on a game: it shows the seat's view and nothing else. Players get this, so
/// peeking does not compile; the view is made only for those who look.
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

/// Shows what the window shows.
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
