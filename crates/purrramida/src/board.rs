//! P1.1 The board: a pyramid of fields in rows, and which field rests on or touches which.

mod draw;
mod file;

use std::hash::{Hash, Hasher};
use std::ops::Range;

use engine::BadFile;
use serde::{Deserialize, Serialize};

use crate::components::{Field, Fields, TILES, YARN};
use crate::dice::Dice;

pub use file::Shipped;

/// P4.2 Fields of this value carry yarn.
pub const YARN_VALUE: u8 = 8;
/// P1.1 Fields of this value are two tiles wide.
pub const WIDE_VALUE: u8 = 10;
/// P4.1 Fields of this value take a stack of three tiles.
pub const STACK_VALUE: u8 = 12;
/// The highest value: five dice cannot show more.
pub const HIGHEST_VALUE: u8 = 30;
/// P1.3 The tiles that the two bottom rows take.
pub const BOTTOM_TILES: u8 = 21;
/// The most tiles that a board may take: with one more, all regular and all golden tiles would fit.
pub const MAX_TILES: u8 = 83;
/// How far from the left edge a row may begin, in half tiles: no board is wider than this.
pub const MAX_OFFSET: u8 = 2 * MAX_TILES;

/// The longest name of a board, in characters: it is sent to everybody at the table with every
/// move.
pub const MAX_NAME_LENGTH: usize = 60;

/// P1.1 A row of fields, without gaps.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Row {
    /// Where it begins, in half tiles from the left edge of the board.
    pub offset: u8,
    /// The values of its fields, left to right.
    pub values: Vec<u8>,
}

/// P1.1 A board that can be played on. Boards are equal if their rows are: the name is a label.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "file::WrittenBoard")]
pub struct Board {
    name: String,
    rows: Vec<Row>,
    #[serde(skip)]
    fingerprint: u64,
    #[serde(skip)]
    spots: Vec<Spot>,
    #[serde(skip)]
    levels: Vec<Fields>,
    #[serde(skip)]
    of_value: Vec<Fields>,
    /// P2.2 For every handful of dice, the fields on which some of them can be put.
    #[serde(skip)]
    fitting: Vec<Fields>,
}

/// Everything there is to know about one field.
#[derive(Clone, Copy, Debug)]
struct Spot {
    value: u8,
    level: u8,
    /// Half tiles from the left edge of the board.
    left: u16,
    /// Half tiles.
    width: u16,
    base: Fields,
    neighbours: Fields,
}

impl Spot {
    fn span(&self) -> Range<u16> {
        self.left..self.left + self.width
    }
}

/// Why a board cannot be played on. Rows are counted from 1 at the bottom, places in a row from
/// 1 at the left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named after what they are")]
pub enum BadBoard {
    /// The file does not describe a board.
    #[error("not a board file: {0}")]
    NotABoard(BadFile),
    /// The name is too long.
    #[error("the board's name has {0} characters: {MAX_NAME_LENGTH} are enough")]
    LongName(usize),
    /// Setup for two players covers two rows.
    #[error("the board has {0} rows: it needs two at least (P1.3)")]
    TooFewRows(usize),
    /// A row with an offset out of range.
    #[error(
        "row {row} from the bottom has the offset {}: offsets are half tiles from the left edge of the board, 0 to {MAX_OFFSET}",
        engine::number(*offset)
    )]
    BadOffset { row: usize, offset: i64 },
    /// A row without fields.
    #[error("row {row} from the bottom has no fields")]
    EmptyRow { row: usize },
    /// A value that dice cannot show.
    #[error(
        "row {row} from the bottom, field {place} from the left has the value {}: values go from 1 to {HIGHEST_VALUE}",
        engine::number(*value)
    )]
    BadValue { row: usize, place: usize, value: i64 },
    /// A row that sticks out.
    #[error(
        "row {row} from the bottom reaches from {} to {}, out of the row below, {} to {} (in half tiles from the left edge)",
        span.start, span.end, below.start, below.end
    )]
    Overhang { row: usize, span: Range<u16>, below: Range<u16> },
    /// P1.3 The neutral tiles must exactly cover the two bottom rows.
    #[error("rows 1 and 2 from the bottom take {0} tiles: they must take exactly {BOTTOM_TILES} (P1.3)")]
    BadBottom(u32),
    /// P1.4 There is yarn for twelve fields.
    #[error(
        "row {row} from the bottom, field {place} from the left is \"8\" number 13: there are {YARN} yarn tokens (P1.4)"
    )]
    TooManyEights { row: usize, place: usize },
    /// P1.2 The tiles must fill the board, or nearly so.
    #[error("the board takes {0} tiles: it must take {TILES} to {MAX_TILES} (P1.2)")]
    BadSize(u32),
}

impl Board {
    /// Builds and checks a board from its rows, bottom row first, each with its offset and its
    /// values.
    pub fn from_rows(name: &str, rows: &[(i64, Vec<i64>)]) -> Result<Self, BadBoard> {
        let rows =
            rows.iter().enumerate().map(|(level, (offset, values))| read_row(level + 1, *offset, values));
        let rows = rows.collect::<Result<Vec<_>, _>>()?;
        check_rows(&rows)?;
        Ok(Self::from_checked(name, rows))
    }

    fn from_checked(name: &str, rows: Vec<Row>) -> Self {
        let mut spots = Vec::new();
        let mut levels = Vec::new();
        for (level, row) in (0..).zip(&rows) {
            let before = Fields::first(spots.len());
            let mut left = u16::from(row.offset);
            for &value in &row.values {
                let width = width_of(value);
                spots.push(Spot { value, level, left, width, base: Fields::NONE, neighbours: Fields::NONE });
                left += width;
            }
            levels.push(Fields::first(spots.len()) - before);
        }
        let of_value = (0..=HIGHEST_VALUE).map(|value| {
            (0..spots.len()).filter(|&field| spots[field].value == value).map(Field::new).collect()
        });
        let of_value: Vec<_> = of_value.collect();
        let fitting = Dice::all().map(|roll| fitting(&of_value, roll.sums())).collect();
        for field in 0..spots.len() {
            let (base, neighbours) = touching(&spots, field);
            spots[field].base = base;
            spots[field].neighbours = neighbours;
        }
        let fingerprint = fingerprint(&rows);
        Self { name: name.to_owned(), rows, fingerprint, spots, levels, of_value, fitting }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its rows, bottom row first.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// All its fields.
    #[inline]
    pub fn fields(&self) -> Fields {
        Fields::first(self.spots.len())
    }

    /// P1.1 The fields of each row, bottom row first.
    pub fn levels(&self) -> &[Fields] {
        &self.levels
    }

    /// P1.1 The row of a field, from 0 at the bottom.
    #[inline]
    pub fn level(&self, field: Field) -> usize {
        self.spots[field.index()].level.into()
    }

    /// P1.1 The value of a field.
    #[inline]
    pub fn value(&self, field: Field) -> u8 {
        self.spots[field.index()].value
    }

    /// All fields of this value, which is at most [`HIGHEST_VALUE`].
    #[inline]
    pub fn of_value(&self, value: u8) -> Fields {
        self.of_value[usize::from(value)]
    }

    /// P2.2 The fields whose value one or more of these dice show, whether they are free or not.
    #[inline]
    pub fn fitting(&self, roll: Dice) -> Fields {
        self.fitting[roll.index()]
    }

    /// P3.2 The fields that a field rests on; none in the bottom row.
    #[inline]
    pub fn base(&self, field: Field) -> Fields {
        self.spots[field.index()].base
    }

    /// P3.1 The fields that share an edge with a field.
    #[inline]
    pub fn neighbours(&self, field: Field) -> Fields {
        self.spots[field.index()].neighbours
    }

    /// P1.1 The extent of a field, in half tiles from the left edge of the board.
    pub fn span(&self, field: Field) -> Range<u16> {
        self.spots[field.index()].span()
    }

    /// P4.1 How many tiles a field takes.
    #[inline]
    pub fn tiles(&self, field: Field) -> u8 {
        tiles_of(self.value(field))
    }

    /// P1.3 The fields of the two bottom rows.
    pub fn bottom(&self) -> Fields {
        self.levels[0] | self.levels[1]
    }

    /// P4.2 The fields that carry yarn at first, if they are not covered.
    #[inline]
    pub fn eights(&self) -> Fields {
        self.of_value(YARN_VALUE)
    }
}

/// P4.1 A "10" takes 2 tiles, a "12" takes 3, any other field 1.
pub(crate) const fn tiles_of(value: u8) -> u8 {
    match value {
        WIDE_VALUE => 2,
        STACK_VALUE => 3,
        _ => 1,
    }
}

/// P2.2 The fields of all values that are among these sums.
fn fitting(of_value: &[Fields], sums: u32) -> Fields {
    let values = (0..of_value.len()).filter(|value| sums >> value & 1 == 1);
    values.fold(Fields::NONE, |fields, value| fields | of_value[value])
}

/// P1.1 How wide a field of this value is, in half tiles.
const fn width_of(value: u8) -> u16 {
    if value == WIDE_VALUE { 4 } else { 2 }
}

/// P3.1, P3.2 What a field rests on, and what it shares an edge with.
fn touching(spots: &[Spot], field: usize) -> (Fields, Fields) {
    let spot = spots[field];
    let others = |touches: &dyn Fn(&Spot) -> bool| -> Fields {
        (0..spots.len()).filter(|&other| touches(&spots[other])).map(Field::new).collect()
    };
    // By more than a point: the half-open spans share at least half a tile.
    let overlaps = |other: &Spot| other.left < spot.span().end && spot.left < other.span().end;
    let base = others(&|other| other.level + 1 == spot.level && overlaps(other));
    let above = others(&|other| other.level == spot.level + 1 && overlaps(other));
    let beside = others(&|other| {
        other.level == spot.level && (other.span().end == spot.left || spot.span().end == other.left)
    });
    (base, base | above | beside)
}

fn read_row(row: usize, offset: i64, values: &[i64]) -> Result<Row, BadBoard> {
    let read_value = |(place, &value)| {
        u8::try_from(value)
            .ok()
            .filter(|value| (1..=HIGHEST_VALUE).contains(value))
            .ok_or(BadBoard::BadValue { row, place, value })
    };
    Ok(Row {
        offset: u8::try_from(offset)
            .ok()
            .filter(|offset| *offset <= MAX_OFFSET)
            .ok_or(BadBoard::BadOffset { row, offset })?,
        values: (1..).zip(values).map(read_value).collect::<Result<_, _>>()?,
    })
}

/// Checks everything about a board but the ranges of its numbers.
fn check_rows(rows: &[Row]) -> Result<(), BadBoard> {
    if rows.len() < 2 {
        return Err(BadBoard::TooFewRows(rows.len()));
    }
    if let Some(empty) = rows.iter().position(|row| row.values.is_empty()) {
        return Err(BadBoard::EmptyRow { row: empty + 1 });
    }
    // The size first, so that spans cannot overflow their integers.
    let size = rows.iter().map(tiles_of_row).sum();
    if size > u32::from(MAX_TILES) {
        return Err(BadBoard::BadSize(size));
    }
    for (below, pair) in (1..).zip(rows.windows(2)) {
        let (lower, upper) = (span_of_row(&pair[0]), span_of_row(&pair[1]));
        if upper.start < lower.start || upper.end > lower.end {
            return Err(BadBoard::Overhang { row: below + 1, span: upper, below: lower });
        }
    }
    let bottom = rows[..2].iter().map(tiles_of_row).sum();
    if bottom != u32::from(BOTTOM_TILES) {
        return Err(BadBoard::BadBottom(bottom));
    }
    let places = (1..).zip(rows).flat_map(|(row, fields)| {
        (1..)
            .zip(&fields.values)
            .filter(|&(_, &value)| value == YARN_VALUE)
            .map(move |(place, _)| (row, place))
    });
    if let Some((row, place)) = places.into_iter().nth(YARN.into()) {
        return Err(BadBoard::TooManyEights { row, place });
    }
    if size < u32::from(TILES) {
        return Err(BadBoard::BadSize(size));
    }
    Ok(())
}

fn tiles_of_row(row: &Row) -> u32 {
    row.values.iter().map(|&value| u32::from(tiles_of(value))).sum()
}

fn span_of_row(row: &Row) -> Range<u16> {
    let left = u16::from(row.offset);
    left..left + row.values.iter().map(|&value| width_of(value)).sum::<u16>()
}

/// The FNV-1a hash of the rows. Positions are hashed often and boards hardly ever differ, so one
/// number stands for the rows.
fn fingerprint(rows: &[Row]) -> u64 {
    let bytes = rows.iter().flat_map(|row| [row.offset, 0].into_iter().chain(row.values.iter().copied()));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other) || (self.fingerprint == other.fingerprint && self.rows == other.rows)
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.fingerprint);
    }
}
