//! K7.7 The paw (łapa): a point for each card on another player's ceremony.

use engine::Scribe;

use crate::components::Card;
use crate::scoring::{self, Reason};
use crate::state::{Played, State};
use crate::view::Event;

/// K7.7, R4 One point for each card that the played one counts for.
#[inline]
pub(crate) fn answer(state: &mut State, played: Played, counts: u8, scribe: &mut impl Scribe<Event>) {
    let seat = state.turn;
    if played.pile.village != seat && state.has(seat, Card::Paw) {
        scoring::score(state, seat, counts.into(), Reason::Paw, scribe);
    }
}

#[cfg(test)]
mod tests {
    use crate::components::Card::{Hunter, Kokopelli, Paw, SnakeDance, Sun};
    use crate::scene::{Scene, play};

    #[test]
    fn k7_7_a_point_for_a_card_on_anothers_ceremony_and_none_for_ones_own() {
        let mut scene =
            Scene::new(3).hand(0, &[Hunter, Sun, Sun]).open(0, 0, Paw).open(0, 1, Sun).open(1, 2, Hunter);
        scene.act(play(Hunter, 1, 2));
        assert_eq!(scene.points(), [1, 0, 0]);
        scene.act(play(Sun, 0, 1));
        assert_eq!(scene.points(), [1, 0, 0]);
    }

    #[test]
    fn r4_a_kokopelli_of_the_snake_dance_scores_two() {
        let mut scene = Scene::new(3)
            .hand(0, &[Kokopelli, Sun])
            .open(0, 0, Paw)
            .open(0, 1, SnakeDance)
            .open(1, 2, Hunter);
        scene.act(play(Kokopelli, 1, 2));
        assert_eq!(scene.points(), [2, 0, 0]);
    }
}
