//! S3.2, S3.3 Penalty points and places.

use engine::{BySeat, Standings};
use serde::{Deserialize, Serialize};

use crate::items::{Item, shield};
use crate::state::{Phase, State};

/// S3.2 What a round cost one player.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Penalty {
    /// Cards taken from the table.
    pub taken: u8,
    /// Cards left in the hand.
    pub left: u8,
    /// The penalty points for them, halved by the shield (S5.6).
    pub points: u8,
}

/// S3.2, R5 Each card taken or left in hand is a penalty point; the table's cards count for nobody.
pub(crate) fn penalties(state: &State) -> BySeat<Penalty> {
    BySeat::from_fn(state.players(), |seat| {
        let (taken, left) = (state.taken[seat].size(), state.hands[seat].size());
        let cards = taken + left;
        let points = if state.items[seat] == Some(Item::Shield) { shield::points(cards) } else { cards };
        Penalty { taken, left, points }
    })
}

/// S3.3, R10 Fewest points win, over all rounds; equal points share the place.
pub(crate) fn standings(state: &State) -> Option<Standings> {
    let scores = BySeat::from_fn(state.players(), |seat| i32::from(state.points[seat]));
    (state.phase == Phase::Over).then(|| Standings::fewest_wins(scores))
}
