//! Counts that pin the rules down.

use engine::perft::{Perft, perft};
use szkola_latania::{Item, Mode};

use crate::scene::Scene;

fn counts(scene: &Scene, depth: usize) -> Perft {
    perft(scene.journal.position(), depth).expect("draws can be listed")
}

/// Counted by hand. Seat 0 leads from 1 1 2 13 H H: with one card 7 totals of Hegemon and 1, 2, 13,
/// with two 7 totals of two Hegemons and 1H, 11, 2H, with three 1HH, 11H, 2HH, with four 11HH: 10,
/// 10, 3 and 1, together 24 moves, each followed by a draw.
#[test]
fn a_lead_and_its_draws() {
    let scene = Scene::plain(Mode::Basic, &[&[1, 1, 2, 13, 0, 0], &[1, 2, 3, 4, 13, 9]]);
    assert_eq!(counts(&scene, 1), Perft { decisions: 0, chances: 24, over: 0 });
    // The pile has twelve faces: 2, 12 and Hegemon twice, 9, 10 and 11 three times, 3, 4, 5, 6, 7
    // and 8 four times or more.
    let one = 12;
    let two = 66 + 12; // different, equal
    let three = 220 + 12 * 11 + 9; // different, a pair and another, three alike
    let four = 495 + 12 * 55 + 66 + 9 * 11 + 6; // …, a pair and two others, two pairs, three and one, four alike
    assert_eq!(
        counts(&scene, 2),
        Perft { decisions: 10 * one + 10 * two + 3 * three + four, chances: 0, over: 0 }
    );
}

#[test]
fn deeper_counts_are_pinned() {
    let basic = Scene::plain(Mode::Basic, &[&[1, 1, 2, 13, 0, 0], &[1, 2, 3, 4, 13, 9]]);
    assert_eq!([3, 4].map(|depth| counts(&basic, depth).total()), [10_913, 110_282]);
    for (item, pinned) in [
        (Item::Ointment, [17, 1_236, 2_342]),
        (Item::Club, [17, 1_236, 1_922]),
        (Item::Chest, [24, 5_135, 6_241]),
        (Item::Sword, [17, 1_236, 1_278]),
        (Item::Broom, [53, 23_373, 28_186]),
        (Item::Shield, [17, 1_236, 2_342]),
        (Item::Flute, [17, 1_236, 2_286]),
    ] {
        let other = if item == Item::Sword { Item::Club } else { Item::Sword };
        let scene = Scene::with_items(&[item, other], &[&[3, 4, 5, 7, 7, 0], &[1, 2, 3, 4, 5, 6]]);
        let found = [1, 2, 3].map(|depth| counts(&scene, depth).total());
        assert_eq!(found, pinned, "{item:?}");
    }
}
