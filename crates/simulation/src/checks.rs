//! The invariants:
//!
//! - Everything acknowledged is in the store, and what a room believes to be written is written.
//! - Everything sent about a game is, word for word, what that seat may know of the journal, and a
//!   single message never exceeds the promised size.
//! - What a client assembles from its messages, across all its connections, matches that too, without a
//!   gap; when no message is in flight, it is up to date.
//! - No room is stuck: every due action happens, and every request is answered.
//! - Nobody's time grows, and while the server runs it shrinks no faster than time passes.

use std::collections::BTreeMap;

use engine::{Viewer, seats};
use games::GameId;
use protocol::{
    At, GameSnapshot, GameUpdate, MAX_NEWS_BYTES, MAX_NEWS_STEPS, RawValue, Reveal, Says, ServerMessage,
    Table, TableId, TablePhase,
};
use room::{ConnectionId, PlayerId, Snapshot};

use crate::disk::Row;
use crate::oracle::{Oracle, fingerprint};
use crate::server::GONE_AFTER;
use crate::world::{Happens, World};

/// How long a room may take to act on its own, or to answer.
const STUCK_TIMEOUT: u64 = 240_000;
/// The time granted to a player whose time ran out during a long downtime of the server.
const GRACE: u64 = 60_000;

/// What is known about a table from its written state.
pub(crate) struct Facts {
    game: GameId,
    snapshot: Snapshot,
    oracle: Option<Oracle>,
    /// The latest position that was acknowledged to somebody.
    acknowledged: Option<At>,
    /// When the last write succeeded, when one last failed, and when one was last requested.
    changed: u64,
    pub failed: u64,
    pub asked: u64,
    /// How often the clock had been set when the write was requested: its timestamps are of that time.
    pub jumps_when_asked: u64,
    /// When somebody last connected.
    pub visited: u64,
    watch: Option<Watch>,
    /// How often the clock had been set when the current deadline was written.
    jumps: u64,
    /// How often the table was opened, in which life of the server it last was, and whether that server
    /// knows how much time is left: not if the clock was set before it opened the table.
    openings: u64,
    life: u64,
    knows_time: bool,
    /// The game, and the time everybody had left when it was last shown.
    left: Option<(Option<u32>, Vec<Option<u64>>)>,
    /// The server's seed commitments, by game.
    bound: BTreeMap<u32, String>,
}

/// The running turn time as last shown.
#[derive(Clone, Copy, Debug)]
struct Watch {
    seat: usize,
    at: Option<At>,
    left: u64,
    shown: u64,
    opening: u64,
    life: u64,
}

impl Facts {
    pub fn new(game: GameId, snapshot: Snapshot) -> Self {
        Self {
            game,
            snapshot,
            oracle: None,
            acknowledged: None,
            changed: 0,
            failed: 0,
            asked: 0,
            jumps_when_asked: 0,
            visited: 0,
            watch: None,
            jumps: 0,
            openings: 0,
            bound: BTreeMap::new(),
            life: 0,
            knows_time: true,
            left: None,
        }
    }

    /// The table is opened. A server that has not had it before can rely only on the wall clock.
    pub fn open(&mut self, time: u64, jumps: u64, life: u64) {
        self.openings += 1;
        self.visited = time;
        self.knows_time = self.jumps == jumps || (self.life == life && self.knows_time);
        self.life = life;
    }

    /// Takes in a write.
    pub fn follow(&mut self, row: &Row, time: u64) -> Happens {
        let before = std::mem::replace(&mut self.snapshot, row.snapshot());
        if before.deadline != self.snapshot.deadline {
            self.jumps = self.jumps_when_asked;
        }
        self.changed = time;
        row.check()?;
        Oracle::follow(&mut self.oracle, self.game, row)?;
        let turn = self.oracle.as_ref().and_then(|oracle| oracle.turn);
        if self.snapshot.phase == TablePhase::Playing && row.turn != turn {
            return Err(format!("{:?} decides, and {turn:?} does by the journal", row.turn));
        }
        Ok(())
    }

    /// The position of the current or most recent game.
    fn at(&self) -> Option<At> {
        self.oracle.as_ref().map(|oracle| oracle.at).filter(|_| self.snapshot.phase != TablePhase::Gathering)
    }

    fn viewer(&self, player: Option<PlayerId>) -> Option<Viewer> {
        match player.and_then(|player| self.snapshot.seat_of(player)) {
            Some(seat) => seats(self.snapshot.seats.len()).nth(seat).map(Viewer::Seat),
            None => self.snapshot.settings.spectators.then_some(Viewer::Spectator),
        }
    }
}

/// After a room has handled an input: what it believes to be written is written.
pub(crate) fn room(world: &World, table: TableId) -> Happens {
    let hosted = world.server.as_ref().and_then(|server| server.rooms.get(&table));
    let Some(hosted) = hosted else { return Ok(()) };
    let facts = &world.facts[&table];
    if *hosted.room.snapshot() != facts.snapshot {
        return Err(format!(
            "a room is not what is written: {:?}, {:?}",
            hosted.room.snapshot(),
            facts.snapshot
        ));
    }
    if hosted.room.at() != facts.at() {
        return Err(format!("a game is at {:?}, and at {:?} in the store", hosted.room.at(), facts.at()));
    }
    Ok(())
}

/// After a crash: everything acknowledged is still there.
pub(crate) fn recovered(world: &World) -> Happens {
    for (table, facts) in &world.facts {
        let order = |at: At| (at.game, at.course, at.version);
        let there = facts.oracle.as_ref().map(|oracle| order(oracle.at));
        if facts.acknowledged.map(order) > there {
            return Err(format!(
                "{table}: {:?} was acknowledged, and {there:?} is there",
                facts.acknowledged
            ));
        }
    }
    Ok(())
}

/// A message contains only what its recipients may know.
pub(crate) fn sent(
    world: &mut World,
    table: TableId,
    to: &[ConnectionId],
    message: &ServerMessage,
) -> Happens {
    let time = world.time;
    let facts = world.facts.get_mut(&table).ok_or("there is no such table")?;
    match message {
        ServerMessage::Table(shown) => facts.shows(table, shown, time)?,
        ServerMessage::Welcome(welcome) => facts.shows(table, &welcome.table, time)?,
        ServerMessage::Reveal(_) if !facts.oracle.as_ref().is_some_and(|oracle| oracle.is_over) => {
            return Err("a seed is told of a game that is on".to_owned());
        }
        ServerMessage::Reveal(reveal) => facts.keeps_its_word(table, reveal)?,
        ServerMessage::Done { .. } => {
            world.report.acknowledged += 1;
            facts.acknowledged = facts.oracle.as_ref().map(|oracle| oracle.at).or(facts.acknowledged);
        }
        _ => {}
    }
    let told = Told::by(message)?;
    let is_for_company = match message {
        // Announcements of the administrator are for everybody.
        ServerMessage::Said(line) => !matches!(line.says, Says::Announcement(_)),
        ServerMessage::Reveal(_) => true,
        ServerMessage::Welcome(welcome) => !welcome.lines.is_empty(),
        _ => false,
    };
    for connection in to {
        let link = world.server.as_ref().and_then(|server| server.links.get(connection));
        let Some(player) = link.map(|link| world.people[link.person].player) else { continue };
        if is_for_company && facts.viewer(player).is_none() && facts.snapshot.phase != TablePhase::Gathering {
            return Err("somebody hears what is said at a game they may not see".to_owned());
        }
        if let Some(told) = told {
            facts.may_tell(player, told)?;
        }
    }
    Ok(())
}

/// What a message tells about a game: steps, and the position they lead to.
#[derive(Clone, Copy)]
struct Told<'a> {
    at: At,
    news: &'a [Box<RawValue>],
    /// Whether this is a requested past position rather than the current one.
    is_past: bool,
}

impl<'a> Told<'a> {
    fn by(message: &'a ServerMessage) -> Result<Option<Self>, String> {
        let told = |(at, news), is_past| Some(Self { at, news, is_past });
        let update = |update: &'a GameUpdate| (update.at, &update.news[..]);
        let told = match message {
            ServerMessage::News(news) => told(update(news), false),
            ServerMessage::History(page) => told(update(page), true),
            ServerMessage::Game(game) => told(of_snapshot(game)?, false),
            ServerMessage::Welcome(welcome) => match (&welcome.game, &welcome.missed) {
                (Some(game), _) => told(of_snapshot(game)?, false),
                (None, missed) => missed.as_ref().and_then(|missed| told(update(missed), false)),
            },
            _ => None,
        };
        if let Some(Self { at, news, is_past }) = told {
            if is_past && news.is_empty() && at.version > 0 {
                return Err(format!("nothing is told of what led to {at:?}"));
            }
            let bytes: usize = news.iter().map(|one| one.get().len()).sum();
            if news.len() > MAX_NEWS_STEPS || (news.len() > 1 && bytes > MAX_NEWS_BYTES) {
                return Err(format!("{} steps of {bytes} bytes are told at once of {at:?}", news.len()));
            }
        }
        Ok(told)
    }
}

fn of_snapshot(game: &GameSnapshot) -> Result<(At, &[Box<RawValue>]), String> {
    let GameSnapshot { at, first, news, .. } = game;
    if first + news.len() != at.version + 1 {
        return Err(format!("{} steps from {first} on do not lead to {at:?}", news.len()));
    }
    Ok((*at, news))
}

impl Facts {
    fn may_tell(&mut self, player: Option<PlayerId>, Told { at, news, is_past }: Told<'_>) -> Happens {
        let viewer = self.viewer(player).ok_or("somebody is told of a game they may not see")?;
        let oracle = self.oracle.as_mut().ok_or("somebody is told of a game that is not there")?;
        let version = if is_past { at.version.min(oracle.at.version) } else { oracle.at.version };
        if at != (At { version, ..oracle.at }) {
            return Err(format!("{at:?} is told, and {:?} is written", oracle.at));
        }
        for (version, news) in (1 + at.version - news.len()..).zip(news) {
            if oracle.news(viewer, version) != Some(fingerprint(news.get())) {
                return Err(format!("{viewer:?} is told at {version} what it may not know: {news}"));
            }
        }
        Ok(())
    }

    /// The server never changes a seed commitment it has shown.
    fn binds_itself_once(&mut self, shown: &Table) -> Happens {
        let Some(next) = &shown.next else { return Ok(()) };
        let bound = self.bound.entry(next.game).or_insert_with(|| next.commitment.clone());
        if *bound == next.commitment { Ok(()) } else { Err(format!("the seed of {} was changed", next.game)) }
    }

    /// The server's part of the seed matches its commitment.
    fn keeps_its_word(&self, id: TableId, reveal: &Reveal) -> Happens {
        let own = live_match::seed_from(&reveal.seed).ok_or("what is revealed is no seed")?;
        let found = live_match::commitment(&own, &id.to_string(), reveal.game, &[]);
        match self.bound.get(&reveal.game) {
            Some(bound) if *bound != found => Err(format!("the seed of {} is another one", reveal.game)),
            _ => Ok(()),
        }
    }

    /// A table is shown as it is written, and nobody has more time than when it was last shown.
    fn shows(&mut self, id: TableId, shown: &Table, time: u64) -> Happens {
        self.looks_like(id, shown)?;
        let (at, number) = (self.at(), self.snapshot.number);
        let left: Vec<_> = shown.places.iter().map(|place| place.left).collect();
        if let Some((game, before)) = &self.left
            && *game == number
            && before.iter().zip(&left).any(|(before, left)| before.is_some() && left > before)
        {
            return Err(format!("somebody's time grew from {before:?} to {left:?}"));
        }
        self.left = Some((number, left));
        self.binds_itself_once(shown)?;
        let Some(deadline) = shown.deadline else { return Ok(()) };
        let watch = Watch {
            seat: deadline.seat,
            at,
            left: deadline.at - shown.now,
            shown: time,
            opening: self.openings,
            life: self.life,
        };
        if watch.left > self.longest() {
            return Err(format!("somebody has more time than there is: {watch:?}"));
        }
        if let Some(before) = self.watch.filter(|before| (before.seat, before.at) == (watch.seat, watch.at)) {
            let was_away = time > before.shown + before.left + GRACE;
            let is_taken_up = before.opening != self.openings;
            let grace = if is_taken_up && was_away { GRACE } else { 0 };
            // If the clock was set since the deadline was written, a new server cannot know the time left.
            let is_unknown = is_taken_up && !self.knows_time;
            if watch.left > before.left.max(grace) && !is_unknown {
                return Err(format!("somebody's time grew: {before:?}, {watch:?}"));
            }
            let passed = time - before.shown;
            if before.life == watch.life && watch.left + passed < before.left {
                return Err(format!("somebody lost time: {before:?}, {watch:?}"));
            }
        }
        self.watch = Some(watch);
        Ok(())
    }

    /// The longest time allowed for a turn.
    fn longest(&self) -> u64 {
        let clock = self.snapshot.settings.clock;
        clock.map_or(0, |clock| u64::from(clock.seconds) * 1000)
    }

    fn looks_like(&self, id: TableId, shown: &Table) -> Happens {
        let here =
            |seat: &usize| matches!(shown.places[*seat].sitter, protocol::Sitter::Person { here: true, .. });
        let here = (0..shown.places.len()).filter(here).collect();
        let mut written = self.snapshot.shown(id, &here, shown.watching, shown.deadline, shown.now);
        for (seat, place) in written.places.iter_mut().enumerate() {
            place.replaceable_at = shown.places[seat].replaceable_at;
            self.may_be_replaced(seat, here.contains(&seat), place.replaceable_at, shown.now)?;
        }
        if *shown != written {
            return Err(format!("a table is shown that is not written: {shown:?}, {written:?}"));
        }
        Ok(())
    }
}

impl Facts {
    /// Checks when a bot may replace a player, which is not part of the snapshot: only a player who is
    /// away or late can be replaced, at the latest after [`GONE_AFTER`].
    fn may_be_replaced(&self, seat: usize, is_here: bool, from: Option<u64>, now: u64) -> Happens {
        let plays = self.snapshot.phase == TablePhase::Playing && self.snapshot.seats[seat].plays();
        let may = plays && (!is_here || self.snapshot.late == Some(seat));
        if may != from.is_some() || from.is_some_and(|from| !(now..=now + GONE_AFTER).contains(&from)) {
            return Err(format!("a bot may play for seat {seat} from {from:?} on, and it is {now}"));
        }
        Ok(())
    }
}

/// After a message is delivered: what the client has assembled is what its seat may know, and complete
/// if no message is in flight.
pub(crate) fn picture(world: &mut World, person: usize, looks_back: bool) -> Happens {
    let who = &world.people[person];
    let (table, player, connection) = (who.table, who.player, who.connection);
    let facts = world.facts.get_mut(&table).ok_or("there is no such table")?;
    if let Some(at) = who.picture.at
        && at.version != who.picture.earlier + who.picture.news.len()
    {
        let (first, known) = (who.picture.earlier + 1, who.picture.news.len());
        return Err(format!("{known} steps from {first} on are known of {at:?}"));
    }
    let server = world.server.as_ref();
    let link = connection.and_then(|connection| server?.links.get(&connection));
    let is_writing =
        server.is_some_and(|server| server.rooms.get(&table).is_none_or(|hosted| hosted.room.is_writing()));
    if link.is_none_or(|link| link.is_cut) || who.on_the_way > 0 || is_writing {
        return Ok(());
    }
    world.report.compared += 1;
    if let Some(shown) = &who.picture.table {
        facts.looks_like(table, shown)?;
    }
    let viewer = facts.viewer(player);
    let Some((viewer, at)) = viewer.zip(facts.at()) else { return Ok(()) };
    if who.picture.at != Some(at) {
        return Err(format!("{viewer:?} has heard everything and is at {:?}, not {at:?}", who.picture.at));
    }
    let oracle = facts.oracle.as_mut().ok_or("a game is nowhere")?;
    // Steps that arrived one by one were checked then; earlier ones are checked now.
    let picture = &who.picture;
    let known = (picture.earlier + 1..).zip(&picture.news);
    for (version, news) in known.skip_while(|(version, _)| !looks_back && *version < at.version) {
        if oracle.news(viewer, version) != Some(fingerprint(news)) {
            return Err(format!("{viewer:?} takes something else for step {version} of {at:?}"));
        }
    }
    Ok(())
}

/// Periodically: no room is stuck, and no request goes unanswered.
pub(crate) fn survey(world: &World) -> Happens {
    let Some(server) = &world.server else { return Ok(()) };
    for (&table, hosted) in &server.rooms {
        let facts = &world.facts[&table];
        let since = facts.changed.max(facts.failed).max(facts.visited);
        let longest = facts.longest() + STUCK_TIMEOUT;
        if hosted.room.is_writing() && world.time > facts.asked + STUCK_TIMEOUT {
            return Err(format!("{table} waits for a write for ever"));
        }
        let is_here = server.links.values().any(|link| link.table == table);
        let turn = world.disk.rows[&table].turn.filter(|_| facts.snapshot.phase == TablePhase::Playing);
        let is_timed = facts.snapshot.deadline.is_some();
        let a_bot_decides = turn.is_some_and(|seat| !facts.snapshot.seats[seat].plays()) && is_here;
        if (is_timed && world.time > since + longest) || (a_bot_decides && world.time > since + STUCK_TIMEOUT)
        {
            return Err(format!("{table} is stuck: {:?}", facts.snapshot));
        }
    }
    for who in &world.people {
        let link = who.connection.and_then(|connection| server.links.get(&connection));
        let is_late = |(_, sent): &(u32, u64)| world.time > sent + STUCK_TIMEOUT;
        if link.is_some_and(|link| !link.is_cut) && who.asked.iter().any(is_late) {
            return Err(format!("somebody at {} is not answered: {:?}", who.table, who.asked));
        }
    }
    Ok(())
}
