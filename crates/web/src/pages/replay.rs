//! A record from a file, step by step.

use std::sync::Arc;

use host::Occupant;
use leptos::prelude::*;
use leptos::task::spawn_local;
use shelf::{GameId, with_game};
use table::Viewer;
use table::records::{Fault, Line};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use words::Language;

use crate::games::Screen;
use crate::pages::play;
use crate::table::Table;
use crate::texts;

/// The page.
pub fn page(language: Language) -> impl IntoView {
    let record: RwSignal<Option<String>> = RwSignal::new(None);
    let choose = move |event: web_sys::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        if let Some(file) = input.files().and_then(|files| files.get(0)) {
            spawn_local(async move {
                let text = JsFuture::from(file.unchecked_into::<web_sys::Blob>().text()).await;
                record.try_set(text.ok().and_then(|text| text.as_string()));
            });
        }
    };
    move || match record.get().map(|record| show(&record)) {
        None => chooser(choose, None, language).into_any(),
        Some(Err(fault)) => chooser(choose, Some(fault), language).into_any(),
        Some(Ok(screen)) => screen,
    }
}

fn chooser(
    choose: impl FnMut(web_sys::Event) + 'static,
    fault: Option<Fault>,
    language: Language,
) -> impl IntoView {
    let fault = fault.map(|fault| format!("{}: {fault}", texts::record_bad(language)));
    view! {
        <main id="main" class="page">
            <h1 id="heading" tabindex="-1">{texts::open_record(language)}</h1>
            <p>{texts::record_help(language)}</p>
            <label class="field">
                <span>{texts::record_file(language)}</span>
                <input type="file" accept=".jsonl,.ndjson,application/x-ndjson" on:change=choose />
            </label>
            <p class="fault" role="alert">{fault}</p>
        </main>
    }
}

fn show(record: &str) -> Result<AnyView, Fault> {
    let Line::Header(header) = Line::parse(record.lines().next().unwrap_or_default())? else {
        return Err(Fault::shape("a record begins with its header"));
    };
    let game = GameId::named(&header.game).ok_or_else(|| Fault::shape(format!("no game {}", header.game)))?;
    with_game!(game, G => show_game::<G>(record))
}

fn show_game<G: Screen>(record: &str) -> Result<AnyView, Fault> {
    let table = table_of::<G>(record)?;
    table.looking_at.set(Some(0));
    Ok(play::screen(table).into_any())
}

/// A table with a game that has been played, as everybody may see it.
pub fn table_of<G: Screen>(record: &str) -> Result<Table<G>, Fault> {
    let (names, happened) = host::replay::<G>(record)?;
    let players = happened.first().map_or(0, host::Happening::players);
    let name = |seat: usize| names.get(seat).cloned().unwrap_or_default();
    let occupants = (0..players).map(|seat| Occupant { name: name(seat), bot: None }).collect();
    // Nobody asks for anything: the game has been played.
    let (table, _) = Table::<G>::new(occupants);
    table.history.set(happened.iter().map(|one| Arc::new(one.news(Viewer::Table))).collect());
    Ok(table)
}
