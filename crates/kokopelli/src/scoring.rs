//! K6.2, K6.3 Victory points.

use engine::{BySeat, Position, Scribe, Seat, seats};
use serde::{Deserialize, Serialize};

use crate::ending::Ending;
use crate::state::State;
use crate::view::Event;

/// What victory points are scored for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// K3.4, K7.9 The hand became empty.
    EmptyHand,
    /// K5.1, K5.2 A ceremony was finished.
    Tile,
    /// K5.3 Another player finished the owner's ceremony.
    OthersFinish,
    /// K7.7 A card on another player's ceremony.
    Paw,
    /// K7.13 A Kokopelli on the owner's ceremony.
    MotherOfHeaven,
    /// K7.10 A ceremony that the player finished.
    Tortoise,
    /// K7.16 A ceremony of the owner's that was finished.
    Shaman,
    /// K6.2 The fewest or second fewest cards in the draw pile.
    SmallPile,
    /// K6.3 The ceremonies of the player's village.
    Village,
}

/// A player scores.
#[inline]
pub(crate) fn score(
    state: &mut State,
    seat: Seat,
    points: u16,
    reason: Reason,
    scribe: &mut impl Scribe<Event>,
) {
    state.of_mut(seat).points += points;
    scribe.note(|| Event::Scored { seat, points, reason });
}

/// K6.2, K6.3, R16 The points at the end. A game that was stopped has none.
pub(crate) fn final_scoring(state: &mut State, ending: Ending, scribe: &mut impl Scribe<Event>) {
    if ending == Ending::Stopped {
        return;
    }
    let piles = BySeat::<u8, 4>::from_fn(state.players(), |seat| state.of(seat).pile());
    let for_piles = points_for_piles(piles);
    for seat in seats(state.players()) {
        if for_piles[seat] > 0 {
            score(state, seat, for_piles[seat], Reason::SmallPile, scribe);
        }
        let ceremonies = state.of(seat).village.open().len() as u16;
        if ceremonies > 0 {
            score(state, seat, ceremonies, Reason::Village, scribe);
        }
    }
}

/// K6.2 5 for the fewest cards in the draw pile, 3 for the second fewest number.
fn points_for_piles(piles: BySeat<u8, 4>) -> BySeat<u16, 4> {
    let fewest = piles.iter().min().copied();
    let second = piles.iter().filter(|&&pile| Some(pile) != fewest).min().copied();
    BySeat::from_fn(piles.players(), |seat| match Some(piles[seat]) {
        pile if pile == fewest => 5,
        pile if pile == second => 3,
        _ => 0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::components::Card::{Paw, Sun, Vase};
    use crate::scene::Scene;

    #[test]
    fn k6_2_the_fewest_cards_score_five_and_the_second_fewest_three() {
        for (piles, points) in [
            (&[0, 4, 9, 7][..], &[5, 3, 0, 0][..]),
            (&[4, 4, 9, 9], &[5, 5, 3, 3]),
            (&[4, 4, 4], &[5, 5, 5]),
            (&[9, 2, 9], &[3, 5, 3]),
            (&[1, 1, 3, 8], &[5, 5, 3, 0]),
            (&[3, 0], &[3, 5]),
        ] {
            assert_eq!(points_for_piles(BySeat::from_slice(piles).unwrap()).as_slice(), points);
        }
    }

    #[test]
    fn k6_2_hands_do_not_count() {
        let mut scene = Scene::new(2).hand(0, &[Paw, Sun, Vase]).pile(0, &[Paw]).pile(1, &[Sun, Sun]);
        final_scoring(&mut scene.state, Ending::PileExhausted, &mut ());
        assert_eq!(scene.points(), [5, 3]);
    }

    #[test]
    fn k6_3_each_ceremony_of_the_village_scores_one_under_the_pile_too() {
        let mut scene = Scene::new(2).open(0, 0, Paw).open(0, 4, Sun).pile_of(0, 5, Vase, 2, 0);
        scene = scene.pile(0, &[Paw]).pile(1, &[Sun, Sun]);
        final_scoring(&mut scene.state, Ending::PileExhausted, &mut ());
        assert_eq!(scene.points(), [5 + 3, 3]);
    }

    #[test]
    fn r15_every_ceremony_in_the_village_counts_whatever_its_size() {
        let mut scene = Scene::new(3).pile_of(0, 0, Paw, 1, 0).pile_of(0, 1, Sun, 1, 2);
        scene = scene.pile(0, &[Paw]).pile(1, &[Sun, Sun]).pile(2, &[Sun, Sun]);
        final_scoring(&mut scene.state, Ending::LastTilePlaced, &mut ());
        assert_eq!(scene.points(), [5 + 2, 3, 3]);
    }
}
