//! The frame around every page, and which page is shown.

use std::time::Duration;

use games::GameId;
use i18n::Language;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::http::MyTable;

use crate::route::{self, Page};
use crate::screens::{self, drawing};
use crate::settings::{self, Settings};
use crate::{browser, failure, pages, play_module, server, texts};

/// How often the reader's tables are looked at.
const LOOK_PAUSE: Duration = Duration::from_secs(20);

/// The settings, for everything that is drawn.
#[derive(Clone, Copy)]
struct Preferences {
    settings: RwSignal<Settings>,
    /// By itself: whatever else is chosen, what is written does not have to be written anew.
    language: Memo<Language>,
}

/// The settings, followed when they change.
pub fn settings() -> RwSignal<Settings> {
    expect_context::<Preferences>().settings
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
    expect_context::<Preferences>().language.get()
}

/// The language as it is now.
pub fn language_untracked() -> Language {
    settings_untracked().language
}

/// Makes the settings known to all that is drawn below. Whatever changes them, they are kept, the page
/// looks like it, and the other module, which has a memory of its own, hears of it.
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

/// Puts the first module's part on the page.
pub fn start() {
    failure::prepare();
    browser::remove("first-sight");
    leptos::mount::mount_to_body(App);
}

/// The frame, and all pages that need no game.
#[component]
fn App() -> impl IntoView {
    let preferences = RwSignal::new(Settings::load());
    provide(preferences);
    route::follow_links();
    let waiting = RwSignal::new(0);
    let page = route::current();
    follow_my_tables(waiting, page);
    let shown = Memo::new(move |_| Shown::of(page.get()));
    Effect::new(move || browser::document().set_title(&title(page.get(), language())));
    view! {
        {move || frame(waiting, language())}
        {move || draw(shown.get(), language())}
        {move || footer(language())}
    }
}

/// What this module shows: its own pages, or the place where the other one draws.
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
            Page::Now(_)
            | Page::First(_)
            | Page::Learn(..)
            | Page::SetUp(_)
            | Page::Play(_)
            | Page::Friends(_)
            | Page::Table(_)
            | Page::Finished(..)
            | Page::Mine
            | Page::Replay => Self::Tables,
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

fn frame(waiting: RwSignal<usize>, language: Language) -> impl IntoView {
    view! {
        <a class="skip" href="#main" on:click=move |event| skip(&event)>{texts::skip_to_content(language)}</a>
        <header class="top">
            <a class="brand" href=Page::Home.path()>
                <span class="logo">{drawing("stolik", "logo")}</span>
                <span>"Stolik"</span>
            </a>
            <nav aria-label=texts::home(language)>
                {my_tables(waiting, language)}
                {link(Page::Replay, "replay", texts::open_record(language))}
                {link(Page::Settings, "settings", texts::settings(language))}
                {other_language(language)}
            </nav>
        </header>
    }
}

/// The way to the other language, in its own words.
fn other_language(language: Language) -> impl IntoView {
    let other = match language {
        Language::Polish => Language::English,
        Language::English => Language::Polish,
    };
    let settings = settings();
    view! {
        <button class="small language" lang=other.code() on:click=move |_| settings.update(|it| it.language = other)>
            <span class="short" aria-hidden="true">{other.code().to_uppercase()}</span>
            <span class="words">{other.own_name()}</span>
        </button>
    }
}

/// The way to the reader's tables, with the number of those that wait for them.
fn my_tables(waiting: RwSignal<usize>, language: Language) -> impl IntoView {
    let count = move || {
        let count = Some(waiting.get()).filter(|&count| count > 0)?;
        let words = texts::tables_waiting(language, count);
        Some(
            view! { <span class="tables-waiting"><span aria-hidden="true">{count}</span><span class="hidden">{words}</span></span> },
        )
    };
    view! {
        <a href=Page::Mine.path()>
            <span class="icon">{drawing("stolik", "people")}</span>
            <span class="words">{texts::my_tables(language)}</span>
            {count}
        </a>
    }
}

/// Counts the tables that wait for the reader, again and again and on every page.
fn follow_my_tables(waiting: RwSignal<usize>, page: ReadSignal<Page>) {
    Effect::new(move || {
        page.track();
        spawn_local(count_my_tables(waiting, page));
    });
    // As long as there is a frame: it never goes.
    set_interval(move || spawn_local(count_my_tables(waiting, page)), LOOK_PAUSE);
}

/// Counts them if somebody looks. Who has never been at a table has none, and who looks at one sees
/// it.
async fn count_my_tables(waiting: RwSignal<usize>, page: ReadSignal<Page>) {
    if server::is_known()
        && !browser::document().hidden()
        && let Ok(mine) = server::my_tables().await
    {
        let here = page.get_untracked();
        let waits = |table: &&MyTable| table.my_turn && here != Page::Table(table.id);
        waiting.set(mine.tables.iter().filter(waits).count());
    }
}

/// A way to a page: on a phone the icon alone is seen.
fn link(page: Page, icon: &'static str, words: &'static str) -> impl IntoView {
    view! { <a href=page.path()><span class="icon">{drawing("stolik", icon)}</span> <span class="words">{words}</span></a> }
}

/// Goes to the content without changing the address.
fn skip(event: &web_sys::MouseEvent) {
    event.prevent_default();
    browser::focus("heading");
}

/// What the browser calls the page.
fn title(page: Page, language: Language) -> String {
    let name = |game| screens::name(game, language);
    let page = match page {
        Page::Home => texts::tagline(language).to_owned(),
        Page::Now(game) | Page::First(game) | Page::SetUp(game) => texts::set_up_of(language, name(game)),
        Page::Learn(game, _) => texts::learn_of(language, name(game)),
        Page::Rules(game) => texts::rules_of(language, name(game)),
        Page::Play(_) | Page::Table(_) => texts::table(language).to_owned(),
        Page::Friends(game) => texts::friends_of(language, name(game)),
        Page::Finished(..) => texts::game_over(language).to_owned(),
        Page::Mine => texts::my_tables(language).to_owned(),
        Page::Replay => texts::open_record(language).to_owned(),
        Page::Settings => texts::settings(language).to_owned(),
        Page::Unknown => texts::page_unknown(language).to_owned(),
    };
    format!("{page} – Stolik")
}

fn footer(language: Language) -> impl IntoView {
    view! {
        <footer class="bottom">
            <p>{i18n::about::credit(language)}</p>
            <p>{i18n::about::not_affiliated(language)}</p>
        </footer>
    }
}
