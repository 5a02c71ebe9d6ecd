//! What others are shown of a link before they open it: a title, a sentence and a picture, in the head of the
//! index.

use std::sync::Arc;

use axum::http::HeaderMap;
use axum::http::header::HOST;
use games::{GameId, with_game};
use i18n::{Language, Told, pick};
use markup::Page;
use protocol::TableId;
use serde::Deserialize;

use crate::registry::Registry;
use markup::escaped;

/// What a page is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Subject {
    /// All games.
    Stolik,
    /// One of them.
    Game(GameId),
    /// A table of this game.
    Table(GameId),
}

/// What others are shown of a link to this page.
pub async fn head(
    page: Page,
    path: &str,
    language: Language,
    headers: &HeaderMap,
    registry: &Arc<Registry>,
) -> String {
    let subject = subject(page, registry).await;
    let origin = origin(headers);
    written(subject, language, &origin, &format!("{origin}{path}"))
}

async fn subject(page: Page, registry: &Arc<Registry>) -> Subject {
    match page {
        Page::Rules(game)
        | Page::Learn(game, _)
        | Page::Daily(game)
        | Page::SetUp(game)
        | Page::Now(game)
        | Page::First(game)
        | Page::Friends(game)
            if game.is_offered() =>
        {
            Subject::Game(game)
        }
        Page::Table(id) | Page::Finished(id, _) => {
            game_at(id, registry).await.map_or(Subject::Stolik, Subject::Table)
        }
        _ => Subject::Stolik,
    }
}

/// The game of a table, as it is kept: nobody is woken for it.
async fn game_at(id: TableId, registry: &Arc<Registry>) -> Option<GameId> {
    #[derive(Deserialize)]
    struct OfGame {
        game: String,
    }
    let kept = registry.store.table(id).await.ok()??;
    // There is a picture of those that people are offered.
    GameId::named(&serde_json::from_str::<OfGame>(&kept).ok()?.game).filter(|game| game.is_offered())
}

/// What Stolik is, in a sentence.
pub const fn about_all(language: Language) -> &'static str {
    pick!(
        language,
        "Kokopelli, Purrramida i Szkoła latania w przeglądarce: ze znajomymi albo z botami.",
        "Kokopelli, Purrramida and Szkoła latania in the browser: with friends or with bots.",
    )
}

fn written(subject: Subject, language: Language, origin: &str, address: &str) -> String {
    let about = |game: GameId| with_game!(game, G => (G::name(language), G::tagline(language)));
    let (title, text, picture) = match subject {
        Subject::Stolik => ("Stolik".to_owned(), about_all(language), GameId::Kokopelli),
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

/// What an address begins with, as the visitor has it; a proxy says whether it is encrypted.
fn origin(headers: &HeaderMap) -> String {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let scheme = if text("x-forwarded-proto") == "https" { "https" } else { "http" };
    format!("{scheme}://{}", escaped(text(HOST.as_str())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_visitor_writes_is_not_markup() {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, "x\"><script>".parse().unwrap());
        let head = written(Subject::Stolik, Language::English, &origin(&headers), "/a\"<b>");
        assert!(!head.contains("<script>") && !head.contains("<b>"), "{head}");
    }
}
