//! Facts about the scene, computed once per drawing.

use engine::{BySeat, Determinize, Seat};
use i18n::kokopelli as said;
use kokopelli::{Action, Card, Notice, Pile, State};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::effect::Effect;
use super::picked::Picked;
use crate::session::Scene;

/// A scene with facts derived from it.
pub struct Look<'a> {
    pub scene: &'a Scene<State>,
    /// A position that looks the same to the viewer, used to query the rules.
    pub state: State,
    /// The moves possible with the current selection, and their effects.
    pub options: Vec<(Action, Effect)>,
    /// Recent changes, the latest last.
    pub changes: Vec<PileChange>,
}

/// A recent change to a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PileChange {
    pub pile: Pile,
    pub by: Seat,
    /// The ceremony that left, if one did.
    pub gone: Option<Card>,
    /// Whether it happened in the latest step.
    pub is_fresh: bool,
}

impl<'a> Look<'a> {
    pub fn new(scene: &'a Scene<State>) -> Self {
        let state = imagined(scene);
        let is_of = |action: &Action| match (scene.draft, *action) {
            (Picked::Card(picked, _), Action::Open { card, .. } | Action::Play { card, .. }) => {
                picked == card
            }
            (
                Picked::Space(pile),
                Action::Open { village, space, .. } | Action::Play { village, space, .. },
            ) => pile == Pile { village, space },
            (Picked::Space(pile), Action::Cancel { space }) => {
                scene.me == Some(pile.village) && pile.space == space
            }
            _ => false,
        };
        let options = scene.offers().iter().copied().filter(is_of);
        let options = options.map(|action| (action, Effect::of(&state, action))).collect();
        Self { scene, state, options, changes: changes(scene) }
    }

    /// A card's name and ability, for a tooltip.
    pub fn about(&self, card: Card) -> String {
        let language = self.scene.language;
        let does = said::ability(language, card, self.scene.view().setup.vase_owner);
        format!("{}: {does}", said::card(language, card))
    }

    /// The effect of a move, if the current selection allows it.
    pub fn effect(&self, action: Action) -> Option<&Effect> {
        self.options.iter().find(|(option, _)| *option == action).map(|(_, effect)| effect)
    }

    /// The latest recent change to this space.
    pub fn change(&self, pile: Pile) -> Option<PileChange> {
        self.changes.iter().rev().find(|change| change.pile == pile).copied()
    }

    /// The spaces drawn in every village: the sun's only if the sun is in the game.
    pub fn spaces(&self) -> impl DoubleEndedIterator<Item = u8> + use<> {
        let sun = u8::from(self.scene.view().setup.ceremonies.contains(Card::Sun));
        0..self.state.ordinary_spaces() + sun
    }
}

/// A position that looks the same to the viewer.
pub fn imagined(scene: &Scene<State>) -> State {
    State::determinize(scene.view(), &mut ChaCha8Rng::seed_from_u64(0))
}

/// Collects from the steps since the viewer's own last one, which they may not have followed; at least
/// from one.
fn lately<T>(scene: &Scene<State>, mut of_step: impl FnMut(&[Notice], bool) -> Vec<T>) -> Vec<T> {
    scene.play.with_history(|history| {
        let Some(now) = history.iter().rposition(|news| news.version == scene.news.version) else {
            return Vec::new();
        };
        let is_mine = |step: usize| {
            step == 0 || scene.me.is_none() || scene.me == Some(history[step - 1].sight.view.turn)
        };
        let mut first = now;
        while !is_mine(first) && !is_mine(first - 1) {
            first -= 1;
        }
        (first..=now).flat_map(|step| of_step(&history[step].notices, step == now)).collect()
    })
}

fn changes(scene: &Scene<State>) -> Vec<PileChange> {
    lately(scene, |notices, is_fresh| {
        let of_notice = |notice: &Notice| match *notice {
            Notice::Opened { seat, pile, .. } | Notice::Played { seat, pile, .. } => {
                Some(PileChange { pile, by: seat, gone: None, is_fresh })
            }
            Notice::Finished { seat, pile, ceremony } => {
                Some(PileChange { pile, by: seat, gone: Some(ceremony.ceremony), is_fresh })
            }
            Notice::Cancelled { seat, space, ceremony } => {
                let pile = Pile { village: seat, space };
                Some(PileChange { pile, by: seat, gone: Some(ceremony.ceremony), is_fresh })
            }
            _ => None,
        };
        notices.iter().filter_map(of_notice).collect()
    })
}

/// The points scored in those steps, by seat.
pub fn gains(scene: &Scene<State>) -> BySeat<u16, 4> {
    let scored = lately(scene, |notices, _| {
        let of_notice = |notice: &Notice| match *notice {
            Notice::Scored { seat, points, .. } => Some((seat, points)),
            _ => None,
        };
        notices.iter().filter_map(of_notice).collect()
    });
    let mut gains = BySeat::all(scene.view().places.players(), 0);
    for (seat, points) in scored {
        gains[seat] += points;
    }
    gains
}
