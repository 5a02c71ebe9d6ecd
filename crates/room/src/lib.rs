//! The state machine of a table: seats, games, proposals, clocks, absence and chat, without any input or
//! output. A [`Room`] is given the time, unpredictable bytes and one [`Input`] after another, and returns
//! [`Effect`]s. It reads no clock, has no random generator, never waits and writes no log, so a whole
//! server of rooms can be simulated deterministically in one thread from a single seed.
//!
//! ```text
//! Incoming ──▶ decide ──▶ Effect::Write(ticket) ··▶ Input::Written(ticket) ──▶ apply, tell, answer
//!              (draft)                          ··▶ Input::NotWritten(ticket) ─▶ drop it, say so
//! ```
//!
//! A request is decided on a draft: the next state of the table and, for a move, a planned advance of the
//! match. Nothing takes effect before it is written: only then is it applied, announced and acknowledged.
//! If the write fails, the draft is dropped, and there is nothing to undo. Meanwhile, other inputs are
//! queued in order.

#![forbid(unsafe_code)]

mod any_match;
mod clock;
mod connections;
mod draft;
mod gathering;
mod interface;
mod names;
mod orders;
mod player;
mod playing;
mod proposals;
mod settings;
mod snapshot;
mod stored;
mod talking;
mod telling;
#[cfg(test)]
mod tests;
mod thinking;

use std::collections::{BTreeMap, VecDeque};

use live_match::Seed;
use protocol::{Ask, At, CloseReason, Reason, Request, ServerMessage, TableId, TablePhase};

use any_match::Plan;
pub use any_match::{check_game, record_of};
pub use clock::RunningClock;
use clock::{Due, RETRY_INTERVAL};
use connections::Connection;
pub use connections::{ConnectionId, Standing, Visitor};
use draft::{Change, Draft, Problem};
pub use interface::{Effect, Incoming, Input, Note, Now, OrderId, Ticket};
pub use orders::Order;
pub use player::PlayerId;
use playing::InPlay;
pub use settings::check as check_settings;
pub use snapshot::{Occupancy, Secret, ShutOut, Snapshot};
pub use stored::{Line, Stored, StoredGame, Write};
pub use thinking::{BotSeats, Thinking};

/// The maximum number of inputs queued while a change is being written; further requests are refused.
pub const MAX_WAITING: usize = 256;
/// How long a room stays in memory when nobody is there, in milliseconds.
pub const IDLE_TIMEOUT: u64 = 30_000;

/// A write in progress and its purpose.
#[derive(Debug)]
struct InFlight {
    ticket: Ticket,
    /// `None` if nothing remains to be applied, because the table is frozen already.
    change: Option<Change>,
    asked: Asked,
}

/// Who is waiting for a change.
#[derive(Clone, Copy, Debug)]
enum Asked {
    /// A connection, with the number of its request.
    By(ConnectionId, u32),
    /// The administrator.
    Order(OrderId),
    /// Nobody: time ran out, a bot moved, or a player came back.
    Nobody,
}

/// The request being handled, in case handling it panics.
#[derive(Clone, Copy, Debug)]
enum Handling {
    /// None.
    Nothing,
    /// A request that is being decided.
    Deciding(Asked),
    /// A request that is written and being announced.
    Telling(Asked),
}

/// A table with its connections.
#[derive(Debug)]
pub struct Room {
    id: TableId,
    /// How long a player must be away before the others may let a bot replace them, in milliseconds.
    gone_after: u64,
    /// The state as last written.
    snapshot: Snapshot,
    game: Option<InPlay>,
    lines: VecDeque<Line>,
    connections: BTreeMap<ConnectionId, Connection>,
    /// Whose time runs out and when, by the monotonic clock.
    due: Option<Due>,
    /// The position a bot is thinking about.
    thinking: Option<At>,
    last_nudge: Option<u64>,
    /// When each player's recent chat messages stop counting against the limit, by the monotonic clock.
    quiet: BTreeMap<PlayerId, u64>,
    /// When absent players were last connected, by seat; without an entry for players who have not
    /// connected since the room was loaded.
    last_here: BTreeMap<usize, u64>,
    in_memory_since: u64,
    /// The time of the last input other than a wake-up.
    last_input: u64,
    /// After a failed write, nothing is started automatically before this time.
    retries_at: u64,
    tickets: u64,
    in_flight: Option<InFlight>,
    waiting: VecDeque<Incoming>,
    handling: Handling,
    /// Whether the table was deleted; new connections are told so.
    is_deleted: bool,
    effects: Vec<Effect>,
}

impl Room {
    /// Opens a table from its stored state. If its game cannot be restored, the table is frozen. The
    /// first input should be [`Incoming::Wake`], since something may be due.
    pub fn open(id: TableId, stored: Stored, gone_after: u64, now: Now) -> Self {
        let mut this = Self {
            id,
            gone_after,
            snapshot: stored.snapshot,
            game: None,
            lines: stored.lines.into(),
            connections: BTreeMap::new(),
            due: None,
            thinking: None,
            last_nudge: None,
            quiet: BTreeMap::new(),
            last_here: BTreeMap::new(),
            in_memory_since: now.monotonic,
            last_input: now.monotonic,
            retries_at: 0,
            tickets: 0,
            in_flight: None,
            waiting: VecDeque::new(),
            handling: Handling::Nothing,
            is_deleted: false,
            effects: Vec::new(),
        };
        // While people gather, seats may change, so the last game is not shown.
        let game = stored.game.filter(|_| this.snapshot.phase != TablePhase::Gathering);
        match game.map(|game| InPlay::take_up(id, &this.snapshot, game)).transpose() {
            Ok(game) => this.game = game,
            Err(fault) => this.stand_still(format!("the game cannot be taken up: {fault}")),
        }
        this.resume_clock(now);
        this
    }

    /// Handles one input and returns the resulting effects. `entropy` must be unpredictable and fresh for
    /// each call; it seeds a game that begins now.
    pub fn handle(&mut self, now: Now, entropy: Seed, input: Input) -> Vec<Effect> {
        if !matches!(input, Input::Incoming(Incoming::Wake)) {
            self.last_input = now.monotonic;
        }
        match input {
            Input::Written(ticket) => self.written(now, ticket),
            Input::NotWritten(ticket) => self.not_written(now, ticket),
            Input::Incoming(incoming) if self.in_flight.is_some() => self.let_wait(incoming),
            Input::Incoming(incoming) => self.take(now, entropy, incoming),
        }
        while self.in_flight.is_none()
            && let Some(incoming) = self.waiting.pop_front()
        {
            self.handling = Handling::Nothing;
            self.take(now, entropy, incoming);
        }
        self.handling = Handling::Nothing;
        self.set_alarm(now);
        std::mem::take(&mut self.effects)
    }

    /// Freezes the table because handling an input has panicked. The change being decided is dropped, the
    /// written state is kept, and the requester is answered.
    pub fn freeze(&mut self, now: Now, why: String) -> Vec<Effect> {
        // A write requested during the failed call has not been started yet.
        self.in_flight = None;
        self.effects.retain(|effect| !matches!(effect, Effect::Write(..)));
        match std::mem::replace(&mut self.handling, Handling::Nothing) {
            Handling::Nothing => self.break_down(now, why, Asked::Nobody),
            Handling::Deciding(asked) => self.break_down(now, why, asked),
            Handling::Telling(asked) => {
                self.break_down(now, why, Asked::Nobody);
                self.acknowledge(asked);
            }
        }
        self.set_alarm(now);
        std::mem::take(&mut self.effects)
    }

    /// The table's ID.
    pub const fn id(&self) -> TableId {
        self.id
    }

    /// The state as last written.
    pub const fn snapshot(&self) -> &Snapshot {
        &self.snapshot
    }

    /// Whether a change is being written.
    pub const fn is_writing(&self) -> bool {
        self.in_flight.is_some()
    }

    /// Whether the queue is full, so that another request would be refused; callers that can wait should.
    pub fn is_full(&self) -> bool {
        self.waiting.len() >= MAX_WAITING
    }

    fn let_wait(&mut self, incoming: Incoming) {
        match incoming {
            // The alarm is set again after the write.
            Incoming::Wake => {}
            Incoming::Request(connection, request) if self.is_full() => {
                self.effects.push(Effect::Note(Note::Limited));
                self.refuse(Asked::By(connection, request.number), Reason::TooFast);
            }
            incoming => self.waiting.push_back(incoming),
        }
    }

    fn take(&mut self, now: Now, entropy: Seed, incoming: Incoming) {
        match incoming {
            Incoming::Connected(connection, ..) if self.is_deleted => {
                self.effects.push(Effect::Close(connection, CloseReason::Deleted));
            }
            _ if self.is_deleted => {}
            Incoming::Connected(connection, visitor, since) => self.connect(now, connection, visitor, since),
            Incoming::Disconnected(connection) => self.disconnect(now, connection),
            Incoming::Request(connection, request) => self.answer(now, entropy, connection, request),
            Incoming::Thought(at, action) => self.bot_moves(now, at, action.as_deref()),
            Incoming::SignedOut(player, epoch) => self.sign_out(now, player, epoch),
            Incoming::Judged(connection, standing) => self.judge(now, connection, standing),
            Incoming::Order(id, order) => self.obey(now, id, order),
            Incoming::Wake => self.wake(now),
            Incoming::Stopping => self.stop(),
        }
    }

    fn answer(&mut self, now: Now, entropy: Seed, connection: ConnectionId, request: Request) {
        let asked = Asked::By(connection, request.number);
        self.handling = Handling::Deciding(asked);
        if let Ask::History { until } = request.ask {
            return match self.tell_history(connection, until) {
                Ok(()) => self.acknowledge(asked),
                Err(reason) => self.refuse(asked, reason),
            };
        }
        match self.decide(now, entropy, connection, request.ask) {
            Ok((writes, change)) => self.write(asked, writes, Some(change)),
            Err(Problem::Refused(reason)) => self.refuse(asked, reason),
            Err(Problem::Broken(why)) => self.break_down(now, why, asked),
        }
    }

    /// Decides a request without applying it.
    fn decide(
        &self,
        now: Now,
        entropy: Seed,
        connection: ConnectionId,
        ask: Ask,
    ) -> Result<(Vec<Write>, Change), Problem> {
        let connection = self.connections.get(&connection).ok_or(Reason::NotSeated)?;
        let player = connection.player.ok_or(Reason::Unknown)?;
        match self.snapshot.phase {
            TablePhase::Frozen => return Err(Reason::Frozen.into()),
            TablePhase::Closed => return Err(Reason::Closed.into()),
            TablePhase::Gathering | TablePhase::Playing | TablePhase::Over => {}
        }
        if matches!(ask, Ask::Say { .. } | Ask::Signal { .. } | Ask::Nudge) {
            connection.may_talk()?;
        }
        let seated = || self.snapshot.seat_of(player).ok_or(Reason::NotSeated);
        let mut draft = Draft::new(self, now, entropy);
        match ask {
            Ask::Sit { seat, name } => draft.sit(player, seat, &name)?,
            Ask::Leave => draft.leave(player)?,
            Ask::Arrange(settings) => draft.arrange(player, settings)?,
            Ask::Allow { spectators, chat } => draft.allow(player, spectators, chat)?,
            Ask::SeatBot { seat, level } => draft.seat_bot(player, seat, level)?,
            Ask::Unseat { seat } => draft.unseat(player, seat)?,
            Ask::LetIn { name } => draft.let_in(player, &name)?,
            Ask::Share { game } => draft.share(player, game)?,
            Ask::Begin => draft.begin(player)?,
            Ask::Reopen => draft.reopen(player)?,
            Ask::AddChance { game, part } => draft.add_chance(seated()?, game, &part)?,
            Ask::Move { at, action } => draft.make_move(seated()?, at, &action)?,
            Ask::TakeBack { at } => draft.propose_take_back(seated()?, at)?,
            Ask::Replace { seat } => draft.propose_replacing(seated()?, seat)?,
            Ask::Again => draft.propose_again(seated()?)?,
            Ask::Answer { proposal, agrees } => draft.answer_proposal(seated()?, proposal, agrees)?,
            Ask::Return => draft.return_to(seated()?)?,
            Ask::Say { text } => draft.say(player, seated()?, &text)?,
            Ask::Signal { signal } => draft.signal(player, seated()?, signal)?,
            Ask::Nudge => draft.nudge(seated()?)?,
            Ask::History { .. } => unreachable!("what changes nothing is answered without a draft"),
        }
        Ok(draft.finish())
    }

    /// Requests a change to be written.
    fn write(&mut self, asked: Asked, writes: Vec<Write>, change: Option<Change>) {
        let ticket = Ticket(self.tickets);
        self.tickets += 1;
        self.in_flight = Some(InFlight { ticket, change, asked });
        self.effects.push(Effect::Write(ticket, writes));
    }

    /// Applies a change that has been written.
    fn written(&mut self, now: Now, ticket: Ticket) {
        let Some(InFlight { change, asked, .. }) = self.landed(ticket) else { return };
        let Some(change) = change else { return };
        self.handling = Handling::Telling(asked);
        self.apply(now, change);
        self.acknowledge(asked);
        self.let_bots_play(now);
    }

    fn acknowledge(&mut self, asked: Asked) {
        match asked {
            Asked::By(connection, number) => self.tell(connection, ServerMessage::Done { number }),
            Asked::Order(id) => self.effects.push(Effect::Answer(id, Ok(()))),
            Asked::Nobody => {}
        }
        self.handling = Handling::Nothing;
    }

    /// Drops a change that could not be written.
    fn not_written(&mut self, now: Now, ticket: Ticket) {
        let Some(InFlight { asked, .. }) = self.landed(ticket) else { return };
        match asked {
            Asked::By(..) | Asked::Order(_) => self.refuse(asked, Reason::NotKept),
            // Automatic changes are retried after a pause.
            Asked::Nobody => self.retries_at = now.monotonic + RETRY_INTERVAL,
        }
        self.let_bots_play(now);
    }

    fn landed(&mut self, ticket: Ticket) -> Option<InFlight> {
        self.in_flight.take_if(|in_flight| in_flight.ticket == ticket)
    }

    fn refuse(&mut self, asked: Asked, reason: Reason) {
        match asked {
            Asked::By(connection, number) => {
                self.effects.push(Effect::Note(Note::Refused(reason.clone())));
                self.tell(connection, ServerMessage::Refused { number, reason });
            }
            Asked::Order(id) => self.effects.push(Effect::Answer(id, Err(reason))),
            Asked::Nobody => {}
        }
    }

    /// Freezes the table and writes the frozen state.
    fn break_down(&mut self, now: Now, why: String, asked: Asked) {
        self.stand_still(why);
        let writes = vec![self.write_table(now)];
        self.write(Asked::Nobody, writes, None);
        self.tell_all(ServerMessage::Table(Box::new(self.shown(now))));
        self.refuse(asked, Reason::Frozen);
    }

    fn stand_still(&mut self, why: String) {
        if self.snapshot.phase != TablePhase::Frozen {
            self.effects.push(Effect::Note(Note::Frozen(why)));
        }
        self.snapshot.phase = TablePhase::Frozen;
        self.snapshot.deadline = None;
        self.due = None;
        self.thinking = None;
    }

    fn stop(&mut self) {
        self.close_all(&CloseReason::Stopping);
        self.effects.push(Effect::Stopped);
    }

    fn close_all(&mut self, reason: &CloseReason) {
        for connection in std::mem::take(&mut self.connections).into_keys() {
            self.effects.push(Effect::Close(connection, reason.clone()));
        }
    }

    /// Does everything that is due.
    fn wake(&mut self, now: Now) {
        self.let_bots_play(now);
        self.let_time_run_out(now);
        self.correct_deadline(now);
        if self.is_idle(now) {
            self.effects.push(Effect::Idle);
        }
    }

    /// Whether nobody is connected and nothing is due soon.
    fn is_idle(&self, now: Now) -> bool {
        let is_soon = |due: Due| due.at <= now.monotonic + IDLE_TIMEOUT;
        now.monotonic >= self.last_input + IDLE_TIMEOUT
            && self.connections.is_empty()
            && self.thinking.is_none()
            && self.in_flight.is_none()
            && !self.due.is_some_and(is_soon)
    }

    fn set_alarm(&mut self, now: Now) {
        // Nothing is started automatically during a write; the alarm is set again afterwards.
        let due = self.due.filter(|_| self.in_flight.is_none()).map(|due| due.at.max(self.retries_at));
        let retry = Some(self.retries_at).filter(|&retry| retry > now.monotonic);
        let idle = now.monotonic + IDLE_TIMEOUT;
        let wakes = [due, retry].into_iter().flatten().fold(idle, u64::min);
        self.effects.push(Effect::WakeAt(wakes));
    }
}
