//! The page shown when the client has failed; it offers the record of the game for download.
//!
//! After a panic the client no longer runs, so the panic hook writes this page as plain HTML.

use std::cell::{Cell, RefCell};

use i18n::Language;
use wasm_bindgen::JsValue;

use crate::browser;
use crate::settings::Settings;
use crate::{online, texts};

thread_local! {
    /// The record of the game on the screen.
    static RECORD: RefCell<String> = const { RefCell::new(String::new()) };
    /// Whether that game is on the server.
    static ON_THE_SERVER: Cell<bool> = const { Cell::new(false) };
}

/// Installs the panic hook that shows the page.
pub fn prepare() {
    std::panic::set_hook(Box::new(|info| {
        let what = info.to_string();
        web_sys::console::error_1(&JsValue::from_str(&what));
        show(&what);
    }));
}

/// Remembers the record in case of a failure.
pub fn remember(record: String) {
    RECORD.with_borrow_mut(|kept| *kept = record);
    ON_THE_SERVER.set(false);
}

/// Remembers that the game on the screen is on the server, so that there is no record to offer.
pub fn is_on_the_server() {
    remember(String::new());
    ON_THE_SERVER.set(true);
}

fn show(what: &str) {
    let language = Settings::load().language;
    let record = RECORD.with_borrow(Clone::clone);
    let Some(body) = browser::document().body() else { return };
    body.set_inner_html(&page(language, &record));
    if let Some(details) = browser::document().get_element_by_id("failure-details") {
        details.set_text_content(Some(what));
    }
    browser::focus("failure-heading");
}

fn page(language: Language, record: &str) -> String {
    let keep = if record.is_empty() {
        String::new()
    } else {
        let address = browser::text_address(record).unwrap_or_default();
        format!(
            "<p><a class=\"button\" download=\"stolik.jsonl\" href=\"{address}\">{}</a></p>",
            texts::download_record(language)
        )
    };
    let kept = if ON_THE_SERVER.get() {
        online::texts::failed_online(language)
    } else {
        texts::failed_but_kept(language)
    };
    format!(
        "<main class=\"page\"><h1 id=\"failure-heading\" tabindex=\"-1\">{}</h1><p>{}</p>{keep}\
         <p><a class=\"button primary\" target=\"_self\" href=\"{}\">{}</a></p>\
         <details><summary>{}</summary><pre id=\"failure-details\"></pre></details></main>",
        texts::failed(language),
        kept,
        browser::window().location().pathname().unwrap_or_default(),
        texts::load_again(language),
        texts::details(language),
    )
}
