//! A whole game with everything that every viewer saw.

use kokopelli::{Ceremonies, Options, State};
use rand_chacha::ChaCha8Rng;

#[test]
fn a_first_game_of_two() {
    let options = Options { ceremonies: Ceremonies::First, sun_shared: true };
    let story = testing::golden::random_story::<State, ChaCha8Rng>(&options, 2, 9);
    testing::golden::compare(format!("{}/tests/golden/first-2.txt", env!("CARGO_MANIFEST_DIR")), &story);
}
