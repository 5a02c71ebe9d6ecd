//! P1.3-P1.6, P6.5 The position before the first roll, and the next game of a series.

use std::ops::RangeInclusive;

use engine::{BySeat, Start};
use rand_core::Rng;

use crate::board::BadBoard;
use crate::components::{DICE, Fields, GOLDEN, TILES};
use crate::dice::Dice;
use crate::options::{BadSetup, Options, Setup};
use crate::state::{ByPlayer, Phase, Placed, State};

impl Start for State {
    const ID: &'static str = "purrramida";
    const SERIES: bool = true;
    const PLAYERS: RangeInclusive<usize> = 2..=4;
    type Options = Options;
    type Setup = Setup;
    type BadOption = BadBoard;

    fn set_option(options: &mut Options, name: &str, value: &str) -> Result<(), BadSetup> {
        options.set(name, value)
    }

    fn prepare(options: &Options, players: usize, rng: &mut impl Rng) -> Result<Setup, BadSetup> {
        Setup::by_lot(options, players, rng)
    }

    /// P1 Everything is laid out, and the first player has the dice.
    fn new(setup: &Setup) -> Result<Self, BadSetup> {
        setup.check()?;
        Ok(Self {
            setup: setup.clone(),
            phase: Phase::Roll,
            turn: setup.first,
            turns: 1,
            dice: DICE,
            rolled: Dice::NONE,
            placed: Placed::NONE,
            tiles: covered(setup),
            golden: Fields::NONE,
            left: deal(setup),
            yarn: BySeat::all(setup.players.into(), 0),
            winner: None,
            golden_left: GOLDEN,
        })
    }

    /// P6.5, R11 The first player moves one seat to the left.
    fn next_in_series(setup: &Setup) -> Option<Setup> {
        Some(Setup { first: setup.first.left(setup.players.into()), ..setup.clone() })
    }
}

/// P1.3 With two players the two bottom rows are covered with neutral tiles. P1.4 and R5 follow:
/// yarn lies on the other eights only.
pub(crate) fn covered(setup: &Setup) -> Fields {
    if setup.players == 2 { setup.board.bottom() } else { Fields::NONE }
}

/// P1.5 Everybody's tiles: the same number each, then the last player gives one to the first. With
/// two players the first has 26 and the last 25.
pub(crate) fn deal(setup: &Setup) -> ByPlayer<u8> {
    let players = usize::from(setup.players);
    let mut tiles = BySeat::all(players, if players == 2 { 25 } else { TILES / setup.players });
    tiles[setup.first] += 1;
    if players > 2 {
        tiles[setup.last()] -= 1;
    }
    tiles
}
