//! The hot loop allocates nothing once its list has grown.

use purrramida::{Options, State};
use rand_chacha::ChaCha8Rng;

#[test]
fn random_games_allocate_nothing_after_warm_up() {
    let options = Options::default();
    assert_eq!(engine_testing::allocations::<State, ChaCha8Rng>(&options, 6), 0);
}
