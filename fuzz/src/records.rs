//! Game records, from files, browsers and databases.

use engine::records::{Fault, Notation};
use engine::{Position as _, Start, Viewer, seats};
use games::{GameId, LiarsDice, SzkolaLatania, with_game};
use i18n::{Language, Told};
use live_match::{Happening, Match, News, Record, SavedMatch};
use szkola_latania::Mode;

use crate::{play, reading};

pub fn check(text: &str) -> bool {
    let record = match Record::open(text) {
        Ok(record) => record,
        Err(bad) => return refused(&bad.fault),
    };
    match GameId::of(&record.header) {
        Ok(game) => with_game!(game, G => is_replayed::<G>(text, record)),
        Err(fault) => refused(&fault),
    }
}

fn refused(fault: &Fault) -> bool {
    assert!(!fault.to_string().is_empty());
    assert!(Language::ALL.iter().all(|&language| !i18n::fault(language, fault).is_empty()));
    false
}

fn is_replayed<G: Notation + Told>(text: &str, record: Record<'_>) -> bool {
    let players = record.header.players as usize;
    match record.replay::<G>() {
        Ok((_, happened)) => {
            happened.last().inspect(|last| is_told(last, players));
            let kept =
                SavedMatch { occupants: play::occupants(players), seed: [1; 32], record: text.to_owned() };
            is_kept::<G>(kept, happened.len());
            true
        }
        Err(bad) => {
            assert!(!bad.to_string().is_empty());
            assert!(Language::ALL.iter().all(|&language| !i18n::game_fault(language, &bad.fault).is_empty()));
            false
        }
    }
}

/// News of a step survives a round trip for every viewer.
fn is_told<G: Notation>(happening: &Happening<G>, players: usize) {
    for viewer in seats(players).map(Viewer::Seat).chain([Viewer::Spectator]) {
        let news = happening.news(viewer);
        assert_eq!(reading::read::<News<G>>(&reading::write(&news)), Some(news));
    }
}

/// A record that can be replayed can be restored, and a saved match survives a round trip.
fn is_kept<G: Notation>(kept: SavedMatch, steps: usize) {
    let taken_up = Match::<G>::restore(kept).expect("it could be replayed");
    // Where the record ends before a chance event, restoring resolves it.
    assert!(taken_up.journal().version() >= steps);
    taken_up.journal().position().audit().expect("nothing is lost");
    let kept = taken_up.save();
    let again = Match::<G>::restore(kept.clone()).expect("it was written by us");
    assert_eq!(again.save(), kept);
    assert_eq!(again.journal().position(), taken_up.journal().position());
}

pub fn seeds() -> Vec<String> {
    let of_each = GameId::ALL.map(|game| with_game!(game, G => some_moves::<G>(12)));
    let with_items = szkola_latania::Options { mode: Mode::Advanced, ..Default::default() };
    let advanced = play::a_match::<SzkolaLatania>(&with_items, 3, 8).record();
    let whole = some_moves::<LiarsDice>(usize::MAX);
    of_each.into_iter().chain([advanced, whole, with_legal_moves()]).collect()
}

fn some_moves<G: Notation>(moves: usize) -> String {
    play::a_match::<G>(&<G as Start>::Options::default(), *G::PLAYERS.start(), moves).record()
}

/// Records may include the legal moves.
fn with_legal_moves() -> String {
    let game = play::a_match::<SzkolaLatania>(&szkola_latania::Options::default(), 2, 0);
    let journal = game.journal();
    let offers = journal.offers();
    let engine::Pending::Seat(seat) = journal.position().pending() else { panic!("somebody leads") };
    let mut line = Vec::new();
    let step = engine::Step::<_, szkola_latania::Outcome>::Decision { seat, action: offers[0] };
    engine::records::write_step(&mut line, &step, Some(offers));
    game.record() + &String::from_utf8(line).expect("JSON is UTF-8")
}
