//! What happens at a table, as a value: seats, games, proposals, clocks, absence and talk, without
//! input or output. A [`Room`] is handed the time, some bytes that nobody can guess, and one
//! [`Input`] after the other; it answers with [`Effect`]s. It reads no clock, owns no generator,
//! waits for nothing and writes no log, so a whole server of rooms can be played through in one
//! thread, again and again, from one number.
//!
//! ```text
//! Incoming ──▶ decide ──▶ Effect::Write(ticket) ··▶ Input::Written(ticket) ──▶ apply, tell, answer
//!              (draft)                          ··▶ Input::NotWritten(ticket) ─▶ drop it, say so
//! ```
//!
//! A request is decided on a draft: the next state of the table and, for a move, a
//! planned advance of the match. Nothing of it counts before it is written: only then is it applied,
//! told and acknowledged. What cannot be written is dropped, and there is nothing to undo. Meanwhile
//! whatever else comes in waits here, in order.

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

/// How many requests wait while a change is being written; who asks for more is told to wait.
pub const MAX_WAITING: usize = 256;
/// How long a room stays in memory when nobody is there, in milliseconds.
pub const IDLE_TIMEOUT: u64 = 30_000;

/// A write that is under way, and what it is for.
#[derive(Debug)]
struct InFlight {
    ticket: Ticket,
    /// Nothing where only the write matters: the table is frozen already.
    change: Option<Change>,
    asked: Asked,
}

/// Who waits for a change.
#[derive(Clone, Copy, Debug)]
enum Asked {
    /// A connection, by the number of its request.
    By(ConnectionId, u32),
    /// Whoever runs the server.
    Order(OrderId),
    /// Nobody: time was over, a bot moved, somebody came back.
    Nobody,
}

/// Whose request is being handled, for when that breaks.
#[derive(Clone, Copy, Debug)]
enum Handling {
    /// Nobody's.
    Nothing,
    /// It is being decided.
    Deciding(Asked),
    /// It is written, and everybody is being told.
    Telling(Asked),
}

/// A table with who is there.
#[derive(Debug)]
pub struct Room {
    id: TableId,
    /// How long somebody must be away before others may let a bot play for them, in milliseconds.
    gone_after: u64,
    /// As it was last written.
    snapshot: Snapshot,
    game: Option<InPlay>,
    lines: VecDeque<Line>,
    connections: BTreeMap<ConnectionId, Connection>,
    /// Whose time runs out when, by the monotonic clock.
    due: Option<Due>,
    /// The position a bot is thinking about.
    thinking: Option<At>,
    last_nudge: Option<u64>,
    /// When those who have talked lately will have been quiet for long enough, by the monotonic clock.
    quiet: BTreeMap<PlayerId, u64>,
    /// When those who are gone were last here; nothing for who has not been here since the room is in
    /// memory.
    last_here: BTreeMap<usize, u64>,
    in_memory_since: u64,
    /// When anything but an alarm last came.
    last_input: u64,
    /// After a write that failed, nothing is done by itself before this.
    retries_at: u64,
    tickets: u64,
    in_flight: Option<InFlight>,
    waiting: VecDeque<Incoming>,
    handling: Handling,
    /// Whoever comes now is told that there is no table any more.
    is_deleted: bool,
    effects: Vec<Effect>,
}

impl Room {
    /// Takes a table up as it was written. If its game cannot be taken up, the table is frozen, and
    /// says so. The first input should be a wake: something may be due.
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
        // While people gather, the last game is nobody's any more: seats may change.
        let game = stored.game.filter(|_| this.snapshot.phase != TablePhase::Gathering);
        match game.map(|game| InPlay::take_up(id, &this.snapshot, game)).transpose() {
            Ok(game) => this.game = game,
            Err(fault) => this.stand_still(format!("the game cannot be taken up: {fault}")),
        }
        this.resume_clock(now);
        this
    }

    /// The one door: what is to be done about this. `entropy` is bytes that nobody can guess, new
    /// ones each time; a game that begins now is drawn from them.
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

    /// Something broke while an input was handled, and whoever caught it says so: nothing goes on
    /// here. What was being decided is dropped, what was written stays as it is, and who asked is told.
    pub fn freeze(&mut self, now: Now, why: String) -> Vec<Effect> {
        // If it broke after a write was asked for, nobody has heard of that yet.
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

    /// Which table it is.
    pub const fn id(&self) -> TableId {
        self.id
    }

    /// As it was last written.
    pub const fn snapshot(&self) -> &Snapshot {
        &self.snapshot
    }

    /// Whether a change is being written.
    pub const fn is_writing(&self) -> bool {
        self.in_flight.is_some()
    }

    /// Whether so much waits for that that a request would be refused: whoever can should wait.
    pub fn is_full(&self) -> bool {
        self.waiting.len() >= MAX_WAITING
    }

    fn let_wait(&mut self, incoming: Incoming) {
        match incoming {
            // The alarm is set again when the change is written.
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

    /// What comes of a request, without doing it.
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

    /// Asks for a change to be written.
    fn write(&mut self, asked: Asked, writes: Vec<Write>, change: Option<Change>) {
        let ticket = Ticket(self.tickets);
        self.tickets += 1;
        self.in_flight = Some(InFlight { ticket, change, asked });
        self.effects.push(Effect::Write(ticket, writes));
    }

    /// A change is on the disk: now it counts.
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

    /// A change is not on the disk: it is as if nobody had asked for it.
    fn not_written(&mut self, now: Now, ticket: Ticket) {
        let Some(InFlight { asked, .. }) = self.landed(ticket) else { return };
        match asked {
            Asked::By(..) | Asked::Order(_) => self.refuse(asked, Reason::NotKept),
            // Whatever is to be done by itself is tried again, but not at once.
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

    /// Something broke: nothing goes on here, which is written on top of what was.
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

    /// Something may be due.
    fn wake(&mut self, now: Now) {
        self.let_bots_play(now);
        self.let_time_run_out(now);
        self.correct_deadline(now);
        if self.is_idle(now) {
            self.effects.push(Effect::Idle);
        }
    }

    /// Whether nobody is here and nothing is to be done soon.
    fn is_idle(&self, now: Now) -> bool {
        let is_soon = |due: Due| due.at <= now.monotonic + IDLE_TIMEOUT;
        now.monotonic >= self.last_input + IDLE_TIMEOUT
            && self.connections.is_empty()
            && self.thinking.is_none()
            && self.in_flight.is_none()
            && !self.due.is_some_and(is_soon)
    }

    fn set_alarm(&mut self, now: Now) {
        // While a change is being written, nothing is done by itself; afterwards this is asked again.
        let due = self.due.filter(|_| self.in_flight.is_none()).map(|due| due.at.max(self.retries_at));
        let retry = Some(self.retries_at).filter(|&retry| retry > now.monotonic);
        let idle = now.monotonic + IDLE_TIMEOUT;
        let wakes = [due, retry].into_iter().flatten().fold(idle, u64::min);
        self.effects.push(Effect::WakeAt(wakes));
    }
}
