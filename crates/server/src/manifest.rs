//! The manifest, with which browsers install Stolik as an app: one for each language.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use games::{GameId, with_game};
use i18n::{Language, Told};
use markup::{Page, texts};
use serde_json::{Value, json};

use crate::preview;

/// Its content type.
pub const KIND: &str = "application/manifest+json";

static BY_ADDRESS: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    Language::ALL
        .into_iter()
        .map(|language| (markup::manifest(language), made(language).to_string()))
        .collect()
});

/// The manifest under exactly this address.
pub fn find(address: &str) -> Option<&'static str> {
    BY_ADDRESS.get(address).map(String::as_str)
}

fn made(language: Language) -> Value {
    json!({
        // The same app, whichever language it was installed in.
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "lang": language.code(),
        "dir": "ltr",
        "name": format!("Stolik – {}", texts::tagline(language)),
        "short_name": "Stolik",
        "description": preview::about_all(language),
        "categories": ["games"],
        // The light theme's; a page changes the colour around it once it knows the reader's.
        "background_color": "#f6ecd9",
        "theme_color": "#f6ecd9",
        "icons": [
            { "src": "/icon.svg", "sizes": "any", "type": "image/svg+xml" },
            png("/app/192.png", "192x192", "any"),
            png("/app/512.png", "512x512", "any"),
            png("/app/maskable.png", "512x512", "maskable"),
        ],
        "shortcuts": GameId::offered().map(|game| shortcut(game, language)).collect::<Vec<_>>(),
        "screenshots": [
            screenshot("wide", "1280x720", language),
            screenshot("narrow", "390x844", language),
        ],
    })
}

fn png(address: &str, sizes: &str, purpose: &str) -> Value {
    json!({ "src": address, "sizes": sizes, "type": "image/png", "purpose": purpose })
}

fn shortcut(game: GameId, language: Language) -> Value {
    let name = with_game!(game, G => G::name(language));
    json!({
        "name": format!("{name}: {}", texts::play_now(language)),
        "short_name": name,
        "url": Page::Now(game).path(),
        "icons": [png(&format!("/app/{}.png", game.name()), "192x192", "any")],
    })
}

fn screenshot(form: &str, sizes: &str, language: Language) -> Value {
    json!({
        "src": format!("/app/{form}.{}.webp", language.code()),
        "sizes": sizes,
        "type": "image/webp",
        "form_factor": form,
        "label": texts::tagline(language),
    })
}
