//! Simulations per second of the search when rollouts run to the end of the game, from positions of
//! games between heuristic players: `cargo run --release -p bots --example search_speed`.

use std::time::{Duration, Instant};

use bots::search::{Search, SearchSettings};
use bots::{Players, Simulations, Tactics};
use engine::{Pending, Window};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

const PLAYERS: usize = 4;
const TIME: Duration = Duration::from_secs(5);

fn main() {
    println!("Kokopelli: {:.0} simulations/s", speed::<kokopelli::State>());
    println!("Szkoła latania: {:.0} simulations/s", speed::<szkola_latania::State>());
}

fn speed<G: Tactics + Players>() -> f64
where
    G::Options: Default,
{
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let settings = SearchSettings { plays_to_the_end: true, ..SearchSettings::default() };
    let mut search = Search::<G, _, _>::new(settings, ChaCha8Rng::seed_from_u64(2), Simulations(1000));
    let mut greedy = G::greedy(bots::Generator::seed_from_u64(3));
    let (mut spent, mut simulations) = (Duration::ZERO, 0);
    let mut offers = Vec::new();
    while spent < TIME {
        let setup = G::prepare(&G::Options::default(), PLAYERS, &mut rng).expect("four can play");
        let mut position = G::new(&setup).expect("the setup was prepared");
        while spent < TIME {
            match position.pending() {
                Pending::Over => break,
                Pending::Chance => position.resolve(position.sample(&mut rng), &mut ()),
                Pending::Seat(seat) => {
                    let start = Instant::now();
                    simulations += search.think(Window::new(&position, seat)).simulations;
                    spent += start.elapsed();
                    position.actions(&mut offers);
                    position.act(greedy.choose(Window::new(&position, seat), &offers), &mut ());
                }
            }
        }
    }
    simulations as f64 / spent.as_secs_f64()
}
