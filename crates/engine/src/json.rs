//! JSON from outside, parsed so that every fault can be named.
//!
//! `serde_json` alone would keep the last of two equal keys, and fail on a number that is too
//! large; but a reader of records must tell a wrong shape from a wrong number.

use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt::{self, Write as _};

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

use crate::records::{Expected, Fault};

/// A JSON value without duplicate keys.
#[derive(Clone, PartialEq, Debug)]
pub enum Json {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number written without a fraction or exponent. Numbers that do not fit saturate, which
    /// puts them outside every range ([`number`] marks them).
    Whole(i64),
    /// Any other number.
    Fraction(f64),
    /// A string.
    Text(String),
    /// A list.
    List(Vec<Json>),
    /// An object, with its keys in the order in which they were written.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Reads one JSON value.
    pub fn parse(text: &str) -> Result<Self, Fault> {
        let AsWritten(json) =
            serde_json::from_str(&readable(text)).map_err(|error| not_json(text, &error))?;
        json.with_each_key_once().map_err(Fault::shape)
    }

    fn with_each_key_once(self) -> Result<Self, String> {
        match self.repeated_key() {
            Some(key) => Err(format!("the key {} stands twice", quoted(key))),
            None => Ok(self),
        }
    }

    fn repeated_key(&self) -> Option<&str> {
        match self {
            Self::List(list) => list.iter().find_map(Self::repeated_key),
            Self::Object(pairs) => {
                let mut known = HashSet::new();
                pairs.iter().find_map(|(key, value)| {
                    if known.insert(key) { value.repeated_key() } else { Some(key.as_str()) }
                })
            }
            Self::Null | Self::Bool(_) | Self::Whole(_) | Self::Fraction(_) | Self::Text(_) => None,
        }
    }

    /// The value of a key, if this is an object that has it.
    pub fn get(&self, key: &str) -> Option<&Json> {
        match self {
            Self::Object(pairs) => pairs.iter().find(|(name, _)| name == key).map(|(_, value)| value),
            _ => None,
        }
    }

    /// The value of a key that must be there.
    pub fn field(&self, key: &str) -> Result<&Json, Fault> {
        self.pairs()?;
        self.get(key).ok_or_else(|| Fault::MissingKey { key: key.to_owned(), within: self.to_string() })
    }

    /// The values of an object that has exactly these keys.
    pub fn fields<const N: usize>(&self, keys: [&str; N]) -> Result<[&Json; N], Fault> {
        if let Some((stranger, _)) = self.pairs()?.iter().find(|(key, _)| !keys.contains(&key.as_str())) {
            let expected = keys.map(str::to_owned).to_vec();
            return Err(Fault::UnknownKey { key: quoted(stranger), expected });
        }
        let mut values = [&Json::Null; N];
        for (value, key) in values.iter_mut().zip(keys) {
            *value = self.field(key)?;
        }
        Ok(values)
    }

    /// An object's keys and values.
    pub fn pairs(&self) -> Result<&[(String, Json)], Fault> {
        match self {
            Self::Object(pairs) => Ok(pairs),
            other => Err(Fault::wrong_kind(Expected::Object, other)),
        }
    }

    /// A list's values.
    pub fn list(&self) -> Result<&[Json], Fault> {
        match self {
            Self::List(list) => Ok(list),
            other => Err(Fault::wrong_kind(Expected::List, other)),
        }
    }

    /// A whole number of any size.
    pub fn whole(&self) -> Result<i64, Fault> {
        match self {
            Self::Whole(number) => Ok(*number),
            other => Err(Fault::wrong_kind(Expected::WholeNumber, other)),
        }
    }

    /// A whole number in a range. One outside the range is well-formed but wrong.
    pub fn whole_in(&self, what: &str, range: std::ops::RangeInclusive<i64>) -> Result<i64, Fault> {
        let number = self.whole()?;
        if range.contains(&number) {
            return Ok(number);
        }
        let (what, number) = (what.to_owned(), self::number(number));
        Err(Fault::OutOfRange { what, number, first: *range.start(), last: *range.end() })
    }

    /// A string.
    pub fn text(&self) -> Result<&str, Fault> {
        match self {
            Self::Text(text) => Ok(text),
            other => Err(Fault::wrong_kind(Expected::Text, other)),
        }
    }

    /// `true` or `false`.
    pub fn boolean(&self) -> Result<bool, Fault> {
        match self {
            Self::Bool(boolean) => Ok(*boolean),
            other => Err(Fault::wrong_kind(Expected::Boolean, other)),
        }
    }

    /// A name alone, or an object with one key: the name and its value.
    pub fn variant(&self) -> Result<(&str, Option<&Json>), Fault> {
        match self {
            Self::Text(name) => Ok((name, None)),
            Self::Object(pairs) if pairs.len() == 1 => Ok((&pairs[0].0, Some(&pairs[0].1))),
            other => Err(Fault::wrong_kind(Expected::Variant, other)),
        }
    }
}

/// Says where a text is not JSON. Only the column matters here: every value of a record is one
/// line, and the caller counts the lines.
fn not_json(text: &str, error: &serde_json::Error) -> Fault {
    let cut_off = error.is_eof();
    // Serde counts bytes, people count characters.
    let (before, rest) = text.split_at_checked(error.column().saturating_sub(1)).unwrap_or(("", text));
    let column = before.chars().count() + 1;
    let found = if cut_off { "it ends too early".to_owned() } else { quoted(rest) };
    Fault::NotJson { column, cut_off, found }
}

/// Replaces numbers that `serde_json` cannot represent with the nearest ones that it can, which are
/// just as wrong, so that they do not hide other faults on the line. Replacements are padded with
/// spaces, so that the columns stay the same.
fn readable(text: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let (mut copied, mut place) = (0, 0);
    while let Some(token) = first_token(&text[place..]) {
        if let Some(number) = in_range(token) {
            out.push_str(&text[copied..place]);
            let _ = write!(out, "{number:<width$}", width = token.len());
            copied = place + token.len();
        }
        place += token.len();
    }
    if copied == 0 {
        return Cow::Borrowed(text);
    }
    out.push_str(&text[copied..]);
    Cow::Owned(out)
}

/// The first token of `rest`: a string, something that may be a number, or any other single
/// character.
fn first_token(rest: &str) -> Option<&str> {
    Some(match rest.chars().next()? {
        '"' => text_token(rest),
        '-' | '0'..='9' => {
            let is_part = |letter: char| letter.is_ascii_digit() || "+-.eE".contains(letter);
            &rest[..rest.find(|letter| !is_part(letter)).unwrap_or(rest.len())]
        }
        other => &rest[..other.len_utf8()],
    })
}

/// For a number that `serde_json` would reject or not read as an integer, the nearest that it reads
/// correctly. The replacement is never longer.
fn in_range(token: &str) -> Option<String> {
    // The rest is slow, and almost all numbers in a record are small integers.
    if token != "-0" && token.parse::<i64>().is_ok() || !is_json_number(token) {
        return None;
    }
    let number: f64 = token.parse().ok()?;
    if !token.contains(['.', 'e', 'E']) {
        // The cast saturates.
        return Some((number as i64).to_string());
    }
    number.is_infinite().then(|| if number > 0.0 { "1e308" } else { "-1e308" }.to_owned())
}

/// Whether this is a JSON number, which has no redundant leading zeros.
fn is_json_number(token: &str) -> bool {
    let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit());
    let number = token.strip_prefix('-').unwrap_or(token);
    let (mantissa, exponent) = number.split_once(['e', 'E']).unwrap_or((number, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, "0"));
    let exponent = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    let is_whole = are_digits(whole) && (whole == "0" || !whole.starts_with('0'));
    is_whole && are_digits(fraction) && are_digits(exponent)
}

/// The string literal at the beginning of `rest`, or all of `rest` if it is unterminated.
fn text_token(rest: &str) -> &str {
    let mut escaped = false;
    for (place, letter) in rest.char_indices().skip(1) {
        match letter {
            '"' if !escaped => return &rest[..=place],
            _ => escaped = letter == '\\' && !escaped,
        }
    }
    rest
}

/// The longest text that a message quotes, in characters.
const QUOTED: usize = 80;

impl fmt::Display for Json {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        write_json(self, &mut text);
        // JSON does not escape all control characters.
        text = text.chars().map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect();
        if text.chars().count() > QUOTED {
            text = text.chars().take(QUOTED).chain(['…']).collect();
        }
        formatter.write_str(&text)
    }
}

/// Formats a whole number from outside for a message; one that saturated is marked.
pub fn number(number: i64) -> String {
    match number {
        i64::MAX => format!("≥{number}"),
        i64::MIN => format!("≤{number}"),
        _ => number.to_string(),
    }
}

/// Quotes a text from outside for a message: on one line, truncated, and without terminal control
/// characters.
pub fn quoted(text: &str) -> String {
    Json::Text(text.to_owned()).to_string()
}

fn write_json(json: &Json, into: &mut String) {
    let quoted = |text: &str| serde_json::to_string(text).expect("a text can always be written");
    match json {
        Json::Null => into.push_str("null"),
        Json::Bool(boolean) => into.push_str(&boolean.to_string()),
        Json::Whole(whole) => into.push_str(&number(*whole)),
        Json::Fraction(number) => {
            let _ = write!(into, "{number:?}");
        }
        Json::Text(text) => into.push_str(&quoted(text)),
        Json::List(list) => {
            into.push('[');
            for (place, value) in list.iter().enumerate() {
                into.push_str(if place > 0 { "," } else { "" });
                write_json(value, into);
            }
            into.push(']');
        }
        Json::Object(pairs) => {
            into.push('{');
            for (place, (key, value)) in pairs.iter().enumerate() {
                into.push_str(if place > 0 { "," } else { "" });
                into.push_str(&quoted(key));
                into.push(':');
                write_json(value, into);
            }
            into.push('}');
        }
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let AsWritten(json) = AsWritten::deserialize(deserializer)?;
        json.with_each_key_once().map_err(de::Error::custom)
    }
}

/// A JSON value that may have duplicate keys.
struct AsWritten(Json);

impl<'de> Deserialize<'de> for AsWritten {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(JsonVisitor).map(Self)
    }
}

struct JsonVisitor;

impl<'de> Visitor<'de> for JsonVisitor {
    type Value = Json;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, boolean: bool) -> Result<Json, E> {
        Ok(Json::Bool(boolean))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Json, E> {
        Ok(Json::Whole(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Json, E> {
        Ok(Json::Whole(i64::try_from(number).unwrap_or(i64::MAX)))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Json, E> {
        Ok(Json::Fraction(number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Json, E> {
        Ok(Json::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Json, A::Error> {
        let mut list = Vec::new();
        while let Some(AsWritten(value)) = sequence.next_element()? {
            list.push(value);
        }
        Ok(Json::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
        let mut pairs = Vec::new();
        while let Some((key, AsWritten(value))) = map.next_entry()? {
            pairs.push((key, value));
        }
        Ok(Json::Object(pairs))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_twice_is_refused_at_any_depth() {
        for text in [r#"{"a":1,"a":2}"#, r#"[{"b":{"a":1,"c":2,"a":1}}]"#] {
            let fault = Json::parse(text).unwrap_err();
            assert!(fault.to_string().contains("\"a\" stands twice"), "{fault}");
        }
    }

    #[test]
    fn numbers_too_large_are_whole_and_out_of_every_range() {
        assert_eq!(Json::parse("99999999999999999999").unwrap().whole().unwrap(), i64::MAX);
        assert_eq!(Json::parse("-99999999999999999999").unwrap().whole().unwrap(), i64::MIN);
        assert_eq!(Json::parse("18446744073709551615").unwrap().whole().unwrap(), i64::MAX);
        assert_eq!(Json::parse("-0").unwrap().whole().unwrap(), 0);
        let huge = "9".repeat(400);
        assert_eq!(Json::parse(&huge).unwrap().whole().unwrap(), i64::MAX);
        let line = format!(r#"{{"a\"":"1e999 \\","b":{huge},"c":-1e999}}"#);
        assert_eq!(Json::parse(&line).unwrap().get("b"), Some(&Json::Whole(i64::MAX)));
        assert_eq!(Json::parse(&line).unwrap().get("a\""), Some(&Json::Text("1e999 \\".to_owned())));
        assert!(Json::parse(&format!(r#"{{"a":{huge},"a":1}}"#)).is_err());
        assert!(Json::parse(&format!("[{huge}")).is_err());
        assert!(Json::parse("2.5").unwrap().whole().is_err());
    }

    #[test]
    fn a_number_with_a_fraction_or_an_exponent_is_not_whole() {
        for text in ["-0.0", "0.0", "-0e0", "1.0", "1e20", "-1e20", "1e999", "99999999999999999999.5"] {
            assert!(Json::parse(text).unwrap().whole().is_err(), "{text}");
            let beside = Json::parse(&format!("[{text},-0,7]")).unwrap();
            assert_eq!(beside.list().unwrap()[1..], [Json::Whole(0), Json::Whole(7)], "{text}");
        }
        for text in ["-00", "[007,-0]", "[-,-0]", "[+1,-0]", "[1-2,-0]", "--1", "1.e999", "01e999", "1e999e9"]
        {
            assert!(Json::parse(text).is_err(), "{text}");
        }
    }

    /// Also after a number that saturated.
    #[test]
    fn what_is_not_json_is_said_with_its_column() {
        let says = |text: &str| Json::parse(text).unwrap_err().to_string();
        assert_eq!(says(r#"{"a":x}"#), r#"not JSON as a record has it: "x}" (column 6)"#);
        assert_eq!(says("[-0,99999999999999999999,x]"), r#"not JSON as a record has it: "x]" (column 26)"#);
        assert_eq!(says(r#"{"ż":x}"#), r#"not JSON as a record has it: "x}" (column 6)"#);
        assert_eq!(says("[-1e999,é"), r#"not JSON as a record has it: "é" (column 9)"#);
        assert_eq!(says(r#"{"seat":0"#), "not JSON as a record has it: it ends too early (column 9)");
    }

    /// A saturated number is not shown as if somebody had written it.
    #[test]
    fn a_number_that_was_cut_off_is_shown_as_such() {
        for (text, shown) in [
            ("99999999999999999999", "seat ≥9223372036854775807 is out of range, 0 to 3"),
            ("-99999999999999999999", "seat ≤-9223372036854775808 is out of range, 0 to 3"),
            ("4", "seat 4 is out of range, 0 to 3"),
        ] {
            let fault = Json::parse(text).unwrap().whole_in("seat", 0..=3).unwrap_err();
            assert_eq!(fault.to_string(), shown);
        }
        let fault = Json::parse("[99999999999999999999]").unwrap().text().unwrap_err();
        assert_eq!(fault.to_string(), "expected a text, found [≥9223372036854775807]");
    }

    #[test]
    fn deep_nesting_is_an_error_and_not_a_crash() {
        assert!(Json::parse(&"[".repeat(100_000)).is_err());
    }

    #[test]
    fn nothing_that_a_terminal_would_obey_is_quoted() {
        let text = quoted("\u{1b}[2J\u{9b}31m\u{7f}");
        assert!(!text.contains(|letter: char| letter.is_control()), "{text:?}");
    }

    #[test]
    fn long_values_are_quoted_in_part() {
        let long = Json::List(vec![Json::Whole(1); 1000]);
        assert_eq!(long.to_string().chars().count(), QUOTED + 1);
    }
}
