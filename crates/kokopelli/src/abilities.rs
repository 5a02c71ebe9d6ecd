//! K7 The abilities of the 16 ceremonies, each in a file of its own. An ability defines what it
//! does at its moment of a turn; the turn consults it there, and follows it where it departs from a
//! basic rule (K7.0).
//!
//! | moment | abilities |
//! | --- | --- |
//! | a draw action begins | hunter, birth |
//! | a ceremony is opened | fire, sun |
//! | a play action begins, and goes on | chieftain, warrior |
//! | what a card can be played on | spider woman |
//! | a card has been played | snake dance, paw, lizard, mother of heaven, vase |
//! | the hand is empty | eagle feather |
//! | a ceremony is finished | drummer, tortoise, shaman |

pub(crate) mod birth;
pub(crate) mod chieftain;
pub(crate) mod drummer;
pub(crate) mod eagle_feather;
pub(crate) mod fire;
pub(crate) mod hunter;
pub(crate) mod lizard;
pub(crate) mod mother_of_heaven;
pub(crate) mod paw;
pub(crate) mod shaman;
pub(crate) mod snake_dance;
pub(crate) mod spider_woman;
pub(crate) mod sun;
pub(crate) mod tortoise;
pub(crate) mod vase;
pub(crate) mod warrior;

use engine::Seat;

use crate::state::State;
use crate::village::Area;

/// K4.3, R1 What this seat can play on, read anew for each card.
#[inline]
pub(crate) fn reach_of(state: &State, seat: Seat) -> Area {
    let mut area = state.area(seat);
    widen(state, seat, &mut area);
    area
}

/// K4.3, K7.3 What this seat can play on, from its normal play area.
#[inline]
pub(crate) fn widen(state: &State, seat: Seat, area: &mut Area) {
    if spider_woman::answers(state, seat) {
        spider_woman::widen(state, seat, area);
    }
}
