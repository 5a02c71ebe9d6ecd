//! K4 What a player can do: draw, open, play, cancel, exchange, bury, and be done.

pub(crate) mod bury;
pub(crate) mod cancel;
pub(crate) mod done;
pub(crate) mod draw;
pub(crate) mod exchange;
pub(crate) mod open;
pub(crate) mod play;

use engine::{Scribe, Seat};
use serde::{Deserialize, Serialize};

use crate::abilities;
use crate::components::Card;
use crate::state::{Phase, State};
use crate::view::Event;
use crate::village::{Area, Pile};

/// A player's move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
    /// K4.5 Cancel a ceremony of one's own.
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
    /// End what is optional.
    Done,
}

/// Every move open to the player whose turn it is.
#[inline]
pub(crate) fn offer(state: &State, into: &mut Vec<Action>) {
    match state.phase {
        Phase::Act => {
            let mut area = Area::default();
            state.fill(&mut area, state.turn);
            draw::offer(state, into);
            open::offer(state, &area, into);
            abilities::widen(state, state.turn, &mut area);
            play::offer(state, state.hand(), &area, into);
            cancel::offer(state, into);
            exchange::offer(into);
        }
        Phase::GoOn(pile) => play::offer_going_on(state, pile, into),
        Phase::Birth => play::offer(state, state.drawn, &abilities::reach_of(state, state.turn), into),
        Phase::Exchange(_) | Phase::Excess => bury::offer(state, into),
        Phase::Deal | Phase::Draw(_) | Phase::Over(_) => return,
    }
    if done::is_open(state) {
        into.push(Action::Done);
    }
}

/// Carries out a move.
#[inline]
pub(crate) fn act(state: &mut State, action: Action, scribe: &mut impl Scribe<Event>) {
    match action {
        Action::Draw => draw::act(state, scribe),
        Action::Open { card, village, space } => open::act(state, card, Pile { village, space }, scribe),
        Action::Play { card, village, space } => play::act(state, card, Pile { village, space }, scribe),
        Action::Cancel { space } => cancel::act(state, space, scribe),
        Action::Exchange => exchange::act(state, scribe),
        Action::Bury { card } => bury::act(state, card, scribe),
        Action::Done => done::act(state, scribe),
    }
}
