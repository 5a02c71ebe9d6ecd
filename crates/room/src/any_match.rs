//! A match of any game, type-erased: what a table needs of it, as text and numbers.

use std::any::Any;
use std::ops::Range;

use bots::Players;
use engine::records::{self, Notation};
use engine::{
    BadSetup, Game, Json, Pending, Refusal, Seat, Standings, Start as _, Viewer, check_seats, seats,
};
use games::{GameId, with_game};
use live_match::{Advance, Happening, Match, Occupant, SavedMatch, Seed};
use protocol::{BadSettings, GameResult, MAX_NEWS_BYTES, MAX_NEWS_STEPS, RawValue, Reason};
use serde::Serialize;

use crate::StoredGame;
use crate::draft::Problem;
use crate::thinking::Undecided;

/// The result of a move that has not been made yet.
pub(crate) struct Plan {
    /// The version afterwards.
    pub version: usize,
    /// The seat to decide then; `None` if the game is over.
    pub turn: Option<usize>,
    /// The result, if there is one then.
    pub standings: Option<Standings>,
    /// The record lines of its steps.
    pub lines: String,
    /// The advance itself, which only the match that planned it can apply.
    advance: Box<dyn Any + Send>,
}

#[cfg(test)]
impl Plan {
    /// A plan of a mock match.
    pub fn new(version: usize, turn: Option<usize>, lines: String, advance: Box<dyn Any + Send>) -> Self {
        Self { version, turn, standings: None, lines, advance }
    }
}

impl std::fmt::Debug for Plan {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Plan").field("version", &self.version).finish_non_exhaustive()
    }
}

/// A match of any game.
pub(crate) trait AnyMatch: Send {
    /// The number of steps so far.
    fn version(&self) -> usize;

    /// The seat to decide; `None` if the game is over.
    fn turn(&self) -> Option<usize>;

    /// The players' names, in seat order.
    fn names(&self) -> Vec<String>;

    /// What each player has contributed to the seed.
    fn parts(&self) -> Vec<Option<Seed>>;

    /// The first line of the record.
    fn header(&self) -> String;

    /// The record lines of all steps since this version.
    fn lines_since(&self, version: usize) -> String;

    /// The whole record.
    fn record(&self) -> String;

    /// Plans a move of this seat.
    fn plan(&self, seat: usize, action: &RawValue, version: usize) -> Result<Plan, Problem>;

    /// Applies a plan.
    fn apply(&mut self, plan: Plan);

    /// What the viewer learns from the last move and the chance steps after it.
    fn fresh(&self, viewer: Viewer) -> Vec<Box<RawValue>>;

    /// What the viewer learned from the steps between two versions: the last of them, up to the limit for
    /// one message.
    fn news_between(&self, viewer: Viewer, versions: Range<usize>) -> Vec<Box<RawValue>>;

    /// The version before the seat's last move.
    fn before_last_move(&self, seat: usize) -> Option<usize>;

    /// Whether the seat has learned anything since this version.
    fn has_learned(&self, seat: usize, version: usize) -> bool;

    /// The same match at an earlier version in which somebody decided.
    fn rewound(&self, version: usize) -> Box<dyn AnyMatch>;

    /// The same match with another name for the player in this seat.
    fn renamed(&self, seat: usize, name: &str) -> Box<dyn AnyMatch>;

    /// The current position, for a bot.
    fn undecided(&self) -> Box<dyn Undecided>;

    /// The next game of the series; `None` if the game is not played in series.
    fn next_in_series(&self, occupants: Vec<Occupant>, seed: Seed) -> Option<Box<dyn AnyMatch>>;
}

/// Begins a game with the given options.
pub(crate) fn begin(
    game: GameId,
    options: &[(String, String)],
    occupants: Vec<Occupant>,
    seed: Seed,
) -> Result<Box<dyn AnyMatch>, BadSettings> {
    with_game!(game, G => {
        let begun = G::options_from(options).and_then(|options| Match::<G>::begin(&options, occupants, seed));
        let (game, happened) = begun.map_err(|bad| against_rules::<G>(&bad))?;
        Ok(Box::new(Live { game, fresh: happened }))
    })
}

/// Checks whether a game can be set up with these options for this many players.
pub(crate) fn check(game: GameId, options: &[(String, String)], players: usize) -> Result<(), BadSettings> {
    with_game!(game, G => check_setup::<G>(options, players).map_err(|bad| against_rules::<G>(&bad)))
}

fn check_setup<G: Notation>(
    options: &[(String, String)],
    players: usize,
) -> Result<(), BadSetup<G::BadOption>> {
    // Checked first, so that no excessive number of seats is allocated.
    check_seats::<G>(players, Seat::new(0))?;
    let occupants = vec![Occupant::new(String::new(), None); players];
    Match::<G>::begin(&G::options_from(options)?, occupants, [0; 32]).map(|_| ())
}

/// The rules' objection, in a form that clients of the game understand.
fn against_rules<G: Game>(bad: &BadSetup<G::BadOption>) -> BadSettings {
    let why = serde_json::to_value(bad).expect("what is wrong is plain data");
    BadSettings::Setup { game: G::ID.to_owned(), why, detail: bad.to_string() }
}

/// Restores a saved game, or says why it cannot be restored.
pub(crate) fn restore(game: GameId, saved: SavedMatch) -> Result<Box<dyn AnyMatch>, String> {
    with_game!(game, G => Ok(Box::new(Live { game: restored::<G>(saved)?, fresh: Vec::new() })))
}

fn restored<G: Notation>(saved: SavedMatch) -> Result<Match<G>, String> {
    // Damaged data may violate the rules' own assertions.
    let restored = std::panic::catch_unwind(|| Match::<G>::restore(saved));
    restored.map_err(|_| "its steps break the rules")?.map_err(|fault| fault.to_string())
}

fn standings_of<G: Notation>(saved: SavedMatch) -> Result<Option<Standings>, String> {
    Ok(restored::<G>(saved)?.journal().position().standings())
}

/// The record of a saved game, with its result if it has one; or why it cannot be read.
pub fn record_of(game: GameId, stored: StoredGame) -> Result<String, String> {
    Ok(restore(game, stored.into_saved()?)?.record())
}

/// Checks a saved game and its stored result against the rules; the error says what is wrong.
pub fn check_game(game: GameId, stored: StoredGame) -> Result<(), String> {
    let outcome = stored.outcome.as_deref().map(serde_json::from_str::<GameResult>).transpose();
    let outcome = outcome.map_err(|error| format!("its result cannot be read: {error}"))?;
    let saved = stored.into_saved()?;
    let standings = with_game!(game, G => standings_of::<G>(saved))?;
    match (outcome, standings) {
        (None, None) => Ok(()),
        // A game stopped by the limit of steps is over without a winner.
        (Some(outcome), None) if outcome.places.is_empty() => Ok(()),
        (Some(outcome), Some(standings))
            if outcome.places == standings.places.as_slice()
                && outcome.scores == standings.scores.as_slice() =>
        {
            Ok(())
        }
        _ => Err("it came out otherwise than is written".to_owned()),
    }
}

struct Live<G: Game> {
    game: Match<G>,
    /// The steps of the last move.
    fresh: Vec<Happening<G>>,
}

impl<G: Notation + Players> AnyMatch for Live<G> {
    fn version(&self) -> usize {
        self.game.journal().version()
    }

    fn turn(&self) -> Option<usize> {
        turn_of(self.game.journal().position())
    }

    fn names(&self) -> Vec<String> {
        self.game.occupants().iter().map(|occupant| occupant.name.clone()).collect()
    }

    fn parts(&self) -> Vec<Option<Seed>> {
        live_match::parts(self.game.occupants())
    }

    fn header(&self) -> String {
        let names = self.names();
        let mut out = Vec::new();
        records::write_header::<G>(&mut out, names.len(), self.game.journal().setup(), &names);
        text(out)
    }

    fn lines_since(&self, version: usize) -> String {
        lines::<G>(&self.game.journal().steps()[version..])
    }

    fn record(&self) -> String {
        self.game.record()
    }

    fn plan(&self, seat: usize, action: &RawValue, version: usize) -> Result<Plan, Problem> {
        let unreadable = |fault: records::Fault| Reason::Unreadable(fault.to_string());
        let action = G::read_action(&Json::parse(action.get()).map_err(unreadable)?).map_err(unreadable)?;
        let advance = self.game.plan(self.seat(seat), action, version).map_err(reason)?;
        let position = advance.position();
        position.audit().map_err(Problem::Broken)?;
        Ok(Plan {
            version: advance.base() + advance.steps().len(),
            turn: turn_of(position),
            standings: position.standings(),
            lines: lines::<G>(advance.steps()),
            advance: Box::new(advance),
        })
    }

    fn apply(&mut self, plan: Plan) {
        let advance = plan.advance.downcast::<Advance<G>>().expect("a plan is of the match that made it");
        self.fresh = self.game.apply(*advance);
    }

    fn fresh(&self, viewer: Viewer) -> Vec<Box<RawValue>> {
        self.fresh.iter().map(|happening| raw(&happening.news(viewer))).collect()
    }

    fn news_between(&self, viewer: Viewer, versions: Range<usize>) -> Vec<Box<RawValue>> {
        let first = versions.start.max(versions.end.saturating_sub(MAX_NEWS_STEPS));
        let happened = self.game.history_between(first..versions.end);
        last_within(MAX_NEWS_BYTES, happened.iter().map(|happening| raw(&happening.news(viewer))).collect())
    }

    fn before_last_move(&self, seat: usize) -> Option<usize> {
        self.game.before_last_move(self.seat(seat))
    }

    fn has_learned(&self, seat: usize, version: usize) -> bool {
        let viewer = Viewer::Seat(self.seat(seat));
        let happened = self.game.history_between(version..self.version());
        let is_told = happened.iter().any(|one| !one.news(viewer).notices.is_empty());
        let earlier = self.game.journal().rewound(version);
        is_told || earlier.position().view(viewer) != self.game.journal().position().view(viewer)
    }

    fn rewound(&self, version: usize) -> Box<dyn AnyMatch> {
        Box::new(Self { game: self.game.rewound(version), fresh: Vec::new() })
    }

    fn renamed(&self, seat: usize, name: &str) -> Box<dyn AnyMatch> {
        Box::new(Self { game: self.game.renamed(self.seat(seat), name), fresh: Vec::new() })
    }

    fn undecided(&self) -> Box<dyn Undecided> {
        Box::new(self.game.journal().clone())
    }

    fn next_in_series(&self, occupants: Vec<Occupant>, seed: Seed) -> Option<Box<dyn AnyMatch>> {
        let setup = G::next_in_series(self.game.journal().setup())?;
        let (game, fresh) = Match::<G>::begin_with(setup, occupants, seed).ok()?;
        Some(Box::new(Self { game, fresh }))
    }
}

impl<G: Notation> Live<G> {
    /// The seat with this index; the table has as many seats as the game.
    fn seat(&self, index: usize) -> Seat {
        seats(self.game.occupants().len()).nth(index).expect("the table has as many seats as the game")
    }
}

fn turn_of<G: Game>(position: &G) -> Option<usize> {
    match position.pending() {
        Pending::Seat(seat) => Some(seat.index()),
        Pending::Chance | Pending::Over => None,
    }
}

const fn reason(refusal: Refusal) -> Reason {
    match refusal {
        Refusal::Over => Reason::WrongPhase,
        Refusal::NotYourTurn => Reason::NotYourTurn,
        Refusal::Stale => Reason::Stale,
        Refusal::NotOffered => Reason::NotOffered,
    }
}

fn lines<G: Notation>(steps: &[engine::Step<G::Action, G::Outcome>]) -> String {
    let mut out = Vec::new();
    for step in steps {
        records::write_step(&mut out, step, None);
    }
    text(out)
}

/// The longest tail of the list with at most `most` bytes in total, but at least one item.
fn last_within(most: usize, mut news: Vec<Box<RawValue>>) -> Vec<Box<RawValue>> {
    let mut bytes = 0;
    let fits = |length: &usize| {
        bytes += length;
        bytes <= most
    };
    let fitting = news.iter().rev().map(|one| one.get().len()).take_while(fits).count().max(1);
    news.drain(..news.len().saturating_sub(fitting));
    news
}

pub(crate) fn raw(value: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(value).expect("what leaves a game is plain data")
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("JSON is UTF-8")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_that_fit_are_told_and_at_least_one() {
        let news = |numbers: &[u32]| numbers.iter().map(raw).collect::<Vec<_>>();
        let told = |bytes, numbers: &[u32]| {
            last_within(bytes, news(numbers)).iter().map(|one| one.get().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(told(6, &[100, 200, 300]), ["200", "300"]);
        assert_eq!(told(8, &[100, 200, 300]), ["200", "300"]);
        assert_eq!(told(9, &[100, 200, 300]), ["100", "200", "300"]);
        // An item is not sent without the ones after it.
        assert_eq!(told(5, &[1, 20_000, 3]), ["3"]);
        assert_eq!(told(2, &[1, 2, 300]), ["300"]);
        assert!(told(2, &[]).is_empty());
    }
}
