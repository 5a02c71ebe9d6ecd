//! What a record of this game may say, and how faulty records are reported.

use engine::records::{FaultKind, Line, Replay};
use szkola_latania::State;

const DECK: &str =
    r#"{"1":3,"2":4,"3":5,"4":5,"5":5,"6":5,"7":5,"8":5,"9":4,"10":3,"11":3,"12":2,"13":2,"hegemon":4}"#;

fn header(players: usize, mode: &str, deck: &str, setup: &str) -> String {
    format!(
        r#"{{"stolik":1,"game":"szkola-latania","players":{players},"options":{{"mode":{mode},"deck":{deck}}},"setup":{setup}}}"#
    )
}

fn follow(lines: &[String]) -> Result<(), (FaultKind, String)> {
    let mut replay: Option<Replay<State>> = None;
    for text in lines {
        let line = Line::parse(text).map_err(|fault| (fault.kind(), fault.to_string()))?;
        match (&line, &mut replay) {
            (Line::Header(header), _) => Replay::begin(header).map(|begun| replay = Some(begun)),
            (line, Some(replay)) => replay.follow(line, &mut ()),
            _ => panic!("no header"),
        }
        .map_err(|fault| (fault.kind(), fault.to_string()))?;
    }
    Ok(())
}

#[track_caller]
fn assert_fault(lines: &[String], kind: FaultKind, says: &str) {
    let (found, message) = follow(lines).unwrap_err();
    assert_eq!(found, kind, "{message}");
    assert!(message.contains(says), "{message}");
}

#[test]
fn headers() {
    use FaultKind::{NotARecord, WrongGame};
    let first = r#"{"first":0}"#;
    assert_eq!(follow(&[header(2, r#""basic""#, DECK, first)]), Ok(()));
    assert_eq!(
        follow(&[header(2, r#""advanced""#, DECK, r#"{"first":1,"items":["sword","ointment"]}"#)]),
        Ok(())
    );
    for (mode, deck, setup, kind, says) in [
        (r#""grand""#, DECK, first, NotARecord, "unknown mode \"grand\"; known are basic, long, advanced"),
        ("1", DECK, first, NotARecord, "expected a text"),
        (r#""basic""#, r#"{"1":35}"#, first, WrongGame, "35 cards"),
        (r#""basic""#, r#"{"14":40}"#, first, WrongGame, "value 14"),
        (r#""basic""#, r#"{"dragon":40}"#, first, NotARecord, "unknown card \"dragon\""),
        (r#""basic""#, r#"{"1":"40"}"#, first, NotARecord, "expected a whole number"),
        (r#""basic""#, r#"{"1":-40}"#, first, WrongGame, "-40 cards"),
        (r#""basic""#, DECK, r#"{"first":2}"#, WrongGame, "seat 2 is out of range"),
        (r#""basic""#, DECK, "{}", NotARecord, "\"first\" is missing"),
        (r#""advanced""#, DECK, first, NotARecord, "\"items\" is missing"),
        (r#""basic""#, r#"{"1":35}"#, r#"{"first":"x"}"#, NotARecord, "expected a whole number"),
        (r#""basic""#, r#"{"1":-1,"dragon":40}"#, first, NotARecord, "unknown card"),
        (
            r#""advanced""#,
            DECK,
            r#"{"first":0,"items":["sword","wand"]}"#,
            NotARecord,
            "unknown item \"wand\"",
        ),
        (r#""advanced""#, DECK, r#"{"first":0,"items":["sword"]}"#, WrongGame, "1 items for 2 players"),
        (r#""advanced""#, DECK, r#"{"first":0,"items":["sword","ointment"]}"#, WrongGame, "has the ointment"),
    ] {
        assert_fault(&[header(2, mode, deck, setup)], kind, says);
    }
}

#[test]
fn moves_and_draws() {
    use FaultKind::{NotARecord, WrongGame};
    let header = header(2, r#""basic""#, DECK, r#"{"first":0}"#);
    let deal = r#"{"chance":{"deal":[[1,4,5,5,9,"hegemon"],[2,3,3,6,7,11]]}}"#.to_owned();
    let after_deal = |line: &str| vec![header.clone(), deal.clone(), line.to_owned()];
    let good = r#"{"seat":0,"move":{"play":{"cards":[5,5,"hegemon"],"total":15}}}"#;
    assert_eq!(follow(&after_deal(good)), Ok(()));
    for (line, kind, says) in [
        (
            r#"{"seat":0,"move":{"play":{"cards":[5,5],"total":10,"loud":true}}}"#,
            NotARecord,
            "unknown key \"loud\"",
        ),
        (r#"{"seat":0,"move":{"play":{"cards":[5,5]}}}"#, NotARecord, "\"total\" is missing"),
        (
            r#"{"seat":0,"move":{"play":{"cards":["dragon"],"total":1}}}"#,
            NotARecord,
            "unknown card \"dragon\"",
        ),
        (r#"{"seat":0,"move":"play"}"#, NotARecord, "unknown move"),
        (r#"{"seat":0,"move":"reroll"}"#, NotARecord, "unknown move"),
        (r#"{"seat":0,"move":{"take":1}}"#, NotARecord, "unknown move"),
        (r#"{"seat":0,"move":7}"#, NotARecord, "expected a name or an object"),
        (r#"{"seat":0,"move":{"play":{"cards":[14],"total":"x"}}}"#, NotARecord, "expected a whole number"),
        (r#"{"seat":0,"move":{"play":{"cards":[14,"dragon"],"total":1}}}"#, NotARecord, "unknown card"),
        (
            r#"{"seat":0,"move":{"play":{"cards":[14],"total":14}}}"#,
            WrongGame,
            "card 14 is out of range, 1 to 13",
        ),
        (r#"{"seat":0,"move":{"play":{"cards":["hegemon",5],"total":10}}}"#, WrongGame, "listed ascending"),
        (r#"{"seat":0,"move":{"play":{"cards":[5,5],"total":300}}}"#, WrongGame, "total 300"),
        (
            r#"{"seat":0,"move":{"play":{"cards":[5,5],"total":11}}}"#,
            WrongGame,
            r#"(R1: {"other_total":{"totals":[10]}})"#,
        ),
        (r#"{"seat":0,"move":"take"}"#, WrongGame, "(R6: \"must_lead\")"),
    ] {
        assert_fault(&after_deal(line), kind, says);
    }
    let after_play = |line: &str| [after_deal(good), vec![line.to_owned()]].concat();
    assert_eq!(follow(&after_play(r#"{"chance":{"draw":[1,1,2]}}"#)), Ok(()));
    for (line, kind, says) in [
        (r#"{"chance":{"draw":[1,1]}}"#, WrongGame, "draws 3 cards, not 2 (S2.3)"),
        (r#"{"chance":{"draw":[1,1,1]}}"#, WrongGame, "has only 2 of 1, not 3"),
        (r#"{"chance":{"draw":[2,1,1]}}"#, WrongGame, "listed ascending"),
        (r#"{"chance":{"deal":[[1],[2]]}}"#, WrongGame, "a draw comes next, not a deal"),
        (r#"{"chance":{"roll":[1]}}"#, NotARecord, "unknown outcome"),
        (r#"{"chance":"draw"}"#, NotARecord, "unknown outcome"),
        (r#"{"seat":1,"move":"take"}"#, WrongGame, "chance decides now"),
    ] {
        assert_fault(&after_play(line), kind, says);
    }
}

#[test]
fn deals() {
    let header = header(2, r#""basic""#, DECK, r#"{"first":0}"#);
    for (deal, says) in [
        (r#"[[1,4,5,5,9,"hegemon"]]"#, "1 hands are dealt to 2 players"),
        (r"[[1,4,5,5,9],[2,3,3,6,7,11]]", "seat 0 is dealt 6 cards, not 5 (S1.2)"),
        (r#"[[12,12,13,13,"hegemon","hegemon"],[2,3,3,6,7,13]]"#, "has only 2 of 13, not 3"),
        (r"[[1],[1],[1],[1],[1],[1],[1]]", "7 hands are dealt"),
    ] {
        assert_fault(
            &[header.clone(), format!(r#"{{"chance":{{"deal":{deal}}}}}"#)],
            FaultKind::WrongGame,
            says,
        );
    }
}
