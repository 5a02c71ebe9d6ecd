//! The state of the simulated world, and its event loop.

use std::collections::BTreeMap;
use std::panic::AssertUnwindSafe;
use std::rc::Rc;

use games::GameId;
use protocol::{Ask, CloseReason, Request, ServerMessage, TableId};
use room::{
    ConnectionId, Incoming, Input, Order, OrderId, PlayerId, Snapshot, Standing, Thinking, Ticket, Write,
};

use crate::Scenario;
use crate::chance::Chance;
use crate::checks::{self, Facts};
use crate::disk::{self, Disk, Job};
use crate::people::{Deed, Person, settings};
use crate::planted::Planted;
use crate::report::{Failure, Report};
use crate::server::Server;

/// The wall clock at the start, in milliseconds since 1970.
const EPOCH: u64 = 1_700_000_000_000;
/// The games at the tables, assigned in turn. Purrramida appears only once because its games take by
/// far the longest when moves are random.
const GAMES: [GameId; 6] = {
    use GameId::{Kokopelli, Purrramida, SzkolaLatania};
    [SzkolaLatania, Kokopelli, Purrramida, SzkolaLatania, Kokopelli, SzkolaLatania]
};
/// The interval between checks for stuck rooms and for tables that are due to act.
const SURVEY_INTERVAL: u64 = 15_000;
/// The approximate interval between the administrator's interventions.
const INTERVENTION_INTERVAL: u64 = 200_000;

/// A scheduled event.
pub enum Event {
    /// A person acts.
    Act(usize),
    /// A person connects.
    Dial(usize),
    /// A request reaches the server.
    Request(ConnectionId, Request),
    /// A message reaches a person.
    Deliver(usize, ConnectionId, Rc<ServerMessage>),
    /// A person notices that their connection is gone.
    Dropped(usize, ConnectionId),
    /// The server notices that a connection is gone.
    Hangup(ConnectionId),
    /// A room's alarm may be due.
    Wake(u64, TableId),
    /// A bot has finished thinking.
    Thought(u64, TableId, Box<Thinking>),
    /// A batch is on disk.
    Synced(u64),
    /// A room is notified that its write is on disk.
    Landed(u64, TableId, Ticket),
    /// The server is killed or asked to stop.
    Kill(u64),
    /// The server restarts.
    Start,
    /// The wall clock is set to another time.
    Jump,
    /// The administrator intervenes.
    Intervene,
    /// Due tables are opened, and the rooms are checked for being stuck.
    Survey,
}

/// The whole simulation state.
pub struct World {
    pub scenario: Scenario,
    pub chance: Chance,
    pub time: u64,
    pub wall: u64,
    events: BTreeMap<(u64, u64), Event>,
    sequence: u64,
    pub life: u64,
    pub server: Option<Server>,
    pub disk: Disk,
    /// Whether the server will be killed in the middle of its next write.
    pub is_doomed: bool,
    pub waiting: Vec<Job>,
    pub writing: Vec<Job>,
    pub people: Vec<Person>,
    pub facts: BTreeMap<TableId, Facts>,
    pub connections: u64,
    pub report: Report,
}

pub type Happens = Result<(), String>;

impl World {
    pub fn new(scenario: Scenario) -> Self {
        let mut this = Self {
            scenario,
            chance: Chance::new(scenario.seed),
            time: 0,
            wall: EPOCH,
            events: BTreeMap::new(),
            sequence: 0,
            life: 0,
            server: None,
            disk: Disk::default(),
            is_doomed: false,
            waiting: Vec::new(),
            writing: Vec::new(),
            people: Vec::new(),
            facts: BTreeMap::new(),
            connections: 0,
            report: Report::default(),
        };
        (0..scenario.tables).for_each(|number| this.open_table(number));
        this.after(0, Event::Start);
        this.after(SURVEY_INTERVAL, Event::Survey);
        this.after(1000, Event::Jump);
        this.after(INTERVENTION_INTERVAL, Event::Intervene);
        this
    }

    /// Creates a table and its people: one per seat and three more, one of them without a cookie and
    /// one a second browser of the same player.
    fn open_table(&mut self, number: usize) {
        let game = GAMES[number % GAMES.len()];
        let table = TableId::from_bits(1 + number as u64);
        let settings = settings(&mut self.chance);
        let seats = settings.players;
        let series = if game == GameId::Kokopelli { settings.series } else { 1 };
        let settings = protocol::TableSettings { series, ..settings };
        let player = |person: usize| PlayerId::from_bytes([(1 + number * 16 + person) as u8; 16]);
        let snapshot = Snapshot::new(game, settings, player(0));
        let write = Write::Table { state: snapshot.text(), turn: None, wakes: None, touched: self.wall };
        self.disk.apply(table, &[write]).expect("a new table contradicts nothing");
        self.facts.insert(table, Facts::new(game, snapshot));
        for person in 0..seats + 3 {
            let who = if person == seats + 2 { None } else { Some(player(person % (seats + 1))) };
            self.people.push(Person {
                table,
                player: who,
                epoch: 0,
                name: format!("Ala {}", person % (seats + 1)),
                picture: client::Picture::default(),
                connection: None,
                on_the_way: 0,
                asked: Vec::new(),
                number: 0,
            });
            let person = self.people.len() - 1;
            let (dial, act) = (self.chance.below(5_000), self.chance.around(self.scenario.pause));
            self.after(dial, Event::Dial(person));
            self.after(dial + act, Event::Act(person));
        }
    }

    /// Runs until the time is over or an invariant is violated.
    pub fn run(mut self) -> Result<Report, Failure> {
        while self.time < self.scenario.duration {
            let happened = std::panic::catch_unwind(AssertUnwindSafe(|| self.step()));
            let wrong = match happened {
                Ok(Ok(())) => continue,
                Ok(Err(wrong)) => wrong,
                Err(_) => "a panic".to_owned(),
            };
            let (seed, events) = (self.scenario.seed, self.report.events);
            return Err(Failure { seed, time: self.time, events, what: wrong });
        }
        self.report.simulated = self.time;
        Ok(self.report)
    }

    fn step(&mut self) -> Happens {
        let ((time, _), event) = self.events.pop_first().ok_or("nothing happens any more")?;
        self.wall += time - self.time;
        self.time = time;
        self.report.events += 1;
        match event {
            Event::Dropped(person, connection) => self.dropped(person, connection),
            Event::Jump => self.jump(),
            Event::Act(person) => return self.act(person),
            Event::Dial(person) => return self.dial(person),
            Event::Request(connection, request) => return self.request(connection, request),
            Event::Deliver(person, connection, message) => return self.deliver(person, connection, &message),
            Event::Hangup(connection) => return self.hangup(connection),
            Event::Wake(life, table) => return self.wake(life, table),
            Event::Thought(life, table, thinking) => return self.thought(life, table, *thinking),
            Event::Synced(life) => return self.synced(life),
            Event::Landed(life, table, ticket) => return self.landed(life, table, Input::Written(ticket)),
            Event::Kill(life) => return self.end(life),
            Event::Start => return self.start(),
            Event::Survey => return self.survey(),
            Event::Intervene => return self.intervene(),
        }
        Ok(())
    }

    /// Schedules an event this many milliseconds from now.
    pub fn after(&mut self, pause: u64, event: Event) {
        self.at(self.time + pause, event);
    }

    pub fn at(&mut self, time: u64, event: Event) {
        self.sequence += 1;
        self.events.insert((time, self.sequence), event);
    }

    fn act(&mut self, person: usize) -> Happens {
        let pause = self.chance.around(self.scenario.pause);
        self.after(pause, Event::Act(person));
        let Some(connection) = self.people[person].connection else { return Ok(()) };
        match self.people[person].decide(&mut self.chance) {
            Deed::Nothing => {}
            Deed::Ask(ask) => self.ask(person, connection, &ask),
            Deed::Vanish => self.cut(person, connection),
            Deed::Reload => {
                self.cut(person, connection);
                self.people[person].picture = client::Picture::default();
            }
            Deed::SignOut => return self.sign_out(person),
        }
        Ok(())
    }

    /// Sends a request, sometimes twice, like a client that retries because it saw no answer.
    fn ask(&mut self, person: usize, connection: ConnectionId, ask: &Ask) {
        let text = serde_json::to_string(ask).expect("a request is plain data");
        let who = &mut self.people[person];
        who.number += 1;
        let number = who.number;
        who.asked.push((number, self.time));
        for _ in 0..if self.chance.permille(40) { 2 } else { 1 } {
            let ask = serde_json::from_str(&text).expect("it was one");
            let arrives = self.arrives_at_server(connection);
            self.at(arrives, Event::Request(connection, Request { number, ask }));
        }
    }

    /// Messages within a connection arrive in order.
    fn arrives_at_server(&mut self, connection: ConnectionId) -> u64 {
        let arrives = self.time + self.chance.latency();
        let link = self.server.as_mut().and_then(|server| server.links.get_mut(&connection));
        link.map_or(arrives, |link| {
            link.arrives = link.arrives.max(arrives);
            link.arrives
        })
    }

    /// Cuts a connection: messages in flight are lost, and the server notices later.
    fn cut(&mut self, person: usize, connection: ConnectionId) {
        if let Some(link) = self.server.as_mut().and_then(|server| server.links.get_mut(&connection)) {
            link.is_cut = true;
        }
        let notices =
            if self.chance.permille(700) { self.chance.latency() } else { self.chance.below(70_000) };
        self.after(notices, Event::Hangup(connection));
        self.lose(person);
    }

    fn dropped(&mut self, person: usize, connection: ConnectionId) {
        if self.people[person].connection == Some(connection) {
            self.lose(person);
        }
    }

    /// Drops a person's connection and schedules a new one.
    fn lose(&mut self, person: usize) {
        let who = &mut self.people[person];
        (who.connection, who.on_the_way) = (None, 0);
        who.asked.clear();
        let pause = if self.chance.permille(800) {
            200 + self.chance.below(4_000)
        } else {
            self.chance.below(90_000)
        };
        self.after(pause, Event::Dial(person));
    }

    fn sign_out(&mut self, person: usize) -> Happens {
        let (table, player) = (self.people[person].table, self.people[person].player);
        let Some(player) = player else { return Ok(()) };
        let epoch = self.people[person].epoch + 1;
        // All browsers of the player get the new epoch at once: this tests connections, not cookies.
        for other in self.people.iter_mut().filter(|other| other.player == Some(player)) {
            other.epoch = epoch;
        }
        self.handle_if_there(table, Incoming::SignedOut(player, epoch))
    }

    fn deliver(&mut self, person: usize, connection: ConnectionId, message: &ServerMessage) -> Happens {
        let who = &mut self.people[person];
        if who.connection != Some(connection) {
            return Ok(());
        }
        who.on_the_way -= 1;
        let earlier = who.picture.earlier;
        who.picture.note(message);
        match message {
            ServerMessage::Done { number } | ServerMessage::Refused { number, .. } => {
                who.asked.retain(|(asked, _)| asked != number);
            }
            ServerMessage::History(_) => self.report.pages += u64::from(who.picture.earlier < earlier),
            ServerMessage::Closing(
                CloseReason::Stopping
                | CloseReason::SignedOut
                | CloseReason::TooMany
                | CloseReason::Banned(_),
            ) => {
                self.lose(person);
                return Ok(());
            }
            ServerMessage::Closing(reason) => return Err(format!("somebody was let go: {reason:?}")),
            _ => {}
        }
        let looks_back = matches!(message, ServerMessage::Welcome(_) | ServerMessage::History(_));
        checks::picture(self, person, looks_back)
    }

    fn jump(&mut self) {
        let pause = self.chance.around(120_000);
        self.after(pause, Event::Jump);
        let by = self.chance.pick(&[500, 5_000, 60_000, 3_600_000]);
        self.wall = if self.chance.permille(500) { self.wall + by } else { self.wall - by };
        self.report.jumps += 1;
    }

    /// The administrator makes an announcement at a table, silences somebody there, makes them leave, or
    /// bans them; they may come back.
    fn intervene(&mut self) -> Happens {
        let pause = self.chance.around(INTERVENTION_INTERVAL);
        self.after(pause, Event::Intervene);
        let who = self.chance.place(self.people.len());
        let (table, connection) = (self.people[who].table, self.people[who].connection);
        let order = |order| Incoming::Order(OrderId(0), order);
        let incoming = match (self.chance.below(4), connection, self.people[who].player) {
            (0, Some(connection), _) => Incoming::Judged(connection, Standing::Banned(None)),
            (1, Some(connection), _) => Incoming::Judged(connection, Standing::Silenced(None)),
            (2, _, Some(player)) => order(Order::Expel(player)),
            _ => order(Order::Announce("hej".to_owned())),
        };
        self.handle_if_there(table, incoming)
    }

    fn survey(&mut self) -> Happens {
        self.after(SURVEY_INTERVAL, Event::Survey);
        self.wake_due()?;
        checks::survey(self)
    }

    /// Applies writes to the disk and updates the facts derived from it.
    pub fn apply(&mut self, table: TableId, writes: &[Write]) -> Happens {
        self.disk.apply(table, writes)?;
        let (row, time) = (&self.disk.rows[&table], self.time);
        self.facts.get_mut(&table).expect("every table is known").follow(row, time)
    }

    /// Kills the server at an arbitrary moment. Only a random prefix of the batch in flight reaches the disk.
    pub fn kill(&mut self) -> Happens {
        self.server = None;
        self.is_doomed = false;
        self.life += 1;
        self.report.crashes += 1;
        self.waiting.clear();
        let batch = std::mem::take(&mut self.writing);
        if !batch.is_empty() {
            let bytes = disk::bytes(&batch);
            let there = self.chance.place(bytes.len() + 1);
            let survives = disk::recover(&bytes[..there]);
            self.report.torn += u64::from(survives.is_none());
            let torn = || torn(&batch, there as f64 / bytes.len() as f64);
            let planted = self.scenario.planted == Some(Planted::TakesTornBatches);
            for (table, writes) in survives.unwrap_or_else(|| if planted { torn() } else { Vec::new() }) {
                self.apply(table, &writes)?;
            }
        }
        for person in 0..self.people.len() {
            if let Some(connection) = self.people[person].connection {
                let notices = self.chance.latency();
                self.after(notices, Event::Dropped(person, connection));
            }
        }
        let away = if self.chance.permille(970) {
            300 + self.chance.below(3_000)
        } else {
            self.chance.below(300_000)
        };
        self.after(away, Event::Start);
        checks::recovered(self)
    }
}

/// The writes of a torn batch that reached the disk, taken one by one.
fn torn(batch: &[Job], share: f64) -> Vec<(TableId, Vec<Write>)> {
    let number: usize = batch.iter().map(|job| job.writes.len()).sum();
    let mut there = (number as f64 * share) as usize;
    let mut taken = Vec::new();
    for job in batch {
        let writes: Vec<_> = job.writes.iter().take(there).cloned().collect();
        there -= writes.len();
        taken.push((job.table, writes));
    }
    taken
}
