//! S3.2, S3.3 Penalty points and places.

use engine::{BySeat, Finish, Position, Standings};
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

impl Finish for State {
    /// Six rounds of 110 cards: every second decision plays a card, and a draw may follow; two
    /// decisions a round spend ointment.
    const MAX_STEPS: usize = 6 * (1 + 3 * 110 + 2);

    fn ending(&self) -> Option<&'static str> {
        (self.phase == Phase::Over).then_some("a hand was emptied with no card left to draw (S3.1)")
    }

    /// S3.3, R10 Fewest points win, over all rounds; equal points share the place.
    fn standings(&self) -> Option<Standings> {
        let scores = BySeat::from_fn(self.players(), |seat| i32::from(self.points[seat]));
        (self.phase == Phase::Over).then(|| Standings::fewest_wins(scores))
    }
}
