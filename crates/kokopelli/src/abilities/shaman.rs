//! K7.16 The shaman (szaman): a point whenever one of its owner's ceremonies is finished.

use engine::{Scribe, Seat};

use crate::components::Card;
use crate::scoring::{self, Reason};
use crate::state::State;
use crate::view::Event;

/// K7.16 Whether this owner's ceremonies score when they are finished, read before the cards leave.
#[inline]
pub(crate) fn answers(state: &State, owner: Seat) -> bool {
    state.has(owner, Card::Shaman)
}

/// K7.16 One point to the owner.
#[inline]
pub(crate) fn answer(state: &mut State, owner: Seat, scribe: &mut impl Scribe<Event>) {
    scoring::score(state, owner, 1, Reason::Shaman, scribe);
}

#[cfg(test)]
mod tests {
    use crate::components::Card::{Paw, Shaman, SpiderWoman, Sun};
    use crate::scene::{Scene, play};

    #[test]
    fn k7_16_the_example_of_a_spider_woman_finished_by_another() {
        let mut scene =
            Scene::new(3).hand(0, &[SpiderWoman, Sun]).open(1, 0, Shaman).pile_of(1, 2, SpiderWoman, 2, 1);
        scene.act(play(SpiderWoman, 1, 2));
        // One because another finished it, one for the shaman.
        assert_eq!(scene.points(), [4, 2, 0]);
    }

    #[test]
    fn k7_16_ones_own_finish_scores_too_and_so_does_the_shaman_itself() {
        let mut scene = Scene::new(3).hand(0, &[Paw, Shaman, Sun]).pile_of(0, 1, Paw, 2, 1);
        scene = scene.pile_of(0, 0, Shaman, 2, 1);
        scene.act(play(Paw, 0, 1));
        assert_eq!(scene.points(), [5, 0, 0]);
        scene.act(play(Shaman, 0, 0));
        assert_eq!(scene.points(), [10, 0, 0]);
    }
}
