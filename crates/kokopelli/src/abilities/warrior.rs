//! K7.4 The warrior (wojownik): two cards on two different ceremonies as one action.

use engine::Seat;

use crate::abilities::reach_of;
use crate::components::Card;
use crate::state::State;
use crate::village::{Area, Pile};

/// K7.4, R2 Whether the play action that begins may put a second card elsewhere.
#[inline]
pub(crate) fn answers(state: &State, seat: Seat) -> bool {
    state.has(seat, Card::Warrior)
}

/// K7.4 The action may go on with every ceremony within reach but the one on this pile.
pub(crate) fn reach(state: &State, pile: Pile) -> Area {
    let mut area = reach_of(state, state.turn);
    if let Some(ceremony) = state.of(pile.village).village.on(pile.space) {
        area.remove(pile, ceremony.ceremony);
    }
    area
}

#[cfg(test)]
mod tests {
    use crate::actions::Action;
    use crate::components::Card::{Chieftain, Hunter, Kokopelli, Paw, SpiderWoman, Sun, Warrior};
    use crate::scene::{Scene, play, seat};
    use crate::state::Phase;

    #[test]
    fn k7_4_two_cards_on_two_different_ceremonies() {
        let mut scene = Scene::new(3)
            .hand(0, &[Paw, Paw, Sun, Hunter])
            .open(0, 0, Warrior)
            .open(0, 1, Paw)
            .open(0, 2, Sun);
        scene.act(play(Paw, 0, 1));
        assert_eq!(scene.offers(), [play(Sun, 0, 2), Action::Done]);
        scene.act(play(Sun, 0, 2));
        assert_eq!((scene.state.phase, scene.state.actions), (Phase::Act, 1));
    }

    #[test]
    fn k7_4_the_same_ceremony_in_another_village_is_another_pile() {
        let mut scene =
            Scene::new(4).hand(0, &[Paw, Paw, Sun]).open(0, 0, Warrior).open(1, 2, Paw).open(3, 0, Paw);
        scene.act(play(Paw, 1, 2));
        assert_eq!(scene.offers(), [play(Paw, 3, 0), Action::Done]);
    }

    #[test]
    fn k7_4_never_combined_with_the_chieftain_in_one_action() {
        let start = Scene::new(3)
            .hand(0, &[Paw, Paw, Sun, Sun])
            .open(0, 0, Warrior)
            .open(0, 1, Paw)
            .open(0, 2, Sun)
            .open(0, 3, Chieftain);
        let mut scene = start.clone();
        scene.act(play(Paw, 0, 1));
        assert_eq!(scene.offers(), [play(Paw, 0, 1), play(Sun, 0, 2), Action::Done]);
        // A second card on the same ceremony makes it a chieftain action: nothing fits any more.
        scene.act(play(Paw, 0, 1));
        assert_eq!((scene.state.phase, scene.state.actions), (Phase::Act, 1));
        // A second one elsewhere ends it.
        let mut scene = start;
        scene.act(play(Paw, 0, 1)).act(play(Sun, 0, 2));
        assert_eq!((scene.state.phase, scene.state.actions), (Phase::Act, 1));
    }

    #[test]
    fn r2_the_second_card_may_follow_if_the_first_one_finished_the_warrior() {
        let mut scene =
            Scene::new(3).hand(0, &[Warrior, Paw, Sun]).pile_of(0, 0, Warrior, 2, 1).open(0, 1, Paw);
        scene.act(play(Warrior, 0, 0));
        assert!(!scene.state.has(seat(0), Warrior));
        assert_eq!(scene.offers(), [play(Paw, 0, 1), Action::Done]);
    }

    #[test]
    fn r1_the_second_card_cannot_use_a_spider_woman_that_the_first_one_finished() {
        let start = Scene::new(3)
            .hand(0, &[SpiderWoman, Kokopelli, Sun])
            .open(0, 0, Warrior)
            .pile_of(0, 1, SpiderWoman, 2, 1)
            .open(1, 0, Paw);
        assert!(start.plays(Kokopelli).contains(&(1, 0)));
        let mut scene = start;
        scene.act(play(SpiderWoman, 0, 1));
        assert_eq!(scene.offers(), [play(Kokopelli, 0, 0), Action::Done]);
    }

    #[test]
    fn k7_4_one_card_is_enough() {
        let mut scene =
            Scene::new(3).hand(0, &[Paw, Sun]).open(0, 0, Warrior).open(0, 1, Paw).open(0, 2, Sun);
        scene.act(play(Paw, 0, 1)).act(Action::Done);
        assert_eq!((scene.state.phase, scene.state.actions), (Phase::Act, 1));
    }
}
