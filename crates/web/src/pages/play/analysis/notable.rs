//! The moments of a game that are worth a look.

use engine::{Seat, seats};

use crate::analysis::Report;

/// The smallest error worth a look.
const LEAST_ERROR: f64 = 0.01;

/// The smallest luck worth a look.
const LEAST_LUCK: f64 = 0.05;

/// Why a moment is worth a look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// There was a better move.
    Mistake,
    /// Chance helped or harmed somebody.
    Luck,
}

impl Kind {
    /// Its name in the style sheet.
    pub const fn name(self, size: f64) -> &'static str {
        match self {
            Self::Mistake => "mistake",
            Self::Luck if size > 0.0 => "good-luck",
            Self::Luck => "bad-luck",
        }
    }
}

/// A moment worth a look.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Notable {
    /// The step.
    pub step: usize,
    /// Whose mistake it is, or who was affected most.
    pub seat: Seat,
    /// Why.
    pub kind: Kind,
    /// The size of the error, or the change by chance with its sign.
    pub size: f64,
}

impl Notable {
    /// The step after which to look: before a decision, but after chance has decided.
    pub const fn target(self) -> usize {
        match self.kind {
            Kind::Mistake => self.step.saturating_sub(1),
            Kind::Luck => self.step,
        }
    }
}

/// All of them, in the order of the game.
pub fn notables(report: &Report) -> Vec<Notable> {
    let moments = report.moments.iter().enumerate();
    moments
        .filter_map(|(step, moment)| {
            if let Some(decision) = moment.what.decision() {
                let mistake =
                    Notable { step, seat: decision.seat, kind: Kind::Mistake, size: decision.error };
                return (decision.error >= LEAST_ERROR).then_some(mistake);
            }
            let luck = &moment.what.luck()?.luck;
            let seat = seats(luck.players()).max_by(|&a, &b| luck[a].abs().total_cmp(&luck[b].abs()))?;
            let fate = Notable { step, seat, kind: Kind::Luck, size: luck[seat] };
            (fate.size.abs() >= LEAST_LUCK).then_some(fate)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn mistakes_are_shown_before_they_are_made_and_luck_afterwards() {
        let decision = |error: f64| json!({ "seat": 1, "made": 0, "moves": [], "rank": 2, "error": error, "difference": error, "noise": 0.01, "line": [] });
        let luck =
            |luck: f64| json!({ "luck": [luck, -luck / 2.0, -luck / 2.0], "outcomes": 6, "exact": true });
        let report: Report = serde_json::from_value(json!({
            "start": [0.5, 0.5],
            "moments": [
                { "chances": [0.4, 0.6], "chance": luck(-0.1) },
                { "chances": [0.4, 0.6], "decision": decision(0.004) },
                { "chances": [0.6, 0.4], "decision": decision(0.2) },
                { "chances": [0.6, 0.4], "chance": luck(0.01) },
                { "chances": [0.6, 0.4], "forced": { "seat": 0 } },
            ],
            "seats": [],
        }))
        .expect("it is a report");
        let found = notables(&report);
        let shown: Vec<_> =
            found.iter().map(|one| (one.step, one.target(), one.kind.name(one.size))).collect();
        assert_eq!(shown, [(0, 0, "bad-luck"), (2, 1, "mistake")]);
    }
}
