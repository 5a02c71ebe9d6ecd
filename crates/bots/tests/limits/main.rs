//! No legal game crashes a bot: all kinds play games with every legal kind of setup, including the
//! strangest ones, within the memory of a small machine. Memory limits apply to the whole process, so
//! these tests are a separate binary.

#![cfg(unix)]

mod setups;

use bots::{Budget, Generator, Kind, Players, player};
use engine::{Pending, Viewer, Window, chance, seats};
use protocol::Level;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// The address space of the whole process, most of which is what the allocator reserves for threads.
const MEMORY: u64 = 1 << 30;

/// A small budget, identical on every machine.
#[derive(Clone, Copy)]
struct Small {
    simulations: u64,
    /// How often `lasts` returns true.
    questions: u32,
    left: u32,
}

impl Small {
    const fn new(simulations: u64, questions: u32) -> Self {
        Self { simulations, questions, left: questions }
    }
}

impl Budget for Small {
    fn begin(&mut self) {
        self.left = self.questions;
    }

    fn allows(&mut self, simulations: u64) -> bool {
        simulations < self.simulations
    }

    fn lasts(&mut self) -> bool {
        self.left = self.left.saturating_sub(1);
        self.left > 0
    }
}

/// Decisions played per game: on some boards games last ten thousand turns.
const DECISIONS: usize = 250;

/// Plays a game between these bots.
fn play<G: Players>(options: &G::Options, kinds: &[Kind], seed: u64, budget: Small) {
    rlimit::setrlimit(rlimit::Resource::AS, MEMORY, MEMORY).expect("a lower limit is always granted");
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let setup = G::prepare(options, kinds.len(), &mut rng).expect("the options are legal");
    let mut position = G::new(&setup).expect("a prepared setup is good");
    let mut bots: Vec<_> = (0..)
        .zip(kinds)
        .map(|(seat, &kind)| player::<G>(kind, Generator::seed_from_u64(seat), Box::new(budget)))
        .collect();
    let (mut offers, mut decisions) = (Vec::new(), 0);
    while decisions < DECISIONS {
        match position.pending() {
            Pending::Over => return,
            Pending::Chance => position.resolve(position.sample(&mut rng), &mut ()),
            Pending::Seat(seat) => {
                position.actions(&mut offers);
                let action = bots[seat.index()].choose(Window::new(&position, seat), &offers);
                assert!(offers.contains(&action), "{:?} chose {action:?} of {offers:?}", kinds[seat.index()]);
                position.act(action, &mut ());
                for (listener, bot) in seats(kinds.len()).zip(&mut bots) {
                    bot.hear(seat, G::seen(&action, seat, Viewer::Seat(listener)));
                }
                decisions += 1;
            }
        }
    }
}

/// Random bots for this many seats.
fn company(players: usize, rng: &mut ChaCha8Rng) -> Vec<Kind> {
    (0..players).map(|_| Kind::ALL[chance::below(rng, Kind::ALL.len() as u32) as usize]).collect()
}

#[test]
fn kokopelli_with_any_ceremonies() {
    for seed in 0..40 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let players = 2 + (seed % 3) as usize;
        let options = setups::kokopelli(&mut rng);
        play::<kokopelli::State>(&options, &company(players, &mut rng), seed, Small::new(20, 20));
    }
}

#[test]
fn purrramida_on_any_board() {
    for seed in 0..24 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let players = 2 + (seed % 3) as usize;
        let options = setups::purrramida(&mut rng);
        play::<purrramida::State>(&options, &company(players, &mut rng), seed, Small::new(4, 4));
    }
}

#[test]
fn szkola_latania_with_any_deck() {
    for seed in 0..60 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let players = 2 + (seed % 5) as usize;
        let options = setups::szkola_latania(&mut rng);
        play::<szkola_latania::State>(&options, &company(players, &mut rng), seed, Small::new(50, 50));
    }
}

/// All cards are dealt in every round, so there is never a draw pile.
#[test]
fn szkola_latania_without_a_draw_pile() {
    for seed in 0..6 {
        let options = setups::all_dealt(&mut ChaCha8Rng::seed_from_u64(seed));
        play::<szkola_latania::State>(
            &options,
            &[Kind::Level(Level::Master); 6],
            seed,
            Small::new(100, 1000),
        );
    }
}
