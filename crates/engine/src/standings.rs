//! The result of a game.

use serde::{Deserialize, Serialize};

use crate::checked;
use crate::seat::{BySeat, Seat};

/// The scores and places of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Standings {
    /// The score of each seat, as the game's rules count it.
    pub scores: BySeat<i32>,
    /// The place of each seat, from 1; seats that share a place have the same number.
    pub places: BySeat<u8>,
}

checked!(Standings);

impl Standings {
    /// Ranks the seats by score, highest first.
    #[inline]
    pub fn most_wins(scores: BySeat<i32>) -> Self {
        Self::by(scores, |one, other| other > one)
    }

    /// Ranks the seats by score, lowest first.
    #[inline]
    pub fn fewest_wins(scores: BySeat<i32>) -> Self {
        Self::by(scores, |one, other| other < one)
    }

    /// Puts the given seat alone in first place, and ranks the others behind it by score, highest
    /// first.
    #[must_use]
    pub fn won_by(winner: Seat, scores: BySeat<i32>) -> Self {
        let places = BySeat::from_fn(scores.players(), |seat| {
            let ahead =
                scores.pairs().filter(|&(other, &score)| other != winner && score > scores[seat]).count();
            if seat == winner { 1 } else { 2 + ahead as u8 }
        });
        Self { scores, places }
    }

    fn by(scores: BySeat<i32>, is_better: impl Fn(i32, i32) -> bool) -> Self {
        let places = BySeat::from_fn(scores.players(), |seat| {
            1 + scores.iter().filter(|&&other| is_better(scores[seat], other)).count() as u8
        });
        Self { scores, places }
    }

    /// Checks that places count from 1, without gaps other than those left by shared places, and
    /// that seats that share a place have equal scores.
    pub(crate) fn check(&self) -> Result<(), String> {
        let (scores, places) = (self.scores, self.places);
        let is_ranking = places.players() == scores.players()
            && places.pairs().all(|(seat, &place)| {
                let ahead = places.iter().filter(|&&other| other < place).count();
                let mut same = places.pairs().filter(|&(_, &other)| other == place);
                usize::from(place) == 1 + ahead && same.all(|(other, _)| scores[other] == scores[seat])
            });
        if is_ranking {
            Ok(())
        } else {
            Err(format!("the places {places:?} do not rank the scores {scores:?}"))
        }
    }

    /// The seats in first place, ascending.
    #[inline]
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.places.pairs().filter(|&(_, &place)| place == 1).map(|(seat, _)| seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scores(list: &[i32]) -> BySeat<i32> {
        BySeat::from_slice(list).unwrap()
    }

    #[test]
    fn equal_scores_share_a_place_and_the_next_place_is_skipped() {
        assert_eq!(Standings::most_wins(scores(&[3, 7, 7, 1])).places.as_slice(), [3, 1, 1, 4]);
        assert_eq!(Standings::fewest_wins(scores(&[3, 7, 7, 1])).places.as_slice(), [2, 3, 3, 1]);
    }

    #[test]
    fn a_named_winner_is_first_whatever_the_scores() {
        let standings = Standings::won_by(Seat::new(1), scores(&[0, 0, -2, 0]));
        assert_eq!(standings.places.as_slice(), [2, 1, 4, 2]);
        assert_eq!(standings.winners().collect::<Vec<_>>(), [Seat::new(1)]);
    }

    #[test]
    fn places_that_are_no_ranking_are_not_read() {
        let read = |scores: &str, places: &str| {
            serde_json::from_str::<Standings>(&format!(r#"{{"scores":{scores},"places":{places}}}"#))
        };
        assert_eq!(read("[3,7,7]", "[3,1,1]").unwrap(), Standings::most_wins(scores(&[3, 7, 7])));
        for (scores, places) in
            [("[3,7]", "[1]"), ("[3,7]", "[2,3]"), ("[3,7]", "[1,1]"), ("[7,7,3]", "[1,1,2]")]
        {
            let why = read(scores, places).unwrap_err().to_string();
            assert!(why.contains("do not rank the scores"), "{why}");
        }
    }
}
