//! Validation of names and chat messages.

use std::ops::RangeInclusive;

use crate::{MAX_CHAT_LENGTH, MAX_NAME_LENGTH};

/// The JSON Schema pattern of names: no control characters and no invisible ones.
#[cfg(feature = "schema")]
pub const PRINTABLE: &str = r"^[^\u0000-\u001f\u007f-\u009f\u00ad-\u00ad\u034f-\u034f\u061c-\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800-\u2800\u3164-\u3164\ue000-\uf8ff\ufeff-\ufeff\uffa0-\uffa0\ufff0-\ufffb]*$";

/// Characters that are invisible or change the direction of the surrounding text: with them, two names
/// could look identical, or one could read as another.
const HIDDEN: [RangeInclusive<char>; 20] = [
    '\u{ad}'..='\u{ad}',
    '\u{34f}'..='\u{34f}',
    '\u{61c}'..='\u{61c}',
    '\u{115f}'..='\u{1160}',
    '\u{17b4}'..='\u{17b5}',
    '\u{180b}'..='\u{180f}',
    '\u{200b}'..='\u{200f}',
    '\u{2028}'..='\u{202e}',
    '\u{2060}'..='\u{206f}',
    '\u{2800}'..='\u{2800}',
    '\u{3164}'..='\u{3164}',
    '\u{e000}'..='\u{f8ff}',
    '\u{feff}'..='\u{feff}',
    '\u{ffa0}'..='\u{ffa0}',
    '\u{fff0}'..='\u{fffb}',
    '\u{1bca0}'..='\u{1bca3}',
    '\u{1d173}'..='\u{1d17a}',
    '\u{e0000}'..='\u{e0fff}',
    '\u{f0000}'..='\u{ffffd}',
    '\u{100000}'..='\u{10fffd}',
];

/// They select how the preceding character is drawn, and are otherwise invisible.
const VARIATION_SELECTORS: RangeInclusive<char> = '\u{fe00}'..='\u{fe0f}';

/// Marks drawn over, under and through the preceding character.
const COMBINING: [RangeInclusive<char>; 11] = [
    '\u{300}'..='\u{36f}',
    '\u{483}'..='\u{489}',
    '\u{591}'..='\u{5bd}',
    '\u{610}'..='\u{61a}',
    '\u{64b}'..='\u{65f}',
    '\u{6d6}'..='\u{6dc}',
    '\u{e47}'..='\u{e4e}',
    '\u{1ab0}'..='\u{1aff}',
    '\u{1dc0}'..='\u{1dff}',
    '\u{20d0}'..='\u{20ff}',
    '\u{fe20}'..='\u{fe2f}',
];

/// The maximum number of combining marks per character: no language needs more, and stacks of them
/// cover the neighbouring lines.
const MAX_MARKS: usize = 2;

/// Normalizes a name by trimming it and collapsing runs of spaces; `None` if it is not a valid name.
pub fn name(text: &str) -> Option<String> {
    let text = printable(text, usize::MAX)?;
    let text: String = text.chars().filter(|letter| !VARIATION_SELECTORS.contains(letter)).collect();
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_clear = !text.chars().any(|letter| is_any(letter, &HIDDEN)) && !is_piled(&text);
    printable(&text, MAX_NAME_LENGTH).filter(|_| is_clear)
}

/// Normalizes a chat message; `None` if it is empty or invalid.
pub fn line(text: &str) -> Option<String> {
    printable(text, MAX_CHAT_LENGTH)
}

fn printable(text: &str, longest: usize) -> Option<String> {
    let text = text.trim();
    let is_fine = !text.is_empty() && text.chars().count() <= longest && !text.chars().any(char::is_control);
    is_fine.then(|| text.to_owned())
}

fn is_any(letter: char, ranges: &[RangeInclusive<char>]) -> bool {
    ranges.iter().any(|range| range.contains(&letter))
}

/// Whether combining marks have no base character, or too many are stacked on one.
fn is_piled(text: &str) -> bool {
    // Marks at the beginning have no base character.
    let mut marks = MAX_MARKS;
    text.chars().any(|letter| {
        marks = if is_any(letter, &COMBINING) { marks + 1 } else { 0 };
        marks > MAX_MARKS
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(feature = "schema")]
    fn the_pattern_leaves_out_what_no_name_has_and_nothing_else() {
        let ends = PRINTABLE.split(r"\u").skip(1).map(|digits| u32::from_str_radix(&digits[..4], 16));
        let ends: Vec<_> = ends.collect::<Result<_, _>>().unwrap();
        // Patterns cover the first 65,536 characters; invalid ones beyond them are still refused.
        for letter in '\0'..='\u{ffff}' {
            let is_left_out = ends.chunks(2).any(|ends| (ends[0]..=ends[1]).contains(&letter.into()));
            assert_eq!(letter.is_control() || is_any(letter, &HIDDEN), is_left_out, "{letter:?}");
        }
    }

    #[test]
    fn a_name_is_short_and_can_be_printed() {
        assert_eq!(name("  Ala "), Some("Ala".to_owned()));
        assert_eq!(name("Ala  ma"), Some("Ala ma".to_owned()));
        assert_eq!(name(&"ż".repeat(MAX_NAME_LENGTH)), Some("ż".repeat(MAX_NAME_LENGTH)));
        for bad in ["", "   ", "a\nb", "\u{7}", &"ż".repeat(MAX_NAME_LENGTH + 1)] {
            assert_eq!(name(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn a_name_is_what_can_be_seen_of_it() {
        for good in
            ["Zażółć", "Zofia-Maria", "O'Neil", "Ольга", "Αθηνά", "محمد", "שרה", "さくら", "Zoe\u{301}", "🐱"]
        {
            assert_eq!(name(good).as_deref(), Some(good));
        }
        assert_eq!(name("❤\u{fe0f}Ala\u{fe0f}").as_deref(), Some("❤Ala"));
        for bad in
            ["A\u{200b}la", "\u{202e}alA", "Ala\u{2066}", "\u{3164}", "A\u{ad}la", "Ala\u{e0041}", "\u{2800}"]
        {
            assert_eq!(name(bad), None, "{bad:?}");
        }
        for piled in ["a\u{301}\u{302}\u{303}", "\u{301}Ala", "A\u{336}\u{336}\u{336}la"] {
            assert_eq!(name(piled), None, "{piled:?}");
        }
    }
}
