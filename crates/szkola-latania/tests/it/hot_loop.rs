//! The hot loop allocates nothing once its list has grown.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use szkola_latania::{Mode, Options, State};
use table::{Game, Pending, chance};

fn playout(setup: &szkola_latania::Setup, offers: &mut Vec<szkola_latania::Action>, rng: &mut ChaCha8Rng) {
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
    let options = Options { mode: Mode::Advanced, ..Options::default() };
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut offers = Vec::with_capacity(256);
    let setups: Vec<_> =
        (2..=6).map(|players| State::prepare(&options, players, &mut rng).unwrap()).collect();
    let info = allocation_counter::measure(|| {
        for setup in &setups {
            for _ in 0..20 {
                playout(setup, &mut offers, &mut rng);
            }
        }
    });
    assert_eq!(info.count_total, 0);
}
