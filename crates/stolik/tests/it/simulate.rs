//! Tests of `stolik simulate`.

use crate::{err, file, out, stolik, stolik_reading};

const GAMES: [&str; 6] = ["simulate", "szkola-latania", "--games", "300", "--seed", "7"];

#[test]
fn the_same_seed_gives_the_same_games_whatever_the_number_of_threads() {
    let with_threads = |threads| {
        let output = stolik(&[&GAMES[..], &["--records", "-", "--threads", threads]].concat());
        assert!(output.status.success(), "{}", err(&output));
        out(&output)
    };
    let one = with_threads("1");
    assert_eq!(one.lines().filter(|line| line.contains("\"stolik\":1")).count(), 300);
    assert_eq!(one, with_threads("3"));
    let other_seed =
        stolik(&["simulate", "szkola-latania", "--games", "300", "--seed", "8", "--records", "-"]);
    assert_ne!(one, out(&other_seed));
}

#[test]
fn records_go_to_stdout_alone_and_the_summary_to_stderr() {
    let output = stolik(&[&GAMES[..], &["--records", "-"]].concat());
    assert!(out(&output).lines().all(|line| line.starts_with('{') && line.ends_with('}')));
    assert!(err(&output).contains("300 games of szkola-latania with 4 players"), "{}", err(&output));
    let without = stolik(&GAMES);
    assert!(out(&without).contains("300 games of szkola-latania"), "{}", out(&without));
}

#[test]
fn the_summary_has_speed_length_scores_wins_and_endings() {
    let summary = out(&stolik(&[&GAMES[..], &["--players", "3"]].concat()));
    for part in
        ["games/s", "decisions/s", "decisions a game", "seat", "random", "±", "% (", "ended: 300 × a hand"]
    {
        assert!(summary.contains(part), "{part} is missing in\n{summary}");
    }
    assert_eq!(summary.lines().filter(|line| line.contains("random")).count(), 3);
}

/// The records of every game, with every number of players and with variants, pass `stolik check`.
#[test]
fn every_variant_passes_the_check() {
    for (game, players, variants) in [
        ("szkola-latania", 2..=6, vec!["mode=basic", "mode=long", "mode=advanced"]),
        (
            "kokopelli",
            2..=4,
            vec![
                "ceremonies=10",
                "ceremonies=11",
                "ceremonies=12",
                "ceremonies=first",
                "sun_shared=false",
                "vase_owner=false",
            ],
        ),
        ("purrramida", 2..=4, vec!["board=meadow", "board=attic"]),
        ("liars-dice", 2..=2, vec![""]),
    ] {
        for players in players {
            for variant in &variants {
                let players = players.to_string();
                let words = ["simulate", game, "--players", &players, "--games", "3"];
                let option = ["--option", variant];
                let words = [&words[..], if variant.is_empty() { &[] } else { &option[..] }].concat();
                let records = out(&stolik(&[&words[..], &["--records", "-", "--legal"]].concat()));
                assert!(records.contains("\"legal\":["));
                let checked = stolik_reading(&records, &["check", "-"]);
                assert!(out(&checked).starts_with("ok: 3 records, "), "{words:?}: {}", err(&checked));
            }
        }
    }
}

#[test]
fn chosen_ceremonies_are_played_and_impossible_ones_refused() {
    let ten = "sun,vase,paw,fire,birth,lizard,hunter,shaman,drummer,warrior";
    let simulate = |ceremonies: &str| {
        let option = format!("ceremonies={ceremonies}");
        stolik(&["simulate", "kokopelli", "--games", "1", "--option", &option, "--records", "-"])
    };
    let sorted =
        r#""ceremonies":["birth","drummer","fire","hunter","lizard","paw","shaman","sun","vase","warrior"]"#;
    assert!(out(&simulate(ten)).contains(sorted), "{}", out(&simulate(ten)).lines().next().unwrap());
    for (ceremonies, says) in [
        ("9", "9"),
        ("13", "13"),
        ("dragon", "dragon"),
        ("sun,sun,paw,fire,birth,lizard,hunter,shaman,drummer,warrior", "sun"),
        ("sun,paw", "2"),
        ("kokopelli,vase,paw,fire,birth,lizard,hunter,shaman,drummer,warrior", "kokopelli"),
        ("", ""),
    ] {
        let output = simulate(ceremonies);
        assert!(!output.status.success(), "{ceremonies} was accepted");
        assert!(
            err(&output).contains("option ceremonies") && err(&output).contains(says),
            "{}",
            err(&output)
        );
    }
}

#[test]
fn a_series_moves_the_first_player_and_adds_the_scores_up() {
    let words =
        ["simulate", "purrramida", "--players", "3", "--games", "2", "--series", "3", "--bots", "greedy"];
    let output = stolik(&[&words[..], &["--records", "-"]].concat());
    let lines: Vec<serde_json::Value> =
        out(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let first: Vec<_> = lines.iter().filter_map(|line| line["setup"]["first"].as_u64()).collect();
    assert_eq!(first.len(), 6);
    for series in first.chunks(3) {
        assert_eq!(series[1], (series[0] + 1) % 3);
        assert_eq!(series[2], (series[0] + 2) % 3);
    }
    let scores = |seat: usize| {
        let results = lines.iter().filter_map(|line| line["result"]["scores"][seat].as_i64());
        results.sum::<i64>() as f64 / 2.0
    };
    assert!(err(&output).contains("2 series of 3 games of purrramida"), "{}", err(&output));
    for seat in 0..3 {
        assert!(err(&output).contains(&format!("{:.2} ±", scores(seat))), "{seat}: {}", err(&output));
    }
    let refused = stolik(&["simulate", "kokopelli", "--series", "2"]);
    assert!(err(&refused).contains("kokopelli is not played in series"), "{}", err(&refused));
}

#[test]
fn records_go_to_a_file_that_check_accepts() {
    let path = file("records.jsonl", "");
    let output = stolik(&[&GAMES[..], &["--records", &path]].concat());
    assert!(out(&output).contains("300 games"), "{}", err(&output));
    assert!(out(&stolik(&["check", &path])).starts_with("ok: 300 records, "));
}

#[test]
fn a_deck_from_a_file_is_played_with() {
    let path = file("deck.toml", "1 = 30\nhegemon = 10\n");
    let deck = format!("deck={path}");
    let words = ["simulate", "szkola-latania", "--games", "1", "--option", &deck, "--records", "-"];
    assert!(out(&stolik(&words)).contains(r#""deck":{"1":30,"hegemon":10}"#));
}

#[test]
fn what_cannot_be_simulated_is_refused_with_what_would_be_right() {
    let bad_deck = format!("deck={}", file("bad.toml", "14 = 40\n"));
    let missing = format!("deck={}", file("here", "") + "/not");
    for (words, says) in [
        (vec!["--players", "7"], "2 to 6 players, not 7"),
        (vec!["--players", "0"], "2 to 6 players, not 0"),
        (vec!["--bots", "genius"], "has no bot \"genius\"; its bots are random"),
        (vec!["--bots", "random,random,random"], "3 bots for 4 seats"),
        (vec!["--option", "mode=grand"], "\"grand\" is not one of basic, long, advanced"),
        (vec!["--option", "colour=red"], "no option \"colour\"; its options are mode, deck"),
        (vec!["--option", "mode"], "key=value"),
        (vec!["--option", "mode=long", "--option", "mode=long"], "the option \"mode\" is given twice"),
        (vec!["--option", &bad_deck], "values go from 1 to 13"),
        (vec!["--option", &missing], "cannot be read"),
        (vec!["--legal"], "--records"),
        (vec!["--threads", "0"], "0 is not in 1..=256"),
        (vec!["--records", "/nowhere/at/all"], "cannot be written"),
    ] {
        let output = stolik(&[&["simulate", "szkola-latania", "--games", "1"], &words[..]].concat());
        assert!(!output.status.success(), "{words:?} was accepted");
        assert!(err(&output).contains(says), "{words:?}: {}", err(&output));
    }
    assert!(err(&stolik(&["simulate", "chess"])).contains("szkola-latania"));
}

#[test]
fn no_games_are_no_crash() {
    let output = stolik(&["simulate", "szkola-latania", "--games", "0"]);
    assert!(out(&output).contains("0 games of szkola-latania"), "{}", err(&output));
}
