//! The frame around every page, and which page is shown.

use leptos::prelude::*;
use shelf::with_game;
use words::{Language, Told};

use crate::games::drawing;
use crate::route::{Page, Router};
use crate::settings::Settings;
use crate::{browser, pages, texts};

/// The settings, for everything that is drawn.
#[derive(Clone, Copy)]
struct Preferences(RwSignal<Settings>);

/// The settings, followed when they change.
pub fn settings() -> RwSignal<Settings> {
    expect_context::<Preferences>().0
}

thread_local! {
    /// The same for what runs beside the drawing, where there is no context.
    static SETTINGS: std::cell::Cell<Option<Settings>> = const { std::cell::Cell::new(None) };
}

/// The settings as they are now.
pub fn settings_untracked() -> Settings {
    SETTINGS.get().unwrap_or_else(Settings::load)
}

/// The language, followed when it changes.
pub fn language() -> Language {
    settings().with(|settings| settings.language)
}

/// The language as it is now.
pub fn language_untracked() -> Language {
    settings_untracked().language
}

/// The way to other pages.
pub fn router() -> Router {
    expect_context()
}

/// The whole client.
#[component]
pub fn App() -> impl IntoView {
    let preferences = RwSignal::new(Settings::load());
    provide_context(Preferences(preferences));
    provide_context(Router::start());
    Effect::new(move || {
        let settings = preferences.get();
        SETTINGS.set(Some(settings));
        settings.apply();
        settings.save();
    });
    let page = Memo::new(|_| router().page());
    let language = Memo::new(|_| language());
    view! {
        {move || frame(language.get())}
        {move || draw(page.get(), language.get())}
        {move || footer(language.get())}
    }
}

fn frame(language: Language) -> impl IntoView {
    view! {
        <a class="skip" href="#main" on:click=skip>{texts::skip_to_content(language)}</a>
        <header class="top">
            <a class="brand" href=Page::Home.path()>
                <span class="logo">{drawing("stolik", "logo")}</span>
                <span>"Stolik"</span>
            </a>
            <nav aria-label=texts::home(language)>
                <a href=Page::Replay.path()>{texts::open_record(language)}</a>
                <a href=Page::Settings.path()>{texts::settings(language)}</a>
            </nav>
        </header>
    }
}

/// Goes to the content without changing the address.
fn skip(event: web_sys::MouseEvent) {
    event.prevent_default();
    browser::focus("heading");
}

fn draw(page: Page, language: Language) -> AnyView {
    browser::document().set_title(&title(page, language));
    match page {
        Page::Home => pages::home::page(language).into_any(),
        Page::SetUp(game) => pages::set_up::page(game, language).into_any(),
        Page::Play(id) => pages::play::page(id).into_any(),
        Page::Rules(game) => pages::rules::page(game, language).into_any(),
        Page::Replay => pages::replay::page(language).into_any(),
        Page::Settings => pages::settings::page(language).into_any(),
        Page::Unknown => pages::unknown::page(language).into_any(),
    }
}

/// What the browser calls the page.
fn title(page: Page, language: Language) -> String {
    let name = |game| with_game!(game, G => G::name(language));
    let page = match page {
        Page::Home => texts::tagline(language).to_owned(),
        Page::SetUp(game) => texts::set_up_of(language, name(game)),
        Page::Rules(game) => texts::rules_of(language, name(game)),
        Page::Play(_) => texts::table(language).to_owned(),
        Page::Replay => texts::open_record(language).to_owned(),
        Page::Settings => texts::settings(language).to_owned(),
        Page::Unknown => texts::page_unknown(language).to_owned(),
    };
    format!("{page} – Stolik")
}

fn footer(language: Language) -> impl IntoView {
    view! {
        <footer class="bottom">
            <p>{words::about::credit(language)}</p>
            <p>{words::about::not_affiliated(language)}</p>
        </footer>
    }
}
