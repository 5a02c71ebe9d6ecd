//! What happened, in words, and the way back to every step.

use leptos::prelude::*;
use words::Names;

use super::drawer::Drawer;
use crate::games::Screen;
use crate::table::Table;
use crate::{app, texts};

/// A line of the log: the step it belongs to, and its words.
type Line = (usize, String);

/// The panel.
pub fn panel<G: Screen>(table: Table<G>, drawer: Drawer) -> impl IntoView {
    let lines = Memo::new(move |_| lines(table));
    view! {
        <section class="log" aria-labelledby="log-heading">
            <h2 id="log-heading">{move || texts::log(app::language())}</h2>
            <p class="actions">
                <button class="small" disabled=move || table.step() == 0 on:click=move |_| table.step_by(-1)>{move || texts::step_back(app::language())}</button>
            </p>
            <div class="lines" role="log" tabindex="0" aria-labelledby="log-heading"><ol>
                <For each=move || { let mut lines = lines.get().into_iter().enumerate().collect::<Vec<_>>(); lines.reverse(); lines } key=|(number, (_, words))| (*number, words.clone()) let:entry>
                    {line(table, drawer, entry.1)}
                </For>
            </ol></div>
        </section>
    }
}

fn line<G: Screen>(table: Table<G>, drawer: Drawer, (step, words): Line) -> impl IntoView {
    let current = move || (table.looking_at.get() == Some(step)).then_some("step");
    // What lies over the board would hide what is to be looked at.
    let look = move |_| {
        table.go_to(step);
        drawer.close();
    };
    // What is still to come is not told.
    let told = move || step <= table.step();
    view! { <li aria-current=current hidden=move || !told()><button class="line" on:click=look>{words}</button></li> }
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
