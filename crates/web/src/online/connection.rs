//! The socket of a table. A lost connection is reopened automatically, and no news are missed, because
//! the client tells the server what it has seen.

use std::pin::pin;
use std::time::Duration;

use futures::channel::mpsc::{UnboundedSender, unbounded};
use futures::future::{Either, ready, select};
use futures::stream::{self, SplitSink};
use futures::{Sink, SinkExt, StreamExt};
use gloo_net::websocket::Message;
use gloo_net::websocket::futures::WebSocket;
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{
    Ask, At, ClientMessage, CloseReason, GameSnapshot, GameUpdate, Hello, NextChance, PROTOCOL, Reason,
    Request, ServerMessage, Table, TableId, TablePhase, Welcome, You,
};

use super::room::{Added, Begun, Link, Orders, Part, RemoteRoom, Wake};
use super::{notify, texts};
use crate::sound::{self, Sound};
use crate::{app, browser, server};

/// The first retry interval, in milliseconds.
const FIRST_PAUSE: u32 = 500;
/// The longest retry interval, in milliseconds.
const MAX_RETRY_INTERVAL: u32 = 10_000;
/// How long the server may take to answer before the connection is considered dead, in milliseconds.
const ANSWER_TIMEOUT: u32 = 10_000;
/// Delay before requesting another page of the history. It leaves time for drawing, and keeps these
/// requests alone below the server's rate limit.
const RECALL_INTERVAL: Duration = Duration::from_millis(100);
/// After being hidden this long, in milliseconds, the page may have been suspended and its connection
/// lost.
const LONG_AWAY: f64 = 60_000.0;

/// Opens the connection to a table and keeps it open until the page is disposed.
pub fn open(id: TableId) -> RemoteRoom {
    let (room, orders) = RemoteRoom::new(id);
    watch_the_browser(room);
    watch_the_clock(room);
    spawn_local(Connection::to(room).keep_open(orders));
    room
}

/// Checks the connection when the browser reports a change of network or visibility.
fn watch_the_browser(room: RemoteRoom) {
    let wake = move |why| room.ways.try_with_value(|ways| _ = ways.wakes.unbounded_send(why));
    let hidden_since = StoredValue::new(0.0);
    let seen = move |_| {
        if browser::document().hidden() {
            hidden_since.try_set_value(browser::now());
        } else {
            let away = browser::now() - hidden_since.try_get_value().unwrap_or_default();
            wake(if away > LONG_AWAY { Wake::Doubt } else { Wake::Try });
        }
    };
    let listeners = [
        window_event_listener(leptos::ev::online, move |_| _ = wake(Wake::Try)),
        window_event_listener(leptos::ev::offline, move |_| _ = wake(Wake::Doubt)),
    ];
    let seen = window_event_listener_untyped("visibilitychange", seen);
    on_cleanup(move || {
        listeners.into_iter().for_each(WindowListenerHandle::remove);
        seen.remove();
    });
}

/// Redraws the clocks every second while one of them is running.
fn watch_the_clock(room: RemoteRoom) {
    let is_timed = |table: &Table| {
        table.deadline.is_some() || table.places.iter().any(|place| place.replaceable_at.is_some())
    };
    let tick = move || {
        let runs = room.table.try_with_untracked(|table| table.as_ref().is_some_and(is_timed));
        if runs == Some(true) {
            room.tick.update(|tick| *tick = tick.wrapping_add(1));
        }
    };
    if let Ok(clock) = set_interval_with_handle(tick, Duration::from_secs(1)) {
        on_cleanup(move || clock.clear());
    }
}

struct Connection {
    room: RemoteRoom,
    /// The latest known position.
    at: Option<At>,
    /// The position before the first known step.
    before: Option<At>,
    /// The channel for the game's own news, and the number of that game.
    parts: Option<(u32, UnboundedSender<Part>)>,
    /// How many requests have been sent.
    count: u32,
    /// The viewer's latest request without an answer.
    unanswered: Option<u32>,
    /// The pending request for earlier steps, and the position it asks up to.
    recalling: Option<(u32, At)>,
    /// The contribution that has not been confirmed, and the number of its request.
    adding: Option<(u32, Added)>,
    /// The game and seat for which this connection last sent a contribution.
    added_for: Option<(u32, usize)>,
    /// The interval before the next attempt, in milliseconds.
    pause: u32,
}

/// How a connection ended.
enum End {
    /// The page has been disposed.
    Left,
    /// It was lost, or could not be opened.
    Lost,
    /// It may be dead, so a new one is opened.
    Doubted,
    /// The server closed it for this reason.
    Closed(CloseReason),
}

/// An event on a connection.
enum Heard {
    Server(ServerMessage),
    /// The connection has ended.
    Silence,
    Asked(Ask),
    Woken(Wake),
    Left,
}

type Socket = SplitSink<WebSocket, Message>;

impl Connection {
    const fn to(room: RemoteRoom) -> Self {
        Self {
            room,
            at: None,
            before: None,
            parts: None,
            count: 0,
            unanswered: None,
            recalling: None,
            adding: None,
            added_for: None,
            pause: FIRST_PAUSE,
        }
    }

    async fn keep_open(mut self, mut orders: Orders) {
        loop {
            let end = self.connect(&mut orders).await;
            if !self.room.is_there() {
                return;
            }
            (self.unanswered, self.recalling) = (None, None);
            (self.adding, self.added_for) = (None, None);
            self.room.asked.set(false);
            let comes_back = match end {
                End::Left => return,
                End::Doubted => continue,
                End::Lost | End::Closed(CloseReason::Stopping | CloseReason::TooSlow) => true,
                End::Closed(CloseReason::SignedOut) => {
                    // The next sign-in may be a different person, who may see other things.
                    self.at = None;
                    self.room.show(texts::signed_out_here(app::language_untracked()).to_owned());
                    true
                }
                End::Closed(reason) => {
                    self.room.link.set(Link::Closed(reason));
                    false
                }
            };
            if comes_back {
                self.room.link.set(Link::Lost);
            }
            if !wait(&mut orders, comes_back.then(|| jittered(self.pause))).await {
                return;
            }
            self.pause = (self.pause * 2).min(MAX_RETRY_INTERVAL);
        }
    }

    async fn connect(&mut self, orders: &mut Orders) -> End {
        let socket = match select(pin!(self.greet()), TimeoutFuture::new(ANSWER_TIMEOUT)).await {
            Either::Left((socket, _)) => socket,
            Either::Right(_) => None,
        };
        let Some(socket) = socket else { return End::Lost };
        let (writes, reads) = socket.split();
        let reads = reads.filter_map(|message| ready(read(message.ok())));
        let reads = reads.chain(stream::iter([Heard::Silence]));
        self.listen(writes, reads, orders).await
    }

    /// Opens a socket and sends the hello.
    async fn greet(&self) -> Option<WebSocket> {
        let me = server::introduce().await.ok()?;
        if self.room.is_there() {
            self.room.greet(me);
        }
        let mut socket = WebSocket::open(&address(self.room.id)).ok()?;
        let hello = ClientMessage::Hello(Hello { protocol: PROTOCOL, since: self.at });
        send(&mut socket, &hello).await.ok()?;
        Some(socket)
    }

    async fn listen(
        &mut self,
        mut writes: Socket,
        reads: impl stream::Stream<Item = Heard>,
        orders: &mut Orders,
    ) -> End {
        let asked = (&mut orders.asks).map(Heard::Asked).chain(stream::iter([Heard::Left]));
        let woken = (&mut orders.wakes).map(Heard::Woken);
        let mut heard = pin!(stream::select(reads, stream::select(asked, woken)));
        // Requests queued until the welcome arrives.
        let mut early = Vec::new();
        let (mut welcomed, mut owes) = (false, true);
        loop {
            let Some(next) = within_patience(heard.next(), owes).await else { return End::Lost };
            if !self.room.is_there() {
                return End::Left;
            }
            match next {
                Heard::Server(ServerMessage::Closing(reason)) => return End::Closed(reason),
                Heard::Server(message) => {
                    welcomed = true;
                    self.hear(message);
                    early.extend(self.chance_to_add());
                }
                Heard::Asked(ask) => early.push(ask),
                Heard::Woken(Wake::Try) => {}
                Heard::Woken(Wake::Recall) => early.extend(self.earlier_steps().filter(|_| welcomed)),
                Heard::Woken(Wake::Doubt) => return End::Doubted,
                Heard::Silence => return End::Lost,
                Heard::Left => return End::Left,
            }
            let ready = if welcomed { std::mem::take(&mut early) } else { Vec::new() };
            for ask in ready {
                if self.send_request(&mut writes, ask).await.is_err() {
                    return End::Lost;
                }
            }
            owes = !welcomed || self.unanswered.is_some() || self.recalling.is_some();
        }
    }

    async fn send_request(&mut self, writes: &mut Socket, ask: Ask) -> Result<(), Unsent> {
        self.count += 1;
        match ask {
            Ask::History { until } => self.recalling = Some((self.count, until)),
            Ask::AddChance { .. } => self.adding.iter_mut().for_each(|(number, _)| *number = self.count),
            _ => self.unanswered = Some(self.count),
        }
        send(writes, &ClientMessage::Ask(Request { number: self.count, ask })).await
    }

    fn hear(&mut self, message: ServerMessage) {
        let room = self.room;
        match message {
            ServerMessage::Welcome(welcome) => self.be_welcomed(*welcome),
            ServerMessage::Table(table) => self.learn(*table),
            ServerMessage::You(you) => self.take_place(you),
            ServerMessage::Game(game) => {
                self.begin(*game);
                self.recall_soon();
            }
            ServerMessage::News(news) => self.go_on(news),
            ServerMessage::History(page) => self.look_back(page),
            ServerMessage::Reveal(reveal) => room.reveal.set(Some(reveal)),
            ServerMessage::Said(line) => room.hear(line),
            ServerMessage::Nudged { by, seat } => self.be_nudged(by, seat),
            ServerMessage::Done { number } => self.be_answered(number, None),
            ServerMessage::Refused { number, reason } => self.be_answered(number, Some(reason)),
            ServerMessage::Closing(_) => {}
        }
    }

    fn be_welcomed(&mut self, welcome: Welcome) {
        let room = self.room;
        self.take_place(welcome.you);
        room.lines.set(welcome.lines);
        self.learn(welcome.table);
        if let Some(game) = welcome.game {
            self.begin(game);
        }
        if let Some(missed) = welcome.missed {
            self.go_on(missed);
        }
        self.pause = FIRST_PAUSE;
        room.refused.set(None);
        if room.link.get_untracked() == Link::Lost {
            room.presence.set(texts::connected_again(app::language_untracked()).to_owned());
        }
        room.link.set(Link::Open);
        self.recall_soon();
    }

    fn take_place(&mut self, you: You) {
        if !you.sees {
            // If the game becomes visible again, the server sends it in full.
            self.forget_game();
            self.room.begun.set(None);
        }
        self.room.you.set(you);
    }

    fn learn(&mut self, table: protocol::Table) {
        if table.phase == TablePhase::Gathering {
            self.forget_game();
        }
        notify::of_proposal(self.room, &table);
        self.room.learn(table);
    }

    fn forget_game(&mut self) {
        (self.at, self.before, self.parts) = (None, None, None);
    }

    fn begin(&mut self, game: GameSnapshot) {
        self.at = Some(game.at);
        self.before = Some(At { version: game.first - 1, ..game.at });
        let part = Part::Whole(game.at, game.news);
        let number = game.at.game;
        self.room.reveal.set(game.reveal);
        match &self.parts {
            Some((known, parts)) if *known == number => _ = parts.unbounded_send(part),
            _ => {
                let (sender, parts) = unbounded();
                let _ = sender.unbounded_send(part);
                self.parts = Some((number, sender));
                self.room.ways.update_value(|ways| ways.parts = Some(parts));
            }
        }
        // The first commitment heard is the one that binds.
        let known = self.room.begun.get_untracked().filter(|begun| begun.number == number);
        let promised = known.map(|begun| (begun.commitment, begun.parts));
        let (commitment, parts) = promised.unwrap_or((game.commitment, game.parts));
        self.room.begun.set(Some(Begun { number, names: game.names, commitment, parts }));
    }

    fn go_on(&mut self, news: GameUpdate) {
        self.at = Some(news.at);
        if let Some((_, parts)) = &self.parts {
            let _ = parts.unbounded_send(Part::More(news.at, news.news));
        }
    }

    /// Handles a page of earlier steps.
    fn look_back(&mut self, page: GameUpdate) {
        // A page that does not end where the known steps begin belongs to a course that was taken back.
        let Some(before) = self.before.as_mut().filter(|before| **before == page.at) else { return };
        before.version -= page.news.len();
        if let Some((_, parts)) = &self.parts {
            let _ = parts.unbounded_send(Part::Earlier(page.news));
        }
    }

    /// The request for the next page of earlier steps, if there are any and none is pending.
    fn earlier_steps(&self) -> Option<Ask> {
        let until = self.before.filter(|before| before.version > 0 && self.recalling.is_none())?;
        Some(Ask::History { until })
    }

    /// Requests earlier steps after a delay, if there are any.
    fn recall_soon(&self) {
        let room = self.room;
        let wake = move || _ = room.ways.try_with_value(|ways| ways.wakes.unbounded_send(Wake::Recall));
        if self.earlier_steps().is_some() {
            set_timeout(wake, RECALL_INTERVAL);
        }
    }

    /// The contribution to the next game's seed, if it has not been sent. Nothing is sent before the
    /// server has committed to its own part, which it could otherwise choose to suit.
    fn chance_to_add(&mut self) -> Option<Ask> {
        let seat = self.room.you.with_untracked(|you| you.seat)?;
        let table = self.room.table.get_untracked()?;
        let NextChance { game, commitment, parts } = table.next?;
        let is_before = matches!(table.phase, TablePhase::Gathering | TablePhase::Over);
        if !is_before || self.added_for == Some((game, seat)) {
            return None;
        }
        let known = self.room.added_to(game).filter(|added| added.commitment == commitment);
        if known.is_some() && parts.get(seat) == Some(&true) {
            return None;
        }
        let part = known.map_or_else(browser::random_seed, |added| added.part);
        self.added_for = Some((game, seat));
        self.adding = Some((0, Added { game, commitment, part }));
        Some(Ask::AddChance { game, part: live_match::hexadecimal(&part) })
    }

    fn be_nudged(&self, by: usize, seat: usize) {
        if self.room.you.with_untracked(|you| you.seat == Some(seat)) {
            self.room.nudged.set(Some(by));
            sound::play(&[Sound::YourTurn]);
            notify::of_nudge(self.room, by);
        }
    }

    fn be_answered(&mut self, number: u32, refused: Option<Reason>) {
        // The viewer is not told about requests that the page makes on its own.
        if let Some((_, until)) = self.recalling.take_if(|(asked, _)| *asked == number) {
            // Only a rate limit is temporary; any other refusal would be repeated.
            let is_in_vain = refused.is_some_and(|reason| reason != Reason::TooFast);
            self.before.take_if(|before| is_in_vain && *before == until);
            return self.recall_soon();
        }
        if let Some((_, added)) = self.adding.take_if(|(asked, _)| *asked == number) {
            if refused.is_none() {
                self.room.ways.update_value(|ways| ways.added.push(added));
            }
            return;
        }
        if self.unanswered == Some(number) {
            self.unanswered = None;
            self.room.asked.set(false);
        }
        if refused.is_some() {
            self.room.refused.set(refused);
        }
    }
}

/// Waits before another attempt or, without a pause, until one is requested. Discards requests meant for
/// the lost connection. Returns whether the page still exists.
async fn wait(orders: &mut Orders, pause: Option<u32>) -> bool {
    let Orders { asks, wakes } = orders;
    let tried = async {
        while let Some(wake) = wakes.next().await {
            if wake == Wake::Try {
                return;
            }
        }
    };
    let over = async {
        match pause {
            Some(pause) => _ = select(pin!(tried), TimeoutFuture::new(pause)).await,
            None => tried.await,
        }
    };
    let left = async { while asks.next().await.is_some() {} };
    matches!(select(pin!(over), pin!(left)).await, Either::Left(_))
}

/// The next event, or `None` if the server owes an answer and does not send it in time.
async fn within_patience(next: impl Future<Output = Option<Heard>> + Unpin, owes: bool) -> Option<Heard> {
    if !owes {
        return next.await;
    }
    match select(next, TimeoutFuture::new(ANSWER_TIMEOUT)).await {
        Either::Left((next, _)) => next,
        Either::Right(_) => None,
    }
}

/// Varies a pause by up to half, so that not all clients reconnect at once.
fn jittered(pause: u32) -> u32 {
    pause / 2 + (js_sys::Math::random() * f64::from(pause)) as u32
}

fn address(id: TableId) -> String {
    let location = browser::window().location();
    let secure = location.protocol().is_ok_and(|protocol| protocol == "https:");
    let (scheme, host) = (if secure { "wss" } else { "ws" }, location.host().unwrap_or_default());
    format!("{scheme}://{host}{}", server::socket_path(id))
}

/// A message could not be sent.
struct Unsent;

async fn send(writes: &mut (impl Sink<Message> + Unpin), message: &ClientMessage) -> Result<(), Unsent> {
    let text = serde_json::to_string(message).map_err(|_| Unsent)?;
    writes.send(Message::Text(text)).await.map_err(|_| Unsent)
}

/// Parses a server message; `None` for one added by a later version. An unreadable message is treated as
/// a lost connection: the welcome on the next one restores the state.
fn read(message: Option<Message>) -> Option<Heard> {
    let Some(Message::Text(text)) = message else { return Some(Heard::Silence) };
    ServerMessage::read(&text).map_or(Some(Heard::Silence), |known| known.map(Heard::Server))
}
