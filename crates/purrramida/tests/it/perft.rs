//! Counts of positions: the first ones by hand, the deeper ones pinned. An independent program,
//! written from the rules just to count, arrived at the same numbers.

use engine::Position;
use engine::perft::{Perft, perft};
use purrramida::State;

use crate::scene::{Scene, fields, seat};

fn counts(state: &State, depth: usize) -> (u64, u64, u64) {
    let Perft { decisions, chances, over } = perft(state, depth).unwrap();
    (decisions, chances, over)
}

/// Depth 1: five dice show one of 252 handfuls, and each can be placed on an empty board that has
/// all values from 1 to 9. Depth 2: with five ones there are 7 placements (a test of P2.2 lists
/// them); over all rolls it is pinned.
#[test]
fn from_the_start() {
    let state = Scene::begin(4).state;
    assert_eq!(counts(&state, 0), (0, 1, 0));
    assert_eq!(counts(&state, 1), (252, 0, 0));
    assert_eq!(counts(&state, 2), (17_377, 226, 0));
    assert_eq!(counts(&state, 3), (54_180, 34_754, 0));
}

/// Three fields are free: 7 and 9 side by side (60, 61), with a base, and an 8 on both (62). Seat
/// 0 has an extra turn with two dice.
///
/// Depth 1: of the 21 rolls of two dice 3 show a 7 (1 6, 2 5, 3 4), 3 an 8 (2 6, 3 5, 4 4) and 2
/// a 9 (3 6, 4 5), no single die shows any: 8 decisions, 13 cat-astrophes.
///
/// Depth 2: each of the 8 has one placement, with all dice: then an extra turn of one die (7, 9)
/// or a cat-astrophe (8), but in any case a roll. After the 13 cat-astrophes seat 1 rolls five
/// dice: 252 handfuls, of which 10 have no part that shows 7, 8 or 9: those of fives and sixes
/// only (6 of them), 1 5 5 5 5, 4 6 6 6 6, 1 1 1 1 1 and 1 1 1 1 2. So 13 × 242 = 3146 decisions
/// and 8 + 13 × 10 = 138 rolls.
#[test]
fn from_a_position_with_three_free_fields() {
    let play = Scene::begin(4).imagine(|view| {
        view.tiles = fields(0..60);
        view.dice = 2;
        view.winner = Some(seat(0));
        view.places[seat(0)].tiles = 0;
        view.places[seat(1)].tiles = 5;
        view.places[seat(2)].tiles = 2;
        view.places[seat(3)].tiles = 3;
        view.golden_left = 5;
    });
    play.state.audit().unwrap();
    assert_eq!(counts(&play.state, 1), (8, 13, 0));
    assert_eq!(counts(&play.state, 2), (3146, 138, 0));
    assert_eq!(counts(&play.state, 3), (43_197, 1490, 0));
    assert_eq!(counts(&play.state, 4), (460_638, 39_379, 0));
}

/// Seat 0 has an extra turn with four dice, a yarn token and one tile left, and seven rows are
/// full: the winner is found, golden tiles are placed, and the first games end.
///
/// Depth 1: with yarn a player can always at least roll again or give up, so all 126 rolls of four
/// dice are decisions.
#[test]
fn from_a_position_with_yarn_near_the_end() {
    let scene = Scene::begin(4).imagine(|view| {
        view.tiles = fields(0..53);
        view.dice = 4;
        for (place, left) in [1, 3, 4, 4].into_iter().enumerate() {
            view.places[seat(place)].tiles = left;
        }
        view.places[seat(0)].yarn = 1;
    });
    scene.state.audit().unwrap();
    assert_eq!(counts(&scene.state, 1), (126, 0, 0));
    assert_eq!(counts(&scene.state, 2), (816, 187, 0));
    assert_eq!(counts(&scene.state, 3), (25_286, 2694, 0));
    assert_eq!(counts(&scene.state, 4), (681_531, 20_871, 0));
    assert_eq!(counts(&scene.state, 5), (9_149_682, 648_316, 2838));
}
