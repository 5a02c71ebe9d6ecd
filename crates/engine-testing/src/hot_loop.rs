//! Allocations in the hot loop.

use engine::{Game, playout};
use rand_core::{Rng, SeedableRng};

/// The number of allocations made by `games` random games, with every number of players in turn,
/// once the list of offers has grown.
///
/// # Panics
/// If the options are bad.
pub fn allocations<G: Game, R: Rng + SeedableRng>(options: &G::Options, games: usize) -> u64 {
    let mut rng = R::seed_from_u64(1);
    let mut offers = Vec::with_capacity(1000);
    let numbers = G::PLAYERS.cycle().take(games);
    let mut positions: Vec<G> = numbers
        .map(|players| {
            let setup = G::prepare(options, players, &mut rng).expect("a test's options are good");
            G::new(&setup).expect("a prepared setup is good")
        })
        .collect();
    let info = allocation_counter::measure(|| {
        for position in &mut positions {
            playout(position, &mut offers, &mut rng);
        }
    });
    info.count_total
}
