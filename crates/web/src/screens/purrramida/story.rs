//! What the history adds to the position: who owns which tile, and how the last turns went.

use engine::Seat;
use purrramida::{Cause, Dice, Field, Fields, Notice, State};

use crate::session::Scene;

/// A tile placed by a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile {
    /// The player.
    pub seat: Seat,
    /// Whether it is golden.
    pub golden: bool,
}

/// How a turn went.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Turn {
    /// Whose turn it was.
    pub seat: Seat,
    /// The last roll.
    pub rolled: Dice,
    /// The fields that got tiles.
    pub fields: Fields,
    /// How many tiles.
    pub tiles: usize,
    /// How many of them were golden.
    pub golden: usize,
    /// How many yarn tokens were taken.
    pub yarn: usize,
    /// The cause of a cat-astrophe, if there was one.
    pub cat_astrophe: Option<Cause>,
}

/// What has happened so far.
#[derive(Clone, Default, Debug)]
pub struct Story {
    tiles: Vec<Vec<Tile>>,
    /// The finished turns, the latest last.
    turns: Vec<Turn>,
}

impl Story {
    /// The story up to the step shown.
    pub fn of(scene: &Scene<State>) -> Self {
        let mut story = Self { tiles: vec![Vec::new(); Field::MAX], turns: Vec::new() };
        let mut turn = Turn::default();
        scene.play.with_history(|history| {
            let told = history.iter().take_while(|news| news.version <= scene.news.version);
            told.flat_map(|news| &news.notices).for_each(|notice| story.go_on(&mut turn, *notice));
        });
        story
    }

    fn go_on(&mut self, turn: &mut Turn, notice: Notice) {
        match notice {
            Notice::TurnBegan { .. } | Notice::GameEnded { .. } => {
                // Before the first roll there was no turn.
                if turn.rolled != Dice::NONE {
                    self.turns.push(std::mem::take(turn));
                }
            }
            Notice::Rolled { seat, dice } => (turn.seat, turn.rolled) = (seat, dice),
            Notice::CatAstrophe { cause, .. } => turn.cat_astrophe = Some(cause),
            Notice::TilePlaced { seat, field, golden } => {
                turn.fields |= Fields::of(field);
                turn.tiles += 1;
                turn.golden += usize::from(golden);
                self.tiles[field.index()].push(Tile { seat, golden });
            }
            Notice::YarnTaken { .. } => turn.yarn += 1,
            Notice::YarnSpent { .. } | Notice::DicePlaced { .. } | Notice::WinnerFound { .. } => {}
        }
    }

    /// The tiles placed on a field, the lowest first. Neutral tiles, placed before the game, are not
    /// included.
    pub fn tiles(&self, field: Field) -> &[Tile] {
        &self.tiles[field.index()]
    }

    /// The turns since this player's own, but at least the last one; spectators get just the last one.
    pub fn turns_since(&self, me: Option<Seat>) -> &[Turn] {
        let mine = self.turns.iter().rposition(|turn| Some(turn.seat) == me);
        let last = self.turns.len().saturating_sub(1);
        &self.turns[mine.map_or(last, |mine| (mine + 1).min(last))..]
    }

    /// The fields that got tiles in the last turn.
    pub fn news(&self) -> Fields {
        self.turns.last().map_or(Fields::NONE, |turn| turn.fields)
    }
}
