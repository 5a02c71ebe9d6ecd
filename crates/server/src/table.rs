//! One table: a task around a [`Room`]. Everything that happens at a table happens in the room, one
//! thing after the other; the task brings it what arrives, and does what it asks for: it sends,
//! writes, wakes, and lets bots think. It decides nothing.

use std::collections::{BTreeSet, HashMap};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures::future::BoxFuture;
use identity::random_bytes;
use protocol::{CloseReason, Reason, ServerMessage, TableId};
use room::{
    ConnectionId, Effect, Incoming, Input, Note, Order, OrderId, Room, RunningClock, Stored, Thinking, Ticket,
};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::outbox::{Outbox, Outgoing};
use crate::registry::Registry;
use crate::store::{Write, WriteError};

/// How many messages wait at a table.
pub const MAX_MAIL: usize = 256;

/// What is sent to a table's task.
#[derive(Debug)]
pub struct Mail {
    incoming: Incoming,
    /// When it came over the network.
    arrived: Instant,
    /// For who connects: where messages to them go.
    outbox: Option<Outbox>,
    /// For what is ordered: who waits for the answer.
    waiting: Option<Obeyed>,
}

/// Where it is said what came of an order.
type Obeyed = oneshot::Sender<Result<(), Reason>>;

impl Mail {
    /// Somebody comes, and messages to them go there.
    pub fn connected(incoming: Incoming, outbox: Outbox) -> Self {
        Self { outbox: Some(outbox), ..incoming.into() }
    }

    /// Whoever runs the server asks for something, and waits there for the answer.
    pub fn order(id: OrderId, order: Order, waiting: Obeyed) -> Self {
        Self { waiting: Some(waiting), ..Incoming::Order(id, order).into() }
    }
}

impl From<Incoming> for Mail {
    fn from(incoming: Incoming) -> Self {
        Self { incoming, arrived: Instant::now(), outbox: None, waiting: None }
    }
}

/// Whether the table is still needed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Flow {
    GoesOn,
    Ends,
}

/// A write that is under way.
type Writing = BoxFuture<'static, (Ticket, Result<(), WriteError>)>;

/// The task of one table.
pub struct TableTask {
    room: Room,
    registry: Arc<Registry>,
    mailbox: mpsc::WeakSender<Mail>,
    outboxes: HashMap<ConnectionId, Outbox>,
    /// Those who do not read what they are sent. They are not waited for: their connections are closed
    /// when their outboxes are dropped, and they come back for the rest.
    too_slow: BTreeSet<ConnectionId>,
    /// When the requests came that have not been answered.
    asked: HashMap<(ConnectionId, u32), Instant>,
    ordered: HashMap<OrderId, Obeyed>,
    writing: Option<Writing>,
    wakes: Instant,
}

impl TableTask {
    /// A task for a table as it was written.
    pub fn new(
        id: TableId,
        stored: Stored,
        registry: &Arc<Registry>,
        mailbox: mpsc::WeakSender<Mail>,
    ) -> Self {
        let gone_after = registry.gone_after.as_millis() as u64;
        Self {
            room: Room::open(id, stored, gone_after, registry.clock.now()),
            registry: Arc::clone(registry),
            mailbox,
            outboxes: HashMap::new(),
            too_slow: BTreeSet::new(),
            asked: HashMap::new(),
            ordered: HashMap::new(),
            writing: None,
            wakes: Instant::now(),
        }
    }

    /// The table's clock has run on while it was not in memory.
    pub fn keep_running(&mut self, clock: RunningClock) {
        self.room.keep_running(clock);
    }

    /// Serves the table until nobody needs it.
    pub async fn run(mut self, mut mail: mpsc::Receiver<Mail>) {
        self.registry.metrics.tables.enter();
        let mut flow = self.handle(Incoming::Wake.into());
        while flow == Flow::GoesOn {
            let wakes = self.wakes;
            flow = tokio::select! {
                (ticket, result) = landed(&mut self.writing) => self.landed(ticket, &result),
                // While too much waits in the room, more of it waits outside.
                next = mail.recv(), if !self.room.is_full() => match next {
                    Some(mail) => self.receive(mail),
                    None => self.handle(Incoming::Stopping.into()),
                },
                () = tokio::time::sleep_until(wakes) => self.handle(Incoming::Wake.into()),
            };
        }
        self.registry.metrics.tables.leave();
    }

    fn receive(&mut self, mail: Mail) -> Flow {
        match &mail.incoming {
            Incoming::Connected(connection, ..) => {
                self.outboxes.extend(mail.outbox.map(|outbox| (*connection, outbox)));
            }
            Incoming::Request(connection, request) => {
                self.asked.insert((*connection, request.number), mail.arrived);
            }
            Incoming::Order(id, _) => self.ordered.extend(mail.waiting.map(|waiting| (*id, waiting))),
            _ => {}
        }
        self.handle(mail.incoming.into())
    }

    fn landed(&mut self, ticket: Ticket, result: &Result<(), WriteError>) -> Flow {
        self.writing = None;
        match result {
            Ok(()) => self.handle(Input::Written(ticket)),
            Err(error) if error.is_contradiction() => self.begin_anew(),
            Err(_) => self.handle(Input::NotWritten(ticket)),
        }
    }

    /// What is kept is not what this table thinks it is, and would never be: whoever is here comes back
    /// to the table as it is kept.
    fn begin_anew(&mut self) -> Flow {
        let table = self.room.id();
        tracing::error!(%table, "what is kept contradicts what is in memory: it is read anew");
        let here: Vec<_> = self.outboxes.keys().copied().collect();
        for connection in here {
            self.close(connection, CloseReason::Stopping);
        }
        self.registry.forget(table);
        Flow::Ends
    }

    /// Lets the room handle something and does what follows from it.
    fn handle(&mut self, input: Input) -> Flow {
        let effects = self.guarded(input);
        let mut flow = self.carry_out(effects);
        while let Some(connection) = self.too_slow.pop_first() {
            let effects = self.guarded(Incoming::Disconnected(connection).into());
            flow = flow.max(self.carry_out(effects));
        }
        flow
    }

    /// If handling something breaks, this table freezes and no other.
    fn guarded(&mut self, input: Input) -> Vec<Effect> {
        let (now, room) = (self.registry.clock.now(), &mut self.room);
        let handled = std::panic::catch_unwind(AssertUnwindSafe(|| room.handle(now, random_bytes(), input)));
        handled.unwrap_or_else(|panic| room.freeze(now, words_of(&*panic)))
    }

    fn carry_out(&mut self, effects: Vec<Effect>) -> Flow {
        let mut flow = Flow::GoesOn;
        for effect in effects {
            match effect {
                Effect::Send(to, message) => self.send(&to, &message),
                Effect::Close(connection, reason) => self.close(connection, reason),
                Effect::Write(ticket, writes) => self.write(ticket, writes),
                Effect::Think(thinking) => self.let_think(thinking),
                Effect::WakeAt(at) => self.wakes = self.registry.clock.instant(at),
                Effect::Idle if self.registry.retire(&self.room) => flow = Flow::Ends,
                Effect::Idle => {}
                Effect::Stopped => flow = Flow::Ends,
                Effect::Deleted => {
                    self.registry.forget(self.room.id());
                    flow = Flow::Ends;
                }
                Effect::Answer(id, result) => {
                    if let Some(waiting) = self.ordered.remove(&id) {
                        // Whoever asked may have gone.
                        let _ = waiting.send(result);
                    }
                }
                Effect::Note(note) => self.note(note),
            }
        }
        flow
    }

    fn send(&mut self, to: &[ConnectionId], message: &ServerMessage) {
        let text = serde_json::to_string(message).expect("messages are plain data");
        let text = Outgoing::Text(text.into());
        for &connection in to {
            if let ServerMessage::Done { number } | ServerMessage::Refused { number, .. } = message
                && let Some(arrived) = self.asked.remove(&(connection, *number))
            {
                self.registry.metrics.answers.observe(arrived.elapsed());
            }
            let is_lost = |outbox: &Outbox| outbox.put(text.clone()).is_err();
            if self.outboxes.get(&connection).is_some_and(is_lost) {
                self.forget(connection);
                self.too_slow.insert(connection);
            }
        }
    }

    fn close(&mut self, connection: ConnectionId, reason: CloseReason) {
        if let Some(outbox) = self.outboxes.get(&connection) {
            // If they do not listen any more, they need not hear it.
            let _ = outbox.put(Outgoing::Close(reason));
        }
        self.forget(connection);
    }

    fn forget(&mut self, connection: ConnectionId) {
        self.outboxes.remove(&connection);
        self.asked.retain(|(asking, _), _| *asking != connection);
    }

    fn write(&mut self, ticket: Ticket, writes: Vec<room::Write>) {
        let (store, id) = (self.registry.store.clone(), self.room.id());
        let writes = writes.into_iter().map(|write| Write::At(id, write)).collect();
        self.writing = Some(Box::pin(async move { (ticket, store.write(writes).await) }));
    }

    fn let_think(&self, thinking: Thinking) {
        let (registry, mailbox) = (Arc::clone(&self.registry), self.mailbox.clone());
        let (id, at) = (self.room.id(), thinking.at);
        let addresses = self.outboxes.values().map(|outbox| outbox.address).collect();
        tokio::spawn(async move {
            let action = registry.think(id, thinking, addresses).await;
            if let Some(mailbox) = mailbox.upgrade() {
                // If the table is gone, so is the game.
                let _ = mailbox.send(Incoming::Thought(at, action).into()).await;
            }
        });
    }

    fn note(&self, note: Note) {
        let (table, metrics) = (self.room.id(), &self.registry.metrics);
        match note {
            Note::Began { number, in_series } => tracing::info!(%table, number, in_series, "a game begins"),
            Note::Moved => metrics.moves.count(),
            Note::Ended { number, steps } => tracing::info!(%table, number, steps, "a game is over"),
            Note::Refused(reason) => metrics.refused.count(&reason),
            Note::Limited => metrics.limited.count(),
            Note::Frozen(why) => {
                metrics.frozen.count();
                tracing::error!(%table, why, "the table is frozen; its journal is kept");
            }
        }
    }
}

/// Waits for the write that is under way; for ever if there is none.
async fn landed(writing: &mut Option<Writing>) -> (Ticket, Result<(), WriteError>) {
    match writing {
        Some(writing) => writing.await,
        None => std::future::pending().await,
    }
}

/// What a panic says.
fn words_of(panic: &(dyn std::any::Any + Send)) -> String {
    let words = panic.downcast_ref::<&str>().map(|&words| words.to_owned());
    words.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "a panic".to_owned())
}

/// The clocks of the program.
#[derive(Debug)]
pub struct Clock {
    started: Instant,
}

impl Clock {
    /// Starts now.
    pub fn start() -> Self {
        Self { started: Instant::now() }
    }

    /// The time.
    pub fn now(&self) -> room::Now {
        room::Now { wall: crate::registry::now(), monotonic: self.started.elapsed().as_millis() as u64 }
    }

    /// When the monotonic clock says this.
    fn instant(&self, monotonic: u64) -> Instant {
        self.started + Duration::from_millis(monotonic)
    }
}
