//! Liar's dice: its rules, the laws, the golden game, and which views can be read.

use engine::{BySeat, Finish, Journal, Knowledge, Pending, Position, Seat, Start, Viewer, laws};
use liars_dice::{Action, Bid, Face, LIVES, Notice, Obstacle, Outcome, Setup, State, View};
use rand_chacha::ChaCha8Rng;

const ALA: Seat = Seat::new(0);
const OLA: Seat = Seat::new(1);

fn bid(count: u8, face: u8) -> Action {
    Action::Bid(Bid::new(count, Face::new(face)))
}

fn roll(dice: [u8; 2]) -> Outcome {
    Outcome::Roll(BySeat::from_fn(2, |seat| Face::new(dice[seat.index()])))
}

/// A game that Ala begins.
fn begun() -> Journal<State> {
    Journal::begin(Setup { first: ALA }).unwrap()
}

/// Plays a round with these dice and moves.
fn round(journal: &mut Journal<State>, dice: [u8; 2], moves: &[Action]) {
    journal.resolve(roll(dice), &mut ()).unwrap();
    for &action in moves {
        let Pending::Seat(seat) = journal.position().pending() else { panic!("nobody decides") };
        journal.submit(seat, action, journal.version(), &mut ()).unwrap();
    }
}

fn lives(journal: &Journal<State>) -> [u8; 2] {
    journal.position().view(Viewer::Spectator).lives.as_slice().try_into().unwrap()
}

#[test]
fn l1_everybody_has_three_lives_and_a_lot_says_who_begins() {
    assert_eq!(lives(&begun()), [LIVES; 2]);
    assert!(State::new(&Setup { first: Seat::new(2) }).is_err());
    assert!(State::prepare(&(), 3, &mut generator()).is_err());
    let firsts: Vec<_> = {
        let mut rng = generator();
        (0..20).map(|_| State::prepare(&(), 2, &mut rng).unwrap().first).collect()
    };
    assert!(firsts.contains(&ALA) && firsts.contains(&OLA));
}

fn generator() -> ChaCha8Rng {
    rand_core::SeedableRng::seed_from_u64(1)
}

#[test]
fn l2_everybody_sees_their_own_die() {
    let mut journal = begun();
    let mut events = Vec::new();
    journal.resolve(roll([2, 5]), &mut events).unwrap();
    for (viewer, die) in
        [(Viewer::Seat(ALA), Some(2)), (Viewer::Seat(OLA), Some(5)), (Viewer::Spectator, None)]
    {
        let die = die.map(Face::new);
        assert_eq!(journal.position().view(viewer).die, die);
        assert_eq!(State::notice(&events[0], viewer), Some(Notice::Rolled { die }));
    }
}

#[test]
fn l3_bids_go_up_by_number_and_then_by_face() {
    let mut journal = begun();
    round(&mut journal, [1, 1], &[bid(1, 6)]);
    let refused = |action| {
        let explained = engine::Explain::explain(journal.position(), OLA, &action);
        explained.map(|explanation| explanation.because)
    };
    let last = Bid::new(1, Face::new(6));
    assert_eq!(refused(bid(1, 5)), Some(Obstacle::TooLow(last)));
    assert_eq!(refused(bid(1, 6)), Some(Obstacle::TooLow(last)));
    assert_eq!(refused(bid(2, 1)), None);
}

#[test]
fn l4_whoever_was_wrong_loses_a_life_and_begins() {
    let mut journal = begun();
    round(&mut journal, [3, 4], &[bid(1, 4), Action::Doubt]);
    assert_eq!((lives(&journal), journal.position().view(Viewer::Spectator).turn), ([3, 2], OLA));
    round(&mut journal, [3, 4], &[bid(2, 4), Action::Doubt]);
    assert_eq!((lives(&journal), journal.position().view(Viewer::Spectator).turn), ([3, 1], OLA));
}

#[test]
fn l4_nothing_can_be_doubted_before_a_bid() {
    let mut journal = begun();
    round(&mut journal, [3, 4], &[]);
    assert!(journal.submit(ALA, Action::Doubt, journal.version(), &mut ()).is_err());
}

#[test]
fn l5_who_has_no_life_left_has_lost() {
    let mut journal = begun();
    for _ in 0..LIVES {
        assert_eq!(journal.position().standings(), None);
        round(&mut journal, [6, 6], &[bid(2, 5), Action::Doubt]);
        // The loser begins, and bids too much again.
    }
    assert_eq!(journal.position().pending(), Pending::Over);
    let standings = journal.position().standings().unwrap();
    assert_eq!(standings.winners().collect::<Vec<_>>(), [OLA]);
    assert_eq!(standings.scores.as_slice(), [0, 3]);
}

#[test]
fn random_games_keep_all_laws() {
    let report = laws::check::<State, ChaCha8Rng>(&(), 2, 0..200).unwrap();
    assert!(report.twins > report.steps, "the secrets were hardly tried: {report:?}");
}

/// 36 rolls; with each, 12 bids; and after the bid of rank n, the 12 - n above it and a doubt.
#[test]
fn positions_are_counted() {
    let state = State::new(&Setup { first: ALA }).unwrap();
    let found = [1, 2, 3].map(|depth| engine::perft::perft(&state, depth).unwrap().total());
    assert_eq!(found, [36, 36 * 12, 36 * (66 + 12)]);
}

#[test]
fn the_golden_game_is_as_it_was() {
    let story = engine_testing::golden::random_story::<State, ChaCha8Rng>(&(), 2, 1);
    let file = format!("{}/tests/golden/game.txt", env!("CARGO_MANIFEST_DIR"));
    engine_testing::golden::compare(file, &story);
}

#[test]
fn random_games_allocate_nothing_after_warm_up() {
    assert_eq!(engine_testing::allocations::<State, ChaCha8Rng>(&(), 60), 0);
}

#[test]
fn views_that_no_game_shows_are_not_read() {
    let mut journal = begun();
    round(&mut journal, [2, 5], &[bid(1, 2)]);
    let text = serde_json::to_string(&journal.position().view(Viewer::Seat(ALA))).unwrap();
    engine_testing::is_read::<View>(&text);
    let but = |old: &str, new: &str| {
        assert!(text.contains(old), "{old} is not in {text}");
        text.replacen(old, new, 1)
    };
    engine_testing::are_refused::<View>(&[
        (&but(r#""die":2"#, r#""die":7"#), "no die shows 7"),
        (&but(r#""die":2"#, r#""die":null"#), "does not see None as its own die"),
        (&but(r#"{"seat":0}"#, r#""table""#), "Spectator does not see"),
        (&but(r#""count":1"#, r#""count":3"#), "a bid of 3 dice, of 2"),
        (&but(r#""turn":1"#, r#""turn":2"#), "seat 2 is named, but there are 2 players"),
        (&but("[3,3]", "[3,3,3]"), "3 places for 2 players"),
        (&but("[3,3]", "[4,3]"), "no game comes to [4, 3] lives"),
        (&but("[3,3]", "[0,3]"), "nobody rolls after the end"),
        (&but(r#""rolled":true"#, r#""rolled":false"#), "as its own die"),
    ]);
}
