//! K7.15 The snake dance (taniec węża): a Kokopelli counts as two when it is played.

use engine::Seat;

use crate::components::Card;
use crate::state::State;

/// K7.15, R4 How many cards this one counts as when this player plays it.
#[inline]
pub(crate) fn counts(state: &State, seat: Seat, card: Card) -> u8 {
    1 + u8::from(card == Card::Kokopelli && state.has(seat, Card::SnakeDance))
}

#[cfg(test)]
mod tests {
    use crate::components::Card::{Hunter, Kokopelli, MotherOfHeaven, Paw, SnakeDance, Sun};
    use crate::scene::{Scene, play, seat};

    #[test]
    fn k7_15_the_example_of_the_mother_of_heaven() {
        let mut scene = Scene::new(3)
            .hand(0, &[Kokopelli, Sun])
            .open(0, 0, SnakeDance)
            .open(0, 1, MotherOfHeaven)
            .open(0, 2, Hunter);
        scene.act(play(Kokopelli, 0, 2));
        assert_eq!(scene.points(), [2, 0, 0]);
    }

    #[test]
    fn k7_15_afterwards_it_counts_as_one() {
        let mut scene = Scene::new(3).hand(0, &[Kokopelli, Paw, Sun]).open(0, 0, SnakeDance).open(0, 2, Paw);
        scene.act(play(Kokopelli, 0, 2)).act(play(Paw, 0, 2));
        assert_eq!(scene.state.of(seat(0)).village.on(2).unwrap().cards, 3);
    }

    #[test]
    fn r4_it_finishes_a_ceremony_of_two_once() {
        let mut scene =
            Scene::new(3).hand(0, &[Kokopelli, Sun]).open(0, 0, SnakeDance).pile_of(0, 2, Paw, 2, 0);
        scene.act(play(Kokopelli, 0, 2));
        assert_eq!(scene.points(), [4, 0, 0]);
        // Three cards lay there, whatever they counted for.
        assert_eq!(scene.state.of(seat(0)).discards.size(), 3);
    }

    #[test]
    fn r4_a_ceremony_of_three_is_finished_only_once() {
        let mut scene =
            Scene::new(3).hand(0, &[Kokopelli, Sun]).open(0, 0, SnakeDance).pile_of(0, 2, Paw, 3, 0);
        scene.act(play(Kokopelli, 0, 2));
        assert_eq!(scene.points(), [4, 0, 0]);
        assert!(scene.state.tiles.threes.contains(Paw));
    }

    #[test]
    fn r1_a_snake_dance_finished_by_this_very_card_doubles_it() {
        let mut scene = Scene::new(3).hand(0, &[Kokopelli, Sun]).pile_of(0, 0, SnakeDance, 2, 0);
        scene.act(play(Kokopelli, 0, 0));
        assert_eq!(scene.points(), [4, 0, 0]);
    }

    #[test]
    fn k7_15_only_the_player_who_has_it_doubles() {
        let mut scene =
            Scene::new(3).hand(0, &[Kokopelli, Sun]).open(1, 0, SnakeDance).pile_of(1, 2, Paw, 2, 0);
        scene.act(play(Kokopelli, 1, 2));
        assert_eq!(scene.points(), [0, 0, 0]);
    }
}
