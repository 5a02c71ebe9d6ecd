//! The partial selection before a move is complete, and what a touch does to it.

use kokopelli::{Action, Card, Phase, Pile, State};
use leptos::prelude::Set;

use super::look::Look;
use crate::session::{Play, Scene};

/// What the viewer has picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Picked {
    /// Nothing yet.
    #[default]
    Nothing,
    /// A card in the hand: its kind and position.
    Card(Card, usize),
    /// A space of a village.
    Space(Pile),
    /// A ceremony in the middle of the table, to read about it.
    Kind(Card),
}

impl Picked {
    /// The kind of card picked from the hand.
    pub const fn card(self) -> Option<Card> {
        match self {
            Self::Card(card, _) => Some(card),
            Self::Nothing | Self::Space(_) | Self::Kind(_) => None,
        }
    }
}

/// The effect of a touch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touch {
    /// Changes or clears the selection.
    Pick(Picked),
    /// Makes a move if it is offered; otherwise explains why it is not.
    Try(Action),
}

impl Touch {
    /// Carries it out.
    pub fn happen(self, play: Play<State>) {
        match self {
            Self::Pick(picked) => {
                play.session.why.set(None);
                play.draft.set(picked);
            }
            Self::Try(action) => play.attempt(action),
        }
    }
}

/// The move that puts a card on a space: plays it on the ceremony there, or opens a new one.
pub fn put(scene: &Scene<State>, card: Card, pile: Pile) -> Action {
    let Pile { village, space } = pile;
    match scene.view().places[village].village.on(space) {
        Some(_) => Action::Play { card, village, space },
        None => Action::Open { card, village, space },
    }
}

/// Touching the card at this position in the hand.
pub fn touch_card(look: &Look<'_>, card: Card, place: usize) -> Touch {
    let scene = look.scene;
    if scene.is_my_turn() && matches!(scene.view().phase, Phase::Exchange(_) | Phase::Excess) {
        return Touch::Try(Action::Bury { card });
    }
    match scene.draft {
        Picked::Card(_, same) if same == place => Touch::Pick(Picked::Nothing),
        Picked::Space(pile) if scene.is_offered(&put(scene, card, pile)) => {
            Touch::Try(put(scene, card, pile))
        }
        _ => Touch::Pick(Picked::Card(card, place)),
    }
}

/// Touching a space.
pub fn touch_space(look: &Look<'_>, pile: Pile) -> Touch {
    let scene = look.scene;
    match scene.draft {
        Picked::Card(card, _) if scene.is_my_turn() => Touch::Try(put(scene, card, pile)),
        Picked::Space(same) if same == pile => Touch::Pick(Picked::Nothing),
        _ => Touch::Pick(Picked::Space(pile)),
    }
}

/// Touching a ceremony in the middle.
pub fn touch_kind(look: &Look<'_>, card: Card) -> Touch {
    match look.scene.draft {
        Picked::Kind(same) if same == card => Touch::Pick(Picked::Nothing),
        _ => Touch::Pick(Picked::Kind(card)),
    }
}
