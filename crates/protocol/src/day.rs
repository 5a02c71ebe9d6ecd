//! Days by the calendar, the same everywhere: those of UTC.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A day in UTC, written as in ISO 8601: `2026-11-17`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(extend("format" = "date")))]
pub struct Day(u32);

/// The error for a text that is not a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadDay;

const FIRST_YEAR: u32 = 1970;
const LAST_YEAR: u32 = 9999;
const MONTHS: u32 = 12;
const MILLIS: u64 = 24 * 60 * 60 * 1000;

impl Day {
    /// The day of a moment, in milliseconds since 1970.
    pub const fn of(millis: u64) -> Self {
        Self((millis / MILLIS) as u32)
    }

    /// When it begins, in milliseconds since 1970.
    pub const fn begins(self) -> u64 {
        self.0 as u64 * MILLIS
    }

    /// The number of days since 1970.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The day this many days before; the first one has none before it.
    #[must_use]
    pub const fn before(self, days: u32) -> Self {
        Self(self.0.saturating_sub(days))
    }
}

const fn is_leap(year: u32) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

const fn days_of_year(year: u32) -> u32 {
    if is_leap(year) { 366 } else { 365 }
}

const fn days_of_month(year: u32, month: u32) -> u32 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Day {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mut year, mut month, mut rest) = (FIRST_YEAR, 1, self.0);
        while rest >= days_of_year(year) {
            rest -= days_of_year(year);
            year += 1;
        }
        while rest >= days_of_month(year, month) {
            rest -= days_of_month(year, month);
            month += 1;
        }
        write!(formatter, "{year:04}-{month:02}-{:02}", rest + 1)
    }
}

impl FromStr for Day {
    type Err = BadDay;

    fn from_str(text: &str) -> Result<Self, BadDay> {
        let number = |from: usize, to: usize| {
            let digits = text.get(from..to).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
            digits.and_then(|digits| digits.parse().ok()).ok_or(BadDay)
        };
        let (year, month, day): (u32, u32, u32) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
        let is_day = text.len() == 10
            && text.as_bytes()[4] == b'-'
            && text.as_bytes()[7] == b'-'
            && (FIRST_YEAR..=LAST_YEAR).contains(&year)
            && (1..=MONTHS).contains(&month)
            && (1..=days_of_month(year, month)).contains(&day);
        if !is_day {
            return Err(BadDay);
        }
        let years: u32 = (FIRST_YEAR..year).map(days_of_year).sum();
        let months: u32 = (1..month).map(|month| days_of_month(year, month)).sum();
        Ok(Self(years + months + day - 1))
    }
}

impl TryFrom<String> for Day {
    type Error = BadDay;

    fn try_from(text: String) -> Result<Self, BadDay> {
        text.parse()
    }
}

impl From<Day> for String {
    fn from(day: Day) -> Self {
        day.to_string()
    }
}

impl fmt::Display for BadDay {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "a day is written as 2026-11-17, from {FIRST_YEAR} to {LAST_YEAR}")
    }
}

impl std::error::Error for BadDay {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_the_calendar() {
        for (number, text) in [
            (0, "1970-01-01"),
            (58, "1970-02-28"),
            (59, "1970-03-01"),
            (789, "1972-02-29"),
            (11_016, "2000-02-29"),
            (20_774, "2026-11-17"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
            (2_932_896, "9999-12-31"),
        ] {
            assert_eq!(Day(number).to_string(), text);
            assert_eq!(text.parse(), Ok(Day(number)));
            assert_eq!(Day::of(Day(number).begins() + MILLIS - 1), Day(number));
        }
    }

    #[test]
    fn what_is_not_in_the_calendar_is_no_day() {
        for bad in [
            "",
            "2026-11-1",
            "2026-11-017",
            "2026-13-01",
            "2026-00-01",
            "2026-02-29",
            "2026-11-00",
            "1969-12-31",
            "2026/11/17",
            "+026-11-17",
            "2026-11-1é",
        ] {
            assert_eq!(bad.parse::<Day>(), Err(BadDay), "{bad}");
        }
    }
}
