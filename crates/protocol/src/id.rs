//! Table IDs, as used in links: short, but not guessable.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The ID of a table. Anybody who has it may come in, so it is a random 60-bit number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(extend("pattern" = Self::pattern())))]
pub struct TableId(u64);

/// The error for a text that is not a table ID.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadId;

/// Letters and digits that cannot be mistaken for each other.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: u32 = 12;
const BITS: u32 = 5;

impl TableId {
    /// The ID with this number; only the lower 60 bits count.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & ((1 << (LENGTH * BITS)) - 1))
    }

    /// The JSON Schema pattern of an ID.
    #[cfg(feature = "schema")]
    fn pattern() -> String {
        let letters: String = ALPHABET.iter().copied().map(char::from).collect();
        format!("^[{letters}]{{{LENGTH}}}$")
    }

    /// The ID as a number.
    pub const fn number(self) -> u64 {
        self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digit = |place: u32| char::from(ALPHABET[(self.0 >> (place * BITS) & 31) as usize]);
        (0..LENGTH).rev().try_for_each(|place| fmt::Write::write_char(formatter, digit(place)))
    }
}

impl FromStr for TableId {
    type Err = BadId;

    fn from_str(text: &str) -> Result<Self, BadId> {
        if text.len() != LENGTH as usize {
            return Err(BadId);
        }
        let mut number = 0;
        for byte in text.bytes() {
            let digit = ALPHABET.iter().position(|&known| known == byte).ok_or(BadId)?;
            number = number << BITS | digit as u64;
        }
        Ok(Self(number))
    }
}

impl TryFrom<String> for TableId {
    type Error = BadId;

    fn try_from(text: String) -> Result<Self, BadId> {
        text.parse()
    }
}

impl From<TableId> for String {
    fn from(id: TableId) -> Self {
        id.to_string()
    }
}

impl fmt::Display for BadId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "a table's name is {LENGTH} letters and digits")
    }
}

impl std::error::Error for BadId {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_known_by_its_name() {
        for bits in [0, 1, 31, 32, 0x0123_4567_89ab_cdef, u64::MAX] {
            let id = TableId::from_bits(bits);
            assert_eq!(id.to_string().len(), 12);
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        assert_eq!(TableId::from_bits(33).to_string(), "000000000011");
        for bad in ["", "00000000001", "0000000000001", "00000000000u", "00000000000A", "../../../etc"] {
            assert_eq!(bad.parse::<TableId>(), Err(BadId), "{bad}");
        }
    }
}
