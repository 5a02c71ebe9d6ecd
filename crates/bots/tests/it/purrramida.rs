//! The Purrramida search.

use bots::purrramida::{Exact, Greedy, Search};
use bots::search::Thought;
use bots::{Bot, Budget, Simulations};
use engine::{Chance, Pending, Position, Rules, Start, Window};
use purrramida::{Action, Options, State};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// The first decision with several candidates, after this many decisions of a game between heuristic
/// players, and its offers.
fn decision(decisions: usize) -> (State, Vec<Action>) {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut position = State::new(&State::prepare(&Options::default(), 3, &mut rng).unwrap()).unwrap();
    let (mut greedy, mut offers, mut made) = (Greedy::default(), Vec::new(), 0);
    loop {
        match position.pending() {
            Pending::Over => panic!("the game is longer than that"),
            Pending::Chance => position.resolve(position.sample(&mut rng), &mut ()),
            Pending::Seat(seat) => {
                position.actions(&mut offers);
                if made >= decisions && think(&position, &offers, Simulations(0)).tried.len() > 1 {
                    return (position, offers);
                }
                position.act(greedy.choose(Window::new(&position, seat), &offers), &mut ());
                made += 1;
            }
        }
    }
}

fn think(position: &State, offers: &[Action], budget: impl Budget) -> Thought<Action> {
    let mut search = Search::new(ChaCha8Rng::seed_from_u64(1), budget);
    search.think(Window::new(position, position.turn()), offers)
}

/// Such a decision, and the search's report on it.
fn thought(decisions: usize, simulations: u64) -> (State, Thought<Action>) {
    let (position, offers) = decision(decisions);
    let thought = think(&position, &offers, Simulations(simulations));
    (position, thought)
}

#[test]
fn a_thought_explains_the_choice() {
    for decisions in [0, 10, 30, 50] {
        let (position, thought) = thought(decisions, 60);
        assert_eq!(thought.simulations, 60);
        let visits: u32 = thought.tried.iter().map(|tried| tried.visits).sum();
        assert_eq!(u64::from(visits), thought.simulations);
        for tried in &thought.tried {
            let sum: f32 = tried.value.iter().sum();
            assert!((sum - 1.0).abs() < 0.01, "chances of one victory: {:?}", tried.value);
        }
        assert_eq!(thought.main_line, [(position.turn(), thought.tried[0].action)]);
    }
}

/// The same seed and number of simulations give the same report on every platform.
#[test]
fn a_fixed_search_is_pinned() {
    let (_, fixed) = thought(10, 200);
    assert_eq!(fixed, thought(10, 200).1);
    let visits: Vec<_> = fixed.tried.iter().map(|tried| tried.visits).collect();
    assert_eq!(visits, [144, 56]);
}

/// A budget whose `lasts` returns false from the given call on.
struct Lasting(u32);

impl Budget for Lasting {
    fn begin(&mut self) {}

    fn allows(&mut self, _: u64) -> bool {
        true
    }

    fn lasts(&mut self) -> bool {
        self.0 = self.0.saturating_sub(1);
        self.0 > 0
    }
}

/// The turn is only solved as far as time allows; otherwise the best-looking move is made.
#[test]
fn a_turn_that_takes_too_long_to_solve_is_played_as_it_looks() {
    for decisions in [0, 10, 30, 50] {
        let (position, offers) = decision(decisions);
        let looks_best = Exact::default().choose(Window::new(&position, position.turn()), &offers);
        for questions in [1, 3] {
            let thought = think(&position, &offers, Lasting(questions));
            assert_eq!(thought.simulations, 0);
            assert_eq!(thought.tried[0].action, looks_best);
        }
    }
}

/// The budget is also polled between simulations.
#[test]
fn simulations_end_with_the_budget() {
    let (position, offers) = decision(10);
    let thought = think(&position, &offers, Lasting(500));
    assert!((1..500).contains(&thought.simulations), "{} simulations", thought.simulations);
}
