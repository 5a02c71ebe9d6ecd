//! The game-specific part of a session.

use std::sync::Arc;

use engine::{Pending, Rules, Seat, Viewer};
use futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use i18n::{Language, Names};
use leptos::prelude::*;
use live_match::{Happening, News, Occupant};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::guide::Guidance;
use super::{Session, Step, Steps, Why};
use crate::online::RemoteRoom;
use crate::screens::Screen;
use crate::sound::{self, Sound};

/// A request from the screen to the driver.
#[derive(Clone, Copy, Debug)]
pub enum Intent<Action> {
    /// Make a move in the position after this many steps.
    Move(Action, usize),
    /// Take back the viewer's last move.
    TakeBack,
    /// Hide what the viewer sees, so that the device can be passed on.
    HandOver,
    /// Show the next person's view.
    Ready,
    /// Continue a lesson.
    GoOn,
}

/// The driver's end of the intent queue.
pub type Intents<G> = UnboundedReceiver<Intent<<G as Rules>::Action>>;

/// The part of a session that depends on the game, and the way to send intents. The driver writes the
/// state and reads the intents; the board reads the state and writes the intents.
pub struct Play<G: Screen> {
    /// The part that is the same for every game.
    pub session: Session,
    /// The viewer's partial selection for their next move.
    pub draft: RwSignal<G::Draft>,
    /// What the viewer has been told, one entry per step. Not a signal, because `session.steps` is one
    /// and changes together with it.
    history: StoredValue<Vec<Arc<News<G>>>>,
    /// Everything that happened, for replays, where any perspective can be shown.
    happened: StoredValue<Vec<Happening<G>>>,
    intents: StoredValue<UnboundedSender<Intent<G::Action>>>,
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "derived, both would ask of the game to be `Copy` too")]
impl<G: Screen> Clone for Play<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Screen> Copy for Play<G> {}

impl<G: Screen> Play<G> {
    /// A game on the server with an empty history, and its intent queue.
    pub fn at(room: RemoteRoom, occupants: Vec<Occupant>) -> (Self, Intents<G>) {
        let (play, intents) = Self::new(occupants);
        play.session.background.update_value(|background| background.room = Some(room));
        (play, intents)
    }

    /// A guided game with an empty history, and its intent queue.
    pub fn guided(occupants: Vec<Occupant>, guidance: RwSignal<Option<Guidance>>) -> (Self, Intents<G>) {
        let (play, intents) = Self::new(occupants);
        play.session.background.update_value(|background| background.guidance = Some(guidance));
        (play, intents)
    }

    /// A game with an empty history, and its intent queue.
    pub fn new(occupants: Vec<Occupant>) -> (Self, Intents<G>) {
        let (intents, arriving) = unbounded();
        let play = Self {
            session: Session::new(G::GAME, occupants),
            draft: RwSignal::new(G::Draft::default()),
            history: StoredValue::new(Vec::new()),
            happened: StoredValue::new(Vec::new()),
            intents: StoredValue::new(intents),
        };
        play.session.background.update_value(|background| background.play = Some(Box::new(play)));
        (play, arriving)
    }

    /// A finished game, from a spectator's perspective.
    pub fn replayed(occupants: Vec<Occupant>, happened: Vec<Happening<G>>) -> Self {
        // A finished game accepts no intents.
        let (play, _) = Self::new(occupants);
        play.happened.set_value(happened);
        play.show_to(Viewer::Spectator);
        play
    }

    /// Shows a finished game from this viewer's perspective.
    pub fn show_to(self, viewer: Viewer) {
        self.session.viewer.set(viewer);
        let news = |one: &Happening<G>| Arc::new(one.news(viewer));
        self.show_anew(self.happened.with_value(|happened| happened.iter().map(news).collect()));
    }

    /// What a seat knew after a step of a finished game.
    pub fn known_to(self, seat: Seat, step: usize) -> Option<G::View> {
        let view = |one: &Happening<G>| one.news(Viewer::Seat(seat)).sight.view;
        self.happened.with_value(|happened| happened.get(step).map(view))
    }

    /// What the viewer was told about a step, if it is known.
    pub fn news_of(self, step: usize) -> Option<Arc<News<G>>> {
        let place = step.checked_sub(self.session.first_step())?;
        self.with_history(|history| history.get(place).cloned())
    }

    /// Borrows what the viewer has been told, one entry per step.
    pub fn with_history<T>(self, look: impl FnOnce(&[Arc<News<G>>]) -> T) -> T {
        self.history.with_value(|history| look(history))
    }

    /// Replaces the history.
    pub fn show_anew(self, history: Vec<Arc<News<G>>>) {
        let known = history.iter().map(|news| step(news)).collect();
        let first = history.first().map_or(0, |news| news.version - 1);
        self.history.set_value(history);
        self.session.steps.set(Steps { first, known });
    }

    /// Prepends steps that precede all known ones.
    pub fn show_earlier(self, earlier: Vec<Arc<News<G>>>) {
        let known = earlier.iter().map(|news| step(news)).collect();
        self.history.update_value(|history| _ = history.splice(..0, earlier));
        self.session.steps.update(|steps| steps.put_before(known));
    }

    /// Appends one step.
    pub fn show_next(self, news: Arc<News<G>>) {
        let step = step(&news);
        self.history.update_value(|history| history.push(news));
        self.session.steps.update(|steps| steps.known.push(step));
    }

    /// Shows the viewer the next step, with its sounds. Returns whether it tells them anything.
    pub fn happen(self, happening: &Happening<G>, viewer: Viewer) -> bool {
        let news = Arc::new(happening.news(viewer));
        let tells = !news.notices.is_empty();
        sound::play(&self.sounds_of(&news));
        self.show_next(news);
        tells
    }

    /// Discards the viewer's partial selection.
    pub fn forget_draft(self) {
        if self.draft.with_untracked(|draft| *draft != G::Draft::default()) {
            self.draft.set(G::Draft::default());
        }
    }

    /// Sends an intent to the driver.
    pub fn send(self, intent: Intent<G::Action>) {
        // Fails once the driver has stopped; there is nobody left to ask then.
        self.intents.with_value(|intents| _ = intents.unbounded_send(intent));
    }

    /// Makes a move if it is offered; otherwise explains why it is not.
    pub fn attempt(self, action: G::Action) {
        let Some(news) = self.with_history(|history| history.last().cloned()) else { return };
        // Setting an unchanged value would still cause a redraw.
        if self.session.looking_at.get_untracked().is_some() {
            self.session.looking_at.set(None);
        }
        if news.sight.offers.binary_search(&action).is_ok() {
            self.session.why.set(None);
            self.forget_draft();
            self.send(Intent::Move(action, news.version));
        } else {
            self.session.why.set(self.why_not(&news, action));
        }
    }

    /// Why the viewer may not make this move. The obstacle is visible from their seat, so it exists in
    /// every position that looks the same from there.
    fn why_not(self, news: &News<G>, action: G::Action) -> Option<Why> {
        let Viewer::Seat(seat) = self.session.viewer.get_untracked() else { return None };
        let position = G::determinize(&news.sight.view, &mut ChaCha8Rng::seed_from_u64(0));
        let explanation = position.explain(seat, &action)?;
        let language = crate::app::language_untracked();
        let names = self.session.names(language);
        let names = Names::new(&names, Some(seat));
        Some(Why { rule: explanation.rule, words: G::say_obstacle(language, &explanation.because, &names) })
    }

    /// The sounds of the next step, the most important one last.
    pub fn sounds_of(self, news: &News<G>) -> Vec<Sound> {
        let was_mine = self.session.is_my_turn();
        let mut sounds: Vec<_> = news.notices.iter().filter_map(G::sound).collect();
        sounds.dedup();
        match news.sight.pending {
            Pending::Over => sounds.push(Sound::End),
            _ if !was_mine && !news.sight.offers.is_empty() => sounds.push(Sound::YourTurn),
            _ => {}
        }
        sounds
    }
}

/// The part of a step that is the same for every game.
fn step<G: Screen>(news: &News<G>) -> Step {
    let sight = &news.sight;
    Step { pending: sight.pending, is_mine: !sight.offers.is_empty(), standings: sight.standings }
}

/// A line of the log.
pub struct Sentence {
    /// The seat whose turn begins with it, if any.
    pub begins: Option<Seat>,
    /// Its text.
    pub words: String,
}

/// A step's notices, in words.
pub fn told<G: Screen>(
    news: &News<G>,
    language: Language,
    names: &Names<'_>,
) -> impl Iterator<Item = Sentence> {
    let setup = G::setup_of(&news.sight.view);
    news.notices.iter().filter_map(move |notice| {
        let words = G::say_notice(language, notice, setup, names)?;
        Some(Sentence { begins: G::turn_begun(notice), words })
    })
}
