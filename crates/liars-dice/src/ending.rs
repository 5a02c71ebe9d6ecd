//! L5 How a game ends.

use engine::{BySeat, Finish, Standings};

use crate::components::Face;
use crate::setup::{LIVES, PLAYERS};
use crate::state::State;

impl Finish for State {
    /// Every round costs a life, and consists of a roll, each bid at most once, and a doubt.
    const MAX_STEPS: usize = (PLAYERS * (LIVES as usize - 1) + 1) * (PLAYERS * Face::COUNT as usize + 2);

    fn ending(&self) -> Option<&'static str> {
        self.is_over().then_some("a player has no life left")
    }

    /// The player with lives left has won; the lives are the score.
    fn standings(&self) -> Option<Standings> {
        let lives = BySeat::from_fn(PLAYERS, |seat| i32::from(self.lives[seat]));
        self.is_over().then(|| Standings::most_wins(lives))
    }
}
