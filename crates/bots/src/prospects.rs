//! What a position, or a move, promises each seat.

use engine::{BySeat, Seat, Standings, seats};
use serde::{Deserialize, Serialize};

/// What each seat may expect of the game, in three figures that mean what they say: none of them is a mixture
/// of the others.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Prospects {
    /// The probability of winning; a shared victory counts as a share of one.
    pub chance: BySeat<f32>,
    /// The expected place, counted from 1.
    pub place: BySeat<f32>,
    /// The expected score, as the game's rules count it.
    pub score: BySeat<f32>,
}

impl Prospects {
    /// What has come true at the end of a game.
    pub fn of(standings: &Standings) -> Self {
        let players = standings.places.players();
        Self {
            chance: shares(standings),
            place: BySeat::from_fn(players, |seat| f32::from(standings.places[seat])),
            score: BySeat::from_fn(players, |seat| standings.scores[seat] as f32),
        }
    }

    /// What these chances of winning promise, where the places behind the winner are fought for with the same
    /// odds: one seat finishes ahead of another in proportion to their chances (Luce's rule).
    pub fn expected(chance: BySeat<f32>, score: BySeat<f32>) -> Self {
        let players = chance.players();
        let ahead = |other: Seat, seat: Seat| {
            let both = chance[other] + chance[seat];
            if both > 0.0 { chance[other] / both } else { 0.5 }
        };
        let place = BySeat::from_fn(players, |seat| {
            let others = seats(players).filter(|&other| other != seat);
            1.0 + others.map(|other| ahead(other, seat)).sum::<f32>()
        });
        Self { chance, place, score }
    }

    /// Adds other prospects, seat by seat.
    pub(crate) fn add(&mut self, other: &Self) {
        for seat in seats(self.chance.players()) {
            self.chance[seat] += other.chance[seat];
            self.place[seat] += other.place[seat];
            self.score[seat] += other.score[seat];
        }
    }

    /// The same with every figure divided by `count`.
    pub(crate) fn divided(&self, count: u32) -> Self {
        let divide =
            |sum: &BySeat<f32>| BySeat::from_fn(sum.players(), |seat| sum[seat] / count.max(1) as f32);
        Self { chance: divide(&self.chance), place: divide(&self.place), score: divide(&self.score) }
    }
}

/// Each winner's share of the victory.
pub fn shares(standings: &Standings) -> BySeat<f32> {
    let winners = standings.winners().count() as f32;
    BySeat::from_fn(
        standings.places.players(),
        |seat| {
            if standings.places[seat] == 1 { 1.0 / winners } else { 0.0 }
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by_seat(list: &[f32]) -> BySeat<f32> {
        BySeat::from_slice(list).unwrap()
    }

    #[test]
    fn the_expected_places_add_up() {
        for chances in [&[0.5, 0.3, 0.2, 0.0][..], &[1.0, 0.0, 0.0], &[0.25; 4]] {
            let places = Prospects::expected(by_seat(chances), by_seat(&vec![0.0; chances.len()])).place;
            let sum: f32 = places.iter().sum();
            let all: usize = (1..=chances.len()).sum();
            assert!((sum - all as f32).abs() < 1e-5, "{places:?}");
            assert!(places.iter().is_sorted(), "the likelier winner is placed better: {places:?}");
        }
        let certain = Prospects::expected(by_seat(&[1.0, 0.0, 0.0]), by_seat(&[0.0; 3])).place;
        assert_eq!(certain.as_slice(), [1.0, 2.5, 2.5]);
    }

    #[test]
    fn a_shared_victory_is_shared() {
        let standings = Standings::most_wins(BySeat::from_slice(&[4, 7, 7]).unwrap());
        let prospects = Prospects::of(&standings);
        assert_eq!(prospects.chance.as_slice(), [0.0, 0.5, 0.5]);
        assert_eq!(prospects.place.as_slice(), [3.0, 1.0, 1.0]);
        assert_eq!(prospects.score.as_slice(), [4.0, 7.0, 7.0]);
    }
}
