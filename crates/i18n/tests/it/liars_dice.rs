//! The texts of liar's dice.

use engine::{Knowledge, Seat, Start, Viewer, chance};
use i18n::{Language, Told};
use liars_dice::{Action, Bid, Face, Setup, State};

use crate::play::{Account, tell};

#[test]
fn whole_games_are_told() {
    let mut told = Account::default();
    let attempt = |rng: &mut rand_chacha::ChaCha8Rng| match chance::below(rng, 3) {
        0 => Action::Doubt,
        count => Action::Bid(Bid::new(count as u8, Face::new(1 + chance::below(rng, 6) as u8))),
    };
    tell::<State>(&(), 2, 0..40, &mut told, attempt, |_, _| {});
    Account::had(&told.notices, "Rolled Bid Doubted");
    Account::had(&told.actions, "Bid Doubt");
    Account::had(&told.obstacles, "GameOver NotYourTurn TooLow NothingToDoubt");
}

/// This game's screen shows nothing else.
#[test]
fn the_position_in_words_shows_everybody_their_own_die() {
    let mut state = State::new(&Setup { first: Seat::new(0) }).unwrap();
    let dice = engine::BySeat::from_slice(&[Face::new(2), Face::new(5)]).unwrap();
    engine::Chance::resolve(&mut state, liars_dice::Outcome::Roll(dice), &mut ());
    let seen = |viewer| {
        let seats = State::overview(Language::English, &state.view(viewer)).seats;
        seats.into_iter().map(|facts| facts[0].how.clone()).collect::<Vec<_>>()
    };
    assert_eq!(seen(Viewer::Seat(Seat::new(0))), ["2", "?"]);
    assert_eq!(seen(Viewer::Seat(Seat::new(1))), ["?", "5"]);
    assert_eq!(seen(Viewer::Spectator), ["?", "?"]);
}
