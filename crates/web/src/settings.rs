//! What the reader prefers, kept in this browser.

use i18n::Language;
use markup::Look;
pub use markup::Theme;
use serde::{Deserialize, Serialize};

use crate::browser;

const KEY: &str = "stolik.settings";

/// What the window is told when settings have been kept.
pub const KEPT: &str = "stolik-settings";

/// How fast things move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// Nothing moves and nobody waits.
    Off,
    /// Quickly.
    Fast,
    /// As most people like it.
    #[default]
    Normal,
    /// With time to follow.
    Slow,
}

impl Speed {
    /// From nothing to slow.
    pub const ALL: [Self; 4] = [Self::Off, Self::Fast, Self::Normal, Self::Slow];

    /// So many milliseconds at normal speed, at this one.
    pub const fn pause(self, millis: u32) -> u32 {
        match self {
            Self::Off => 0,
            Self::Fast => millis / 2,
            Self::Normal => millis,
            Self::Slow => 2 * millis,
        }
    }
}

/// What is to be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sounds {
    /// Nothing.
    None,
    /// That it is one's turn.
    #[default]
    MyTurn,
    /// Everything that happens.
    All,
}

impl Sounds {
    /// From nothing to everything.
    pub const ALL: [Self; 3] = [Self::None, Self::MyTurn, Self::All];
}

/// How loud sounds are before somebody chooses, in percent.
const VOLUME: u8 = 50;

/// All settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The language of everything.
    pub language: Language,
    /// Light or dark.
    pub theme: Theme,
    /// How fast things move.
    pub speed: Speed,
    /// What is to be heard.
    pub sounds: Sounds,
    /// How loud, in percent.
    pub volume: u8,
    /// Whether a phone shakes when it is one's turn.
    pub vibration: bool,
    /// Whether the text is larger.
    pub large_text: bool,
}

/// Settings as they are kept: what is missing or unknown is left to the browser.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct StoredSettings {
    language: Option<String>,
    theme: Option<Theme>,
    speed: Option<Speed>,
    sounds: Option<Sounds>,
    /// In 0.1, sounds were all or, until somebody chose them, none.
    #[serde(skip_serializing)]
    sound: bool,
    volume: Option<u8>,
    vibration: bool,
    large_text: bool,
}

impl Settings {
    /// What this browser remembers, and what it says itself where nothing is remembered.
    pub fn load() -> Self {
        let kept: StoredSettings =
            remembered(KEY).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        let still = browser::matches_media("(prefers-reduced-motion: reduce)");
        Self {
            language: kept.language.as_deref().and_then(Language::from_code).unwrap_or_else(from_browser),
            theme: kept.theme.unwrap_or_default(),
            speed: kept.speed.unwrap_or(if still { Speed::Off } else { Speed::Normal }),
            sounds: kept.sounds.or(kept.sound.then_some(Sounds::All)).unwrap_or_default(),
            volume: kept.volume.unwrap_or(VOLUME).min(100),
            vibration: kept.vibration,
            large_text: kept.large_text,
        }
    }

    /// Remembers them, and tells the window if they are others than before.
    pub fn save(&self) {
        let kept = StoredSettings {
            language: Some(self.language.code().to_owned()),
            theme: Some(self.theme),
            speed: Some(self.speed),
            sounds: Some(self.sounds),
            sound: false,
            volume: Some(self.volume),
            vibration: self.vibration,
            large_text: self.large_text,
        };
        if let Ok(text) = serde_json::to_string(&kept)
            && remembered(KEY).as_ref() != Some(&text)
        {
            remember(KEY, &text);
            browser::announce(KEPT);
        }
        browser::set_look(Look {
            language: Some(self.language).filter(|&language| language != from_browser()),
            theme: self.theme,
            large_text: self.large_text,
            ..browser::look()
        });
    }

    /// Makes the document look like this.
    pub fn apply(&self) {
        let Some(root) = browser::document().document_element() else { return };
        let theme = match self.theme {
            Theme::System if browser::matches_media("(prefers-color-scheme: dark)") => "dark",
            Theme::System | Theme::Light => "light",
            Theme::Dark => "dark",
        };
        let motion = if self.speed == Speed::Off { "off" } else { "on" };
        let text = if self.large_text { "large" } else { "normal" };
        let language = self.language.code();
        for (name, value) in
            [("lang", language), ("data-theme", theme), ("data-motion", motion), ("data-text", text)]
        {
            let _ = root.set_attribute(name, value);
        }
        // What the browser draws around the page, like the page itself.
        let around = browser::document().query_selector("meta[name='theme-color']").ok().flatten();
        if let Some(around) = around {
            let _ = around.set_attribute("content", if theme == "dark" { "#1f1813" } else { "#f6ecd9" });
        }
    }
}

fn storage() -> Option<web_sys::Storage> {
    browser::window().local_storage().ok().flatten()
}

/// What this browser remembers under a key.
pub fn remembered(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

/// Remembers something; a browser that refuses forgets it at the end of the visit.
pub fn remember(key: &str, value: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(key, value);
    }
}

/// Forgets what was remembered under a key.
pub fn forget(key: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(key);
    }
}

/// The first of the browser's languages that we speak.
fn from_browser() -> Language {
    let mut codes = browser::window().navigator().languages().into_iter();
    let known = codes.find_map(|code| Language::from_code(&code.as_string()?));
    known.unwrap_or(Language::English)
}
