//! K7.8 The lizard (jaszczurka): a card for each card on another player's ceremony.

use crate::components::Card;
use crate::state::{Played, State};

/// K7.8, R4 How many cards are drawn, one after the other: one for each card that the played one
/// counts for.
#[inline]
pub(crate) fn draws(state: &State, played: Played, counts: u8) -> u8 {
    let seat = state.turn;
    if played.pile.village != seat && state.has(seat, Card::Lizard) { counts } else { 0 }
}

#[cfg(test)]
mod tests {
    use crate::components::Card::{Hunter, Kokopelli, Lizard, SnakeDance, Sun, Vase};
    use crate::scene::{Scene, play, seat};
    use crate::state::Phase;

    #[test]
    fn k7_8_a_card_for_a_card_on_anothers_ceremony_and_none_for_ones_own() {
        let mut scene =
            Scene::new(3).hand(0, &[Hunter, Sun, Vase]).open(0, 0, Lizard).open(0, 1, Sun).open(1, 2, Hunter);
        scene.act(play(Hunter, 1, 2)).draws(&[Vase]);
        assert_eq!(scene.hand_of(0), [Sun, Vase, Vase]);
        scene.act(play(Sun, 0, 1));
        assert_eq!(scene.state.turn, seat(1));
    }

    #[test]
    fn r4_a_kokopelli_of_the_snake_dance_draws_twice() {
        let mut scene = Scene::new(3)
            .hand(0, &[Kokopelli, Sun])
            .open(0, 0, Lizard)
            .open(0, 1, SnakeDance)
            .open(1, 2, Hunter);
        scene.act(play(Kokopelli, 1, 2)).draws(&[Sun]).draws(&[Vase]);
        assert_eq!(scene.hand_of(0), [Sun, Sun, Vase]);
        assert_eq!(scene.state.phase, Phase::Act);
    }

    #[test]
    fn r9_the_lizard_draws_the_last_card_and_then_nothing() {
        let mut scene = Scene::new(3)
            .hand(0, &[Kokopelli, Sun])
            .open(0, 0, Lizard)
            .open(0, 1, SnakeDance)
            .open(1, 2, Hunter)
            .pile(0, &[Vase]);
        // Two draws are due, one card is left: the second draw is passed over.
        scene.act(play(Kokopelli, 1, 2)).draws(&[Vase]);
        assert!(scene.state.exhausted);
        assert_eq!((scene.state.phase, scene.state.actions), (Phase::Act, 1));
        let mut scene =
            Scene::new(3).hand(0, &[Hunter, Sun]).open(0, 0, Lizard).open(1, 2, Hunter).pile(0, &[]);
        scene.act(play(Hunter, 1, 2));
        assert_eq!((scene.state.phase, scene.state.actions), (Phase::Act, 1));
    }

    #[test]
    fn r3_the_empty_hand_is_filled_before_the_lizard_draws() {
        let mut scene = Scene::new(3).hand(0, &[Hunter]).open(0, 0, Lizard).open(1, 2, Hunter);
        scene.act(play(Hunter, 1, 2));
        assert_eq!(scene.points(), [1, 0, 0]);
        scene.draws(&[Sun, Sun, Sun]).draws(&[Vase]);
        assert_eq!(scene.hand_of(0).len(), 4);
    }
}
