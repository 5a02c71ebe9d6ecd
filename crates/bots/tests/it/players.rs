//! All kinds of bots in all games.

use std::fmt::Debug;

use bots::{Generator, Kind, Players, Simulations, player};
use engine::{Pending, Seat, Standings, Window};
use protocol::Level;
use rand_core::SeedableRng;

/// Plays a game between bots of these kinds; returns their moves and the winners.
fn play<G: Players>(kinds: &[Kind], seed: u64) -> (Vec<G::Action>, Vec<Seat>) {
    let players = kinds.len();
    let mut chance = Generator::seed_from_u64(seed);
    let setup = G::prepare(&G::Options::default(), players, &mut chance).unwrap();
    let mut position = G::new(&setup).unwrap();
    let bot = |(seat, &kind)| player::<G>(kind, Generator::seed_from_u64(seat), Box::new(Simulations(20)));
    let mut bots: Vec<_> = (0..).zip(kinds).map(bot).collect();
    let (mut offers, mut moves) = (Vec::new(), Vec::new());
    loop {
        match position.pending() {
            Pending::Over => break,
            Pending::Chance => position.resolve(position.sample(&mut chance), &mut ()),
            Pending::Seat(seat) => {
                position.actions(&mut offers);
                let action = bots[seat.index()].choose(Window::new(&position, seat), &offers);
                assert!(offers.contains(&action), "{kinds:?} chose {action:?} of {offers:?}");
                position.act(action, &mut ());
                moves.push(action);
            }
        }
    }
    (moves, position.standings().iter().flat_map(Standings::winners).collect())
}

fn check<G: Players>()
where
    G::Options: Default,
    G::Action: Debug + PartialEq,
{
    for kind in Kind::ALL {
        for players in G::PLAYERS {
            let again = || play::<G>(&vec![kind; players], 5);
            assert_eq!(again(), again(), "{kind:?} plays the same game again");
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

/// This game has no bots of its own.
#[test]
fn liars_dice_is_played_by_all_with_moves_that_were_offered() {
    check::<games::LiarsDice>();
}

/// The plain search that replaces the heuristic player in such a game beats random moves.
#[test]
fn a_search_that_knows_the_rules_alone_beats_chance() {
    let games = 100;
    let is_won = |seed: &u64| {
        play::<games::LiarsDice>(&[Level::Player.into(), Kind::Random], *seed).1 == [Seat::new(0)]
    };
    let wins = (0..games).filter(is_won).count();
    assert!(wins > 65, "{wins} of {games}");
}
