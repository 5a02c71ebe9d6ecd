//! What drawing the table needs to know, found out once.

use engine::{BySeat, Determinize, Seat};
use i18n::kokopelli as said;
use kokopelli::{Action, Card, Notice, Pile, State};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::effect::Effect;
use super::picked::Picked;
use crate::session::Scene;

/// A scene with what follows from it.
pub struct Look<'a> {
    pub scene: &'a Scene<State>,
    /// A position that looks the same to the viewer: the rules are asked there.
    pub state: State,
    /// The moves that what is picked can make, with what they do.
    pub options: Vec<(Action, Effect)>,
    /// What has changed lately, the latest last.
    pub changes: Vec<PileChange>,
}

/// A space that is not what it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PileChange {
    pub pile: Pile,
    pub by: Seat,
    /// The ceremony that left, if one did.
    pub gone: Option<Card>,
    /// Whether it was the very last step.
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

    /// What a card is called and does, for whoever points at it.
    pub fn about(&self, card: Card) -> String {
        let language = self.scene.language;
        let does = said::ability(language, card, self.scene.view().setup.vase_owner);
        format!("{}: {does}", said::card(language, card))
    }

    /// What the move does, if it is one that what is picked can make.
    pub fn effect(&self, action: Action) -> Option<&Effect> {
        self.options.iter().find(|(option, _)| *option == action).map(|(_, effect)| effect)
    }

    /// What has changed on this space.
    pub fn change(&self, pile: Pile) -> Option<PileChange> {
        self.changes.iter().rev().find(|change| change.pile == pile).copied()
    }

    /// The spaces of a village that are drawn: the sun's only where there is a sun in the game.
    pub fn spaces(&self) -> impl DoubleEndedIterator<Item = u8> + use<> {
        let sun = u8::from(self.scene.view().setup.ceremonies.contains(Card::Sun));
        0..self.state.ordinary_spaces() + sun
    }
}

/// A position that looks the same to the viewer.
pub fn imagined(scene: &Scene<State>) -> State {
    State::determinize(scene.view(), &mut ChaCha8Rng::seed_from_u64(0))
}

/// The steps that the viewer may not have followed: since their own last one, and at least one.
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

/// What everybody has scored lately.
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
