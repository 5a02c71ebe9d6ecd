//! How the game is written down, and how faulty records are reported.

use engine::Json;
use engine::records::{Fault, FaultKind, Line, Notation, Replay};
use purrramida::{Action, Outcome, State};

use crate::scene::{dice, place};

fn action(text: &str) -> Result<Action, Fault> {
    State::read_action(&Json::parse(text).unwrap())
}

#[test]
fn moves_and_rolls_are_written_as_the_format_says() {
    for (text, expected) in [
        (r#"{"place":{"field":7,"dice":[2,4]}}"#, place(7, &[4, 2])),
        (r#""reroll""#, Action::Reroll),
        (r#""give_up""#, Action::GiveUp),
        (r#""roll""#, Action::Roll),
        (r#""stop""#, Action::Stop),
    ] {
        assert_eq!(action(text).unwrap(), expected);
        assert_eq!(serde_json::to_string(&expected).unwrap(), text);
    }
    let roll = Outcome::Roll(dice(&[3, 6, 1, 5, 3]));
    let text = r#"{"roll":[1,3,3,5,6]}"#;
    assert_eq!(serde_json::to_string(&roll).unwrap(), text);
    assert_eq!(State::read_outcome(&Json::parse(text).unwrap()).unwrap(), roll);
}

#[test]
fn wrong_numbers_are_a_wrong_game_and_wrong_shapes_no_record() {
    for (text, kind) in [
        (r#"{"place":{"field":83,"dice":[2,4]}}"#, FaultKind::WrongGame),
        (r#"{"place":{"field":-1,"dice":[2,4]}}"#, FaultKind::WrongGame),
        (r#"{"place":{"field":0,"dice":[4,2]}}"#, FaultKind::WrongGame),
        (r#"{"place":{"field":0,"dice":[7]}}"#, FaultKind::WrongGame),
        (r#"{"place":{"field":0,"dice":[0,1]}}"#, FaultKind::WrongGame),
        (r#"{"place":{"field":0,"dice":[1,1,1,1,1,1]}}"#, FaultKind::WrongGame),
        (r#"{"place":{"field":99,"dice":["2"]}}"#, FaultKind::NotARecord),
        (r#"{"place":{"field":"7","dice":[7]}}"#, FaultKind::NotARecord),
        (r#"{"place":{"field":0}}"#, FaultKind::NotARecord),
        (r#"{"place":{"field":0,"dice":[1],"seat":1}}"#, FaultKind::NotARecord),
        (r#"{"roll":[1]}"#, FaultKind::NotARecord),
        (r#""place""#, FaultKind::NotARecord),
        (r#""pass""#, FaultKind::NotARecord),
        ("7", FaultKind::NotARecord),
    ] {
        assert_eq!(action(text).unwrap_err().kind(), kind, "{text}");
    }
    for (text, kind) in [
        (r#"{"roll":[1,2,7]}"#, FaultKind::WrongGame),
        (r#"{"roll":[2,1]}"#, FaultKind::WrongGame),
        (r#"{"roll":[1,1,1,1,1,1]}"#, FaultKind::WrongGame),
        (r#"{"roll":1}"#, FaultKind::NotARecord),
        (r#"{"roll":[1.5]}"#, FaultKind::NotARecord),
        (r#"{"deal":[1]}"#, FaultKind::NotARecord),
        (r#""roll""#, FaultKind::NotARecord),
    ] {
        let fault = State::read_outcome(&Json::parse(text).unwrap()).unwrap_err();
        assert_eq!(fault.kind(), kind, "{text}");
    }
}

const ROWS: &str = r#"[{"offset":0,"values":[6,12,12,2,3,4,5]},{"offset":0,"values":[5,6,12,12,3,1]},{"offset":0,"values":[12,12,12,12,12,12]},{"offset":0,"values":[12,12,12,12,12,12]},{"offset":0,"values":[12,12,12,1,2,3]},{"offset":0,"values":[4,5,6]}]"#;

fn header(board: &str, setup: &str) -> Result<Replay<State>, Fault> {
    let text = format!(
        r#"{{"stolik":1,"game":"purrramida","players":4,"options":{{"board":{board}}},"setup":{setup}}}"#
    );
    match Line::parse(&text).unwrap() {
        Line::Header(header) => Replay::begin(&header).map_err(Fault::from),
        other => panic!("{other:?} is not a header"),
    }
}

#[test]
fn p1_1_the_rows_of_a_record_decide_what_the_board_is() {
    let named = |name: &str| format!(r#"{{"name":"{name}","rows":{ROWS},"author":"me"}}"#);
    let replay = header(&named("meadow"), r#"{"first":2}"#).unwrap();
    assert_eq!(replay.journal().setup().board, crate::boards::straight());
    let mut out = Vec::new();
    engine::records::write_header::<State>(&mut out, 4, replay.journal().setup(), &[]);
    let written = String::from_utf8(out).unwrap();
    let expected =
        format!(r#""options":{{"board":{{"name":"meadow","rows":{ROWS}}}}},"setup":{{"first":2}}"#);
    assert!(written.contains(&expected), "{written}");
}

#[test]
fn boards_that_break_the_rules_are_a_wrong_game() {
    let board = |rows: &str| format!(r#"{{"name":"mine","rows":{rows}}}"#);
    for (board, setup, kind) in [
        (
            board(&ROWS.replace("[6,12,12,2,3,4,5]", "[31,12,12,2,3,4,5]")),
            r#"{"first":0}"#,
            FaultKind::WrongGame,
        ),
        (board(&ROWS.replacen("\"offset\":0", "\"offset\":-1", 1)), r#"{"first":0}"#, FaultKind::WrongGame),
        (board("[]"), r#"{"first":0}"#, FaultKind::WrongGame),
        (board(ROWS), r#"{"first":4}"#, FaultKind::WrongGame),
        (board(ROWS), r#"{"first":"0"}"#, FaultKind::NotARecord),
        (board("[]"), r#"{"first":"0"}"#, FaultKind::NotARecord),
        (board(&ROWS.replace("offset", "ofset")), r#"{"first":0}"#, FaultKind::NotARecord),
        (board(&ROWS.replacen("\"offset\":0", "\"offset\":0.5", 1)), r#"{"first":0}"#, FaultKind::NotARecord),
        (board(&ROWS.replace("[4,5,6]", "[4,5,\"6\"]")), r#"{"first":0}"#, FaultKind::NotARecord),
        (r#""meadow""#.to_owned(), r#"{"first":0}"#, FaultKind::NotARecord),
        (r#""meadow""#.to_owned(), r#"{"first":4}"#, FaultKind::NotARecord),
        (format!(r#"{{"rows":{ROWS}}}"#), r#"{"first":0}"#, FaultKind::NotARecord),
    ] {
        assert_eq!(header(&board, setup).unwrap_err().kind(), kind, "{board} {setup}");
    }
}

#[test]
fn a_record_goes_on_by_itself_where_there_is_no_choice() {
    let mut replay = header(&format!(r#"{{"name":"mine","rows":{ROWS}}}"#), r#"{"first":3}"#).unwrap();
    let mut follow = |text: &str| replay.follow(&Line::parse(text).unwrap(), &mut ());
    assert_eq!(follow(r#"{"chance":{"roll":[1,1,1,1]}}"#).unwrap_err().kind(), FaultKind::WrongGame);
    follow(r#"{"chance":{"roll":[1,1,1,1,1]}}"#).unwrap();
    // All dice on a 5: stopped, made a tile, and an extra turn of four dice begins.
    let fault = follow(r#"{"seat":3,"move":{"place":{"field":70,"dice":[1]}}}"#).unwrap_err();
    assert!(fault.kind() == FaultKind::WrongGame && fault.to_string().contains("no_such_field"), "{fault}");
    follow(r#"{"seat":3,"move":{"place":{"field":6,"dice":[1,1,1,1,1]}}}"#).unwrap();
    follow(r#"{"chance":{"roll":[1,1,1,5]}}"#).unwrap();
    follow(
        r#"{"seat":3,"move":{"place":{"field":12,"dice":[1]}},"legal":[{"place":{"field":12,"dice":[1]}}]}"#,
    )
    .unwrap_err();
    follow(r#"{"seat":3,"move":{"place":{"field":12,"dice":[1]}}}"#).unwrap();
    follow(r#"{"seat":3,"move":"stop"}"#).unwrap();
    // No base: a cat-astrophe, and seat 0 rolls.
    follow(r#"{"chance":{"roll":[1,1,1,5,5]}}"#).unwrap();
    assert!(follow(r#"{"seat":3,"move":"stop"}"#).unwrap_err().to_string().contains("seat 0 decides"));
}
