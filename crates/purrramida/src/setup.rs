//! P1.3-P1.6 The position before the first roll.

use engine::BySeat;

use crate::components::{DICE, Fields, GOLDEN, TILES};
use crate::dice::Dice;
use crate::options::{BadSetup, Setup};
use crate::state::{ByPlayer, Phase, Placed, State};

/// P1 Everything is laid out, and the first player has the dice.
pub(crate) fn new_game(setup: &Setup) -> Result<State, BadSetup> {
    setup.check()?;
    Ok(State {
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

/// P1.3 With two players the two bottom rows are covered with neutral tiles. P1.4 and R5 follow:
/// yarn lies on the other eights only.
pub(crate) fn covered(setup: &Setup) -> Fields {
    if setup.players == 2 { setup.board.bottom() } else { Fields::NONE }
}

/// P1.5 Everybody's tiles: as many each, then the last player gives one to the first. With two
/// players the first has 26 and the last 25.
pub(crate) fn deal(setup: &Setup) -> ByPlayer<u8> {
    let players = usize::from(setup.players);
    let mut tiles = BySeat::all(players, if players == 2 { 25 } else { TILES / setup.players });
    tiles[setup.first] += 1;
    if players > 2 {
        tiles[setup.last()] -= 1;
    }
    tiles
}
