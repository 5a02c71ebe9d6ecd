//! Why a move is not offered: the rule and the facts.

use engine::Explain;
use purrramida::{Action, Obstacle};

use crate::scene::{Scene, dice, fields, place, seat};

#[track_caller]
fn because(play: &Scene, action: Action) -> (&'static str, Obstacle) {
    let turn = play.view().turn;
    let explanation = play.state.explain(turn, &action).expect("the move is not allowed");
    assert!(!play.offers().contains(&action));
    (explanation.rule, explanation.because)
}

#[test]
fn p2_2_why_dice_cannot_be_placed() {
    let mut play = Scene::begin(4).imagine(|view| {
        view.tiles = fields([5]);
        view.places[seat(1)].tiles -= 1;
    });
    assert_eq!(because(&play, place(0, &[3])), ("P2.1", Obstacle::DiceAreRolled));
    play.roll(&[1, 1, 2, 3, 6]).place(9, &[1]);
    assert_eq!(because(&play, place(0, &[3])), ("P2.2", Obstacle::OneFieldPerRoll));
    play.go_on().roll(&[1, 1, 2, 3]);
    assert_eq!(because(&play, place(63, &[3])), ("P1.1", Obstacle::NoSuchField { fields: 63 }));
    assert_eq!(because(&play, place(5, &[2])), ("P2.2", Obstacle::FieldHasTile));
    assert_eq!(because(&play, place(9, &[1])), ("P2.2", Obstacle::FieldHasDice { dice: dice(&[1]) }));
    assert_eq!(because(&play, place(0, &[])), ("P2.2", Obstacle::NoDice));
    assert_eq!(
        because(&play, place(1, &[6])),
        ("P2.2", Obstacle::NotRolled { face: 6, rolled: 0, wanted: 1 })
    );
    assert_eq!(
        because(&play, place(0, &[1, 1, 1])),
        ("P2.2", Obstacle::NotRolled { face: 1, rolled: 2, wanted: 3 })
    );
    assert_eq!(because(&play, place(0, &[2])), ("P2.2", Obstacle::OtherSum { sum: 2, value: 3 }));
}

#[test]
fn r1_why_one_cannot_do_something_else_than_place() {
    let mut play = Scene::begin(4);
    play.roll(&[1, 1, 2, 3, 6]);
    assert_eq!(because(&play, Action::Roll), ("R1", Obstacle::MustPlace));
    assert_eq!(because(&play, Action::Stop), ("R1", Obstacle::MustPlace));
    assert_eq!(because(&play, Action::Reroll), ("P4.3", Obstacle::NoYarn));
    assert_eq!(because(&play, Action::GiveUp), ("R1", Obstacle::CanBePlaced));
    play.place(9, &[1]);
    assert_eq!(because(&play, Action::Reroll), ("P4.3", Obstacle::NotAfterARoll));
    assert_eq!(because(&play, Action::GiveUp), ("R1", Obstacle::NotAfterARoll));
    let mut play = Scene::begin(4).imagine(|view| {
        view.tiles = fields(0..62);
        view.places[seat(0)].yarn = 1;
    });
    play.roll(&[1; 5]);
    assert_eq!(because(&play, Action::Stop), ("R1", Obstacle::NothingFits { yarn: 1 }));
}

#[test]
fn p2_6_and_p6_2_why_it_is_not_ones_turn() {
    let mut play = Scene::begin(4);
    play.roll(&[1, 1, 2, 3, 6]);
    let explanation = play.state.explain(seat(2), &place(9, &[1])).unwrap();
    assert_eq!((explanation.rule, explanation.because), ("P2.6", Obstacle::NotYourTurn { turn: seat(0) }));
    let mut play = Scene::begin(3).imagine(|view| view.turns = purrramida::MAX_TURNS);
    play.roll(&[1, 1, 1, 1, 4]).place(15, &[1, 1, 1, 1, 4]);
    assert_eq!(because(&play, Action::Roll), ("P6.2", Obstacle::GameOver));
}
