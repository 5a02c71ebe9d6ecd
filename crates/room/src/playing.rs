//! The game at a table: moves, bots and the end.

use engine::{Standings, Viewer};
use live_match::{Occupant, Seed};
use protocol::{
    At, GameResult, GameSnapshot, GameUpdate, Level, NO_NAME, Proposed, RawValue, Reason, Reveal, Says,
    TableId, TablePhase,
};

use crate::any_match::{self, AnyMatch, Plan};
use crate::draft::{Draft, NextGame, Problem};
use crate::thinking::Thinking;
use crate::{Asked, Effect, Note, Now, Occupancy, Room, Secret, Snapshot, StoredGame, Write};

/// The level of bots that replace absent players.
pub(crate) const SUBSTITUTE: Level = Level::Expert;

/// The current game, or the last one.
pub(crate) struct InPlay {
    pub(crate) live: Box<dyn AnyMatch>,
    seed: Seed,
    number: u32,
    course: u32,
    commitment: String,
    /// What each seat has contributed to the seed.
    parts: Vec<Option<Seed>>,
}

impl InPlay {
    fn new(live: Box<dyn AnyMatch>, seed: Seed, table: TableId, number: u32, course: u32) -> Self {
        let commitment = live_match::commitment(&seed, &table.to_string(), number, &live.names());
        let parts = live.parts();
        Self { live, seed, number, course, commitment, parts }
    }

    /// Restores a stored game, or says why it cannot be restored.
    pub(crate) fn take_up(table: TableId, snapshot: &Snapshot, stored: StoredGame) -> Result<Self, String> {
        let (number, course) = (snapshot.number.unwrap_or_default(), stored.course);
        let saved = stored.into_saved()?;
        let (game, seed) = (snapshot.game(), saved.seed);
        let live = any_match::restore(game, saved)?;
        Ok(Self::new(live, seed, table, number, course))
    }

    /// The current position.
    pub(crate) fn at(&self) -> At {
        At { game: self.number, course: self.course, version: self.live.version() }
    }

    /// The current state and recent steps, as the viewer may know them.
    pub(crate) fn snapshot(&self, viewer: Viewer) -> GameSnapshot {
        let at = self.at();
        let news = self.live.news_between(viewer, 0..at.version);
        GameSnapshot {
            at,
            names: self.live.names(),
            commitment: self.commitment.clone(),
            parts: self.parts.iter().map(|part| part.as_ref().map(live_match::digest)).collect(),
            first: at.version - news.len() + 1,
            news,
            reveal: self.reveal(),
        }
    }

    /// Whether the game has passed through this position.
    pub(crate) fn has_been(&self, at: At) -> bool {
        let now = self.at();
        (at.game, at.course) == (now.game, now.course) && at.version <= now.version
    }

    /// What the viewer has missed since a position; `None` if it is too much for one message, or if the
    /// position was taken back.
    pub(crate) fn missed(&self, viewer: Viewer, since: At) -> Option<GameUpdate> {
        let at = self.at();
        let missed = at.version.checked_sub(since.version).filter(|_| self.has_been(since))?;
        let news = self.live.news_between(viewer, since.version..at.version);
        (news.len() == missed).then_some(GameUpdate { at, news })
    }

    /// The last steps that led to a position, as the viewer was told them.
    pub(crate) fn history(&self, viewer: Viewer, until: At) -> Option<GameUpdate> {
        let news = || self.live.news_between(viewer, 0..until.version);
        self.has_been(until).then(|| GameUpdate { at: until, news: news() })
    }

    /// The seed, once nothing more is drawn from it; also if the game was stopped without a result.
    pub(crate) fn reveal(&self) -> Option<Reveal> {
        let is_over = self.live.turn().is_none();
        is_over.then(|| Reveal {
            game: self.number,
            seed: live_match::hexadecimal(&self.seed),
            parts: self.parts.iter().map(|part| part.as_ref().map(live_match::hexadecimal)).collect(),
        })
    }

    /// Applies a plan.
    pub(crate) fn apply(&mut self, plan: Plan) {
        self.live.apply(plan);
    }

    /// The same game at an earlier version, on a new course.
    pub(crate) fn rewound(&self, version: usize) -> Self {
        let live = self.live.rewound(version);
        let (commitment, parts) = (self.commitment.clone(), self.parts.clone());
        Self { live, commitment, parts, course: self.course + 1, ..*self }
    }

    /// The same game with a placeholder for the name of the player in this seat.
    pub(crate) fn without_name(&self, table: TableId, seat: usize) -> Self {
        let live = self.live.renamed(seat, NO_NAME);
        Self::new(live, self.seed, table, self.number, self.course)
    }

    fn outcome(&self, in_series: usize, standings: Option<&Standings>) -> GameResult {
        GameResult {
            number: self.number,
            in_series,
            names: self.live.names(),
            places: standings.map(|standings| standings.places.as_slice().to_vec()).unwrap_or_default(),
            scores: standings.map(|standings| standings.scores.as_slice().to_vec()).unwrap_or_default(),
        }
    }
}

impl std::fmt::Debug for InPlay {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The seed is left out, because readers of a log must not be able to predict the game.
        formatter.debug_struct("InPlay").field("at", &self.at()).finish_non_exhaustive()
    }
}

impl Draft<'_> {
    /// Begins a game with the current seats.
    pub fn start(&mut self, in_series: usize) -> Result<(), Problem> {
        let occupants: Vec<_> = self.next.seats.iter().map(occupant).collect();
        let seed = self.bind_to_next();
        let next = match &self.room.game {
            Some(last) if in_series > 0 => last.live.next_in_series(occupants.clone(), seed),
            _ => None,
        };
        let live = match next {
            Some(live) => live,
            None => any_match::begin(self.next.game(), &self.next.settings.options, occupants.clone(), seed)
                .map_err(Reason::BadSettings)?,
        };
        let number = self.next.next_number();
        let occupants = serde_json::to_string(&occupants).expect("names are plain data");
        let players = self.next.seats.iter().map(Occupancy::player).collect();
        self.writes.push(Write::Game { number, seed, occupants, header: live.header(), players });
        self.write_steps(number, 0, live.lines_since(0));
        self.announce(Says::Began);
        self.next.number = Some(number);
        self.next.in_series = in_series;
        self.next.phase = TablePhase::Playing;
        self.next.proposal = None;
        self.wind_clocks();
        self.game = NextGame::Other(Box::new(InPlay::new(live, seed, self.room.id, number, 0)));
        self.notes.push(Note::Began { number, in_series });
        Ok(())
    }

    /// The server's part of the seed of the game that begins now, to which it committed while players
    /// could contribute theirs. Also commits to a seed for the game after it.
    fn bind_to_next(&mut self) -> Seed {
        let drawn = |purpose| live_match::derived_seed(&self.entropy, purpose);
        let own = self.next.own.map_or_else(|| drawn("stolik: this game"), |Secret(own)| own);
        self.next.own = Some(Secret(drawn("stolik: the next game")));
        for seat in &mut self.next.seats {
            if let Occupancy::Person { part, .. } = seat {
                *part = None;
            }
        }
        own
    }

    fn write_steps(&mut self, game: u32, version: usize, lines: String) {
        if !lines.is_empty() {
            self.writes.push(Write::Steps { game, version, lines });
        }
    }

    /// Makes a move of a seated player.
    pub fn make_move(&mut self, seat: usize, at: At, action: &RawValue) -> Result<(), Problem> {
        self.must_be(TablePhase::Playing)?;
        // A player who moves has come back.
        if !self.next.seats[seat].plays() {
            self.return_to(seat)?;
        }
        self.advance(seat, at, action)
    }

    fn advance(&mut self, seat: usize, at: At, action: &RawValue) -> Result<(), Problem> {
        let game = self.current()?;
        if (at.game, at.course) != (game.number, game.course) {
            return Err(Reason::Stale.into());
        }
        let plan = game.live.plan(seat, action, at.version)?;
        self.write_steps(game.number, at.version, plan.lines.clone());
        self.notes.push(Note::Moved);
        self.next.late = self.next.late.filter(|&late| late != seat);
        let is_outdated = |what: Proposed| match what {
            Proposed::TakeBack { .. } => true,
            Proposed::Replace { seat: absent } => absent == seat,
            Proposed::Again => false,
        };
        self.next.proposal = self.next.proposal.take().filter(|proposal| !is_outdated(proposal.what));
        if plan.turn.is_none() {
            self.end(game, &plan);
        }
        self.game = NextGame::Advanced(plan);
        Ok(())
    }

    fn end(&mut self, game: &InPlay, plan: &Plan) {
        let outcome = game.outcome(self.next.in_series, plan.standings.as_ref());
        let text = serde_json::to_string(&outcome).expect("a result is plain data");
        self.writes.push(Write::GameResult { game: game.number, outcome: text });
        self.announce(Says::Ended);
        self.notes.push(Note::Ended { number: game.number, steps: plan.version });
        self.next.add_result(outcome);
        self.next.phase = TablePhase::Over;
        self.next.proposal = None;
    }
}

impl Room {
    /// Lets a bot think, if it is a bot's turn and any person plays or watches.
    pub(crate) fn let_bots_play(&mut self, now: Now) {
        if self.in_flight.is_some() || now.monotonic < self.retries_at {
            return;
        }
        let Some((seat, game)) = self.turn().zip(self.game.as_ref()) else { return };
        if self.connections.is_empty() && !self.snapshot.is_played_by_somebody() {
            return;
        }
        let level = match &self.snapshot.seats[seat] {
            Occupancy::Bot { level, .. } => *level,
            Occupancy::Person { replaced: true, .. } => SUBSTITUTE,
            Occupancy::Person { .. } | Occupancy::Nobody => return,
        };
        let at = game.at();
        if self.thinking == Some(at) {
            return;
        }
        let thinking = Thinking { at, bot: level.into(), game: game.live.undecided() };
        self.thinking = Some(at);
        self.effects.push(Effect::Think(thinking));
    }

    /// Makes the move a bot has chosen.
    pub(crate) fn bot_moves(&mut self, now: Now, at: At, action: Option<&RawValue>) {
        if self.thinking == Some(at) {
            self.thinking = None;
        }
        let turn = self.turn().filter(|&seat| !self.snapshot.seats[seat].plays());
        let Some(seat) = turn.filter(|_| self.at() == Some(at)) else { return };
        let Some(action) = action else {
            return self.break_down(now, "a bot broke down".to_owned(), Asked::Nobody);
        };
        let mut draft = Draft::new(self, now, [0; 32]);
        match draft.advance(seat, at, action) {
            Ok(()) => {
                let (writes, change) = draft.finish();
                self.write(Asked::Nobody, writes, Some(change));
            }
            Err(problem) => {
                self.break_down(now, format!("a bot's move cannot be made: {problem:?}"), Asked::Nobody);
            }
        }
    }
}

fn occupant(seat: &Occupancy) -> Occupant {
    let name = seat.name().unwrap_or_default().to_owned();
    let bot = match seat {
        Occupancy::Bot { level, .. } => Some(*level),
        Occupancy::Person { .. } | Occupancy::Nobody => None,
    };
    Occupant { name, bot, part: seat.part() }
}
