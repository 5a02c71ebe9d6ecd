//! The evaluation of Kokopelli positions, and that games come to an end.

use bots::kokopelli::{WEIGHTS, Weights, amounts};
use bots::{Players, Tactics};
use engine::{Chance, Finish, Pending, Position, Rules, Start, Window, seats};
use kokopelli::{Options, State};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// Plays a game between heuristic players to its end, passing every decision to `look`.
fn game(players: usize, seed: u64, mut look: impl FnMut(&State)) -> State {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let setup = State::prepare(&Options::default(), players, &mut chance).unwrap();
    let mut position = State::new(&setup).unwrap();
    let mut bots: Vec<_> =
        (0..players as u64).map(|seat| State::greedy(bots::Generator::seed_from_u64(seat))).collect();
    let mut offers = Vec::new();
    loop {
        match position.pending() {
            Pending::Over => return position,
            Pending::Chance => position.resolve(position.sample(&mut chance), &mut ()),
            Pending::Seat(seat) => {
                look(&position);
                position.actions(&mut offers);
                position.act(bots[seat.index()].choose(Window::new(&position, seat), &offers), &mut ());
            }
        }
    }
}

/// R16 Heuristic players end their games even where each would rather wait: without that, one
/// two-player game in a hundred would be stopped.
#[test]
fn r16_games_between_sensible_players_end() {
    for seed in 0..200 {
        let rounds = game(2, seed, |_| ()).round();
        assert!(rounds <= 50, "the game of seed {seed} took {rounds} rounds");
    }
}

#[test]
fn the_chances_of_all_add_up() {
    for players in State::PLAYERS {
        game(players, 1, |position| {
            // After that, patience reduces the values.
            assert!(position.round() <= 30, "a game that takes no longer than usual");
            let sum: f32 = position.value().iter().sum();
            assert!((sum - 1.0).abs() < 1e-5, "{sum} in round {}", position.round());
        });
    }
}

/// The features of a fit are those of the evaluation: weights times amounts give the same probabilities.
#[test]
fn what_is_fitted_is_what_is_judged() {
    let weights = WEIGHTS.row();
    assert_eq!(Weights::from_row(weights), WEIGHTS);
    for players in State::PLAYERS {
        game(players, 2, |position| {
            let standing =
                |seat| amounts(position, seat).iter().zip(weights).map(|(a, w)| a * w).sum::<f32>();
            let sum: f32 = seats(players).map(|seat| standing(seat).exp()).sum();
            let value = position.value();
            for seat in seats(players) {
                let chance = standing(seat).exp() / sum;
                assert!((value[seat] - chance).abs() < 0.005, "{} is not {chance}", value[seat]);
            }
        });
    }
}

/// Midway through the game, the estimated probabilities match how often seats win.
#[test]
fn what_is_judged_comes_true() {
    let mut judged: Vec<(f32, f32)> = Vec::new();
    for (players, seed) in State::PLAYERS.flat_map(|players| (0..150).map(move |seed| (players, seed))) {
        let mut middle = None;
        let end = game(players, seed, |position| {
            if position.round() == 8 {
                middle.get_or_insert_with(|| position.value());
            }
        });
        let middle = middle.expect("no game is over so soon");
        let places = end.standings().expect("the game has a result").places;
        judged.extend(seats(players).map(|seat| (middle[seat], if places[seat] == 1 { 1.0 } else { 0.0 })));
    }
    for (from, to) in [(0.0, 0.1), (0.1, 0.2), (0.2, 0.35), (0.35, 0.5), (0.5, 0.7), (0.7, 1.0)] {
        let them = || judged.iter().filter(|(chance, _)| (from..to).contains(chance));
        let count = them().count();
        let chance = them().map(|(chance, _)| chance).sum::<f32>() / count as f32;
        let wins = them().map(|(_, wins)| wins).sum::<f32>() / count as f32;
        assert!(count >= 100, "{count} were given {from} to {to}");
        assert!((chance - wins).abs() < 0.08, "{count} were given {chance} and won {wins}");
    }
}
