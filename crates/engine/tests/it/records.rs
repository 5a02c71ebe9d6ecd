//! What a record may look like, and how faulty records are reported.

use engine::records::{Fault, FaultKind, Line, Replay};

use crate::kuhn::Kuhn;

const HEADER: &str = r#"{"stolik":1,"game":"kuhn","players":2,"options":{},"setup":{"first":0}}"#;
const DEAL: &str = r#"{"chance":{"deal":[2,0]}}"#;
const GAME: [&str; 5] = [
    HEADER,
    DEAL,
    r#"{"seat":0,"move":"bet","legal":["bet","pass"]}"#,
    r#"{"seat":1,"move":"pass"}"#,
    r#"{"result":{"scores":[1,-1],"winners":[0]}}"#,
];

/// The first fault in these lines: its line number, its kind and its message.
fn fault(lines: &[&str]) -> Option<(usize, FaultKind, String)> {
    let mut replay: Option<Replay<Kuhn>> = None;
    for (number, text) in lines.iter().enumerate() {
        let done = Line::parse(text).and_then(|line| match (&line, &mut replay) {
            (Line::Header(header), None) => {
                replay = Some(Replay::begin(header)?);
                Ok(())
            }
            (line, Some(replay)) => replay.follow(line, &mut ()).map_err(Fault::from),
            _ => panic!("the first line is no header: {text}"),
        });
        if let Err(fault) = done {
            return Some((number + 1, fault.kind(), fault.to_string()));
        }
    }
    None
}

#[track_caller]
fn assert_fault(lines: &[&str], kind: FaultKind, says: &str) {
    let (number, found, message) = fault(lines).expect("these lines are wrong");
    assert_eq!((number, found), (lines.len(), kind), "{message}");
    assert!(message.contains(says), "{message}");
}

#[test]
fn a_whole_game_is_followed_to_its_result() {
    assert_eq!(fault(&GAME), None);
}

#[test]
fn unknown_keys_are_ignored_where_the_format_says() {
    let header =
        r#"{"stolik":1,"game":"kuhn","players":2,"options":{"x":1},"setup":{"first":0,"y":2},"z":[]}"#;
    let result = r#"{"result":{"scores":[1,-1],"winners":[0],"by":"force"},"mood":"good"}"#;
    assert_eq!(fault(&[header, DEAL, GAME[2], r#"{"seat":1,"move":"pass","clock":3}"#, result]), None);
    assert_fault(
        &[HEADER, r#"{"chance":{"deal":[2,0],"by":"hand"}}"#],
        FaultKind::NotARecord,
        "unknown key \"by\"; expected deal",
    );
}

#[test]
fn a_wrong_game_is_told_from_what_is_not_a_record() {
    use FaultKind::{NotARecord, WrongGame};
    for (line, kind, says) in [
        ("", NotARecord, "not JSON"),
        ("[]", NotARecord, "expected an object"),
        (r#"{"seat":0,"move":"be"#, NotARecord, "not JSON"),
        ("{}", NotARecord, "this one has none"),
        (r#"{"seat":0,"move":"bet","chance":{}}"#, NotARecord, "move and chance"),
        (r#"{"move":"bet"}"#, NotARecord, "\"seat\" is missing"),
        (r#"{"seat":"0","move":"bet"}"#, NotARecord, "expected a whole number, found \"0\""),
        (r#"{"seat":0.5,"move":"bet"}"#, NotARecord, "expected a whole number, found 0.5"),
        (r#"{"seat":0,"move":"raise"}"#, NotARecord, "unknown move \"raise\"; known are pass, bet"),
        (r#"{"seat":0,"seat":0,"move":"bet"}"#, NotARecord, "\"seat\" stands twice"),
        (r#"{"seat":0,"move":"bet","legal":"bet"}"#, NotARecord, "expected a list"),
        (r#"{"result":{"scores":[1,-1]}}"#, NotARecord, "\"winners\" is missing"),
        (r#"{"result":{"scores":["1",-1],"winners":[0]}}"#, NotARecord, "expected a whole number"),
        (r#"{"seat":5,"move":"bet"}"#, WrongGame, "seat 5 is out of range, 0 to 1"),
        (r#"{"seat":-1,"move":"bet"}"#, WrongGame, "seat -1 is out of range"),
        (r#"{"seat":1,"move":"bet"}"#, WrongGame, "seat 0 decides now, not seat 1"),
        (r#"{"seat":0,"move":"bet","legal":["bet"]}"#, WrongGame, "lacks \"pass\""),
        (r#"{"seat":0,"move":"bet","legal":["bet","pass","bet"]}"#, WrongGame, "lists \"bet\" twice"),
        (DEAL, WrongGame, "seat 0 decides now, not chance"),
        (GAME[4], WrongGame, "the game is not over"),
        (HEADER, WrongGame, "before this one has its result"),
    ] {
        assert_fault(&[HEADER, DEAL, line], kind, says);
    }
}

#[test]
fn chance_out_of_range_or_out_of_place_is_a_wrong_game() {
    for (line, says) in [
        (r#"{"chance":{"deal":[3,0]}}"#, "card 3 is out of range, 0 to 2"),
        (r#"{"chance":{"deal":[99999999999999999999,0]}}"#, "out of range"),
        (r#"{"chance":{"deal":[1,1]}}"#, "the draw pile has only 1 of 1, not 2"),
        (r#"{"chance":{"deal":[1]}}"#, "two cards are dealt"),
        (r#"{"seat":0,"move":"bet"}"#, "chance decides now"),
    ] {
        assert_fault(&[HEADER, line], FaultKind::WrongGame, says);
    }
}

#[test]
fn a_wrong_result_says_the_right_one() {
    let before = &GAME[..4];
    for (line, says) in [
        (r#"{"result":{"scores":[2,-1],"winners":[0]}}"#, "the scores are [1,-1], not [2,-1]"),
        (r#"{"result":{"scores":[1],"winners":[0]}}"#, "the scores are [1,-1]"),
        (r#"{"result":{"scores":[1,-1],"winners":[0,1]}}"#, "the winners are [0], not [0,1]"),
        (r#"{"result":{"scores":[99999999999999999999,0],"winners":[0]}}"#, "not [≥9223372036854775807,0]"),
    ] {
        assert_fault(&[before, &[line]].concat(), FaultKind::WrongGame, says);
    }
    assert_fault(&[&GAME[..], &[GAME[3]]].concat(), FaultKind::WrongGame, "already has its result");
}

/// Of two faults in one line, the one of shape is reported first.
#[test]
fn shapes_are_judged_before_the_game() {
    for lines in [
        vec![r#"{"stolik":1,"game":"kuhn","players":7,"options":{},"setup":{"first":"x"}}"#],
        vec![HEADER, r#"{"chance":{"deal":[7,"x"]}}"#],
        vec![HEADER, DEAL, r#"{"seat":9,"move":"fly"}"#],
        vec![HEADER, DEAL, r#"{"seat":0,"move":"bet","legal":["bet","bet",5]}"#],
        [&GAME[..], &[r#"{"seat":0,"move":"fly"}"#]].concat(),
        [&GAME[..], &[r#"{"result":{"scores":[1,-1]}}"#]].concat(),
    ] {
        assert_fault(&lines, FaultKind::NotARecord, "");
    }
}

#[test]
fn names_are_one_for_each_seat() {
    let header = |names: &str| HEADER.replace("\"players\"", &format!("\"names\":{names},\"players\""));
    assert_eq!(fault(&[&header(r#"["Ania","Filip"]"#)]), None);
    assert_fault(&[&header("5")], FaultKind::NotARecord, "expected a list");
    assert_fault(&[&header("[1,2]")], FaultKind::NotARecord, "expected a text");
    assert_fault(&[&header(r#"["Ania"]"#)], FaultKind::WrongGame, "not as many names");
}

#[test]
fn headers_are_checked() {
    use FaultKind::{NotARecord, WrongGame};
    for (header, kind, says) in [
        (
            r#"{"stolik":2,"game":"kuhn","players":2,"options":{},"setup":{"first":0}}"#,
            NotARecord,
            "version 2",
        ),
        (
            r#"{"stolik":1,"game":"kuhn","players":2,"setup":{"first":0}}"#,
            NotARecord,
            "\"options\" is missing",
        ),
        (
            r#"{"stolik":1,"game":"kuhn","players":2,"options":[],"setup":{}}"#,
            NotARecord,
            "expected an object",
        ),
        (r#"{"stolik":1,"game":"kuhn","players":"2","options":{},"setup":{}}"#, NotARecord, "whole number"),
        (
            r#"{"stolik":1,"game":"kuhn","players":2,"options":{},"setup":{}}"#,
            NotARecord,
            "\"first\" is missing",
        ),
        (
            r#"{"stolik":1,"game":"kuhn","players":3,"options":{},"setup":{"first":0}}"#,
            WrongGame,
            "number of players 3 is out of range, 2 to 2",
        ),
        (r#"{"stolik":1,"game":"kuhn","players":2,"options":{},"setup":{"first":2}}"#, WrongGame, "seat 2"),
    ] {
        assert_fault(&[header], kind, says);
    }
}
