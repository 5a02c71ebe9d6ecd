//! What is picked before a move is complete, and what a touch does with it.

use kokopelli::{Action, Card, Phase, Pile, State};
use leptos::prelude::Set;

use super::look::Look;
use crate::session::{Play, Scene};

/// What the viewer has touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Picked {
    /// Nothing yet.
    #[default]
    Nothing,
    /// A card of the hand: of this kind, in this place.
    Card(Card, usize),
    /// A space of a village.
    Space(Pile),
    /// A ceremony in the middle of the table, to read about it.
    Kind(Card),
}

impl Picked {
    /// The kind of card that is picked from the hand.
    pub const fn card(self) -> Option<Card> {
        match self {
            Self::Card(card, _) => Some(card),
            Self::Nothing | Self::Space(_) | Self::Kind(_) => None,
        }
    }
}

/// What a touch does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touch {
    /// Something is picked, or nothing any more.
    Pick(Picked),
    /// A move is made if it can be; otherwise it is said why not.
    Try(Action),
}

impl Touch {
    /// Does it.
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

/// The move that puts a card on a space: it is played on what lies there, or opens what it shows.
pub fn put(scene: &Scene<State>, card: Card, pile: Pile) -> Action {
    let Pile { village, space } = pile;
    match scene.view().places[village].village.on(space) {
        Some(_) => Action::Play { card, village, space },
        None => Action::Open { card, village, space },
    }
}

/// A touch of the card in this place of the hand.
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

/// A touch of a space.
pub fn touch_space(look: &Look<'_>, pile: Pile) -> Touch {
    let scene = look.scene;
    match scene.draft {
        Picked::Card(card, _) if scene.is_my_turn() => Touch::Try(put(scene, card, pile)),
        Picked::Space(same) if same == pile => Touch::Pick(Picked::Nothing),
        _ => Touch::Pick(Picked::Space(pile)),
    }
}

/// A touch of a ceremony in the middle.
pub fn touch_kind(look: &Look<'_>, card: Card) -> Touch {
    match look.scene.draft {
        Picked::Kind(same) if same == card => Touch::Pick(Picked::Nothing),
        _ => Touch::Pick(Picked::Kind(card)),
    }
}
