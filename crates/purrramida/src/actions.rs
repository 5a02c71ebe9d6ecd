//! What a player can do: place dice, roll again with yarn, give up, go on rolling, stop.

pub(crate) mod give_up;
pub(crate) mod place;
pub(crate) mod reroll;
pub(crate) mod roll;
pub(crate) mod stop;

use engine::{Json, Rules, Scribe};
use serde::{Deserialize, Serialize};

use crate::components::Field;
use crate::dice::Dice;
use crate::state::State;
use crate::view::Event;

/// A player's move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", try_from = "Json")]
pub enum Action {
    /// P2.2 Put dice of the roll on a field.
    Place {
        /// The field.
        field: Field,
        /// The dice.
        dice: Dice,
    },
    /// P4.3 Spend a yarn token and roll the dice of this roll again.
    Reroll,
    /// R1 Accept the cat-astrophe and keep the yarn.
    GiveUp,
    /// P2.3 Go on: roll the dice that are not on the board.
    Roll,
    /// P2.3 Stop.
    Stop,
}

impl Rules for State {
    type Action = Action;
    type Event = Event;

    #[inline]
    fn actions(&self, into: &mut Vec<Action>) {
        into.clear();
        place::offer(self, into);
        let nothing_fits = into.is_empty();
        if reroll::is_open(self) {
            into.push(Action::Reroll);
            if nothing_fits {
                into.push(Action::GiveUp);
            }
        }
        if roll::is_open(self) {
            into.push(Action::Roll);
        }
        if stop::is_open(self) {
            into.push(Action::Stop);
        }
    }

    #[inline]
    fn act(&mut self, action: Action, scribe: &mut impl Scribe<Event>) {
        match action {
            Action::Place { field, dice } => place::act(self, field, dice, scribe),
            Action::Reroll => reroll::act(self, scribe),
            Action::GiveUp => give_up::act(self, scribe),
            Action::Roll => roll::act(self),
            Action::Stop => stop::act(self, scribe),
        }
    }
}
