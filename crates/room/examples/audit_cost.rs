//! Measures the cost of auditing every component after each move, relative to the rest of a room's work
//! for that move: planning it and serializing the news for every viewer as JSON. The store is not
//! included.

use std::time::{Duration, Instant};

use engine::records::Notation;
use engine::{Pending, Viewer, chance, seats};
use live_match::{Match, Occupant};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng as _;

const GAMES: u64 = 40;
const PLAYERS: usize = 3;

fn main() {
    measure::<games::Kokopelli>();
    measure::<games::Purrramida>();
    measure::<games::SzkolaLatania>();
}

fn measure<G: Notation>() {
    let (mut counting, mut rest, mut moves) = (Duration::ZERO, Duration::ZERO, 0);
    for number in 0..GAMES {
        let occupants = vec![Occupant::new(String::new(), None); PLAYERS];
        let started = Match::<G>::begin(&G::Options::default(), occupants, [number as u8; 32]);
        let mut game = started.expect("three can play").0;
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        while let Pending::Seat(seat) = game.journal().position().pending() {
            let offers = game.journal().offers();
            let action = offers[chance::below(&mut rng, offers.len() as u32) as usize];
            let begun = Instant::now();
            let plan = game.plan(seat, action, game.journal().version()).expect("it was offered");
            let planned = Instant::now();
            plan.position().audit().expect("nothing is lost");
            let counted = Instant::now();
            let happened = game.apply(plan);
            let viewers = seats(PLAYERS).map(Viewer::Seat).chain([Viewer::Spectator]);
            let told: usize = viewers
                .flat_map(|viewer| happened.iter().map(move |one| serde_json::to_string(&one.news(viewer))))
                .map(|text| text.expect("news are plain data").len())
                .sum();
            assert!(told > 0);
            counting += counted - planned;
            rest += (planned - begun) + counted.elapsed();
            moves += 1;
        }
    }
    let each = |time: Duration| time.as_nanos() as f64 / f64::from(moves) / 1000.0;
    let share = 100.0 * counting.as_secs_f64() / rest.as_secs_f64();
    println!(
        "{}: {moves} moves, {:.2} µs to count, {:.1} µs otherwise: {share:.2}%",
        G::ID,
        each(counting),
        each(rest)
    );
}
