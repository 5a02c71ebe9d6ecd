//! Tests of `stolik analyse`.

use serde_json::Value;

use crate::{err, file, out, stolik, stolik_reading};

/// A record of a small game between a sensible player and one that is not.
fn record(game: &str) -> String {
    let words =
        ["simulate", game, "--players", "2", "--bots", "greedy,random", "--games", "1", "--seed", "4"];
    out(&stolik(&[&words[..], &["--records", "-"]].concat()))
}

fn analyse(record: &str, more: &[&str]) -> String {
    let words = ["analyse", "-", "--iterations", "40", "--searches", "2"];
    let output = stolik_reading(record, &[&words[..], more].concat());
    assert!(output.status.success(), "{}", err(&output));
    out(&output)
}

fn lines(record: &str, more: &[&str]) -> Vec<Value> {
    let text = analyse(record, &[&["--json"], more].concat());
    text.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}

#[test]
fn json_lines_say_of_every_step_what_it_changed() {
    for game in ["kokopelli", "szkola-latania", "liars-dice"] {
        let record = record(game);
        let steps: Vec<Value> = record.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let lines = lines(&record, &[]);
        let (head, seats) = (&lines[0], &lines.last().unwrap()["seats"]);
        assert_eq!((&head["analysis"], &head["game"]), (&1.into(), &game.into()));
        assert_eq!(
            (&head["players"], &head["searches"], &head["simulations"]),
            (&2.into(), &2.into(), &40.into())
        );
        assert_eq!(lines.len(), steps.len(), "{game}: a header, the steps, a result");
        for (number, (line, step)) in lines[1..].iter().zip(&steps[1..steps.len() - 1]).enumerate() {
            assert_eq!(line["step"], number);
            assert_eq!(line["chances"].as_array().unwrap().len(), 2);
            let is_chance = step.get("chance").is_some();
            assert_eq!(line.get("chance").is_some(), is_chance, "{line}");
            if let Some(decision) = line.get("decision") {
                assert_eq!((&decision["seat"], &decision["made"]), (&step["seat"], &step["move"]));
            }
        }
        let errors: Vec<_> = (0..2).map(|seat| seats[seat]["error_per_decision"].as_f64().unwrap()).collect();
        assert!(game == "liars-dice" || errors[0] < errors[1], "{game}: random play is worse: {errors:?}");
    }
}

#[test]
fn the_same_seed_finds_the_same_on_any_number_of_threads() {
    let record = record("szkola-latania");
    let once = lines(&record, &["--threads", "1"]);
    assert_eq!(once, lines(&record, &["--threads", "3"]));
    assert_ne!(once, lines(&record, &["--seed", "1"]));
}

#[test]
fn the_table_speaks_polish_and_english() {
    let record = record("purrramida");
    let english = analyse(&record, &["--language", "en"]);
    let polish = analyse(&record, &["--language", "pl"]);
    for (text, words) in [
        (
            &english,
            ["2 players: what was skill", "error per decision", "Player 1", "the best move: ", "luck: "],
        ),
        (&polish, ["liczba graczy: 2", "strata na decyzję", "Gracz 1", "najlepszy ruch: ", "szczęście: "]),
    ] {
        for words in words {
            assert!(text.contains(words), "{words} is missing:\n{text}");
        }
    }
    assert!(!polish.contains("Player") && !polish.contains("better"), "{polish}");
}

#[test]
fn the_page_stands_alone_and_every_mark_leads_to_its_step() {
    let record = record("kokopelli").replace("\"players\":2", "\"players\":2,\"names\":[\"<b>\",\"Ola\"]");
    let path = file("analysis.html", "");
    analyse(&record, &["--html", &path, "--language", "pl"]);
    let page = std::fs::read_to_string(&path).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"pl\">") && page.contains("<svg "));
    assert!(page.contains("&lt;b&gt;") && !page.contains("<b>"), "names are text");
    for outside in ["<script", "http:", "https:", "src=", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
    let marks: Vec<_> = page.split("href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert!(!marks.is_empty());
    assert!(marks.iter().all(|mark| page.contains(&format!("<tr id=\"{mark}\">"))));
    assert_eq!(page.matches("<polyline").count(), 2);
}

#[test]
fn an_unfinished_game_is_analysed_as_far_as_it_goes() {
    let record = record("szkola-latania");
    let beginning: Vec<_> = record.lines().take(9).collect();
    let text = beginning.join("\n");
    let lines = lines(&text, &[]);
    assert_eq!(lines.len(), 10);
    assert_eq!(lines[9]["seats"][0]["adjusted"], Value::Null);
    assert!(analyse(&text, &["--language", "en"]).contains("no result"));
}

#[test]
fn what_is_wrong_is_said() {
    let record = record("szkola-latania");
    for (text, words, status, says) in [
        ("{}", &[][..], 2, "Line 1: "),
        (&record.replace("\"seat\":0", "\"seat\":1"), &[], 1, "Line "),
        (&record, &["--record", "2"], 2, "there is no record 2: the file has 1"),
        (&record, &["--html", "/nowhere/at/all.html"], 1, "cannot be written"),
    ] {
        let output = stolik_reading(
            text,
            &[&["analyse", "-", "--language", "en", "--iterations", "2"], words].concat(),
        );
        assert_eq!(output.status.code(), Some(status), "{}", err(&output));
        assert!(err(&output).contains(says), "{}", err(&output));
    }
    let output = stolik(&["analyse", "x.jsonl", "--iterations", "2", "--time-ms", "2"]);
    assert!(err(&output).contains("cannot be used with"), "{}", err(&output));
}
