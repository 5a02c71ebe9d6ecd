//! K7.10 The tortoise (żółw): a point for each ceremony that its owner finishes.

use engine::{Scribe, Seat};

use crate::components::Card;
use crate::scoring::{self, Reason};
use crate::state::State;
use crate::view::Event;

/// K7.10 One point to the player who finishes a ceremony, wherever it is.
#[inline]
pub(crate) fn answer(state: &mut State, seat: Seat, scribe: &mut impl Scribe<Event>) {
    if state.has(seat, Card::Tortoise) {
        scoring::score(state, seat, 1, Reason::Tortoise, scribe);
    }
}

#[cfg(test)]
mod tests {
    use crate::components::Card::{Hunter, Sun, Tortoise};
    use crate::scene::{Scene, play};

    #[test]
    fn k7_10_a_point_for_finishing_in_ones_own_village_and_in_others() {
        for village in [0, 1] {
            let mut scene =
                Scene::new(3).hand(0, &[Hunter, Sun]).open(0, 0, Tortoise).pile_of(village, 2, Hunter, 2, 1);
            scene.act(play(Hunter, village, 2));
            assert_eq!(scene.points()[0], 4 + 1);
        }
    }

    #[test]
    fn k7_10_the_tortoise_itself_is_included() {
        let mut scene = Scene::new(3).hand(0, &[Tortoise, Sun]).pile_of(0, 0, Tortoise, 2, 1);
        scene.act(play(Tortoise, 0, 0));
        assert_eq!(scene.points(), [4 + 1, 0, 0]);
    }

    #[test]
    fn k7_10_another_players_tortoise_does_not_answer() {
        let mut scene = Scene::new(3).hand(0, &[Tortoise, Sun]).pile_of(1, 2, Tortoise, 2, 1);
        scene.act(play(Tortoise, 1, 2));
        assert_eq!(scene.points(), [4, 1, 0]);
    }
}
