//! The rules in their order, with the rulebook's worked examples. What items do to a play is
//! tested beside each item.

use engine::{Pending, Position, Refusal, Seat, Start};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use szkola_latania::{Action, Item, Mode, Options, Penalty, Setup, State};

use crate::scene::{Scene, advanced, cards, deck_of, play};

const NINES: [u8; 6] = [8, 8, 9, 9, 10, 11];

#[test]
fn s1_2_everybody_gets_six_cards_and_the_rest_is_the_draw_pile() {
    let scene = Scene::plain(Mode::Basic, &[&[1, 1, 1, 2, 2, 2], &NINES, &[3, 3, 3, 4, 4, 4]]);
    assert!(scene.view().places.iter().all(|place| place.hand == 6));
    assert_eq!(scene.view().pile, 55 - 18);
}

#[test]
fn s1_3_and_r9_the_first_lead_is_drawn_by_lot() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut leads = [0; 4];
    for _ in 0..400 {
        let setup = State::prepare(&Options::default(), 4, &mut rng).unwrap();
        leads[setup.first.index()] += 1;
    }
    assert!(leads.iter().all(|&count| (60..140).contains(&count)), "{leads:?}");
}

/// Ania leads with a five, Filip beats it with two threes, Agnieszka with an eight, Ania with two
/// fives and Hegemon; Filip has nothing above 15, takes everything and leads with two twos.
#[test]
fn s2_1_s2_2_s2_4_the_rulebooks_example() {
    let mut scene =
        Scene::plain(Mode::Basic, &[&[5, 5, 5, 0, 12, 13], &[3, 3, 2, 2, 1, 4], &[8, 9, 9, 10, 11, 12]]);
    scene.act(play(&[5], 5));
    scene.draw(&[1]);
    scene.act(play(&[3, 3], 6));
    scene.draw(&[4, 6]);
    scene.act(play(&[8], 8));
    scene.draw(&[6]);
    scene.act(play(&[5, 5, 0], 15));
    scene.draw(&[6, 7, 7]);
    assert_eq!(scene.turn(), Seat::new(1));
    assert_eq!(scene.journal.offers(), [Action::Take]);
    scene.act(Action::Take);
    assert_eq!(scene.taken(), [0, 7, 0]);
    assert_eq!(scene.view().places[Seat::new(1)].taken, cards(&[3, 3, 5, 5, 5, 8, 0]));
    assert_eq!(scene.turn(), Seat::new(1));
    scene.act(play(&[2, 2], 4));
    scene.draw(&[7, 7]);
    assert_eq!(scene.turn(), Seat::new(2));
}

#[test]
fn s2_3_the_hand_is_refilled_to_six_while_the_pile_lasts() {
    let mut scene = Scene::new(Setup { deck: deck_of(&[("1", 38)]), players: 6, ..advanced_off() });
    scene.deal(&[&[1; 6][..]; 6]);
    scene.act(play(&[1, 1, 1], 3));
    // Two cards are left for the three that were played.
    assert_eq!(scene.journal.position().pending(), Pending::Chance);
    scene.draw(&[1, 1]);
    assert_eq!((scene.view().places[Seat::new(0)].hand, scene.view().pile), (5, 0));
    scene.act(play(&[1, 1, 1, 1], 4));
    assert_eq!(scene.turn(), Seat::new(2), "nothing is drawn from an empty pile");
}

#[test]
fn s2_4_who_takes_leads_anew_with_any_total_and_refills() {
    let mut scene = Scene::plain(Mode::Basic, &[&[13, 13, 12, 1, 1, 1], &[2, 3, 4, 5, 6, 7]]);
    scene.act(play(&[13, 13], 26));
    scene.draw(&[2, 2]);
    scene.act(Action::Take);
    assert_eq!(scene.view().announced, None);
    scene.act(play(&[2], 2));
    scene.draw(&[3]);
    assert_eq!((scene.turn(), scene.view().announced), (Seat::new(0), Some(2)));
}

/// S2.4 "any play open to them, items included": the chest's holder takes and leads with a run.
#[test]
fn s2_4_a_lead_after_taking_may_use_the_item() {
    let mut scene =
        Scene::with_items(&[Item::Sword, Item::Chest], &[&[13, 13, 12, 1, 1, 1], &[3, 4, 5, 6, 6, 7]]);
    scene.act(play(&[13, 13], 29));
    scene.draw(&[2, 2]);
    scene.act(Action::Take);
    scene.act(play(&[3, 4, 5], 12));
}

#[test]
fn s2_5_play_goes_clockwise() {
    let mut scene = Scene::plain(Mode::Basic, &[&[1, 2, 3, 4, 5, 6], &NINES, &[12, 12, 13, 13, 7, 7]]);
    let mut turns = vec![scene.turn().index()];
    for (values, total) in [([1], 1), ([8], 8), ([12], 12)] {
        scene.act(play(&values, total));
        scene.draw(&[6]);
        turns.push(scene.turn().index());
    }
    assert_eq!(turns, [0, 1, 2, 0]);
}

#[test]
fn s3_1_a_hand_emptied_while_the_pile_lasts_is_refilled_and_the_round_goes_on() {
    let mut scene = Scene::plain(Mode::Basic, &[&[5, 5, 5, 5, 5, 0], &NINES]);
    scene.act(play(&[5, 5, 5, 5, 5, 0], 30));
    assert_eq!(scene.view().places[Seat::new(0)].hand, 0);
    scene.draw(&[1, 1, 1, 2, 2, 2]);
    assert_eq!(scene.turn(), Seat::new(1));
}

#[test]
fn s3_1_with_an_empty_pile_an_empty_hand_ends_the_round_at_once() {
    let mut scene = Scene::new(Setup { deck: deck_of(&[("1", 36)]), players: 6, ..advanced_off() });
    scene.deal(&[&[1; 6][..]; 6]);
    scene.act(play(&[1, 1], 2));
    scene.act(play(&[1; 6], 6));
    assert_eq!(scene.journal.position().pending(), Pending::Over);
    // S3.2: cards left in hands count; R5: the eight on the table do not.
    assert_eq!(scene.standings().scores.as_slice(), [4, 0, 6, 6, 6, 6]);
    assert_eq!(scene.standings().winners().collect::<Vec<_>>(), [Seat::new(1)]);
}

#[test]
fn s3_2_and_r5_taken_cards_and_cards_in_hand_count_the_tables_cards_do_not() {
    let mut scene =
        Scene::new(Setup { deck: deck_of(&[("1", 18), ("9", 18)]), players: 6, ..advanced_off() });
    let (ones, nines): (&[u8], &[u8]) = (&[1; 6], &[9; 6]);
    scene.deal(&[ones, nines, ones, nines, ones, nines]);
    scene.act(play(&[1], 1));
    scene.act(play(&[9], 9));
    scene.act(Action::Take);
    scene.act(play(&[1; 6], 6));
    let penalties = scene.penalties_of_rounds()[0];
    assert_eq!(penalties[Seat::new(0)], Penalty { taken: 0, left: 5, points: 5 });
    assert_eq!(penalties[Seat::new(2)], Penalty { taken: 2, left: 0, points: 2 });
    assert_eq!(scene.standings().scores.as_slice(), [5, 5, 2, 6, 6, 6]);
}

#[test]
fn s3_3_the_sum_over_all_rounds_decides() {
    let mut scene = Scene::plain(Mode::Long, &[&[1, 2, 3, 4, 5, 6], &NINES]);
    scene.hurry_to_the_end_of_the_round();
    let first: Vec<_> = scene.view().places.iter().map(|place| place.points).collect();
    scene.deal(&[&[1, 2, 3, 4, 5, 6], &NINES]);
    scene.hurry_to_the_end_of_the_round();
    let rounds = scene.penalties_of_rounds();
    assert_eq!(rounds.len(), 2);
    for seat in engine::seats(2) {
        let sum: i32 = rounds.iter().map(|penalties| i32::from(penalties[seat].points)).sum();
        assert_eq!(scene.standings().scores[seat], sum);
        assert_eq!(u16::from(rounds[0][seat].points), first[seat.index()]);
    }
}

#[test]
fn s4_1_s4_2_s4_3_a_basic_game_is_one_round_the_others_one_for_each_player() {
    for (mode, rounds) in [(Mode::Basic, 1), (Mode::Long, 4), (Mode::Advanced, 4)] {
        let options = Options { mode, ..Options::default() };
        let setup = State::prepare(&options, 4, &mut ChaCha8Rng::seed_from_u64(1)).unwrap();
        assert_eq!(setup.rounds(), rounds);
        assert_eq!(setup.items.is_some(), mode == Mode::Advanced);
    }
}

#[test]
fn s5_the_items_are_drawn_by_lot_each_once() {
    let options = Options { mode: Mode::Advanced, ..Options::default() };
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut seen = std::collections::BTreeMap::new();
    for _ in 0..700 {
        let items = State::prepare(&options, 3, &mut rng).unwrap().items.unwrap();
        let different: std::collections::BTreeSet<_> = items.iter().collect();
        assert_eq!(different.len(), 3);
        for item in &items {
            *seen.entry(*item).or_insert(0) += 1;
        }
    }
    // 300 each expected.
    assert!(seen.len() == 7 && seen.values().all(|count| (230..370).contains(count)), "{seen:?}");
}

/// The rulebook's example: the previous player announced 18, the holder spends a token and
/// announces 18 too, and the next must beat 18.
#[test]
fn s5_1_and_r4_the_ointment_repeats_a_total() {
    let mut scene = Scene::with_items(
        &[Item::Ointment, Item::Shield, Item::Chest],
        &[&[1, 2, 3, 4, 5, 6], &[8, 8, 10, 11, 12, 13], &[1, 2, 3, 9, 9, 0]],
    );
    assert_eq!(scene.view().tokens, 2);
    assert_eq!(scene.try_to(Action::Anoint), Err(Refusal::NotOffered), "R4: not when leading");
    scene.act(play(&[1], 1));
    scene.draw(&[7]);
    scene.act(play(&[8, 8], 16));
    scene.draw(&[7, 7]);
    assert_eq!(scene.try_to(Action::Anoint), Err(Refusal::NotOffered), "only the ointment's holder");
    scene.act(play(&[9, 9], 18));
    scene.draw(&[6, 6]);
    let table = scene.view().table;
    let hand = scene.view().places[Seat::new(0)].hand;
    scene.act(Action::Anoint);
    // R4: the table is as it was, nothing is refilled, and the next must beat the same total.
    assert_eq!((scene.view().table, scene.view().places[Seat::new(0)].hand), (table, hand));
    assert_eq!((scene.turn(), scene.view().announced, scene.view().tokens), (Seat::new(1), Some(18), 1));
    assert!(scene.journal.offers().iter().all(|action| match action {
        Action::Play { total, .. } => *total > 18,
        Action::Take => true,
        Action::Anoint => false,
    }));
}

#[test]
fn s5_1_two_tokens_each_round() {
    let mut scene =
        Scene::with_items(&[Item::Ointment, Item::Flute], &[&[1, 2, 3, 4, 5, 6], &[1, 2, 3, 4, 5, 6]]);
    scene.act(play(&[1], 1));
    scene.draw(&[8]);
    for total in [2, 3] {
        scene.act(play(&[total], total));
        scene.draw(&[8]);
        scene.act(Action::Anoint);
    }
    assert_eq!(scene.view().tokens, 0);
    scene.act(play(&[4], 4));
    scene.draw(&[8]);
    assert!(!scene.journal.offers().contains(&Action::Anoint));
}

#[test]
fn s5_6_r8_the_shield_halves_taken_cards_and_cards_in_hand_together() {
    let deck = deck_of(&[("1", 24), ("9", 12)]);
    let items = [Item::Sword, Item::Club, Item::Shield, Item::Broom, Item::Chest, Item::Flute];
    let mut scene = Scene::new(Setup { deck, ..advanced(&items) });
    let (ones, nines): (&[u8], &[u8]) = (&[1; 6], &[9; 6]);
    scene.deal(&[ones, nines, ones, nines, ones, ones]);
    scene.act(play(&[1], 4));
    scene.act(play(&[9, 9], 27));
    scene.act(Action::Take);
    scene.act(play(&[1, 1], 2));
    scene.act(play(&[9], 9));
    scene.act(Action::Take);
    scene.act(play(&[1; 6], 6));
    let penalties = scene.penalties_of_rounds()[0];
    // Three cards taken and four in hand are seven: four points.
    assert_eq!(penalties[Seat::new(2)], Penalty { taken: 3, left: 4, points: 4 });
    assert_eq!(penalties[Seat::new(3)], Penalty { taken: 0, left: 5, points: 5 });
}

#[test]
fn s5_8_r9_items_are_passed_to_the_left_and_the_ointment_leads() {
    let items = [Item::Ointment, Item::Sword, Item::Shield];
    let hands: [&[u8]; 3] = [&[1, 2, 3, 4, 5, 6], &[1, 2, 3, 4, 5, 6], &NINES];
    let mut scene = Scene::with_items(&items, &hands);
    for (round, holders) in [
        [Item::Ointment, Item::Sword, Item::Shield],
        [Item::Shield, Item::Ointment, Item::Sword],
        [Item::Sword, Item::Shield, Item::Ointment],
    ]
    .into_iter()
    .enumerate()
    {
        if round > 0 {
            scene.deal(&hands);
        }
        let now: Vec<_> = scene.view().places.iter().map(|place| place.item.unwrap()).collect();
        assert_eq!(now, holders);
        assert_eq!((scene.turn().index(), scene.view().tokens), (round, 2));
        scene.hurry_to_the_end_of_the_round();
    }
    assert_eq!(scene.journal.position().pending(), Pending::Over);
}

#[test]
fn s5_8_without_the_ointment_the_lead_moves_to_the_left_all_the_same() {
    let hands: [&[u8]; 2] = [&[1, 2, 3, 4, 5, 6], &NINES];
    let mut scene = Scene::with_items(&[Item::Sword, Item::Shield], &hands);
    assert_eq!((scene.turn().index(), scene.view().tokens), (0, 0));
    scene.hurry_to_the_end_of_the_round();
    scene.deal(&hands);
    assert_eq!(scene.turn().index(), 1);
}

#[test]
fn r1_two_ways_to_the_same_total_are_one_move() {
    // Three Hegemons of the chest's holder: a run 2-3-4 and three threes are both 9.
    let scene =
        Scene::with_items(&[Item::Chest, Item::Sword], &[&[0, 0, 0, 12, 12, 13], &[1, 2, 3, 4, 5, 6]]);
    let nines = scene.journal.offers().iter().filter(|action| **action == play(&[0, 0, 0], 9)).count();
    assert_eq!(nines, 1);
}

#[test]
fn r6_a_player_may_take_although_they_could_play_but_who_leads_must_play() {
    let mut scene = Scene::plain(Mode::Basic, &[&[1, 2, 3, 4, 5, 6], &NINES]);
    assert!(!scene.journal.offers().contains(&Action::Take));
    scene.act(play(&[1], 1));
    scene.draw(&[6]);
    assert!(scene.journal.offers().len() > 1);
    scene.act(Action::Take);
    assert_eq!(scene.try_to(Action::Take), Err(Refusal::NotOffered));
}

#[test]
fn r7_in_a_long_game_the_lead_moves_to_the_left() {
    let hands: [&[u8]; 3] = [&[1, 2, 3, 4, 5, 6], &NINES, &[1, 2, 3, 4, 5, 6]];
    let mut scene = Scene::plain(Mode::Long, &hands);
    for lead in 0..3 {
        if lead > 0 {
            scene.deal(&hands);
        }
        assert_eq!(scene.turn().index(), lead);
        scene.hurry_to_the_end_of_the_round();
    }
}

/// Seat 1 takes a card and empties its hand in the end; seats 0 and 2 have a card left: a point
/// each.
#[test]
fn r10_the_same_fewest_points_share_the_win() {
    let mut scene = Scene::new(Setup { deck: deck_of(&[("1", 36)]), players: 6, ..advanced_off() });
    scene.deal(&[&[1; 6][..]; 6]);
    scene.act(play(&[1], 1));
    scene.act(Action::Take);
    scene.act(play(&[1], 1));
    scene.act(play(&[1; 5], 5));
    scene.act(Action::Take);
    for cards in 1..=5 {
        scene.act(play(&vec![1; cards], cards as u8));
    }
    assert_eq!(scene.standings().scores.as_slice(), [1, 1, 1, 11, 4, 3]);
    assert_eq!(scene.standings().places.as_slice(), [1, 1, 1, 6, 5, 4]);
    assert_eq!(scene.standings().winners().count(), 3);
}

#[test]
fn bad_setups_are_refused_with_the_rule() {
    let good = advanced(&[Item::Ointment, Item::Sword]);
    for (setup, says) in [
        (Setup { players: 1, ..good }, "2 to 6 players, not 1"),
        (Setup { first: Seat::new(2), ..good }, "seat 2 begins, but there are 2 players"),
        (Setup { first: Seat::new(1), ..good }, "seat 0 has the ointment"),
        (Setup { items: None, ..good }, "needs an item for each player"),
        (Setup { mode: Mode::Long, ..good }, "only the advanced game"),
        (advanced(&[Item::Sword, Item::Sword]), "sword is dealt twice"),
        (Setup { players: 3, ..good }, "2 items for 3 players"),
    ] {
        let bad = State::new(&setup).unwrap_err().to_string();
        assert!(bad.contains(says), "{bad}");
    }
}

/// A basic game, to be completed with players and deck.
fn advanced_off() -> Setup {
    Setup { mode: Mode::Basic, items: None, ..advanced(&[Item::Sword, Item::Club]) }
}
