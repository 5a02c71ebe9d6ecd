//! What a position is worth between turns: in tiles, and as chances to win. The figures began as
//! a fit to 30,000 games of the solver against itself, and matches against the sensible player moved
//! those of yarn. With three players they lie between those of two and four.

use ::purrramida::{GOLDEN, View};
use engine::{BySeat, Seat};

use crate::tactics::exponential;

/// P4.2 What the first yarn token is worth, in tiles, while much is left to place; by players.
const FIRST_YARN: [f64; 3] = [1.75, 2.0, 2.2];
/// P4.2 The same for every further one.
const FURTHER_YARN: [f64; 3] = [1.4, 1.6, 1.8];
/// When so many tiles are left in all, yarn is worth half of that.
const HALF_YARN: [f64; 3] = [15.0, 28.0, 40.0];
/// How much a lead in tiles counts.
const STEEPNESS: [f64; 3] = [1.47, 2.1, 2.7];
/// P5.2 What it is worth to be about to roll so many dice, in tiles.
const TURN: [f64; 6] = [0.0, -2.0, -1.4, -0.7, -0.1, 0.5];
/// What each seat in between costs until one's turn, in tiles.
const WAITING: f64 = 0.6;

/// What yarn is worth at this stage of the game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Yarn {
    first: f64,
    further: f64,
}

impl Yarn {
    pub(crate) fn at(view: &View) -> Self {
        let table = view.places.players() - 2;
        let left = tiles_left(view);
        let share = left / (left + HALF_YARN[table]);
        Self { first: FIRST_YARN[table] * share, further: FURTHER_YARN[table] * share }
    }

    /// What so many tokens are worth, in tiles.
    pub(crate) fn worth(self, tokens: u8) -> f64 {
        match tokens.checked_sub(1) {
            None => 0.0,
            Some(more) => self.first + f64::from(more) * self.further,
        }
    }
}

/// The regular tiles that all players have still to place.
fn tiles_left(view: &View) -> f64 {
    view.places.iter().map(|place| f64::from(place.tiles)).sum()
}

/// P6.1 Each seat's chance to be the winner.
pub(crate) fn chances(view: &View) -> BySeat<f32> {
    let players = view.places.players();
    if let Some(winner) = view.winner {
        return BySeat::from_fn(players, |seat| if seat == winner { 1.0 } else { 0.0 });
    }
    let yarn = Yarn::at(view);
    let slope = steepness(view);
    let lead = |seat: Seat| {
        let place = view.places[seat];
        let waiting = (seat.index() + players - view.turn.index()) % players;
        let turn = if waiting == 0 { TURN[usize::from(view.dice)] } else { -WAITING * waiting as f64 };
        yarn.worth(place.yarn) - f64::from(place.tiles) + turn
    };
    let weights: BySeat<f64> = BySeat::from_fn(players, |seat| exponential(lead(seat) * slope));
    let sum: f64 = weights.iter().sum();
    BySeat::from_fn(players, |seat| (weights[seat] / sum) as f32)
}

/// Whoever plans a turn does better to believe that leads count a little less: it takes fewer
/// risks when it is behind.
const CAUTION: f64 = 0.7;

/// How the chance to win of the seat whose turn it is changes with tiles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Curve {
    /// As it stands: the chance to win for each chance to lose.
    odds: f64,
    steepness: f64,
}

impl Curve {
    pub(crate) fn of(view: &View) -> Self {
        let chance = f64::from(chances(view)[view.turn]);
        Self { odds: chance / (1.0 - chance).max(f64::EPSILON), steepness: CAUTION * steepness(view) }
    }

    /// The chance to win with so many tiles more.
    pub(crate) fn chance(self, tiles: f64) -> f64 {
        let odds = self.odds * exponential(tiles * self.steepness);
        odds / (1.0 + odds)
    }
}

/// How much a tile changes the chances at this stage of the game: the fewer are left, the more.
fn steepness(view: &View) -> f64 {
    STEEPNESS[view.places.players() - 2] / tiles_left(view).max(1.0).sqrt()
}

/// How many tiles a seat can still place that count for it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Race {
    /// P6.1 Nobody has won: so many regular tiles are left.
    On(u8),
    /// P6.3 The seat has won: so many golden tiles are left.
    Won(u8),
    /// P6.3 Another has won: each of so many tiles costs a point.
    Lost(u8),
}

/// P6.1 What being the first without regular tiles is worth, in tiles.
const WINNING: f64 = 3.0;

impl Race {
    pub(crate) fn of(view: &View, seat: Seat) -> Self {
        let own = view.places[seat].tiles;
        match view.winner {
            None => Self::On(own),
            Some(winner) if winner == seat => Self::Won(view.golden_left),
            Some(_) => Self::Lost(own),
        }
    }

    /// What placing so many tiles is worth.
    pub(crate) fn progress(self, tiles: u8) -> f64 {
        match self {
            Self::On(own) if tiles >= own => f64::from(tiles) + WINNING,
            Self::On(_) => f64::from(tiles),
            Self::Won(left) | Self::Lost(left) => f64::from(tiles.min(left)),
        }
    }

    /// How it goes on after so many tiles.
    pub(crate) fn after(self, tiles: u8) -> Self {
        match self {
            Self::On(own) if tiles >= own => Self::Won(GOLDEN - (tiles - own).min(GOLDEN)),
            Self::On(own) => Self::On(own - tiles),
            Self::Won(left) => Self::Won(left.saturating_sub(tiles)),
            Self::Lost(left) => Self::Lost(left.saturating_sub(tiles)),
        }
    }
}
