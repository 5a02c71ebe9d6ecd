//! The type-erased interface through which a session uses its game.

use engine::{Seat, Viewer, seats};
use i18n::{Language, Names};
use leptos::prelude::*;
use serde::Deserialize;
use serde_json::Value;

use super::play::{Sentence, told};
use super::{Intent, Play};
use crate::hints::Hint;
use crate::motion::Flight;
use crate::screens::{Screen, Source};

/// The parts of a game's result that only the game itself can provide.
pub struct Ending {
    /// One sentence on how the game ended.
    pub words: Option<&'static str>,
    /// Shown with the winner, next to the points.
    pub honours: AnyView,
    /// Breakdown of every player's points.
    pub sources: Vec<Source>,
}

/// The game of a session, with its type erased. Views show the step being looked at and are reactive;
/// there is nothing to show before the first step.
pub trait AnyGame: Send + Sync {
    /// The board and everything on it.
    fn board(&self) -> Option<AnyView>;

    /// How far the game has progressed.
    fn progress(&self) -> Option<AnyView>;

    /// Reference material, shown above the rules.
    fn reference(&self) -> Option<AnyView>;

    /// What is shown next to each player's name.
    fn standings(&self) -> Vec<AnyView>;

    /// Whether the standings hold more than numbers.
    fn laden(&self) -> bool;

    /// The animations for the current step.
    fn flights(&self) -> Vec<Flight>;

    /// Explanations of what appears in the current step.
    fn hints(&self) -> Vec<Hint>;

    /// The result.
    fn ending(&self) -> Option<Ending>;

    /// A step's notices, in words.
    fn told(&self, step: usize, language: Language, names: &Names<'_>) -> Vec<Sentence>;

    /// A move of a seat after a step, in words; for replays only.
    fn say_move(&self, step: usize, seat: Seat, action: &Value, language: Language) -> Option<String>;

    /// Every player's score after each known step.
    fn scores(&self) -> Vec<Vec<i32>>;

    /// The cards a seat held after a step; for replays only.
    fn hand(&self, seat: Seat, step: usize, language: Language) -> Option<AnyView>;

    /// Shows a replay from this viewer's perspective.
    fn look_as(&self, viewer: Viewer);

    /// Discards the viewer's partial selection.
    fn forget_draft(&self);

    /// Requests that the viewer's last move be taken back.
    fn take_back(&self);

    /// Requests that the viewer's secrets be hidden.
    fn hand_over(&self);

    /// Requests that the next person's view be shown.
    fn ready(&self);

    /// Continues a lesson.
    fn go_on(&self);
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

    fn hints(&self) -> Vec<Hint> {
        self.scene().map(|scene| G::hints(&scene)).unwrap_or_default()
    }

    fn ending(&self) -> Option<Ending> {
        let scene = self.scene()?;
        Some(Ending {
            words: G::say_ending(scene.language, scene.view()),
            honours: G::honours(&scene),
            // The breakdown needs the complete history.
            sources: match self.session.first_step() {
                0 => self.with_history(|history| G::sources(history, scene.language)),
                _ => Vec::new(),
            },
        })
    }

    fn told(&self, step: usize, language: Language, names: &Names<'_>) -> Vec<Sentence> {
        self.news_of(step).map(|news| told(&news, language, names).collect()).unwrap_or_default()
    }

    fn say_move(&self, step: usize, seat: Seat, action: &Value, language: Language) -> Option<String> {
        let action = G::Action::deserialize(action).ok()?;
        let names = self.session.names(language);
        let view = self.known_to(seat, step)?;
        Some(G::say_action(language, &action, seat, &view, &Names::new(&names, None)))
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

    fn go_on(&self) {
        self.send(Intent::GoOn);
    }
}
