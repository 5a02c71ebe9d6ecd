//! A game on this device.

use engine::records::Fault;
use games::{GameId, with_game};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::pages::{play, unknown};
use crate::route::Page;
use crate::screens::Screen;
use crate::session::local::Local;
use crate::storage::{self, NotKept, Saved};
use crate::{app, browser, offline, play_module, texts};

/// Where a game is.
#[derive(Clone)]
enum Found {
    Here(Saved),
    /// In another window, which this one must not overwrite.
    Elsewhere,
    Nowhere,
}

/// What is known of it; nothing until it has been loaded.
type Known = RwSignal<Option<Found>>;

/// The page, shown once the game has been loaded.
pub fn page(id: u32) -> impl IntoView {
    let known = Known::new(None);
    spawn_local(open(id, false, known));
    on_cleanup(move || offline::leave_game(id));
    move || match known.get() {
        None => play_module::table_to_come(app::language()).into_any(),
        Some(Found::Nowhere) => not_here(),
        Some(Found::Elsewhere) => elsewhere(id, known),
        Some(Found::Here(saved)) => match GameId::named(&saved.game) {
            Some(game) => with_game!(game, G => take_up::<G>(saved, known)),
            None => not_here(),
        },
    }
}

/// Opens a game that no other window has, or takes it over.
async fn open(id: u32, takes_over: bool, known: Known) {
    let lost = move || _ = known.try_set(Some(Found::Elsewhere));
    let found = if offline::take_game(id, takes_over, lost).await {
        storage::find(id).await.map_or(Found::Nowhere, Found::Here)
    } else {
        Found::Elsewhere
    };
    browser::next_task().await;
    // The page may have been disposed by now.
    if known.try_set(Some(found)).is_some() {
        offline::leave_game(id);
    }
}

pub(super) fn not_here() -> AnyView {
    let language = app::language();
    let (heading, words) = (texts::game_not_here(language), texts::game_not_here_help(language));
    unknown::notice(heading, words, language).into_any()
}

fn elsewhere(id: u32, known: Known) -> AnyView {
    let language = app::language();
    let take_over = move |_| {
        known.set(None);
        spawn_local(open(id, true, known));
    };
    request_animation_frame(|| browser::focus("heading"));
    view! {
        <main id="main" class="page">
            <h1 id="heading" tabindex="-1">{texts::game_elsewhere(language)}</h1>
            <p>{texts::game_elsewhere_help(language)}</p>
            <p class="actions">
                <button class="primary" on:click=take_over>{texts::play_here(language)}</button>
                <a class="button" href=Page::Home.path()>{texts::to_home(language)}</a>
            </p>
        </main>
    }
    .into_any()
}

fn take_up<G: Screen>(saved: Saved, known: Known) -> AnyView {
    let record = saved.kept.record.clone();
    match Local::<G>::take_up(saved) {
        Ok(session) => {
            Effect::new(move || {
                if session.not_kept.get() == Some(NotKept::Elsewhere) {
                    known.set(Some(Found::Elsewhere));
                }
            });
            play::screen(session)
        }
        Err(fault) => damaged::<G>(&fault, record),
    }
}

/// Says that a game cannot be restored and why. Nothing is deleted, and the record can be downloaded.
fn damaged<G: Screen>(fault: &Fault, record: String) -> AnyView {
    let language = app::language();
    let download = move |_| browser::download(&format!("{}.jsonl", G::ID), &record);
    view! {
        <main id="main" class="page">
            <h1 id="heading" tabindex="-1">{texts::game_damaged(language)}</h1>
            <p>{texts::game_damaged_help(language, &i18n::fault(language, fault))}</p>
            <p class="actions">
                <button on:click=download>{texts::download_record(language)}</button>
                <a class="button" href=Page::Home.path()>{texts::to_home(language)}</a>
            </p>
        </main>
    }
    .into_any()
}
