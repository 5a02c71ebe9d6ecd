//! The games stored in this browser.

use games::GameId;
use i18n::Language;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::route::Page;
use crate::storage::{self, Saved};
use crate::{browser, screens, texts};

/// Reloads the list.
pub async fn refresh(saved: RwSignal<Vec<Saved>>) {
    let all = storage::all().await.unwrap_or_default();
    storage::note_begun(all.iter().any(|game| !game.over));
    // The page may have been disposed by now.
    saved.try_set(all);
}

/// The finished games, or those in progress; `None` if there are none.
pub fn games(saved: RwSignal<Vec<Saved>>, over: bool, language: Language) -> impl IntoView {
    let heading = if over { texts::finished_games(language) } else { texts::continue_games(language) };
    let fitting: Vec<_> = saved.get().into_iter().filter(|game| game.over == over).collect();
    (!fitting.is_empty()).then(|| {
        view! {
            <section class="saved" aria-label=heading>
                <h2>{heading}</h2>
                <ul>{fitting.into_iter().map(|game| row(saved, &game, language)).collect_view()}</ul>
            </section>
        }
    })
}

fn row(saved: RwSignal<Vec<Saved>>, game: &Saved, language: Language) -> impl IntoView + use<> {
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
            refresh(saved).await;
            browser::focus("heading");
        });
    };
    let label = move || if asked.get() { texts::forget_surely(language) } else { texts::forget(language) };
    let go_on = if game.over { texts::look_again(language) } else { texts::continue_game(language) };
    let described = format!("{name}: {}", names.join(", "));
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
