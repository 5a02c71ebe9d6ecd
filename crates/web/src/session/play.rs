//! The game's own part of a session.

use std::sync::Arc;

use engine::{Pending, Rules, Seat, Viewer};
use futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use i18n::{Language, Names};
use leptos::prelude::*;
use live_match::{Happening, News, Occupant};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::{Session, Step, Steps, Why};
use crate::online::RemoteRoom;
use crate::screens::Screen;
use crate::sound::Sound;

/// What a screen asks for.
#[derive(Clone, Copy, Debug)]
pub enum Intent<Action> {
    /// To make a move in the position after so many steps.
    Move(Action, usize),
    /// To take back the viewer's last move.
    TakeBack,
    /// To hide what the viewer sees, so that the device can be passed on.
    HandOver,
    /// To show the next person what they may see.
    Ready,
}

/// Where the intents of a screen arrive.
pub type Intents<G> = UnboundedReceiver<Intent<<G as Rules>::Action>>;

/// What only the board of one game knows of a session, and the way to ask for more. Whoever drives the
/// game writes it and reads the intents; the board does it the other way round.
pub struct Play<G: Screen> {
    /// What is the same for every game.
    pub session: Session,
    /// What the viewer has picked so far for their next move.
    pub draft: RwSignal<G::Draft>,
    /// What the viewer has been told of the session's steps, one by one. No signal: those are, and
    /// change with it.
    history: StoredValue<Vec<Arc<News<G>>>>,
    /// All that happened, if it is a game that has been played: everything of it may be seen.
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
    /// A game on the server of which nothing is shown yet, and where its intents arrive.
    pub fn at(room: RemoteRoom, occupants: Vec<Occupant>) -> (Self, Intents<G>) {
        let (play, intents) = Self::new(occupants);
        play.session.background.update_value(|background| background.room = Some(room));
        (play, intents)
    }

    /// A game of which nothing is shown yet, and where its intents arrive.
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

    /// A game that has been played, as everybody may see it.
    pub fn replayed(occupants: Vec<Occupant>, happened: Vec<Happening<G>>) -> Self {
        // Nobody asks for anything: the game has been played.
        let (play, _) = Self::new(occupants);
        play.happened.set_value(happened);
        play.show_to(Viewer::Spectator);
        play
    }

    /// Shows a game that has been played as this viewer saw it.
    pub fn show_to(self, viewer: Viewer) {
        self.session.viewer.set(viewer);
        let news = |one: &Happening<G>| Arc::new(one.news(viewer));
        self.show_anew(self.happened.with_value(|happened| happened.iter().map(news).collect()));
    }

    /// What a seat knew after a step of a game that has been played.
    pub fn known_to(self, seat: Seat, step: usize) -> Option<G::View> {
        let view = |one: &Happening<G>| one.news(Viewer::Seat(seat)).sight.view;
        self.happened.with_value(|happened| happened.get(step).map(view))
    }

    /// What the viewer was told of a step, if it is known.
    pub fn news_of(self, step: usize) -> Option<Arc<News<G>>> {
        let place = step.checked_sub(self.session.first_step())?;
        self.with_history(|history| history.get(place).cloned())
    }

    /// Looks at what the viewer has been told, step by step.
    pub fn with_history<T>(self, look: impl FnOnce(&[Arc<News<G>>]) -> T) -> T {
        self.history.with_value(|history| look(history))
    }

    /// Tells the viewer everything anew.
    pub fn show_anew(self, history: Vec<Arc<News<G>>>) {
        let known = history.iter().map(|news| step(news)).collect();
        let first = history.first().map_or(0, |news| news.version - 1);
        self.history.set_value(history);
        self.session.steps.set(Steps { first, known });
    }

    /// Tells the viewer what was before all that they know.
    pub fn show_earlier(self, earlier: Vec<Arc<News<G>>>) {
        let known = earlier.iter().map(|news| step(news)).collect();
        self.history.update_value(|history| _ = history.splice(..0, earlier));
        self.session.steps.update(|steps| steps.put_before(known));
    }

    /// Tells the viewer one thing more.
    pub fn show_next(self, news: Arc<News<G>>) {
        let step = step(&news);
        self.history.update_value(|history| history.push(news));
        self.session.steps.update(|steps| steps.known.push(step));
    }

    /// Forgets what the viewer has picked.
    pub fn forget_draft(self) {
        if self.draft.with_untracked(|draft| *draft != G::Draft::default()) {
            self.draft.set(G::Draft::default());
        }
    }

    /// Asks whoever drives the game.
    pub fn send(self, intent: Intent<G::Action>) {
        // Once nobody drives the game, nothing can be asked of them.
        self.intents.with_value(|intents| _ = intents.unbounded_send(intent));
    }

    /// Makes a move if it is offered; otherwise says why not.
    pub fn attempt(self, action: G::Action) {
        let Some(news) = self.with_history(|history| history.last().cloned()) else { return };
        // What stays as it is need not be drawn anew.
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

    /// Why the viewer may not make this move. What stands against it can be seen from their seat, so
    /// it stands against it in whatever position looks the same from there.
    fn why_not(self, news: &News<G>, action: G::Action) -> Option<Why> {
        let Viewer::Seat(seat) = self.session.viewer.get_untracked() else { return None };
        let position = G::determinize(&news.sight.view, &mut ChaCha8Rng::seed_from_u64(0));
        let explanation = position.explain(seat, &action)?;
        let language = crate::app::language_untracked();
        let names = self.session.names(language);
        let names = Names::new(&names, Some(seat));
        Some(Why { rule: explanation.rule, words: G::say_obstacle(language, &explanation.because, &names) })
    }

    /// What can be heard of the next step, the most important at the end.
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

/// What every game can say of a step.
fn step<G: Screen>(news: &News<G>) -> Step {
    let sight = &news.sight;
    Step { pending: sight.pending, is_mine: !sight.offers.is_empty(), standings: sight.standings }
}

/// A line of the log.
pub struct Sentence {
    /// Whose turn begins with it, if the game says so.
    pub begins: Option<Seat>,
    /// What it says.
    pub words: String,
}

/// What a step has told, in words.
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
