//! P1.1 Boards: those we ship, those that players write, and what is wrong with them.

use std::sync::Arc;

use purrramida::{BadBoard, Board, Field, Fields, Shipped};

use crate::scene::{board, examples, field};

/// Few fields, many of them stacks, in columns: rows without offset.
pub fn straight() -> Arc<Board> {
    let rows = [
        vec![6, 12, 12, 2, 3, 4, 5],
        vec![5, 6, 12, 12, 3, 1],
        vec![12; 6],
        vec![12; 6],
        vec![12, 12, 12, 1, 2, 3],
        vec![4, 5, 6],
    ];
    let rows: Vec<_> = rows.into_iter().map(|values| (0, values)).collect();
    Arc::new(Board::from_rows("straight", &rows).unwrap())
}

/// The bottom row begins 1, 2, 3, 4, 5; over it a 2 and a 3 in a line.
pub fn small_numbers() -> Arc<Board> {
    board(
        "small numbers",
        &[
            vec![1, 2, 3, 4, 5, 6, 9, 7, 6, 2, 9],
            vec![2, 9, 5, 9, 8, 7, 9, 5, 9, 7],
            vec![3, 9, 12, 7, 9, 8, 7, 9, 8],
            vec![9, 7, 10, 8, 4, 9, 7],
            vec![7, 8, 10, 9, 7, 8],
            vec![9, 12, 8, 7, 9, 7],
            vec![8, 9, 7, 10],
            vec![12, 7, 9, 8],
            vec![9, 7, 9],
            vec![7, 9],
            vec![8],
        ],
    )
}

fn rows_of(board: &Board) -> Vec<(i64, Vec<i64>)> {
    let values = |row: &purrramida::Row| row.values.iter().map(|&value| i64::from(value)).collect();
    board.rows().iter().map(|row| (i64::from(row.offset), values(row))).collect()
}

#[track_caller]
fn changed(change: impl FnOnce(&mut Vec<(i64, Vec<i64>)>)) -> BadBoard {
    let mut rows = rows_of(&examples());
    change(&mut rows);
    Board::from_rows("changed", &rows).unwrap_err()
}

#[test]
fn p1_1_what_is_wrong_with_a_board_is_said_with_its_row() {
    for (bad, says) in [
        (changed(|rows| rows.truncate(1)), "1 rows: it needs two"),
        (changed(|rows| rows[3].0 = -1), "row 4 from the bottom has the offset -1"),
        (changed(|rows| rows[3].0 = 1_000_000_000_000), "row 4 from the bottom has the offset 1000000000000"),
        (changed(|rows| rows[4].1.clear()), "row 5 from the bottom has no fields"),
        (changed(|rows| rows[2].1[1] = 0), "row 3 from the bottom, field 2 from the left has the value 0"),
        (changed(|rows| rows[2].1[8] = 31), "row 3 from the bottom, field 9 from the left has the value 31"),
        (
            changed(|rows| rows[2].0 = 0),
            "row 3 from the bottom reaches from 0 to 18, out of the row below, 1 to 21",
        ),
        (
            changed(|rows| rows[2].0 = 4),
            "row 3 from the bottom reaches from 4 to 22, out of the row below, 1 to 21",
        ),
        (changed(|rows| rows[1].1[0] = 12), "take 23 tiles: they must take exactly 21"),
        (
            changed(|rows| {
                rows[8].1 = vec![8, 8, 9];
            }),
            "row 11 from the bottom, field 1 from the left is \"8\" number 13",
        ),
        (
            changed(|rows| {
                rows.pop();
            }),
            "takes 71 tiles: it must take 72 to 83",
        ),
        (changed(|rows| rows[2].1 = vec![12; 9]), "takes 88 tiles"),
        (changed(|rows| rows[2].1 = vec![9; 100_000]), "tiles: it must take 72 to 83"),
    ] {
        let text = bad.to_string();
        assert!(text.contains(says), "{text}");
    }
}

#[test]
fn p1_1_boards_of_72_to_83_tiles_can_be_played_on() {
    let mut rows = rows_of(&examples());
    // Five more stacks of three: 82 tiles; one more field: 83.
    rows[2].1 = vec![8, 12, 12, 12, 12, 12, 12, 9, 8];
    rows.push((10, vec![9]));
    assert!(Board::from_rows("83", &rows).is_ok());
    rows.push((10, vec![9]));
    assert_eq!(Board::from_rows("84", &rows), Err(BadBoard::BadSize(84)));
}

#[test]
fn a_board_file_is_read_and_its_faults_are_named() {
    let file = Shipped::Meadow.file();
    assert_eq!(Board::from_toml(file).unwrap().name(), "meadow");
    for (bad, says) in [
        (String::new(), "missing field `name`"),
        (file.replace("offset = 3", "offset = 3.5"), "line"),
        (file.replace("offset = 3", "ofset = 3"), "ofset"),
        (file.replace("offset = 3", "offset = 9"), "row 4 from the bottom"),
        (file.replace("name", "title"), "title"),
        (format!("{file}\ncolour = 1"), "colour"),
    ] {
        let text = Board::from_toml(&bad).unwrap_err().to_string();
        assert!(text.contains(says), "{text}");
    }
}

#[test]
fn p1_1_the_shipped_boards_look_as_the_rules_say() {
    for (name, shipped) in Shipped::NAMED {
        let board = Board::shipped(name).unwrap();
        assert_eq!((board.name(), board.as_shipped()), (name, Some(shipped)));
        assert_eq!(board.rows().len(), 11);
        for (level, row) in board.levels().iter().enumerate() {
            let width: u16 = row.iter().map(|field| board.span(field).end - board.span(field).start).sum();
            assert_eq!(
                (usize::from(width), usize::from(board.rows()[level].offset)),
                (2 * (11 - level), level)
            );
        }
        assert_eq!(board.fields().iter().map(|field| board.tiles(field)).sum::<u8>(), 72);
        assert_eq!(board.of_value(12).count(), 3);
        assert_eq!(board.eights().count(), 12);
        assert!((3..=6).contains(&board.of_value(10).count()), "{name}");
        let others = board.fields() - board.of_value(10) - board.of_value(12);
        assert!(others.iter().all(|field| board.value(field) <= 9), "{name}");
        assert!(has_the_spots_of_the_example_turns(&board), "{name}");
    }
    assert!(Board::shipped("cellar").is_none());
}

/// In the bottom row a 3 beside a 6, none of them touching a 4; elsewhere a 6 beside a 2 with an 8
/// resting on both.
fn has_the_spots_of_the_example_turns(board: &Board) -> bool {
    let bottom = board.levels()[0];
    let of = |value| board.of_value(value) & bottom;
    let touches_four = |field: Field| !(board.neighbours(field) & board.of_value(4)).is_empty();
    let pairs = |one: Fields, other: Fields| {
        one.iter().flat_map(move |first| {
            (board.neighbours(first) & other).iter().map(move |second| (first, second))
        })
    };
    pairs(of(3), of(6)).any(|(three, six)| {
        let leokadia = Fields::of(three) | Fields::of(six);
        let filemon = pairs(of(6), of(2)).any(|(other_six, two)| {
            let both = Fields::of(other_six) | Fields::of(two);
            (both & leokadia).is_empty() && board.eights().iter().any(|eight| board.base(eight) == both)
        });
        !touches_four(three) && !touches_four(six) && filemon
    })
}

#[test]
fn a_board_is_drawn_with_values_and_numbers() {
    let drawing = straight().draw();
    assert_eq!(
        drawing,
        "\
|  4  |  5  |  6  |
| #31 | #32 | #33 |
| 12  | 12  | 12  |  1  |  2  |  3  |
| #25 | #26 | #27 | #28 | #29 | #30 |
| 12  | 12  | 12  | 12  | 12  | 12  |
| #19 | #20 | #21 | #22 | #23 | #24 |
| 12  | 12  | 12  | 12  | 12  | 12  |
| #13 | #14 | #15 | #16 | #17 | #18 |
|  5  |  6  | 12  | 12  |  3  |  1  |
| #7  | #8  | #9  | #10 | #11 | #12 |
|  6  | 12  | 12  |  2  |  3  |  4  |  5  |
| #0  | #1  | #2  | #3  | #4  | #5  | #6  |
"
    );
    let ours = examples().draw();
    let widest = ours.lines().map(str::len).max();
    assert_eq!((ours.lines().count(), widest), (22, Some(67)));
    assert!(ours.lines().next().unwrap().starts_with("                              |  8  |"));
    assert!(ours.contains("|    10     |"));
    assert_eq!(examples().value(field(32)), 10);
}

#[test]
fn a_position_is_drawn_with_tiles_dice_and_yarn() {
    let mut play = crate::scene::Scene::begin(4);
    play.roll(&[1, 1, 1, 1, 2]).place(4, &[1, 1, 1, 1, 2]);
    play.roll(&[2, 2, 2, 2]).place(15, &[2, 2, 2, 2]);
    let mut play = play.imagine(|view| view.golden = view.tiles);
    play.roll(&[1, 1, 1, 6, 6]).place(1, &[6]).go_on().roll(&[1, 1, 1, 2]).place(0, &[1, 2]);
    let drawing = play.view().draw();
    let mut rows = drawing.lines().rev().skip(1).step_by(2);
    assert_eq!(rows.next(), Some("|[12] | [6] |  9  |  7  |GOLD |  2  |  9  |  5  |  7  |  1  |  9  |"));
    assert_eq!(rows.next(), Some("   |  7  |  9  |  5  |  9  | 8*  |  7  |  9  |  5  |  9  |  7  |"));
    let plain = crate::scene::Scene::begin(2).view().draw();
    assert_eq!(plain.matches("cat").count(), 21);
}

#[test]
fn p1_3_the_two_bottom_rows_take_21_tiles_and_no_other_number() {
    assert_eq!(changed(|rows| rows[0].1.push(9)), BadBoard::BadBottom(22));
    let mut rows = rows_of(&straight());
    rows[0].1.remove(3);
    assert_eq!(Board::from_rows("20", &rows), Err(BadBoard::BadBottom(20)));
    let mut rows = rows_of(&examples());
    rows[2].1[1] = 30;
    assert!(Board::from_rows("the highest value", &rows).is_ok());
}
