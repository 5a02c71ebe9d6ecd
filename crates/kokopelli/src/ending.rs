//! K6.1, K6.4, R16 What ends the game, and who wins.

use engine::{BySeat, Finish, Position, Standings};
use serde::{Deserialize, Serialize};

use crate::cards::Deck;
use crate::state::{Phase, State};

/// R16 A game is stopped after this many rounds.
pub(crate) const MAX_ROUNDS: u16 = 400;

/// What ended the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// K6.1 A draw pile held no card.
    PileExhausted,
    /// K6.1 No Game End tile was left to place.
    LastTilePlaced,
    /// K6.1 Both, in the same round.
    ExhaustedAndPlaced,
    /// R16 Nothing in the rules: it went on too long, and has no result.
    Stopped,
}

/// K6.1, R10, R16 Whether the game ends with this round, and why.
#[inline]
pub(crate) fn of_round(state: &State) -> Option<Ending> {
    match (state.exhausted, state.tiles.game_end == 0) {
        (true, true) => Some(Ending::ExhaustedAndPlaced),
        (true, false) => Some(Ending::PileExhausted),
        (false, true) => Some(Ending::LastTilePlaced),
        (false, false) => (state.round == MAX_ROUNDS).then_some(Ending::Stopped),
    }
}

impl State {
    /// K6.1 Whether the game ends with this round.
    pub fn is_last_round(&self) -> bool {
        of_round(self).is_some()
    }
}

impl Ending {
    /// What ended the game, in a few English words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::PileExhausted => "a draw pile was exhausted (K6.1)",
            Self::LastTilePlaced => "the last Game End tile was placed (K6.1)",
            Self::ExhaustedAndPlaced => {
                "a draw pile was exhausted and the last Game End tile was placed (K6.1)"
            }
            Self::Stopped => "stopped after 400 rounds (R16)",
        }
    }
}

impl Finish for State {
    /// R16 400 rounds of four turns, each with two actions that bury and draw at most a whole deck,
    /// and an excess smaller than that. Every card is played at most once, asks what follows, makes
    /// its player draw up to three times, and gives up to one extra action.
    const MAX_STEPS: usize =
        1 + MAX_ROUNDS as usize * 4 * (2 * (Deck::MAX + 2) + Deck::MAX) + 4 * Deck::MAX * (5 + Deck::MAX + 2);

    fn ending(&self) -> Option<&'static str> {
        match self.phase {
            Phase::Over(ending) => Some(ending.words()),
            _ => None,
        }
    }

    /// K6.4 Most victory points win; tied players share the victory.
    fn standings(&self) -> Option<Standings> {
        match self.phase {
            Phase::Over(Ending::Stopped) => None,
            Phase::Over(_) => {
                let scores = BySeat::from_fn(self.players(), |seat| i32::from(self.of(seat).points));
                Some(Standings::most_wins(scores))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Finish, Pending};

    use super::*;
    use crate::actions::Action;
    use crate::components::Card::{Hunter, Kokopelli, Paw, Sun};
    use crate::scene::{Scene, play, seat};

    #[test]
    fn r16_a_stopped_game_scores_nothing_and_one_that_ends_is_not_stopped() {
        let mut stopped = Scene::new(3).turn(2).actions(1).open(0, 0, Paw);
        stopped.state.round = MAX_ROUNDS;
        stopped.act(Action::Exchange);
        assert_eq!(stopped.points(), [0, 0, 0]);
        let mut ended = Scene::new(3).turn(2).actions(1);
        (ended.state.round, ended.state.exhausted) = (MAX_ROUNDS, true);
        ended.act(Action::Exchange);
        assert_eq!(ended.state.phase, Phase::Over(Ending::PileExhausted));
    }

    #[test]
    fn k6_1_the_round_is_played_to_its_end_after_a_pile_was_exhausted() {
        let mut scene = Scene::new(2).pile(0, &[Paw]).hand(1, &[Paw, Sun]).actions(1);
        scene.act(Action::Draw).draws(&[Paw]);
        assert!(scene.state.exhausted);
        assert_eq!(scene.state.pending(), Pending::Seat(seat(1)));
        scene.act(Action::Draw).draws(&[Paw]).act(Action::Draw).draws(&[Sun]);
        assert_eq!(scene.state.phase, Phase::Over(Ending::PileExhausted));
        assert_eq!(scene.state.ending(), Some("a draw pile was exhausted (K6.1)"));
    }

    #[test]
    fn k6_1_the_last_game_end_tile_ends_the_game_with_the_round() {
        let mut scene =
            Scene::new(2).hand(1, &[Paw, Sun, Hunter]).pile_of(1, 0, Paw, 2, 1).turn(1).actions(1);
        scene.state.tiles.fours = crate::Kinds::NONE;
        scene.state.tiles.threes = crate::Kinds::of(Paw);
        scene.state.tiles.game_end = 1;
        scene.act(play(Paw, 1, 0));
        assert_eq!(scene.state.ending(), Some("the last Game End tile was placed (K6.1)"));
        assert!(scene.state.standings().is_some());
    }

    #[test]
    fn k6_1_both_endings_in_one_round_are_both_said() {
        let mut scene = Scene::new(2).turn(1).actions(1).hand(1, &[Kokopelli]);
        scene.state.exhausted = true;
        scene.state.tiles =
            crate::state::Tiles { fours: crate::Kinds::NONE, threes: crate::Kinds::NONE, game_end: 0 };
        scene.act(Action::Exchange).draws(&[Kokopelli]);
        assert!(scene.state.ending().unwrap().contains("exhausted and the last"));
    }

    #[test]
    fn r10_cards_that_go_under_the_pile_later_do_not_save_the_game() {
        let mut scene = Scene::new(2).pile(1, &[Paw]).hand(1, &[Hunter, Sun]).turn(1).actions(2);
        scene.act(Action::Draw).draws(&[Paw]).act(Action::Exchange);
        scene.act(Action::Bury { card: Sun }).act(Action::Bury { card: Paw });
        assert_eq!(scene.state.of(seat(1)).pile(), 3);
        scene.draws(&[Hunter, Paw, Sun]);
        assert_eq!(scene.state.phase, Phase::Over(Ending::PileExhausted));
    }

    #[test]
    fn r16_a_game_is_stopped_after_400_rounds_and_has_no_result() {
        for (round, over) in [(399, false), (400, true)] {
            let mut scene = Scene::new(3).turn(2).actions(1);
            scene.state.round = round;
            scene.act(Action::Exchange);
            assert_eq!(scene.state.pending() == Pending::Over, over);
            assert_eq!(scene.state.ending().is_some(), over);
            assert!(scene.state.standings().is_none());
        }
    }

    #[test]
    fn k6_4_most_points_win_and_a_tie_is_shared() {
        let mut scene = Scene::new(3);
        for (player, points) in [7, 9, 9].into_iter().enumerate() {
            scene.state.of_mut(seat(player)).points = points;
        }
        scene.state.phase = Phase::Over(Ending::PileExhausted);
        let standings = scene.state.standings().unwrap();
        assert_eq!(standings.winners().collect::<Vec<_>>(), [seat(1), seat(2)]);
        assert_eq!(standings.scores.as_slice(), [7, 9, 9]);
    }
}
