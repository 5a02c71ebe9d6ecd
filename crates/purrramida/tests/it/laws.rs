//! The laws of the table, on every board, for every number of players.

use engine::laws;
use purrramida::{Options, Shipped, State};
use rand_chacha::ChaCha8Rng;

#[test]
fn random_games_keep_all_laws_on_the_shipped_boards() {
    for (_, shipped) in Shipped::NAMED {
        for players in 2..=4 {
            let options = Options { board: shipped.board() };
            let report = laws::check::<State, ChaCha8Rng>(&options, players, 0..1).unwrap();
            assert_eq!(report.twins, 0, "nothing is hidden");
        }
    }
}

#[test]
fn random_games_keep_all_laws_on_a_small_board() {
    for players in 2..=4 {
        let options = Options { board: crate::boards::straight() };
        laws::check::<State, ChaCha8Rng>(&options, players, 0..4).unwrap();
    }
}
