//! Why a move is not offered: the rule and the facts.

use engine::{Explain, Explanation, Seat};
use szkola_latania::{Action, Face, Item, Mode, Obstacle};

use crate::scene::{Scene, play};

const HAND: [u8; 6] = [3, 3, 5, 8, 9, 0];
const OTHER: [u8; 6] = [1, 2, 4, 6, 7, 10];

#[track_caller]
fn assert_explained(scene: &Scene, attempt: Action, rule: &'static str, because: Obstacle) {
    let explanation = scene.journal.position().explain(scene.turn(), &attempt);
    assert_eq!(explanation, Some(Explanation::new(rule, because)));
}

#[test]
fn plays_that_break_s2_1_or_s2_2() {
    let scene = Scene::plain(Mode::Basic, &[&HAND, &OTHER]);
    let seven = Face::of_value(7);
    assert_explained(&scene, play(&[7], 7), "S2.1", Obstacle::NotInHand { card: seven, held: 0, played: 1 });
    assert_explained(&scene, play(&[3, 5], 8), "S2.1", Obstacle::NotOneValue);
    assert_explained(&scene, play(&[], 1), "S2.1", Obstacle::NoCards);
    assert_explained(&scene, play(&[8, 0], 16), "S2.2", Obstacle::HegemonTooLow { highest: 7 });
    assert_explained(&scene, play(&[3, 3], 7), "R1", Obstacle::OtherTotal { totals: vec![6] });
    let totals = vec![1, 2, 3, 4, 5, 6, 7];
    assert_explained(&scene, play(&[0], 8), "R1", Obstacle::OtherTotal { totals });
}

#[test]
fn a_total_that_is_too_low_says_what_to_beat() {
    let mut scene = Scene::plain(Mode::Basic, &[&HAND, &OTHER]);
    scene.act(play(&[5], 5));
    scene.draw(&[13]);
    assert_explained(&scene, play(&[4], 4), "S2.1", Obstacle::TooLow { total: 4, to_beat: 5 });
    assert_eq!(scene.journal.position().explain(Seat::new(1), &play(&[6], 6)), None);
}

#[test]
fn taking_and_anointing_out_of_place() {
    let mut scene = Scene::with_items(&[Item::Ointment, Item::Sword], &[&HAND, &OTHER]);
    assert_explained(&scene, Action::Take, "R6", Obstacle::MustLead);
    assert_explained(&scene, Action::Anoint, "R4", Obstacle::NothingToRepeat);
    scene.act(play(&[3], 3));
    scene.draw(&[13]);
    assert_explained(&scene, Action::Anoint, "S5.1", Obstacle::NotTheOintment { item: Some(Item::Sword) });
    for (values, total) in [([1], 4), ([2], 5)] {
        scene.act(play(&values, total));
        scene.draw(&[12]);
        scene.act(Action::Anoint);
    }
    scene.act(play(&[4], 7));
    scene.draw(&[11]);
    assert_explained(&scene, Action::Anoint, "S5.1", Obstacle::NoTokens { each_round: 2 });
}

#[test]
fn out_of_turn_between_turns_and_after_the_end() {
    let mut scene = Scene::plain(Mode::Basic, &[&HAND, &OTHER]);
    let explain = |scene: &Scene, seat| scene.journal.position().explain(Seat::new(seat), &Action::Take);
    let turn = Seat::new(0);
    assert_eq!(explain(&scene, 1), Some(Explanation::new("S2.5", Obstacle::NotYourTurn { turn })));
    scene.act(play(&[3], 3));
    assert_eq!(explain(&scene, 0), Some(Explanation::new("S2.3", Obstacle::CardsAreDrawn)));
    scene.draw(&[13]);
    scene.hurry_to_the_end_of_the_round();
    assert_eq!(explain(&scene, 0), Some(Explanation::new("S3.3", Obstacle::GameOver)));
}

#[test]
fn explanations_are_data_for_the_interface() {
    let explanation = Explanation::new("S2.1", Obstacle::TooLow { total: 4, to_beat: 5 });
    assert_eq!(
        serde_json::to_string(&explanation).unwrap(),
        r#"{"rule":"S2.1","because":{"too_low":{"total":4,"to_beat":5}}}"#
    );
}
