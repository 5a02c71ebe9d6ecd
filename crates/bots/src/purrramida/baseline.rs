//! Everybody's chances at any moment of a turn, for judging luck after the game.

use ::purrramida::{Action, Phase, State, View};
use engine::{BySeat, Knowledge, Position, Rules, Viewer};

use crate::baseline::Baseline;
use crate::purrramida::exact::{Memory, Plain};
use crate::purrramida::outlook::{Curve, chances};

/// Solves the turn by rules of thumb, and judges by what the rest of it is worth more or less than a whole
/// turn.
#[derive(Default)]
pub(crate) struct Turns {
    turn: Memory<Plain>,
    offers: Vec<Action>,
}

impl Turns {
    /// What the rest of the turn is worth, in tiles, beyond what a whole turn would be.
    fn gain(&mut self, position: &State, view: &View) -> f64 {
        position.actions(&mut self.offers);
        let solver = self.turn.recall(view, Plain::of);
        let worth = match position.phase() {
            Phase::Over(_) => return 0.0,
            Phase::Roll => solver.worth(view, Action::Roll),
            Phase::Place | Phase::GoOn => {
                let worths = self.offers.iter().map(|&action| solver.worth(view, action));
                worths.fold(f64::NEG_INFINITY, f64::max)
            }
        };
        worth - solver.whole_turn(view.places[view.turn].yarn)
    }
}

impl Baseline<State> for Turns {
    fn chances(&mut self, position: &State) -> BySeat<f32> {
        let view = position.view(Viewer::Spectator);
        let before = chances(&view);
        if view.winner.is_some() || matches!(view.phase, Phase::Over(_)) {
            return before;
        }
        let own = Curve::without_caution(&view).chance(self.gain(position, &view)) as f32;
        let others = (1.0 - own) / (1.0 - before[view.turn]).max(f32::EPSILON);
        BySeat::from_fn(
            position.players(),
            |seat| {
                if seat == view.turn { own } else { before[seat] * others }
            },
        )
    }
}
