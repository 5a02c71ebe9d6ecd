//! The hot loop allocates nothing once its list has grown.

use rand_chacha::ChaCha8Rng;
use szkola_latania::{Mode, Options, State};

#[test]
fn random_games_allocate_nothing_after_warm_up() {
    let options = Options { mode: Mode::Advanced, ..Options::default() };
    assert_eq!(engine_testing::allocations::<State, ChaCha8Rng>(&options, 60), 0);
}
