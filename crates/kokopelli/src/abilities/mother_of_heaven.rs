//! K7.13 The mother of heaven (matka nieba): a point for each Kokopelli on its owner's ceremonies.

use engine::Scribe;

use crate::components::Card;
use crate::scoring::{self, Reason};
use crate::state::{Played, State};
use crate::view::Event;

/// K7.13, R4 One point to the ceremony's owner for each Kokopelli that the played one counts for,
/// whoever played it.
#[inline]
pub(crate) fn answer(state: &mut State, played: Played, counts: u8, scribe: &mut impl Scribe<Event>) {
    let owner = played.pile.village;
    if played.card == Card::Kokopelli && state.has(owner, Card::MotherOfHeaven) {
        scoring::score(state, owner, counts.into(), Reason::MotherOfHeaven, scribe);
    }
}

#[cfg(test)]
mod tests {
    use crate::components::Card::{Hunter, Kokopelli, MotherOfHeaven, SnakeDance, Sun};
    use crate::scene::{Scene, play};

    #[test]
    fn k7_13_a_point_for_each_kokopelli_whoever_plays_it() {
        for player in [0, 1] {
            let mut scene = Scene::new(3)
                .turn(player)
                .hand(player, &[Kokopelli, Hunter, Sun])
                .open(1, 0, MotherOfHeaven)
                .open(1, 2, Hunter);
            scene.act(play(Kokopelli, 1, 2));
            assert_eq!(scene.points(), [0, 1, 0]);
            scene.act(play(Hunter, 1, 2));
            assert_eq!(scene.points(), [0, 1, 0]);
        }
    }

    #[test]
    fn r4_the_players_snake_dance_doubles_the_owners_points() {
        let mut scene = Scene::new(3)
            .hand(0, &[Kokopelli, Sun])
            .open(0, 0, SnakeDance)
            .open(1, 0, MotherOfHeaven)
            .open(1, 2, Hunter);
        scene.act(play(Kokopelli, 1, 2));
        assert_eq!(scene.points(), [0, 2, 0]);
    }
}
