//! Everything needed to draw one moment of a game.

use std::sync::Arc;

use engine::{Pending, Seat};
use i18n::{Language, Names};
use leptos::prelude::*;
use live_match::News;

use super::Play;
use super::play::told;
use crate::screens::{Screen, initial};

/// One moment of a game, with everything needed to draw it.
pub struct Scene<G: Screen> {
    /// Used to send moves.
    pub play: Play<G>,
    /// The viewer's view, and what they have just been told.
    pub news: Arc<News<G>>,
    /// The viewer's partial selection.
    pub draft: G::Draft,
    /// The language.
    pub language: Language,
    /// The viewer's seat, if any.
    pub me: Option<Seat>,
    /// Whether this is the present, where moves can be made.
    pub live: bool,
    names: Arc<[String]>,
}

impl<G: Screen> Clone for Scene<G> {
    fn clone(&self) -> Self {
        Self {
            play: self.play,
            news: Arc::clone(&self.news),
            draft: self.draft.clone(),
            language: self.language,
            me: self.me,
            live: self.live,
            names: Arc::clone(&self.names),
        }
    }
}

impl<G: Screen> Play<G> {
    /// The current scene (reactive), or `None` before the first step.
    pub fn scene(self) -> Option<Scene<G>> {
        let session = self.session;
        // Clamped, because a take-back may have removed the step being looked at.
        let step = session.step().min(session.last_step());
        let news = self.news_of(step)?;
        let language = crate::app::language();
        Some(Scene {
            play: self,
            news,
            draft: self.draft.get(),
            language,
            me: session.me(),
            live: session.is_live(),
            names: session.names(language).into(),
        })
    }
}

impl<G: Screen> Scene<G> {
    /// Everything the viewer may know.
    pub fn view(&self) -> &G::View {
        &self.news.sight.view
    }

    /// Everybody's names.
    pub fn names(&self) -> Names<'_> {
        Names::new(&self.names, self.me)
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat) -> String {
        self.names().name(self.language, seat)
    }

    /// The letter that represents a seat.
    pub fn initial(&self, seat: Seat) -> String {
        initial(&self.name(seat))
    }

    /// Whether it is the viewer's turn and moves can be made.
    pub fn is_my_turn(&self) -> bool {
        self.live && !self.news.sight.offers.is_empty()
    }

    /// The moves that can be made now.
    pub fn offers(&self) -> &[G::Action] {
        if self.live { &self.news.sight.offers } else { &[] }
    }

    /// Whether this move can be made now.
    pub fn is_offered(&self, action: &G::Action) -> bool {
        self.offers().binary_search(action).is_ok()
    }

    /// What others have done since the viewer's last move, in words. Empty unless it is their turn again.
    pub fn since_my_move(&self) -> Vec<String> {
        let names = self.names();
        let last = self.play.session.my_last_decision().filter(|_| self.live);
        let Some(last) = last else { return Vec::new() };
        // The step after the decision describes the viewer's own move.
        let known = last - self.play.session.first_step() + 2;
        self.play.with_history(|history| {
            let told = history[known..].iter().flat_map(|news| told(news, self.language, &names));
            told.map(|sentence| sentence.words).collect()
        })
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<Seat> {
        match self.news.sight.pending {
            Pending::Seat(seat) => Some(seat),
            Pending::Chance | Pending::Over => None,
        }
    }
}
