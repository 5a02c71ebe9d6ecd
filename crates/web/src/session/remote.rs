//! A match on the server: shows its news as they arrive and passes intents on.

use std::collections::VecDeque;
use std::sync::Arc;

use engine::{Pending, Seat, Viewer};
use futures::channel::mpsc::UnboundedReceiver;
use futures::future::{Either, FutureExt, select};
use futures::stream::StreamExt;
use leptos::prelude::*;
use leptos::task::spawn_local;
use live_match::{News, Occupant};
use protocol::{Ask, At, RawValue, Sitter};

use super::{Intent, Intents, Play, STEP_PAUSE, Session, Step};
use crate::online::{Begun, Part, RemoteRoom, notify};
use crate::screens::Screen;
use crate::{app, browser, failure, sound};

/// A backlog longer than this is not shown step by step: people who come back want the current state.
const MANY: usize = 12;

/// Shows one match.
pub struct Remote<G: Screen> {
    play: Play<G>,
    session: Session,
    room: RemoteRoom,
    /// The latest known position.
    at: At,
    /// Arrived but not shown yet.
    arrived: VecDeque<Arc<News<G>>>,
    /// Steps before the first one shown, as far as they have arrived.
    earlier: Vec<Arc<News<G>>>,
    parts: UnboundedReceiver<Part>,
}

impl<G: Screen> Remote<G> {
    /// Shows the game at this table from now on. Returns `None` if another caller has taken it already.
    pub fn take_up(room: RemoteRoom, begun: &Begun) -> Option<Session> {
        let parts = room.take_parts()?;
        let (play, intents) = Play::at(room, occupants(room, begun));
        let session = play.session;
        failure::is_on_the_server();
        follow_seat(room, session);
        let at = At { game: begun.number, course: 0, version: 0 };
        let (arrived, earlier) = (VecDeque::new(), Vec::new());
        spawn_local(Self { play, session, room, at, arrived, earlier, parts }.run(intents));
        Some(session)
    }

    /// Runs until the screen has been disposed.
    async fn run(mut self, mut intents: Intents<G>) {
        while self.session.is_there() {
            while let Some(Some(part)) = self.parts.next().now_or_never() {
                self.take(part);
            }
            if let Some(news) = self.arrived.pop_front() {
                self.show(news).await;
                continue;
            }
            match select(self.parts.next(), intents.next()).await {
                Either::Left((Some(part), _)) if self.session.is_there() => self.take(part),
                Either::Right((Some(intent), _)) if self.session.is_there() => self.fulfil(intent),
                _ => return,
            }
        }
    }

    fn take(&mut self, part: Part) {
        match part {
            Part::Whole(at, news) => {
                self.at = at;
                self.arrived.clear();
                self.earlier.clear();
                self.show_anew(news.iter().map(|news| read(news)).collect());
            }
            Part::More(at, news) => {
                self.at = at;
                self.arrived.extend(news.iter().map(|news| read::<G>(news)));
            }
            Part::Earlier(news) => {
                self.earlier.splice(..0, news.iter().map(|news| read(news)));
                self.show_earlier();
            }
        }
    }

    fn fulfil(&self, intent: Intent<G::Action>) {
        match intent {
            // A move for an earlier position is a late press.
            Intent::Move(action, version) if version == self.at.version => {
                let action = serde_json::value::to_raw_value(&action).expect("moves are plain data");
                self.room.ask(Ask::Move { at: self.at, action });
            }
            Intent::TakeBack if self.session.can_take_back.get_untracked() => {
                self.room.ask(Ask::TakeBack { at: self.at });
            }
            Intent::Move(..) | Intent::TakeBack | Intent::HandOver | Intent::Ready | Intent::GoOn => {}
        }
    }

    /// Replaces the history.
    fn show_anew(&self, history: Vec<Arc<News<G>>>) {
        let was_my_turn = self.session.is_my_turn();
        self.session.why.set(None);
        self.play.forget_draft();
        self.session.looking_at.set(None);
        self.play.show_anew(history);
        refresh(self.room, self.session, was_my_turn);
    }

    /// Prepends the earlier steps once they are complete or at least as many as those shown. Each prepend
    /// redraws everything derived from the history, so doubling keeps the number of redraws small.
    fn show_earlier(&mut self) {
        let steps = self.session.steps;
        let (first, known) = steps.with_untracked(|steps| (steps.first(), steps.count() - steps.first()));
        if self.earlier.len() == first || self.earlier.len() >= known {
            self.play.show_earlier(std::mem::take(&mut self.earlier));
            refresh(self.room, self.session, self.session.is_my_turn());
        }
    }

    /// Shows one step, and leaves time to look at it if another one follows.
    async fn show(&mut self, news: Arc<News<G>>) {
        let at_once = news.notices.is_empty() || self.arrived.len() > MANY || browser::document().hidden();
        let was_my_turn = self.session.is_my_turn();
        if self.arrived.len() <= MANY {
            sound::play(&self.play.sounds_of(&news));
        }
        self.play.show_next(news);
        refresh(self.room, self.session, was_my_turn);
        if !at_once && !self.arrived.is_empty() {
            self.session.pace.wait(app::settings_untracked().speed.pause(STEP_PAUSE)).await;
        }
    }
}

/// Keeps the viewer at the seat that the server assigns.
fn follow_seat(room: RemoteRoom, session: Session) {
    let viewer = move || room.seat().map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat::new(seat)));
    session.viewer.set(untrack(viewer));
    Effect::new(move || session.viewer.set(viewer()));
}

/// Updates what depends on the latest step.
fn refresh(room: RemoteRoom, session: Session, was_my_turn: bool) {
    let me = session.viewer.get_untracked();
    let is_me = |step: &Step| step.turn().is_some_and(|seat| me == Viewer::Seat(seat));
    let (now, has_moved) =
        session.steps.with_untracked(|steps| (steps.last().copied(), steps.before_last().iter().any(is_me)));
    session.thinking.set(now.filter(|step| !is_me(step)).and_then(|step| step.turn()));
    session.can_take_back.set(has_moved && now.is_none_or(|step| step.pending != Pending::Over));
    match (was_my_turn, session.is_my_turn()) {
        (false, true) => {
            session.pace.rest();
            notify::of_turn(room);
        }
        (true, false) => room.nudged.set(None),
        _ => {}
    }
}

/// Who sits where, with the names in the game's record.
fn occupants(room: RemoteRoom, begun: &Begun) -> Vec<Occupant> {
    let places = room.table.with_untracked(|table| table.as_ref().map(|table| table.places.clone()));
    let mut places = places.unwrap_or_default().into_iter();
    let occupant = |name: &String| {
        let bot = match places.next().map(|place| place.sitter) {
            Some(Sitter::Bot { level, .. }) => Some(level),
            _ => None,
        };
        Occupant::new(name.clone(), bot)
    };
    begun.names.iter().map(occupant).collect()
}

/// Deserializes one step.
///
/// # Panics
/// If that fails. The server speaks the protocol version that we requested, so it is a bug.
fn read<G: Screen>(news: &RawValue) -> Arc<News<G>> {
    let read = serde_json::from_str(news.get());
    Arc::new(read.unwrap_or_else(|fault| panic!("the server's news cannot be read: {fault}")))
}
