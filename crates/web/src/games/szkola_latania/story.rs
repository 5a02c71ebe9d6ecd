//! What the history tells about the table as it is.

use leptos::prelude::*;
use szkola_latania::{Cards, Notice, Penalty, Phase, State};
use table::{BySeat, Seat};

use crate::table::Scene;

/// A total that was announced for the cards that now lie on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bid {
    /// Who announced it.
    pub seat: Seat,
    /// With which cards; with none if it was the ointment.
    pub cards: Cards,
    /// The total.
    pub total: u8,
}

/// What a round cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reckoning {
    /// Counted from 0.
    pub round: u8,
    /// What it cost each player.
    pub penalties: BySeat<Penalty>,
    /// The points of all rounds so far.
    pub points: BySeat<u16>,
}

/// The totals since the table was empty, the last one at the end.
pub fn bids(scene: &Scene<State>) -> Vec<Bid> {
    let is_over = scene.view().phase == Phase::Over;
    let mut bids = look_back(scene, |notices| {
        // The last round's cards stay on the table when the game is over.
        let since = notices.take_while(|notice| match notice {
            Notice::RoundBegan { .. } | Notice::Dealt { .. } | Notice::Took { .. } => false,
            Notice::RoundEnded { .. } | Notice::GameEnded => is_over,
            Notice::Played { .. } | Notice::Anointed { .. } | Notice::Drew { .. } => true,
        });
        since.filter_map(bid).collect::<Vec<_>>()
    });
    bids.reverse();
    bids
}

fn bid(notice: Notice) -> Option<Bid> {
    match notice {
        Notice::Played { seat, cards, total } => Some(Bid { seat, cards, total }),
        Notice::Anointed { seat, total } => Some(Bid { seat, cards: Cards::NONE, total }),
        _ => None,
    }
}

/// That the table's cards were taken, if nothing has been played since.
pub fn last_take(scene: &Scene<State>) -> Option<Notice> {
    look_back(scene, |notices| notices.next()).filter(|notice| matches!(notice, Notice::Took { .. }))
}

/// What the last round cost, as long as the viewer has not moved since: they should find it when they
/// come back to the table. Those who only watch see it until somebody moves.
pub fn unread_reckoning(scene: &Scene<State>) -> Option<Reckoning> {
    let moved = |notice: &Notice| match *notice {
        Notice::Played { seat, .. } | Notice::Took { seat, .. } | Notice::Anointed { seat, .. } => {
            scene.me.is_none_or(|me| me == seat)
        }
        _ => false,
    };
    let last = look_back(scene, |mut notices| {
        Iterator::find(&mut notices, |notice| moved(notice) || matches!(notice, Notice::RoundEnded { .. }))
    });
    last.and_then(reckoning)
}

/// What a round cost, if it ended.
pub fn reckoning(notice: Notice) -> Option<Reckoning> {
    match notice {
        Notice::RoundEnded { round, penalties, points } => Some(Reckoning { round, penalties, points }),
        _ => None,
    }
}

/// Looks at what was told up to the moment that is shown, the last first.
fn look_back<T>(scene: &Scene<State>, look: impl FnOnce(&mut dyn Iterator<Item = Notice>) -> T) -> T {
    scene.table.history.with(|history| {
        let told = history.iter().rev().skip_while(|news| news.version > scene.news.version);
        look(&mut told.flat_map(|news| news.notices.iter().rev().copied()))
    })
}
