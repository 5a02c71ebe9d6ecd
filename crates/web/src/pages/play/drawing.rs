//! Figures of the rules: moments of a lesson's record, drawn like a table but only to be looked at. What is
//! said about them, and the steps from one to the next, belong to the page (`rules.js`).

use std::any::Any;
use std::cell::Cell;
use std::rc::Rc;

use games::{GameId, with_game};
use leptos::mount::mount_to;
use leptos::prelude::*;
use web_sys::HtmlElement;

use super::bar;
use crate::lesson::{self, Chapter};
use crate::session::Session;
use crate::session::guide::looked_at;
use crate::settings::Settings;
use crate::{app, screens};

/// A drawing, there until it is dropped.
pub struct Drawing {
    session: Session,
    _mounted: Box<dyn Any>,
}

impl Drawing {
    /// Draws a chapter of a lesson into an element; `None` if it cannot be loaded.
    pub async fn load(place: HtmlElement, game: &str, lesson: &str, chapter: usize) -> Option<Self> {
        let game = GameId::named(game)?;
        let chapter = lesson::load_named(lesson).await?.chapters.into_iter().nth(chapter)?;
        // The page may have been left in the meantime.
        if place.is_connected() { Self::new(place, game, chapter) } else { None }
    }

    fn new(place: HtmlElement, game: GameId, chapter: Chapter) -> Option<Self> {
        let opened = Rc::new(Cell::new(None));
        let mounted = mount_to(place, {
            let opened = Rc::clone(&opened);
            move || {
                app::provide(RwSignal::new(Settings::load()));
                let session = with_game!(game, G => looked_at::<G>(&chapter)).ok();
                opened.set(session);
                session.map(board)
            }
        });
        Some(Self { session: opened.take()?, _mounted: Box::new(mounted) })
    }

    /// Shows the moment after this many steps: at least one, and never as the present, where somebody could
    /// move.
    pub fn show(&self, steps: usize) {
        self.session.looking_at.set(Some(steps.saturating_sub(1)));
    }
}

/// The table without its controls. For those who do not see it, the remarks say the same.
fn board(session: Session) -> impl IntoView {
    session.looking_at.set(Some(0));
    view! {
        <div class="table" data-game=session.game.name() inert aria-hidden="true">
            <div class="behind">
                <div class="bar">
                    <span class="game">{move || screens::name(session.game, app::language())}</span>
                    {move || bar::people(session, app::language())}
                </div>
                <div class="board">{move || session.ask(|game| game.board())}</div>
            </div>
        </div>
    }
}
