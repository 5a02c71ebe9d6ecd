//! The hot loop allocates nothing once its list has grown.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use szkola_latania::{Mode, Options, State};
use table::{Game, playout};

#[test]
fn random_games_allocate_nothing_after_warm_up() {
    let options = Options { mode: Mode::Advanced, ..Options::default() };
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut offers = Vec::new();
    let mut positions: Vec<_> = State::PLAYERS
        .cycle()
        .take(60)
        .map(|players| State::new(&State::prepare(&options, players, &mut rng).unwrap()).unwrap())
        .collect();
    let (warm_up, games) = positions.split_at_mut(10);
    for position in warm_up {
        playout(position, &mut offers, &mut rng);
    }
    offers.reserve(1000);
    let info = allocation_counter::measure(|| {
        for position in games {
            playout(position, &mut offers, &mut rng);
        }
    });
    assert_eq!(info.count_total, 0);
}
