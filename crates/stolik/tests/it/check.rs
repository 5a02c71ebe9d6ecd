//! Tests of `stolik check`: valid records, games that break the rules, and files that are no records.

use crate::{err, out, stolik, stolik_reading};

/// The lines of the record of one game.
fn game() -> Vec<String> {
    let words = ["simulate", "szkola-latania", "--games", "1", "--players", "3", "--records", "-", "--legal"];
    out(&stolik(&words)).lines().map(str::to_owned).collect()
}

/// The exit status, standard output and standard error of the check.
fn check(text: &str, words: &[&str]) -> (Option<i32>, String, String) {
    let output = stolik_reading(text, &[&["check", "-"], words].concat());
    (output.status.code(), out(&output), err(&output))
}

#[test]
fn a_good_record_is_counted() {
    let lines = game();
    let decisions = lines.iter().filter(|line| line.contains("\"move\"")).count();
    let text = lines.join("\n");
    assert_eq!(
        check(&text, &[]),
        (Some(0), format!("ok: 1 records, {decisions} decisions\n"), String::new())
    );
    let twice = format!("{text}\n\n  \n{text}\n");
    assert_eq!(check(&twice, &[]).1, format!("ok: 2 records, {} decisions\n", 2 * decisions));
}

#[test]
fn an_unfinished_game_is_wrong_unless_it_is_expected() {
    let lines = game();
    for stop in [1, 2, 3, lines.len() - 1] {
        let text = lines[..stop].join("\n");
        let (status, _, message) = check(&text, &[]);
        assert_eq!(status, Some(1), "{message}");
        assert!(
            message.starts_with(&format!("line {stop}: ")) && message.contains("unfinished"),
            "{message}"
        );
        assert_eq!(check(&text, &["--unfinished"]).0, Some(0));
        let two = format!("{text}\n{}", lines.join("\n"));
        let (status, _, message) = check(&two, &[]);
        assert_eq!(status, Some(1));
        assert!(message.starts_with(&format!("line {}: ", stop + 1)), "{message}");
        assert!(check(&two, &["--unfinished"]).1.starts_with("ok: 2 records, "));
    }
}

#[test]
fn what_is_not_a_record_has_status_2() {
    let lines = game();
    let with = |number: usize, text: &str| {
        let mut lines = lines.clone();
        text.clone_into(&mut lines[number]);
        lines.join("\n")
    };
    let cut = &lines[2][..lines[2].len() / 2];
    for (text, line, says) in [
        (String::new(), 0, "no record"),
        ("\n \n".to_owned(), 2, "no record"),
        ("not a record".to_owned(), 1, "not JSON"),
        (lines[1..].join("\n"), 1, "begins with its header"),
        (with(0, &lines[0].replace("szkola-latania", "chess")), 1, "unknown game \"chess\"; known are"),
        (with(0, &lines[0].replace("\"stolik\":1", "\"stolik\":\"1\"")), 1, "whole number"),
        (with(2, cut), 3, "not JSON"),
        (with(2, r#"{"seat":0,"move":"fly"}"#), 3, "unknown move"),
        (with(2, "\u{feff}{}"), 3, "byte order mark"),
    ] {
        let (status, _, message) = check(&text, &[]);
        assert_eq!(status, Some(2), "{message}");
        let place = if line == 0 { String::new() } else { format!("line {line}: ") };
        assert!(message.starts_with(&place) && message.contains(says), "{message}");
    }
    assert_eq!(stolik(&["check", "no/such/file"]).status.code(), Some(2));
}

#[test]
fn wrong_games_have_status_1() {
    let lines = game();
    let last = lines.len() - 1;
    let with = |number: usize, text: &str| {
        let mut lines = lines.clone();
        text.clone_into(&mut lines[number]);
        lines.join("\n")
    };
    for (text, says) in [
        (
            with(0, &lines[0].replace("\"players\":3", "\"players\":7")),
            "number of players 7 is out of range, 2 to 6",
        ),
        (with(1, &lines[1].replace("[[", "[[13,")), "ascending"),
        (with(2, &lines[2].replace("\"seat\":", "\"seat\":1")), "out of range"),
        (with(last, r#"{"result":{"scores":[0,0,0],"winners":[0,1,2]}}"#), "the scores are"),
        ([&lines[..], &lines[last - 1..last]].concat().join("\n"), "already has its result"),
    ] {
        let (status, _, message) = check(&text, &[]);
        assert_eq!(status, Some(1), "{message}");
        assert!(message.contains(says), "{message}");
    }
}

/// However a record is corrupted, the check reports an error and does not panic.
#[test]
fn spoilt_bytes_never_cause_a_panic() {
    let lines = game();
    let text = lines.join("\n");
    let bytes = text.as_bytes();
    for round in 0_usize..300 {
        let place = round * 7919 % bytes.len();
        let mut spoilt = bytes.to_vec();
        match round % 4 {
            0 => spoilt[place] = b"0123456789[]{}\",:x"[round % 18],
            1 => drop(spoilt.remove(place)),
            2 => spoilt.insert(place, b'9'),
            _ => spoilt.truncate(place),
        }
        let (status, _, message) = check(&String::from_utf8_lossy(&spoilt), &[]);
        assert!(matches!(status, Some(0..=2)), "{status:?} {message}");
        assert!(!message.contains("panicked"), "{message}");
    }
}
