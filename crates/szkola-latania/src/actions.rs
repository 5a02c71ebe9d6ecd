//! What a player can do: play, take, anoint.

pub(crate) mod anoint;
pub(crate) mod play;
pub(crate) mod take;

use engine::{Json, Rules, Scribe};
use serde::{Deserialize, Serialize};

use crate::components::Cards;
use crate::state::{Phase, State};
use crate::view::Event;

/// A player's move. R1: a play is its cards and its total.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", try_from = "Json")]
pub enum Action {
    /// S2.1 Play cards and announce their total.
    Play {
        /// The cards.
        cards: Cards,
        /// The announced total, all bonuses included.
        total: u8,
    },
    /// S2.4 Take all cards on the table.
    Take,
    /// S5.1 Spend an ointment token and announce the previous total.
    Anoint,
}

impl Rules for State {
    type Action = Action;
    type Event = Event;

    #[inline]
    fn actions(&self, into: &mut Vec<Action>) {
        into.clear();
        if self.phase != Phase::Turn {
            return;
        }
        play::offer(self, into);
        if take::is_open(self) {
            into.push(Action::Take);
        }
        if anoint::is_open(self) {
            into.push(Action::Anoint);
        }
    }

    #[inline]
    fn act(&mut self, action: Action, scribe: &mut impl Scribe<Event>) {
        match action {
            Action::Play { cards, total } => play::act(self, cards, total, scribe),
            Action::Take => take::act(self, scribe),
            Action::Anoint => anoint::act(self, scribe),
        }
    }
}
