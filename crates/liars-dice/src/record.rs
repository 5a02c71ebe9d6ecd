//! How the game is written in records.

use engine::records::{Fault, Notation, all, both, read_seat};
use engine::{BySeat, Json};
use serde::Serialize;

use crate::actions::Action;
use crate::chance::Outcome;
use crate::components::{Bid, Face};
use crate::setup::{PLAYERS, Setup};
use crate::state::State;

#[derive(Serialize)]
struct NoOptions {}

impl Notation for State {
    fn options(_: &Setup) -> impl Serialize {
        NoOptions {}
    }

    fn setup(setup: &Setup) -> impl Serialize {
        *setup
    }

    fn read_setup(players: usize, _: &Json, setup: &Json) -> Result<Setup, Fault> {
        Ok(Setup { first: read_seat(setup.field("first")?, players)? })
    }

    fn read_action(json: &Json) -> Result<Action, Fault> {
        match json.variant()? {
            ("bid", Some(bid)) => {
                let [count, face] = bid.fields(["count", "face"])?;
                let (count, face) = both(count.whole_in("count", 1..=PLAYERS as i64), read_face(face))?;
                Ok(Action::Bid(Bid::new(count as u8, face)))
            }
            ("doubt", None) => Ok(Action::Doubt),
            _ => Err(Fault::shape(format!(
                "unknown move {json}; known are {{\"bid\":{{\"count\":…,\"face\":…}}}}, \"doubt\""
            ))),
        }
    }

    fn read_outcome(json: &Json) -> Result<Outcome, Fault> {
        match json.variant()? {
            ("roll", Some(dice)) => {
                let dice = all(dice.list()?.iter().map(read_face))?;
                let by_seat = BySeat::from_slice(&dice);
                by_seat
                    .map(Outcome::Roll)
                    .ok_or_else(|| Fault::game(format!("{} dice are rolled", dice.len())))
            }
            _ => Err(Fault::shape(format!("unknown outcome {json}; known is {{\"roll\":[…]}}"))),
        }
    }
}

impl TryFrom<Json> for Action {
    type Error = Fault;

    fn try_from(json: Json) -> Result<Self, Fault> {
        State::read_action(&json)
    }
}

fn read_face(json: &Json) -> Result<Face, Fault> {
    json.whole_in("die", 1..=Face::COUNT.into()).map(|pips| Face::new(pips as u8))
}
