//! A position in the game.

use engine::{BySeat, Pending, Position, Seat};

use crate::components::{Bid, Face};
use crate::setup::{LIVES, PLAYERS, Setup};

/// The position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) setup: Setup,
    /// Who bids next, even while the dice are rolled.
    pub(crate) turn: Seat,
    /// What each die shows; nothing before the roll.
    pub(crate) dice: Option<BySeat<Face>>,
    /// The last bid of the round. The other player made it.
    pub(crate) bid: Option<Bid>,
    pub(crate) lives: BySeat<u8>,
}

impl State {
    pub(crate) fn is_over(&self) -> bool {
        self.lives.iter().any(|&lives| lives == 0)
    }
}

impl Position for State {
    fn players(&self) -> usize {
        PLAYERS
    }

    fn pending(&self) -> Pending {
        match self.dice {
            _ if self.is_over() => Pending::Over,
            None => Pending::Chance,
            Some(_) => Pending::Seat(self.turn),
        }
    }

    fn audit(&self) -> Result<(), String> {
        if self.bid.is_some() && self.dice.is_none() {
            return Err("a bid without dice".to_owned());
        }
        match self.lives.pairs().find(|&(_, &lives)| lives > LIVES) {
            Some((seat, lives)) => Err(format!("seat {seat} has {lives} lives of {LIVES}")),
            None => Ok(()),
        }
    }
}
