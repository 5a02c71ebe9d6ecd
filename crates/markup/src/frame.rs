//! The frame around every page but a table.

use i18n::Language;

use crate::{Page, drawing, texts};

/// What is in the header. The number of tables that wait for the reader has an empty place
/// (`.tables-waiting`), and the button says which language it is for (`lang`).
pub fn header(language: Language) -> String {
    let other = match language {
        Language::Polish => Language::English,
        Language::English => Language::Polish,
    };
    format!(
        "<a class=\"skip\" href=\"#main\">{}</a>\
         <a class=\"brand\" href=\"/\"><span class=\"logo\">{}</span><span>Stolik</span></a>\
         <nav aria-label=\"{}\">{}{}{}\
         <button id=\"language\" class=\"small language\" lang=\"{code}\">\
         <span class=\"short\" aria-hidden=\"true\">{}</span><span class=\"words\">{}</span></button></nav>",
        texts::skip_to_content(language),
        drawing("stolik", "logo"),
        texts::home(language),
        link(Page::Mine, "people", texts::my_tables(language), "<span class=\"tables-waiting\"></span>"),
        link(Page::Replay, "replay", texts::open_record(language), ""),
        link(Page::Settings, "settings", texts::settings(language), ""),
        other.code().to_uppercase(),
        other.own_name(),
        code = other.code(),
    )
}

/// A way to a page: on a phone the icon alone is seen.
fn link(page: Page, icon: &str, words: &str, after: &str) -> String {
    format!(
        "<a href=\"{}\"><span class=\"icon\">{}</span><span class=\"words\">{words}</span>{after}</a>",
        page.path(),
        drawing("stolik", icon)
    )
}

/// How many tables wait for the reader, for its place in the header.
pub fn waiting(language: Language, count: usize) -> String {
    if count == 0 {
        return String::new();
    }
    let words = texts::tables_waiting(language, count);
    format!("<span aria-hidden=\"true\">{count}</span><span class=\"hidden\">{words}</span>")
}

/// What is in the footer.
pub fn footer(language: Language) -> String {
    format!(
        "<p><a href=\"{}\">{}</a></p><p>{}</p><p>{}</p>",
        Page::Statistics.path(),
        texts::statistics(language),
        i18n::about::credit(language),
        i18n::about::not_affiliated(language)
    )
}
