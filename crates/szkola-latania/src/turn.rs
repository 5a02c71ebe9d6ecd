//! S2.3, S2.5, S3.1 How a turn goes on and a round ends. Apart from the setup, the only file that
//! sets the phase.

use engine::{BySeat, Position, Scribe};

use crate::components::Cards;
use crate::scoring;
use crate::setup;
use crate::state::{Phase, State};
use crate::view::Event;

/// S1.2 The cards of a full hand.
pub(crate) const HAND: u8 = 6;

/// A player decides.
pub(crate) fn begin_turn(state: &mut State) {
    state.phase = Phase::Turn;
}

/// S2.3, S3.1 After a play the hand is refilled while the pile lasts; with an empty pile, an
/// empty hand ends the round.
#[inline]
pub(crate) fn after_play(state: &mut State, scribe: &mut impl Scribe<Event>) {
    let hand = state.hands[state.turn].size();
    let draw = (HAND - hand).min(state.pile.size());
    if draw > 0 {
        state.phase = Phase::Refill(draw);
    } else if hand == 0 {
        end_round(state, scribe);
    } else {
        next_player(state);
    }
}

/// S2.3 The drawn cards go to the hand, and the next player follows.
#[inline]
pub(crate) fn refill(state: &mut State, cards: Cards, scribe: &mut impl Scribe<Event>) {
    let seat = state.turn;
    state.pile -= cards;
    state.hands[seat] += cards;
    scribe.note(|| Event::Drew { seat, cards });
    next_player(state);
}

/// S2.5 Clockwise.
#[inline]
pub(crate) fn next_player(state: &mut State) {
    state.turn = state.turn.left(state.players());
    state.phase = Phase::Turn;
}

/// S3.2 Penalty points are counted; then the next round (S4.2), or the end of the game.
fn end_round(state: &mut State, scribe: &mut impl Scribe<Event>) {
    let penalties = scoring::penalties(state);
    let points =
        BySeat::from_fn(state.players(), |seat| state.points[seat] + u16::from(penalties[seat].points));
    scribe.note(|| Event::RoundEnded { round: state.round, penalties, points });
    if state.round + 1 < state.setup.rounds() {
        *state = setup::new_round(&state.setup, state.round + 1, points);
    } else {
        state.points = points;
        state.phase = Phase::Over;
        scribe.note(|| Event::GameEnded);
    }
}
