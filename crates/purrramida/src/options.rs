//! P1.1, P1.5 The board, and who begins.

use std::sync::Arc;

use engine::{Seat, chance, check_seats};
use rand_core::Rng;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::{BadBoard, Board, Shipped};
use crate::state::State;

pub(crate) type BadSetup = engine::BadSetup<BadBoard>;

/// What the players choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// P1.1 Which side, or the board from the players' own box.
    pub board: Arc<Board>,
}

impl Default for Options {
    fn default() -> Self {
        Self { board: Shipped::Meadow.board() }
    }
}

impl Options {
    /// The board is one of ours by its name, or the text of a file.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), BadSetup> {
        match name {
            "board" => {
                let read = || Board::from_toml(value).map(Arc::new);
                let board = Board::shipped(value).map_or_else(read, Ok);
                self.board = board.map_err(BadSetup::of_option(name))?;
                Ok(())
            }
            other => Err(BadSetup::unknown_option::<State>(other, &["board"])),
        }
    }
}

/// Everything that is settled before the first roll.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Setup {
    /// The number of players.
    pub players: u8,
    /// P1.1 The board.
    #[serde(serialize_with = "serialize_board", deserialize_with = "deserialize_board")]
    pub board: Arc<Board>,
    /// P1.5 Who begins.
    pub first: Seat,
}

fn serialize_board<S: Serializer>(board: &Arc<Board>, serializer: S) -> Result<S::Ok, S::Error> {
    board.as_ref().serialize(serializer)
}

fn deserialize_board<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<Board>, D::Error> {
    Board::deserialize(deserializer).map(Arc::new)
}

engine::checked!(Setup);

impl Setup {
    /// P1.5, R9 Draws the first player by lot.
    pub(crate) fn by_lot(options: &Options, players: usize, rng: &mut impl Rng) -> Result<Self, BadSetup> {
        check_seats::<State>(players, Seat::new(0))?;
        let first = Seat::new(chance::below(rng, players as u32) as usize);
        Ok(Self { players: players as u8, board: Arc::clone(&options.board), first })
    }

    /// P1.5 The last player sits to the first player's right.
    pub fn last(&self) -> Seat {
        self.first.right(self.players.into())
    }

    pub(crate) fn check(&self) -> Result<(), BadSetup> {
        check_seats::<State>(self.players.into(), self.first)
    }
}
