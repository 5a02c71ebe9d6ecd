//! Shared state of the parts of the screen.

use leptos::prelude::*;
use purrramida::{Action, Dice, Field, Phase, State, View};

use super::Draft;
use super::foresight::{self, Way};
use super::marks::Marks;
use super::story::Story;
use super::texts;
use crate::browser;
use crate::session::{Play, Scene, Why};

/// A scene with what can be foreseen from it.
pub struct Desk<'a> {
    /// The scene.
    pub scene: &'a Scene<State>,
    /// The position, for trying moves.
    pub position: State,
    /// What happened before.
    pub story: Story,
    /// The state of this turn's dice.
    pub marks: Marks,
    /// Every possible placement.
    pub ways: Vec<Way>,
    /// The viewer's possible inputs.
    pub hand: Hand,
}

impl<'a> Desk<'a> {
    /// Derives everything from a scene.
    pub fn of(scene: &'a Scene<State>) -> Self {
        let position = foresight::position(scene.view());
        let ways = foresight::ways(&position, scene.offers());
        let picked = if scene.is_my_turn() { scene.draft.dice(scene.view().rolled) } else { Dice::NONE };
        let hand = Hand {
            play: scene.play,
            live: scene.live,
            places: !ways.is_empty() || scene.is_my_turn() && scene.view().phase == Phase::Place,
            picked,
        };
        Self { scene, position, story: Story::of(scene), marks: Marks::of(scene.view()), ways, hand }
    }

    /// Everything that is visible.
    pub fn view(&self) -> &View {
        self.scene.view()
    }

    /// The ways to fill a field with the picked dice, or with any dice if none are picked.
    pub fn ways_to(&self, field: Field) -> impl Iterator<Item = &Way> {
        let picked = self.hand.picked;
        self.ways.iter().filter(move |way| way.field == field && (picked == Dice::NONE || way.dice == picked))
    }

    /// Which text gets the shared message area: a question, the outcome of stopping, or a hint.
    pub fn says(&self) -> Option<&'static str> {
        if self.waiting().is_some() {
            Some("choice")
        } else if self.scene.is_offered(&Action::Stop) {
            Some("forecast")
        } else {
            self.scene.is_my_turn().then_some("hint")
        }
    }

    /// The field whose dice have yet to be chosen, if it can still be filled.
    pub fn waiting(&self) -> Option<Field> {
        self.scene.draft.field.filter(|&field| self.ways.iter().any(|way| way.field == field))
    }
}

/// Handles the viewer's input. While the past is shown, the first input only returns to the present.
#[derive(Clone, Copy)]
pub struct Hand {
    play: Play<State>,
    live: bool,
    /// Whether dice are to be placed.
    pub places: bool,
    /// The picked dice.
    pub picked: Dice,
}

impl Hand {
    /// Makes a move, or explains why it is not possible.
    pub fn attempt(self, action: Action) {
        if self.live {
            self.play.attempt(action);
        } else {
            self.play.session.looking_at.set(None);
        }
    }

    /// Picks a die or puts it back.
    pub fn toggle(self, draft: Draft, die: usize) {
        if self.places && self.live {
            self.play.session.why.set(None);
            self.play.draft.set(draft.toggled(die));
        } else {
            // An attempted reroll shows why no dice can be placed.
            self.attempt(Action::Reroll);
        }
    }

    /// Puts the picked dice on a field or, if none are picked, the dice that fit if there is only one
    /// choice.
    pub fn tap(self, field: Field, value: u8, ways: &[(Dice, bool)]) {
        match ways {
            _ if self.picked != Dice::NONE => self.attempt(Action::Place { field, dice: self.picked }),
            [] => self.explain(field, value),
            // Placing the last dice ends the turn and cannot be taken back, so the player is asked first.
            &[(dice, false)] => self.attempt(Action::Place { field, dice }),
            _ => {
                self.play.session.why.set(None);
                self.play.draft.set(Draft { picked: 0, field: Some(field) });
                request_animation_frame(|| browser::focus("way-0"));
            }
        }
    }

    /// Puts the chosen dice on the waiting field.
    pub fn choose(self, field: Field, dice: Dice) {
        self.attempt(Action::Place { field, dice });
        browser::focus(&field_id(field));
    }

    /// Cancels the choice of this field.
    pub fn forget(self, field: Field) {
        self.play.draft.set(Draft::default());
        browser::focus(&field_id(field));
    }

    /// Explains why nothing can be put on a field.
    fn explain(self, field: Field, value: u8) {
        let free = self.play.with_history(|history| {
            history.last().is_some_and(|news| news.sight.view.free().contains(field))
        });
        if self.places && self.live && free {
            // The rules would ask for dice first, but no dice would fit.
            let words = texts::no_sum(crate::app::language_untracked(), value);
            self.play.session.why.set(Some(Why { rule: "P2.2", words }));
        } else {
            self.attempt(Action::Place { field, dice: Dice::NONE });
        }
    }
}

/// The id of a field's button.
pub fn field_id(field: Field) -> String {
    format!("field-{field}")
}

/// The field of a button's id.
pub fn field_of(id: &str) -> Option<Field> {
    id.strip_prefix("field-").and_then(|number| number.parse().ok()).map(Field::new)
}
