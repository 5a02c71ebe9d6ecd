//! What the server has to know of a reader's settings to send the first sight of a page as they want it.

use i18n::Language;
use serde::{Deserialize, Serialize};

/// The name of the cookie. The browser's own storage has all settings; of these the server has to know.
const NAME: &str = "stolik-look";

/// Says that the text is larger.
const LARGE: &str = "large";

/// Says that there are games in this browser, which stand above all others.
const BEGUN: &str = "begun";

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// What a page is marked with; nothing if the system decides.
    pub const fn mark(self) -> Option<&'static str> {
        match self {
            Self::System => None,
            Self::Light => Some("light"),
            Self::Dark => Some("dark"),
        }
    }
}

/// What somebody has chosen, as far as the first sight of a page depends on it. Who has chosen nothing has
/// no cookie.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Look {
    /// The language, if it is not the first of the browser's that we speak.
    pub language: Option<Language>,
    /// Light or dark.
    pub theme: Theme,
    /// Whether the text is larger.
    pub large_text: bool,
    /// Whether games were begun in this browser.
    pub has_begun: bool,
}

impl Look {
    /// What the cookies of a request or a document say (`a=b; c=d`). Words that nobody knows say nothing.
    pub fn of(cookies: &str) -> Self {
        let ours = cookies.split(';').find_map(|cookie| cookie.trim().strip_prefix(NAME)?.strip_prefix('='));
        let mut look = Self::default();
        for word in ours.unwrap_or_default().split('.') {
            match word {
                LARGE => look.large_text = true,
                BEGUN => look.has_begun = true,
                "light" => look.theme = Theme::Light,
                "dark" => look.theme = Theme::Dark,
                _ => look.language = Language::from_code(word).or(look.language),
            }
        }
        look
    }

    /// The cookie as a page sets it. Who has chosen nothing any more loses it.
    pub fn cookie(&self) -> String {
        let words = [
            self.language.map(Language::code),
            self.theme.mark(),
            self.large_text.then_some(LARGE),
            self.has_begun.then_some(BEGUN),
        ];
        let words: Vec<_> = words.into_iter().flatten().collect();
        let days = if words.is_empty() { 0 } else { 400 };
        format!("{NAME}={}; Path=/; SameSite=Lax; Max-Age={}", words.join("."), days * 24 * 60 * 60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_chosen_comes_back() {
        let languages = [None, Some(Language::Polish), Some(Language::English)];
        for (language, theme) in languages.into_iter().zip([Theme::System, Theme::Light, Theme::Dark]) {
            for (large_text, has_begun) in [(false, false), (true, false), (false, true)] {
                let look = Look { language, theme, large_text, has_begun };
                let cookie = look.cookie();
                let (pair, rest) = cookie.split_once(';').expect("a cookie has attributes");
                assert_eq!(Look::of(&format!("a=b; {pair}; {NAME}-x=dark")), look);
                assert_eq!(rest.ends_with("Max-Age=0"), look == Look::default(), "{cookie}");
            }
        }
    }

    #[test]
    fn what_nobody_knows_says_nothing() {
        for cookies in ["", "stolik-look", "stolik-look=", "stolik-look=.x..<b>", "other=dark.large"] {
            assert_eq!(Look::of(cookies), Look::default(), "{cookies}");
        }
    }
}
