//! K7.9 The eagle feather (orle pióro): an empty hand gives 3 points and 5 cards.

use engine::Seat;

use crate::components::Card;
use crate::state::State;

/// K7.9 The points and cards for an empty hand.
pub(crate) const REWARD: (u16, u8) = (3, 5);

/// K7.9 Whether this player's empty hand is rewarded with more.
#[inline]
pub(crate) fn answers(state: &State, seat: Seat) -> bool {
    state.has(seat, Card::EagleFeather)
}

#[cfg(test)]
mod tests {
    use crate::components::Card::{EagleFeather, Paw, Sun};
    use crate::scene::{Scene, open, play};

    #[test]
    fn k3_4_an_empty_hand_scores_a_point_and_draws_three() {
        let mut scene = Scene::new(3).hand(0, &[Paw]).open(0, 0, Paw);
        scene.act(play(Paw, 0, 0));
        assert_eq!(scene.points(), [1, 0, 0]);
        scene.draws(&[Sun, Sun, Sun]);
        // It was not an action.
        assert_eq!(scene.state.actions, 1);
    }

    #[test]
    fn k7_9_three_points_and_five_cards_instead() {
        let mut scene = Scene::new(3).hand(0, &[Paw]).open(0, 0, Paw).open(0, 1, EagleFeather);
        scene.act(play(Paw, 0, 0));
        assert_eq!(scene.points(), [3, 0, 0]);
        scene.draws(&[Sun, Sun, Sun, Paw, EagleFeather]);
    }

    #[test]
    fn r3_opened_with_the_last_card_it_counts_already() {
        let mut scene = Scene::new(3).hand(0, &[EagleFeather]);
        scene.act(open(EagleFeather, 0, 0));
        assert_eq!(scene.points(), [3, 0, 0]);
        scene.draws(&[Sun, Sun, Sun, Paw, Paw]);
        assert_eq!(scene.hand_of(0).len(), 5);
    }

    #[test]
    fn r9_the_points_are_paid_even_if_no_card_is_left() {
        let mut scene = Scene::new(3).hand(0, &[Paw]).open(0, 0, Paw).pile(0, &[]);
        scene.act(play(Paw, 0, 0));
        assert_eq!(scene.points(), [1, 0, 0]);
        assert_eq!(scene.state.actions, 1);
        // The hand stays empty; it does not become empty again.
        scene.act(crate::Action::Exchange);
        assert_eq!(scene.points(), [1, 0, 0]);
    }

    #[test]
    fn r9_a_short_pile_gives_what_it_has() {
        let mut scene = Scene::new(3).hand(0, &[Paw]).open(0, 0, Paw).pile(0, &[Sun]).bury(0, &[Paw]);
        scene.act(play(Paw, 0, 0)).draws(&[Paw, Sun]);
        assert!(scene.state.exhausted);
    }
}
