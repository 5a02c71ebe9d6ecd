//! The part of the server around the rooms: it delivers their inputs and carries out their effects as
//! the real server does, and nothing else.

use std::collections::BTreeMap;
use std::rc::Rc;

use bots::{Kind, Simulations};
use protocol::{Request, ServerMessage, TableId};
use room::{
    BotSeats, ConnectionId, Effect, Incoming, Input, Note, Now, Room, RunningClock, Standing, Thinking,
    Ticket, Visitor, Write,
};

use crate::checks;
use crate::disk::Job;
use crate::planted::Planted;
use crate::world::{Event, Happens, World};

/// How long a player must be away before the others may let a bot replace them.
pub const GONE_AFTER: u64 = 30_000;

/// The state that is lost when the server is killed.
pub struct Server {
    pub started: u64,
    pub rooms: BTreeMap<TableId, Hosted>,
    pub links: BTreeMap<ConnectionId, Link>,
    /// The running clocks of tables that are not in memory.
    clocks: BTreeMap<TableId, RunningClock>,
    /// Whether a graceful shutdown has begun.
    stops: bool,
}

/// A room in memory.
pub struct Hosted {
    pub room: Room,
    bots: BotSeats,
    /// When the room wants to be woken, by the monotonic clock.
    alarm: u64,
    /// The earliest scheduled [`Event::Wake`] for this room.
    looked_at: Option<u64>,
}

/// A connection as the server knows it.
pub struct Link {
    pub person: usize,
    pub table: TableId,
    /// Arrival times of the latest messages to the server and to the client.
    pub arrives: u64,
    pub delivers: u64,
    /// Cut, but the server has not noticed yet.
    pub is_cut: bool,
}

impl World {
    pub fn now(&self) -> Now {
        let started = self.server.as_ref().map_or(self.time, |server| server.started);
        Now { wall: self.wall, monotonic: self.time - started }
    }

    pub fn start(&mut self) -> Happens {
        self.server = Some(Server {
            started: self.time,
            rooms: BTreeMap::new(),
            links: BTreeMap::new(),
            clocks: BTreeMap::new(),
            stops: false,
        });
        let life = self.chance.around(self.scenario.life);
        self.after(life, Event::Kill(self.life));
        self.wake_due()
    }

    /// Kills the server, or asks it to stop and kills it a moment later.
    pub fn end(&mut self, life: u64) -> Happens {
        if life != self.life {
            return Ok(());
        }
        let Some(server) = &mut self.server else { return Ok(()) };
        if self.writing.is_empty() && !self.is_doomed && self.chance.permille(700) {
            // It will die during its next write, if there is one.
            self.is_doomed = true;
            self.after(5_000, Event::Kill(life));
            return Ok(());
        }
        if server.stops || self.chance.permille(850) {
            return self.kill();
        }
        server.stops = true;
        let tables: Vec<_> = server.rooms.keys().copied().collect();
        for table in tables {
            self.handle_if_there(table, Incoming::Stopping)?;
        }
        self.after(1_000, Event::Kill(life));
        Ok(())
    }

    /// Opens the tables that are due to act without a request.
    pub fn wake_due(&mut self) -> Happens {
        let due = self.disk.rows.iter().filter(|(_, row)| row.wakes.is_some_and(|wakes| wakes <= self.wall));
        let mut due: Vec<_> = due.map(|(&table, _)| table).collect();
        let now = self.now().monotonic;
        let clocks = self.server.iter().flat_map(|server| &server.clocks);
        due.extend(clocks.filter(|(_, clock)| clock.runs_out() <= now).map(|(&table, _)| table));
        due.into_iter().try_for_each(|table| self.open(table))
    }

    /// Loads a table unless it is in memory.
    fn open(&mut self, table: TableId) -> Happens {
        let mut now = self.now();
        let Some(server) = &mut self.server else { return Ok(()) };
        if server.stops || server.rooms.contains_key(&table) {
            return Ok(());
        }
        let mut stored = self.disk.stored(table)?;
        match self.scenario.planted {
            Some(Planted::MiscountsCourses) => {
                stored.game.iter_mut().for_each(|game| game.course = game.course.saturating_sub(1));
            }
            Some(Planted::GivesTime) => now.wall -= 30_000,
            _ => {}
        }
        let (time, jumps, life) = (self.time, self.report.jumps, self.life);
        self.facts.get_mut(&table).expect("every table is known").open(time, jumps, life);
        let mut room = Room::open(table, stored, GONE_AFTER, now);
        if let Some(clock) = server.clocks.remove(&table) {
            room.keep_running(clock);
        }
        server.rooms.insert(table, Hosted { room, bots: BotSeats::default(), alarm: 0, looked_at: None });
        self.handle(table, Incoming::Wake.into())
    }

    /// A person connects and reports what they already know.
    pub fn dial(&mut self, person: usize) -> Happens {
        if self.people[person].connection.is_some() {
            return Ok(());
        }
        if self.server.as_ref().is_none_or(|server| server.stops) {
            let pause = 500 + self.chance.below(2_000);
            self.after(pause, Event::Dial(person));
            return Ok(());
        }
        let who = &mut self.people[person];
        let table = who.table;
        let visitor =
            Visitor { player: who.player, epoch: who.epoch, name: None, standing: Standing::default() };
        let since = who.picture.at;
        self.connections += 1;
        self.report.connections += 1;
        let connection = ConnectionId(self.connections);
        who.connection = Some(connection);
        who.on_the_way = 0;
        self.open(table)?;
        self.facts.get_mut(&table).expect("every table is known").visited = self.time;
        let link = Link { person, table, arrives: self.time, delivers: self.time, is_cut: false };
        self.server.as_mut().map(|server| server.links.insert(connection, link));
        self.handle(table, Incoming::Connected(connection, visitor, since).into())
    }

    pub fn request(&mut self, connection: ConnectionId, request: Request) -> Happens {
        let link = self.server.as_ref().and_then(|server| server.links.get(&connection));
        match link.filter(|link| !link.is_cut) {
            Some(link) => self.handle(link.table, Incoming::Request(connection, request).into()),
            None => Ok(()),
        }
    }

    pub fn hangup(&mut self, connection: ConnectionId) -> Happens {
        match self.server.as_mut().and_then(|server| server.links.remove(&connection)) {
            Some(link) => self.handle_if_there(link.table, Incoming::Disconnected(connection)),
            None => Ok(()),
        }
    }

    pub fn wake(&mut self, life: u64, table: TableId) -> Happens {
        let now = self.now().monotonic;
        let server = self.server.as_mut().filter(|_| life == self.life);
        let Some(hosted) = server.and_then(|server| server.rooms.get_mut(&table)) else { return Ok(()) };
        hosted.looked_at = None;
        if self.scenario.planted == Some(Planted::SleepsIn) {
            return Ok(());
        }
        if now < hosted.alarm {
            self.set_alarm(table);
            return Ok(());
        }
        self.handle(table, Incoming::Wake.into())
    }

    /// Schedules a wake-up for when the alarm is due, unless an earlier one is pending.
    fn set_alarm(&mut self, table: TableId) {
        let Some(server) = &mut self.server else { return };
        let Some(hosted) = server.rooms.get_mut(&table) else { return };
        if hosted.looked_at.is_none_or(|looked_at| hosted.alarm < looked_at) {
            hosted.looked_at = Some(hosted.alarm);
            let time = (server.started + hosted.alarm).max(self.time);
            self.at(time, Event::Wake(self.life, table));
        }
    }

    pub fn thought(&mut self, life: u64, table: TableId, mut thinking: Thinking) -> Happens {
        let seed = self.chance.bytes();
        let server = self.server.as_mut().filter(|_| life == self.life);
        let Some(hosted) = server.and_then(|server| server.rooms.get_mut(&table)) else { return Ok(()) };
        // Any legal move will do, and the random bot is fast.
        thinking.bot = Kind::Random;
        let action = thinking.choose(&mut hosted.bots, seed, Box::new(Simulations(1)));
        self.report.bot_moves += 1;
        self.handle(table, Incoming::Thought(thinking.at, Some(action)).into())
    }

    pub fn handle_if_there(&mut self, table: TableId, incoming: Incoming) -> Happens {
        if self.server.as_ref().is_some_and(|server| server.rooms.contains_key(&table)) {
            return self.handle(table, incoming.into());
        }
        Ok(())
    }

    /// Passes an input to a room, carries out its effects and checks the invariants.
    fn handle(&mut self, table: TableId, input: Input) -> Happens {
        let (now, entropy) = (self.now(), self.chance.bytes());
        let server = self.server.as_mut().ok_or("there is a room without a server")?;
        let hosted = server.rooms.get_mut(&table).ok_or("there is no such room")?;
        for effect in hosted.room.handle(now, entropy, input) {
            self.carry_out(table, effect)?;
        }
        self.set_alarm(table);
        checks::room(self, table)
    }

    fn carry_out(&mut self, table: TableId, effect: Effect) -> Happens {
        match effect {
            Effect::Send(to, message) => self.send(table, to, *message)?,
            Effect::Close(connection, reason) => {
                self.send(table, vec![connection], ServerMessage::Closing(reason))?;
                self.server.as_mut().map(|server| server.links.remove(&connection));
            }
            Effect::Write(ticket, writes) => self.write(table, ticket, writes),
            Effect::Think(thinking) => {
                // As slow as people, so that bots do not play on alone and people get to act.
                let pause = 100 + self.chance.below(self.scenario.pause);
                self.after(pause, Event::Thought(self.life, table, Box::new(thinking)));
            }
            Effect::WakeAt(at) => {
                if let Some(hosted) = self.server.as_mut().and_then(|server| server.rooms.get_mut(&table)) {
                    hosted.alarm = at;
                }
            }
            Effect::Idle | Effect::Stopped | Effect::Deleted => self.forget(table),
            // An order is a change like any other: the checks look at the writes and messages.
            Effect::Answer(..) => {}
            Effect::Note(note) => return self.note(note),
        }
        Ok(())
    }

    fn forget(&mut self, table: TableId) {
        let Some(server) = &mut self.server else { return };
        let clock = server.rooms.remove(&table).and_then(|hosted| hosted.room.running_clock());
        server.clocks.extend(clock.map(|clock| (table, clock)));
    }

    fn note(&mut self, note: Note) -> Happens {
        match note {
            Note::Began { .. } => self.report.games += 1,
            Note::Moved => self.report.moves += 1,
            Note::Ended { .. } => self.report.games_over += 1,
            Note::Refused(_) => self.report.refused += 1,
            Note::Limited => {}
            Note::Frozen(why) => return Err(format!("a table is frozen: {why}")),
        }
        Ok(())
    }

    fn send(&mut self, table: TableId, mut to: Vec<ConnectionId>, mut message: ServerMessage) -> Happens {
        if self.scenario.planted == Some(Planted::SlipsInHistory)
            && let ServerMessage::History(page) = &mut message
        {
            page.news.pop();
        }
        if self.scenario.planted == Some(Planted::SendsToTheWrongSeat)
            && matches!(message, ServerMessage::News(_))
            && self.chance.permille(20)
        {
            let links = self.server.iter().flat_map(|server| &server.links);
            to.extend(
                links.filter(|(id, link)| link.table == table && !to.contains(id)).map(|(&id, _)| id).next(),
            );
        }
        checks::sent(self, table, &to, &message)?;
        let message = Rc::new(message);
        for connection in to {
            let latency = self.chance.latency();
            let link = self.server.as_mut().and_then(|server| server.links.get_mut(&connection));
            let Some(link) = link else { continue };
            // Messages within a connection arrive in order.
            link.delivers = link.delivers.max(self.time + latency);
            let (person, delivers) = (link.person, link.delivers);
            if self.people[person].connection == Some(connection) {
                self.people[person].on_the_way += 1;
                self.at(delivers, Event::Deliver(person, connection, Rc::clone(&message)));
            }
        }
        Ok(())
    }

    fn write(&mut self, table: TableId, ticket: Ticket, mut writes: Vec<Write>) {
        if self.scenario.planted == Some(Planted::ForgetsProposals) {
            writes.iter_mut().for_each(forget_proposal);
        }
        if self.scenario.planted == Some(Planted::ChoosesItsSeed) {
            writes.iter_mut().for_each(change_seed);
        }
        if self.scenario.planted == Some(Planted::AcknowledgesBeforeWriting) {
            self.after(0, Event::Landed(self.life, table, ticket));
        }
        let facts = self.facts.get_mut(&table).expect("every table is known");
        (facts.asked, facts.jumps_when_asked) = (self.time, self.report.jumps);
        self.waiting.push(Job { table, ticket, writes });
        if self.writing.is_empty() {
            self.write_next();
        }
    }

    /// Writes everything that is queued as one batch.
    fn write_next(&mut self) {
        self.writing = std::mem::take(&mut self.waiting);
        if !self.writing.is_empty() {
            let takes = self.chance.disk();
            if std::mem::take(&mut self.is_doomed) {
                let before = self.chance.below(takes + 1);
                self.after(before, Event::Kill(self.life));
            }
            self.after(takes, Event::Synced(self.life));
        }
    }

    /// The batch is on disk, except for writes that failed.
    pub fn synced(&mut self, life: u64) -> Happens {
        if life != self.life {
            return Ok(());
        }
        if self.chance.permille(3) {
            return self.fail_to_sync();
        }
        for job in std::mem::take(&mut self.writing) {
            let planted = self.scenario.planted;
            let fails = self.chance.permille(15);
            self.report.failed_writes += u64::from(fails);
            if fails {
                self.facts.get_mut(&job.table).expect("every table is known").failed = self.time;
            } else {
                self.report.take_backs +=
                    job.writes.iter().filter(|write| matches!(write, Write::TakeBack { .. })).count() as u64;
            }
            if !fails {
                self.apply(job.table, &job.writes)?;
            }
            let is_told_so = !fails || planted == Some(Planted::AppliesWhatWasNotWritten);
            let input = if is_told_so { Input::Written(job.ticket) } else { Input::NotWritten(job.ticket) };
            self.landed(life, job.table, input)?;
        }
        if self.writing.is_empty() {
            self.write_next();
        }
        Ok(())
    }

    /// Syncing a batch fails. How much of it is on disk is unknown, so the server exits and restarts
    /// from what is there.
    fn fail_to_sync(&mut self) -> Happens {
        self.report.failed_syncs += 1;
        if self.scenario.planted != Some(Planted::GoesOnAfterFailedSync) {
            return self.kill();
        }
        let batch = std::mem::take(&mut self.writing);
        let is_there = self.chance.permille(500);
        for job in batch {
            if is_there {
                self.apply(job.table, &job.writes)?;
            }
            self.landed(self.life, job.table, Input::NotWritten(job.ticket))?;
        }
        self.write_next();
        Ok(())
    }

    /// A room learns the outcome of its write.
    pub fn landed(&mut self, life: u64, table: TableId, input: Input) -> Happens {
        let server = self.server.as_ref().filter(|_| life == self.life);
        if server.is_some_and(|server| server.rooms.contains_key(&table)) {
            return self.handle(table, input);
        }
        Ok(())
    }
}

fn change_seed(write: &mut Write) {
    if let Write::Game { seed, .. } = write {
        seed[0] ^= 1;
    }
}

fn forget_proposal(write: &mut Write) {
    if let Write::Table { state, .. } = write {
        let mut snapshot: room::Snapshot = serde_json::from_str(state).expect("it is one");
        snapshot.proposal = None;
        *state = snapshot.text();
    }
}
