//! R11 Ending the optional part of an action or a turn: more chieftain cards, the second warrior
//! card, cards drawn under the birth, unused extra actions.

use engine::Scribe;

use crate::state::{Phase, State};
use crate::turn;
use crate::view::Event;

/// R11 The compulsory actions cannot be given up, nor can the burying of cards.
#[inline]
pub(crate) fn is_open(state: &State) -> bool {
    match state.phase {
        Phase::GoOn(_) | Phase::Birth => true,
        Phase::Act => turn::only_extra_left(state),
        _ => false,
    }
}

/// The action under way is over; between actions, the extra ones are given up.
#[inline]
pub(crate) fn act(state: &mut State, scribe: &mut impl Scribe<Event>) {
    if state.phase == Phase::Act {
        turn::give_up(state, scribe);
    } else {
        turn::end_action(state, scribe);
    }
}

#[cfg(test)]
mod tests {
    use engine::{Pending, Position};

    use crate::actions::Action;
    use crate::components::Card::{Paw, Sun};
    use crate::scene::{Scene, seat};

    #[test]
    fn r11_the_two_actions_are_compulsory() {
        for actions in [2, 1] {
            assert!(!Scene::new(3).hand(0, &[Paw]).actions(actions).offers().contains(&Action::Done));
        }
    }

    #[test]
    fn r11_extra_actions_come_last_and_may_all_be_given_up() {
        let mut scene = Scene::new(3).hand(0, &[Paw]).actions(1);
        scene.state.extra = 2;
        assert!(!scene.offers().contains(&Action::Done));
        scene.act(Action::Draw).draws(&[Sun]);
        assert_eq!((scene.state.actions, scene.state.extra), (0, 2));
        assert!(scene.offers().contains(&Action::Draw));
        scene.act(Action::Done);
        assert_eq!(scene.state.pending(), Pending::Seat(seat(1)));
        assert_eq!(scene.state.extra, 0);
    }
}
