//! The games stored in this browser.

use games::GameId;
use i18n::Language;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::route::Page;
use crate::storage::{self, Saved};
use crate::{browser, screens, texts};

/// What a page knows of them.
#[derive(Clone, Copy, Default)]
pub struct OnDevice {
    saved: RwSignal<Vec<Saved>>,
    is_refused: RwSignal<bool>,
}

impl OnDevice {
    /// Whether there are games in progress (reactive).
    pub fn has_begun(self) -> bool {
        self.saved.with(|saved| saved.iter().any(|game| !game.over))
    }
}

/// Reloads the list.
pub async fn refresh(OnDevice { saved, is_refused }: OnDevice) {
    let all = storage::all().await;
    // The page may have been disposed by now.
    is_refused.try_set(all.is_err());
    let all = all.unwrap_or_default();
    storage::note_begun(all.iter().any(|game| !game.over));
    saved.try_set(all);
}

/// Says that the browser stores nothing, if so.
pub fn refused(on_device: OnDevice, language: Language) -> impl IntoView {
    let words = move || on_device.is_refused.get().then(|| texts::storage_refused(language));
    view! { <p class="fault" role="alert">{words}</p> }
}

/// The finished games, or those in progress; `None` if there are none.
pub fn games(on_device: OnDevice, over: bool, language: Language) -> impl IntoView {
    let saved = on_device.saved;
    let heading = if over { texts::finished_games(language) } else { texts::continue_games(language) };
    let fitting: Vec<_> = saved.get().into_iter().filter(|game| game.over == over).collect();
    (!fitting.is_empty()).then(|| {
        view! {
            <section class="saved" aria-label=heading>
                <h2>{heading}</h2>
                <ul>{fitting.into_iter().map(|game| row(on_device, &game, language)).collect_view()}</ul>
            </section>
        }
    })
}

fn row(on_device: OnDevice, game: &Saved, language: Language) -> impl IntoView + use<> {
    let id = game.id;
    let name = GameId::named(&game.game).map_or("?", |id| screens::name(id, language));
    let names = game.names(language);
    let asked = RwSignal::new(false);
    let forget = move |_| {
        if !asked.get_untracked() {
            asked.set(true);
            return;
        }
        spawn_local(async move {
            // If deleting fails, the game stays in the list.
            let _ = storage::forget(id).await;
            refresh(on_device).await;
            browser::focus("heading");
        });
    };
    let label = move || if asked.get() { texts::forget_surely(language) } else { texts::forget(language) };
    let go_on = if game.over { texts::look_again(language) } else { texts::continue_game(language) };
    let daily = if game.daily.is_some() { format!(" ({})", texts::daily(language)) } else { String::new() };
    let branched = if game.branched { format!(" ({})", texts::branched(language)) } else { String::new() };
    let described = format!("{name}{daily}{branched}: {}", names.join(", "));
    view! {
        <li>
            <a href=Page::Play(id).path()>
                <strong>{go_on}</strong> " " {described.clone()}
            </a>
            <button class="small quiet" on:click=forget>
                {label} <span class="hidden">": " {described}</span>
            </button>
        </li>
    }
}
