//! What the history tells beyond the position: whose cats sleep where, and how the last turn went.

use leptos::prelude::WithUntracked;
use purrramida::{Cause, Dice, Field, Fields, Notice, State};
use table::Seat;

use crate::table::Scene;

/// A tile that somebody placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tile {
    /// Who.
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
    /// What brought a cat-astrophe, if there was one.
    pub cat_astrophe: Option<Cause>,
}

/// What has happened so far.
#[derive(Clone, Default, Debug)]
pub struct Story {
    tiles: Vec<Vec<Tile>>,
    /// The last turn that is over.
    pub last_turn: Option<Turn>,
}

impl Story {
    /// Up to the moment that is drawn.
    pub fn of(scene: &Scene<State>) -> Self {
        let mut story = Self { tiles: vec![Vec::new(); Field::MOST], last_turn: None };
        let mut turn = Turn::default();
        scene.table.history.with_untracked(|history| {
            let told = history.iter().take_while(|news| news.version <= scene.news.version);
            told.flat_map(|news| &news.notices).for_each(|notice| story.go_on(&mut turn, *notice));
        });
        story
    }

    fn go_on(&mut self, turn: &mut Turn, notice: Notice) {
        match notice {
            Notice::TurnBegan { .. } | Notice::GameEnded { .. } => {
                self.last_turn = Some(std::mem::take(turn));
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

    /// The tiles that were placed on a field, the lowest first; neutral ones were there before.
    pub fn tiles(&self, field: Field) -> &[Tile] {
        &self.tiles[field.index()]
    }

    /// The fields that got tiles in the last turn.
    pub fn news(&self) -> Fields {
        self.last_turn.map_or(Fields::NONE, |turn| turn.fields)
    }
}
