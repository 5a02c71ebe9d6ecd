//! No page of ours.

use leptos::prelude::*;
use words::Language;

use crate::route::Page;
use crate::texts;

/// Says that there is nothing here.
pub fn page(language: Language) -> impl IntoView {
    notice(texts::page_unknown(language), texts::page_unknown_help(language), language)
}

/// A page that only says something, with the way home.
pub fn notice(heading: &'static str, words: &'static str, language: Language) -> impl IntoView {
    view! {
        <main id="main" class="page">
            <h1 id="heading" tabindex="-1">{heading}</h1>
            <p>{words}</p>
            <p><a class="button" href=Page::Home.path()>{texts::to_home(language)}</a></p>
        </main>
    }
}
