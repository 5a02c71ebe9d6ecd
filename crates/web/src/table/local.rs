//! A match in this browser: people who share the device, and bots in a worker.

use std::pin::pin;
use std::sync::Arc;

use futures::StreamExt;
use futures::future::{Either, select};
use gloo_timers::future::TimeoutFuture;
use host::{Change, Command, Happening, Match, Occupant};
use leptos::prelude::*;
use serde::Deserialize;
use table::{Json, Pending, Seat, Viewer, seats};

use super::{Curtain, STEP_PAUSE, Table, Wish, Wishes, sound_of};
use crate::bots::{Bots, Question};
use crate::games::Screen;
use crate::storage::{self, Saved};
use crate::{app, browser, failure, sound};

/// How long a bot's move takes at least, so that one can follow, in milliseconds at normal speed.
const BOT_PAUSE: u32 = 700;

/// Drives one match.
pub struct Local<G: Screen> {
    table: Table<G>,
    game: Match<G>,
    told: Vec<Happening<G>>,
    saved: Saved,
    /// Started when the first bot has to think.
    bots: Option<Bots>,
}

/// What happens next.
enum Next<Action> {
    Wished(Wish<Action>),
    Chosen(Seat, Action),
    /// The screen is gone.
    Left,
}

impl<G: Screen> Local<G> {
    /// Takes up a game that was kept; says what is wrong with it if it cannot be.
    pub fn take_up(saved: Saved) -> Result<(Self, Wishes<G>), String> {
        let game = Match::restore(saved.kept.clone()).map_err(|fault| fault.to_string())?;
        let (table, wishes) = Table::new(game.occupants().to_vec());
        let told = game.history();
        failure::remember(game.record());
        table.saved.set_value(Some(saved.clone()));
        Ok((Self { table, game, told, saved, bots: None }, wishes))
    }

    /// What the screen shows.
    pub const fn table(&self) -> Table<G> {
        self.table
    }

    /// Plays until the game is over or the screen is gone.
    pub async fn run(mut self, mut wishes: Wishes<G>) {
        self.seat_first_viewer();
        loop {
            let next = self.wait(&mut wishes).await;
            if !self.table.is_there() {
                return;
            }
            match next {
                Next::Wished(wish) => self.fulfil(wish).await,
                Next::Chosen(seat, action) => {
                    self.make_move(seat, action, self.game.journal().version()).await;
                }
                Next::Left => return,
            }
            if !self.table.is_there() {
                return;
            }
        }
    }

    async fn wait(&mut self, wishes: &mut Wishes<G>) -> Next<G::Action> {
        if let Pending::Seat(seat) = self.game.journal().position().pending() {
            if let Some(level) = self.game.occupants()[seat.index()].bot.clone() {
                return self.wait_for_bot(seat, &level, wishes).await;
            }
            self.turn_to(seat);
        }
        wishes.next().await.map_or(Next::Left, Next::Wished)
    }

    async fn fulfil(&mut self, wish: Wish<G::Action>) {
        match (wish, self.table.viewer.get_untracked(), self.table.curtain.get_untracked()) {
            (Wish::Move(action, version), Viewer::Seat(seat), None) => {
                self.make_move(seat, action, version).await;
            }
            (Wish::TakeBack, Viewer::Seat(seat), _) => self.take_back(seat).await,
            (Wish::HandOver, _, Some(Curtain::Offered(next))) => {
                self.show_to(Viewer::Table);
                self.table.curtain.set(Some(Curtain::Drawn(next)));
            }
            (Wish::Ready, _, Some(Curtain::Drawn(next))) => {
                self.show_to(Viewer::Seat(next));
                self.table.curtain.set(None);
            }
            // A press too many, or one that came too late.
            _ => {}
        }
    }

    async fn make_move(&mut self, seat: Seat, action: G::Action, version: usize) {
        // Refused if it was made twice: the screen shows what is true already.
        if let Ok(Change::Advanced(happened)) = self.game.handle(Command::Move { seat, action, version }) {
            self.keep().await;
            self.show(happened).await;
        }
    }

    async fn take_back(&mut self, seat: Seat) {
        let version = self.game.journal().version();
        if let Ok(Change::TakenBack) = self.game.handle(Command::TakeBack { seat, version }) {
            self.told.truncate(self.game.journal().version());
            self.table.curtain.set(None);
            self.table.why.set(None);
            self.table.draft.set(G::Draft::default());
            self.show_to(Viewer::Seat(seat));
            self.keep().await;
        }
    }

    async fn keep(&mut self) {
        self.saved.kept = self.game.kept();
        self.saved.over = self.game.is_over();
        self.saved.touch();
        failure::remember(self.saved.kept.record.clone());
        if self.table.is_there() {
            self.table.saved.set_value(Some(self.saved.clone()));
        }
        let kept = storage::keep(&self.saved).await;
        if self.table.is_there() {
            self.table.not_kept.set(kept.is_err());
        }
    }

    /// Shows what happened, one thing after the other.
    async fn show(&mut self, happened: Vec<Happening<G>>) {
        let speed = app::settings_untracked().speed;
        for happening in happened {
            if !self.table.is_there() {
                return;
            }
            let news = Arc::new(happening.news(self.table.viewer.get_untracked()));
            let pause = if news.notices.is_empty() { 0 } else { speed.pause(STEP_PAUSE) };
            self.told.push(happening);
            sound::play(sound_of(&news));
            self.table.history.update(|history| history.push(news));
            self.refresh_take_back();
            if pause > 0 && self.told.len() < self.game.journal().version() {
                TimeoutFuture::new(pause).await;
            }
        }
    }

    /// Shows everything anew, as this viewer knows it.
    fn show_to(&self, viewer: Viewer) {
        self.table.viewer.set(viewer);
        let history = self.told.iter().map(|happening| Arc::new(happening.news(viewer))).collect();
        self.table.history.set(history);
        self.refresh_take_back();
    }

    fn refresh_take_back(&self) {
        let can = match self.table.viewer.get_untracked() {
            Viewer::Seat(seat) => {
                self.told.len() == self.game.journal().version() && self.game.can_take_back(seat)
            }
            Viewer::Table => false,
        };
        self.table.can_take_back.set(can);
    }

    fn people(&self) -> Vec<Seat> {
        let occupants = self.game.occupants();
        seats(occupants.len()).filter(|seat| is_person(&occupants[seat.index()])).collect()
    }

    /// The only person sees their cards at once; of several, nobody before they say so.
    fn seat_first_viewer(&self) {
        match self.people()[..] {
            [only] => self.show_to(Viewer::Seat(only)),
            _ => self.show_to(Viewer::Table),
        }
    }

    /// It is this person's turn.
    fn turn_to(&self, seat: Seat) {
        let viewer = self.table.viewer.get_untracked();
        if viewer == Viewer::Seat(seat) {
            return;
        }
        if !G::SECRETS {
            self.show_to(Viewer::Seat(seat));
            return;
        }
        let curtain = self.table.curtain.get_untracked();
        if curtain.is_none() {
            self.table.curtain.set(Some(match viewer {
                Viewer::Seat(_) => Curtain::Offered(seat),
                Viewer::Table => Curtain::Drawn(seat),
            }));
        }
    }

    async fn wait_for_bot(&mut self, seat: Seat, level: &str, wishes: &mut Wishes<G>) -> Next<G::Action> {
        self.table.thinking.set(Some(seat));
        let record = self.game.record();
        let seed = u64::from_le_bytes(*self.saved.kept.seed.first_chunk().expect("a seed has 32 bytes"));
        let question = Question { game: G::ID, record: &record, seat: seat.index(), level, seed };
        let bots = self.bots.get_or_insert_with(Bots::start);
        let thinking = pin!(async {
            let begun = browser::now();
            let answer = bots.ask(&question).await;
            let rest = f64::from(app::settings_untracked().speed.pause(BOT_PAUSE)) - (browser::now() - begun);
            if rest > 0.0 {
                TimeoutFuture::new(rest as u32).await;
            }
            answer
        });
        let next = match select(thinking, wishes.next()).await {
            Either::Left((answer, _)) => Next::Chosen(seat, read_answer::<G>(&answer)),
            Either::Right((wish, _)) => wish.map_or(Next::Left, Next::Wished),
        };
        if self.table.is_there() {
            self.table.thinking.set(None);
        }
        next
    }
}

fn is_person(occupant: &Occupant) -> bool {
    occupant.bot.is_none()
}

/// The move that a bot answered with.
///
/// # Panics
/// If it failed: that is our fault, and the failure page says so and keeps the record.
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
