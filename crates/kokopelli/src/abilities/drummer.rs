//! K7.14 The drummer (dobosz): its owner's ceremonies are finished by their third card.

use engine::Seat;

use crate::components::Card;
use crate::state::State;

/// K7.14 The cards that finish a ceremony in the drummer's village.
pub(crate) const CARDS: u8 = 3;

/// K7.14 Whether the ceremonies of this village are finished earlier.
#[inline]
pub(crate) fn answers(state: &State, owner: Seat) -> bool {
    state.has(owner, Card::Drummer)
}

#[cfg(test)]
mod tests {
    use crate::components::Card::{Birth, Drummer, Kokopelli, Paw, SnakeDance, Sun};
    use crate::scene::{Scene, open, play, seat};

    #[test]
    fn k7_14_the_example_of_a_birth_finished_in_a_neighbours_village() {
        let mut scene = Scene::new(3).hand(0, &[Birth, Sun]).pile_of(1, 2, Birth, 2, 0).open(1, 0, Drummer);
        scene.act(play(Birth, 1, 2));
        assert_eq!(scene.state.of(seat(1)).village.on(2), None);
        assert_eq!(scene.points(), [4, 1, 0]);
    }

    #[test]
    fn k7_14_opening_the_drummer_finishes_nothing_and_the_next_card_does() {
        let mut scene = Scene::new(3).hand(0, &[Drummer, Paw, Sun]).pile_of(0, 0, Paw, 2, 1);
        scene.act(open(Drummer, 0, 1));
        assert_eq!(scene.points(), [0, 0, 0]);
        scene.act(play(Paw, 0, 0));
        assert_eq!(scene.points(), [4, 0, 0]);
        assert_eq!(scene.state.of(seat(0)).discards.size(), 4);
    }

    #[test]
    fn k7_14_the_players_own_drummer_does_not_help_in_other_villages() {
        let mut scene = Scene::new(3).hand(0, &[Birth, Sun]).pile_of(1, 2, Birth, 2, 0).open(0, 0, Drummer);
        scene.act(play(Birth, 1, 2));
        assert_eq!(scene.points(), [0, 0, 0]);
    }

    #[test]
    fn r1_the_drummer_is_finished_by_its_own_third_card() {
        let mut scene = Scene::new(3).hand(0, &[Drummer, Sun]).pile_of(0, 0, Drummer, 2, 0);
        scene.act(play(Drummer, 0, 0));
        assert_eq!(scene.points(), [4, 0, 0]);
    }

    #[test]
    fn r4_a_doubled_kokopelli_finishes_a_ceremony_of_one_card() {
        let mut scene = Scene::new(3)
            .hand(0, &[Kokopelli, Sun])
            .open(0, 0, Drummer)
            .open(0, 1, SnakeDance)
            .open(0, 2, Paw);
        scene.act(play(Kokopelli, 0, 2));
        assert_eq!(scene.points(), [4, 0, 0]);
        assert_eq!(scene.state.of(seat(0)).discards.size(), 2);
    }
}
