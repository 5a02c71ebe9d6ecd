//! Link previews: a title, a sentence and a picture in the head of the index. The client draws its pages
//! in the browser, but programs that create previews run no scripts. Also the first view of a game, which
//! can be read before the client has loaded.

use std::sync::Arc;

use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, HOST};
use games::{GameId, with_game};
use i18n::{Language, Told, pick};
use protocol::TableId;
use serde::Deserialize;

use crate::registry::Registry;

/// The place of the preview in the index.
const ROOM: &str = "<!-- preview -->";

/// The place of the first view in the index.
const FIRST_SIGHT: &str = "<!-- first sight -->";

/// The subject of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Subject {
    /// All games.
    Stolik,
    /// One of them.
    Game(GameId),
    /// A table of this game.
    Table(GameId),
}

/// The index with a preview of this page.
pub async fn index(index: &str, path: &str, headers: &HeaderMap, registry: &Arc<Registry>) -> String {
    let subject = subject(path, registry).await;
    let language = language(headers);
    let address = format!("{}{path}", origin(headers));
    let first_sight = opened(path).map(|game| first_sight(game, language)).unwrap_or_default();
    index
        .replace(ROOM, &head(subject, language, &origin(headers), &address))
        .replace(FIRST_SIGHT, &first_sight)
}

/// The game that this page opens directly.
fn opened(path: &str) -> Option<GameId> {
    path.strip_prefix("/now/").and_then(offered)
}

/// The first view of a game, like the client's `table_to_come` in `web`, which replaces it.
fn first_sight(game: GameId, language: Language) -> String {
    let (name, tagline) = with_game!(game, G => (G::name(language), G::tagline(language)));
    format!(
        "<main id=\"first-sight\" class=\"page table-to-come\" lang=\"{}\" aria-busy=\"true\">\
         <svg class=\"cover\" viewBox=\"0 0 320 200\" aria-hidden=\"true\"><use href=\"/art/{}.svg#cover\"/></svg>\
         <h1>{name}</h1><p class=\"tagline\">{tagline}</p></main>",
        language.code(),
        game.name()
    )
}

async fn subject(path: &str, registry: &Arc<Registry>) -> Subject {
    let mut parts = path.trim_matches('/').split('/');
    match (parts.next(), parts.next()) {
        (Some("rules" | "learn" | "new" | "now" | "first" | "friends"), Some(name)) => {
            offered(name).map_or(Subject::Stolik, Subject::Game)
        }
        (Some("t"), Some(id)) => game_at(id, registry).await.map_or(Subject::Stolik, Subject::Table),
        _ => Subject::Stolik,
    }
}

/// The game of a table, from the database; the table is not loaded for it.
async fn game_at(id: &str, registry: &Arc<Registry>) -> Option<GameId> {
    #[derive(Deserialize)]
    struct OfGame {
        game: String,
    }
    let id: TableId = id.parse().ok()?;
    let kept = registry.store.table(id).await.ok()??;
    offered(&serde_json::from_str::<OfGame>(&kept).ok()?.game)
}

/// The game with this name, if it is offered to people; only those have a picture.
fn offered(name: &str) -> Option<GameId> {
    GameId::named(name).filter(|game| game.is_offered())
}

fn head(subject: Subject, language: Language, origin: &str, address: &str) -> String {
    let about = |game: GameId| with_game!(game, G => (G::name(language), G::tagline(language)));
    let (title, text, picture) = match subject {
        Subject::Stolik => {
            let text = pick!(
                language,
                "Kokopelli, Purrramida i Szkoła latania w przeglądarce: ze znajomymi albo z botami.",
                "Kokopelli, Purrramida and Szkoła latania in the browser: with friends or with bots.",
            );
            ("Stolik".to_owned(), text, GameId::Kokopelli)
        }
        Subject::Game(game) => (format!("{} – Stolik", about(game).0), about(game).1, game),
        Subject::Table(game) => {
            let text = pick!(
                language,
                "Zaproszenie do stołu. Usiądź i graj.",
                "An invitation to a table. Sit down and play."
            );
            (format!("{} – Stolik", about(game).0), text, game)
        }
    };
    format!(
        "<meta name=\"description\" content=\"{text}\">\n\
         <meta property=\"og:type\" content=\"website\">\n\
         <meta property=\"og:site_name\" content=\"Stolik\">\n\
         <meta property=\"og:title\" content=\"{title}\">\n\
         <meta property=\"og:description\" content=\"{text}\">\n\
         <meta property=\"og:url\" content=\"{}\">\n\
         <meta property=\"og:image\" content=\"{origin}/preview/{}.png\">\n\
         <meta property=\"og:image:width\" content=\"600\">\n\
         <meta property=\"og:image:height\" content=\"315\">\n\
         <meta name=\"twitter:card\" content=\"summary_large_image\">",
        escaped(address),
        picture.name()
    )
}

/// The first supported language of the `Accept-Language` header; otherwise English.
pub fn language(headers: &HeaderMap) -> Language {
    let wanted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut codes = wanted.split(',').map(|part| part.split(';').next().unwrap_or_default().trim());
    codes.find_map(Language::from_code).unwrap_or(Language::English)
}

/// The origin of an address, as the visitor sees it; a proxy says whether it is HTTPS.
fn origin(headers: &HeaderMap) -> String {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let scheme = if text("x-forwarded-proto") == "https" { "https" } else { "http" };
    format!("{scheme}://{}", escaped(text(HOST.as_str())))
}

/// Escapes text from visitors, so that it does not become markup.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_visitor_writes_is_not_markup() {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, "x\"><script>".parse().unwrap());
        let head = head(Subject::Stolik, language(&headers), &origin(&headers), &escaped("/a\"<b>"));
        assert!(!head.contains("<script>") && !head.contains("<b>"), "{head}");
    }

    #[test]
    fn a_game_is_named_before_the_client_has_come() {
        assert_eq!(opened("/now/purrramida"), Some(GameId::Purrramida));
        assert_eq!([opened("/now/chess"), opened("/rules/purrramida"), opened("/")], [None; 3]);
        let html = first_sight(GameId::Purrramida, Language::English);
        assert!(html.contains("<h1>Purrramida</h1>") && html.contains("lang=\"en\""), "{html}");
    }
}
