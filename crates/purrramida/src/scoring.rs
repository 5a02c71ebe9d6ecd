//! P6.3-P6.5 Scores, places, titles and series.

use engine::{BySeat, Finish, Position, Standings};
use serde::Serialize;

use crate::components::{DICE, GOLDEN, YARN};
use crate::ending::{Ending, MAX_TURNS};
use crate::state::{Phase, State};

impl Finish for State {
    /// R10 A turn has at most five rolls, each with a placement and a decision to go on; a yarn
    /// token adds two steps.
    const MAX_STEPS: usize = MAX_TURNS as usize * 3 * DICE as usize + 2 * YARN as usize;

    fn ending(&self) -> Option<&'static str> {
        match self.phase {
            Phase::Roll | Phase::Place | Phase::GoOn => None,
            Phase::Over(ending) => Some(ending.words()),
        }
    }

    /// P6.3 The winner scores the golden tiles placed, the others minus what they have left; the winner of
    /// P6.1 is first even at 0:0. R6 Without a winner, all with the highest score are first. R10 A game that
    /// was stopped has no result.
    fn standings(&self) -> Option<Standings> {
        match self.phase {
            Phase::Roll | Phase::Place | Phase::GoOn | Phase::Over(Ending::Stopped) => None,
            Phase::Over(Ending::BoardFull | Ending::AnotherPlayerOut | Ending::GoldenOut) => {
                let scores = BySeat::from_fn(self.players(), |seat| {
                    if self.winner == Some(seat) {
                        i32::from(GOLDEN - self.golden_left)
                    } else {
                        -i32::from(self.left[seat])
                    }
                });
                Some(match self.winner {
                    Some(winner) => Standings::won_by(winner, scores),
                    None => Standings::most_wins(scores),
                })
            }
        }
    }

    /// P6.5 A single game keeps its own result: its winner is first even at 0:0 (P6.1).
    fn result_of_series(games: &[Standings]) -> Option<Standings> {
        if let [only] = games { Some(*only) } else { series(games) }
    }
}

/// P6.5 The result of a series: scores added up, highest first. `None` for no games, or games of
/// different numbers of players.
pub fn series(games: &[Standings]) -> Option<Standings> {
    let players = games.first()?.scores.players();
    if games.iter().any(|game| game.scores.players() != players) {
        return None;
    }
    let total = |seat| games.iter().map(|game| game.scores[seat]).sum();
    Some(Standings::most_wins(BySeat::from_fn(players, total)))
}

/// P6.4 The winner's title: the higher the score, the grander.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Title {
    /// 0
    Sofa,
    /// 1 or 2
    Cushion,
    /// 3 or 4
    WarmLap,
    /// 5 or 6
    WindowSeat,
    /// 7 or 8
    Moonbeam,
    /// 9 to 11
    Sphinx,
    /// 12
    Pharaoh,
}

/// P6.4 The title of a winner with this score.
pub const fn title(score: u8) -> Title {
    match score {
        0 => Title::Sofa,
        1..=2 => Title::Cushion,
        3..=4 => Title::WarmLap,
        5..=6 => Title::WindowSeat,
        7..=8 => Title::Moonbeam,
        9..=11 => Title::Sphinx,
        _ => Title::Pharaoh,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn p6_4_there_are_seven_titles() {
        let titles: Vec<_> = (0..=GOLDEN).map(title).collect();
        let runs: Vec<_> = titles.chunk_by(|one, next| one == next).map(<[_]>::len).collect();
        assert_eq!(runs, [1, 2, 2, 2, 2, 3, 1]);
        assert!(titles.is_sorted());
    }

    #[test]
    fn p6_5_the_scores_of_a_series_are_added_up() {
        let game = |scores: &[i32]| Standings::most_wins(BySeat::from_slice(scores).unwrap());
        let series_of_two = series(&[game(&[3, -5, -1]), game(&[-2, 12, -9])]).unwrap();
        assert_eq!(series_of_two.scores.as_slice(), [1, 7, -10]);
        assert_eq!(series_of_two.places.as_slice(), [2, 1, 3]);
        assert_eq!(series(&[]), None);
        assert_eq!(series(&[game(&[1, 2]), game(&[1, 2, 3])]), None);
    }
}
