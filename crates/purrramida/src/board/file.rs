//! Boards are files that players write; two of them are ours.

use std::sync::{Arc, LazyLock};

use serde::Deserialize;

use crate::board::{BadBoard, Board};

/// A board that comes with the program. The published boards' numbers are not in the rulebook:
/// these are our own reconstructions, and whoever offers one says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shipped {
    /// Side A, the kinder one.
    Meadow,
    /// Side B, the more daring one.
    Attic,
}

impl Shipped {
    /// All of them, with their names in records and on the command line.
    pub const NAMED: [(&'static str, Self); 2] = [("meadow", Self::Meadow), ("attic", Self::Attic)];

    /// The board itself, shared.
    pub fn board(self) -> Arc<Board> {
        static MEADOW: LazyLock<Arc<Board>> =
            LazyLock::new(|| Arc::new(parse_ours(include_str!("../../boards/meadow.toml"))));
        static ATTIC: LazyLock<Arc<Board>> =
            LazyLock::new(|| Arc::new(parse_ours(include_str!("../../boards/attic.toml"))));
        match self {
            Self::Meadow => Arc::clone(&MEADOW),
            Self::Attic => Arc::clone(&ATTIC),
        }
    }

    /// The file it is read from: an example for those who write their own.
    pub const fn file(self) -> &'static str {
        match self {
            Self::Meadow => include_str!("../../boards/meadow.toml"),
            Self::Attic => include_str!("../../boards/attic.toml"),
        }
    }
}

fn parse_ours(file: &str) -> Board {
    Board::from_toml(file).expect("the tests read the boards that we ship")
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    name: String,
    rows: Vec<RowInFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RowInFile {
    offset: i64,
    values: Vec<i64>,
}

impl Board {
    /// Reads a board's file: its name, and its rows from the bottom up.
    pub fn from_toml(text: &str) -> Result<Self, BadBoard> {
        let file: BoardFile = toml::from_str(text)
            .map_err(|error| BadBoard::NotABoard(error.to_string().trim_end().to_owned()))?;
        let rows: Vec<_> = file.rows.into_iter().map(|row| (row.offset, row.values)).collect();
        Self::from_rows(&file.name, &rows)
    }

    /// The shipped board of this name.
    pub fn shipped(name: &str) -> Option<Arc<Self>> {
        Shipped::NAMED.iter().find(|(known, _)| *known == name).map(|(_, shipped)| shipped.board())
    }

    /// Which of the shipped boards it is, whatever it is called. These are reconstructions.
    pub fn as_shipped(&self) -> Option<Shipped> {
        Shipped::NAMED.into_iter().map(|(_, shipped)| shipped).find(|shipped| *shipped.board() == *self)
    }
}
