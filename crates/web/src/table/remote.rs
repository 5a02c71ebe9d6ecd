//! A match on the server: its news are shown as they come, and wishes are passed on.

use std::collections::VecDeque;
use std::sync::Arc;

use futures::channel::mpsc::UnboundedReceiver;
use futures::future::{Either, FutureExt, select};
use futures::stream::StreamExt;
use gloo_timers::future::TimeoutFuture;
use host::{News, Occupant};
use leptos::prelude::*;
use table::{Pending, Seat, Viewer};
use wire::{Ask, At, RawValue, Sitter};

use super::{STEP_PAUSE, Table, Wish, Wishes, sound_of};
use crate::games::Screen;
use crate::online::{Begun, Part, Room, notify};
use crate::{app, browser, failure, sound};

/// More than this at once is not shown step by step: whoever comes back wants to see how things are.
const MANY: usize = 12;

/// Shows one match.
pub struct Remote<G: Screen> {
    table: Table<G>,
    room: Room,
    /// The last that is known of the game.
    at: At,
    /// What has arrived and is not shown yet.
    arrived: VecDeque<Arc<News<G>>>,
    parts: UnboundedReceiver<Part>,
}

impl<G: Screen> Remote<G> {
    /// Takes up the game that is played at this table; once for every game.
    pub fn take_up(room: Room, begun: &Begun) -> Option<(Self, Wishes<G>)> {
        let parts = room.take_parts()?;
        let (table, wishes) = Table::at(room, occupants(room, begun));
        failure::is_on_the_server();
        let viewer = move || room.seat().map_or(Viewer::Table, |seat| Viewer::Seat(Seat::new(seat)));
        // At once, and whenever it changes.
        table.viewer.set(untrack(viewer));
        Effect::new(move || table.viewer.set(viewer()));
        let at = At { game: begun.number, course: 0, version: 0 };
        Some((Self { table, room, at, arrived: VecDeque::new(), parts }, wishes))
    }

    /// What the screen shows.
    pub const fn table(&self) -> Table<G> {
        self.table
    }

    /// Shows what comes until the screen is gone.
    pub async fn run(mut self, mut wishes: Wishes<G>) {
        while self.table.is_there() {
            while let Some(Some(part)) = self.parts.next().now_or_never() {
                self.take(part);
            }
            if let Some(news) = self.arrived.pop_front() {
                self.show(news).await;
                continue;
            }
            match select(self.parts.next(), wishes.next()).await {
                Either::Left((Some(part), _)) if self.table.is_there() => self.take(part),
                Either::Right((Some(wish), _)) if self.table.is_there() => self.fulfil(wish),
                _ => return,
            }
        }
    }

    fn take(&mut self, part: Part) {
        match part {
            Part::Whole(at, news) => {
                self.at = at;
                self.arrived.clear();
                self.show_anew(news.iter().map(|news| read(news)).collect());
            }
            Part::More(at, news) => {
                self.at = at;
                self.arrived.extend(news.iter().map(|news| read::<G>(news)));
            }
        }
    }

    fn fulfil(&self, wish: Wish<G::Action>) {
        match wish {
            // A move for a position that is past is a press that came too late.
            Wish::Move(action, version) if version == self.at.version => {
                let action = serde_json::value::to_raw_value(&action).expect("moves are plain data");
                self.room.ask(Ask::Move { at: self.at, action });
            }
            Wish::TakeBack if self.table.can_take_back.get_untracked() => {
                self.room.ask(Ask::TakeBack { at: self.at });
            }
            Wish::Move(..) | Wish::TakeBack | Wish::HandOver | Wish::Ready => {}
        }
    }

    /// Shows everything anew.
    fn show_anew(&self, history: Vec<Arc<News<G>>>) {
        let was_my_turn = self.is_my_turn();
        self.table.why.set(None);
        self.table.draft.set(G::Draft::default());
        self.table.looking_at.set(None);
        self.table.history.set(history);
        self.refresh(was_my_turn);
    }

    /// Shows one thing, and leaves time to look at it if another one follows.
    async fn show(&mut self, news: Arc<News<G>>) {
        let at_once = news.notices.is_empty() || self.arrived.len() > MANY || browser::document().hidden();
        let pause = if at_once { 0 } else { app::settings_untracked().speed.pause(STEP_PAUSE) };
        let was_my_turn = self.is_my_turn();
        if self.arrived.len() <= MANY {
            sound::play(sound_of(&news));
        }
        self.table.history.update(|history| history.push(news));
        self.refresh(was_my_turn);
        if pause > 0 && !self.arrived.is_empty() {
            TimeoutFuture::new(pause).await;
        }
    }

    /// What follows from the last news.
    fn refresh(&self, was_my_turn: bool) {
        let me = self.table.viewer.get_untracked();
        let (pending, has_moved) = self.table.history.with_untracked(|history| {
            let before = history.split_last().map_or(&[][..], |(_, before)| before);
            let mine = |news: &Arc<News<G>>| matches!(news.sight.pending, Pending::Seat(seat) if me == Viewer::Seat(seat));
            (history.last().map(|news| news.sight.pending), before.iter().any(mine))
        });
        let thinking = match pending {
            Some(Pending::Seat(seat)) if me != Viewer::Seat(seat) => Some(seat),
            _ => None,
        };
        self.table.thinking.set(thinking);
        self.table.can_take_back.set(has_moved && pending != Some(Pending::Over));
        if !was_my_turn && self.is_my_turn() {
            notify::of_turn(self.room);
        } else if was_my_turn && !self.is_my_turn() {
            self.room.nudged.set(None);
        }
    }

    fn is_my_turn(&self) -> bool {
        self.table
            .history
            .with_untracked(|history| history.last().is_some_and(|news| !news.sight.offers.is_empty()))
    }
}

/// Who sits where, as the game's record names them.
fn occupants(room: Room, begun: &Begun) -> Vec<Occupant> {
    let places = room.table.with_untracked(|table| table.as_ref().map(|table| table.places.clone()));
    let mut places = places.unwrap_or_default().into_iter();
    let occupant = |name: &String| Occupant {
        name: name.clone(),
        bot: match places.next().map(|place| place.sitter) {
            Some(Sitter::Bot { level, .. }) => Some(level),
            _ => None,
        },
    };
    begun.names.iter().map(occupant).collect()
}

/// What one step brought.
///
/// # Panics
/// If it cannot be read: the server speaks the version that it was asked for, so that is our fault.
fn read<G: Screen>(news: &RawValue) -> Arc<News<G>> {
    let read = serde_json::from_str(news.get());
    Arc::new(read.unwrap_or_else(|fault| panic!("the server's news cannot be read: {fault}")))
}
