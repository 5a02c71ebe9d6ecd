//! P1 Setup, and what concerns a series.

use engine::{Knowledge, Pending, Position, Start, seats};
use purrramida::{Board, Options, Setup, Shipped, State};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::scene::{Scene, examples, field, fields, seat};

fn tiles(players: u8, first: usize) -> Vec<u8> {
    let setup = Setup { players, board: examples(), first: seat(first) };
    let view = State::new(&setup).unwrap().view(engine::Viewer::Spectator);
    view.places.iter().map(|place| place.tiles).collect()
}

#[test]
fn p1_1_a_field_rests_on_the_fields_it_overlaps() {
    let board = examples();
    assert_eq!(board.base(field(3)), fields([]));
    assert_eq!(board.base(field(15)), fields([4, 5]));
    // The 10 of row 3 is two wide, and so it rests on three fields.
    assert_eq!((board.value(field(32)), board.base(field(32))), (10, fields([23, 24, 25])));
    assert_eq!(board.span(field(32)), 7..11);
    assert_eq!(board.level(field(32)), 3);
}

#[test]
fn p1_2_every_component_is_there() {
    use purrramida::{DICE, GOLDEN, TILES, YARN};
    assert_eq!((TILES, GOLDEN, YARN, DICE), (72, 12, 12, 5));
    for players in 2..=4 {
        let play = Scene::begin(players);
        play.state.audit().unwrap();
        let dealt: u8 = play.view().places.iter().map(|place| place.tiles).sum();
        assert_eq!(dealt, if players == 2 { TILES - 21 } else { TILES });
    }
}

#[test]
fn p1_3_with_two_players_the_two_bottom_rows_are_covered() {
    assert_eq!(Scene::begin(2).view().tiles, fields(0..21));
    assert_eq!(Scene::begin(3).view().tiles, fields([]));
    assert_eq!(Scene::begin(4).view().tiles, fields([]));
}

#[test]
fn p1_4_yarn_lies_on_every_uncovered_eight() {
    let eights = examples().eights();
    assert_eq!(Scene::begin(4).view().yarn, eights);
    assert_eq!(Scene::begin(2).view().yarn, eights - fields([15]));
}

#[test]
fn p1_5_tiles_are_dealt_by_the_number_of_players() {
    assert_eq!(tiles(4, 0), [19, 18, 18, 17]);
    assert_eq!(tiles(4, 2), [18, 17, 19, 18]);
    assert_eq!(tiles(3, 0), [25, 24, 23]);
    assert_eq!(tiles(3, 1), [23, 25, 24]);
    assert_eq!(tiles(2, 0), [26, 25]);
    assert_eq!(tiles(2, 1), [25, 26]);
}

#[test]
fn p1_6_the_golden_tiles_lie_in_a_supply() {
    let view = Scene::begin(4).view();
    assert_eq!((view.golden_left, view.winner), (12, None));
}

#[test]
fn r5_yarn_under_neutral_tiles_is_not_used() {
    let play = Scene::begin(2);
    // Neutral tiles belong to nobody: they were not taken from what the players have.
    assert_eq!(tiles(2, 0), [26, 25]);
    assert!(!play.view().yarn.contains(field(15)), "the 8 of row 1 is covered");
    assert!(play.view().places.iter().all(|place| place.yarn == 0));
}

#[test]
fn r9_the_first_player_is_drawn_by_lot() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut counts = [0; 4];
    for _ in 0..4000 {
        counts[State::prepare(&Options::default(), 4, &mut rng).unwrap().first.index()] += 1;
    }
    assert!(counts.iter().all(|count| (880..1120).contains(count)), "{counts:?}");
}

#[test]
fn r9_neighbours_share_an_edge() {
    let board = examples();
    // 6 and 2 beside each other, the 8 over both, and nothing at a corner.
    assert_eq!(board.neighbours(field(4)), fields([3, 5, 14, 15]));
    assert_eq!(board.neighbours(field(15)), fields([14, 16, 4, 5, 24, 25]));
    assert_eq!(board.neighbours(field(0)), fields([1, 11]));
    assert_eq!(board.neighbours(field(62)), fields([60, 61]));
    for field in board.fields() {
        for neighbour in board.neighbours(field) {
            assert!(board.neighbours(neighbour).contains(field), "{field} and {neighbour}");
        }
    }
}

#[test]
fn r11_in_a_series_the_first_player_moves_one_seat_to_the_left() {
    let setup = Setup { players: 3, board: examples(), first: seat(1) };
    let next = |setup: &Setup| State::next_in_series(setup).unwrap();
    assert_eq!(next(&setup).first, seat(2));
    assert_eq!(next(&next(&setup)).first, seat(0));
    assert_eq!(next(&setup).board, setup.board);
}

#[test]
fn games_are_for_two_to_four() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for players in [0, 1, 5, 6] {
        assert!(State::prepare(&Options::default(), players, &mut rng).is_err());
        let setup = Setup { players: players as u8, board: examples(), first: seat(0) };
        assert!(State::new(&setup).is_err());
    }
    let setup = Setup { players: 2, board: examples(), first: seat(2) };
    assert!(State::new(&setup).is_err());
}

#[test]
fn positions_on_the_same_rows_are_equal_whatever_the_board_is_called() {
    let rows: Vec<_> = Shipped::Meadow
        .board()
        .rows()
        .iter()
        .map(|row| {
            (i64::from(row.offset), row.values.iter().map(|&value| i64::from(value)).collect::<Vec<_>>())
        })
        .collect();
    let copy = Board::from_rows("mine", &rows).unwrap();
    assert_eq!(copy, *Shipped::Meadow.board());
    assert_eq!(copy.as_shipped(), Some(Shipped::Meadow));
    assert_eq!(examples().as_shipped(), None);
    let (mine, ours) = (Scene::on(copy.into(), 4), Scene::on(Shipped::Meadow.board(), 4));
    assert_eq!(mine.state, ours.state);
    assert_ne!(mine.state, Scene::begin(4).state);
    assert_eq!(mine.state.pending(), Pending::Chance);
    assert_eq!(seats(4).count(), 4);
}
