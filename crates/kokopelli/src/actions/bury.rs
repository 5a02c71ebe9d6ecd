//! K3.3, K4.6 Putting cards under the draw pile.

use engine::Scribe;

use crate::actions::Action;
use crate::cards::Cards;
use crate::components::Card;
use crate::state::State;
use crate::turn;
use crate::view::Event;

/// The order is asked for only while at least two different kinds remain to choose from.
#[inline]
pub(crate) fn is_a_choice(hand: Cards) -> bool {
    hand.kinds().len() > 1
}

/// K3.3, K4.6 Each kind of the hand once.
pub(crate) fn offer(state: &State, into: &mut Vec<Action>) {
    into.extend(state.hand().kinds().iter().map(|card| Action::Bury { card }));
}

/// K3.3, K4.6 The card goes to the very bottom of the draw pile.
pub(crate) fn act(state: &mut State, card: Card, scribe: &mut impl Scribe<Event>) {
    bury(state, card, scribe);
    turn::after_bury(state, scribe);
}

/// Puts `count` cards of a hand of a single kind under the draw pile.
pub(crate) fn all_alike(state: &mut State, count: u8, scribe: &mut impl Scribe<Event>) {
    for card in state.hand().iter().take(count.into()) {
        bury(state, card, scribe);
    }
}

#[inline]
fn bury(state: &mut State, card: Card, scribe: &mut impl Scribe<Event>) {
    let seat = state.turn;
    let player = state.of_mut(seat);
    player.hand -= Cards::of(card, 1);
    player.buried.push(card);
    scribe.note(|| Event::Buried { seat, card });
}

#[cfg(test)]
mod tests {
    use engine::{Pending, Position};

    use super::*;
    use crate::components::Card::{Fire, Hunter, Kokopelli, Paw, Sun};
    use crate::scene::{Scene, seat};
    use crate::state::Phase;

    #[test]
    fn k3_3_the_excess_goes_under_the_pile_in_the_chosen_order() {
        let mut scene = Scene::new(3).hand(0, &[Paw, Paw, Sun, Hunter, Hunter, Fire]).actions(1);
        scene.act(Action::Draw).draws(&[Fire]);
        assert_eq!(scene.state.phase, Phase::Excess);
        assert_eq!(scene.offers(), [Fire, Hunter, Paw, Sun].map(|card| Action::Bury { card }));
        scene.act(Action::Bury { card: Sun }).act(Action::Bury { card: Fire });
        assert_eq!(scene.hand_of(0), [Fire, Hunter, Hunter, Paw, Paw]);
        assert!(scene.state.of(seat(0)).buried.iter().eq([Sun, Fire]));
        assert_eq!(scene.state.pending(), Pending::Seat(seat(1)));
    }

    #[test]
    fn k3_3_six_kokopelli_are_no_choice() {
        let mut scene = Scene::new(3).hand(0, &[Kokopelli; 5]).actions(1);
        scene.act(Action::Draw).draws(&[Kokopelli]);
        assert_eq!(scene.hand_of(0), [Kokopelli; 5]);
        assert!(scene.state.of(seat(0)).buried.iter().eq([Kokopelli]));
        assert_eq!(scene.state.pending(), Pending::Seat(seat(1)));
    }

    #[test]
    fn k3_3_the_last_turn_of_the_game_buries_its_excess_too() {
        let mut scene =
            Scene::new(2).turn(1).actions(1).hand(1, &[Paw, Paw, Sun, Sun, Hunter]).pile(1, &[Fire]);
        scene.act(Action::Draw).draws(&[Fire]);
        assert_eq!(scene.state.phase, Phase::Excess);
        scene.act(Action::Bury { card: Fire });
        assert_eq!(scene.state.pending(), Pending::Over);
        // K6.2 counts the card that went under the pile: one against many.
        assert_eq!(scene.points(), [3, 5]);
    }

    #[test]
    fn k3_3_cards_are_buried_only_when_the_rules_ask_for_it() {
        let scene = Scene::new(3).hand(0, &[Paw, Sun]);
        assert!(!scene.offers().iter().any(|action| matches!(action, Action::Bury { .. })));
    }
}
