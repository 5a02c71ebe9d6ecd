//! The languages, and how texts are declared in them.

use crate::typography;

/// A language of the interface.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Language {
    /// Polski.
    Polish,
    /// English.
    English,
}

impl Language {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::Polish, Self::English];

    /// Its code: `pl`, `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Polish => "pl",
            Self::English => "en",
        }
    }

    /// The language with this code, which may include a region or a script (`pl-PL`, `en_GB`).
    pub fn from_code(code: &str) -> Option<Self> {
        let language = code.split(['-', '_']).next()?;
        Self::ALL.into_iter().find(|known| known.code().eq_ignore_ascii_case(language))
    }

    /// The language's own name.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::Polish => "polski",
            Self::English => "English",
        }
    }

    /// Typesets a text composed at run time: Polish lines must not end with a one-letter word.
    pub fn typeset(self, text: String) -> String {
        match self {
            Self::Polish => typography::typeset(text),
            Self::English => text,
        }
    }
}

/// Selects the text for a language from two constants, Polish and English:
///
/// ```
/// use i18n::{Language, pick};
/// assert_eq!(pick!(Language::English, "Koniec gry", "The game is over"), "The game is over");
/// ```
#[macro_export]
macro_rules! pick {
    ($language:expr, $pl:expr, $en:expr $(,)?) => {
        match $language {
            $crate::Language::Polish => $crate::polish!($pl),
            $crate::Language::English => $en,
        }
    };
}

/// Declares texts, each in both languages:
///
/// ```
/// i18n::texts! {
///     play_now { pl: "Zagraj", en: "Play now" }
///     /// How many cards are left.
///     cards_left(count: usize) {
///         pl: format!("zostało kart: {count}"),
///         en: format!("cards left: {count}"),
///     }
/// }
/// assert_eq!(play_now(i18n::Language::Polish), "Zagraj");
/// assert_eq!(cards_left(i18n::Language::English, 3), "cards left: 3");
/// ```
///
/// A text without parameters becomes a function from [`Language`] to `&'static str` whose documentation
/// is the English text; one with parameters becomes a function returning a `String`. A text that lacks
/// one of the languages does not compile:
///
/// ```compile_fail
/// i18n::texts! { play_now { pl: "Zagraj" } }
/// ```
#[macro_export]
macro_rules! texts {
    (@one $(#[$attribute:meta])* $name:ident; $pl:expr; $en:expr) => {
        #[doc = $en]
        $(#[$attribute])*
        pub const fn $name(language: $crate::Language) -> &'static str {
            $crate::pick!(language, $pl, $en)
        }
    };
    (@one $(#[$attribute:meta])* $name:ident($($argument:ident: $type:ty),*); $pl:expr; $en:expr) => {
        #[doc = concat!("The words for `", stringify!($name), "`.")]
        $(#[$attribute])*
        pub fn $name(language: $crate::Language $(, $argument: $type)*) -> String {
            language.typeset(match language {
                $crate::Language::Polish => $pl,
                $crate::Language::English => $en,
            })
        }
    };
    ($(
        $(#[$attribute:meta])*
        $name:ident $(($($argument:ident: $type:ty),* $(,)?))? { pl: $pl:expr, en: $en:expr $(,)? }
    )*) => {
        $($crate::texts! { @one $(#[$attribute])* $name $(($($argument: $type),*))?; $pl; $en })*
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_known_by_their_codes() {
        for language in Language::ALL {
            assert_eq!(Language::from_code(language.code()), Some(language));
        }
        assert_eq!(Language::from_code("pl-PL"), Some(Language::Polish));
        assert_eq!(Language::from_code("EN_gb"), Some(Language::English));
        assert_eq!(Language::from_code("de"), None);
        assert_eq!(Language::from_code(""), None);
    }
}
