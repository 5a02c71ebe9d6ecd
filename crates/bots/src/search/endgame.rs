//! The end of a game, where chance has nothing left to decide: every move is tried.

use std::collections::HashMap;

use table::{BySeat, Pending};

use crate::tactics::Tactics;

/// So many positions are remembered; then they are forgotten all at once.
const MOST_POSITIONS: usize = 1 << 16;

/// What endgames are worth, as far as they were tried.
#[derive(Clone, Debug)]
pub(super) struct Endgames<G: Tactics> {
    known: HashMap<G, BySeat<f32>>,
    /// Lists of offers, kept to be used again.
    lists: Vec<Vec<G::Action>>,
}

impl<G: Tactics> Default for Endgames<G> {
    fn default() -> Self {
        Self { known: HashMap::new(), lists: Vec::new() }
    }
}

impl<G: Tactics> Endgames<G> {
    /// What the position is worth to each seat if everybody knows all cards and does what is best
    /// for themselves, until chance or nobody decides.
    pub(super) fn worth(&mut self, position: &G) -> BySeat<f32> {
        if self.known.len() >= MOST_POSITIONS {
            self.known.clear();
        }
        self.best(position)
    }

    fn best(&mut self, position: &G) -> BySeat<f32> {
        let Pending::Seat(seat) = position.pending() else { return position.worth() };
        if let Some(known) = self.known.get(position) {
            return *known;
        }
        let mut offers = self.lists.pop().unwrap_or_default();
        position.actions(&mut offers);
        let mut best: Option<BySeat<f32>> = None;
        for &action in &offers {
            let mut next = position.clone();
            next.act(action, &mut ());
            let worth = self.best(&next);
            if best.is_none_or(|best| worth[seat] > best[seat]) {
                best = Some(worth);
            }
        }
        self.lists.push(offers);
        let best = best.expect("whoever decides has an offer");
        self.known.insert(position.clone(), best);
        best
    }
}
