//! One table: a task that owns it. Everything that happens at a table happens here, one thing after
//! the other; connections, bots and clocks only send it messages.
//!
//! A change is made in memory, written, and told to everybody only when it is on the disk. If it
//! could not be written, the table is read again as it was kept.

mod clock;
mod gathering;
mod kept;
mod playing;
mod proposals;
mod talking;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use futures::FutureExt as _;
use table::{Viewer, seats};
use tokio::sync::mpsc;
use tokio::time::Instant;
use wire::{
    Ask, At, LINES_KEPT, Line, News, Phase, Reason, Request, Says, Sorry, TableId, ToClient, Welcome, You,
};

use crate::house::{House, now};
use crate::identity::PlayerId;
use crate::live;
use crate::store::{StoreError, Write};
pub use kept::{Kept, Sat};
use playing::Current;

/// How many messages wait at a table.
pub const WAITING: usize = 256;
/// How many people may watch a table.
const MOST_GUESTS: usize = 200;
/// How long a table stays in memory when nobody is there.
const IDLE: Duration = Duration::from_secs(30);

/// A connection, by the order in which they came.
pub type Connection = u64;

/// What is sent to a table's task.
#[derive(Debug)]
pub enum Message {
    /// Somebody comes.
    Enter(Guest, Connection, Option<At>),
    /// Somebody goes.
    Exit(Connection),
    /// Somebody asks for something.
    Ask(Connection, Request, Instant),
    /// A bot has thought; nothing if it broke.
    Thought(At, Option<Box<wire::RawValue>>),
    /// Cookies of this player from before this epoch are void.
    SignedOut(PlayerId, u32),
    /// The server stops.
    Stop,
}

/// Somebody who is connected.
#[derive(Debug)]
pub struct Guest {
    /// Who, if their browser has a cookie of ours.
    pub player: Option<PlayerId>,
    /// The epoch of the cookie.
    pub epoch: u32,
    /// What they were last called.
    pub name: Option<String>,
    /// Where messages to them go.
    pub outbox: mpsc::Sender<Utf8Bytes>,
    /// What they were last told of themselves.
    pub told: Option<You>,
}

/// What a request changes beside the table's own state.
#[derive(Default)]
struct Change {
    writes: Vec<Write>,
    said: Vec<(Option<String>, Says)>,
    progress: Progress,
    /// Whether the game is over with this.
    is_over: bool,
    /// Who reminds whom.
    nudge: Option<(usize, usize)>,
}

impl Change {
    /// Both, one after the other.
    fn and(mut self, more: Self) -> Self {
        self.writes.extend(more.writes);
        self.said.extend(more.said);
        Self { writes: self.writes, said: self.said, ..more }
    }
}

/// What there is to tell of the game.
#[derive(Default, Clone, Copy, PartialEq, Eq)]
enum Progress {
    #[default]
    Nothing,
    /// A move was made.
    Moved,
    /// A game began, or moves were taken back.
    Anew,
}

/// A table with who is there.
pub struct Table {
    id: TableId,
    house: Arc<House>,
    kept: Kept,
    /// As it was last written.
    written: String,
    /// As it was last told, without the number of lines.
    looked: Option<Kept>,
    current: Option<Current>,
    lines: VecDeque<Line>,
    guests: BTreeMap<Connection, Guest>,
    /// The position a bot is thinking about.
    thinking: Option<At>,
    mailbox: mpsc::WeakSender<Message>,
    last_nudge: Option<Instant>,
    /// When those who are gone were last here; nothing for who has not been here since the table is
    /// in memory.
    last_here: BTreeMap<usize, Instant>,
    in_memory_since: Instant,
}

impl Table {
    /// Reads a table; nothing if there is none.
    pub async fn load(
        id: TableId,
        house: &Arc<House>,
        mailbox: mpsc::WeakSender<Message>,
    ) -> Result<Option<Self>, StoreError> {
        let Some(written) = house.store.table(id).await? else { return Ok(None) };
        let kept: Kept = match serde_json::from_str(&written) {
            Ok(kept) => kept,
            Err(error) => {
                tracing::error!(table = %id, %error, "a kept table cannot be read");
                return Ok(None);
            }
        };
        let lines = house.store.lines(id, LINES_KEPT).await?;
        let lines = lines.iter().filter_map(|line| serde_json::from_str(line).ok()).collect();
        let mut this = Self {
            id,
            house: Arc::clone(house),
            written,
            looked: None,
            kept,
            current: None,
            lines,
            guests: BTreeMap::new(),
            thinking: None,
            mailbox,
            last_nudge: None,
            last_here: BTreeMap::new(),
            in_memory_since: Instant::now(),
        };
        this.take_up().await?;
        Ok(Some(this))
    }

    /// Takes up the present game.
    async fn take_up(&mut self) -> Result<(), StoreError> {
        self.current = None;
        // While people gather, the last game is nobody's any more: seats may change.
        let Some(number) = self.kept.number.filter(|_| self.kept.phase != Phase::Gathering) else {
            return Ok(());
        };
        let Some(found) = self.house.store.game(self.id, number).await? else { return Ok(()) };
        let (game, seed, course) = (self.kept.game(), found.seed, found.course);
        let taken_up = std::panic::catch_unwind(|| live::restore(game, found.into()));
        match taken_up {
            Ok(Ok(live)) => self.current = Some(Current::new(live, seed, self.id, number, course)),
            Ok(Err(fault)) => {
                tracing::error!(table = %self.id, %fault, "a kept game cannot be taken up");
                self.freeze();
            }
            Err(_) => self.freeze(),
        }
        Ok(())
    }

    /// Something broke: nothing goes on here, and what was kept stays as it is.
    fn freeze(&mut self) {
        if self.kept.phase != Phase::Frozen {
            self.house.metrics.frozen.count();
            tracing::error!(table = %self.id, "the table is frozen; its journal is kept");
        }
        self.kept.phase = Phase::Frozen;
        self.kept.deadline = None;
        self.thinking = None;
    }

    /// Serves the table until nobody needs it.
    pub async fn run(mut self, mut mail: mpsc::Receiver<Message>) {
        self.house.metrics.tables.enter();
        self.resume_clock();
        self.let_bots_play();
        loop {
            let wakes = self.next_alarm();
            let message = tokio::select! {
                message = mail.recv() => message,
                () = tokio::time::sleep_until(wakes) => {
                    if self.is_idle() && self.house.retire(self.id) {
                        break;
                    }
                    self.guarded(None).await;
                    continue;
                }
            };
            match message {
                Some(Message::Stop) | None => {
                    self.say_goodbye(&Sorry::Stopping);
                    break;
                }
                message => self.guarded(message).await,
            }
        }
        self.house.metrics.tables.leave();
    }

    /// When there is something to do without a message.
    fn next_alarm(&self) -> Instant {
        let idle = Instant::now() + IDLE;
        match self.kept.deadline {
            Some(deadline) => {
                idle.min(Instant::now() + Duration::from_millis(deadline.at.saturating_sub(now())))
            }
            None => idle,
        }
    }

    fn is_idle(&self) -> bool {
        self.guests.is_empty()
            && self.thinking.is_none()
            && self.kept.deadline.is_none_or(|deadline| deadline.at > now() + IDLE.as_millis() as u64)
    }

    /// Handles a message, or the alarm. If that breaks, this table freezes and no other.
    async fn guarded(&mut self, message: Option<Message>) {
        let asked = match &message {
            Some(Message::Ask(connection, request, _)) => Some((*connection, request.number)),
            _ => None,
        };
        if AssertUnwindSafe(self.handle(message)).catch_unwind().await.is_ok() {
            return;
        }
        self.freeze();
        // What was half done is not written: only that the table is frozen, on top of what was kept.
        if let Ok(mut kept) = serde_json::from_str::<Kept>(&self.written) {
            kept.phase = Phase::Frozen;
            kept.deadline = None;
            self.kept = kept;
            let writes = vec![self.write_table()];
            if self.house.store.write(writes).await.is_ok() {
                self.written = self.kept.text();
            }
        }
        // Nor is it shown: the game stands where its journal does.
        if self.take_up().await.is_err() {
            self.current = None;
        }
        self.tell_all(&ToClient::Table(Box::new(self.shown())));
        if let Some((connection, number)) = asked {
            self.tell(connection, &ToClient::Refused { number, reason: Reason::Frozen });
        }
    }

    async fn handle(&mut self, message: Option<Message>) {
        match message {
            Some(Message::Enter(guest, connection, since)) => self.enter(guest, connection, since).await,
            Some(Message::Exit(connection)) => self.exit(connection),
            Some(Message::Ask(connection, request, begun)) => {
                self.answer(connection, request).await;
                self.house.metrics.answers.observe(begun.elapsed());
            }
            Some(Message::Thought(at, action)) => self.bot_moves(at, action).await,
            Some(Message::SignedOut(player, epoch)) => self.sign_out(player, epoch),
            Some(Message::Stop) => {}
            None => self.alarm().await,
        }
    }

    async fn enter(&mut self, guest: Guest, connection: Connection, since: Option<At>) {
        // However many watch, those who play come in.
        if self.guests.len() >= MOST_GUESTS && self.seat_of(&guest).is_none() {
            self.house.metrics.limited.count();
            send(&guest.outbox, &ToClient::Sorry(Sorry::TooMany));
            return;
        }
        let player = guest.player;
        self.guests.insert(connection, guest);
        let welcome = self.welcome(connection, since);
        let has_missed = welcome.missed.is_some();
        self.tell(connection, &ToClient::Welcome(Box::new(welcome)));
        // Whoever missed the end has missed this, too.
        if let Some(reveal) = self.current.as_ref().filter(|_| has_missed).and_then(Current::reveal) {
            self.tell(connection, &ToClient::Reveal(reveal));
        }
        if let Some(player) = player {
            self.come_back(player).await;
        }
        // Who is here has changed, and bots play on if they have waited for somebody.
        self.tell_others(connection, &ToClient::Table(Box::new(self.shown())));
        self.let_bots_play();
    }

    fn welcome(&mut self, connection: Connection, since: Option<At>) -> Welcome {
        let you = self.you(&self.guests[&connection]);
        let at = self.at();
        let knows = |since: &At| {
            at.is_some_and(|at| {
                since.game == at.game && since.course == at.course && since.version <= at.version
            })
        };
        let known = since.filter(knows);
        let (game, missed) = match (at, known, self.viewer(you.seat)) {
            (Some(at), Some(since), Some(viewer)) => {
                let news = self.current.as_ref().map(|game| game.live.news_since(viewer, since.version));
                (None, news.map(|news| News { at, news }))
            }
            (Some(_), None, Some(viewer)) => (self.current.as_ref().map(|game| game.whole(viewer)), None),
            _ => (None, None),
        };
        if let Some(guest) = self.guests.get_mut(&connection) {
            guest.told = Some(you.clone());
        }
        let belongs = you.sees || self.kept.phase == Phase::Gathering;
        let lines = self.lines.iter().filter(|_| belongs).cloned().collect();
        Welcome { you, table: self.shown(), lines, game, missed }
    }

    fn exit(&mut self, connection: Connection) {
        self.forget(connection);
        self.tell_all(&ToClient::Table(Box::new(self.shown())));
    }

    /// Notes when somebody was last here.
    fn forget(&mut self, connection: Connection) {
        let gone = self.guests.remove(&connection);
        if let Some(seat) = gone.and_then(|guest| self.seat_of(&guest)) {
            self.last_here.insert(seat, Instant::now());
        }
    }

    fn sign_out(&mut self, player: PlayerId, epoch: u32) {
        let void: Vec<_> = self
            .guests
            .iter()
            .filter(|(_, guest)| guest.player == Some(player) && guest.epoch < epoch)
            .map(|(&connection, _)| connection)
            .collect();
        for connection in void {
            self.tell(connection, &ToClient::Sorry(Sorry::SignedOut));
            self.exit(connection);
        }
    }

    async fn answer(&mut self, connection: Connection, request: Request) {
        let Request { number, ask } = request;
        let result = self.carry_out(connection, ask).await;
        let answer = match result {
            Ok(()) => ToClient::Done { number },
            Err(reason) => {
                self.house.metrics.refused.count();
                ToClient::Refused { number, reason }
            }
        };
        self.tell(connection, &answer);
    }

    async fn carry_out(&mut self, connection: Connection, ask: Ask) -> Result<(), Reason> {
        let Some(guest) = self.guests.get(&connection) else { return Err(Reason::NotSeated) };
        let player = guest.player.ok_or(Reason::Unknown)?;
        if self.kept.phase == Phase::Frozen {
            return Err(Reason::Frozen);
        }
        let before = self.kept.clone();
        let result = match ask {
            Ask::Sit { seat, name } => self.sit(player, seat, &name),
            Ask::Leave => self.leave(player),
            Ask::Arrange(settings) => self.arrange(player, settings),
            Ask::Allow { spectators, chat } => self.allow(player, spectators, chat),
            Ask::SeatBot { seat, level } => self.seat_bot(player, seat, &level),
            Ask::Unseat { seat } => self.unseat(player, seat),
            Ask::Begin => self.begin(player),
            Ask::Reopen => self.reopen(player),
            Ask::Move { at, action } => self.make_move(self.seated(player)?, at, &action),
            Ask::TakeBack { at } => self.propose_take_back(self.seated(player)?, at),
            Ask::Replace { seat } => self.propose_replacing(self.seated(player)?, seat),
            Ask::Again => self.propose_again(self.seated(player)?),
            Ask::Answer { proposal, agrees } => self.answer_proposal(self.seated(player)?, proposal, agrees),
            Ask::Return => self.return_to(self.seated(player)?),
            Ask::Say { text } => self.say(self.seated(player)?, &text),
            Ask::Signal { signal } => Ok(self.signal(self.seated(player)?, signal)),
            Ask::Nudge => self.nudge(self.seated(player)?),
        };
        match result {
            Ok(change) => self.settle(change).await,
            Err(reason) => {
                self.kept = before;
                Err(reason)
            }
        }
    }

    fn seated(&self, player: PlayerId) -> Result<usize, Reason> {
        self.kept.seat_of(player).ok_or(Reason::NotSeated)
    }

    /// Writes a change, and tells everybody when it is on the disk.
    async fn settle(&mut self, mut change: Change) -> Result<(), Reason> {
        let said = self.number_lines(&mut change);
        self.run_clock();
        let state = self.kept.text();
        let is_same = state == self.written;
        change.writes.push(if is_same { self.write_turn() } else { self.write_table() });
        // The table first: the rest refers to it.
        change.writes.rotate_right(1);
        if self.house.store.write(change.writes).await.is_err() {
            self.read_again().await;
            return Err(Reason::NotKept);
        }
        self.written = state;
        let looks = (!is_same).then(|| Kept { lines: 0, ..self.kept.clone() });
        let has_changed = looks.as_ref().is_some_and(|looks| self.looked.as_ref() != Some(looks));
        self.looked = looks.or(self.looked.take());
        self.lines.extend(said.iter().cloned());
        let too_many = self.lines.len().saturating_sub(LINES_KEPT);
        self.lines.drain(..too_many);
        self.tell_progress(change.progress);
        if has_changed {
            self.tell_all(&ToClient::Table(Box::new(self.shown())));
            self.tell_places();
        }
        for line in said {
            self.tell_company(&ToClient::Said(line));
        }
        if let Some(reveal) = self.current.as_ref().filter(|_| change.is_over).and_then(Current::reveal) {
            self.tell_company(&ToClient::Reveal(reveal));
        }
        if let Some((by, seat)) = change.nudge {
            self.tell_all(&ToClient::Nudged { by, seat });
        }
        self.let_bots_play();
        Ok(())
    }

    /// After a change that could not be written: the table as it was.
    async fn read_again(&mut self) {
        if let Ok(Some(again)) = Self::load(self.id, &self.house, self.mailbox.clone()).await {
            self.kept = again.kept;
            self.written = again.written;
            self.current = again.current;
            self.lines = again.lines;
        } else {
            // What was not kept is not shown.
            self.current = None;
            if let Ok(kept) = serde_json::from_str(&self.written) {
                self.kept = kept;
            }
            self.freeze();
        }
        self.looked = None;
        self.tell_progress(Progress::Anew);
        self.tell_all(&ToClient::Table(Box::new(self.shown())));
    }

    fn write_table(&self) -> Write {
        Write::Table {
            id: self.id,
            state: self.kept.text(),
            turn: self.turn(),
            wakes: self.wakes(),
            touched: now(),
        }
    }

    fn write_turn(&self) -> Write {
        Write::Turn { id: self.id, turn: self.turn(), wakes: self.wakes(), touched: now() }
    }

    fn turn(&self) -> Option<usize> {
        let is_playing = self.kept.phase == Phase::Playing;
        self.current.as_ref().filter(|_| is_playing).and_then(|game| game.live.turn())
    }

    /// When the table must be woken if nobody is there.
    fn wakes(&self) -> Option<u64> {
        let a_bot_decides = self.turn().is_some_and(|seat| !self.kept.seats[seat].plays());
        if a_bot_decides && !self.is_played_by_somebody() {
            None
        } else if a_bot_decides {
            Some(now())
        } else {
            self.kept.deadline.map(|deadline| deadline.at)
        }
    }

    /// Whether somebody plays here themselves, present or not. Bots alone do not go on by themselves.
    fn is_played_by_somebody(&self) -> bool {
        self.kept.seats.iter().any(Sat::plays)
    }

    /// Where the game is, if one has begun.
    fn at(&self) -> Option<At> {
        self.current.as_ref().map(Current::at)
    }

    /// Gives the lines that are to be said their numbers.
    fn number_lines(&mut self, change: &mut Change) -> Vec<Line> {
        let mut lines = Vec::new();
        for (by, says) in std::mem::take(&mut change.said) {
            let line = Line { number: self.kept.lines, at: now(), by, says };
            self.kept.lines += 1;
            let text = serde_json::to_string(&line).expect("a line is plain data");
            change.writes.push(Write::Line { table: self.id, number: line.number, line: text });
            lines.push(line);
        }
        lines
    }

    /// As everybody sees it now.
    fn shown(&self) -> wire::Table {
        let players: BTreeSet<_> =
            self.guests.values().filter_map(|guest| self.kept.seat_of(guest.player?)).collect();
        let watching = self.guests.values().filter(|guest| self.seat_of(guest).is_none()).count();
        self.kept.shown(self.id, &players, watching, now())
    }

    fn seat_of(&self, guest: &Guest) -> Option<usize> {
        guest.player.and_then(|player| self.kept.seat_of(player))
    }

    fn you(&self, guest: &Guest) -> You {
        let seat = self.seat_of(guest);
        let name = seat.and_then(|seat| self.kept.seats[seat].name().map(str::to_owned));
        You {
            seat,
            host: guest.player == Some(self.kept.host),
            name: name.or_else(|| guest.name.clone()),
            sees: self.viewer(seat).is_some(),
        }
    }

    /// As whom somebody sees the game, if they may see it.
    fn viewer(&self, seat: Option<usize>) -> Option<Viewer> {
        match seat {
            Some(seat) => seats(self.kept.seats.len()).nth(seat).map(Viewer::Seat),
            None => self.kept.settings.spectators.then_some(Viewer::Table),
        }
    }

    /// Tells everybody how the game went on, each what they may know.
    fn tell_progress(&mut self, progress: Progress) {
        if progress == Progress::Nothing {
            return;
        }
        let mut made: Vec<(Viewer, Utf8Bytes)> = Vec::new();
        let connections: Vec<_> =
            self.guests.iter().map(|(&connection, guest)| (connection, self.seat_of(guest))).collect();
        for (connection, seat) in connections {
            let Some(viewer) = self.viewer(seat) else { continue };
            if !made.iter().any(|(known, _)| *known == viewer) {
                let Some(game) = &self.current else { return };
                let message = match progress {
                    Progress::Moved => ToClient::News(News { at: game.at(), news: game.live.fresh(viewer) }),
                    Progress::Anew | Progress::Nothing => ToClient::Game(Box::new(game.whole(viewer))),
                };
                made.push((viewer, text(&message)));
            }
            if let Some((_, message)) = made.iter().find(|(known, _)| *known == viewer) {
                self.send(connection, message.clone());
            }
        }
    }

    /// Tells those whose own place has changed.
    fn tell_places(&mut self) {
        let changed: Vec<_> = self
            .guests
            .iter()
            .map(|(&connection, guest)| (connection, self.you(guest)))
            .filter(|(connection, you)| self.guests[connection].told.as_ref() != Some(you))
            .collect();
        for (connection, you) in changed {
            let sees_now = you.sees
                && self.guests[&connection]
                    .told
                    .as_ref()
                    .is_none_or(|told| told.seat != you.seat || !told.sees);
            let viewer = self.viewer(you.seat);
            self.tell(connection, &ToClient::You(you.clone()));
            if let Some(guest) = self.guests.get_mut(&connection) {
                guest.told = Some(you);
            }
            // From another place the game looks different.
            if let Some(game) = viewer
                .filter(|_| sees_now)
                .and_then(|viewer| self.current.as_ref().map(|game| game.whole(viewer)))
            {
                self.tell(connection, &ToClient::Game(Box::new(game)));
            }
        }
    }

    fn tell(&mut self, connection: Connection, message: &ToClient) {
        self.send(connection, text(message));
    }

    fn tell_all(&mut self, message: &ToClient) {
        self.tell_others(Connection::MAX, message);
    }

    /// Tells those who may see the game, or will be able to sit down for it.
    fn tell_company(&mut self, message: &ToClient) {
        let message = text(message);
        let gathers = self.kept.phase == Phase::Gathering;
        let belongs = |guest: &Guest| gathers || self.viewer(self.seat_of(guest)).is_some();
        let company = self.guests.iter().filter(|(_, guest)| belongs(guest));
        let company: Vec<_> = company.map(|(&connection, _)| connection).collect();
        for connection in company {
            self.send(connection, message.clone());
        }
    }

    fn tell_others(&mut self, but: Connection, message: &ToClient) {
        let message = text(message);
        let connections: Vec<_> =
            self.guests.keys().copied().filter(|&connection| connection != but).collect();
        for connection in connections {
            self.send(connection, message.clone());
        }
    }

    /// Somebody who does not read what they are sent is not waited for: their connection is closed
    /// when they are forgotten here, and they come back for the rest.
    fn send(&mut self, connection: Connection, message: Utf8Bytes) {
        if let Some(guest) = self.guests.get(&connection)
            && guest.outbox.try_send(message).is_err()
        {
            self.forget(connection);
        }
    }

    fn say_goodbye(&mut self, sorry: &Sorry) {
        self.tell_all(&ToClient::Sorry(sorry.clone()));
    }
}

/// Sends to somebody who is not at the table.
fn send(outbox: &mpsc::Sender<Utf8Bytes>, message: &ToClient) {
    // If they do not listen any more, they need not hear it.
    let _ = outbox.try_send(text(message));
}

fn text(message: &ToClient) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages are plain data").into()
}
