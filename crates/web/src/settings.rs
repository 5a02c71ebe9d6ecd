//! The user's preferences, stored in this browser.

use i18n::Language;
use markup::Look;
pub use markup::Theme;
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::browser;

const KEY: &str = "stolik.settings";

/// The event dispatched on the window when settings have been saved.
pub const KEPT: &str = "stolik-settings";

/// The speed of animations and pauses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Speed {
    /// No animations and no pauses.
    Off,
    /// Half the normal time.
    Fast,
    /// The default.
    #[default]
    Normal,
    /// Twice the normal time.
    Slow,
}

impl Speed {
    /// From none to slow.
    pub const ALL: [Self; 4] = [Self::Off, Self::Fast, Self::Normal, Self::Slow];

    /// Scales a duration in milliseconds at normal speed to this one.
    pub const fn pause(self, millis: u32) -> u32 {
        match self {
            Self::Off => 0,
            Self::Fast => millis / 2,
            Self::Normal => millis,
            Self::Slow => 2 * millis,
        }
    }
}

/// Which sounds are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sounds {
    /// None.
    None,
    /// Only the one for the user's turn.
    #[default]
    MyTurn,
    /// All of them.
    All,
}

impl Sounds {
    /// From none to all.
    pub const ALL: [Self; 3] = [Self::None, Self::MyTurn, Self::All];
}

/// The default volume, in percent.
const VOLUME: u8 = 50;

/// All settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The language of the interface.
    pub language: Language,
    /// The colour theme.
    pub theme: Theme,
    /// The speed of animations and pauses.
    pub speed: Speed,
    /// Which sounds are played.
    pub sounds: Sounds,
    /// The volume, in percent.
    pub volume: u8,
    /// Whether a phone vibrates on the user's turn.
    pub vibration: bool,
    /// Whether text is larger.
    pub large_text: bool,
}

/// The stored form. Missing or unknown values fall back to the browser's preferences or our defaults.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct StoredSettings {
    language: Option<String>,
    theme: Option<Theme>,
    speed: Option<Speed>,
    sounds: Option<Sounds>,
    /// Version 0.1 had all sounds or, by default, none.
    #[serde(skip_serializing)]
    sound: bool,
    volume: Option<u8>,
    vibration: bool,
    large_text: bool,
}

impl Settings {
    /// Loads the stored settings, with the browser's preferences where nothing is stored.
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

    /// Stores the settings, and dispatches an event if they have changed.
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

    /// Applies the settings to the document.
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
        // Whoever installs the app gets it in their language.
        let address = markup::manifest(self.language);
        if let Ok(Some(manifest)) = browser::document().query_selector("link[rel='manifest']")
            && manifest.get_attribute("href").as_ref() != Some(&address)
        {
            let _ = manifest.set_attribute("href", &address);
        }
        // The browser's own interface gets the colour of the page.
        let around = browser::document().query_selector("meta[name='theme-color']").ok().flatten();
        if let Some(around) = around {
            let _ = around.set_attribute("content", if theme == "dark" { "#1f1813" } else { "#f6ecd9" });
        }
    }
}

#[wasm_bindgen(raw_module = "./offline.js")]
extern "C" {
    /// The value stored under a key.
    pub fn remembered(key: &str) -> Option<String>;
    /// Stores a value. Returns whether the browser keeps it longer than this visit.
    pub fn remember(key: &str, value: &str) -> bool;
    /// Removes a stored value.
    pub fn forget(key: &str);
    /// The keys of all stored values, including those of other programs.
    pub fn keys() -> Vec<String>;
}

/// Whether the browser keeps values longer than this visit.
pub fn are_kept() -> bool {
    const PROBE: &str = "stolik.probe";
    let is_kept = remember(PROBE, "");
    forget(PROBE);
    is_kept
}

/// The first of the browser's languages that we support.
fn from_browser() -> Language {
    let mut codes = browser::window().navigator().languages().into_iter();
    let known = codes.find_map(|code| Language::from_code(&code.as_string()?));
    known.unwrap_or(Language::English)
}
