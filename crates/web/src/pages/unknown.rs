//! The page for unknown addresses.

use i18n::Language;
use leptos::prelude::*;

use crate::online::texts as said;
use crate::route::Page;
use crate::{browser, texts};

/// Says that there is nothing here. Addresses of tables get a message of their own, because links are
/// sometimes truncated when they are shared.
pub fn page(language: Language) -> impl IntoView {
    let is_table = browser::window().location().pathname().is_ok_and(|path| path.starts_with("/t/"));
    if is_table {
        notice(said::no_table(language), said::no_table_help(language), language)
    } else {
        notice(texts::page_unknown(language), texts::page_unknown_help(language), language)
    }
}

/// A page with only a message and a link to the home page.
pub fn notice(heading: &'static str, words: &'static str, language: Language) -> impl IntoView {
    view! {
        <main id="main" class="page">
            <h1 id="heading" tabindex="-1">{heading}</h1>
            <p>{words}</p>
            <p><a class="button" href=Page::Home.path()>{texts::to_home(language)}</a></p>
        </main>
    }
}
