//! What the history tells about the table as it is.

use engine::{BySeat, Seat};
use szkola_latania::{Cards, Notice, Penalty, Phase, State};

use crate::session::Scene;

/// A total that was announced.
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

/// What was done before the moment that is shown, the last first: the totals since the table was empty,
/// and all that has happened since the viewer's own move.
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

/// A total that was announced, if it was that.
pub fn bid(notice: Notice) -> Option<Bid> {
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
    scene.play.with_history(|history| {
        let told = history.iter().rev().skip_while(|news| news.version > scene.news.version);
        look(&mut told.flat_map(|news| news.notices.iter().rev().copied()))
    })
}
