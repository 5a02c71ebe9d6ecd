//! Games played at random, to begin with and to see whether something can be played with.

use engine::records::Notation;
use engine::{Pending, Start, chance, playout, seats};
use live_match::{Match, Occupant};
use rand_core::SeedableRng as _;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The same every time: what breaks once breaks again.
pub fn generator() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(1)
}

pub fn occupants(players: usize) -> Vec<Occupant> {
    seats(players).map(|seat| Occupant::new(format!("seat {seat}"), None)).collect()
}

/// A match of so many random moves, or to its end.
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

/// A game with these options can be played to its end, by as many as can play it.
pub fn to_the_end<G: Notation>(options: &G::Options) {
    let mut rng = generator();
    for players in <G as Start>::PLAYERS {
        let setup = G::prepare(options, players, &mut rng).expect("the options are good");
        let mut game = G::new(&setup).expect("what was prepared is good");
        playout(&mut game, &mut Vec::new(), &mut rng);
        game.audit().expect("nothing is lost");
    }
}
