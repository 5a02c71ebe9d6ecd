//! The frame around every page, and the choice of page.

use std::time::Duration;

use games::GameId;
use i18n::Language;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::TableId;
use wasm_bindgen::JsCast;

use crate::route::{self, Page};
use crate::settings::{self, Settings};
use crate::{browser, failure, first_sight, offline, pages, play_module, server, texts};

/// How often the user's tables are polled.
const LOOK_PAUSE: Duration = Duration::from_secs(20);

/// The settings, as a context for all components.
#[derive(Clone, Copy)]
struct Preferences {
    settings: RwSignal<Settings>,
    /// A memo of its own, so that other settings can change without redrawing all texts.
    language: Memo<Language>,
}

/// The settings (reactive).
pub fn settings() -> RwSignal<Settings> {
    expect_context::<Preferences>().settings
}

thread_local! {
    /// A copy for code outside the components, where there is no context.
    static SETTINGS: std::cell::Cell<Option<Settings>> = const { std::cell::Cell::new(None) };
}

/// The current settings, without tracking.
pub fn settings_untracked() -> Settings {
    SETTINGS.get().unwrap_or_else(Settings::load)
}

/// The language (reactive).
pub fn language() -> Language {
    expect_context::<Preferences>().language.get()
}

/// The current language, without tracking.
pub fn language_untracked() -> Language {
    settings_untracked().language
}

/// Provides the settings to all components below. Every change is saved, applied to the document, and
/// announced to the other module, which has a memory of its own.
pub(crate) fn provide(settings: RwSignal<Settings>) {
    let language = Memo::new(move |_| settings.with(|settings| settings.language));
    provide_context(Preferences { settings, language });
    Effect::new(move || {
        let settings = settings.get();
        SETTINGS.set(Some(settings));
        settings.apply();
        settings.save();
    });
    let kept = leptos::ev::Custom::<web_sys::Event>::new(settings::KEPT);
    let kept = window_event_listener(kept, move |_| {
        let now = Settings::load();
        if settings.try_get_untracked().is_some_and(|settings| settings != now) {
            settings.set(now);
        }
    });
    on_cleanup(move || kept.remove());
}

/// Mounts the first module, replacing what the server has rendered.
pub fn start() {
    failure::prepare();
    first_sight::take_over(|| leptos::mount::mount_to_body(App));
}

/// The frame, and all pages that need no game.
#[component]
fn App() -> impl IntoView {
    let preferences = RwSignal::new(Settings::load());
    provide(preferences);
    route::follow_links();
    let page = route::current();
    let shown = Memo::new(move |_| Shown::of(page.get()));
    Effect::new(move || browser::document().set_title(&texts::title(language(), page.get())));
    follow_my_tables(page);
    let press = move |event| press(&event, preferences);
    view! {
        {move || view! { <header class="top" inner_html=markup::header(language()) on:click=press></header> }}
        {move || draw(shown.get(), language())}
        {offline::notices(Signal::derive(move || shown.get() == Shown::Tables))}
        {move || view! { <footer class="bottom" inner_html=markup::footer(language())></footer> }}
    }
}

/// What this module shows: one of its own pages, or the place where the other module draws.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    Home,
    Rules(GameId),
    Settings,
    Unknown,
    Tables,
}

impl Shown {
    const fn of(page: Page) -> Self {
        match page {
            Page::Home => Self::Home,
            Page::Rules(game) => Self::Rules(game),
            Page::Settings => Self::Settings,
            Page::Unknown => Self::Unknown,
            _ => Self::Tables,
        }
    }
}

fn draw(shown: Shown, language: Language) -> AnyView {
    match shown {
        Shown::Home => pages::home::page(language).into_any(),
        Shown::Rules(game) => pages::rules::page(game, language).into_any(),
        Shown::Settings => pages::settings::page(language).into_any(),
        Shown::Unknown => pages::unknown::page(language).into_any(),
        Shown::Tables => play_module::place(language).into_any(),
    }
}

/// Handles clicks in the header on the skip link, which must not change the address, and on the language
/// switch. Other links are handled by `route`.
fn press(event: &web_sys::MouseEvent, settings: RwSignal<Settings>) {
    let pressed = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let pressed = pressed.and_then(|target| target.closest(".skip, .language").ok().flatten());
    let Some(pressed) = pressed else { return };
    if let Some(other) = Language::from_code(&pressed.get_attribute("lang").unwrap_or_default()) {
        settings.update(|it| it.language = other);
        // In words of the other language, it is another button.
        request_animation_frame(|| browser::focus("language"));
    } else {
        event.prevent_default();
        browser::focus("heading");
    }
}

/// Polls the number of tables waiting for the user, on every page, and shows it in the header.
fn follow_my_tables(page: ReadSignal<Page>) {
    let waiting = RwSignal::new(0);
    Effect::new(move || {
        page.track();
        spawn_local(count_my_tables(waiting, page));
    });
    // Never cleared: the frame is never disposed.
    set_interval(move || spawn_local(count_my_tables(waiting, page)), LOOK_PAUSE);
    Effect::new(move || {
        let text = markup::waiting(language(), waiting.get());
        // After a change of language, the new header has to be drawn first.
        request_animation_frame(move || browser::set_html(".tables-waiting", &text));
    });
}

/// Counts the waiting tables, except while the page is hidden or for users who have never been at a
/// table. The table on the screen does not count.
async fn count_my_tables(waiting: RwSignal<usize>, page: ReadSignal<Page>) {
    if server::is_known()
        && !browser::document().hidden()
        && let Some(tables) = server::tables_waiting().await
    {
        let here = page.get_untracked();
        let elsewhere = |&id: &TableId| here != Page::Table(id);
        waiting.set(tables.into_iter().filter(elsewhere).count());
    }
}
