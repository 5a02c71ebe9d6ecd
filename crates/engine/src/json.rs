//! JSON that comes from outside, read so that every fault can be named.
//!
//! `serde_json` alone would keep the last of two equal keys, and its errors cannot tell a wrong
//! shape from a wrong number; records need both.

use std::fmt::{self, Write as _};

use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

use crate::records::{Expected, Fault};

/// A JSON value in which no object has a key twice.
#[derive(Clone, PartialEq, Debug)]
pub enum Json {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number written without fraction or exponent; those that do not fit are cut off at the
    /// ends, where they are out of every range ([`number`] says so).
    Whole(i64),
    /// Any other number.
    Fraction(f64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<Json>),
    /// An object, its keys in the order in which they were written.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Reads one JSON value.
    pub fn parse(text: &str) -> Result<Self, Fault> {
        let parsed = match serde_json::from_str(text) {
            Err(error) if error.to_string().starts_with("number out of range") => {
                serde_json::from_str(&cut_off_numbers(text))
            }
            Ok(json) if Self::may_hide_whole(&json) => serde_json::from_str(&cut_off_numbers(text)),
            parsed => parsed,
        };
        parsed.map_err(|error: serde_json::Error| {
            // The line is the caller's to count: a record's values are one line each.
            let text = error.to_string();
            let parser = text.split(" at line ").next().unwrap_or(&text).to_owned();
            Fault::NotJson { column: error.column(), cut_off: error.is_eof(), parser }
        })
    }

    /// Whether there is a fraction in it that may have been written as a whole number: -0, and
    /// those of twenty digits and more.
    fn may_hide_whole(&self) -> bool {
        match self {
            Self::Fraction(number) => *number == 0.0 || number.abs() >= 2_f64.powi(63),
            Self::List(list) => list.iter().any(Self::may_hide_whole),
            Self::Object(pairs) => pairs.iter().any(|(_, value)| value.may_hide_whole()),
            Self::Null | Self::Bool(_) | Self::Whole(_) | Self::Text(_) => false,
        }
    }

    /// The value of an object's key, if it has it.
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

    /// The values of an object that has just these keys.
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

    /// A whole number, in whatever range.
    pub fn whole(&self) -> Result<i64, Fault> {
        match self {
            Self::Whole(number) => Ok(*number),
            other => Err(Fault::wrong_kind(Expected::WholeNumber, other)),
        }
    }

    /// A whole number of a range; others are well-formed, and wrong.
    pub fn whole_in(&self, what: &str, range: std::ops::RangeInclusive<i64>) -> Result<i64, Fault> {
        let number = self.whole()?;
        if range.contains(&number) {
            return Ok(number);
        }
        let (what, number) = (what.to_owned(), self::number(number));
        Err(Fault::OutOfRange { what, number, first: *range.start(), last: *range.end() })
    }

    /// A text.
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

    /// A name alone, or an object with one key: the name and what belongs to it.
    pub fn variant(&self) -> Result<(&str, Option<&Json>), Fault> {
        match self {
            Self::Text(name) => Ok((name, None)),
            Self::Object(pairs) if pairs.len() == 1 => Ok((&pairs[0].0, Some(&pairs[0].1))),
            other => Err(Fault::wrong_kind(Expected::Variant, other)),
        }
    }
}

/// The text with numbers too large for anything brought to the ends of what can be read, where
/// they are as wrong as before: the other faults of the line must not hide behind them. A whole
/// number is written so that it is read as one.
fn cut_off_numbers(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let token = match next {
            '"' => text_token(rest),
            '-' | '0'..='9' => {
                let is_part = |letter: char| letter.is_ascii_digit() || "+-.eE".contains(letter);
                &rest[..rest.find(|letter| !is_part(letter)).unwrap_or(rest.len())]
            }
            _ => &rest[..next.len_utf8()],
        };
        match token.parse::<f64>() {
            Ok(number) if next != '"' && !token.contains(['.', 'e', 'E']) && is_json_number(token) => {
                // Beyond the range of integers this cuts off.
                out.push_str(&token.parse().unwrap_or(number as i64).to_string());
            }
            Ok(number) if next != '"' && number.is_infinite() => out.push_str("1e308"),
            _ => out.push_str(token),
        }
        rest = &rest[token.len()..];
    }
    out
}

/// Whether these digits are a number of JSON, which begins with no 0 that it does not need.
fn is_json_number(digits: &str) -> bool {
    let digits = digits.strip_prefix('-').unwrap_or(digits);
    digits == "0" || !digits.starts_with(['0', '+', '-'])
}

/// A text in quotation marks at the beginning of `rest`, as far as it goes.
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

/// The longest text that a message quotes.
const QUOTED: usize = 80;

impl fmt::Display for Json {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        write_json(self, &mut text);
        // JSON leaves some control characters as they are.
        text = text.chars().map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect();
        if text.chars().count() > QUOTED {
            text = text.chars().take(QUOTED).chain(['…']).collect();
        }
        formatter.write_str(&text)
    }
}

/// A whole number from outside as a message may show it: one that was cut off says so.
pub fn number(number: i64) -> String {
    match number {
        i64::MAX => format!("≥{number}"),
        i64::MIN => format!("≤{number}"),
        _ => number.to_string(),
    }
}

/// A text from outside as a message may quote it: on one line, not too long, nothing in it that
/// a terminal would obey.
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
        deserializer.deserialize_any(JsonVisitor)
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
        while let Some(value) = sequence.next_element()? {
            list.push(value);
        }
        Ok(Json::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json, A::Error> {
        let mut pairs: Vec<(String, Json)> = Vec::new();
        let mut known = std::collections::HashSet::new();
        while let Some(key) = map.next_key::<String>()? {
            if !known.insert(key.clone()) {
                return Err(de::Error::custom(format!("the key {} stands twice", quoted(&key))));
            }
            let value = map.next_value()?;
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
        for text in ["-00", "[007,-0]", "[-,-0]", "[+1,-0]", "[1-2,-0]", "--1"] {
            assert!(Json::parse(text).is_err(), "{text}");
        }
    }

    /// What cannot be counted is not shown as a number that nobody wrote.
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
