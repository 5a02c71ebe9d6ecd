//! What is known of a table on the server.

use std::time::Duration;

use futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
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

/// How long something that was just said stays beside a name.
const SAYING_TIMEOUT: Duration = Duration::from_secs(6);
/// How long something that everybody should notice is shown.
const NOTICE_TIMEOUT: Duration = Duration::from_secs(5);
/// The same for what whoever runs the server says: people who think about a move may not look up.
const ANNOUNCEMENT_TIMEOUT: Duration = Duration::from_mins(1);
/// Two presses within so many milliseconds are one wish.
const DOUBLE_PRESS: f64 = 400.0;

/// How the connection is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Link {
    /// There has been none yet.
    Opening,
    /// It is there.
    Open,
    /// It was lost; another one is on the way.
    Lost,
    /// The server has closed it, and it does not come back by itself.
    Closed(CloseReason),
}

/// A game at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Begun {
    /// Its number there.
    pub number: u32,
    /// Who plays, as the record names them.
    pub names: Vec<String>,
    /// What the server published before the first move.
    pub commitment: String,
    /// Digests of what each seat has added to chance.
    pub parts: Vec<Option<String>>,
}

/// What this browser has added to the chance of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Added {
    /// Which game.
    pub game: u32,
    /// What the server had bound itself to before.
    pub commitment: String,
    /// What was added.
    pub part: Seed,
}

/// What the server tells of a game; whoever knows the game reads it.
#[derive(Debug)]
pub enum Part {
    /// How it is, with the last steps: this takes the place of what was known.
    Whole(At, Vec<Box<RawValue>>),
    /// The steps before those that are known.
    Earlier(Vec<Box<RawValue>>),
    /// How it went on.
    More(At, Vec<Box<RawValue>>),
}

/// What is known of the table, and the way to ask for something.
#[derive(Clone, Copy)]
pub struct RemoteRoom {
    /// Which table.
    pub id: TableId,
    /// The table; nothing before the server has told.
    pub table: RwSignal<Option<protocol::Table>>,
    /// The viewer's place there.
    pub you: RwSignal<You>,
    /// What was said.
    pub lines: RwSignal<Vec<ChatLine>>,
    /// What somebody has just said.
    pub fresh: RwSignal<Option<ChatLine>>,
    /// What has just happened at the table, for a while.
    pub notice: RwSignal<Option<String>>,
    /// Who has just come or gone, to be read aloud.
    pub presence: RwSignal<String>,
    /// How the connection is.
    pub link: RwSignal<Link>,
    /// Why what was last asked for was not done.
    pub refused: RwSignal<Option<Reason>>,
    /// Whether something was asked for that has not been answered.
    pub asked: RwSignal<bool>,
    /// The seat that reminds the viewer.
    pub nudged: RwSignal<Option<usize>>,
    /// The game that is played, or was played last.
    pub begun: RwSignal<Option<Begun>>,
    /// What the chance of a game was drawn from.
    pub reveal: RwSignal<Option<Reveal>>,
    /// Changes every second while somebody's time runs.
    pub tick: RwSignal<u32>,
    /// How far the server's clock is ahead of this one, in milliseconds.
    ahead: RwSignal<f64>,
    pub(super) ways: StoredValue<Ways>,
}

/// The ways between the page and the connection.
pub(super) struct Ways {
    /// What the server told of the game, until somebody reads it.
    pub parts: Option<UnboundedReceiver<Part>>,
    pub asks: UnboundedSender<Ask>,
    /// What was asked for last, and when.
    pub last_ask: Option<(String, f64)>,
    pub wakes: UnboundedSender<Wake>,
    /// What this browser has added to the chance of games, as the server has confirmed.
    pub added: Vec<Added>,
}

/// Why the connection should be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wake {
    /// There may be a network again.
    Try,
    /// What there is may be dead.
    Doubt,
    /// It is quiet enough to ask for what happened earlier in the game.
    Recall,
}

/// What the connection works on.
pub(super) struct Orders {
    pub asks: UnboundedReceiver<Ask>,
    pub wakes: UnboundedReceiver<Wake>,
}

impl RemoteRoom {
    /// A table of which nothing is known yet.
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

    /// Whether the page is still there.
    pub fn is_there(self) -> bool {
        !self.ways.is_disposed()
    }

    /// Asks the server for something. Without a connection nothing is asked: the line that says so is
    /// there already.
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

    /// Whether the server would hear what is asked for now.
    pub fn is_open(self) -> bool {
        self.link.get_untracked() == Link::Open
    }

    /// Whether the very same was asked for a moment ago.
    fn is_pressed_twice(self, ask: &Ask) -> bool {
        let (words, now) = (serde_json::to_string(ask).unwrap_or_default(), browser::now());
        let known = self.ways.try_update_value(|ways| ways.last_ask.replace((words.clone(), now))).flatten();
        known.is_some_and(|(known, at)| known == words && now - at < DOUBLE_PRESS)
    }

    /// Tries at once to get a connection, also if the server has closed it.
    pub fn try_again(self) {
        self.ways.with_value(|ways| _ = ways.wakes.unbounded_send(Wake::Try));
    }

    /// Takes what the server tells of the game; once for every game.
    pub fn take_parts(self) -> Option<UnboundedReceiver<Part>> {
        self.ways.try_update_value(|ways| ways.parts.take()).flatten()
    }

    /// The table is as the server says.
    pub(super) fn learn(self, table: protocol::Table) {
        self.ahead.set(table.now as f64 - browser::now());
        if table.phase == TablePhase::Gathering {
            self.begun.set(None);
            self.reveal.set(None);
        }
        self.note_presence(&table);
        self.table.set(Some(table));
    }

    /// Somebody who was away is here, or the other way round.
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

    /// Shows something to everybody who looks, for a while.
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

    /// Somebody says something.
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

    /// What the table says, and otherwise to the one whom it is about.
    fn words_of(self, line: &ChatLine) -> String {
        let language = app::language_untracked();
        let is_me = line.by.is_some() && line.by == self.you.with_untracked(|you| you.name.clone());
        match line.says {
            Says::WasUnseated if is_me => texts::your_seat_was_freed(language).to_owned(),
            Says::TimeOver if is_me => texts::your_time_is_over(language).to_owned(),
            _ => texts::spoken(language, line),
        }
    }

    /// The server knows this browser.
    pub(super) fn greet(self, me: Me) {
        self.you.update(|you| you.name = me.name);
    }

    /// What this browser has added to the chance of a game.
    pub(super) fn added_to(self, game: u32) -> Option<Added> {
        self.ways.with_value(|ways| ways.added.iter().rfind(|added| added.game == game).cloned())
    }

    /// What this page was told of a game before its first move.
    pub fn promise(self, begun: &Begun) -> Promise {
        let added = self.added_to(begun.number);
        Promise { commitment: Some(begun.commitment.clone()), parts: Some(begun.parts.clone()), added }
    }

    /// How far the table is, followed when it changes.
    pub fn phase(self) -> Option<TablePhase> {
        self.table.with(|table| table.as_ref().map(|table| table.phase))
    }

    /// The seats, followed when they change.
    pub fn places(self) -> Vec<SeatInfo> {
        self.table.with(|table| table.as_ref().map(|table| table.places.clone())).unwrap_or_default()
    }

    /// The proposal, followed when it changes.
    pub fn proposal(self) -> Option<Proposal> {
        self.table.with(|table| table.as_ref()?.proposal.clone())
    }

    /// How many people without a seat are here beside the viewer, followed when it changes.
    pub fn others_watching(self) -> usize {
        let all = self.table.with(|table| table.as_ref().map_or(0, |table| table.watching));
        all.saturating_sub(usize::from(self.seat().is_none()))
    }

    /// Where the viewer sits, followed when it changes.
    pub fn seat(self) -> Option<usize> {
        self.you.with(|you| you.seat)
    }

    /// The viewer's own seat, followed when it changes.
    pub fn my_place(self) -> Option<SeatInfo> {
        let seat = self.seat()?;
        self.table.with(|table| table.as_ref()?.places.get(seat).cloned())
    }

    /// Whether a bot plays for the viewer, followed when it changes.
    pub fn is_replaced(self) -> bool {
        matches!(self.my_place(), Some(SeatInfo { sitter: Sitter::Person { replaced: true, .. }, .. }))
    }

    /// Whether the viewer has left, followed when it changes.
    pub fn has_left(self) -> bool {
        matches!(self.my_place(), Some(SeatInfo { sitter: Sitter::Person { left: true, .. }, .. }))
    }

    /// Whether the viewer's time is over, followed when it changes.
    pub fn is_late(self) -> bool {
        let late = self.table.with(|table| table.as_ref().and_then(|table| table.late));
        late.is_some() && late == self.seat()
    }

    /// Whether the viewer is the host, followed when it changes.
    pub fn is_host(self) -> bool {
        self.you.with(|you| you.host)
    }

    /// What a seat is called.
    pub fn name(self, seat: usize) -> String {
        self.places()
            .get(seat)
            .and_then(|place| name_of(&place.sitter).map(str::to_owned))
            .unwrap_or_default()
    }

    /// The same, for what runs beside the drawing.
    pub fn name_untracked(self, seat: usize) -> String {
        untrack(|| self.name(seat))
    }

    /// How much time there is until a deadline, in milliseconds.
    pub fn left_until(self, at: u64) -> f64 {
        (at as f64 - browser::now() - self.ahead.get_untracked()).max(0.0)
    }
}

/// What somebody is called.
pub fn name_of(sitter: &Sitter) -> Option<&str> {
    match sitter {
        Sitter::Nobody => None,
        Sitter::Person { name, .. } | Sitter::Bot { name, .. } => Some(name),
    }
}
