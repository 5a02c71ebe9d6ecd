//! Reading from JSON: values that no game produces are refused.

use engine::{Knowledge, Viewer};
use purrramida::{Action, Board, Placed, Setup, Shipped, View};

use crate::boards::straight;
use crate::scene::{Scene, seat};

#[test]
fn p1_1_boards_are_read_with_their_names() {
    let board = Shipped::Attic.board();
    let text = serde_json::to_string(board.as_ref()).unwrap();
    engine_testing::is_read::<Board>(&text);
    assert_eq!(serde_json::from_str::<Board>(&text).unwrap().name(), "attic");
}

#[test]
fn p1_1_boards_that_cannot_be_played_on_are_not_read() {
    let text = serde_json::to_string(straight().as_ref()).unwrap();
    engine_testing::are_refused::<Board>(&[
        (&text.replace("[6,12,12,2,3,4,5]", "[31,12,12,2,3,4,5]"), "field 1 from the left has the value 31"),
        (&text.replacen(r#""offset":0"#, r#""offset":-1"#, 1), "the offset -1"),
        (&text.replacen(r#""offset":0"#, r#""offset":99999999999999999999"#, 1), "expected a whole number"),
        (&text.replace("[4,5,6]", "[]"), "row 6 from the bottom has no fields"),
        (&text.replace("[4,5,6]", "[4]"), "the board takes 70 tiles"),
        (r#"{"name":"empty","rows":[]}"#, "the board has 0 rows"),
        (r#"{"rows":[]}"#, "missing field `name`"),
    ]);
}

#[test]
fn setups_that_break_the_rules_are_not_read() {
    let setup = Setup { players: 3, board: straight(), first: seat(2) };
    let text = serde_json::to_string(&setup).unwrap();
    engine_testing::is_read::<Setup>(&text);
    engine_testing::are_refused::<Setup>(&[
        (&text.replace(r#""players":3"#, r#""players":2"#), "seat 2 begins, but there are 2 players"),
        (&text.replace(r#""players":3"#, r#""players":5"#), "purrramida is for 2 to 4 players, not 5"),
        (&text.replace("[4,5,6]", "[]"), "row 6 from the bottom has no fields"),
    ]);
}

#[test]
fn p2_2_dice_that_cannot_lie_on_a_board_are_not_read() {
    engine_testing::is_read::<Placed>("[]");
    engine_testing::is_read::<Placed>(r#"[{"field":3,"dice":[6]},{"field":70,"dice":[1,1,1,1]}]"#);
    engine_testing::are_refused::<Placed>(&[
        (r#"[{"field":3,"dice":[6]},{"field":3,"dice":[6]}]"#, "3 is listed after 3"),
        (r#"[{"field":3,"dice":[]}]"#, "field 3 is listed without dice"),
        (r#"[{"field":3,"dice":[1,1,1]},{"field":4,"dice":[1,1,1]}]"#, "more than 5 dice are on the board"),
        (r#"[{"field":83,"dice":[1]}]"#, "there is no field 83"),
        (r#"[{"field":3}]"#, "missing field `dice`"),
    ]);
}

#[test]
fn views_that_no_game_shows_are_not_read() {
    let mut scene = Scene::begin(3);
    scene.roll(&[1, 2, 3, 6, 6]).place(0, &[3]).go_on().roll(&[1, 2, 6, 6]);
    let text = serde_json::to_string(&scene.state.view(Viewer::Seat(seat(1)))).unwrap();
    engine_testing::is_read::<View>(&text);
    let but = |old: &str, new: &str| {
        assert!(text.contains(old), "{old} is not in {text}");
        text.replacen(old, new, 1)
    };
    engine_testing::are_refused::<View>(&[
        (&but(r#""turn":0"#, r#""turn":3"#), "seat 3 is named, but there are 3 players"),
        (&but(r#"{"seat":1}"#, r#"{"seat":4}"#), "seat 4 is named"),
        (&but(r#""winner":null"#, r#""winner":5"#), "seat 5 is named"),
        (&but(r#""players":3"#, r#""players":4"#), "3 places for 4 players"),
        (&but(r#""tiles":[]"#, r#""tiles":[82]"#), "there is no field 82 on the board \"examples\""),
        (&but(r#""dice":5"#, r#""dice":6"#), "1 of 6 dice are on the board"),
        (&but(r#""dice":5"#, r#""dice":0"#), "1 of 0 dice are on the board"),
        (&but(r#""yarn":[15,"#, r#""yarn":["#), "not on the eights without a tile"),
        (&but(r#""rolled":[1,2,6,6]"#, r#""rolled":[1,2,6]"#), "of 5 dice [1 2 6] are rolled"),
        (&but(r#""golden_left":12"#, r#""golden_left":13"#), "13 golden"),
    ]);
}

#[test]
fn what_is_no_move_in_a_record_is_none_elsewhere() {
    engine_testing::is_read::<Action>(r#"{"place":{"field":3,"dice":[2,4]}}"#);
    engine_testing::are_refused::<Action>(&[
        (r#"{"stop":null}"#, "unknown move"),
        (r#"{"place":{"field":-1,"dice":[2]}}"#, "field -1 is out of range"),
        (r#"{"place":{"field":3,"dice":"2"}}"#, "expected a list"),
        (r#"{"place":{"field":3,"dice":[2],"extra":1}}"#, "unknown key \"extra\""),
    ]);
}
