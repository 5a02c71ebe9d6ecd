//! Tests of the other commands.

use crate::{err, file, out, stolik, stolik_reading};

fn record(players: &str) -> String {
    let words =
        ["simulate", "szkola-latania", "--games", "2", "--players", players, "--option", "mode=advanced"];
    out(&stolik(&[&words[..], &["--records", "-"]].concat()))
}

#[test]
fn help_says_what_it_can_do() {
    let output = stolik(&["--help"]);
    assert!(output.status.success());
    for command in [
        "serve",
        "--listen",
        "simulate",
        "  fit ",
        "check",
        "replay",
        "analyse",
        "perft",
        "bench",
        "completions",
    ] {
        assert!(out(&output).contains(command), "{command} is missing");
    }
    assert_eq!(out(&stolik(&["--version"])), format!("stolik {}\n", env!("CARGO_PKG_VERSION")));
    let simulate = out(&stolik(&["simulate", "--help"]));
    assert!(simulate.contains("--players") && simulate.contains("purrramida"));
    assert!(!simulate.contains("liars-dice"), "nobody is offered it: {simulate}");
    assert!(out(&stolik(&["completions", "bash"])).contains("complete -F _stolik"));
}

#[test]
fn every_command_has_a_page_in_the_manual() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("manual");
    let words = ["man", folder.to_str().expect("a test's path is UTF-8")];
    assert!(stolik(&words).status.success());
    let page = |name: &str| std::fs::read_to_string(folder.join(name)).expect(name);
    assert!(page("stolik.1").contains("stolik\\-simulate(1)"), "{}", page("stolik.1"));
    assert!(page("stolik-simulate.1").contains("\\-\\-players"), "{}", page("stolik-simulate.1"));
    let in_the_way = file("not-a-folder", "");
    let complaint = err(&stolik(&["man", &in_the_way]));
    assert!(complaint.contains("the manual cannot be written into"), "{complaint}");
}

#[test]
fn replay_shows_all_seats_or_what_one_seat_saw() {
    let path = file("replay.jsonl", &record("3"));
    let all = out(&stolik(&["replay", &path, "--language", "en"]));
    let dealt = |player: usize| format!("  Player {player}: You are dealt ");
    assert!(all.contains(&dealt(1)) && all.contains(&dealt(3)), "{all}");
    assert!(all.contains("The game is over.") && all.contains("  place 1: Player "), "{all}");
    let one = out(&stolik(&["replay", &path, "--seat", "1", "--language", "en"]));
    assert!(one.contains("  You are dealt ") && !one.contains(&dealt(1)), "{one}");
    assert!(one.contains("Player 1: hand: 6 cards | "), "{one}");
    assert_ne!(all, out(&stolik(&["replay", &path, "--record", "2"])));
}

#[test]
fn replay_speaks_polish_and_english() {
    let path = file("languages.jsonl", &record("2"));
    let polish = out(&stolik(&["replay", &path, "--language", "pl"]));
    assert!(polish.contains("  Gracz 1: Dostajesz ") && polish.contains("1. miejsce: Gracz "), "{polish}");
    assert!(!polish.contains("Player") && !polish.contains(" the "), "{polish}");
    let output = stolik(&["replay", &path, "--language", "de"]);
    assert!(err(&output).contains("it is pl or en"), "{}", err(&output));
}

#[test]
fn replay_says_what_is_wrong() {
    let text = record("2");
    let output = stolik_reading(&text, &["replay", "-", "--seat", "5", "--language", "en"]);
    assert!(err(&output).contains("there is no seat 5: the game has seats 0 to 1"), "{}", err(&output));
    let output = stolik_reading(&text, &["replay", "-", "--record", "9", "--language", "en"]);
    assert!(err(&output).contains("there is no record 9: the file has 2"), "{}", err(&output));
    let beginning = text.lines().take(4).collect::<Vec<_>>().join("\n");
    let output = stolik_reading(&beginning, &["replay", "-", "--language", "en"]);
    assert!(out(&output).contains("the record ends here without a result"));
    assert_eq!(stolik_reading("{}", &["replay", "-"]).status.code(), Some(2));
}

#[test]
fn replay_says_what_is_wrong_in_the_readers_language() {
    let text = record("2");
    let header = text.lines().next().unwrap();
    for (spoilt, words, status, polish, english) in [
        ("{".to_owned(), &[][..], 2, "Wiersz 1: Wiersz urywa się", "Line 1: The line breaks off"),
        (header.replace("\"stolik\":1", "\"stolik\":7"), &[], 2, "Wiersz 1: Wersja 7", "Line 1: Version 7"),
        (
            format!("{header}\n{{\"seat\":0,\"move\":\"take\"}}"),
            &[],
            1,
            "Decyduje teraz los",
            "Chance decides now",
        ),
        (text.clone(), &["--seat", "5"], 1, "nie ma miejsca 5: gra ma", "there is no seat 5: the game"),
        (text.clone(), &["--record", "9"], 2, "nie ma zapisu 9", "there is no record 9"),
    ] {
        for (language, says) in [("pl", polish), ("en", english)] {
            let words = [&["replay", "-", "--language", language], words].concat();
            let output = stolik_reading(&spoilt, &words);
            assert_eq!(output.status.code(), Some(status));
            assert!(err(&output).contains(says), "{}", err(&output));
        }
    }
}

#[test]
fn every_game_can_be_replayed_and_hides_other_hands() {
    for (game, secret, over) in [
        ("kokopelli", "hand: 5 cards", "The game is over."),
        ("purrramida", "", "The game is over."),
        ("szkola-latania", "hand: 6 cards", "The game is over."),
        ("liars-dice", "die: ?", "Somebody has lost their last life."),
    ] {
        let words = ["simulate", game, "--games", "1", "--players", "2", "--records", "-"];
        let text = out(&stolik(&words));
        let all = out(&stolik_reading(&text, &["replay", "-", "--language", "en"]));
        assert!(all.contains(over) && all.contains("place 1"), "{game}: {all}");
        assert!(secret.is_empty() || !all.contains(secret), "{game}: {all}");
        let one = out(&stolik_reading(&text, &["replay", "-", "--seat", "0", "--language", "en"]));
        assert!(one.contains(secret), "{game}");
    }
}

#[test]
fn boards_are_shown_and_checked() {
    for name in ["meadow", "attic"] {
        let shown = out(&stolik(&["board", "show", name]));
        assert!(shown.starts_with(&format!("{name}, our own board: 11 rows, ")), "{shown}");
        assert!(shown.contains("| #0  |"), "{shown}");
    }
    let good = file("good-board.toml", &board(9));
    let checked = stolik(&["board", "check", &good]);
    assert!(out(&checked).starts_with("ok: mine: "), "{}{}", out(&checked), err(&checked));
    assert!(out(&stolik(&["board", "show", &good])).starts_with("mine: "));
    let bad = file("bad-board.toml", &board(31));
    let checked = stolik(&["board", "check", &bad]);
    assert_eq!(checked.status.code(), Some(1));
    assert!(err(&checked).contains("row 3 from the bottom, field 2"), "{}", err(&checked));
    for (words, says) in [
        (["board", "check", "no/such/file"], "cannot be read"),
        (["board", "show", "cellar"], "neither a board of ours (meadow, attic) nor a file"),
    ] {
        let output = stolik(&words);
        assert!(!output.status.success() && err(&output).contains(says), "{}", err(&output));
    }
}

/// A custom board with three rows and 72 tiles, in which one field has the given value.
fn board(value: u8) -> String {
    let bottom = ["9"; 11].join(", ");
    let second = ["7"; 10].join(", ");
    let stacks = ["12"; 7].join(", ");
    let rows = [
        format!("{{ offset = 0, values = [{bottom}] }}"),
        format!("{{ offset = 1, values = [{second}] }}"),
        format!("{{ offset = 2, values = [6, {value}, {stacks}] }}"),
        format!("{{ offset = 3, values = [{}, 5, 4] }}", ["12"; 6].join(", ")),
        "{ offset = 4, values = [12, 3, 2, 1] }".to_owned(),
        "{ offset = 5, values = [5, 6] }".to_owned(),
    ];
    format!("name = \"mine\"\nrows = [\n{}\n]\n", rows.join(",\n"))
}

#[test]
fn perft_counts_from_a_seeded_deal() {
    let count =
        |words: &[&str]| out(&stolik(&[&["perft", "szkola-latania", "--players", "2"], words].concat()));
    let table = count(&["--depth", "2"]);
    assert!(table.contains("drawn with seed 0: {\"deal\":"), "{table}");
    assert_eq!(table.lines().count(), 5, "{table}");
    assert_ne!(table, count(&["--depth", "2", "--seed", "1"]));
}

#[test]
fn bench_gives_one_json_line_for_each_number_of_players() {
    let output = stolik(&["bench", "szkola-latania", "--seconds", "0.05"]);
    let text = out(&output);
    let keys = ["game", "players", "games_per_s", "decisions_per_s", "ns_per_decision"];
    for (line, players) in text.lines().zip(2_u64..) {
        let speed: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(speed.as_object().unwrap().len(), keys.len());
        assert!(keys.iter().all(|key| !speed[key].is_null()), "{line}");
        assert_eq!((&speed["game"], &speed["players"]), (&"szkola-latania".into(), &players.into()));
        let product = speed["decisions_per_s"].as_f64().unwrap() * speed["ns_per_decision"].as_f64().unwrap();
        assert!((product / 1e9 - 1.0).abs() < 1e-6);
    }
    assert_eq!(text.lines().count(), 5);
    assert!(err(&stolik(&["bench", "--seconds", "0"])).contains("--seconds is more than 0"));
}
