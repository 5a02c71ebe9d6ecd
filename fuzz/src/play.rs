//! Randomly played games, as seeds and to test whether parsed options are playable.

use engine::records::Notation;
use engine::{Pending, Start, chance, playout, seats};
use live_match::{Match, Occupant};
use rand_core::SeedableRng as _;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Always the same generator, so that failures are reproducible.
pub fn generator() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(1)
}

pub fn occupants(players: usize) -> Vec<Occupant> {
    seats(players).map(|seat| Occupant::new(format!("seat {seat}"), None)).collect()
}

/// A match of this many random moves, or fewer if it ends before.
pub fn a_match<G: Notation>(options: &G::Options, players: usize, moves: usize) -> Match<G> {
    let mut rng = generator();
    let (mut game, _) =
        Match::<G>::begin(options, occupants(players), [1; 32]).expect("the options are good");
    for _ in 0..moves {
        let Pending::Seat(seat) = game.journal().position().pending() else { break };
        let (offers, version) = (game.journal().offers(), game.journal().version());
        let action = offers[chance::below(&mut rng, offers.len() as u32) as usize];
        game.make_move(seat, action, version).expect("it is offered");
    }
    game
}

/// Plays games with these options to the end, for every number of players.
pub fn to_the_end<G: Notation>(options: &G::Options) {
    let mut rng = generator();
    for players in <G as Start>::PLAYERS {
        let setup = G::prepare(options, players, &mut rng).expect("the options are good");
        let mut game = G::new(&setup).expect("what was prepared is good");
        playout(&mut game, &mut Vec::new(), &mut rng);
        game.audit().expect("nothing is lost");
    }
}
