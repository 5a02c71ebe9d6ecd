//! Counts of everything that can happen from a position, to pin the rules down.

use crate::game::{Chance, Game, Listing, Pending, Rules};

/// The number of positions of each kind after a number of steps. A position that is reached in
/// several ways counts once for each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Perft {
    /// Positions in which a player decides.
    pub decisions: u64,
    /// Positions in which chance decides.
    pub chances: u64,
    /// Positions in which the game is over, reached in exactly this many steps.
    pub over: u64,
}

impl Perft {
    /// The positions of all kinds.
    pub const fn total(&self) -> u64 {
        self.decisions + self.chances + self.over
    }
}

/// Chance has too many outcomes in this position to enumerate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("chance has too many outcomes to list them; let it decide first")]
pub struct TooMany;

/// Counts the positions `depth` steps away. Outcomes of chance branch like moves: each counts once,
/// whatever its weight.
pub fn perft<G: Game>(position: &G, depth: usize) -> Result<Perft, TooMany> {
    let mut buffers = (0..depth).map(|_| (Vec::new(), Vec::new())).collect::<Vec<_>>();
    let mut counts = Perft::default();
    count(position, &mut buffers, &mut counts)?;
    Ok(counts)
}

type Buffers<G> = (Vec<<G as Rules>::Action>, Vec<(<G as Chance>::Outcome, u64)>);

fn count<G: Game>(position: &G, buffers: &mut [Buffers<G>], counts: &mut Perft) -> Result<(), TooMany> {
    let pending = position.pending();
    let Some(((actions, outcomes), deeper)) = buffers.split_first_mut() else {
        match pending {
            Pending::Seat(_) => counts.decisions += 1,
            Pending::Chance => counts.chances += 1,
            Pending::Over => counts.over += 1,
        }
        return Ok(());
    };
    match pending {
        Pending::Over => {}
        Pending::Seat(_) => {
            position.actions(actions);
            for &action in &*actions {
                let mut next = position.clone();
                next.act(action, &mut ());
                count(&next, deeper, counts)?;
            }
        }
        Pending::Chance => {
            if position.outcomes(outcomes) == Listing::TooMany {
                return Err(TooMany);
            }
            for &(outcome, _) in &*outcomes {
                let mut next = position.clone();
                next.resolve(outcome, &mut ());
                count(&next, deeper, counts)?;
            }
        }
    }
    Ok(())
}
