//! How the game is written in records.

use std::sync::Arc;

use engine::records::{Fault, Notation, read_seat};
use engine::{Json, Seat};
use serde::Serialize;

use crate::actions::Action;
use crate::board::Board;
use crate::chance::Outcome;
use crate::components::Field;
use crate::dice::Dice;
use crate::options::Setup;
use crate::state::State;

#[derive(Serialize)]
struct Options<'a> {
    board: &'a Board,
}

#[derive(Serialize)]
struct Lots {
    first: Seat,
}

impl Notation for State {
    fn options(setup: &Setup) -> impl Serialize {
        Options { board: &setup.board }
    }

    fn setup(setup: &Setup) -> impl Serialize {
        Lots { first: setup.first }
    }

    fn read_setup(players: usize, options: &Json, setup: &Json) -> Result<Setup, Fault> {
        // The shapes first: they decide whether this is a record at all.
        let (name, rows) = read_rows(options.field("board")?)?;
        setup.field("first")?.whole()?;
        let first = read_seat(setup.field("first")?, players)?;
        // P1.1 The rows decide what the board is, not its name.
        let board = Board::from_rows(name, &rows).map_err(|bad| Fault::game(bad.to_string()))?;
        Ok(Setup { players: players as u8, board: Arc::new(board), first })
    }

    fn read_action(json: &Json) -> Result<Action, Fault> {
        match json.variant()? {
            ("place", Some(place)) => {
                let [field, dice] = place.fields(["field", "dice"])?;
                // The shapes first: they decide whether this is a record at all.
                field.whole()?;
                let faces = read_faces(dice)?;
                let number = field.whole_in("field", 0..=Field::MAX as i64 - 1)?;
                Ok(Action::Place { field: Field::new(number as usize), dice: read_dice(&faces)? })
            }
            ("reroll", None) => Ok(Action::Reroll),
            ("give_up", None) => Ok(Action::GiveUp),
            ("roll", None) => Ok(Action::Roll),
            ("stop", None) => Ok(Action::Stop),
            _ => Err(Fault::shape(format!(
                "unknown move {json}; known are {{\"place\":{{\"field\":…,\"dice\":[…]}}}}, \"reroll\", \"give_up\", \"roll\", \"stop\""
            ))),
        }
    }

    fn read_outcome(json: &Json) -> Result<Outcome, Fault> {
        match json.variant()? {
            ("roll", Some(dice)) => Ok(Outcome::Roll(read_dice(&read_faces(dice)?)?)),
            _ => Err(Fault::shape(format!("unknown outcome {json}; known is {{\"roll\":[…]}}"))),
        }
    }
}

/// Moves are sent in the same form as in records.
impl TryFrom<Json> for Action {
    type Error = Fault;

    fn try_from(json: Json) -> Result<Self, Fault> {
        State::read_action(&json)
    }
}

/// A board's name and its rows, with unchecked numbers.
fn read_rows(json: &Json) -> Result<(&str, Vec<WrittenRow>), Fault> {
    let rows = json.field("rows")?.list()?.iter().map(read_row).collect::<Result<_, _>>()?;
    Ok((json.field("name")?.text()?, rows))
}

/// Offset and values.
type WrittenRow = (i64, Vec<i64>);

fn read_row(json: &Json) -> Result<WrittenRow, Fault> {
    let values = json.field("values")?.list()?.iter().map(Json::whole).collect::<Result<_, _>>()?;
    Ok((json.field("offset")?.whole()?, values))
}

fn read_faces(json: &Json) -> Result<Vec<i64>, Fault> {
    json.list()?.iter().map(Json::whole).collect()
}

fn read_dice(faces: &[i64]) -> Result<Dice, Fault> {
    Dice::from_list(faces).map_err(Fault::game)
}
