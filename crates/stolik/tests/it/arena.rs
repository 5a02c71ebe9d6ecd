//! Tests of `stolik arena`.

use crate::{err, file, out, stolik};

const ARENA: [&str; 4] = ["arena", "szkola-latania", "--players", "2"];

#[test]
fn the_sensible_player_beats_the_blind_one() {
    let output = stolik(&[&ARENA[..], &["--bots", "greedy,random", "--games", "60"]].concat());
    let text = out(&output);
    assert!(text.contains("60 games of szkola-latania with 2 players, 30 deals from every seat"), "{text}");
    let share = |bot: &str| -> f64 {
        let line = text.lines().find(|line| line.starts_with(bot)).expect("the bot has a line");
        line.split_whitespace().nth(1).unwrap().trim_end_matches('%').parse().unwrap()
    };
    assert!(share("greedy") > 80.0, "{text}");
    assert!((share("greedy") + share("random") - 100.0).abs() < 0.2, "{text}");
    assert!(text.contains("Elo (95%)") && text.contains("ahead of"), "{text}");
}

#[test]
fn every_deal_is_played_from_every_seat() {
    let path = file("arena.jsonl", "");
    let words = ["arena", "szkola-latania", "--players", "3", "--bots", "greedy,random", "--games", "7"];
    let output = stolik(&[&words[..], &["--out", &path]].concat());
    assert!(output.status.success(), "{}", err(&output));
    let lines: Vec<serde_json::Value> = std::fs::read_to_string(&path)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    // Seven games are rounded up to three deals from three seats.
    let places: Vec<_> =
        lines.iter().map(|line| (line["deal"].as_u64().unwrap(), line["turned"].as_u64().unwrap())).collect();
    assert_eq!(places, (0..3).flat_map(|deal| (0..3).map(move |turned| (deal, turned))).collect::<Vec<_>>());
    assert_eq!(lines[0]["bots"], serde_json::json!(["greedy", "random", "greedy"]));
}

/// The bot's share and interval in the table with this title, in percent.
fn share(text: &str, title: &str, bot: &str) -> [f64; 3] {
    let table = text.lines().skip_while(|line| !line.contains(title));
    let line = table.skip(1).find(|line| line.starts_with(bot)).expect("the bot has a line");
    let figures: Vec<f64> =
        line.split(['%', '(', ')', ' ']).filter_map(|word| word.parse().ok()).take(3).collect();
    figures.try_into().expect("a share and its interval")
}

/// Luck has mean 0, so both shares estimate the same; the one without luck more closely.
#[test]
fn without_luck_the_same_bot_wins_and_it_is_known_more_closely() {
    for (game, games) in [("purrramida", "120"), ("szkola-latania", "400")] {
        let words =
            ["arena", game, "--players", "2", "--bots", "greedy,kitten", "--games", games, "--adjusted"];
        let text = out(&stolik(&words));
        for bot in ["greedy", "kitten"] {
            let [plain, low, high] = share(&text, "win share (95%)", bot);
            let [adjusted, closely_low, closely_high] = share(&text, "without luck (95%)", bot);
            let (wide, narrow) = (high - low, closely_high - closely_low);
            assert!((plain - adjusted).abs() < wide, "{game}: {text}");
            assert!(narrow < wide, "{game}: {text}");
        }
    }
}

#[test]
fn a_sequential_test_stops_early() {
    let words = ["--bots", "greedy,random", "--games", "100000", "--sprt", "-5,100"];
    let text = out(&stolik(&[&ARENA[..], &words[..]].concat()));
    assert!(text.contains("greedy is better, by 100 Elo rather than -5"), "{text}");
}

#[test]
fn the_same_seed_and_simulations_give_the_same_match() {
    let words = ["--bots", "search,greedy", "--games", "4", "--iterations", "50", "--threads"];
    let run = |threads| out(&stolik(&[&ARENA[..], &words[..], &[threads]].concat()));
    assert_eq!(run("1"), run("2"));
}

#[test]
fn what_cannot_be_played_is_refused() {
    for (words, says) in [
        (vec!["--bots", "greedy"], "two different bots"),
        (vec!["--bots", "greedy,greedy"], "two different bots"),
        (vec!["--bots", "greedy,random,random"], "3 bots for 2 seats"),
        (vec!["--bots", "greedy,genius"], "has no bot \"genius\""),
        (vec!["--bots", "greedy,random", "--sprt", "20,0"], "--sprt takes two numbers, the lower first"),
        (vec!["--bots", "greedy,random", "--time-ms", "5", "--iterations", "5"], "cannot be used with"),
    ] {
        let output = stolik(&[&ARENA[..], &words[..]].concat());
        assert!(!output.status.success(), "{words:?} was accepted");
        assert!(err(&output).contains(says), "{words:?}: {}", err(&output));
    }
}

/// A shell program that always chooses the first offer.
const FIRST_OFFER: &str = "cmd:while read line; do echo '{\"choice\":0}'; done";

#[test]
fn another_program_can_play() {
    let path = file("external.jsonl", "");
    let bots = format!("{FIRST_OFFER},random");
    let output = stolik(&[&ARENA[..], &["--bots", &bots, "--games", "4", "--out", &path]].concat());
    assert!(output.status.success(), "{}", err(&output));
    assert_eq!(err(&output), "", "nothing went wrong");
    assert_eq!(std::fs::read_to_string(&path).unwrap().lines().count(), 4);
}

#[test]
fn a_program_that_fails_loses_and_the_match_goes_on() {
    for (bot, says) in [
        ("cmd:exit 3", "it has ended (exit status: 3)"),
        ("cmd:while read line; do echo hello; done", "\"hello\" is no answer: {\"choice\":0} would be one"),
        ("cmd:while read line; do echo '{\"choice\":9999}'; done", "it chose offer 9999 of"),
        ("cmd:no-such-program-anywhere", "it has ended (exit status: 127)"),
        ("cmd:while read line; do printf '\\377\\n'; done", "is no answer"),
    ] {
        let bots = format!("{bot},random");
        let output = stolik(&[&ARENA[..], &["--bots", &bots, "--games", "4"]].concat());
        assert!(output.status.success(), "{}", err(&output));
        let complaints: Vec<_> = err(&output).lines().map(str::to_owned).collect();
        let lost = complaints.iter().filter(|line| line.contains("loses this game") && line.contains(says));
        assert_eq!(lost.count(), 4, "{complaints:?}");
        let line = out(&output).lines().find(|line| line.starts_with("random")).unwrap().to_owned();
        assert!(line.contains("100.0%"), "{line}");
        assert!(
            out(&output).ends_with(&format!("games that {bot} lost by failing: 4\n")),
            "{}",
            out(&output)
        );
    }
}

/// Points from earlier games of the series do not help a bot that fails.
#[test]
fn a_program_that_fails_loses_the_series_and_leaves_no_record() {
    let path = file("failed.jsonl", "");
    let words = ["simulate", "purrramida", "--players", "2", "--series", "3", "--bots", "cmd:exit 1,random"];
    let output = stolik(&[&words[..], &["--games", "2", "--records", &path]].concat());
    let text = out(&output);
    let random = text.lines().find(|line| line.contains("random")).unwrap();
    let failing = text.lines().find(|line| line.contains("cmd:")).unwrap();
    assert!(random.contains("100.0%") && failing.contains(" 0.0%"), "{text}");
    assert_eq!(err(&output).lines().count(), 2, "one complaint for each series: {}", err(&output));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "");
}

/// R16 The first offer is to draw and then to bury: two bots that always choose it never finish.
#[test]
fn a_deal_without_a_result_is_left_out_and_the_match_goes_on() {
    let kokopelli = ["arena", "kokopelli", "--players", "2", "--games", "4"];
    let bots = format!("{FIRST_OFFER},{FIRST_OFFER} # the same");
    let output = stolik(&[&kokopelli[..], &["--bots", &bots]].concat());
    let says = err(&output);
    for deal in 0..2 {
        let line = format!("deal {deal} is not counted: a game was stopped after 400 rounds (R16)");
        assert!(says.contains(&line), "{says}");
    }
    assert!(says.contains("no deal was played to a result from every seat"), "{says}");
    assert!(!output.status.success());
}

#[test]
fn a_program_that_hangs_loses() {
    let words = ["--bots", "cmd:sleep 60,random", "--games", "1", "--time-ms", "1", "--threads", "2"];
    let output = stolik(&[&ARENA[..], &words[..]].concat());
    assert!(err(&output).contains("no answer within 5.001s"), "{}", err(&output));
}

/// It answers before it is asked, or does not read its input; the match must not wait for it forever.
#[test]
fn a_program_that_only_talks_loses() {
    for talk in ["yes '{\"choice\":0}'", "while sleep 0.001; do echo '{\"choice\":0}'; done"] {
        let bots = format!("cmd:{talk},random");
        let kokopelli = ["arena", "kokopelli", "--players", "2", "--games", "2", "--bots", &bots];
        let output = stolik(&kokopelli);
        assert!(output.status.success(), "{}", err(&output));
        let complaints = err(&output);
        assert_eq!(complaints.matches("loses this game").count(), 2, "{complaints}");
        let says = ["before it was asked", "it does not read what it is asked"];
        assert!(complaints.lines().all(|line| says.iter().any(|says| line.contains(says))), "{complaints}");
    }
}

#[test]
fn the_example_in_the_documents_plays() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/my_bot.py");
    let bots = format!("cmd:python3 {example},random");
    let output = stolik(&[&ARENA[..], &["--bots", &bots, "--games", "20"]].concat());
    assert_eq!(err(&output), "");
    let line = out(&output).lines().find(|line| line.starts_with("cmd:")).unwrap().to_owned();
    let share = line.split_whitespace().find_map(|word| word.strip_suffix('%')).unwrap();
    assert!(share.parse::<f64>().unwrap() > 60.0, "{line}");
}
