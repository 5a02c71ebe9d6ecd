//! R11 What a seat knows, and what it can imagine.

use engine::{Determinize, Knowledge, Seat, Viewer};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use szkola_latania::{Action, Cards, Mode, State};

use crate::scene::{Scene, cards, deck_of, play};

#[test]
fn r11_a_view_has_the_own_hand_and_of_others_only_numbers() {
    let scene = Scene::plain(Mode::Basic, &[&[1, 2, 3, 4, 5, 6], &[7, 8, 9, 10, 11, 12]]);
    let own = scene.journal.position().view(Viewer::Seat(Seat::new(1)));
    assert_eq!(own.hand, Some(cards(&[7, 8, 9, 10, 11, 12])));
    assert_eq!(scene.view().hand, None);
    let written = serde_json::to_value(scene.view()).unwrap();
    assert_eq!(written["places"][0], serde_json::json!({"hand":6,"taken":[],"points":0,"item":null}));
}

#[test]
fn r11_taken_cards_stay_known_to_whoever_remembers() {
    let mut scene = Scene::plain(Mode::Basic, &[&[5, 5, 5, 0, 12, 13], &[3, 3, 2, 2, 1, 4]]);
    scene.act(play(&[5, 5, 0], 15));
    scene.draw(&[1, 1, 2]);
    scene.act(Action::Take);
    assert_eq!(scene.view().places[Seat::new(1)].taken, cards(&[5, 5, 0]));
}

/// Two players, a deck of three faces: seat 0 holds six ones; the other six cards are drawn from
/// 6 ones, 12 twos and 12 threes. The number of ones among them is hypergeometric.
#[test]
fn imagined_hands_are_as_likely_as_the_cards_allow() {
    let mut scene = Scene::new(szkola_latania::Setup {
        players: 2,
        mode: Mode::Basic,
        deck: deck_of(&[("1", 12), ("2", 12), ("3", 12)]),
        first: Seat::new(0),
        items: None,
    });
    scene.deal(&[&[1; 6], &[2; 6]]);
    let view = scene.journal.position().view(Viewer::Seat(Seat::new(0)));
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let draws = 20_000;
    let mut counts = [0_f64; 7];
    for _ in 0..draws {
        let imagined = State::determinize(&view, &mut rng);
        let hand: Cards = imagined.view(Viewer::Seat(Seat::new(1))).hand.unwrap();
        counts[usize::from(hand.count_of(1))] += 1.0;
    }
    let choose = |many: u64, few: u64| engine::chance::ways_to_choose(many, few).unwrap() as f64;
    let mut squares = 0.0;
    let mut rare = (0.0, 0.0);
    for ones in 0..=6 {
        let expected = f64::from(draws) * choose(6, ones) * choose(24, 6 - ones) / choose(30, 6);
        let count = counts[ones as usize];
        if expected < 5.0 {
            rare = (rare.0 + count, rare.1 + expected);
        } else {
            squares += (count - expected) * (count - expected) / expected;
        }
    }
    assert!(rare.0 <= 5.0 + 4.0 * rare.1, "{rare:?}");
    // Five cells or so; chi-squared with 4 degrees of freedom exceeds 23.5 once in 10,000 times.
    assert!(squares < 23.5, "chi-squared {squares}: {counts:?}");
}
