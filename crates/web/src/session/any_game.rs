//! What a session asks of its game.

use engine::{Seat, Viewer, seats};
use i18n::{Language, Names};
use leptos::prelude::*;

use super::play::{Sentence, told};
use super::{Intent, Play};
use crate::motion::Flight;
use crate::screens::{Screen, Source};

/// How a game came out, as far as only the game can say it.
pub struct Ending {
    /// How it ended, in a sentence.
    pub words: Option<&'static str>,
    /// What is said of the winner beside the points.
    pub honours: AnyView,
    /// Where everybody's points came from.
    pub sources: Vec<Source>,
}

/// The game of a session, whichever it is. What is drawn is that of the step that is looked at, and
/// followed when it changes; nothing before the first step.
pub trait AnyGame: Send + Sync {
    /// The table with everything on it.
    fn board(&self) -> Option<AnyView>;

    /// How far the game is.
    fn progress(&self) -> Option<AnyView>;

    /// What one looks up during the game, before the rules.
    fn reference(&self) -> Option<AnyView>;

    /// What stands beside everybody's name.
    fn standings(&self) -> Vec<AnyView>;

    /// Whether there is more beside the names than numbers.
    fn laden(&self) -> bool;

    /// What is seen to travel.
    fn flights(&self) -> Vec<Flight>;

    /// How it came out.
    fn ending(&self) -> Option<Ending>;

    /// What a step has told, in words.
    fn told(&self, step: usize, language: Language, names: &Names<'_>) -> Vec<Sentence>;

    /// How everybody stood after every step that is known.
    fn scores(&self) -> Vec<Vec<i32>>;

    /// The cards that a seat held after a step of a game that has been played.
    fn hand(&self, seat: Seat, step: usize, language: Language) -> Option<AnyView>;

    /// Shows a game that has been played as this viewer saw it.
    fn look_as(&self, viewer: Viewer);

    /// Forgets what the viewer has picked.
    fn forget_draft(&self);

    /// Asks to take back the viewer's last move.
    fn take_back(&self);

    /// Asks to hide what the viewer sees.
    fn hand_over(&self);

    /// Asks to show the next person what they may see.
    fn ready(&self);
}

impl<G: Screen> AnyGame for Play<G> {
    fn board(&self) -> Option<AnyView> {
        self.scene().map(|scene| G::board(&scene))
    }

    fn progress(&self) -> Option<AnyView> {
        self.scene().map(|scene| G::progress(&scene))
    }

    fn reference(&self) -> Option<AnyView> {
        self.scene().map(|scene| G::reference(&scene))
    }

    fn standings(&self) -> Vec<AnyView> {
        let Some(scene) = self.scene() else { return Vec::new() };
        seats(self.session.occupants().len()).map(|seat| G::standing(&scene, seat)).collect()
    }

    fn laden(&self) -> bool {
        self.scene().is_some_and(|scene| G::laden(scene.view()))
    }

    fn flights(&self) -> Vec<Flight> {
        self.scene().map(|scene| G::flights(&scene)).unwrap_or_default()
    }

    fn ending(&self) -> Option<Ending> {
        let scene = self.scene()?;
        Some(Ending {
            words: G::say_ending(scene.language, scene.view()),
            honours: G::honours(&scene),
            // Where points came from, only all steps together can say.
            sources: match self.session.first_step() {
                0 => self.with_history(|history| G::sources(history, scene.language)),
                _ => Vec::new(),
            },
        })
    }

    fn told(&self, step: usize, language: Language, names: &Names<'_>) -> Vec<Sentence> {
        self.news_of(step).map(|news| told(&news, language, names).collect()).unwrap_or_default()
    }

    fn scores(&self) -> Vec<Vec<i32>> {
        self.with_history(|history| history.iter().map(|news| G::score(&news.sight.view)).collect())
    }

    fn hand(&self, seat: Seat, step: usize, language: Language) -> Option<AnyView> {
        G::hand(&self.known_to(seat, step)?, language)
    }

    fn look_as(&self, viewer: Viewer) {
        self.show_to(viewer);
    }

    fn forget_draft(&self) {
        Self::forget_draft(*self);
    }

    fn take_back(&self) {
        self.send(Intent::TakeBack);
    }

    fn hand_over(&self) {
        self.send(Intent::HandOver);
    }

    fn ready(&self) {
        self.send(Intent::Ready);
    }
}
