//! The hint over the board, at the moment something new appears.

use engine::Pending;
use leptos::prelude::*;

use crate::hints::{self, Hint};
use crate::session::Session;
use crate::{app, texts};

/// The hint that is shown. Lessons explain everything themselves, and replays are not for learning.
pub fn follow(session: Session) -> RwSignal<Option<Hint>> {
    let shown = RwSignal::new(None);
    if session.is_replay() || session.guidance().is_some() {
        return shown;
    }
    Effect::new(move |was_mine: Option<bool>| {
        let (step, curtain) = (session.last(), session.curtain.get());
        // Whoever has made a move has read enough.
        if was_mine == Some(true) && shown.with_untracked(Option::is_some) {
            shown.set(None);
        }
        let plays = session.me().is_some() && curtain.is_none() && session.is_live();
        let goes_on = step.is_some_and(|step| step.pending != Pending::Over);
        if plays && goes_on && shown.with_untracked(Option::is_none) {
            let new = untrack(|| session.ask(|game| game.hints()));
            if let Some(hint) = hints::next(session.game, new) {
                shown.set(Some(hint));
            }
        }
        step.is_some_and(|step| step.is_mine)
    });
    shown
}

/// The hint, with the ways to get rid of it. It lies over the board: nothing makes room for it.
pub fn panel(session: Session, shown: RwSignal<Option<Hint>>) -> impl IntoView {
    let turn_off = move |_| {
        hints::turn(false);
        shown.set(None);
    };
    move || {
        let language = app::language();
        let content = shown.get().filter(|_| session.is_live()).map(|hint| {
            view! {
                <p data-hint=hint.name>{hint.words}</p>
                <p class="actions">
                    <button class="small primary" on:click=move |_| shown.set(None)>{texts::understood(language)}</button>
                    <button class="small" on:click=turn_off>{texts::no_hints(language)}</button>
                </p>
            }
        });
        view! { <div class="first-hint" role="status">{content}</div> }
    }
}
