//! K7.3 The spider woman (kobieta-pająk): plays on all spaces of both neighbours' villages.

use engine::{Position, Seat};

use crate::components::Card;
use crate::state::State;
use crate::village::Area;

/// K7.3 Whether the player can play on all of the neighbours' ceremonies.
#[inline]
pub(crate) fn answers(state: &State, seat: Seat) -> bool {
    state.has(seat, Card::SpiderWoman)
}

/// K7.3, R13 The whole of both neighbours' villages, under their draw piles too.
pub(crate) fn widen(state: &State, seat: Seat, area: &mut Area) {
    let players = state.players();
    for village in [seat.left(players), seat.right(players)] {
        area.add_all(village, &state.of(village).village);
    }
}

#[cfg(test)]
mod tests {
    use crate::components::Card::{Fire, Hunter, Kokopelli, Paw, SpiderWoman, Sun, Vase};
    use crate::scene::Scene;

    #[test]
    fn k7_3_all_spaces_of_both_neighbours_and_no_others() {
        let scene = Scene::new(4)
            .hand(0, &[Kokopelli])
            .open(0, 0, SpiderWoman)
            .open(1, 0, Paw)
            .open(1, 3, Sun)
            .open(3, 2, Fire)
            .open(2, 1, Hunter);
        assert_eq!(scene.plays(Kokopelli), [(0, 0), (1, 0), (1, 3), (3, 2)]);
    }

    #[test]
    fn k7_3_with_two_players_it_reaches_under_the_opponents_pile() {
        let scene = Scene::new(2)
            .hand(0, &[Kokopelli])
            .open(0, 4, SpiderWoman)
            .open(1, 0, Paw)
            .open(1, 4, Sun)
            .open(1, 5, Vase);
        assert_eq!(scene.plays(Kokopelli), [(0, 4), (1, 0), (1, 4), (1, 5)]);
    }

    #[test]
    fn r13_it_reaches_under_a_neighbours_pile_whatever_the_sun_shares() {
        for scene in [Scene::new(3), Scene::new(3).polish_sun()] {
            let scene = scene.hand(0, &[Paw]).open(0, 0, SpiderWoman).open(1, 4, Paw);
            assert_eq!(scene.plays(Paw), [(1, 4)]);
        }
    }

    #[test]
    fn k7_3_it_does_not_open() {
        let scene = Scene::new(3).hand(0, &[Paw]).open(0, 0, SpiderWoman);
        assert!(scene.opens(Paw).iter().all(|(village, _)| *village == 0));
    }
}
