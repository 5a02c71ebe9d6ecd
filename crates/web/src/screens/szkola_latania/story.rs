//! What the history adds to the current position.

use engine::{BySeat, Seat};
use szkola_latania::{Cards, Notice, Penalty, Phase, State};

use crate::session::Scene;

/// An announced total.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bid {
    /// Who announced it.
    pub seat: Seat,
    /// The cards played; none if it was the ointment.
    pub cards: Cards,
    /// The total.
    pub total: u8,
}

/// The cost of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reckoning {
    /// Counted from 0.
    pub round: u8,
    /// The cost to each player.
    pub penalties: BySeat<Penalty>,
    /// The points of all rounds so far.
    pub points: BySeat<u16>,
}

/// What was done up to the step shown, latest first: the totals since the table was empty, and everything
/// since the viewer's own move.
pub fn deeds(scene: &Scene<State>) -> Vec<Notice> {
    let is_over = scene.view().phase == Phase::Over;
    look_back(scene, |notices| {
        let (mut is_under, mut is_new) = (true, scene.me.is_some());
        let mut deeds = Vec::new();
        for notice in notices {
            match notice {
                Notice::Played { seat, .. } | Notice::Anointed { seat, .. } => {
                    is_new &= scene.me != Some(seat);
                    if is_under || is_new {
                        deeds.push(notice);
                    }
                }
                Notice::Took { seat, .. } => {
                    is_under = false;
                    is_new &= scene.me != Some(seat);
                    if is_new {
                        deeds.push(notice);
                    }
                }
                // The last round's cards stay on the table when the game is over.
                Notice::RoundEnded { .. } | Notice::GameEnded if is_over => {}
                Notice::Drew { .. } => {}
                Notice::RoundBegan { .. }
                | Notice::Dealt { .. }
                | Notice::RoundEnded { .. }
                | Notice::GameEnded => break,
            }
            if !is_under && !is_new {
                break;
            }
        }
        deeds
    })
}

/// The announced total, if the notice is about one.
pub fn bid(notice: Notice) -> Option<Bid> {
    match notice {
        Notice::Played { seat, cards, total } => Some(Bid { seat, cards, total }),
        Notice::Anointed { seat, total } => Some(Bid { seat, cards: Cards::NONE, total }),
        _ => None,
    }
}

/// The notice of taking the table's cards, if nothing has been played since.
pub fn last_take(scene: &Scene<State>) -> Option<Notice> {
    look_back(scene, |notices| notices.next()).filter(|notice| matches!(notice, Notice::Took { .. }))
}

/// The cost of the last round, until the viewer has moved, so that they find it when they return to the
/// table. Spectators see it until anybody moves.
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

/// The cost of a round, if the notice is about its end.
pub fn reckoning(notice: Notice) -> Option<Reckoning> {
    match notice {
        Notice::RoundEnded { round, penalties, points } => Some(Reckoning { round, penalties, points }),
        _ => None,
    }
}

/// Passes on the notices up to the step shown, latest first.
fn look_back<T>(scene: &Scene<State>, look: impl FnOnce(&mut dyn Iterator<Item = Notice>) -> T) -> T {
    scene.play.with_history(|history| {
        let told = history.iter().rev().skip_while(|news| news.version > scene.news.version);
        look(&mut told.flat_map(|news| news.notices.iter().rev().copied()))
    })
}
