//! Keeps Polish lines from ending with a one-letter word.
//!
//! "a", "i", "o", "u", "w" and "z" belong on the same line as the next word, so the space after them is
//! made non-breaking. Constant texts are typeset at compile time ([`pick!`](crate::pick),
//! [`texts!`](crate::texts)), others when they are composed
//! ([`Language::typeset`](crate::Language::typeset)).

/// A non-breaking space.
const NO_BREAK: &str = "\u{a0}";

/// Makes the spaces after one-letter words non-breaking. A text without any is returned unchanged.
pub(crate) fn typeset(text: String) -> String {
    let length = length(&text);
    if length == text.len() {
        return text;
    }
    let mut set = String::with_capacity(length);
    let mut done = 0;
    for space in (0..text.len()).filter(|&at| must_not_break(text.as_bytes(), at)) {
        set.push_str(&text[done..space]);
        set.push_str(NO_BREAK);
        done = space + 1;
    }
    set.push_str(&text[done..]);
    set
}

/// The length of the typeset text in bytes.
#[doc(hidden)]
pub const fn length(text: &str) -> usize {
    let text = text.as_bytes();
    let (mut length, mut at) = (0, 0);
    while at < text.len() {
        length += if must_not_break(text, at) { NO_BREAK.len() } else { 1 };
        at += 1;
    }
    length
}

/// The typeset text, for [`polish!`](crate::polish): a `String` cannot be created at compile time.
#[doc(hidden)]
pub const fn bytes<const LENGTH: usize>(text: &str) -> [u8; LENGTH] {
    let text = text.as_bytes();
    let mut set = [0; LENGTH];
    let (mut to, mut at) = (0, 0);
    while at < text.len() {
        if must_not_break(text, at) {
            let (_, rest) = set.split_at_mut(to);
            let (space, _) = rest.split_at_mut(NO_BREAK.len());
            space.copy_from_slice(NO_BREAK.as_bytes());
            to += NO_BREAK.len();
        } else {
            set[to] = text[at];
            to += 1;
        }
        at += 1;
    }
    set
}

/// Whether there is a space at `at`, preceded by a one-letter word.
const fn must_not_break(text: &[u8], at: usize) -> bool {
    text[at] == b' '
        && at > 0
        && matches!(text[at - 1].to_ascii_lowercase(), b'a' | b'i' | b'o' | b'u' | b'w' | b'z')
        && (at == 1 || !is_in_word(text, at - 2))
}

/// Whether the character ending at `at` is a letter or a digit. The specifically Polish letters begin
/// with these bytes; quotation marks, dashes and the non-breaking space begin with others.
const fn is_in_word(text: &[u8], at: usize) -> bool {
    text[at].is_ascii_alphanumeric() || at > 0 && matches!(text[at - 1], 0xc3..=0xc5) && !text[at].is_ascii()
}

/// Typesets a constant Polish text at compile time.
#[doc(hidden)]
#[macro_export]
macro_rules! polish {
    ($text:expr) => {{
        const TEXT: &str = $text;
        const SET: [u8; $crate::typography::length(TEXT)] = $crate::typography::bytes(TEXT);
        const {
            match ::core::str::from_utf8(&SET) {
                Ok(text) => text,
                Err(_) => panic!("a space that does not break is a character, too"),
            }
        }
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    const CASES: [(&str, &str); 9] = [
        ("", ""),
        ("Karty są rozdane.", "Karty są rozdane."),
        ("na polu 2 w swojej wiosce", "na polu 2 w_swojej wiosce"),
        ("W talii i na ręce", "W_talii i_na ręce"),
        ("a i o u w z", "a_i_o_u_w_z"),
        ("rów ta nóż x z", "rów ta nóż x z"),
        ("„O kocie” (z kotem) – i kot", "„O_kocie” (z_kotem) – i_kot"),
        ("już i\u{a0}w domu", "już i_w_domu"),
        ("rundę. {W grze} z [K3.4]: 1 z 4, 2a 3", "rundę. {W_grze} z_[K3.4]: 1 z_4, 2a 3"),
    ];

    #[test]
    fn words_of_one_letter_stay_with_the_next_word() {
        for (text, set) in CASES {
            let set = set.replace('_', NO_BREAK);
            assert_eq!(typeset(text.to_owned()), set);
            assert_eq!(typeset(set.clone()), set, "what is set stays so");
            assert_eq!(length(text), set.len());
        }
    }

    #[test]
    fn texts_are_set_when_the_program_is_built() {
        const LONG: &str = CASES[6].0;
        const SET: &str = polish!(LONG);
        assert_eq!(SET, typeset(LONG.to_owned()));
        assert_eq!(polish!(""), "");
        assert_eq!(crate::pick!(crate::Language::Polish, "kot i pies", "a cat"), "kot i\u{a0}pies");
        assert_eq!(crate::pick!(crate::Language::English, "kot i pies", "a cat"), "a cat");
    }
}
