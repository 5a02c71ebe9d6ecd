//! The socket of a table. A connection that is lost comes back by itself, and nothing is missed: the
//! server is told what has been seen.

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

/// The first pause before another attempt, in milliseconds.
const FIRST_PAUSE: u32 = 500;
/// The longest one.
const MAX_RETRY_INTERVAL: u32 = 10_000;
/// How long the server may take to answer before the connection is taken for dead.
const ANSWER_TIMEOUT: u32 = 10_000;
/// How long to wait before another page of the history is asked for: what there is gets drawn meanwhile,
/// and pages alone are never more than the server lets one ask for.
const RECALL_INTERVAL: Duration = Duration::from_millis(100);
/// A page that nobody has looked at for so long may have slept, and its connection died meanwhile.
const LONG_AWAY: f64 = 60_000.0;

/// Opens the connection to a table and keeps it as long as the page is there.
pub fn open(id: TableId) -> RemoteRoom {
    let (room, orders) = RemoteRoom::new(id);
    watch_the_browser(room);
    watch_the_clock(room);
    spawn_local(Connection::to(room).keep_open(orders));
    room
}

/// What the browser knows about the network is a reason to look after the connection.
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

/// Clocks are drawn again every second while one of them runs, or somebody is away who may be replaced soon.
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
    /// The last that is known of the game.
    at: Option<At>,
    /// The position before the first step of it that is known.
    before: Option<At>,
    /// Where the game's own news go, and for which game.
    parts: Option<(u32, UnboundedSender<Part>)>,
    /// How many requests there were.
    count: u32,
    /// The last of the viewer's that has not been answered.
    unanswered: Option<u32>,
    /// The one for earlier steps that has not been answered, and until where it asks for them.
    recalling: Option<(u32, At)>,
    /// What was added to chance and has not been confirmed, by the number of the request.
    adding: Option<(u32, Added)>,
    /// Where this browser sat, in which game, when it last added to chance on this connection.
    added_for: Option<(u32, usize)>,
    /// How long to wait before another attempt.
    pause: u32,
}

/// How a connection ended.
enum End {
    /// The page is gone.
    Left,
    /// It was lost, or never came.
    Lost,
    /// It may be dead: a new one is better.
    Doubted,
    /// The server said why.
    Closed(CloseReason),
}

/// What a connection hears.
enum Heard {
    Server(ServerMessage),
    /// Nothing any more.
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
                    // Whoever comes back is somebody else: what they may see begins anew.
                    self.at = None;
                    self.room.show(texts::signed_out_here(app::language_untracked()).to_owned());
                    true
                }
                End::Closed(reason) => {
                    self.room.link.set(Link::Closed(reason));
                    false
                }
            };
            if comes_back && self.room.link.get_untracked() != Link::Opening {
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

    /// Opens a socket and says hello.
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
        // Asked before the welcome.
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
            // If the game is shown again, it is told anew.
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
        // A promise is what was said first.
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

    /// Earlier steps have come.
    fn look_back(&mut self, page: GameUpdate) {
        // What does not end where the known steps begin is of a course that is over.
        let Some(before) = self.before.as_mut().filter(|before| **before == page.at) else { return };
        before.version -= page.news.len();
        if let Some((_, parts)) = &self.parts {
            let _ = parts.unbounded_send(Part::Earlier(page.news));
        }
    }

    /// What is to be asked for if more of the game is to be known.
    fn earlier_steps(&self) -> Option<Ask> {
        let until = self.before.filter(|before| before.version > 0 && self.recalling.is_none())?;
        Some(Ask::History { until })
    }

    /// Asks for earlier steps in a while, if there are any.
    fn recall_soon(&self) {
        let room = self.room;
        let wake = move || _ = room.ways.try_with_value(|ways| ways.wakes.unbounded_send(Wake::Recall));
        if self.earlier_steps().is_some() {
            set_timeout(wake, RECALL_INTERVAL);
        }
    }

    /// What is to be added to the chance of the next game, if it has not been. Before the server has
    /// bound itself to its own part, nothing is: it could choose that to suit.
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
        // What the page asked for by itself, the viewer does not hear of.
        if let Some((_, until)) = self.recalling.take_if(|(asked, _)| *asked == number) {
            // To ask too fast passes; any other reason would be given again.
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

/// Waits before another attempt; without a pause, until somebody asks for it. What was meant for the
/// lost connection is forgotten. Whether the page is still there.
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

/// What comes next; nothing if the server owes something and does not say it.
async fn within_patience(next: impl Future<Output = Option<Heard>> + Unpin, owes: bool) -> Option<Heard> {
    if !owes {
        return next.await;
    }
    match select(next, TimeoutFuture::new(ANSWER_TIMEOUT)).await {
        Either::Left((next, _)) => next,
        Either::Right(_) => None,
    }
}

/// A pause that differs from everybody else's by up to a half, so that not all come back at once.
fn jittered(pause: u32) -> u32 {
    pause / 2 + (js_sys::Math::random() * f64::from(pause)) as u32
}

fn address(id: TableId) -> String {
    let location = browser::window().location();
    let secure = location.protocol().is_ok_and(|protocol| protocol == "https:");
    let (scheme, host) = (if secure { "wss" } else { "ws" }, location.host().unwrap_or_default());
    format!("{scheme}://{host}{}", server::socket_path(id))
}

/// What could not be sent.
struct Unsent;

async fn send(writes: &mut (impl Sink<Message> + Unpin), message: &ClientMessage) -> Result<(), Unsent> {
    let text = serde_json::to_string(message).map_err(|_| Unsent)?;
    writes.send(Message::Text(text)).await.map_err(|_| Unsent)
}

/// A message of the server; nothing if it is one that a later version has added. What cannot be read is
/// as good as a lost connection: there will be a new one, and its welcome says how things are.
fn read(message: Option<Message>) -> Option<Heard> {
    let Some(Message::Text(text)) = message else { return Some(Heard::Silence) };
    ServerMessage::read(&text).map_or(Some(Heard::Silence), |known| known.map(Heard::Server))
}
