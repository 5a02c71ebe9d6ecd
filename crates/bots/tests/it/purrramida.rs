//! The search of Purrramida.

use bots::purrramida::{Greedy, Search};
use bots::search::Thought;
use bots::{Bot, Simulations};
use purrramida::{Action, Options, State};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use table::{Game, Pending, Window};

/// The first decision after so many of a game between sensible players that has several moves to
/// think about, and what the search thinks of it.
fn thought(decisions: usize, simulations: u64) -> (State, Thought<Action>) {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut position = State::new(&State::prepare(&Options::default(), 3, &mut rng).unwrap()).unwrap();
    let (mut greedy, mut offers, mut made) = (Greedy::default(), Vec::new(), 0);
    loop {
        match position.pending() {
            Pending::Over => panic!("the game is longer than that"),
            Pending::Chance => position.resolve(position.sample(&mut rng), &mut ()),
            Pending::Seat(seat) => {
                position.actions(&mut offers);
                if made >= decisions {
                    let mut search = Search::new(ChaCha8Rng::seed_from_u64(1), Simulations(simulations));
                    let thought = search.think(Window::new(&position, seat), &offers);
                    if thought.considered.len() > 1 {
                        return (position, thought);
                    }
                }
                position.act(greedy.choose(Window::new(&position, seat), &offers), &mut ());
                made += 1;
            }
        }
    }
}

#[test]
fn a_thought_explains_the_choice() {
    for decisions in [0, 10, 30, 50] {
        let (position, thought) = thought(decisions, 60);
        assert_eq!(thought.simulations, 60);
        let visits: u32 = thought.considered.iter().map(|considered| considered.visits).sum();
        assert_eq!(u64::from(visits), thought.simulations);
        for considered in &thought.considered {
            let sum: f32 = considered.worth.iter().sum();
            assert!((sum - 1.0).abs() < 0.01, "chances of one victory: {:?}", considered.worth);
        }
        assert_eq!(thought.main_line, [(position.turn(), thought.considered[0].action)]);
    }
}

/// The same seed and number of simulations give the same thought on every platform.
#[test]
fn a_fixed_search_is_pinned() {
    let (_, fixed) = thought(10, 200);
    assert_eq!(fixed, thought(10, 200).1);
    let visits: Vec<_> = fixed.considered.iter().map(|considered| considered.visits).collect();
    assert_eq!(visits, [144, 56]);
}
