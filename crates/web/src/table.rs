//! A game that is being played, as a screen knows it.
//!
//! The screen reads what the viewer has been told and asks for moves; who answers, a match in this
//! browser or one on a server, is none of its business: [`local`] is the one in this browser, [`remote`]
//! the one on the server.

pub mod local;
pub mod remote;
mod scene;

use std::sync::Arc;

use futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use host::{News, Occupant};
use leptos::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use table::{Game, Pending, Seat, Viewer};
use wire::http::Finished;

use crate::games::Screen;
use crate::online::Room;
use crate::sound::Sound;
use crate::storage::Saved;
pub use scene::Scene;

/// How long each thing is looked at before the next one comes, in milliseconds at normal speed.
const STEP_PAUSE: u32 = 450;

/// What a screen asks for.
#[derive(Clone, Copy, Debug)]
pub enum Wish<Action> {
    /// To make a move in the position after so many steps.
    Move(Action, usize),
    /// To take back the viewer's last move.
    TakeBack,
    /// To hide what the viewer sees, so that the device can be passed on.
    HandOver,
    /// To show the next person what they may see.
    Ready,
}

/// The way from one person to the next on one device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Curtain {
    /// The viewer has done what they could; this seat is next.
    Offered(Seat),
    /// Nobody's secrets are on the screen until this seat says so.
    Drawn(Seat),
}

/// Why something cannot be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why {
    /// The number of the rule.
    pub rule: &'static str,
    /// In words.
    pub words: String,
}

/// Where the wishes of a screen arrive.
pub type Wishes<G> = UnboundedReceiver<Wish<<G as Game>::Action>>;

/// What is shown of a game, and the way to ask for more. Whoever drives the game writes the signals
/// and reads the wishes; the screen does it the other way round.
pub struct Table<G: Screen> {
    /// What the viewer has been told, step by step.
    pub history: RwSignal<Vec<Arc<News<G>>>>,
    /// The step that is looked at; nothing for the present.
    pub looking_at: RwSignal<Option<usize>>,
    /// Whether the steps that follow are shown one after the other.
    pub plays: RwSignal<bool>,
    /// Who looks.
    pub viewer: RwSignal<Viewer>,
    /// The bot that is thinking.
    pub thinking: RwSignal<Option<Seat>>,
    /// Whether the device has to be passed on.
    pub curtain: RwSignal<Option<Curtain>>,
    /// Whether the viewer may take back their last move.
    pub can_take_back: RwSignal<bool>,
    /// What is kept of it, if it is on this device.
    pub saved: StoredValue<Option<Saved>>,
    /// Whether the game could not be kept.
    pub not_kept: RwSignal<bool>,
    /// What the viewer has picked so far for their next move.
    pub draft: RwSignal<G::Draft>,
    /// Why what was just tried cannot be done.
    pub why: RwSignal<Option<Why>>,
    /// What the server keeps of it, if it is over and was played there.
    pub finished: StoredValue<Option<Finished>>,
    room: StoredValue<Option<Room>>,
    occupants: StoredValue<Arc<[Occupant]>>,
    wishes: StoredValue<UnboundedSender<Wish<G::Action>>>,
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "derived, both would ask of the game to be `Copy` too")]
impl<G: Screen> Clone for Table<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Screen> Copy for Table<G> {}

impl<G: Screen> Table<G> {
    /// A table on the server of which nothing is shown yet, and where its wishes arrive.
    pub fn at(room: Room, occupants: Vec<Occupant>) -> (Self, Wishes<G>) {
        let (table, wishes) = Self::new(occupants);
        table.room.set_value(Some(room));
        (table, wishes)
    }

    /// A table of which nothing is shown yet, and where its wishes arrive.
    pub fn new(occupants: Vec<Occupant>) -> (Self, Wishes<G>) {
        let (wishes, arriving) = unbounded();
        let table = Self {
            history: RwSignal::new(Vec::new()),
            looking_at: RwSignal::new(None),
            plays: RwSignal::new(false),
            viewer: RwSignal::new(Viewer::Table),
            thinking: RwSignal::new(None),
            curtain: RwSignal::new(None),
            can_take_back: RwSignal::new(false),
            saved: StoredValue::new(None),
            not_kept: RwSignal::new(false),
            draft: RwSignal::new(G::Draft::default()),
            why: RwSignal::new(None),
            finished: StoredValue::new(None),
            room: StoredValue::new(None),
            occupants: StoredValue::new(occupants.into()),
            wishes: StoredValue::new(wishes),
        };
        (table, arriving)
    }

    /// Whether the screen is still there.
    pub fn is_there(self) -> bool {
        !self.wishes.is_disposed()
    }

    /// The table on the server, if it is there.
    pub fn room(self) -> Option<Room> {
        self.room.get_value()
    }

    /// Who sits where.
    pub fn occupants(self) -> Arc<[Occupant]> {
        self.occupants.get_value()
    }

    /// Asks whoever drives the game.
    pub fn wish(self, wish: Wish<G::Action>) {
        // Once nobody drives the game, nothing can be asked of them.
        self.wishes.with_value(|wishes| _ = wishes.unbounded_send(wish));
    }

    /// Makes a move if it is offered; otherwise says why not.
    pub fn attempt(self, action: G::Action) {
        let Some(news) = self.history.with_untracked(|history| history.last().cloned()) else { return };
        self.looking_at.set(None);
        if news.sight.offers.binary_search(&action).is_ok() {
            self.why.set(None);
            self.draft.set(G::Draft::default());
            self.wish(Wish::Move(action, news.version));
        } else {
            self.why.set(self.why_not(&news, action));
        }
    }

    /// Why the viewer may not make this move. What stands against it can be seen from their seat, so
    /// it stands against it in whatever position looks the same from there.
    fn why_not(self, news: &News<G>, action: G::Action) -> Option<Why> {
        let Viewer::Seat(seat) = self.viewer.get_untracked() else { return None };
        let position = G::determinize(&news.sight.view, &mut ChaCha8Rng::seed_from_u64(0));
        let explanation = position.explain(seat, &action)?;
        let language = crate::app::language_untracked();
        let names = self.names();
        let names = words::Names::new(&names, Some(seat));
        Some(Why { rule: explanation.rule, words: G::say_obstacle(language, &explanation.because, &names) })
    }

    /// The names of those who sit at the table.
    pub fn names(self) -> Vec<String> {
        self.occupants().iter().map(|occupant| occupant.name.clone()).collect()
    }
}

/// What can be heard of a step.
fn sound_of<G: Screen>(news: &News<G>) -> Sound {
    match news.sight.pending {
        Pending::Over => Sound::End,
        _ if news.sight.offers.is_empty() => Sound::Step,
        _ => Sound::YourTurn,
    }
}
