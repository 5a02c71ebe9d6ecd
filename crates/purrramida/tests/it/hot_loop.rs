//! The hot loop allocates nothing once its list has grown.

use purrramida::{Action, Options, Setup, Shipped, State};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use table::{Game, Pending, chance};

fn playout(setup: &Setup, offers: &mut Vec<Action>, rng: &mut ChaCha8Rng) {
    let mut position = State::new(setup).unwrap();
    loop {
        match position.pending() {
            Pending::Seat(_) => {
                position.actions(offers);
                position.act(offers[chance::below(rng, offers.len() as u32) as usize], &mut ());
            }
            Pending::Chance => position.resolve(position.sample(rng), &mut ()),
            Pending::Over => return,
        }
    }
}

#[test]
fn random_games_allocate_nothing_after_warm_up() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut offers = Vec::with_capacity(512);
    let mut setups = Vec::new();
    for (_, shipped) in Shipped::NAMED {
        let options = Options { board: shipped.board() };
        setups.extend((2..=4).map(|players| State::prepare(&options, players, &mut rng).unwrap()));
    }
    // The table of all handfuls of dice is made when it is first used.
    playout(&setups[0], &mut offers, &mut rng);
    let info = allocation_counter::measure(|| {
        for setup in &setups {
            for _ in 0..5 {
                playout(setup, &mut offers, &mut rng);
            }
        }
    });
    assert_eq!(info.count_total, 0);
}
