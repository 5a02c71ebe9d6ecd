//! K7.2 The birth (urodziny): cards drawn by a draw action may be played at once.

use engine::Seat;

use crate::actions::play;
use crate::components::Card;
use crate::state::State;

/// K7.2, R2 Whether the draw action that begins may play its cards.
#[inline]
pub(crate) fn answers(state: &State, seat: Seat) -> bool {
    state.has(seat, Card::Birth)
}

/// K7.2, R7 Whether a card that the action drew is still in hand and can be played.
#[inline]
pub(crate) fn can_go_on(state: &State) -> bool {
    !state.drawn.is_empty() && play::is_possible(state, state.drawn)
}

#[cfg(test)]
mod tests {
    use crate::actions::Action;
    use crate::components::Card::{Birth, Chieftain, Hunter, Kokopelli, Lizard, Paw, Sun, Warrior};
    use crate::scene::{Scene, play, seat};
    use crate::state::Phase;

    #[test]
    fn k7_2_a_drawn_card_may_be_played_at_once() {
        let mut scene = Scene::new(3).hand(0, &[Sun]).open(0, 0, Birth).open(0, 1, Paw);
        scene.act(Action::Draw).draws(&[Paw]);
        assert_eq!(scene.state.phase, Phase::Birth);
        assert_eq!(scene.offers(), [play(Paw, 0, 1), Action::Done]);
        scene.act(play(Paw, 0, 1));
        assert_eq!((scene.state.phase, scene.state.actions), (Phase::Act, 1));
    }

    #[test]
    fn k7_2_with_the_hunter_both_on_the_same_or_different_ceremonies() {
        let start = Scene::new(3).hand(0, &[Sun]).open(0, 0, Birth).open(0, 1, Hunter).open(0, 2, Paw);
        let mut scene = start.clone();
        scene.act(Action::Draw).draws(&[Kokopelli, Paw]);
        scene.act(play(Paw, 0, 2));
        assert_eq!(scene.offers().len(), 4);
        scene.act(play(Kokopelli, 0, 2));
        assert_eq!(scene.state.of(seat(0)).village.on(2).unwrap().cards, 3);
        let mut scene = start;
        scene.act(Action::Draw).draws(&[Kokopelli, Paw]);
        scene.act(play(Kokopelli, 0, 0)).act(play(Paw, 0, 2));
        assert_eq!((scene.state.phase, scene.state.actions), (Phase::Act, 1));
    }

    #[test]
    fn r2_the_second_drawn_card_may_follow_if_the_first_one_finished_the_birth() {
        let mut scene =
            Scene::new(3).hand(0, &[Sun]).pile_of(0, 0, Birth, 2, 1).open(0, 1, Hunter).open(0, 2, Paw);
        scene.act(Action::Draw).draws(&[Birth, Paw]);
        scene.act(play(Birth, 0, 0));
        assert!(!scene.state.has(seat(0), Birth));
        assert_eq!(scene.offers(), [play(Paw, 0, 2), Action::Done]);
    }

    #[test]
    fn r7_cards_already_held_are_not_played() {
        let mut scene = Scene::new(3).hand(0, &[Paw, Kokopelli]).open(0, 0, Birth).open(0, 1, Paw);
        scene.act(Action::Draw).draws(&[Paw]);
        assert_eq!(scene.offers(), [play(Paw, 0, 1), Action::Done]);
        scene.act(play(Paw, 0, 1));
        // The other paw was held before.
        assert_eq!((scene.state.phase, scene.state.actions), (Phase::Act, 1));
    }

    #[test]
    fn r7_chieftain_and_warrior_do_not_extend_it() {
        let mut scene = Scene::new(3)
            .hand(0, &[Paw, Paw])
            .open(0, 0, Birth)
            .open(0, 1, Paw)
            .open(0, 2, Chieftain)
            .open(0, 3, Warrior);
        scene.act(Action::Draw).draws(&[Kokopelli]);
        scene.act(play(Kokopelli, 0, 1));
        assert_eq!((scene.state.phase, scene.state.actions), (Phase::Act, 1));
    }

    #[test]
    fn r7_other_draws_are_not_its_business() {
        // The lizard's card, the empty hand's cards and the exchange's cards.
        let mut scene = Scene::new(3).hand(0, &[Paw]).open(0, 0, Birth).open(0, 1, Lizard).open(1, 2, Paw);
        scene.act(play(Paw, 1, 2)).draws(&[Birth, Birth, Sun]).draws(&[Kokopelli]);
        assert_eq!((scene.state.phase, scene.state.actions), (Phase::Act, 1));
        let mut scene = Scene::new(3).hand(0, &[Paw]).open(0, 0, Birth);
        scene.act(Action::Exchange).draws(&[Kokopelli]);
        assert_eq!((scene.state.phase, scene.state.actions), (Phase::Act, 1));
    }

    #[test]
    fn r7_a_drawn_card_that_the_lizard_draws_an_equal_of_is_played_once() {
        let mut scene = Scene::new(3).hand(0, &[Sun]).open(0, 0, Birth).open(0, 1, Lizard).open(1, 2, Paw);
        scene.act(Action::Draw).draws(&[Paw]);
        scene.act(play(Paw, 1, 2)).draws(&[Paw]);
        assert_eq!((scene.state.phase, scene.state.actions), (Phase::Act, 1));
        assert_eq!(scene.hand_of(0), [Paw, Sun]);
    }

    #[test]
    fn r7_it_may_not_open() {
        let mut scene = Scene::new(3).hand(0, &[Sun]).open(0, 0, Birth);
        scene.act(Action::Draw).draws(&[Paw]);
        // Nothing takes a paw, so nothing is asked.
        assert_eq!((scene.state.phase, scene.state.actions), (Phase::Act, 1));
    }

    #[test]
    fn k7_2_drawn_cards_may_be_kept() {
        let mut scene = Scene::new(3).hand(0, &[Sun]).open(0, 0, Birth);
        scene.act(Action::Draw).draws(&[Birth]).act(Action::Done);
        assert_eq!(scene.hand_of(0), [Birth, Sun]);
        assert!(scene.state.drawn.is_empty());
    }
}
