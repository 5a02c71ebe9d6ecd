//! A match that runs in this browser: people share the device, and bots run in a worker.

use std::pin::pin;
use std::sync::Arc;

use engine::records::Fault;
use engine::{Json, Pending, Seat, Viewer, seats};
use futures::StreamExt;
use futures::future::{Either, select};
use leptos::prelude::*;
use leptos::task::spawn_local;
use live_match::{Happening, Match, Occupant, daily};
use protocol::Level;
use serde::Deserialize;

use super::{Curtain, Intent, Intents, Play, STEP_PAUSE, Session};
use crate::bots::{Bots, Question};
use crate::results::{self, Entry};
use crate::screens::Screen;
use crate::storage::{self, Saved};
use crate::{app, browser, failure};

/// Minimum duration of a bot's move, so that people can follow, in milliseconds at normal speed.
const BOT_PAUSE: u32 = 700;

/// Drives one match.
pub struct Local<G: Screen> {
    play: Play<G>,
    session: Session,
    game: Match<G>,
    told: Vec<Happening<G>>,
    saved: Saved,
    /// Started when a bot first has to move.
    bots: Option<Bots>,
}

/// What happens next.
enum Next<Action> {
    Asked(Intent<Action>),
    Chosen(Seat, Action),
    /// The screen has been disposed.
    Left,
}

impl<G: Screen> Local<G> {
    /// Restores a saved game and drives it from now on, or returns what is wrong with the save.
    pub fn take_up(saved: Saved) -> Result<Session, Fault> {
        let game = Match::restore(saved.kept.clone())?;
        let (play, intents) = Play::new(game.occupants().to_vec());
        let (session, told) = (play.session, game.history());
        failure::remember(game.record());
        session.set_saved(saved.clone());
        let local = Self { play, session, game, told, saved, bots: None };
        // Before anything is rendered, so that it is rendered only once.
        local.seat_first_viewer();
        spawn_local(local.run(intents));
        Ok(session)
    }

    /// Plays until the screen has been disposed.
    async fn run(mut self, mut intents: Intents<G>) {
        loop {
            let next = self.wait(&mut intents).await;
            if !self.session.is_there() {
                return;
            }
            match next {
                Next::Asked(intent) => self.fulfil(intent).await,
                Next::Chosen(seat, action) => {
                    self.make_move(seat, action, self.game.journal().version()).await;
                }
                Next::Left => return,
            }
            if !self.session.is_there() {
                return;
            }
        }
    }

    async fn wait(&mut self, intents: &mut Intents<G>) -> Next<G::Action> {
        if let Pending::Seat(seat) = self.game.journal().position().pending() {
            if let Some(level) = self.game.occupants()[seat.index()].bot {
                return self.wait_for_bot(seat, level, intents).await;
            }
            self.turn_to(seat);
            self.session.pace.rest();
        }
        intents.next().await.map_or(Next::Left, Next::Asked)
    }

    async fn fulfil(&mut self, intent: Intent<G::Action>) {
        match (intent, self.session.viewer.get_untracked(), self.session.curtain.get_untracked()) {
            (Intent::Move(action, version), Viewer::Seat(seat), None) => {
                self.make_move(seat, action, version).await;
            }
            (Intent::TakeBack, Viewer::Seat(seat), _) => self.take_back(seat).await,
            (Intent::HandOver, _, Some(Curtain::Offered(next))) => {
                self.show_to(Viewer::Spectator);
                self.session.curtain.set(Some(Curtain::Drawn(next)));
            }
            (Intent::Ready, _, Some(Curtain::Drawn(next))) => {
                self.show_to(Viewer::Seat(next));
                self.session.curtain.set(None);
            }
            // A duplicate or late press.
            _ => {}
        }
    }

    async fn make_move(&mut self, seat: Seat, action: G::Action, version: usize) {
        // A repeated move is refused; the screen is up to date already.
        if let Ok(happened) = self.game.make_move(seat, action, version) {
            self.keep().await;
            self.show(happened).await;
        }
    }

    async fn take_back(&mut self, seat: Seat) {
        let version = self.game.journal().version();
        if self.game.take_back(seat, version).is_ok() {
            self.told.truncate(self.game.journal().version());
            self.session.curtain.set(None);
            self.session.why.set(None);
            self.play.forget_draft();
            self.show_to(Viewer::Seat(seat));
            self.keep().await;
        }
    }

    async fn keep(&mut self) {
        self.saved.kept = self.game.save();
        self.saved.over = self.game.is_over();
        let seen = self.saved.touched;
        self.saved.touch();
        failure::remember(self.saved.kept.record.clone());
        if self.session.is_there() {
            self.session.set_saved(self.saved.clone());
        }
        let kept = storage::keep(&self.saved, seen).await;
        if let Some(standings) = self.game.journal().position().standings()
            && !self.saved.branched
        {
            // Without it, the game is only missing from the statistics.
            let _ = results::keep(&Entry::of(&self.saved, standings)).await;
        }
        if self.session.is_there() {
            self.session.not_kept.set(kept.err());
        }
    }

    /// Shows happenings one after another.
    async fn show(&mut self, happened: Vec<Happening<G>>) {
        for happening in happened {
            if !self.session.is_there() {
                return;
            }
            let tells = self.play.happen(&happening, self.session.viewer.get_untracked());
            self.told.push(happening);
            self.refresh_take_back();
            if tells && self.told.len() < self.game.journal().version() {
                self.session.pace.wait(app::settings_untracked().speed.pause(STEP_PAUSE)).await;
            }
        }
    }

    /// Rebuilds the whole history from this viewer's perspective.
    fn show_to(&self, viewer: Viewer) {
        self.session.viewer.set(viewer);
        self.play.show_anew(self.told.iter().map(|happening| Arc::new(happening.news(viewer))).collect());
        self.refresh_take_back();
    }

    fn refresh_take_back(&self) {
        let can = match self.session.viewer.get_untracked() {
            Viewer::Seat(seat) => {
                self.told.len() == self.game.journal().version() && self.game.can_take_back(seat)
            }
            Viewer::Spectator => false,
        };
        self.session.can_take_back.set(can);
    }

    fn people(&self) -> Vec<Seat> {
        let occupants = self.game.occupants();
        seats(occupants.len()).filter(|seat| is_person(&occupants[seat.index()])).collect()
    }

    /// A lone person sees their cards at once. With several, nobody's are shown until one of them is
    /// ready.
    fn seat_first_viewer(&self) {
        match self.people()[..] {
            [only] => self.show_to(Viewer::Seat(only)),
            _ => self.show_to(Viewer::Spectator),
        }
    }

    /// Makes this seat the viewer, behind a curtain if the game has secrets.
    fn turn_to(&self, seat: Seat) {
        let viewer = self.session.viewer.get_untracked();
        if viewer == Viewer::Seat(seat) {
            return;
        }
        if !G::SECRETS {
            self.show_to(Viewer::Seat(seat));
            return;
        }
        let curtain = self.session.curtain.get_untracked();
        if curtain.is_none() {
            self.session.curtain.set(Some(match viewer {
                Viewer::Seat(_) => Curtain::Offered(seat),
                Viewer::Spectator => Curtain::Drawn(seat),
            }));
        }
    }

    /// The seed of a bot's next move, and whether the move must depend on nothing else: those in a deal
    /// of the day are the same for everybody.
    fn bot_seed(&self) -> (u64, bool) {
        let seed = &self.saved.kept.seed;
        if self.saved.daily.is_some() {
            return (daily::bot_seed(seed, self.game.journal().version()), true);
        }
        (u64::from_le_bytes(*seed.first_chunk().expect("a seed has 32 bytes")), false)
    }

    async fn wait_for_bot(&mut self, seat: Seat, level: Level, intents: &mut Intents<G>) -> Next<G::Action> {
        self.session.thinking.set(Some(seat));
        let record = self.game.record();
        let (seed, repeatable) = self.bot_seed();
        let question = Question { game: G::ID, record: &record, seat: seat.index(), level, seed, repeatable };
        let bots = self.bots.get_or_insert_with(Bots::start);
        let pace = self.session.pace;
        let thinking = pin!(async {
            let begun = browser::now();
            let answer = bots.ask(&question).await;
            let taken = (browser::now() - begun) as u32;
            pace.wait(app::settings_untracked().speed.pause(BOT_PAUSE).saturating_sub(taken)).await;
            answer
        });
        let next = match select(thinking, intents.next()).await {
            Either::Left((answer, _)) => Next::Chosen(seat, read_answer::<G>(&answer)),
            Either::Right((intent, _)) => intent.map_or(Next::Left, Next::Asked),
        };
        if self.session.is_there() {
            self.session.thinking.set(None);
        }
        next
    }
}

fn is_person(occupant: &Occupant) -> bool {
    occupant.bot.is_none()
}

/// The move in a bot's answer.
///
/// # Panics
/// If the bot failed. That is a bug; the failure page reports it and offers the record.
fn read_answer<G: Screen>(answer: &Result<String, String>) -> G::Action {
    #[derive(Deserialize)]
    struct Answer {
        #[serde(rename = "move")]
        chosen: Option<serde_json::Value>,
    }
    let text = answer.as_ref().unwrap_or_else(|fault| panic!("the bots failed: {fault}"));
    let chosen = serde_json::from_str::<Answer>(text).ok().and_then(|answer| answer.chosen);
    let json = chosen.and_then(|chosen| Json::parse(&chosen.to_string()).ok());
    json.and_then(|json| G::read_action(&json).ok()).unwrap_or_else(|| panic!("the bots failed: {text}"))
}
