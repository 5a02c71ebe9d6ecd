//! K7.1 The chieftain (wódz): any number of cards on one ceremony as one action.

use engine::Seat;

use crate::abilities::reach_of;
use crate::components::Card;
use crate::state::State;
use crate::village::{Area, Pile};

/// K7.1, R2 Whether the play action that begins may put several cards on its ceremony.
#[inline]
pub(crate) fn answers(state: &State, seat: Seat) -> bool {
    state.has(seat, Card::Chieftain)
}

/// K7.1 The action may go on with the ceremony on this pile, if it is still within reach (R1).
pub(crate) fn extend(state: &State, pile: Pile, area: &mut Area) {
    if let Some(ceremony) = state.of(pile.village).village.on(pile.space) {
        area.add_one(&reach_of(state, state.turn), pile, ceremony.ceremony);
    }
}

#[cfg(test)]
mod tests {
    use crate::actions::Action;
    use crate::components::Card::{
        Chieftain, EagleFeather, Hunter, Kokopelli, MotherOfHeaven, Paw, SnakeDance, SpiderWoman, Sun,
        Warrior,
    };
    use crate::scene::{Scene, play, seat};
    use crate::state::Phase;

    #[test]
    fn k7_1_the_example_of_two_cards_on_a_neighbours_ceremony_with_the_paw() {
        let mut scene = Scene::new(3)
            .hand(0, &[Hunter, Kokopelli, Sun])
            .open(0, 0, Chieftain)
            .open(0, 1, Paw)
            .open(1, 2, Hunter);
        scene.act(play(Hunter, 1, 2));
        assert_eq!(scene.offers(), [play(Kokopelli, 1, 2), Action::Done]);
        scene.act(play(Kokopelli, 1, 2));
        // Each card counts on its own: a point each, and both were one action.
        assert_eq!(scene.points(), [2, 0, 0]);
        assert_eq!((scene.state.phase, scene.state.actions), (Phase::Act, 1));
    }

    #[test]
    fn k7_1_it_may_stop_after_any_card() {
        let mut scene = Scene::new(3).hand(0, &[Paw, Paw, Sun]).open(0, 0, Chieftain).open(0, 1, Paw);
        scene.act(play(Paw, 0, 1)).act(Action::Done);
        assert_eq!((scene.state.phase, scene.state.actions), (Phase::Act, 1));
        assert_eq!(scene.state.of(seat(0)).village.on(1).unwrap().cards, 2);
    }

    #[test]
    fn k7_1_other_ceremonies_are_out_of_the_question() {
        let mut scene =
            Scene::new(3).hand(0, &[Paw, Sun, Sun]).open(0, 0, Chieftain).open(0, 1, Paw).open(0, 2, Sun);
        scene.act(play(Paw, 0, 1));
        // Nothing more fits the paw: the action is over without a question.
        assert_eq!((scene.state.phase, scene.state.actions), (Phase::Act, 1));
    }

    #[test]
    fn r2_the_action_ends_when_its_ceremony_is_finished() {
        let mut scene = Scene::new(3)
            .hand(0, &[Paw, Paw, Kokopelli, Kokopelli])
            .open(0, 0, Chieftain)
            .pile_of(0, 1, Paw, 1, 1);
        scene.act(play(Paw, 0, 1)).act(play(Paw, 0, 1));
        assert_eq!(scene.points(), [4, 0, 0]);
        assert_eq!((scene.state.phase, scene.state.actions), (Phase::Act, 1));
    }

    #[test]
    fn r2_finished_by_the_first_card_the_second_warrior_card_remains() {
        let mut scene = Scene::new(3)
            .hand(0, &[Paw, Kokopelli, Hunter])
            .open(0, 0, Chieftain)
            .open(0, 2, Warrior)
            .pile_of(0, 1, Paw, 2, 1);
        scene.act(play(Paw, 0, 1));
        assert_eq!(scene.offers(), [play(Kokopelli, 0, 0), play(Kokopelli, 0, 2), Action::Done]);
        scene.act(play(Kokopelli, 0, 0));
        assert_eq!((scene.state.phase, scene.state.actions), (Phase::Act, 1));
    }

    #[test]
    fn r2_the_chieftain_may_be_finished_by_its_own_action() {
        let mut scene = Scene::new(3).hand(0, &[Chieftain, Chieftain, Sun]).pile_of(0, 0, Chieftain, 1, 1);
        scene.act(play(Chieftain, 0, 0)).act(play(Chieftain, 0, 0));
        assert!(!scene.state.has(seat(0), Chieftain));
        assert_eq!(scene.points(), [4, 0, 0]);
    }

    #[test]
    fn r3_an_emptied_hand_is_filled_in_the_middle_of_the_action() {
        let mut scene =
            Scene::new(3).hand(0, &[Paw]).open(0, 0, Chieftain).open(0, 1, Paw).open(0, 2, EagleFeather);
        scene.act(play(Paw, 0, 1));
        assert_eq!(scene.points(), [3, 0, 0]);
        scene.draws(&[Paw, Sun, Sun, Hunter, Hunter]);
        assert_eq!(scene.offers(), [play(Paw, 0, 1), Action::Done]);
    }

    #[test]
    fn k7_15_with_the_snake_dance_each_kokopelli_counts_two_when_it_is_played() {
        // One card, then a Kokopelli as two: three, and two lie there; the next one finishes.
        let mut scene = Scene::new(3)
            .hand(0, &[Kokopelli, Kokopelli, Sun])
            .open(0, 0, Chieftain)
            .open(0, 1, SnakeDance)
            .open(0, 2, MotherOfHeaven)
            .open(0, 3, Paw);
        scene.act(play(Kokopelli, 0, 3));
        assert_eq!(scene.state.of(seat(0)).village.on(3).unwrap().cards, 2);
        assert_eq!(scene.points(), [2, 0, 0]);
        scene.act(play(Kokopelli, 0, 3));
        assert_eq!(scene.state.of(seat(0)).village.on(3), None);
        assert_eq!(scene.points(), [2 + 2 + 4, 0, 0]);
    }

    #[test]
    fn r1_the_reach_of_the_spider_woman_is_read_anew_for_each_card() {
        // The spider woman is still open after the first card, so the chieftain goes on far away.
        let mut scene = Scene::new(3)
            .hand(0, &[Paw, Paw, Sun])
            .open(0, 0, Chieftain)
            .open(0, 1, SpiderWoman)
            .open(1, 0, Paw);
        scene.act(play(Paw, 1, 0));
        assert_eq!(scene.offers(), [play(Paw, 1, 0), Action::Done]);
    }
}
