//! K7.6 The fire (ogień): opens in neighbouring villages, too.

use engine::Seat;

use crate::components::Card;
use crate::state::State;

/// K7.6 Whether the player may open in neighbouring villages.
#[inline]
pub(crate) fn answers(state: &State, seat: Seat) -> bool {
    state.has(seat, Card::Fire)
}

/// K7.6, R6 The empty spaces of another's village on which the player may open this ceremony, a
/// bit for each: those of its row within the player's play area, and none if the ceremony is open
/// in the play area of the village's owner.
pub(crate) fn spaces(state: &State, seat: Seat, ceremony: Card, village: Seat) -> u8 {
    let empty = state.near_spaces(seat, village) & !state.of(village).village.occupied();
    if empty == 0 || state.area(village).all.contains(ceremony) { 0 } else { empty }
}

#[cfg(test)]
mod tests {
    use crate::components::Card::{Fire, Hunter, Lizard, Paw, Sun, Vase};
    use crate::scene::{Scene, open, seat};

    #[test]
    fn r5_the_owners_play_area_has_what_is_shared_under_a_pile() {
        let shared = Scene::new(4).hand(0, &[Paw]).open(0, 0, Fire).open(2, 4, Paw);
        assert_eq!(shared.opens(Paw), [(0, 1), (0, 2), (0, 3)]);
        let polish = Scene::new(4).polish_sun().hand(0, &[Paw]).open(0, 0, Fire).open(2, 4, Paw);
        assert_eq!(polish.opens(Paw), [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (3, 0), (3, 1)]);
    }

    #[test]
    fn r6_the_lizard_does_not_answer_to_opening() {
        let mut scene = Scene::new(3).hand(0, &[Hunter, Sun]).open(0, 0, Fire).open(0, 2, Lizard);
        scene.act(open(Hunter, 1, 2));
        assert_eq!((scene.state.phase, scene.hand_of(0)), (crate::Phase::Act, vec![Sun]));
    }

    #[test]
    fn r3_a_feather_opened_in_a_neighbours_village_is_the_neighbours() {
        let mut scene = Scene::new(3).hand(0, &[crate::Card::EagleFeather]).open(0, 0, Fire);
        scene.act(open(crate::Card::EagleFeather, 1, 2));
        assert_eq!(scene.points(), [1, 0, 0]);
        scene.draws(&[Sun, Sun, Paw]);
        assert_eq!(scene.hand_of(0).len(), 3);
    }

    #[test]
    fn k7_6_empty_spaces_of_the_neighbours_in_ones_play_area() {
        let scene = Scene::new(4).hand(0, &[Paw]).open(0, 0, Fire).open(1, 3, Hunter);
        assert_eq!(scene.opens(Paw), [(0, 1), (0, 2), (0, 3), (1, 2), (3, 0), (3, 1)]);
        let scene = Scene::new(2).hand(0, &[Paw]).open(0, 0, Fire);
        assert_eq!(scene.opens(Paw), [(0, 1), (0, 2), (0, 3), (0, 4), (1, 0), (1, 1), (1, 2), (1, 3)]);
    }

    #[test]
    fn k7_6_not_if_it_is_open_in_the_owners_play_area() {
        // Seat 2's space 2 is in seat 1's area and not in seat 0's.
        let scene = Scene::new(4).hand(0, &[Paw]).open(0, 0, Fire).open(2, 2, Paw);
        assert_eq!(scene.opens(Paw), [(0, 1), (0, 2), (0, 3), (3, 0), (3, 1)]);
    }

    #[test]
    fn r6_not_if_it_is_open_in_the_openers_own_play_area() {
        let scene = Scene::new(4).hand(0, &[Paw]).open(0, 0, Fire).open(3, 1, Paw);
        assert_eq!(scene.opens(Paw), []);
    }

    #[test]
    fn r6_never_under_a_draw_pile() {
        let scene = Scene::new(3).hand(0, &[Paw]).open(0, 0, Fire).open(1, 0, Sun);
        assert!(scene.opens(Paw).iter().all(|(_, space)| *space < 4));
    }

    #[test]
    fn k2_4_what_is_opened_in_a_neighbours_village_belongs_to_the_neighbour() {
        let mut scene = Scene::new(3).hand(0, &[Hunter, Paw]).open(0, 0, Fire);
        scene.act(open(Hunter, 1, 2));
        assert!(scene.state.has(seat(1), Hunter));
        assert!(!scene.state.has(seat(0), Hunter));
    }

    #[test]
    fn r6_opening_is_not_playing_but_an_empty_hand_is_rewarded() {
        let mut scene = Scene::new(3)
            .hand(0, &[Hunter])
            .open(0, 0, Fire)
            .open(0, 1, Paw)
            .open(0, 2, Lizard)
            .open(1, 0, Vase);
        scene.act(open(Hunter, 1, 2));
        assert_eq!(scene.points(), [1, 0, 0]);
        scene.draws(&[Sun, Sun, Paw]);
        assert_eq!((scene.points(), scene.state.extra), (vec![1, 0, 0], 0));
    }
}
