//! P6 Winning, the end, and the score.

use engine::{Chance, Finish, Pending, Position, Rules, chance, seats};
use purrramida::{Action, Cause, Ending, Event, Fields, GOLDEN, MAX_TURNS, Phase};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::scene::{Scene, field, fields, seat};

/// Four players late in a game on the examples' board, seat 0 to roll: these fields carry tiles,
/// and each player has this many left. The player with none left is the winner.
fn late(tiles: Fields, left: [u8; 4], golden_placed: u8) -> Scene {
    let play = Scene::begin(4).imagine(|view| {
        view.tiles = tiles;
        for (place, left) in left.into_iter().enumerate() {
            view.places[seat(place)].tiles = left;
        }
        view.winner = left.iter().position(|&left| left == 0).map(seat);
        view.golden_left = GOLDEN - golden_placed;
    });
    play.state.audit().unwrap();
    play
}

/// The seven lowest rows, 60 tiles; the 12 that rests on them is field 53.
fn seven_rows() -> Fields {
    fields(0..53)
}

fn turn_of(play: Scene, number: usize) -> Scene {
    play.imagine(|view| view.turn = seat(number))
}

#[test]
fn p6_1_whoever_first_places_all_tiles_goes_on_with_golden_ones() {
    let mut play = late(seven_rows(), [1, 4, 4, 3], 0);
    play.roll(&[1, 1, 1, 6, 6]).place(53, &[6, 6]).stop();
    // A stack of three: one regular tile, then two golden ones.
    let view = play.view();
    assert_eq!((view.winner, view.golden_left, view.golden), (Some(seat(0)), 10, fields([53])));
    let tile = |golden| Event::TilePlaced { seat: seat(0), field: field(53), golden };
    let of_stack: Vec<_> = play.events.iter().rev().skip(1).take(4).rev().copied().collect();
    assert_eq!(of_stack, [tile(false), Event::WinnerFound { seat: seat(0) }, tile(true), tile(true)]);
    assert_eq!((play.ending(), play.turn()), (None, (1, 5)), "the game goes on");
    play.state.audit().unwrap();
}

#[test]
fn p6_1_the_rest_of_the_turn_is_placed_with_golden_tiles_in_order_of_fields() {
    let mut play = late(fields(0..57), [1, 1, 2, 2], 0);
    play.roll(&[1, 6, 6, 6, 6]).place(58, &[1, 6]).go_on().roll(&[3, 6, 6]).place(57, &[3, 6]).stop();
    assert_eq!(play.view().golden, fields([58]), "the regular tile went to 57");
    assert_eq!(play.view().golden_left, 11);
}

#[test]
fn p6_2_a_new_winners_extra_turn_is_played_with_golden_tiles() {
    let mut play = late(seven_rows(), [3, 4, 4, 1], 0);
    play.roll(&[1, 2, 3, 3, 3]).place(53, &[1, 2, 3, 3, 3]);
    assert_eq!((play.view().winner, play.view().golden_left, play.turn()), (Some(seat(0)), 12, (0, 4)));
    play.roll(&[1, 1, 1, 6]).place(54, &[1, 6]).stop();
    assert_eq!((play.view().golden, play.view().golden_left), (fields([54]), 11));
}

#[test]
fn p6_2_the_game_ends_when_all_fields_carry_tiles() {
    let mut play = turn_of(late(fields(0..62), [0, 2, 1, 1], 3), 1);
    // All dice: there would be an extra turn, but the game is over.
    play.roll(&[1, 1, 1, 1, 4]).place(62, &[1, 1, 1, 1, 4]);
    assert_eq!(play.ending(), Some(Ending::BoardFull));
    assert_eq!(play.state.pending(), Pending::Over);
    assert_eq!(play.state.ending(), Some("all fields carry tiles (P6.2)"));
    let standings = play.state.standings().unwrap();
    assert_eq!(standings.scores.as_slice(), [3, -1, -1, -1]);
    assert_eq!(standings.places.as_slice(), [1, 2, 2, 2]);
    play.state.audit().unwrap();
}

#[test]
fn p6_2_the_game_ends_when_another_player_has_placed_all_their_tiles() {
    let mut play = turn_of(late(seven_rows(), [0, 1, 6, 5], 0), 1);
    play.roll(&[1, 2, 3, 3, 3]).place(53, &[1, 2, 3, 3, 3]);
    assert_eq!(play.ending(), Some(Ending::AnotherPlayerOut));
    assert_eq!(play.state.ending(), Some("another player placed all their tiles (P6.2)"));
    let tiles = play.events.iter().filter(|event| matches!(event, Event::TilePlaced { .. })).count();
    assert_eq!(tiles, 1, "in the middle of a field of three");
    assert!(play.view().tiles.contains(field(53)));
    play.state.audit().unwrap();
}

#[test]
fn p6_2_the_game_ends_when_the_winner_has_placed_all_golden_tiles() {
    let mut play = late(seven_rows(), [0, 8, 7, 7], 10);
    play.roll(&[1, 1, 1, 6, 6]).place(53, &[6, 6]).stop();
    assert_eq!(play.ending(), Some(Ending::GoldenOut));
    assert_eq!(play.state.ending(), Some("the winner placed all golden tiles (P6.2)"));
    assert_eq!(play.state.standings().unwrap().scores.as_slice(), [12, -8, -7, -7]);
    play.state.audit().unwrap();
}

#[test]
fn p6_2_placing_the_last_tile_with_the_last_field_complete_ends_the_game_too() {
    let mut play = turn_of(late(seven_rows(), [0, 3, 5, 4], 0), 1);
    play.roll(&[1, 1, 1, 6, 6]).place(53, &[6, 6]).stop();
    assert_eq!(play.ending(), Some(Ending::AnotherPlayerOut));
    play.state.audit().unwrap();
}

#[test]
fn p6_3_the_winner_is_first_even_at_nil_nil() {
    let mut play = turn_of(late(seven_rows(), [0, 1, 6, 5], 0), 1);
    play.roll(&[1, 1, 1, 6, 6]).place(53, &[6, 6]).stop();
    let standings = play.state.standings().unwrap();
    assert_eq!(standings.scores.as_slice(), [0, 0, -6, -5]);
    assert_eq!(standings.winners().collect::<Vec<_>>(), [seat(0)]);
    assert_eq!(standings.places.as_slice(), [1, 2, 4, 3]);
}

#[test]
fn p6_4_the_winners_title_is_that_of_the_golden_tiles() {
    use purrramida::{Title, title};
    let mut play = late(seven_rows(), [0, 8, 7, 7], 10);
    play.roll(&[1, 1, 1, 6, 6]).place(53, &[6, 6]).stop();
    let score = play.state.standings().unwrap().scores[seat(0)];
    assert_eq!(title(score as u8), Title::Pharaoh);
    assert_eq!((title(0), title(4), title(11)), (Title::Sofa, Title::WarmLap, Title::Sphinx));
}

#[test]
fn p6_5_a_series_adds_up_the_scores() {
    let mut one = late(seven_rows(), [0, 8, 7, 7], 10);
    one.roll(&[1, 1, 1, 6, 6]).place(53, &[6, 6]).stop();
    let mut two = turn_of(late(fields(0..62), [0, 2, 1, 1], 3), 1);
    two.roll(&[1, 1, 1, 1, 4]).place(62, &[1, 1, 1, 1, 4]);
    let games = [one.state.standings().unwrap(), two.state.standings().unwrap()];
    assert_eq!(purrramida::series(&games).unwrap().scores.as_slice(), [15, -9, -8, -8]);
}

#[test]
fn r4_a_player_short_of_tiles_places_them_in_order_of_fields() {
    let mut play = turn_of(late(fields(0..57), [0, 1, 3, 2], 0), 1);
    play.roll(&[1, 6, 6, 6, 6]).place(58, &[1, 6]).go_on().roll(&[3, 6, 6]).place(57, &[3, 6]).stop();
    assert_eq!(play.view().tiles, fields(0..58), "57 has the tile, 58 has none");
    assert_eq!(play.ending(), Some(Ending::AnotherPlayerOut));
    assert_eq!(play.view().placed.size(), 0, "the dice are gone");
    play.state.audit().unwrap();
}

/// On a board that passes the checks this cannot happen: the position is made up.
#[test]
fn r6_a_full_board_without_a_winner_has_all_with_the_highest_score_as_winners() {
    for (left, scores, winners) in
        [([2, 3, 2, 5], [-1, -3, -2, -5], vec![0]), ([3, 2, 2, 5], [-2, -2, -2, -5], vec![0, 1, 2])]
    {
        let mut play = Scene::begin(4).imagine(|view| {
            view.tiles = fields(0..62);
            for (place, left) in left.into_iter().enumerate() {
                view.places[seat(place)].tiles = left;
            }
        });
        play.roll(&[1, 1, 1, 2, 6]).place(62, &[2, 6]).stop();
        assert_eq!(play.ending(), Some(Ending::BoardFull));
        let standings = play.state.standings().unwrap();
        assert_eq!(standings.scores.as_slice(), scores);
        assert_eq!(standings.winners().map(engine::Seat::index).collect::<Vec<_>>(), winners);
    }
}

#[test]
fn r8_until_the_end_every_player_has_tiles_to_place() {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    for players in 2..=4 {
        let mut play = Scene::on(crate::boards::straight(), players);
        while play.state.pending() != Pending::Over {
            let view = play.view();
            for seat in seats(players.into()) {
                let golden = if view.winner == Some(seat) { view.golden_left } else { 0 };
                assert!(view.places[seat].tiles + golden > 0, "{view:?}");
            }
            if play.state.pending() == Pending::Chance {
                let outcome = play.state.sample(&mut rng);
                play.state.resolve(outcome, &mut ());
            } else {
                let offers = play.offers();
                let action = offers[chance::below(&mut rng, offers.len() as u32) as usize];
                play.state.act(action, &mut ());
            }
        }
    }
}

#[test]
fn r10_a_game_is_stopped_after_ten_thousand_turns_without_a_result() {
    let mut play = Scene::begin(3).imagine(|view| view.turns = MAX_TURNS - 1);
    play.roll(&[1, 1, 1, 1, 4]).place(15, &[1, 1, 1, 1, 4]);
    assert_eq!((play.cat_astrophe(), play.view().turns), (Some(Cause::NoBase), 10_000));
    assert_eq!(play.view().phase, Phase::Roll, "the last turn is played");
    play.roll(&[1, 1, 1, 1, 4]).place(4, &[1, 1, 4]);
    assert_eq!(play.offers(), [Action::Roll, Action::Stop]);
    play.stop();
    assert_eq!(play.ending(), Some(Ending::Stopped));
    assert_eq!(play.state.pending(), Pending::Over);
    assert_eq!(play.state.standings(), None);
    assert!(play.state.ending().unwrap().contains("10,000 turns"));
    assert_eq!(play.view().tiles, fields([4]), "what that turn placed stays");
    play.state.audit().unwrap();
}

/// A field's dice are not tiles: the game does not end after the first field of the last turn.
#[test]
fn p6_2_all_fields_of_the_last_turn_get_their_tiles() {
    let mut play = turn_of(late(fields(0..61), [0, 3, 1, 1], 3), 1);
    play.roll(&[1, 1, 1, 3, 6]).place(61, &[3, 6]).go_on().roll(&[2, 2, 4]).place(62, &[2, 2, 4]);
    assert_eq!(play.ending(), Some(Ending::BoardFull));
    assert_eq!(play.view().tiles, fields(0..63));
    assert_eq!(play.state.standings().unwrap().scores.as_slice(), [3, -1, -1, -1]);
    play.state.audit().unwrap();
}

#[test]
fn p6_2_the_last_tile_on_the_last_field_is_running_out_and_its_yarn_is_taken() {
    let mut play = turn_of(late(fields(0..62), [0, 1, 2, 1], 3), 1);
    play.roll(&[1, 1, 1, 1, 4]).place(62, &[1, 1, 1, 1, 4]);
    assert_eq!(play.ending(), Some(Ending::AnotherPlayerOut));
    assert_eq!(play.view().places[seat(1)].yarn, 1);
}
