//! History of a long game: sent in part at first, and on request.

use protocol::{GameUpdate, MAX_NEWS_BYTES, MAX_NEWS_STEPS, Welcome};

use super::*;

/// The length of a game that is too long to be sent to a newcomer at once.
const LONG: usize = 2 * MAX_NEWS_STEPS + 50;
const NEWCOMER: ConnectionId = ConnectionId(77);

/// A long game of two; the messages and writes up to now are cleared.
fn long_game() -> Scene {
    let mut scene = Scene::playing(GameId::Purrramida, settings(2));
    while scene.at().version < LONG {
        let (turn, ask) = (scene.turn(), scene.a_move());
        assert_eq!(scene.ask(turn, ask), Ok(()));
    }
    scene.sent.clear();
    scene.writes.clear();
    scene
}

impl Scene {
    fn at(&self) -> At {
        self.room.at().expect("a game is on")
    }

    /// A newcomer connects who knows the game up to `since`; returns their welcome.
    fn come(&mut self, player: Option<PlayerId>, since: Option<At>) -> Welcome {
        let visitor = Visitor { player, epoch: 0, name: None, standing: Standing::Free };
        self.handle(Incoming::Connected(NEWCOMER, visitor, since).into());
        let told = self.sent.remove(&NEWCOMER).expect("whoever comes is welcomed");
        let welcome = told.into_iter().find_map(|message| match message {
            ServerMessage::Welcome(welcome) => Some(*welcome),
            _ => None,
        });
        welcome.expect("whoever comes is welcomed")
    }

    /// The newcomer requests the steps before a position.
    fn look_back(&mut self, until: At) -> Result<GameUpdate, Reason> {
        let number = self.request(NEWCOMER.0 as usize, Ask::History { until });
        let mut page = None;
        for message in self.sent.remove(&NEWCOMER).expect("every request is answered") {
            match message {
                ServerMessage::History(told) => page = Some(told),
                ServerMessage::Done { number: done } if done == number => break,
                ServerMessage::Refused { number: refused, reason } if refused == number => {
                    return Err(reason);
                }
                other => panic!("{other:?}"),
            }
        }
        Ok(page.expect("what is done was told before"))
    }

    /// Every step as the viewer was told it at the time.
    fn told_step_by_step(&self, viewer: Viewer) -> Vec<String> {
        let live = &self.room.game.as_ref().expect("a game is on").live;
        (0..live.version())
            .flat_map(|version| texts(&live.news_between(viewer, version..version + 1)))
            .collect()
    }
}

fn texts(news: &[Box<RawValue>]) -> Vec<String> {
    news.iter().map(|one| one.get().to_owned()).collect()
}

fn back(at: At, steps: usize) -> At {
    At { version: at.version - steps, ..at }
}

#[test]
fn a_newcomer_gets_the_last_steps_and_finds_the_others_page_by_page() {
    let mut scene = long_game();
    let seat = engine::seats(2).nth(1).unwrap();
    for (who, viewer) in [(Some(player(1)), Viewer::Seat(seat)), (None, Viewer::Spectator)] {
        let game = scene.come(who, None).game.expect("it is on");
        assert_eq!((game.news.len(), game.first), (MAX_NEWS_STEPS, scene.at().version - MAX_NEWS_STEPS + 1));
        let (mut known, mut before) = (texts(&game.news), back(game.at, MAX_NEWS_STEPS));
        while before.version > 0 {
            let page = scene.look_back(before).expect("the game is shown to them");
            assert_eq!(page.at, before);
            assert!(!page.news.is_empty() && page.news.len() <= MAX_NEWS_STEPS);
            assert!(page.news.iter().map(|one| one.get().len()).sum::<usize>() <= MAX_NEWS_BYTES);
            before = back(before, page.news.len());
            known.splice(..0, texts(&page.news));
        }
        assert_eq!(known, scene.told_step_by_step(viewer));
        assert!(
            scene.look_back(before).is_ok_and(|page| page.news.is_empty()),
            "nothing led to the beginning"
        );
    }
    assert!(scene.writes.is_empty(), "who looks back changes nothing");
}

#[test]
fn who_has_missed_too_much_gets_the_game_anew() {
    let mut scene = long_game();
    let at = scene.at();
    for missed in [0, 1, MAX_NEWS_STEPS] {
        let welcome = scene.come(Some(player(0)), Some(back(at, missed)));
        assert!(welcome.game.is_none());
        assert_eq!(welcome.missed.map(|missed| (missed.at, missed.news.len())), Some((at, missed)));
    }
    for unknown in [back(at, MAX_NEWS_STEPS + 1), At { course: 1, ..at }, At { game: 1, ..at }] {
        let welcome = scene.come(Some(player(0)), Some(unknown));
        assert!(welcome.missed.is_none());
        assert_eq!(welcome.game.map(|game| game.news.len()), Some(MAX_NEWS_STEPS));
    }
}

#[test]
fn what_was_taken_back_or_never_happened_is_not_told() {
    let mut scene = long_game();
    let at = scene.at();
    scene.come(None, None);
    let never = At { version: at.version + 1, ..at };
    for other in [never, At { course: 1, ..at }, At { game: 1, ..at }] {
        assert!(matches!(scene.look_back(other), Err(Reason::Stale)), "{other:?}");
    }
}

#[test]
fn who_may_not_see_the_game_is_not_told_of_its_past() {
    let mut scene = long_game();
    let at = scene.at();
    scene.come(None, None);
    assert!(scene.look_back(at).is_ok());
    assert_eq!(scene.ask(0, Ask::Allow { spectators: false, chat: true }), Ok(()));
    scene.sent.clear();
    assert!(matches!(scene.look_back(at), Err(Reason::NotSeated)));
    scene.come(Some(player(1)), None);
    assert!(scene.look_back(at).is_ok(), "those who play are");
}

#[test]
fn the_past_can_be_looked_at_when_nothing_goes_on_any_more() {
    let mut scene = long_game();
    let at = scene.at();
    scene.come(None, None);
    for phase in [TablePhase::Over, TablePhase::Frozen] {
        scene.room.snapshot.phase = phase;
        assert!(scene.look_back(at).is_ok(), "{phase:?}");
    }
    let mut gathering = Scene::new(GameId::Purrramida, settings(2));
    gathering.come(None, None);
    assert!(matches!(gathering.look_back(at), Err(Reason::WrongPhase)));
}

#[test]
fn who_asks_while_a_move_is_written_is_told_after_it() {
    let mut scene = long_game();
    let (at, turn, ask) = (scene.at(), scene.turn(), scene.a_move());
    let moved = scene.request(turn, ask);
    let asked = scene.request(1 - turn, Ask::History { until: at });
    assert!(scene.sent.is_empty());
    scene.land();
    assert_eq!((scene.answer(turn, moved), scene.answer(1 - turn, asked)), (Some(Ok(())), Some(Ok(()))));
    let told = scene.told(1 - turn);
    let place = |is_it: fn(&ServerMessage) -> bool| told.iter().position(is_it).expect("it was told");
    assert!(
        place(|told| matches!(told, ServerMessage::News(_)))
            < place(|told| matches!(told, ServerMessage::History(_)))
    );
}
