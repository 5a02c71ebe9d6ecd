//! K4.5 Cancelling ceremonies.

use engine::Scribe;

use crate::actions::Action;
use crate::finishing;
use crate::state::{Course, State};
use crate::turn;
use crate::view::Event;
use crate::village::Pile;

/// K4.5 Any ceremony of the player's own village, including spaces under the pile.
#[inline]
pub(crate) fn offer(state: &State, into: &mut Vec<Action>) {
    let mut spaces = state.of(state.turn).village.occupied();
    while spaces != 0 {
        into.push(Action::Cancel { space: spaces.trailing_zeros() as u8 });
        spaces &= spaces - 1;
    }
}

/// K4.5 All its cards go to the player's discard pile, and nobody scores.
#[inline]
pub(crate) fn act(state: &mut State, space: u8, scribe: &mut impl Scribe<Event>) {
    turn::begin_action(state, Course::Plain);
    let seat = state.turn;
    let ceremony = finishing::discard(state, Pile { village: seat, space });
    scribe.note(|| Event::Cancelled { seat, space, ceremony });
    turn::end_action(state, scribe);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::Card::{Hunter, Kokopelli, Paw, Shaman, Sun, Tortoise};
    use crate::scene::{Scene, seat};

    #[test]
    fn k4_5_any_ceremony_of_ones_own_and_no_other_may_be_cancelled() {
        let scene = Scene::new(3).open(0, 1, Paw).open(0, 4, Sun).open(1, 2, Hunter);
        let cancels: Vec<_> =
            scene.offers().into_iter().filter(|action| matches!(action, Action::Cancel { .. })).collect();
        assert_eq!(cancels, [Action::Cancel { space: 1 }, Action::Cancel { space: 4 }]);
    }

    #[test]
    fn k4_5_its_cards_are_discarded_and_nobody_scores() {
        let mut scene = Scene::new(3).open(0, 0, Shaman).open(0, 2, Tortoise).pile_of(0, 1, Paw, 2, 1);
        scene.act(Action::Cancel { space: 1 });
        let player = scene.state.of(seat(0));
        assert_eq!(player.village.on(1), None);
        assert_eq!((player.discards.count(Paw), player.discards.count(Kokopelli)), (2, 1));
        assert_eq!(scene.points(), [0, 0, 0]);
    }

    #[test]
    fn r14_the_order_of_discards_is_not_asked_for() {
        let mut scene = Scene::new(3).pile_of(0, 1, Paw, 2, 1).hand(0, &[Sun]);
        scene.act(Action::Cancel { space: 1 });
        assert_eq!(scene.state.actions, 1);
        assert_eq!(scene.state.phase, crate::Phase::Act);
    }
}
