//! The index: the page that the client draws on, with what is known of it before the client has come. That
//! is what others are shown of a link, and what whoever opens it sees first.

use std::sync::Arc;

use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use i18n::Language;
use markup::{Look, Page, texts};

use crate::registry::Registry;
use crate::{files, first_sight, preview};

/// The file that it is made of.
pub const FILE: &str = "/index.html";

/// Empty if the program was built without the client's files.
fn template() -> String {
    files::find(FILE).map(|file| String::from_utf8_lossy(&file.plain()).into_owned()).unwrap_or_default()
}

/// The index of the page with this path, as this visitor wants it.
pub async fn made(path: &str, headers: &HeaderMap, registry: &Arc<Registry>) -> String {
    let page = Page::of(path);
    let look = look(headers);
    let language = look.language.unwrap_or_else(|| language(headers));
    template()
        .replace("{{root}}", &root(page, look, language))
        .replace("{{manifest}}", &markup::manifest(language))
        .replace("{{title}}", &texts::title(language, page))
        .replace("{{preview}}", &preview::head(page, path, language, headers, registry).await)
        .replace("{{first sight}}", &first_sight::of(page, look, language))
}

/// The index of any page of any visitor, for times when the server cannot be reached: what it says is left to
/// the client.
pub fn bare() -> String {
    template()
        .replace("{{root}}", &root(Page::Unknown, Look::default(), Language::English))
        .replace("{{manifest}}", &markup::manifest(Language::English))
        .replace("{{title}}", "Stolik")
        .replace("{{preview}}", "")
        .replace("{{first sight}}", "")
}

/// What the whole page is marked with; the client writes the same there.
fn root(page: Page, look: Look, language: Language) -> String {
    let marks = [
        Some(("lang", language.code())),
        look.theme.mark().map(|theme| ("data-theme", theme)),
        look.large_text.then_some(("data-text", "large")),
        // Both modules can be loaded at once.
        page.needs_play().then_some(("data-needs", "play")),
    ];
    let marks: Vec<_> =
        marks.into_iter().flatten().map(|(name, value)| format!("{name}=\"{value}\"")).collect();
    marks.join(" ")
}

fn look(headers: &HeaderMap) -> Look {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    Look::of(&cookies.collect::<Vec<_>>().join("; "))
}

/// The first supported language of the `Accept-Language` header; otherwise English.
pub fn language(headers: &HeaderMap) -> Language {
    let wanted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut codes = wanted.split(',').map(|part| part.split(';').next().unwrap_or_default().trim());
    codes.find_map(Language::from_code).unwrap_or(Language::English)
}

#[cfg(test)]
mod tests {
    use games::GameId;

    use super::*;

    #[test]
    fn a_page_looks_as_its_reader_has_chosen() {
        let headers = |cookie: &str| {
            HeaderMap::from_iter([
                (ACCEPT_LANGUAGE, "pl-PL,pl;q=0.9,en;q=0.8".parse().unwrap()),
                (COOKIE, cookie.parse().unwrap()),
            ])
        };
        let root = |cookie, page| {
            let headers = headers(cookie);
            let look = look(&headers);
            root(page, look, look.language.unwrap_or_else(|| language(&headers)))
        };
        assert_eq!(root("a=b", Page::Home), "lang=\"pl\"");
        assert_eq!(
            root("stolik-look=en.dark.large", Page::Home),
            "lang=\"en\" data-theme=\"dark\" data-text=\"large\""
        );
        assert_eq!(root("", Page::Now(GameId::Kokopelli)), "lang=\"pl\" data-needs=\"play\"");
    }
}
