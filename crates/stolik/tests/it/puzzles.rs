//! Tests of `stolik puzzles`.

use serde_json::Value;

use crate::{err, file, stolik};

#[test]
fn puzzles_are_written_with_what_made_them() {
    let find = |name: &str, threads: &str| -> Vec<Value> {
        let path = file(name, "");
        let words = ["puzzles", "szkola-latania", "--players", "2", "--count", "1", "--iterations", "20"];
        let more = ["--simulations", "200", "--seed", "3", "--threads", threads, "--out", &path];
        let output = stolik(&[&words[..], &more[..]].concat());
        assert!(output.status.success(), "{}", err(&output));
        let text = std::fs::read_to_string(&path).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let lines = find("puzzles.jsonl", "1");
    assert_eq!(lines.len(), 2);
    assert_eq!((&lines[0]["puzzles"], &lines[0]["game"]), (&1.into(), &"szkola-latania".into()));
    assert_eq!((&lines[0]["seed"], &lines[0]["version"]), (&3.into(), &env!("CARGO_PKG_VERSION").into()));
    let puzzle = &lines[1];
    assert_ne!(puzzle["best"], puzzle["obvious"]);
    assert_eq!(puzzle["view"]["viewer"]["seat"], puzzle["seat"], "what the player sees: {puzzle}");
    assert_eq!(lines, find("puzzles-again.jsonl", "2"));
}
