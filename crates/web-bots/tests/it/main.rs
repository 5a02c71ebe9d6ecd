//! Whole games between the page's match and the bots' worker, using their message format.

use bots::Players;
use engine::records::Notation;
use engine::{Json, Pending, Position};
use live_match::{Match, Occupant};
use protocol::Level;
use serde_json::{Value, json};

fn ask(game: &str, record: &str, seat: usize, level: &str) -> Value {
    let question = json!({ "game": game, "record": record, "seat": seat, "level": level, "millis": 1, "simulations": 20, "seed": 7 });
    serde_json::from_str(&web_bots::think(&question.to_string())).unwrap()
}

fn between_two<G: Notation>() -> Match<G> {
    let occupants = vec![Occupant::new(String::new(), None); 2];
    Match::begin(&G::Options::default(), occupants, [5; 32]).unwrap().0
}

fn plays_a_whole_game<G: Notation + Players>(levels: &[Level]) {
    let occupants = levels.iter().map(|&level| Occupant::new(String::new(), Some(level)));
    let (mut game, _) = Match::<G>::begin(&G::Options::default(), occupants.collect(), [3; 32]).unwrap();
    while let Pending::Seat(seat) = game.journal().position().pending() {
        let answer = ask(G::ID, &game.record(), seat.index(), levels[seat.index()].name());
        let chosen = Json::parse(&answer["move"].to_string()).unwrap();
        let action = G::read_action(&chosen).unwrap_or_else(|fault| panic!("{answer}: {fault}"));
        let version = game.journal().version();
        game.make_move(seat, action, version).unwrap();
    }
    assert!(game.is_over());
}

#[test]
fn every_level_plays_every_game() {
    plays_a_whole_game::<games::Kokopelli>(&Level::ALL);
    plays_a_whole_game::<games::SzkolaLatania>(&Level::ALL);
    plays_a_whole_game::<games::Purrramida>(&[Level::Player, Level::Kitten]);
}

#[test]
fn a_game_that_was_taken_back_is_read_anew() {
    let game = between_two::<games::SzkolaLatania>();
    let Pending::Seat(seat) = game.journal().position().pending() else { panic!("somebody leads") };
    let mut other = game.clone();
    let action = game.journal().offers()[0];
    other.make_move(seat, action, game.journal().version()).unwrap();
    let next = 1 - seat.index();
    assert!(ask("szkola-latania", &other.record(), next, "player").get("move").is_some());
    assert!(ask("szkola-latania", &game.record(), seat.index(), "player").get("move").is_some());
}

#[test]
fn bad_questions_are_answered_with_what_is_wrong() {
    let fault = |answer: Value| answer["fault"].as_str().unwrap_or_default().to_owned();
    let read = |text: &str| serde_json::from_str::<Value>(&web_bots::think(text)).unwrap();
    assert!(fault(read("nonsense")).contains("cannot be read"));
    assert!(fault(ask("chess", "", 0, "player")).contains("no game chess"));
    assert!(fault(ask("purrramida", "", 0, "player")).contains("header"));
    let game = between_two::<games::Purrramida>();
    let Pending::Seat(seat) = game.journal().position().pending() else { panic!("somebody begins") };
    let record = game.record();
    assert!(fault(ask("purrramida", &record, 1 - seat.index(), "player")).contains("has to move, not"));
    assert!(fault(ask("purrramida", &record, seat.index(), "god")).contains("unknown variant `god`"));
}

/// Asks for work on the analysis of a game.
fn analyse(record: &str, work: &Value) -> Value {
    let task = json!({ "game": "szkola-latania", "record": record, "settings": { "searches": 2, "seed": 0 }, "simulations": 20, "work": work });
    serde_json::from_str(&web_bots::analyse(&task.to_string())).unwrap()
}

/// A game after some moves.
fn begun() -> Match<games::SzkolaLatania> {
    let mut game = between_two::<games::SzkolaLatania>();
    for _ in 0..6 {
        let Pending::Seat(seat) = game.journal().position().pending() else { break };
        let (action, version) = (game.journal().offers()[0], game.journal().version());
        game.make_move(seat, action, version).unwrap();
    }
    game
}

#[test]
fn a_game_is_analysed_piece_by_piece() {
    let record = begun().record();
    let plan = analyse(&record, &json!("plan"));
    let pieces = plan["plan"].as_array().expect("there are pieces").clone();
    assert!(!pieces.is_empty());
    let findings: Vec<_> = pieces
        .iter()
        .map(|piece| {
            let found = analyse(&record, &json!({ "piece": piece }));
            assert_eq!(found["finding"]["piece"], *piece, "{found}");
            found["finding"].clone()
        })
        .collect();
    let told = |findings: &[Value]| analyse(&record, &json!({ "report": findings }))["report"].clone();
    let unknown = |report: &Value| {
        let moments = report["moments"].as_array().expect("there are steps");
        moments.iter().filter(|moment| moment.get("unknown").is_some()).count()
    };
    assert!(unknown(&told(&[])) > 0, "nothing was added yet");
    // What was stored by another version is left out.
    assert!(unknown(&told(&[json!({ "piece": { "search": 0, "step": 99 } }), json!(null)])) > 0);
    assert_eq!(unknown(&told(&findings)), 0);
}

#[test]
fn bad_tasks_are_answered_with_what_is_wrong() {
    let record = begun().record();
    let fault = |answer: Value| answer["fault"].as_str().unwrap_or_default().to_owned();
    assert!(fault(analyse("", &json!("plan"))).contains("header"));
    let stray = json!({ "piece": { "search": 7, "step": 0 } });
    assert!(fault(analyse(&record, &stray)).contains("none of this game"));
    assert!(fault(analyse(&record, &json!("dance"))).contains("unknown variant `dance`"));
}
