//! Tests of the clocks: what the wall clock, a restart or a pause may change.

use super::*;

#[test]
fn a_wall_clock_that_jumps_neither_gives_nor_takes_time() {
    let mut scene = Scene::playing(GameId::Purrramida, timed(ClockKind::Turn, 60));
    let turn = scene.turn();
    for jump in [3_600_000, 10] {
        scene.now.wall = 1_000_000 + jump;
        scene.now.monotonic += 10_000;
        scene.handle(Incoming::Wake.into());
        scene.land();
        assert_eq!(scene.room.snapshot.late, None);
    }
    let shown = scene.room.shown(scene.now);
    assert_eq!(shown.deadline.map(|deadline| deadline.at - shown.now), Some(40_000));
    scene.now.monotonic += 40_000;
    scene.handle(Incoming::Wake.into());
    scene.land();
    assert_eq!(scene.room.snapshot.late, Some(turn));
}

#[test]
fn a_room_that_was_forgotten_goes_on_with_its_clock_whatever_the_wall_clock_says() {
    let scene = Scene::playing(GameId::Purrramida, timed(ClockKind::Turn, 600));
    let clock = scene.room.running_clock().expect("somebody thinks");
    for jump in [3_600_000, -900_000] {
        let now = Now { wall: scene.now.wall.saturating_add_signed(jump), monotonic: 60_000 };
        let mut room = Room::open(TableId::from_bits(7), stored(scene.room.snapshot.clone()), 0, now);
        room.keep_running(clock);
        assert_eq!(room.deadline(now).map(|deadline| deadline.at - now.wall), Some(540_000));
        // The deadline stored before the last move is for another turn.
        room.snapshot.deadline = None;
        room.due = None;
        room.keep_running(clock);
        assert_eq!(room.due, None);
    }
}

#[test]
fn a_server_that_comes_back_gives_nobody_more_than_a_turn() {
    let scene = Scene::playing(GameId::Purrramida, timed(ClockKind::Turn, 10));
    let deadline = scene.room.snapshot.deadline.unwrap();
    for (wall, left) in [
        (deadline.at - 4_000, 4_000),
        (deadline.at + 4_000, 0),
        (deadline.at + 10 * 60_000, 10_000),
        (deadline.at - 10 * 60_000, 10_000),
    ] {
        let now = Now { wall, monotonic: 77 };
        let mut room = Room::open(TableId::from_bits(7), stored(scene.room.snapshot.clone()), 0, now);
        assert_eq!(room.due.map(|due| due.at - 77), Some(left), "{wall}");
        assert!(matches!(room.handle(now, [0; 32], Incoming::Wake.into()).last(), Some(Effect::WakeAt(_))));
    }
}

#[test]
fn the_least_that_a_turn_gets_is_lent_not_given() {
    let mut scene = Scene::playing(GameId::SzkolaLatania, timed(ClockKind::Game, 10));
    let turn = scene.turn();
    scene.now.monotonic += 9_000;
    let before = scene.room.at();
    while scene.room.turn() == Some(turn) {
        let ask = scene.a_move();
        scene.ask(turn, ask).unwrap();
    }
    assert_ne!(scene.room.at(), before);
    assert_eq!(scene.room.snapshot.left[turn], 1_000);
    // The next turn may take ten seconds, but a quick player has one left.
    while scene.room.turn().is_some_and(|seat| seat != turn) {
        let (other, ask) = (scene.turn(), scene.a_move());
        scene.ask(other, ask).unwrap();
    }
    while scene.room.turn() == Some(turn) {
        let ask = scene.a_move();
        scene.ask(turn, ask).unwrap();
    }
    assert_eq!(scene.room.snapshot.left[turn], 1_000);
}
