//! K4.1 Drawing.

use engine::Scribe;

use crate::abilities::{birth, hunter};
use crate::actions::Action;
use crate::state::{Cause, Course, State};
use crate::turn;
use crate::view::Event;

/// K4.1, R9 Needs at least one card in the draw pile.
#[inline]
pub(crate) fn is_open(state: &State) -> bool {
    !state.of(state.turn).is_exhausted()
}

#[inline]
pub(crate) fn offer(state: &State, into: &mut Vec<Action>) {
    if is_open(state) {
        into.push(Action::Draw);
    }
}

/// K4.1 The top card of the draw pile goes to the hand; the hunter draws one more (K7.5), and the
/// birth may play them at once (K7.2).
#[inline]
pub(crate) fn act(state: &mut State, scribe: &mut impl Scribe<Event>) {
    let seat = state.turn;
    let course = if birth::answers(state, seat) { Course::Birth } else { Course::Plain };
    turn::begin_action(state, course);
    turn::draw(state, 1 + hunter::more(state, seat), Cause::Action, scribe);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::Card::{Hunter, Paw, Sun};
    use crate::scene::{Scene, seat};

    #[test]
    fn k4_1_one_card_goes_from_the_pile_to_the_hand() {
        let mut scene = Scene::new(3).hand(0, &[Paw]);
        let before = scene.state.of(seat(0)).pile();
        scene.act(Action::Draw).draws(&[Sun]);
        assert_eq!(scene.hand_of(0), [Paw, Sun]);
        assert_eq!(scene.state.of(seat(0)).pile(), before - 1);
        assert_eq!(scene.state.actions, 1);
    }

    #[test]
    fn r9_nothing_is_drawn_from_an_empty_pile() {
        let scene = Scene::new(3).hand(0, &[Paw]).pile(0, &[]);
        assert!(!scene.offers().contains(&Action::Draw));
    }

    #[test]
    fn r9_a_short_pile_gives_what_it_has() {
        let mut scene = Scene::new(3).hand(0, &[Paw]).open(0, 0, Hunter).pile(0, &[Sun]);
        scene.act(Action::Draw).draws(&[Sun]);
        assert_eq!(scene.hand_of(0), [Paw, Sun]);
        assert!(scene.state.exhausted);
    }
}
