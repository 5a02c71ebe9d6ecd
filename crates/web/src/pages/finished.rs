//! A finished game from the server: its result and all its steps.

use i18n::Language;
use leptos::prelude::*;
use leptos::task::spawn_local;
use live_match::seed_from;
use protocol::TableId;
use protocol::http::Finished;

use crate::online::texts as said;
use crate::pages::{play, replay, unknown};
use crate::server::{self, NoAnswer};
use crate::session::Seeds;
use crate::texts;

/// The page.
pub fn page(table: TableId, number: u32, language: Language) -> impl IntoView {
    let found: RwSignal<Option<Result<Finished, NoAnswer>>> = RwSignal::new(None);
    spawn_local(async move {
        let answer = server::finished(table, number).await;
        // The page may have been disposed by now.
        found.try_set(Some(answer));
    });
    move || match found.get() {
        None => view! { <main id="main" class="page"><p>{texts::loading(language)}</p></main> }.into_any(),
        Some(Ok(finished)) => show(finished, language).unwrap_or_else(|| missing(language)),
        Some(Err(no)) if no.is_missing() => missing(language),
        Some(Err(no)) => failed(&no, language),
    }
}

fn show(finished: Finished, language: Language) -> Option<AnyView> {
    let session = replay::open(&finished.record, language).ok()?;
    let parts = finished.parts.iter().map(|part| seed_from(part.as_deref()?)).collect();
    if let Some(own) = seed_from(&finished.seed) {
        session.set_seeds(Seeds { own, parts });
    }
    session.set_finished(finished);
    Some(play::screen(session))
}

fn missing(language: Language) -> AnyView {
    unknown::notice(said::game_missing(language), said::game_missing_help(language), language).into_any()
}

fn failed(no: &NoAnswer, language: Language) -> AnyView {
    let words = said::no_answer(language, no);
    let again = |_| {
        // If reloading fails, the browser shows its own error page.
        let _ = crate::browser::window().location().reload();
    };
    view! {
        <main id="main" class="page">
            <h1 id="heading" tabindex="-1">{texts::game_over(language)}</h1>
            <p class="fault" role="alert">{words}</p>
            <p><button on:click=again>{said::try_again(language)}</button></p>
        </main>
    }
    .into_any()
}
