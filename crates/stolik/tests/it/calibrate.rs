//! Tests of `stolik calibrate`.

use crate::{out, stolik};

#[test]
fn chances_are_compared_with_results() {
    let words = ["calibrate", "szkola-latania", "--players", "2", "--games", "30", "--iterations", "20"];
    let run = |threads| out(&stolik(&[&words[..], &["--threads", threads]].concat()));
    let text = run("1");
    assert!(text.starts_with("30 games of szkola-latania between 2 masters, 20 simulations; "), "{text}");
    for part in ["search: power ", "baseline: power ", "first third", "whole game", "90% to 100%"] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    let whole: Vec<f64> = text
        .lines()
        .find(|line| line.starts_with("whole game"))
        .map(|line| line.split_whitespace().skip(3).map(|figure| figure.parse().unwrap()).collect())
        .unwrap();
    assert!(whole[0] > whole[1], "the search knows more than nothing: {text}");
    assert_eq!(text, run("2"));
}
