//! S5 The seven items, each in a file of its own except for the ointment, which is an action.

pub(crate) mod broom;
pub(crate) mod chest;
pub(crate) mod club;
pub(crate) mod flute;
pub(crate) mod shield;
pub(crate) mod sword;

use serde::{Deserialize, Serialize};

/// S5 An item of the advanced game. There is one of each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// S5.1 Maść latania: leads, and repeats a total twice a round. See `actions/anoint.rs`.
    #[default]
    Ointment,
    /// S5.2 Maczuga: a pair counts as three.
    Club,
    /// S5.3 Latający kufer: three cards in a run.
    Chest,
    /// S5.4 Miecz: three more.
    Sword,
    /// S5.5 Miotła: any cards from 1 to 5.
    Broom,
    /// S5.6 Tarcza: half the penalty points.
    Shield,
    /// S5.7 Fujarka: every Łamignat counts 14.
    Flute,
}

impl Item {
    /// All items, in the rules' order.
    pub const ALL: [Self; 7] =
        [Self::Ointment, Self::Club, Self::Chest, Self::Sword, Self::Broom, Self::Shield, Self::Flute];

    /// All items with their names in records.
    pub const NAMED: [(&'static str, Self); 7] = [
        ("ointment", Self::Ointment),
        ("club", Self::Club),
        ("chest", Self::Chest),
        ("sword", Self::Sword),
        ("broom", Self::Broom),
        ("shield", Self::Shield),
        ("flute", Self::Flute),
    ];

    /// The item's name in records.
    pub const fn name(self) -> &'static str {
        Self::NAMED[self as usize].0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_the_variants() {
        for (name, item) in Item::NAMED {
            assert_eq!(item.name(), name);
            assert_eq!(serde_json::to_string(&item).unwrap(), format!("\"{name}\""));
        }
    }
}
