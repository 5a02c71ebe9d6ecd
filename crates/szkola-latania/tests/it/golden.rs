//! Whole games with everything that every viewer saw.

use rand_chacha::ChaCha8Rng;
use szkola_latania::{Deck, Mode, Options, State};

#[test]
fn a_basic_game_of_three() {
    compare("basic-3", &Options::default(), 3);
}

/// A small deck, so that three rounds with items stay readable.
#[test]
fn an_advanced_game_of_three() {
    let deck = Deck::from_counts([("2", 6), ("4", 6), ("5", 6), ("7", 6), ("9", 6), ("hegemon", 6)]).unwrap();
    compare("advanced-3", &Options { mode: Mode::Advanced, deck }, 3);
}

#[track_caller]
fn compare(name: &str, options: &Options, players: usize) {
    let story = engine_testing::golden::random_story::<State, ChaCha8Rng>(options, players, 1);
    engine_testing::golden::compare(
        format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR")),
        &story,
    );
}
