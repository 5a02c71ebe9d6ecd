//! K7.5 The hunter (myśliwy): a draw action draws one more card.

use engine::Seat;

use crate::components::Card;
use crate::state::State;

/// K7.5, R2 How many extra cards a draw action that begins now draws.
#[inline]
pub(crate) fn more(state: &State, seat: Seat) -> u8 {
    u8::from(state.has(seat, Card::Hunter))
}

#[cfg(test)]
mod tests {
    use crate::actions::Action;
    use crate::components::Card::{EagleFeather, Hunter, Lizard, Paw, Sun, Vase};
    use crate::scene::{Scene, play};

    #[test]
    fn k7_5_a_draw_action_draws_two_cards_at_once() {
        let mut scene = Scene::new(3).hand(0, &[Paw]).open(0, 0, Hunter);
        scene.act(Action::Draw).draws(&[Sun, Vase]);
        assert_eq!(scene.hand_of(0), [Paw, Sun, Vase]);
    }

    #[test]
    fn k7_5_other_draws_are_not_its_business() {
        let mut scene = Scene::new(3).hand(0, &[Paw]).open(0, 0, Hunter).open(0, 1, Lizard).open(1, 2, Paw);
        scene.act(play(Paw, 1, 2)).draws(&[Sun, Sun, Sun]).draws(&[EagleFeather]);
        assert_eq!(scene.hand_of(0), [EagleFeather, Sun, Sun, Sun]);
    }
}
