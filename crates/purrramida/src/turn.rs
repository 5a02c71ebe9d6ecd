//! P2.1, P2.4, P2.6, P5 How a turn goes on and ends. Apart from the setup, the only file that sets
//! the phase.

use engine::{Position, Scribe, Seat};
use serde::{Deserialize, Serialize};

use crate::actions::place;
use crate::components::{DICE, Field};
use crate::dice::Dice;
use crate::ending::{Ending, MAX_TURNS};
use crate::state::{Phase, Placed, State};
use crate::tiles;
use crate::view::Event;

/// P2.4, P2.5 What led to a cat-astrophe.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// P2.4 No dice of the roll fitted a free field, and there was no yarn.
    NothingFits,
    /// R1 No dice of the roll fitted a free field, and the yarn was kept.
    GaveUp,
    /// P3.1 The dice were not on one connected group of fields.
    NotConnected,
    /// P3.2 A field with dice had no base.
    NoBase,
}

impl Cause {
    /// All of them, in the order of the rules.
    pub const ALL: [Self; 4] = [Self::NothingFits, Self::GaveUp, Self::NotConnected, Self::NoBase];
}

/// P5.1 The number of levels that earns an extra turn.
const LEVELS_FOR_EXTRA_TURN: usize = 3;

/// P2.2, P2.4 The dice have been rolled: the player must place some; if none can be placed and
/// there is no yarn, that is a cat-astrophe.
#[inline]
pub(crate) fn rolled(state: &mut State, dice: Dice, scribe: &mut impl Scribe<Event>) {
    let seat = state.turn;
    scribe.note(|| Event::Rolled { seat, dice });
    state.rolled = dice;
    if state.yarn[seat] == 0 && !place::is_possible(state) {
        cat_astrophe(state, Cause::NothingFits, scribe);
    } else {
        state.phase = Phase::Place;
    }
}

/// P2.3, P4.3 The dice that are not on the board are rolled.
#[inline]
pub(crate) fn roll(state: &mut State) {
    state.rolled = Dice::NONE;
    state.phase = Phase::Roll;
}

/// P2.3 After placing, the player goes on or stops; with no dice left they must stop.
#[inline]
pub(crate) fn after_placing(state: &mut State, scribe: &mut impl Scribe<Event>) {
    state.rolled = Dice::NONE;
    if state.dice_left() == 0 {
        stop(state, scribe);
    } else {
        state.phase = Phase::GoOn;
    }
}

/// P2.5 Stopping: the dice become tiles if they meet the conditions of P3.
pub(crate) fn stop(state: &mut State, scribe: &mut impl Scribe<Event>) {
    if let Some(cause) = tiles::obstacle(state) {
        cat_astrophe(state, cause, scribe);
        return;
    }
    let extra = earned_extra_turn(state);
    let ending = tiles::place(state, scribe);
    state.placed = Placed::NONE;
    match ending {
        Some(ending) => end(state, ending, scribe),
        None if extra => begin_turn(state, state.turn, state.dice - 1, scribe),
        None => next_player(state, scribe),
    }
}

/// P5.1, R7 All dice of the turn were placed, or the fields lie on at least three levels; P5.2 but
/// after a turn with one die there is no further one.
fn earned_extra_turn(state: &State) -> bool {
    let board = state.board();
    // Fields are numbered row by row, so the levels come in order.
    let (mut levels, mut last) = (0, None::<usize>);
    for level in state.placed.fields().iter().map(|field: Field| board.level(field)) {
        levels += usize::from(last != Some(level));
        last = Some(level);
    }
    state.dice > 1 && (state.dice_left() == 0 || levels >= LEVELS_FOR_EXTRA_TURN)
}

/// P2.6 The turn ends at once, the dice leave the board, and the next player follows.
pub(crate) fn cat_astrophe(state: &mut State, cause: Cause, scribe: &mut impl Scribe<Event>) {
    let seat = state.turn;
    scribe.note(|| Event::CatAstrophe { seat, cause });
    state.placed = Placed::NONE;
    state.rolled = Dice::NONE;
    next_player(state, scribe);
}

fn next_player(state: &mut State, scribe: &mut impl Scribe<Event>) {
    begin_turn(state, state.turn.left(state.players()), DICE, scribe);
}

/// P2.1, P5.2 A player takes the dice of a turn. R10 After the limit nobody does.
fn begin_turn(state: &mut State, seat: Seat, dice: u8, scribe: &mut impl Scribe<Event>) {
    if state.turns == MAX_TURNS {
        end(state, Ending::Stopped, scribe);
        return;
    }
    state.turn = seat;
    state.turns += 1;
    state.dice = dice;
    state.phase = Phase::Roll;
    scribe.note(|| Event::TurnBegan { seat, dice });
}

/// P6.2 The game is over.
fn end(state: &mut State, ending: Ending, scribe: &mut impl Scribe<Event>) {
    state.phase = Phase::Over(ending);
    scribe.note(|| Event::GameEnded { ending });
}
