//! Whole games with everything that every viewer saw.

use kokopelli::Card::{Birth, Chieftain, Fire, Hunter, Lizard, MotherOfHeaven, Paw, SnakeDance, Sun, Vase};
use kokopelli::{Ceremonies, Options, State};
use rand_chacha::ChaCha8Rng;

fn compare(name: &str, ceremonies: Ceremonies, seed: u64) {
    let options = Options { ceremonies, ..Options::default() };
    let story = engine_testing::golden::random_story::<State, ChaCha8Rng>(&options, 2, seed);
    engine_testing::golden::compare(
        format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR")),
        &story,
    );
}

#[test]
fn a_first_game_of_two() {
    compare("first-2", Ceremonies::First, 9);
}

/// With every ceremony that the set of the first game lacks.
#[test]
fn a_later_game_of_two() {
    let set = [Birth, Chieftain, Fire, Hunter, Lizard, MotherOfHeaven, Paw, SnakeDance, Sun, Vase];
    compare("later-2", Ceremonies::Chosen(set.into_iter().collect()), 9);
}
