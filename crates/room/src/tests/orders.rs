//! The administrator's orders to a table.

use protocol::NO_NAME;

use super::*;

impl Scene {
    fn order(&mut self, order: Order) -> Option<Result<(), Reason>> {
        self.handle(Incoming::Order(OrderId(1), order).into());
        self.land();
        self.obeyed.pop()
    }

    /// Everything written since the scene began, as text.
    fn everything_written(&self) -> String {
        format!("{:?}", self.writes)
    }
}

fn announcements(messages: &[ServerMessage]) -> usize {
    let is_one = |message: &ServerMessage| matches!(message, ServerMessage::Said(line) if matches!(line.says, Says::Announcement(_)));
    count(messages, is_one)
}

#[test]
fn an_announcement_is_written_and_everybody_hears_it() {
    let mut scene = Scene::playing(GameId::Purrramida, settings(2));
    scene.ask(0, Ask::Allow { spectators: false, chat: true }).unwrap();
    // A visitor who may not see the game.
    scene.connect(2);
    scene.sent.clear();
    scene.handle(Incoming::Order(OrderId(1), Order::Announce("back at eight".to_owned())).into());
    assert!(scene.sent.is_empty() && scene.obeyed.is_empty(), "nothing is told before it is written");
    scene.land();
    assert_eq!(scene.obeyed, [Ok(())]);
    for seat in 0..3 {
        assert_eq!(announcements(&scene.told(seat)), 1, "{seat}");
    }
}

#[test]
fn what_is_ordered_and_cannot_be_written_is_not_done() {
    let mut scene = Scene::playing(GameId::Purrramida, settings(2));
    for order in [Order::Close, Order::Delete, Order::Expel(player(1))] {
        let before = scene.room.snapshot.clone();
        scene.handle(Incoming::Order(OrderId(1), order).into());
        let ticket = scene.writing.take().unwrap();
        scene.handle(Input::NotWritten(ticket));
        assert_eq!(scene.obeyed.pop(), Some(Err(Reason::NotKept)));
        assert_eq!(scene.room.snapshot, before);
        assert!(!scene.is_deleted && scene.closed.is_empty());
    }
}

#[test]
fn nothing_goes_on_at_a_closed_table_and_it_stays_so() {
    let mut scene = Scene::playing(GameId::Kokopelli, timed(ClockKind::Turn, 60));
    assert_eq!(scene.order(Order::Close), Some(Ok(())));
    assert_eq!(scene.room.snapshot.phase, TablePhase::Closed);
    let turn = scene.room.game.as_ref().unwrap().live.turn().unwrap();
    for ask in [Ask::Leave, Ask::Say { text: "hey".to_owned() }, Ask::Again] {
        assert_eq!(scene.ask(turn, ask), Err(Reason::Closed));
    }
    // No clock runs, and nobody becomes late.
    assert_eq!((scene.room.due, scene.room.snapshot.deadline), (None, None));
    scene.now.monotonic += 3_600_000;
    scene.handle(Incoming::Wake.into());
    assert_eq!(scene.room.snapshot.late, None);
}

#[test]
fn who_gathers_at_a_table_that_is_closed_does_not_see_the_hands_of_the_last_game() {
    let mut scene = Scene::new(GameId::Kokopelli, settings(2));
    scene.connect(0);
    scene.ask(0, Ask::Sit { seat: 0, name: "Ala".to_owned() }).unwrap();
    assert_eq!(scene.order(Order::Close), Some(Ok(())));
    assert_eq!(scene.room.snapshot.seat_of(player(0)), None);
}

#[test]
fn a_deleted_table_lets_everybody_go_and_nobody_in() {
    let mut scene = Scene::playing(GameId::Purrramida, settings(2));
    assert_eq!(scene.order(Order::Delete), Some(Ok(())));
    assert!(scene.is_deleted);
    let gone: Vec<_> = scene.closed.drain(..).collect();
    assert_eq!(gone, [0, 1].map(|seat| (ConnectionId(seat), CloseReason::Deleted)));
    assert_eq!(scene.writes.last().unwrap().last(), Some(&Write::Delete));
    scene.sent.clear();
    scene.connect(5);
    assert_eq!(scene.closed, [(ConnectionId(5), CloseReason::Deleted)]);
    assert!(scene.sent.is_empty());
}

#[test]
fn who_is_banned_is_let_go_at_once_and_a_bot_plays_on() {
    let mut scene = Scene::playing(GameId::Purrramida, settings(2));
    let turn = scene.turn();
    scene.handle(
        Incoming::Judged(ConnectionId(turn as u64), Standing::Banned(Some("spam".to_owned()))).into(),
    );
    assert_eq!(scene.closed, [(ConnectionId(turn as u64), CloseReason::Banned(Some("spam".to_owned())))]);
    assert_eq!(scene.order(Order::Expel(player(turn as u8))), Some(Ok(())));
    assert!(scene.room.snapshot.seats[turn].has_left());
    assert_eq!(scene.thinking.len(), 1);
    // Repeating it changes nothing and succeeds.
    let writes = scene.writes.len();
    assert_eq!(scene.order(Order::Expel(player(turn as u8))), Some(Ok(())));
    assert_eq!(scene.writes.len(), writes);
}

#[test]
fn who_is_banned_does_not_come_in() {
    let mut scene = Scene::playing(GameId::Purrramida, settings(2));
    scene.sent.clear();
    let banned = Visitor { player: Some(player(7)), epoch: 0, name: None, standing: Standing::Banned(None) };
    scene.handle(Incoming::Connected(ConnectionId(7), banned, None).into());
    assert_eq!(scene.closed, [(ConnectionId(7), CloseReason::Banned(None))]);
    assert!(scene.sent.is_empty());
}

#[test]
fn who_is_silenced_plays_and_does_not_talk_until_they_may_again() {
    let mut scene = Scene::playing(GameId::Purrramida, settings(2));
    let turn = scene.turn();
    let judge = |scene: &mut Scene, standing| {
        scene.handle(Incoming::Judged(ConnectionId(turn as u64), standing).into());
    };
    judge(&mut scene, Standing::Silenced(Some("spam".to_owned())));
    let why = Reason::Silenced(Some("spam".to_owned()));
    for ask in
        [Ask::Say { text: "hey".to_owned() }, Ask::Signal { signal: protocol::Signal::Smile }, Ask::Nudge]
    {
        assert_eq!(scene.ask(turn, ask), Err(why.clone()));
    }
    let ask = scene.a_move();
    assert_eq!(scene.ask(turn, ask), Ok(()));
    judge(&mut scene, Standing::Free);
    assert_eq!(scene.ask(turn, Ask::Say { text: "hey".to_owned() }), Ok(()));
}

#[test]
fn of_who_is_deleted_no_name_is_left_and_a_bot_has_their_seat() {
    for game in GAMES {
        let mut scene = Scene::playing(game, settings(2));
        let (turn, at) = (scene.turn(), scene.room.at());
        let gone = player(turn as u8);
        scene.ask(turn, Ask::Say { text: "remember me".to_owned() }).unwrap();
        scene.ask(1 - turn, Ask::Say { text: "and me".to_owned() }).unwrap();
        scene.sent.clear();
        scene.writes.clear();
        assert_eq!(scene.order(Order::Erase { player: gone, sat: vec![(0, turn)] }), Some(Ok(())));
        assert!(scene.everything_written().contains("Erase"));
        let name = format!("seat {turn}");
        let state = scene.room.snapshot.text();
        assert!(!state.contains(&name) && !state.contains(&gone.to_string()), "{state}");
        assert!(!scene.room.lines.iter().any(|line| line.line.by.as_deref() == Some(&name)));
        assert!(scene.room.lines.iter().any(|line| line.line.says == Says::Text("and me".to_owned())));
        assert_eq!(scene.room.game.as_ref().unwrap().live.names()[turn], NO_NAME);
        assert_eq!(scene.room.at(), at, "the game goes on where it was");
        let told = scene.told(1 - turn);
        assert_eq!(count(&told, |message| matches!(message, ServerMessage::Game(_))), 1);
        assert!(!serde_json::to_string(&told).unwrap().contains(&name), "{game:?}");
        assert_eq!(scene.thinking.len(), 1, "it is a bot's turn");
        assert_ne!(scene.room.snapshot.host, gone);
    }
}

#[test]
fn a_table_whose_host_was_deleted_is_whoevers_sits_down_next() {
    let mut scene = Scene::new(GameId::Purrramida, settings(2));
    assert_eq!(scene.order(Order::Erase { player: player(0), sat: Vec::new() }), Some(Ok(())));
    assert_eq!(scene.room.snapshot.host, PlayerId::NOBODY);
    scene.connect(1);
    scene.ask(1, Ask::Sit { seat: 0, name: "Ala".to_owned() }).unwrap();
    assert_eq!(scene.room.snapshot.host, player(1));
}

#[test]
fn when_a_bot_may_play_for_who_is_away_is_told_and_true() {
    let mut scene = Scene::playing(GameId::Purrramida, settings(2));
    let (turn, other) = (scene.turn(), 1 - scene.turn());
    let shown = |scene: &Scene| scene.room.shown(scene.now).places[turn].replaceable_at;
    assert_eq!(shown(&scene), None);
    scene.handle(Incoming::Disconnected(ConnectionId(turn as u64)).into());
    let from = shown(&scene).unwrap();
    assert_eq!(from, scene.now.wall + GONE_AFTER);
    let early = GONE_AFTER - 1;
    (scene.now.wall, scene.now.monotonic) = (scene.now.wall + early, scene.now.monotonic + early);
    assert_eq!(shown(&scene), Some(from));
    assert_eq!(scene.ask(other, Ask::Replace { seat: turn }), Err(Reason::NotAbsent));
    (scene.now.wall, scene.now.monotonic) = (scene.now.wall + 1, scene.now.monotonic + 1);
    assert!(shown(&scene).unwrap() <= scene.now.wall);
    assert_eq!(scene.ask(other, Ask::Replace { seat: turn }), Ok(()));
}
