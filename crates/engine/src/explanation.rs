//! Why a move is not offered, as data. The message is composed elsewhere, in the player's language.

use serde::Serialize;

/// A rule that forbids a move, and the facts that make it do so.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Explanation<Obstacle> {
    /// The number of the rule, as in the game's rules: `S2.1`, `R6`.
    pub rule: &'static str,
    /// The facts.
    pub because: Obstacle,
}

impl<Obstacle> Explanation<Obstacle> {
    /// `rule` forbids it because of these facts.
    pub const fn new(rule: &'static str, because: Obstacle) -> Self {
        Self { rule, because }
    }
}
