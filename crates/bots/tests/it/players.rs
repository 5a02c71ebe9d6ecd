//! All players of all games.

use std::fmt::Debug;

use bots::{Bot, Generator, NAMES, Players, Simulations, player};
use engine::{Pending, Window};
use rand_core::SeedableRng;

fn named<G: Players>(name: &str, seed: u64) -> Option<Box<dyn Bot<G>>> {
    player(name, Generator::seed_from_u64(seed), Box::new(Simulations(20)))
}

/// Plays a game between players of this name; returns their moves.
fn moves<G: Players>(name: &str, players: usize, seed: u64) -> Vec<G::Action>
where
    G::Options: Default,
{
    let mut chance = Generator::seed_from_u64(seed);
    let setup = G::prepare(&G::Options::default(), players, &mut chance).unwrap();
    let mut position = G::new(&setup).unwrap();
    let mut bots: Vec<_> = (0..players as u64).map(|seat| named::<G>(name, seat).unwrap()).collect();
    let (mut offers, mut moves) = (Vec::new(), Vec::new());
    loop {
        match position.pending() {
            Pending::Over => return moves,
            Pending::Chance => position.resolve(position.sample(&mut chance), &mut ()),
            Pending::Seat(seat) => {
                position.actions(&mut offers);
                let action = bots[seat.index()].choose(Window::new(&position, seat), &offers);
                assert!(offers.contains(&action), "{name} chose {action:?} of {offers:?}");
                position.act(action, &mut ());
                moves.push(action);
            }
        }
    }
}

fn check<G: Players>()
where
    G::Options: Default,
    G::Action: Debug + PartialEq,
{
    for name in NAMES {
        for players in G::PLAYERS {
            let first = moves::<G>(name, players, 5);
            assert_eq!(first, moves::<G>(name, players, 5), "{name} plays the same game again");
        }
    }
}

#[test]
fn kokopelli_is_played_by_all_with_moves_that_were_offered() {
    check::<kokopelli::State>();
}

#[test]
fn purrramida_is_played_by_all_with_moves_that_were_offered() {
    check::<purrramida::State>();
}

#[test]
fn szkola_latania_is_played_by_all_with_moves_that_were_offered() {
    check::<szkola_latania::State>();
}

#[test]
fn nobody_else_plays() {
    assert!(named::<purrramida::State>("grandmaster", 0).is_none());
}
