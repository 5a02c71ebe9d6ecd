//! What is to be drawn.

use std::sync::Arc;

use host::News;
use leptos::prelude::*;
use table::{Pending, Seat, Viewer};
use words::{Language, Names};

use super::Table;
use crate::games::Screen;

/// One moment of a game, with all that drawing it takes.
pub struct Scene<G: Screen> {
    /// Where to ask for moves.
    pub table: Table<G>,
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
            table: self.table,
            news: Arc::clone(&self.news),
            draft: self.draft.clone(),
            language: self.language,
            me: self.me,
            live: self.live,
            names: Arc::clone(&self.names),
        }
    }
}

impl<G: Screen> Table<G> {
    /// What is to be drawn now; drawn again when it changes. Nothing before the first step.
    pub fn scene(self) -> Option<Scene<G>> {
        let at = self.looking_at.get();
        let news = self.history.with(|history| {
            let last = history.len().checked_sub(1)?;
            history.get(at.unwrap_or(last).min(last)).cloned()
        })?;
        let me = match self.viewer.get() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table => None,
        };
        Some(Scene {
            table: self,
            news,
            draft: self.draft.get(),
            language: crate::app::language(),
            me,
            live: at.is_none(),
            names: self.names().into(),
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
        self.name(seat).chars().take(1).collect()
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

    /// What others have done since the viewer's last move, in words, and the step before it; nothing
    /// if it is not their turn.
    pub fn since_my_move(&self) -> Option<(usize, Vec<String>)> {
        let me = self.me.filter(|_| self.is_my_turn())?;
        let names = self.names();
        self.table.history.with_untracked(|history| {
            let is_mine = |news: &Arc<News<G>>| news.sight.pending == Pending::Seat(me);
            let (_, before) = history.split_last()?;
            let last = before.iter().rposition(is_mine)?;
            // The step after it tells of the viewer's own move.
            let told = history[last + 2..].iter().flat_map(|news| {
                let setup = G::setup_of(&news.sight.view);
                news.notices.iter().filter_map(|notice| G::say_notice(self.language, notice, setup, &names))
            });
            // Of what chance and one's own move have brought, nobody needs to be told.
            let others = history[last + 1..]
                .iter()
                .any(|news| !is_mine(news) && news.sight.pending != Pending::Chance);
            others.then(|| (last, told.collect()))
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
