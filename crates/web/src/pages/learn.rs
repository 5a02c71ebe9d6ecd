//! The page of a lesson.

use games::{GameId, with_game};
use i18n::Language;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::lesson::{self, Course, Lesson};
use crate::pages::{play, unknown};
use crate::session::guide::Guide;
use crate::{play_module, texts};

/// The page, rendered as soon as the lesson has loaded.
pub fn page(game: GameId, course: Course, language: Language) -> impl IntoView {
    let loaded: RwSignal<Option<Option<Lesson>>> = RwSignal::new(None);
    spawn_local(async move {
        let lesson = lesson::load(game, course).await;
        // The page may have been closed in the meantime.
        loaded.try_set(Some(lesson));
    });
    let again = RwSignal::new(());
    provide_context(Again { course, again });
    move || {
        again.track();
        match loaded.get() {
            None => play_module::table_to_come(language).into_any(),
            Some(None) => not_loaded(language),
            Some(Some(lesson)) => open(game, course, lesson, language),
        }
    }
}

fn open(game: GameId, course: Course, lesson: Lesson, language: Language) -> AnyView {
    with_game!(game, G => Guide::<G>::begin(lesson, course))
        .map_or_else(|_| not_loaded(language), play::screen)
}

fn not_loaded(language: Language) -> AnyView {
    unknown::notice(texts::not_loaded(language), texts::not_loaded_help(language), language).into_any()
}

/// The lesson of this page, and a way to restart it.
#[derive(Clone, Copy)]
pub struct Again {
    /// Which lesson.
    pub course: Course,
    again: RwSignal<()>,
}

impl Again {
    /// Restarts the lesson.
    pub fn begin(self, game: GameId) {
        lesson::start_over(game, self.course);
        self.again.set(());
    }
}
