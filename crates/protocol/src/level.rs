//! The strength of bots.

use serde::{Deserialize, Serialize};

/// The levels that people choose from, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Overlooks moves.
    Kitten,
    /// Plays by rules of thumb.
    Player,
    /// Searches ahead.
    Expert,
    /// Searches ahead for as long as it may.
    Master,
}

impl Level {
    /// All levels.
    pub const ALL: [Self; 4] = [Self::Kitten, Self::Player, Self::Expert, Self::Master];

    /// The name in messages and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Kitten => "kitten",
            Self::Player => "player",
            Self::Expert => "expert",
            Self::Master => "master",
        }
    }

    /// The level with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_written_by_its_name() {
        for level in Level::ALL {
            assert_eq!(serde_json::to_value(level).unwrap(), level.name());
            assert_eq!(Level::named(level.name()), Some(level));
        }
        assert_eq!(Level::named("god"), None);
        let refused = serde_json::from_str::<Level>("\"god\"").unwrap_err().to_string();
        assert!(Level::ALL.iter().all(|level| refused.contains(level.name())), "{refused}");
    }
}
