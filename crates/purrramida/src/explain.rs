//! Why a move is not offered.

use engine::{Explain, Explanation, Seat};
use serde::Serialize;

use crate::actions::{Action, give_up, place};
use crate::components::Field;
use crate::dice::{Dice, FACES};
use crate::state::{Phase, State};

/// The facts that rule out a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum Obstacle {
    /// The game is over.
    GameOver,
    /// It is somebody else's turn.
    NotYourTurn { turn: Seat },
    /// The dice are being rolled.
    DiceAreRolled,
    /// The board has fewer fields.
    NoSuchField { fields: u8 },
    /// At least one die must be placed.
    NoDice,
    /// The roll does not have these dice.
    NotRolled { face: u8, rolled: u8, wanted: u8 },
    /// A tile lies on the field.
    FieldHasTile,
    /// Dice of this turn lie on the field.
    FieldHasDice { dice: Dice },
    /// The dice do not show the field's value.
    OtherSum { sum: u8, value: u8 },
    /// Dice of this roll have been placed already: go on or stop.
    OneFieldPerRoll,
    /// The roll must be placed first.
    MustPlace,
    /// Nothing of the roll fits: roll again with yarn or give up.
    NothingFits { yarn: u8 },
    /// Only right after a roll.
    NotAfterARoll,
    /// There is no yarn to spend.
    NoYarn,
    /// The roll can be placed, so it must be, or be rolled again.
    CanBePlaced,
}

impl Explain for State {
    type Obstacle = Obstacle;

    fn explain(&self, seat: Seat, attempt: &Action) -> Option<Explanation<Obstacle>> {
        let because = |rule, obstacle| Some(Explanation::new(rule, obstacle));
        match self.phase {
            Phase::Over(_) => return because("P6.2", Obstacle::GameOver),
            _ if seat != self.turn => return because("P2.6", Obstacle::NotYourTurn { turn: self.turn }),
            Phase::Roll => return because("P2.1", Obstacle::DiceAreRolled),
            Phase::Place | Phase::GoOn => {}
        }
        let after_roll = self.phase == Phase::Place;
        match *attempt {
            Action::Place { .. } if !after_roll => because("P2.2", Obstacle::OneFieldPerRoll),
            Action::Place { field, dice } => explain_place(self, field, dice),
            Action::Reroll if !after_roll => because("P4.3", Obstacle::NotAfterARoll),
            Action::Reroll if self.yarn[seat] == 0 => because("P4.3", Obstacle::NoYarn),
            Action::Reroll => None,
            Action::GiveUp if !after_roll => because("R1", Obstacle::NotAfterARoll),
            Action::GiveUp if !give_up::is_open(self) => because("R1", Obstacle::CanBePlaced),
            Action::GiveUp => None,
            Action::Roll | Action::Stop if !after_roll => None,
            Action::Roll | Action::Stop if place::is_possible(self) => because("R1", Obstacle::MustPlace),
            Action::Roll | Action::Stop => because("R1", Obstacle::NothingFits { yarn: self.yarn[seat] }),
        }
    }
}

fn explain_place(state: &State, field: Field, dice: Dice) -> Option<Explanation<Obstacle>> {
    let because = |rule, obstacle| Some(Explanation::new(rule, obstacle));
    let board = state.board();
    if !board.fields().contains(field) {
        return because("P1.1", Obstacle::NoSuchField { fields: board.fields().count() as u8 });
    }
    if state.tiles.contains(field) {
        return because("P2.2", Obstacle::FieldHasTile);
    }
    if state.placed.fields().contains(field) {
        return because("P2.2", Obstacle::FieldHasDice { dice: state.placed.on(field) });
    }
    if dice == Dice::NONE {
        return because("P2.2", Obstacle::NoDice);
    }
    if let Some(face) = (1..=FACES).find(|&face| dice.count(face) > state.rolled.count(face)) {
        let (rolled, wanted) = (state.rolled.count(face), dice.count(face));
        return because("P2.2", Obstacle::NotRolled { face, rolled, wanted });
    }
    let (sum, value) = (dice.sum(), board.value(field));
    (sum != value).then(|| Explanation::new("P2.2", Obstacle::OtherSum { sum, value }))
}
