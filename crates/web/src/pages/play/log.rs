//! What happened, in words, and the way back to every step.

use i18n::Names;
use leptos::prelude::*;

use super::drawer::{Drawer, Tab};
use crate::session::Session;
use crate::{app, texts};

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Line {
    /// The step it belongs to.
    step: usize,
    /// Which of the step's lines it is.
    place: usize,
    words: String,
}

/// The panel. While nobody sees it, nothing is written.
pub fn panel(session: Session, drawer: Drawer) -> impl IntoView {
    let lines = Memo::new(move |_| if drawer.shows(Tab::Log) { lines(session) } else { Vec::new() });
    let newest_first = move || lines.get().into_iter().rev().collect::<Vec<_>>();
    let looked_at = Memo::new(move |_| session.looking_at.get());
    view! {
        <section class="log" aria-labelledby="log-heading">
            <h2 id="log-heading">{move || texts::log(app::language())}</h2>
            <p class="actions">
                <button class="small" disabled=move || session.step() == session.first_step() on:click=move |_| session.step_by(-1)>{move || texts::look_back(app::language())}</button>
            </p>
            <div class="lines" role="log" tabindex="0" aria-labelledby="log-heading"><ol>
                <For each=newest_first key=Line::clone let:entry>
                    {line(session, drawer, looked_at, entry)}
                </For>
            </ol></div>
        </section>
    }
}

fn line(
    session: Session,
    drawer: Drawer,
    looked_at: Memo<Option<usize>>,
    Line { step, words, .. }: Line,
) -> impl IntoView {
    let current = move || (looked_at.get() == Some(step)).then_some("step");
    let look = move |_| {
        // Of the present, only how it came about is to be seen.
        if step == untrack(|| session.last_step()) {
            session.show_again(step.saturating_sub(1));
        } else {
            session.go_to(step);
        }
        // What lies over the board would hide what is to be looked at.
        drawer.close();
    };
    view! { <li aria-current=current><button class="line" on:click=look>{words}</button></li> }
}

/// All that was told up to the step that is looked at: what is still to come is not told.
fn lines(session: Session) -> Vec<Line> {
    let language = app::language();
    let names = session.names(language);
    let names = Names::new(&names, session.me());
    let (first, until) = (session.first_step(), session.step().min(session.last_step()));
    let told = |step| {
        let words = session.ask(|game| game.told(step, language, &names));
        words.into_iter().enumerate().map(move |(place, words)| Line { step, place, words })
    };
    (first..=until).flat_map(told).collect()
}
