//! Puzzles have a clear solution, and hide what their player cannot know.

use analysis::{Puzzle, Puzzler};
use bots::Kind;
use engine::{Determinize, Pending, Position, Rules};
use games::SzkolaLatania;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::game;

#[test]
fn a_puzzle_has_one_clear_solution_that_is_not_the_obvious_move() {
    let mut puzzler = Puzzler::<SzkolaLatania>::new(1, 200);
    let mut found = 0;
    for seed in 0..6 {
        let journal = game::<SzkolaLatania>(2, Kind::Greedy, seed);
        for version in 0..journal.version() {
            let before = journal.rewound(version);
            let Some(puzzle) = puzzler.look_at(before.position(), before.offers(), seed) else { continue };
            found += 1;
            assert_eq!(before.position().pending(), Pending::Seat(puzzle.seat));
            assert_ne!(puzzle.best, puzzle.obvious);
            assert_eq!(
                (puzzle.best, puzzle.line[0]),
                (puzzle.moves[0].means.action, (puzzle.seat, puzzle.best))
            );
            let chance = |place: usize| puzzle.moves[place].means.chances[puzzle.seat];
            assert!(chance(0) - chance(1) >= puzzle.margin && puzzle.margin >= 0.04, "{puzzle:?}");
            // What is stored is enough to ask the question, and says nothing of the other hand.
            let json = serde_json::to_string(&puzzle).unwrap();
            let stored: Puzzle<szkola_latania::View, szkola_latania::Action> =
                serde_json::from_str(&json).unwrap();
            let imagined = SzkolaLatania::determinize(&stored.view, &mut ChaCha8Rng::seed_from_u64(seed));
            let mut offers = Vec::new();
            imagined.actions(&mut offers);
            assert!(offers.contains(&stored.best) && offers == before.offers());
        }
    }
    assert!(found > 0, "greedy makes clear mistakes");
}
