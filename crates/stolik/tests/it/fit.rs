//! Tests of `stolik fit`.

use crate::{err, out, stolik};

const FIT: [&str; 8] = ["fit", "kokopelli", "--games", "60", "--iterations", "5", "--seed", "7"];

#[test]
fn weights_are_fitted_compared_and_told_as_they_stand_in_the_source() {
    let output = stolik(&FIT);
    let text = out(&output);
    assert!(text.contains("positions of 48 games; 12 games were kept apart"), "{text}{}", err(&output));
    for players in ["2 players", "3 players", "4 players"] {
        let line = text.lines().find(|line| line.starts_with(players)).expect("every number has a line");
        let losses: Vec<f64> =
            line.split_whitespace().skip(3).take(3).map(|loss| loss.parse().unwrap()).collect();
        let [blind, in_use, fitted] = losses[..] else { panic!("{line}") };
        assert!(in_use < blind && fitted < 2.0 * blind, "{line}");
    }
    assert!(text.contains("pub const WEIGHTS: Weights = Weights {\n    birth: "), "{text}");
    assert!(text.contains("    vase: ") && text.ends_with(",\n};\n"), "{text}");
}

#[test]
fn the_same_seed_gives_the_same_weights_on_any_number_of_threads() {
    let with = |more: &[&str]| out(&stolik(&[&FIT[..6], more].concat()));
    let once = with(&["--seed", "1", "--threads", "1"]);
    assert!(once.contains("WEIGHTS"), "{once}");
    assert_eq!(once, with(&["--seed", "1", "--threads", "3"]));
    assert_ne!(once, with(&["--seed", "2"]));
}

#[test]
fn the_weights_that_are_named_change_alone() {
    let weights = |more: &[&str]| -> Vec<String> {
        let text = out(&stolik(&[&FIT[..], more].concat()));
        let lines = text.lines().skip_while(|line| !line.contains("WEIGHTS")).skip(1);
        lines.take_while(|line| *line != "};").map(str::to_owned).collect()
    };
    let (vase, sun, both) =
        (weights(&["--only", "vase"]), weights(&["--only", "sun"]), weights(&["--only", "sun,vase"]));
    let differ = |one: &[String], other: &[String]| -> Vec<String> {
        let pairs = one.iter().zip(other).filter(|(one, other)| one != other);
        pairs.map(|(one, _)| one.split(':').next().unwrap().trim().to_owned()).collect()
    };
    assert_eq!(differ(&vase, &sun), ["sun", "vase"]);
    assert!(differ(&vase, &both).contains(&"sun".to_owned()) && vase.len() == 24);
}

#[test]
fn what_cannot_be_fitted_is_refused() {
    for (words, says) in [
        (&["fit", "purrramida"][..], "possible values: kokopelli"),
        (&["fit", "kokopelli", "--players", "2,5"], "kokopelli is for 2 to 4 players, not 5"),
        (&["fit", "kokopelli", "--bots", "greedy,genius"], "has no bot \"genius\""),
        (&["fit", "kokopelli", "--only", "vase,luck"], "there is no weight \"luck\"; there are birth, "),
        (&["fit", "kokopelli", "--games", "4"], "4 is not in 5..=1000000"),
    ] {
        let output = stolik(words);
        assert!(!output.status.success() && err(&output).contains(says), "{words:?}: {}", err(&output));
    }
}
