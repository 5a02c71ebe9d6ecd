//! The known state of a table on the server.

use std::time::Duration;

use futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use i18n::isolated;
use leptos::prelude::*;
use live_match::Seed;
use protocol::http::Me;
use protocol::{
    Ask, At, CloseReason, Proposal, RawValue, Reason, Reveal, Says, SeatInfo, Sitter, TableId, TablePhase,
    You,
};

pub use protocol::ChatLine;

use super::check::Promise;
use super::texts;
use crate::{app, browser};

/// How long a chat line stays next to its author's name.
const SAYING_TIMEOUT: Duration = Duration::from_secs(6);
/// How long a notice is shown.
const NOTICE_TIMEOUT: Duration = Duration::from_secs(5);
/// How long an announcement of the administrator is shown; longer, because people who think about a move
/// may not look up.
const ANNOUNCEMENT_TIMEOUT: Duration = Duration::from_mins(1);
/// Identical requests within this many milliseconds count as one.
const DOUBLE_PRESS: f64 = 400.0;

/// The state of the connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Link {
    /// Being opened for the first time.
    Opening,
    /// Open.
    Open,
    /// Lost, or not to be had at first; connecting again.
    Lost,
    /// Closed by the server, and not reopened automatically.
    Closed(CloseReason),
}

/// A game at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Begun {
    /// Its number at the table.
    pub number: u32,
    /// The players' names, as in the record.
    pub names: Vec<String>,
    /// The commitment that the server published before the first move.
    pub commitment: String,
    /// Digests of every seat's contribution to the seed.
    pub parts: Vec<Option<String>>,
}

/// What this browser contributed to a game's seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Added {
    /// The number of the game.
    pub game: u32,
    /// The server's commitment at that time.
    pub commitment: String,
    /// The contribution.
    pub part: Seed,
}

/// Game data from the server, parsed by the code that knows the game.
#[derive(Debug)]
pub enum Part {
    /// The position with the latest steps; replaces everything known.
    Whole(At, Vec<Box<RawValue>>),
    /// The steps before the known ones.
    Earlier(Vec<Box<RawValue>>),
    /// The steps after the known ones.
    More(At, Vec<Box<RawValue>>),
}

/// The known state of the table, and the way to send requests.
#[derive(Clone, Copy)]
pub struct RemoteRoom {
    /// The id of the table.
    pub id: TableId,
    /// The table; `None` until the server has sent it.
    pub table: RwSignal<Option<protocol::Table>>,
    /// The viewer's role there.
    pub you: RwSignal<You>,
    /// The chat.
    pub lines: RwSignal<Vec<ChatLine>>,
    /// The latest chat line, while it is shown next to its author.
    pub fresh: RwSignal<Option<ChatLine>>,
    /// A recent event at the table, while it is shown.
    pub notice: RwSignal<Option<String>>,
    /// Who has just come or gone, for screen readers.
    pub presence: RwSignal<String>,
    /// The state of the connection.
    pub link: RwSignal<Link>,
    /// Why the latest request was refused.
    pub refused: RwSignal<Option<Reason>>,
    /// Whether a request is waiting for its answer.
    pub asked: RwSignal<bool>,
    /// The seat that has nudged the viewer.
    pub nudged: RwSignal<Option<usize>>,
    /// The game being played, or the last one.
    pub begun: RwSignal<Option<Begun>>,
    /// The seed of a game, once the server has revealed it.
    pub reveal: RwSignal<Option<Reveal>>,
    /// Changes every second while a clock is running.
    pub tick: RwSignal<u32>,
    /// How far the server's clock is ahead of this one, in milliseconds.
    ahead: RwSignal<f64>,
    pub(super) ways: StoredValue<Ways>,
}

/// The channels between the page and the connection.
pub(super) struct Ways {
    /// Data of the current game, until a session takes the receiver.
    pub parts: Option<UnboundedReceiver<Part>>,
    pub asks: UnboundedSender<Ask>,
    /// The latest request and its time.
    pub last_ask: Option<(String, f64)>,
    pub wakes: UnboundedSender<Wake>,
    /// This browser's contributions to games' seeds, as confirmed by the server.
    pub added: Vec<Added>,
}

/// Why the connection should act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wake {
    /// The network may be back.
    Try,
    /// The connection may be dead.
    Doubt,
    /// It is time to request earlier steps of the game.
    Recall,
}

/// The connection's ends of the channels.
pub(super) struct Orders {
    pub asks: UnboundedReceiver<Ask>,
    pub wakes: UnboundedReceiver<Wake>,
}

impl RemoteRoom {
    /// A table whose state is not known yet.
    pub(super) fn new(id: TableId) -> (Self, Orders) {
        let (asks, asked) = unbounded();
        let (wakes, woken) = unbounded();
        let room = Self {
            id,
            table: RwSignal::new(None),
            you: RwSignal::new(You { seat: None, host: false, name: None, sees: false }),
            lines: RwSignal::new(Vec::new()),
            fresh: RwSignal::new(None),
            notice: RwSignal::new(None),
            presence: RwSignal::new(String::new()),
            link: RwSignal::new(Link::Opening),
            refused: RwSignal::new(None),
            asked: RwSignal::new(false),
            nudged: RwSignal::new(None),
            begun: RwSignal::new(None),
            reveal: RwSignal::new(None),
            tick: RwSignal::new(0),
            ahead: RwSignal::new(0.0),
            ways: StoredValue::new(Ways { parts: None, asks, last_ask: None, wakes, added: Vec::new() }),
        };
        (room, Orders { asks: asked, wakes: woken })
    }

    /// Whether the page still exists.
    pub fn is_there(self) -> bool {
        !self.ways.is_disposed()
    }

    /// Sends a request to the server. Does nothing without a connection; the page says so already.
    pub fn ask(self, ask: Ask) {
        if self.is_pressed_twice(&ask) {
            return;
        }
        self.refused.set(None);
        if self.is_open() {
            self.asked.set(true);
            self.ways.with_value(|ways| _ = ways.asks.unbounded_send(ask));
        }
    }

    /// Whether the connection is open.
    pub fn is_open(self) -> bool {
        self.link.get_untracked() == Link::Open
    }

    /// Whether an identical request was made a moment ago.
    fn is_pressed_twice(self, ask: &Ask) -> bool {
        let (words, now) = (serde_json::to_string(ask).unwrap_or_default(), browser::now());
        let known = self.ways.try_update_value(|ways| ways.last_ask.replace((words.clone(), now))).flatten();
        known.is_some_and(|(known, at)| known == words && now - at < DOUBLE_PRESS)
    }

    /// Reconnects at once, even if the server closed the connection.
    pub fn try_again(self) {
        self.ways.with_value(|ways| _ = ways.wakes.unbounded_send(Wake::Try));
    }

    /// Takes the receiver of the game's data; returns it once per game.
    pub fn take_parts(self) -> Option<UnboundedReceiver<Part>> {
        self.ways.try_update_value(|ways| ways.parts.take()).flatten()
    }

    /// Updates the table to what the server says.
    pub(super) fn learn(self, table: protocol::Table) {
        self.ahead.set(table.now as f64 - browser::now());
        if table.phase == TablePhase::Gathering {
            self.begun.set(None);
            self.reveal.set(None);
        }
        self.note_presence(&table);
        self.table.set(Some(table));
    }

    /// Announces who has come or gone since the last update.
    fn note_presence(self, table: &protocol::Table) {
        let is_here = |place: &SeatInfo| matches!(place.sitter, Sitter::Person { here: true, .. });
        let before = self.table.with_untracked(|table| table.as_ref().map(|table| table.places.clone()));
        let pairs = before.iter().flatten().zip(&table.places);
        let changed = pairs.filter(|(before, now)| {
            name_of(&before.sitter) == name_of(&now.sitter) && is_here(before) != is_here(now)
        });
        let language = app::language_untracked();
        let said = changed.filter_map(|(_, now)| {
            let name = name_of(&now.sitter)?;
            Some(if is_here(now) { texts::comes(language, name) } else { texts::goes(language, name) })
        });
        let said: Vec<_> = said.collect();
        if !said.is_empty() {
            self.presence.set(said.join(" "));
        }
    }

    /// Shows a notice for a while.
    pub(super) fn show(self, words: String) {
        self.show_for(NOTICE_TIMEOUT, words);
    }

    fn show_for(self, timeout: Duration, words: String) {
        self.notice.set(Some(words.clone()));
        let fade = move || {
            self.notice.try_update(|notice| {
                notice.take_if(|known| *known == words);
            });
        };
        set_timeout(fade, timeout);
    }

    /// Adds a chat line.
    pub(super) fn hear(self, line: ChatLine) {
        if matches!(line.says, Says::Text(_) | Says::Signal(_)) {
            let number = line.number;
            self.fresh.set(Some(line.clone()));
            let fade = move || {
                self.fresh.try_update(|fresh| {
                    fresh.take_if(|line| line.number == number);
                });
            };
            set_timeout(fade, SAYING_TIMEOUT);
        } else {
            let timeout = match line.says {
                Says::Announcement(_) => ANNOUNCEMENT_TIMEOUT,
                _ => NOTICE_TIMEOUT,
            };
            self.show_for(timeout, self.words_of(&line));
        }
        self.lines.update(|lines| lines.push(line));
    }

    /// The text of a table event, addressed to the viewer if it is about them.
    fn words_of(self, line: &ChatLine) -> String {
        let language = app::language_untracked();
        let is_me = line.by.is_some() && line.by == self.you.with_untracked(|you| you.name.clone());
        match line.says {
            Says::WasUnseated if is_me => texts::your_seat_was_freed(language).to_owned(),
            Says::TimeOver if is_me => texts::your_time_is_over(language).to_owned(),
            _ => texts::spoken(language, line),
        }
    }

    /// Takes over the name under which the server knows this browser.
    pub(super) fn greet(self, me: Me) {
        self.you.update(|you| you.name = me.name);
    }

    /// What this browser contributed to a game's seed.
    pub(super) fn added_to(self, game: u32) -> Option<Added> {
        self.ways.with_value(|ways| ways.added.iter().rfind(|added| added.game == game).cloned())
    }

    /// What this page was told about a game before its first move.
    pub fn promise(self, begun: &Begun) -> Promise {
        let added = self.added_to(begun.number);
        Promise { commitment: Some(begun.commitment.clone()), parts: Some(begun.parts.clone()), added }
    }

    /// The phase of the table (reactive).
    pub fn phase(self) -> Option<TablePhase> {
        self.table.with(|table| table.as_ref().map(|table| table.phase))
    }

    /// The seats (reactive).
    pub fn places(self) -> Vec<SeatInfo> {
        self.table.with(|table| table.as_ref().map(|table| table.places.clone())).unwrap_or_default()
    }

    /// The proposal (reactive).
    pub fn proposal(self) -> Option<Proposal> {
        self.table.with(|table| table.as_ref()?.proposal.clone())
    }

    /// The number of spectators other than the viewer (reactive).
    pub fn others_watching(self) -> usize {
        let all = self.table.with(|table| table.as_ref().map_or(0, |table| table.watching));
        all.saturating_sub(usize::from(self.seat().is_none()))
    }

    /// The viewer's seat number (reactive).
    pub fn seat(self) -> Option<usize> {
        self.you.with(|you| you.seat)
    }

    /// The state of the viewer's seat (reactive).
    pub fn my_place(self) -> Option<SeatInfo> {
        let seat = self.seat()?;
        self.table.with(|table| table.as_ref()?.places.get(seat).cloned())
    }

    /// Whether a bot plays for the viewer (reactive).
    pub fn is_replaced(self) -> bool {
        matches!(self.my_place(), Some(SeatInfo { sitter: Sitter::Person { replaced: true, .. }, .. }))
    }

    /// Whether the viewer has left (reactive).
    pub fn has_left(self) -> bool {
        matches!(self.my_place(), Some(SeatInfo { sitter: Sitter::Person { left: true, .. }, .. }))
    }

    /// Whether the viewer's time has run out (reactive).
    pub fn is_late(self) -> bool {
        let late = self.table.with(|table| table.as_ref().and_then(|table| table.late));
        late.is_some() && late == self.seat()
    }

    /// Whether the viewer is the host (reactive).
    pub fn is_host(self) -> bool {
        self.you.with(|you| you.host)
    }

    /// The name at a seat, as part of a sentence (reactive).
    pub fn name(self, seat: usize) -> String {
        self.places().get(seat).and_then(|place| name_of(&place.sitter).map(isolated)).unwrap_or_default()
    }

    /// Like [`Self::name`], without tracking.
    pub fn name_untracked(self, seat: usize) -> String {
        untrack(|| self.name(seat))
    }

    /// The time left until a deadline, in milliseconds.
    pub fn left_until(self, at: u64) -> f64 {
        (at as f64 - browser::now() - self.ahead.get_untracked()).max(0.0)
    }
}

/// The name of a seat's occupant.
pub fn name_of(sitter: &Sitter) -> Option<&str> {
    match sitter {
        Sitter::Nobody => None,
        Sitter::Person { name, .. } | Sitter::Bot { name, .. } => Some(name),
    }
}
