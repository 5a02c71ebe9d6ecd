//! The rules of a game, in our own words.

use std::cell::RefCell;

use games::GameId;
use i18n::Language;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlElement;

use crate::lesson::Course;
use crate::route::Page;
use crate::{browser, first_sight, screens, texts};

#[wasm_bindgen(raw_module = "./modules.js")]
extern "C" {
    /// Makes figures, search and printing work.
    #[wasm_bindgen(js_name = openRules)]
    fn open_rules(text: &HtmlElement);
    /// Removes what was drawn into figures.
    #[wasm_bindgen(js_name = closeRules)]
    fn close_rules();
}

/// The page.
pub fn page(game: GameId, language: Language) -> impl IntoView {
    let name = screens::name(game, language);
    view! {
        <main id="main" class="page rules">
            <h1 id="heading" tabindex="-1">{texts::rules_of(language, name)}</h1>
            <p class="actions">
                {learn(game, language)}
                <a class="button" href=Page::SetUp(game).path()>{texts::set_up(language)}</a>
            </p>
            {content(game, language)}
        </main>
    }
}

/// The link to the lesson, if the game has one.
fn learn(game: GameId, language: Language) -> impl IntoView {
    game.is_offered().then(|| {
        let address = Page::Learn(game, Course::First).path();
        view! { <a class="button primary" href=address>{texts::learn(language)}</a> }
    })
}

/// The rules next to a game.
pub fn beside(game: GameId, language: Language) -> impl IntoView {
    view! { <div class="rules">{content(game, language)}</div> }
}

fn content(game: GameId, language: Language) -> AnyView {
    if !game.is_offered() {
        return view! { <p>{texts::no_rules(language)}</p> }.into_any();
    }
    let address = format!("/rules/{}.{}.html", game.name(), language.code());
    let text = RwSignal::new(first_sight::text(&address));
    spawn_local(async move {
        if text.with_untracked(Option::is_none) {
            let loaded = browser::fetch_text(&address).await;
            // The page may have been disposed by now.
            text.try_set(loaded);
        }
        request_animation_frame(go_to_wanted);
    });
    on_cleanup(close_rules);
    let shown = move || match text.get() {
        Some(text) => {
            let element = NodeRef::<Div>::new();
            element.on_load(|element| open_rules(&element));
            view! { <div class="rules-text" inner_html=text on:click=after_drawing node_ref=element></div> }
                .into_any()
        }
        None => view! { <p class="loading">{texts::loading(language)}</p> }.into_any(),
    };
    shown.into_any()
}

thread_local! {
    /// The rule to show once the text has been loaded.
    static WANTED: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Shows a rule on this page, once the text has been loaded.
pub fn show(rule: &str) {
    WANTED.set(rule.to_owned());
    request_animation_frame(|| request_animation_frame(go_to_wanted));
}

/// A link to a rule on this page scrolls there, without loading it again.
fn after_drawing(_: web_sys::MouseEvent) {
    request_animation_frame(|| request_animation_frame(go_to_wanted));
}

/// Scrolls to the requested rule, or else to the one in the page's address.
fn go_to_wanted() {
    let wanted = WANTED.with_borrow(String::clone);
    let address = browser::window().location().hash().unwrap_or_default();
    let rule = if wanted.is_empty() { address.trim_start_matches('#') } else { &wanted };
    if let Some(element) = browser::document().get_element_by_id(rule) {
        element.scroll_into_view();
        browser::focus(&element.id());
        WANTED.take();
    }
}
