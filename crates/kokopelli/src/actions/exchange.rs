//! K4.6 Exchanging the hand.

use engine::Scribe;

use crate::actions::Action;
use crate::state::{Course, State};
use crate::turn;
use crate::view::Event;

/// R8 Always allowed.
#[inline]
pub(crate) fn offer(into: &mut Vec<Action>) {
    into.push(Action::Exchange);
}

/// K4.6 The whole hand goes under the draw pile in an order of the player's choice; then as many
/// cards are drawn.
#[inline]
pub(crate) fn act(state: &mut State, scribe: &mut impl Scribe<Event>) {
    turn::begin_action(state, Course::Plain);
    let (seat, count) = (state.turn, state.hand().size());
    scribe.note(|| Event::Exchanged { seat, count });
    turn::exchange(state, count, scribe);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::Card::{Fire, Hunter, Kokopelli, Paw, Sun};
    use crate::scene::{Scene, seat};
    use crate::state::Phase;

    #[test]
    fn k4_6_the_hand_goes_under_the_pile_in_the_chosen_order() {
        let mut scene = Scene::new(3).hand(0, &[Paw, Sun, Hunter]);
        scene.act(Action::Exchange);
        assert_eq!(scene.offers(), [Hunter, Paw, Sun].map(|card| Action::Bury { card }));
        scene.act(Action::Bury { card: Sun });
        assert_eq!(scene.offers(), [Hunter, Paw].map(|card| Action::Bury { card }));
        scene.act(Action::Bury { card: Hunter });
        // The last card is no choice; then three cards are drawn.
        assert!(scene.state.of(seat(0)).buried.iter().eq([Sun, Hunter, Paw]));
        scene.draws(&[Fire, Fire, Kokopelli]);
        assert_eq!(scene.hand_of(0), [Fire, Fire, Kokopelli]);
        assert_eq!(scene.state.actions, 1);
    }

    #[test]
    fn k4_6_cards_that_are_alike_need_no_choice() {
        let mut scene = Scene::new(3).hand(0, &[Paw, Paw, Sun]);
        scene.act(Action::Exchange).act(Action::Bury { card: Sun });
        assert!(scene.state.of(seat(0)).buried.iter().eq([Sun, Paw, Paw]));
        assert!(matches!(scene.state.phase, Phase::Draw(_)));
    }

    #[test]
    fn r8_an_exchange_does_not_empty_the_hand() {
        let mut scene = Scene::new(3).hand(0, &[Paw]);
        scene.act(Action::Exchange).draws(&[Fire]);
        assert_eq!(scene.points(), [0, 0, 0]);
        assert_eq!(scene.hand_of(0), [Fire]);
    }

    #[test]
    fn r8_an_exchange_is_allowed_without_cards_and_with_an_empty_pile() {
        let mut scene = Scene::new(3).pile(0, &[]);
        assert_eq!(scene.offers(), [Action::Exchange]);
        scene.act(Action::Exchange);
        assert_eq!((scene.state.actions, scene.state.phase), (1, Phase::Act));

        let mut scene = Scene::new(3).hand(0, &[Paw, Sun]).pile(0, &[]);
        scene.act(Action::Exchange).act(Action::Bury { card: Paw }).draws(&[Paw, Sun]);
        assert_eq!(scene.hand_of(0), [Paw, Sun]);
    }
}
