//! Data that clients and bots parse: news, views, notices and moves, of any game.

use engine::records::Notation;
use engine::{Determinize, Json, Pending, Start, Viewer};
use games::{GameId, with_game};
use i18n::{Language, Told};
use live_match::News;
use serde::Serialize;

use crate::{play, reading};

pub fn check(text: &str) -> bool {
    // All games are tried, since a text may be valid for several.
    GameId::ALL.into_iter().filter(|&game| with_game!(game, G => is_read::<G>(text))).count() > 0
}

fn is_read<G: Notation + Determinize + Told>(text: &str) -> bool {
    let news = reading::read::<News<G>>(text);
    let view = reading::read::<G::View>(text);
    let notice = reading::read::<G::Notice>(text);
    let action = reading::read::<G::Action>(text);
    if let Some(action) = &action {
        let json = Json::parse(&reading::write(action)).expect("a move is JSON");
        assert_eq!(G::read_action(&json).ok().as_ref(), Some(action));
    }
    news.iter().map(|news| &news.sight.view).chain(&view).for_each(use_view::<G>);
    news.is_some() || view.is_some() || notice.is_some() || action.is_some()
}

/// Describes the view in words, and determinizes it as a bot would.
fn use_view<G: Determinize + Told>(view: &G::View) {
    for language in Language::ALL {
        assert!(!G::say_phase(language, view).is_empty());
        let _ = (G::say_ending(language, view), G::overview(language, view));
    }
    let imagined = G::determinize(view, &mut play::generator());
    imagined.audit().expect("what is read is sound");
    assert_eq!(imagined.view(viewer_of(view)), *view);
    let mut offers = Vec::new();
    imagined.actions(&mut offers);
    assert!(offers.is_empty() || matches!(imagined.pending(), Pending::Seat(_)));
}

/// The viewer, which every view names.
fn viewer_of(view: &impl Serialize) -> Viewer {
    let json = serde_json::to_value(view).expect("views are plain data");
    serde_json::from_value(json["viewer"].clone()).expect("somebody looks")
}

pub fn seeds() -> Vec<String> {
    GameId::ALL.into_iter().flat_map(|game| with_game!(game, G => told::<G>())).collect()
}

/// The latest news of a short game for the player to move, the spectators' view, a move and a notice.
fn told<G: Notation>() -> Vec<String> {
    let game = play::a_match::<G>(&<G as Start>::Options::default(), *G::PLAYERS.start(), 4);
    let history = game.history();
    let last = history.last().expect("something has happened");
    let Pending::Seat(turn) = game.journal().position().pending() else { panic!("four moves end no game") };
    let news = last.news(Viewer::Seat(turn));
    let offer = news.sight.offers.last().expect("somebody may move");
    let notices = history.iter().flat_map(|one| one.news(Viewer::Spectator).notices);
    // The longest notice contains the most.
    let notice = notices.map(|notice| reading::write(&notice)).max_by_key(String::len);
    let view = last.news(Viewer::Spectator).sight.view;
    [reading::write(&news), reading::write(&view), reading::write(offer)].into_iter().chain(notice).collect()
}
