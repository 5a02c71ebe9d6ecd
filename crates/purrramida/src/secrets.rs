//! For the laws: what a viewer may not know. In this game that is nothing.

use rand_core::Rng;
use table::laws::Secrets;
use table::{Step, Viewer};

use crate::actions::Action;
use crate::chance::Outcome;
use crate::state::State;

impl Secrets for State {
    fn twin(
        &self,
        step: &Step<Action, Outcome>,
        _: Viewer,
        _: &mut impl Rng,
    ) -> (Self, Step<Action, Outcome>) {
        (self.clone(), *step)
    }
}
