//! P2-P5 Turns.

use engine::{Chance, Pending, Position};
use purrramida::{Action, Cause, Dice, Event, Phase};

use crate::scene::{Scene, dice, field, fields, place, seat};

#[test]
fn p2_1_a_turn_begins_with_five_dice() {
    let mut play = Scene::begin(4);
    assert_eq!(play.state.pending(), Pending::Chance);
    let mut outcomes = Vec::new();
    assert_eq!(play.state.outcomes(&mut outcomes), engine::Listing::Complete);
    assert_eq!(outcomes.len(), 252);
    assert_eq!(outcomes.iter().map(|(_, weight)| weight).sum::<u64>(), 7776);
    play.roll(&[1, 1, 1, 1, 1]);
    assert_eq!(play.state.pending(), Pending::Seat(seat(0)));
}

#[test]
fn p2_2_dice_go_on_a_free_field_of_just_their_sum() {
    let mut play = Scene::begin(4);
    play.roll(&[1, 1, 1, 1, 1]);
    // Sums 1 to 5: the 1, 2, 3, 4 and the fives.
    let expected = [
        place(0, &[1; 3]),
        place(5, &[1; 2]),
        place(7, &[1; 5]),
        place(9, &[1]),
        place(13, &[1; 5]),
        place(18, &[1; 5]),
        place(34, &[1; 4]),
    ];
    assert_eq!(play.offers(), expected);
}

#[test]
fn p2_2_a_field_with_tiles_or_dice_is_not_free() {
    let mut play = Scene::begin(4).imagine(|view| {
        view.tiles = fields([0]);
        view.places[seat(1)].tiles -= 1;
    });
    play.roll(&[1, 1, 1, 5, 5]).place(9, &[1]).go_on().roll(&[1, 1, 1, 5]);
    assert!(!play.offers().contains(&place(0, &[1, 1, 1])), "a tile lies there");
    assert!(!play.offers().contains(&place(9, &[1])), "dice lie there");
    assert!(play.offers().contains(&place(15, &[1, 1, 1, 5])), "yarn does not matter");
    // One field per roll.
    play.place(15, &[1, 1, 1, 5]);
    assert_eq!(play.view().phase, Phase::Roll, "all dice were placed, the turn is over");
}

#[test]
fn p2_3_after_placing_one_goes_on_with_the_other_dice_or_stops() {
    let mut play = Scene::begin(4);
    play.roll(&[1, 2, 3, 4, 5]).place(4, &[1, 2, 3]);
    assert_eq!(play.offers(), [Action::Roll, Action::Stop]);
    play.go_on();
    let mut outcomes = Vec::new();
    let _ = play.state.outcomes(&mut outcomes);
    assert_eq!(outcomes.len(), 21, "two dice are left");
    play.roll(&[1, 1]).place(5, &[1, 1]);
    assert_eq!(play.view().tiles, fields([4, 5]), "no dice were left: the engine stopped");
}

#[test]
fn p2_3_both_are_allowed_even_when_no_field_is_free() {
    // Field 62, the top, is the last free one.
    let mut play = Scene::begin(4).imagine(|view| {
        view.tiles = fields(0..62);
        for place in 0..4 {
            view.places[seat(place)].tiles = 0;
        }
        view.places[seat(0)].tiles = 1;
    });
    play.roll(&[1, 1, 1, 2, 6]).place(62, &[2, 6]);
    assert_eq!(play.offers(), [Action::Roll, Action::Stop]);
    play.go_on().roll(&[1, 1, 1]);
    assert_eq!(play.cat_astrophe(), Some(Cause::NothingFits));
}

#[test]
fn p2_4_a_roll_that_cannot_be_placed_is_a_cat_astrophe() {
    let mut play = Scene::begin(3);
    play.roll(&[1, 2, 3, 4, 5]).place(4, &[1, 2, 3]).go_on();
    play.roll(&[1, 1]).place(9, &[1]).go_on().roll(&[1]);
    assert_eq!(play.cat_astrophe(), Some(Cause::NothingFits));
    assert_eq!((play.turn(), play.view().phase), ((1, 5), Phase::Roll));
}

#[test]
fn p2_5_stopping_makes_tiles_or_a_cat_astrophe() {
    let mut good = Scene::begin(3);
    good.roll(&[1, 2, 3, 4, 5]).place(4, &[1, 5]).stop();
    assert_eq!((good.view().tiles, good.cat_astrophe()), (fields([4]), None));
    let mut bad = Scene::begin(3);
    bad.roll(&[1, 2, 3, 4, 5]).place(15, &[3, 5]).stop();
    assert_eq!((bad.view().tiles, bad.cat_astrophe()), (fields([]), Some(Cause::NoBase)));
}

#[test]
fn p2_6_a_cat_astrophe_leaves_what_earlier_turns_placed() {
    let mut play = Scene::begin(3);
    play.roll(&[1, 1, 1, 1, 2]).place(4, &[1, 1, 1, 1, 2]);
    assert_eq!(play.turn(), (0, 4));
    play.roll(&[1, 2, 3, 4]).place(15, &[1, 3, 4]).stop();
    assert_eq!(play.cat_astrophe(), Some(Cause::NoBase));
    let view = play.view();
    assert_eq!((view.tiles, view.placed.size()), (fields([4]), 0));
    assert_eq!(view.places[seat(0)].tiles, 24);
    assert_eq!(play.turn(), (1, 5), "the next player follows, with all dice");
}

#[test]
fn p3_1_tiles_do_not_connect() {
    let mut play = Scene::begin(4).imagine(|view| {
        view.tiles = fields([1]);
        view.places[seat(1)].tiles -= 1;
    });
    play.roll(&[3, 3, 3, 4, 4]).place(0, &[3]).go_on().roll(&[2, 3, 4, 4]).place(2, &[2, 3, 4]).stop();
    assert_eq!(play.cat_astrophe(), Some(Cause::NotConnected));
}

#[test]
fn p3_1_a_common_corner_does_not_connect() {
    let straight = crate::boards::straight();
    // Rows without offset: 7 lies on 0, and 8 meets 0 at a point.
    assert_eq!(straight.span(field(0)).end, straight.span(field(8)).start);
    assert!(straight.neighbours(field(0)).contains(field(7)));
    assert!(!straight.neighbours(field(0)).contains(field(8)));
    let mut play = Scene::on(straight, 4).imagine(|view| {
        view.tiles = fields([1]);
        view.places[seat(1)].tiles -= 3;
    });
    play.roll(&[1, 1, 1, 1, 6]).place(0, &[6]).go_on().roll(&[1, 1, 1, 6]).place(8, &[6]).stop();
    assert_eq!(play.cat_astrophe(), Some(Cause::NotConnected));
}

#[test]
fn p3_1_three_in_a_row_connect_the_outer_ones() {
    let mut play = Scene::begin(4);
    play.roll(&[3, 3, 3, 4, 4]).place(0, &[3]).go_on();
    play.roll(&[1, 1, 3, 6]).place(1, &[6]).go_on();
    play.roll(&[3, 3, 3]).place(2, &[3, 3, 3]);
    assert_eq!(play.view().tiles, fields([0, 1, 2]));
}

#[test]
fn p3_2_tiles_and_dice_are_a_base() {
    let mut play = Scene::begin(4).imagine(|view| {
        view.tiles = fields([5]);
        view.places[seat(1)].tiles -= 1;
    });
    // 8 rests on a tile (5) and on this turn's dice (4).
    play.roll(&[1, 2, 2, 6, 6]).place(15, &[2, 6]).go_on().roll(&[1, 1, 6]).place(4, &[6]).stop();
    assert_eq!(play.view().tiles, fields([4, 5, 15]));
}

#[test]
fn p3_2_all_fields_below_must_be_occupied() {
    // The 10 of row 3 rests on 23, 24 and 25.
    for (below, cause) in [(fields(0..26), None), (fields(0..25), Some(Cause::NoBase))] {
        let mut play = Scene::begin(4).imagine(|view| {
            view.tiles = below;
            for place in 0..4 {
                view.places[seat(place)].tiles = 10;
            }
        });
        play.roll(&[1, 4, 6, 6, 6]).place(32, &[4, 6]).stop();
        assert_eq!(play.cat_astrophe(), cause);
    }
}

#[test]
fn p4_1_tens_take_two_tiles_and_twelves_three() {
    let mut play = Scene::begin(4).imagine(|view| {
        view.tiles = fields(0..21) | fields([24, 25]);
        view.places[seat(1)].tiles -= 12;
        view.places[seat(2)].tiles -= 11;
    });
    play.state.audit().unwrap();
    play.roll(&[1, 1, 1, 6, 6]).place(23, &[6, 6]).stop();
    assert_eq!(play.view().places[seat(0)].tiles, 19 - 3);
    play.state.audit().unwrap();
    let mut wide = play.imagine(|view| view.turn = seat(0));
    wide.roll(&[1, 1, 1, 4, 6]).place(32, &[4, 6]).stop();
    assert_eq!(wide.view().places[seat(0)].tiles, 16 - 2);
    wide.roll(&[1, 1, 1, 4, 6]).place(21, &[1, 1, 6]).stop();
    assert_eq!(wide.view().places[seat(1)].yarn, 1);
    let tiles = wide.events.iter().filter(|event| matches!(event, Event::TilePlaced { .. })).count();
    assert_eq!(tiles, 3 + 2 + 1);
}

#[test]
fn p4_2_a_tile_on_an_eight_takes_its_yarn() {
    let mut play = Scene::begin(4).imagine(|view| {
        view.tiles = fields([4, 5]);
        view.places[seat(1)].tiles -= 2;
    });
    play.roll(&[2, 2, 3, 3, 6]).place(15, &[2, 6]);
    assert!(play.view().yarn.contains(field(15)), "dice do not take it");
    play.stop();
    assert!(!play.view().yarn.contains(field(15)));
    assert_eq!(play.view().places[seat(0)].yarn, 1);
}

#[test]
fn p4_3_yarn_rolls_all_dice_of_the_roll_again() {
    let mut play = Scene::begin(4).imagine(|view| {
        view.tiles = fields([4, 5, 15, 21]);
        view.places[seat(1)].tiles -= 4;
        view.places[seat(0)].yarn = 2;
    });
    play.roll(&[1, 2, 3, 4, 5]);
    assert!(play.offers().contains(&Action::Reroll), "also when the roll could be placed");
    play.act(Action::Reroll).roll(&[1, 1, 1, 1, 1]).place(9, &[1]);
    assert!(!play.offers().contains(&Action::Reroll), "only right after a roll");
    play.go_on().roll(&[1, 1, 1, 1]).act(Action::Reroll);
    let mut outcomes = Vec::new();
    let _ = play.state.outcomes(&mut outcomes);
    assert_eq!(outcomes.len(), 126, "the four dice of that roll");
    play.roll(&[1, 1, 1, 3]);
    assert!(!play.offers().contains(&Action::Reroll), "the yarn is spent");
    assert_eq!(play.view().places[seat(0)].yarn, 0);
}

#[test]
fn p5_1_all_dice_give_an_extra_turn_and_two_levels_do_not() {
    let mut all = Scene::begin(4);
    all.roll(&[1, 1, 1, 1, 2]).place(4, &[1, 1, 1, 1, 2]);
    assert_eq!(all.turn(), (0, 4));
    // 24 (a 7) rests on 14 and 15: two levels, and a die is left.
    let mut two_levels = Scene::begin(4).imagine(|view| {
        view.tiles = fields([4, 5, 14]);
        view.places[seat(1)].tiles -= 3;
    });
    two_levels.roll(&[2, 2, 2, 2, 6]).place(15, &[2, 6]).go_on();
    two_levels.roll(&[1, 6, 6]).place(24, &[1, 6]).stop();
    assert_eq!((two_levels.cat_astrophe(), two_levels.turn()), (None, (1, 5)));
}

#[test]
fn p5_1_three_levels_are_enough_with_dice_left() {
    // A chain of small fields: 1 on the bottom, then 2, then 3.
    let board = crate::boards::small_numbers();
    let mut play = Scene::on(board, 4).imagine(|view| {
        view.tiles = fields([1, 12]);
        view.places[seat(1)].tiles -= 2;
    });
    play.roll(&[1, 6, 6, 6, 6]).place(0, &[1]).go_on();
    play.roll(&[2, 6, 6, 6]).place(11, &[2]).go_on();
    play.roll(&[3, 6, 6]).place(21, &[3]);
    assert_eq!(play.offers(), [Action::Roll, Action::Stop]);
    play.stop();
    assert_eq!(play.view().tiles, fields([0, 1, 11, 12, 21]));
    assert_eq!(play.turn(), (0, 4));
}

#[test]
fn p5_1_no_extra_turn_after_a_cat_astrophe_with_all_dice() {
    let mut play = Scene::begin(4);
    play.roll(&[1, 1, 1, 2, 3]).place(15, &[1, 1, 1, 2, 3]);
    assert_eq!((play.cat_astrophe(), play.turn()), (Some(Cause::NoBase), (1, 5)));
}

#[test]
fn p5_2_each_extra_turn_has_one_die_fewer_and_one_die_is_the_last() {
    let mut play = Scene::on(crate::boards::small_numbers(), 4);
    // The bottom row is 1 to 6 and some more.
    play.roll(&[1, 1, 1, 1, 1]).place(4, &[1; 5]);
    assert_eq!(play.turn(), (0, 4));
    play.roll(&[1, 1, 1, 1]).place(3, &[1; 4]);
    assert_eq!(play.turn(), (0, 3));
    play.roll(&[1, 1, 1]).place(2, &[1; 3]);
    assert_eq!(play.turn(), (0, 2));
    play.roll(&[1, 1]).place(1, &[1; 2]);
    assert_eq!(play.turn(), (0, 1));
    play.roll(&[1]).place(0, &[1]);
    assert_eq!(play.turn(), (1, 5), "after a turn with one die there is no further one");
    assert_eq!(play.view().tiles, fields(0..5));
    assert_eq!(play.view().turns, 6);
}

#[test]
fn r1_placing_is_compulsory() {
    let mut play = Scene::begin(4);
    play.roll(&[1, 2, 3, 4, 5]);
    assert!(play.offers().iter().all(|action| matches!(action, Action::Place { .. })));
}

#[test]
fn r1_with_yarn_a_roll_that_does_not_fit_is_rolled_again_or_given_up() {
    let with_yarn = || {
        let mut play = Scene::begin(4).imagine(|view| {
            view.tiles = fields(0..62);
            for place in 0..4 {
                view.places[seat(place)].tiles = 1;
            }
            view.places[seat(0)].yarn = 1;
        });
        play.roll(&[1, 1, 1, 1, 1]);
        assert_eq!(play.offers(), [Action::Reroll, Action::GiveUp]);
        play
    };
    let mut again = with_yarn();
    again.act(Action::Reroll).roll(&[1, 1, 1, 1, 2]);
    assert_eq!(again.cat_astrophe(), Some(Cause::NothingFits));
    assert_eq!(again.view().places[seat(0)].yarn, 0);
    let mut given_up = with_yarn();
    given_up.act(Action::GiveUp);
    assert_eq!(given_up.cat_astrophe(), Some(Cause::GaveUp));
    assert_eq!(given_up.view().places[seat(0)].yarn, 1, "the yarn is kept");
    assert_eq!(given_up.turn(), (1, 5));
}

#[test]
fn r2_dice_may_be_put_where_the_conditions_can_never_be_met() {
    let mut play = Scene::begin(4);
    play.roll(&[1, 1, 1, 2, 6]);
    assert!(play.offers().contains(&place(62, &[2, 6])), "the top of an empty board");
    play.place(62, &[2, 6]).stop();
    assert_eq!(play.cat_astrophe(), Some(Cause::NoBase));
}

#[test]
fn r3_yarn_taken_in_a_turn_may_be_used_in_its_extra_turn() {
    let mut play = Scene::begin(4).imagine(|view| {
        view.tiles = fields([4, 5]);
        view.places[seat(1)].tiles -= 2;
    });
    play.roll(&[1, 1, 1, 2, 3]);
    assert!(!play.offers().contains(&Action::Reroll));
    play.place(15, &[1, 1, 1, 2, 3]);
    assert_eq!(play.turn(), (0, 4));
    play.roll(&[1, 1, 1, 1]).act(Action::Reroll).roll(&[1, 1, 1, 2]);
    assert_eq!(play.view().rolled, dice(&[1, 1, 1, 2]));
    assert_ne!(play.view().rolled, Dice::NONE);
}

#[test]
fn r7_levels_are_the_rows_of_this_turns_fields() {
    // Tiles of earlier turns on other levels do not count.
    let mut play = Scene::begin(4).imagine(|view| {
        view.tiles = fields([4, 5, 14, 15]);
        view.places[seat(1)].tiles -= 4;
    });
    play.roll(&[1, 2, 4, 5, 6]).place(24, &[1, 6]).stop();
    assert_eq!(play.view().tiles, fields([4, 5, 14, 15, 24]));
    assert_eq!(play.turn(), (1, 5));
}
