//! K7.12 The sun (słońce): one more space, under the draw pile.

use engine::Seat;

use crate::components::Card;
use crate::state::State;

/// K7.12 The space that the sun adds to its owner's village, as a bit; none without it.
#[inline]
pub(crate) fn spaces(state: &State, seat: Seat) -> u8 {
    u8::from(state.has(seat, Card::Sun)) << state.ordinary_spaces()
}

#[cfg(test)]
mod tests {
    use crate::components::Card::{Hunter, Paw, Shaman, Sun};
    use crate::scene::{Scene, open, seat};

    #[test]
    fn k7_12_the_space_is_gone_with_the_sun() {
        let mut scene = Scene::new(4).hand(0, &[Paw, Hunter]).open(0, 0, Sun);
        scene.act(crate::Action::Cancel { space: 0 });
        assert_eq!(scene.opens(Paw), [(0, 0), (0, 1), (0, 2), (0, 3)]);
    }

    #[test]
    fn k7_12_with_two_players_the_sixth_space_does_not_depend_on_the_fifth() {
        let scene = Scene::new(2).hand(0, &[Paw]).open(0, 4, Sun);
        assert_eq!(scene.opens(Paw), [(0, 0), (0, 1), (0, 2), (0, 3), (0, 5)]);
    }

    #[test]
    fn k7_12_the_example_of_a_shaman_under_the_draw_pile() {
        let mut scene = Scene::new(4).hand(0, &[Shaman, Paw]).open(0, 0, Sun);
        assert_eq!(scene.opens(Shaman), [(0, 1), (0, 2), (0, 3), (0, 4)]);
        scene.act(open(Shaman, 0, 4));
        assert!(scene.state.has(seat(0), Shaman));
    }

    #[test]
    fn k7_12_with_two_players_it_is_the_sixth_space() {
        let scene = Scene::new(2).hand(0, &[Shaman]).open(0, 0, Sun);
        assert_eq!(scene.opens(Shaman), [(0, 1), (0, 2), (0, 3), (0, 4), (0, 5)]);
    }

    #[test]
    fn k7_12_without_the_sun_nothing_is_opened_there_and_what_is_there_stays() {
        let scene = Scene::new(4).hand(0, &[Paw, Hunter]).open(0, 4, Hunter);
        assert_eq!(scene.opens(Paw), [(0, 0), (0, 1), (0, 2), (0, 3)]);
        assert_eq!(scene.plays(Hunter), [(0, 4)]);
    }

    #[test]
    fn k7_12_the_space_holds_one_ceremony() {
        let scene = Scene::new(4).hand(0, &[Paw]).open(0, 0, Sun).open(0, 4, Hunter);
        assert_eq!(scene.opens(Paw), [(0, 1), (0, 2), (0, 3)]);
    }

    #[test]
    fn r5_neighbours_play_there_if_it_is_shared() {
        for neighbour in [0, 2] {
            let shared = Scene::new(3).turn(neighbour).hand(neighbour, &[Paw]).open(1, 4, Paw);
            assert_eq!(shared.plays(Paw), [(1, 4)]);
            let own = Scene::new(3).polish_sun().turn(neighbour).hand(neighbour, &[Paw]).open(1, 4, Paw);
            assert_eq!(own.plays(Paw), []);
        }
        assert_eq!(Scene::new(2).hand(0, &[Paw]).open(1, 5, Paw).plays(Paw), []);
    }
}
