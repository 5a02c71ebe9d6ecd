//! K4 What a player can do: draw, open, play, cancel, exchange, bury, and be done.

pub(crate) mod bury;
pub(crate) mod cancel;
pub(crate) mod done;
pub(crate) mod draw;
pub(crate) mod exchange;
pub(crate) mod open;
pub(crate) mod play;

use engine::{Json, Rules, Scribe, Seat};
use serde::{Deserialize, Serialize};

use crate::abilities;
use crate::components::Card;
use crate::state::{Phase, State};
use crate::view::Event;
use crate::village::{Area, Pile};

/// A player's move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", try_from = "Json")]
pub enum Action {
    /// K4.1 Draw a card.
    Draw,
    /// K4.2 Open a ceremony.
    Open {
        /// With which card.
        card: Card,
        /// In whose village.
        village: Seat,
        /// On which space.
        space: u8,
    },
    /// K4.3 Play a card on a ceremony.
    Play {
        /// Which card.
        card: Card,
        /// In whose village.
        village: Seat,
        /// On which space.
        space: u8,
    },
    /// K4.5 Cancel one of the player's own ceremonies.
    Cancel {
        /// On which space.
        space: u8,
    },
    /// K4.6 Exchange the hand.
    Exchange,
    /// K3.3, K4.6 Put a card at the very bottom of the draw pile.
    Bury {
        /// Which card.
        card: Card,
    },
    /// R11 End the optional part of an action or a turn.
    Done,
}

impl Rules for State {
    type Action = Action;
    type Event = Event;

    #[inline]
    fn actions(&self, into: &mut Vec<Action>) {
        into.clear();
        match self.phase {
            Phase::Act => {
                let mut area = Area::default();
                self.fill(&mut area, self.turn);
                draw::offer(self, into);
                open::offer(self, &area, into);
                abilities::widen(self, self.turn, &mut area);
                play::offer(self, self.hand(), &area, into);
                cancel::offer(self, into);
                exchange::offer(into);
            }
            Phase::GoOn(pile) => play::offer_going_on(self, pile, into),
            Phase::Birth => play::offer(self, self.drawn, &abilities::reach_of(self, self.turn), into),
            Phase::Exchange(_) | Phase::Excess => bury::offer(self, into),
            Phase::Deal | Phase::Draw(_) | Phase::Over(_) => return,
        }
        if done::is_open(self) {
            into.push(Action::Done);
        }
    }

    #[inline]
    fn act(&mut self, action: Action, scribe: &mut impl Scribe<Event>) {
        match action {
            Action::Draw => draw::act(self, scribe),
            Action::Open { card, village, space } => open::act(self, card, Pile { village, space }, scribe),
            Action::Play { card, village, space } => play::act(self, card, Pile { village, space }, scribe),
            Action::Cancel { space } => cancel::act(self, space, scribe),
            Action::Exchange => exchange::act(self, scribe),
            Action::Bury { card } => bury::act(self, card, scribe),
            Action::Done => done::act(self, scribe),
        }
    }
}
