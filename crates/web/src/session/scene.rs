//! What is to be drawn.

use std::sync::Arc;

use engine::{Pending, Seat};
use i18n::{Language, Names};
use leptos::prelude::*;
use live_match::News;

use super::Play;
use super::play::told;
use crate::screens::{Screen, initial};

/// One moment of a game, with all that drawing it takes.
pub struct Scene<G: Screen> {
    /// Where to ask for moves.
    pub play: Play<G>,
    /// What is seen, and what has just been told.
    pub news: Arc<News<G>>,
    /// What the viewer has picked so far.
    pub draft: G::Draft,
    /// The language.
    pub language: Language,
    /// Where the viewer sits, if they do.
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
    /// What is to be drawn now; drawn again when it changes. Nothing before the first step.
    pub fn scene(self) -> Option<Scene<G>> {
        let session = self.session;
        // Not further than the last step: after a take-back, what was looked at may be gone.
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
    /// All that the viewer may know.
    pub fn view(&self) -> &G::View {
        &self.news.sight.view
    }

    /// What everybody is called.
    pub fn names(&self) -> Names<'_> {
        Names::new(&self.names, self.me)
    }

    /// What a seat is called.
    pub fn name(&self, seat: Seat) -> String {
        self.names().name(self.language, seat)
    }

    /// The letter that stands for a seat.
    pub fn initial(&self, seat: Seat) -> String {
        initial(&self.name(seat))
    }

    /// Whether the viewer has to move, here and now.
    pub fn is_my_turn(&self) -> bool {
        self.live && !self.news.sight.offers.is_empty()
    }

    /// The moves that can be made here and now.
    pub fn offers(&self) -> &[G::Action] {
        if self.live { &self.news.sight.offers } else { &[] }
    }

    /// Whether this move can be made here and now.
    pub fn is_offered(&self, action: &G::Action) -> bool {
        self.offers().binary_search(action).is_ok()
    }

    /// What others have done since the viewer's last move, in words; nothing if it is not their turn again.
    pub fn since_my_move(&self) -> Vec<String> {
        let names = self.names();
        let last = self.play.session.my_last_decision().filter(|_| self.live);
        let Some(last) = last else { return Vec::new() };
        // The step after it tells of the viewer's own move.
        let known = last - self.play.session.first_step() + 2;
        self.play.with_history(|history| {
            let told = history[known..].iter().flat_map(|news| told(news, self.language, &names));
            told.map(|sentence| sentence.words).collect()
        })
    }

    /// Who has to move.
    pub fn turn(&self) -> Option<Seat> {
        match self.news.sight.pending {
            Pending::Seat(seat) => Some(seat),
            Pending::Chance | Pending::Over => None,
        }
    }
}
