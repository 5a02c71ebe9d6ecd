//! The task of one table, around its [`Room`]. All decisions are made in the room, one input after
//! another; the task delivers the inputs and carries out the effects: it sends, writes, wakes the room
//! and lets bots think.

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

/// The capacity of a table's mailbox.
pub const MAX_MAIL: usize = 256;

/// An item in a table's mailbox.
#[derive(Debug)]
pub struct Mail {
    incoming: Incoming,
    /// When it arrived.
    arrived: Instant,
    /// For a new connection: the queue of messages to it.
    outbox: Option<Outbox>,
    /// For an order: where to send the result.
    waiting: Option<Obeyed>,
}

/// The channel for the result of an order.
type Obeyed = oneshot::Sender<Result<(), Reason>>;

impl Mail {
    /// A new connection, with the queue of messages to it.
    pub fn connected(incoming: Incoming, outbox: Outbox) -> Self {
        Self { outbox: Some(outbox), ..incoming.into() }
    }

    /// An order of the administrator, with the channel for its result.
    pub fn order(id: OrderId, order: Order, waiting: Obeyed) -> Self {
        Self { waiting: Some(waiting), ..Incoming::Order(id, order).into() }
    }
}

impl From<Incoming> for Mail {
    fn from(incoming: Incoming) -> Self {
        Self { incoming, arrived: Instant::now(), outbox: None, waiting: None }
    }
}

/// Whether the task goes on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Flow {
    GoesOn,
    Ends,
}

/// A write in progress.
type Writing = BoxFuture<'static, (Ticket, Result<(), WriteError>)>;

/// The task of one table.
pub struct TableTask {
    room: Room,
    registry: Arc<Registry>,
    mailbox: mpsc::WeakSender<Mail>,
    outboxes: HashMap<ConnectionId, Outbox>,
    /// Connections whose queue is full. Dropping their outboxes closes them, and they catch up when they
    /// reconnect.
    too_slow: BTreeSet<ConnectionId>,
    /// The arrival times of unanswered requests.
    asked: HashMap<(ConnectionId, u32), Instant>,
    ordered: HashMap<OrderId, Obeyed>,
    writing: Option<Writing>,
    wakes: Instant,
}

impl TableTask {
    /// A task for a stored table.
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

    /// Resumes the clock, which ran on while the table was not in memory.
    pub fn keep_running(&mut self, clock: RunningClock) {
        self.room.keep_running(clock);
    }

    /// Runs until nobody needs the table.
    pub async fn run(mut self, mut mail: mpsc::Receiver<Mail>) {
        self.registry.metrics.tables.enter();
        let mut flow = self.handle(Incoming::Wake.into());
        while flow == Flow::GoesOn {
            let wakes = self.wakes;
            flow = tokio::select! {
                (ticket, result) = landed(&mut self.writing) => self.landed(ticket, &result),
                // While the room's queue is full, further items stay in the mailbox.
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

    /// Ends the task because the stored table contradicts the one in memory, so that no write would ever
    /// succeed. Clients reconnect to the stored table.
    fn begin_anew(&mut self) -> Flow {
        let table = self.room.id();
        tracing::error!(%table, "the stored state contradicts the one in memory: reloading");
        let here: Vec<_> = self.outboxes.keys().copied().collect();
        for connection in here {
            self.close(connection, CloseReason::Stopping);
        }
        self.registry.forget(table);
        Flow::Ends
    }

    /// Passes an input to the room and carries out the effects.
    fn handle(&mut self, input: Input) -> Flow {
        let effects = self.guarded(input);
        let mut flow = self.carry_out(effects);
        while let Some(connection) = self.too_slow.pop_first() {
            let effects = self.guarded(Incoming::Disconnected(connection).into());
            flow = flow.max(self.carry_out(effects));
        }
        flow
    }

    /// Handles an input; a panic freezes only this table.
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
                        // The caller may be gone.
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
            // The client may be gone.
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
                // The table may be gone, and the game with it.
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

/// Waits for the write in progress; forever if there is none.
async fn landed(writing: &mut Option<Writing>) -> (Ticket, Result<(), WriteError>) {
    match writing {
        Some(writing) => writing.await,
        None => std::future::pending().await,
    }
}

/// The message of a panic.
fn words_of(panic: &(dyn std::any::Any + Send)) -> String {
    let words = panic.downcast_ref::<&str>().map(|&words| words.to_owned());
    words.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "a panic".to_owned())
}

/// The wall clock and the monotonic clock.
#[derive(Debug)]
pub struct Clock {
    started: Instant,
}

impl Clock {
    /// Starts the monotonic clock.
    pub fn start() -> Self {
        Self { started: Instant::now() }
    }

    /// The current time.
    pub fn now(&self) -> room::Now {
        room::Now { wall: crate::registry::now(), monotonic: self.started.elapsed().as_millis() as u64 }
    }

    /// The instant at which the monotonic clock shows this time.
    fn instant(&self, monotonic: u64) -> Instant {
        self.started + Duration::from_millis(monotonic)
    }
}
