//! What happened, in words, and the way back to every step.

use leptos::prelude::*;
use words::Names;

use crate::games::Screen;
use crate::table::Table;
use crate::{app, texts};

/// A line of the log: the step it belongs to, and its words.
type Line = (usize, String);

/// The panel.
pub fn panel<G: Screen>(table: Table<G>) -> impl IntoView {
    let lines = Memo::new(move |_| lines(table));
    view! {
        <section class="log" aria-labelledby="log-heading">
            <h2 id="log-heading">{move || texts::log(app::language())}</h2>
            {slider(table)}
            <div class="lines" role="log" tabindex="0" aria-labelledby="log-heading"><ol>
                <For each=move || { let mut lines = lines.get().into_iter().enumerate().collect::<Vec<_>>(); lines.reverse(); lines } key=|(number, (_, words))| (*number, words.clone()) let:entry>
                    {line(table, entry.1)}
                </For>
            </ol></div>
        </section>
    }
}

fn line<G: Screen>(table: Table<G>, (step, words): Line) -> impl IntoView {
    let current = move || (table.looking_at.get() == Some(step)).then_some("step");
    view! { <li aria-current=current>{words}</li> }
}

fn lines<G: Screen>(table: Table<G>) -> Vec<Line> {
    let language = app::language();
    let names = table.names();
    let me = match table.viewer.get() {
        table::Viewer::Seat(seat) => Some(seat),
        table::Viewer::Table => None,
    };
    let names = Names::new(&names, me);
    table.history.with(|history| {
        let told = history.iter().enumerate().flat_map(|(step, news)| {
            let setup = G::setup_of(&news.sight.view);
            let words =
                news.notices.iter().filter_map(move |notice| G::say_notice(language, notice, setup, &names));
            words.map(move |words| (step, words))
        });
        told.collect()
    })
}

/// Goes to any step and back.
fn slider<G: Screen>(table: Table<G>) -> impl IntoView {
    let last = move || table.history.with(|history| history.len().saturating_sub(1));
    let at = move || table.looking_at.get().unwrap_or_else(last);
    let go = move |step: usize| table.looking_at.set((step < last()).then_some(step));
    let language = app::language;
    view! {
        <div class="slider">
            <button class="small" disabled=move || at() == 0 on:click=move |_| go(at().saturating_sub(1)) aria-label=move || texts::step_back(language())>"◀"</button>
            <input
                type="range"
                min="0"
                max=move || last().to_string()
                prop:value=move || at().to_string()
                aria-label=move || texts::replay(language())
                aria-valuetext=move || texts::step_of(language(), at() + 1, last() + 1)
                on:input=move |event| go(event_target_value(&event).parse().unwrap_or_default())
            />
            <button class="small" disabled=move || at() == last() on:click=move |_| go(at() + 1) aria-label=move || texts::step_forward(language())>"▶"</button>
            <button class="small" disabled=move || table.looking_at.get().is_none() on:click=move |_| table.looking_at.set(None)>{move || texts::to_live(language())}</button>
        </div>
    }
}
