//! L1 How a game begins.

use std::ops::RangeInclusive;

use engine::{BadSetup, BySeat, NoOptions, Seat, Start, chance, check_seats};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::state::State;

/// The number of players, with one die each.
pub(crate) const PLAYERS: usize = 2;

/// L1 The lives of each player at the beginning.
pub const LIVES: u8 = 3;

/// What is settled before the first roll.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Who begins.
    pub first: Seat,
}

impl Start for State {
    const ID: &'static str = "liars-dice";
    const PLAYERS: RangeInclusive<usize> = PLAYERS..=PLAYERS;
    type Options = ();
    type Setup = Setup;
    type BadOption = NoOptions;

    fn prepare((): &(), players: usize, rng: &mut impl Rng) -> Result<Setup, BadSetup<NoOptions>> {
        check_seats::<Self>(players, Seat::new(0))?;
        Ok(Setup { first: Seat::new(chance::below(rng, players as u32) as usize) })
    }

    fn new(setup: &Setup) -> Result<Self, BadSetup<NoOptions>> {
        check_seats::<Self>(PLAYERS, setup.first)?;
        let lives = BySeat::all(PLAYERS, LIVES);
        Ok(Self { setup: *setup, turn: setup.first, dice: None, bid: None, lives })
    }
}
