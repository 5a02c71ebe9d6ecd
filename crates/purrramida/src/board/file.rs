//! Board files: players write them, and two are shipped.

use std::fmt;
use std::sync::{Arc, LazyLock};

use engine::BadFile;
use serde::Deserialize;
use serde::de::{Deserializer, Visitor};

use crate::board::{BadBoard, Board, MAX_NAME_LENGTH};

/// A board that comes with the program. The published boards are not in the rulebook's text: these
/// are our own, in numbers and shape, and are labelled as such wherever they are offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shipped {
    /// The kinder one.
    Meadow,
    /// The more daring one.
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

    /// The file it is read from, which is an example for players who write their own.
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

/// A board as it is written in files and views, not checked yet.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrittenBoard {
    name: String,
    rows: Vec<WrittenRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenRow {
    offset: Whole,
    values: Vec<Whole>,
}

/// A whole number. Numbers that do not fit saturate, which puts them outside every range, so that
/// the board's own checks name the row and the field.
struct Whole(i64);

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(WholeVisitor)
    }
}

struct WholeVisitor;

impl Visitor<'_> for WholeVisitor {
    type Value = Whole;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a whole number")
    }

    fn visit_i64<E>(self, number: i64) -> Result<Whole, E> {
        Ok(Whole(number))
    }

    fn visit_i128<E>(self, number: i128) -> Result<Whole, E> {
        Ok(Whole(if number < 0 { i64::MIN } else { i64::MAX }))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Whole, E> {
        Ok(Whole(i64::try_from(number).unwrap_or(i64::MAX)))
    }

    fn visit_u128<E>(self, _: u128) -> Result<Whole, E> {
        Ok(Whole(i64::MAX))
    }
}

impl TryFrom<WrittenBoard> for Board {
    type Error = BadBoard;

    fn try_from(written: WrittenBoard) -> Result<Self, BadBoard> {
        let read = |row: WrittenRow| (row.offset.0, row.values.into_iter().map(|value| value.0).collect());
        let rows: Vec<_> = written.rows.into_iter().map(read).collect();
        Self::from_rows(&written.name, &rows)
    }
}

impl Board {
    /// Reads a board's file: its name, and its rows from the bottom up.
    pub fn from_toml(text: &str) -> Result<Self, BadBoard> {
        let file: WrittenBoard = toml::from_str(text)
            .map_err(|error| BadBoard::NotABoard(BadFile::new(text, error.span(), &error)))?;
        // Checked only where new boards are read: games already begun on a board with a longer name
        // can go on.
        match file.name.chars().count() {
            long if long > MAX_NAME_LENGTH => Err(BadBoard::LongName(long)),
            _ => Self::try_from(file),
        }
    }

    /// The shipped board with this name.
    pub fn shipped(name: &str) -> Option<Arc<Self>> {
        Shipped::NAMED.iter().find(|(known, _)| *known == name).map(|(_, shipped)| shipped.board())
    }

    /// Which of the shipped boards this is, whatever its name.
    pub fn as_shipped(&self) -> Option<Shipped> {
        Shipped::NAMED.into_iter().map(|(_, shipped)| shipped).find(|shipped| *shipped.board() == *self)
    }
}
