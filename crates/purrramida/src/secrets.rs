//! For the laws: what a viewer may not know. In this game that is nothing.

use engine::laws::Secrets;
use engine::{Step, Viewer, chance::below};
use rand_core::Rng;

use crate::actions::Action;
use crate::chance::Outcome;
use crate::components::DICE;
use crate::dice::Dice;
use crate::state::State;

impl Secrets for State {
    /// A die too many or too few.
    fn impossible(&self, rng: &mut impl Rng) -> Outcome {
        let dice = self.dice_left();
        let wrong = if dice == 1 || (dice < DICE && below(rng, 2) == 0) { dice + 1 } else { dice - 1 };
        Outcome::Roll(Dice::roll(wrong, rng))
    }

    fn twin(
        &self,
        step: &Step<Action, Outcome>,
        _: Viewer,
        _: &mut impl Rng,
    ) -> (Self, Step<Action, Outcome>) {
        (self.clone(), *step)
    }
}
