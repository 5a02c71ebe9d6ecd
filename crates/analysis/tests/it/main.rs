//! Analyses of whole games.

mod decisions;
mod luck;
mod pieces;
mod puzzles;

use bots::{Budget, Generator, Kind, Players, Simulations, player};
use engine::{Journal, Pending, Window};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// A finished game between bots of one kind.
fn game<G: Players>(players: usize, kind: Kind, seed: u64) -> Journal<G> {
    let options = G::Options::default();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut journal = Journal::<G>::begin(G::prepare(&options, players, &mut rng).unwrap()).unwrap();
    let mut bot = player::<G>(kind, Generator::seed_from_u64(seed), Box::new(Simulations(20)));
    loop {
        match journal.position().pending() {
            Pending::Over => return journal,
            Pending::Chance => {
                let outcome = journal.position().sample(&mut rng);
                journal.resolve(outcome, &mut ()).unwrap();
            }
            Pending::Seat(seat) => {
                let action = bot.choose(Window::new(journal.position(), seat), journal.offers());
                journal.submit(seat, action, journal.version(), &mut ()).unwrap();
            }
        }
    }
}

fn budget(simulations: u64) -> Box<dyn Budget> {
    Box::new(Simulations(simulations))
}
