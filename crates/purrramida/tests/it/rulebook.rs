//! The rulebook's examples, on a board made for them and on those we ship.

use std::sync::Arc;

use engine::Position;
use purrramida::{Action, Board, Cause, Event, Field, Fields, Shipped};

use crate::scene::{Scene, dice, examples, field, fields, place, seat};

/// P2.2 On a "6" one may put 2 and 4, or a 6.
#[test]
fn p2_2_example_a_six_from_two_and_four_or_from_a_six() {
    let mut play = Scene::begin(4);
    play.roll(&[2, 4, 6, 6, 6]);
    let on_six: Vec<_> = play
        .offers()
        .into_iter()
        .filter(|action| matches!(action, Action::Place { field, .. } if *field == Field::new(1)))
        .collect();
    assert_eq!(on_six, [place(1, &[6]), place(1, &[2, 4])]);
}

/// Both conditions are met: 6, 2 and the 8 that rests on them.
#[test]
fn p3_example_both_conditions_are_met() {
    let mut play = Scene::begin(4);
    play.roll(&[1, 2, 3, 4, 6]).place(4, &[6]).go_on();
    play.roll(&[2, 3, 5, 6]).place(15, &[3, 5]).go_on();
    play.roll(&[2, 4]).place(5, &[2]).stop();
    assert_eq!(play.view().tiles, fields([4, 5, 15]));
    assert_eq!(play.cat_astrophe(), None);
}

/// The 8 (3 and 5) has no base: the 2 below is not occupied.
#[test]
fn p3_2_example_the_eight_has_no_base() {
    let mut play = Scene::begin(4);
    play.roll(&[1, 2, 3, 4, 6]).place(4, &[6]).go_on();
    play.roll(&[2, 3, 5, 6]).place(15, &[3, 5]).stop();
    assert_eq!(play.cat_astrophe(), Some(Cause::NoBase));
    assert!(play.view().tiles.is_empty());
    assert_eq!(play.turn(), (1, 5));
}

/// Two fields of the bottom row with another one between them.
#[test]
fn p3_1_example_the_fields_are_not_connected() {
    let mut play = Scene::begin(4);
    play.roll(&[1, 2, 3, 4, 6]).place(4, &[6]).go_on();
    play.roll(&[1, 2, 5, 6]).place(9, &[1]).stop();
    assert_eq!(play.cat_astrophe(), Some(Cause::NotConnected));
    assert!(play.view().tiles.is_empty());
}

/// The fields of the example turns: 3, the 6 beside it, the other 6, the 2 beside that, the 8.
struct Spots {
    three: usize,
    six: usize,
    other_six: usize,
    two: usize,
    eight: usize,
}

fn spots(board: &Board) -> Spots {
    let bottom = board.levels()[0];
    let beside = |field: Field, value: u8| {
        (board.neighbours(field) & bottom & board.of_value(value)).iter().next().map(Field::index)
    };
    let (three, six) = (board.of_value(3) & bottom)
        .iter()
        .find_map(|three| Some((three.index(), beside(three, 6)?)))
        .expect("a 3 beside a 6");
    let (other_six, two, eight) = (board.of_value(6) & bottom)
        .iter()
        .filter(|other| other.index() != six)
        .find_map(|other| {
            let two = beside(other, 2)?;
            let both = Fields::of(other) | Fields::of(field(two));
            let eight = board.eights().iter().find(|&eight| board.base(eight) == both)?;
            Some((other.index(), two, eight.index()))
        })
        .expect("elsewhere a 6 beside a 2 with an 8 on both");
    Spots { three, six, other_six, two, eight }
}

fn boards() -> [Arc<Board>; 3] {
    [examples(), Shipped::Meadow.board(), Shipped::Attic.board()]
}

#[test]
fn p2_4_leokadias_turn() {
    for board in boards() {
        let Spots { three, six, .. } = spots(&board);
        let mut play = Scene::on(Arc::clone(&board), 4);
        play.roll(&[1, 3, 3, 5, 6]).place(six, &[3, 3]).go_on();
        play.roll(&[1, 2, 5]).place(three, &[1, 2]).go_on();
        play.roll(&[4]);
        // R1: wherever there is a free 4 she must use it, and it never touches her dice.
        if let Some(four) = board.of_value(4).iter().next() {
            play.place(four.index(), &[4]);
        }
        assert!(play.cat_astrophe().is_some());
        assert!(play.view().tiles.is_empty() && play.view().placed.fields().is_empty());
        assert_eq!(play.turn(), (1, 5));
    }
}

#[test]
fn p5_2_filemons_turn() {
    for board in boards() {
        let Spots { three, six, other_six, two, eight } = spots(&board);
        let mut play = Scene::on(board, 4);
        play.roll(&[1, 2, 2, 3, 6]).place(other_six, &[6]).go_on();
        play.roll(&[1, 4, 4, 6]).place(eight, &[4, 4]);
        assert!(play.view().yarn.contains(field(eight)), "the yarn stays while only dice lie there");
        assert_eq!(play.view().places[seat(0)].yarn, 0);
        play.go_on().roll(&[1, 1]).place(two, &[1, 1]);
        // All dice are placed: the engine stops, and an extra turn with four dice follows.
        assert_eq!(play.view().tiles, fields([other_six, two, eight]));
        assert_eq!((play.view().places[seat(0)].tiles, play.view().places[seat(0)].yarn), (19 - 3, 1));
        assert_eq!(play.turn(), (0, 4));
        play.roll(&[1, 2, 5, 5]).place(three, &[1, 2]).go_on();
        play.roll(&[5, 5]).act(Action::Reroll);
        assert_eq!(play.view().places[seat(0)].yarn, 0);
        play.roll(&[4, 6]).place(six, &[6]).stop();
        assert_eq!(play.view().tiles, fields([other_six, two, eight, three, six]));
        assert_eq!(play.view().places[seat(0)].tiles, 19 - 5);
        assert_eq!(play.cat_astrophe(), None);
        assert_eq!(play.turn(), (1, 5), "the last die was not rolled: no further extra turn");
        assert!(play.events.contains(&Event::YarnTaken { seat: seat(0), field: field(eight) }));
        assert!(play.events.contains(&Event::Rolled { seat: seat(0), dice: dice(&[4, 6]) }));
        play.state.audit().unwrap();
    }
}
