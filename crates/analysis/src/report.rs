//! What an analysis says, as far as it has got.

use engine::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::decision::Decision;
use crate::luck::Luck;

/// What is known about a game so far.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Report<Action> {
    /// Everybody's chances before the first step.
    pub start: BySeat<f64>,
    /// The steps of the game, in order.
    pub moments: Vec<Moment<Action>>,
    /// A summary for each seat.
    pub seats: Vec<SeatSummary>,
}

/// A step of the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Moment<Action> {
    /// Everybody's chances after it, by the baseline.
    pub chances: BySeat<f64>,
    /// What happened.
    #[serde(flatten, bound(deserialize = "Action: Deserialize<'de>"))]
    pub what: What<Action>,
}

/// What happened in a step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What<Action> {
    /// A choice between at least two moves.
    Decision(Decision<Action>),
    /// The only move there was.
    Forced {
        /// Whose it was.
        seat: Seat,
    },
    /// Chance decided.
    Chance(Luck),
    /// Not analysed yet.
    Unknown {
        /// Who decided; `None` if it was chance.
        seat: Option<Seat>,
    },
}

impl<Action> What<Action> {
    /// The decision, if it is one.
    pub const fn decision(&self) -> Option<&Decision<Action>> {
        match self {
            Self::Decision(decision) => Some(decision),
            Self::Forced { .. } | Self::Chance(_) | Self::Unknown { .. } => None,
        }
    }

    /// The luck, if chance decided.
    pub const fn luck(&self) -> Option<&Luck> {
        match self {
            Self::Chance(luck) => Some(luck),
            Self::Decision(_) | Self::Forced { .. } | Self::Unknown { .. } => None,
        }
    }
}

/// A seat's game in a few numbers. Errors, luck and results are shares of a victory.
#[derive(Clone, Copy, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct SeatSummary {
    /// The number of its decisions that were analysed.
    pub decisions: usize,
    /// The number of these with an error.
    pub mistakes: usize,
    /// The sum of its errors.
    pub error: f64,
    /// The mean error of its decisions.
    pub error_per_decision: f64,
    /// The sum of its luck.
    pub luck: f64,
    /// Its share of the victory; `None` if the game has no result.
    pub result: Option<f64>,
    /// The result minus the luck. Not a share: it may be below 0 or above 1, because only so its mean over many
    /// games is that of the results.
    pub adjusted: Option<f64>,
}

impl SeatSummary {
    /// The summary of a seat.
    pub(crate) fn of<Action>(seat: Seat, moments: &[Moment<Action>], result: Option<f64>) -> Self {
        let decisions = || moments.iter().filter_map(|moment| moment.what.decision());
        let own = || decisions().filter(|decision| decision.seat == seat);
        let error: f64 = own().map(|decision| decision.error).sum();
        let luck: f64 = moments.iter().filter_map(|moment| Some(moment.what.luck()?.luck[seat])).sum();
        Self {
            decisions: own().count(),
            mistakes: own().filter(|decision| decision.error > 0.0).count(),
            error,
            error_per_decision: error / own().count().max(1) as f64,
            luck,
            result,
            adjusted: result.map(|result| result - luck),
        }
    }
}
