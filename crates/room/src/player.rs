//! Player identities.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The number of hexadecimal digits of a player ID.
const DIGITS: usize = 32;

/// A player ID: unpredictable bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PlayerId([u8; 16]);

impl PlayerId {
    /// An ID that belongs to no player; no cookie has it.
    pub const NOBODY: Self = Self([0xff; 16]);

    /// The player with these bytes.
    pub const fn from_bytes(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }

    /// The player with these bytes, if their number is right.
    pub fn from_slice(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }

    /// The bytes, for the database.
    pub const fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Parses hexadecimal digits.
    pub fn from_digits(digits: &str) -> Option<Self> {
        // Parsing the number alone would accept a leading plus sign.
        let is_plain = digits.len() == DIGITS && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        is_plain.then(|| u128::from_str_radix(digits, 16).ok().map(|number| Self(number.to_be_bytes())))?
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(formatter, "{byte:02x}"))
    }
}

/// Distinguishes players in logs without disclosing their IDs.
impl fmt::Debug for PlayerId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "player {:02x}{:02x}…", self.0[0], self.0[1])
    }
}

impl TryFrom<String> for PlayerId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, &'static str> {
        Self::from_digits(&text).ok_or("a player is 32 hexadecimal digits")
    }
}

impl From<PlayerId> for String {
    fn from(player: PlayerId) -> Self {
        player.to_string()
    }
}
