//! L2 restated for the laws: the dice that a viewer may not know are rolled anew in the position itself.

use engine::laws::Secrets;
use engine::{BySeat, Step, Viewer, seats};
use rand_core::Rng;

use crate::actions::Action;
use crate::chance::{Outcome, roll};
use crate::components::Face;
use crate::setup::PLAYERS;
use crate::state::State;

impl Secrets for State {
    /// A die too many.
    fn impossible(&self, rng: &mut impl Rng) -> Outcome {
        Outcome::Roll(BySeat::from_fn(PLAYERS + 1, |_| roll(rng)))
    }

    fn twin(
        &self,
        step: &Step<Action, Outcome>,
        viewer: Viewer,
        rng: &mut impl Rng,
    ) -> (Self, Step<Action, Outcome>) {
        // A doubt shows the dice, so they are no longer secret.
        let are_shown = matches!(step, Step::Decision { action: Action::Doubt, .. });
        let mut hide = |mut dice: BySeat<Face>| {
            for seat in seats(PLAYERS).filter(|&seat| viewer != Viewer::Seat(seat) && !are_shown) {
                dice[seat] = roll(rng);
            }
            dice
        };
        let twin = Self { dice: self.dice.map(&mut hide), ..*self };
        let step = match *step {
            Step::Chance(Outcome::Roll(dice)) => Step::Chance(Outcome::Roll(hide(dice))),
            decision @ Step::Decision { .. } => decision,
        };
        (twin, step)
    }
}
