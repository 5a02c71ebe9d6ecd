//! All players of all games.

use std::fmt::Debug;

use bots::{Generator, Kind, Players, Simulations, player};
use engine::{Pending, Window};
use rand_core::SeedableRng;

/// Plays a game between players of this kind; returns their moves.
fn moves<G: Players>(kind: Kind, players: usize, seed: u64) -> Vec<G::Action>
where
    G::Options: Default,
{
    let mut chance = Generator::seed_from_u64(seed);
    let setup = G::prepare(&G::Options::default(), players, &mut chance).unwrap();
    let mut position = G::new(&setup).unwrap();
    let bot = |seat| player::<G>(kind, Generator::seed_from_u64(seat), Box::new(Simulations(20)));
    let mut bots: Vec<_> = (0..players as u64).map(bot).collect();
    let (mut offers, mut moves) = (Vec::new(), Vec::new());
    loop {
        match position.pending() {
            Pending::Over => return moves,
            Pending::Chance => position.resolve(position.sample(&mut chance), &mut ()),
            Pending::Seat(seat) => {
                position.actions(&mut offers);
                let action = bots[seat.index()].choose(Window::new(&position, seat), &offers);
                assert!(offers.contains(&action), "{kind:?} chose {action:?} of {offers:?}");
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
    for kind in Kind::ALL {
        for players in G::PLAYERS {
            let first = moves::<G>(kind, players, 5);
            assert_eq!(first, moves::<G>(kind, players, 5), "{kind:?} plays the same game again");
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
fn every_player_is_known_by_its_name_and_nobody_else_plays() {
    for kind in Kind::ALL {
        assert_eq!(Kind::named(kind.name()), Some(kind));
    }
    assert_eq!(Kind::named("grandmaster"), None);
}
