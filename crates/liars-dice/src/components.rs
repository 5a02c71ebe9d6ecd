//! Dice and bids.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::setup::PLAYERS;

/// What a die shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Face(u8);

engine::checked!(Face);

impl Face {
    /// The number of faces of a die.
    pub const COUNT: u8 = 6;

    /// The face with this many pips.
    ///
    /// # Panics
    /// If no die has it.
    pub const fn new(pips: u8) -> Self {
        assert!(1 <= pips && pips <= Self::COUNT, "a die shows 1 to 6");
        Self(pips)
    }

    /// Every face, ascending.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (1..=Self::COUNT).map(Self)
    }

    fn check(self) -> Result<(), String> {
        match self.0 {
            1..=Self::COUNT => Ok(()),
            pips => Err(format!("no die shows {pips}")),
        }
    }
}

/// Only fills the invisible slots of a `BySeat` beyond the last seat.
impl Default for Face {
    fn default() -> Self {
        Self(1)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// L3 A claim: at least this many of all dice show this face. Bids are ordered by number, then by
/// face.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Bid {
    /// The number of dice.
    pub count: u8,
    /// What they show.
    pub face: Face,
}

engine::checked!(Bid);

impl Bid {
    /// The bid that at least this many dice show this face.
    pub const fn new(count: u8, face: Face) -> Self {
        Self { count, face }
    }

    /// Every bid, ascending.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=PLAYERS as u8).flat_map(|count| Face::all().map(move |face| Self { count, face }))
    }

    /// L4 Whether the dice bear it out.
    pub fn holds<'a>(self, dice: impl IntoIterator<Item = &'a Face>) -> bool {
        dice.into_iter().filter(|&&die| die == self.face).count() >= self.count.into()
    }

    fn check(self) -> Result<(), String> {
        if (1..=PLAYERS).contains(&self.count.into()) {
            return Ok(());
        }
        Err(format!("a bid of {} dice, of {PLAYERS}", self.count))
    }
}
