//! The value of a position between turns, in tiles and as winning probabilities. The constants were
//! first fitted to 30,000 games of the solver against itself; those for yarn were then adjusted in
//! matches against the heuristic player. The ones for three players lie between those for two and four.

use ::purrramida::{GOLDEN, View};
use engine::{BySeat, Seat};

use crate::tactics::exponential;

/// P4.2 The value of the first yarn token, in tiles, while many tiles are left to place; by number of
/// players.
const FIRST_YARN: [f64; 3] = [1.75, 2.0, 2.2];
/// P4.2 The same for every further token.
const FURTHER_YARN: [f64; 3] = [1.4, 1.6, 1.8];
/// The total number of tiles left at which yarn is worth half of that.
const HALF_YARN: [f64; 3] = [15.0, 28.0, 40.0];
/// How much a lead in tiles counts.
const STEEPNESS: [f64; 3] = [1.47, 2.1, 2.7];
/// P5.2 The value of being about to roll this many dice, in tiles.
const TURN: [f64; 6] = [0.0, -2.0, -1.4, -0.7, -0.1, 0.5];
/// The cost of each seat to wait for one's turn, in tiles.
const WAITING: f64 = 0.6;

/// The value of yarn at this stage of the game.
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

    /// The value of this many tokens, in tiles.
    pub(crate) fn worth(self, tokens: u8) -> f64 {
        match tokens.checked_sub(1) {
            None => 0.0,
            Some(more) => self.first + f64::from(more) * self.further,
        }
    }
}

/// The regular tiles that all players have yet to place.
fn tiles_left(view: &View) -> f64 {
    view.places.iter().map(|place| f64::from(place.tiles)).sum()
}

/// P6.1 Each seat's probability of becoming the winner.
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

/// P6.3 Each seat's expected score, given its probability of winning.
pub(crate) fn scores(view: &View, chances: &BySeat<f32>) -> BySeat<f32> {
    let golden_placed = f32::from(GOLDEN - view.golden_left);
    let fewest = view.places.iter().map(|place| place.tiles).min().unwrap_or(0);
    BySeat::from_fn(view.places.players(), |seat| {
        let tiles = f32::from(view.places[seat].tiles);
        match view.winner {
            Some(winner) if winner == seat => golden_placed.max(WINNERS_SCORE),
            Some(_) => -tiles.max(1.0),
            None => {
                let lost = LOSERS_TILES + (tiles - f32::from(fewest));
                chances[seat] * WINNERS_SCORE - (1.0 - chances[seat]) * lost
            }
        }
    })
}

/// P6.3 About what a winner scores: a rule of thumb.
const WINNERS_SCORE: f32 = 3.0;
/// P6.3 About how many tiles others have left then.
const LOSERS_TILES: f32 = 4.0;

/// When planning a turn, assuming that leads count a little less plays better: it takes fewer risks
/// when behind.
const CAUTION: f64 = 0.7;

/// How the winning probability of the seat to move changes with tiles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Curve {
    /// The current odds: the probability of winning over that of losing.
    odds: f64,
    steepness: f64,
}

impl Curve {
    pub(crate) fn of(view: &View) -> Self {
        let true_one = Self::without_caution(view);
        Self { steepness: CAUTION * true_one.steepness, ..true_one }
    }

    /// The curve by which leads count as much as they do.
    pub(crate) fn without_caution(view: &View) -> Self {
        let chance = f64::from(chances(view)[view.turn]);
        Self { odds: chance / (1.0 - chance).max(f64::EPSILON), steepness: steepness(view) }
    }

    /// The winning probability with this many more tiles.
    pub(crate) fn chance(self, tiles: f64) -> f64 {
        let odds = self.odds * exponential(tiles * self.steepness);
        odds / (1.0 + odds)
    }
}

/// How much a tile changes the odds at this stage of the game: the fewer tiles are left, the more.
fn steepness(view: &View) -> f64 {
    STEEPNESS[view.places.players() - 2] / tiles_left(view).max(1.0).sqrt()
}

/// How many tiles a seat can still usefully place.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Race {
    /// P6.1 Nobody has won: the regular tiles left.
    On(u8),
    /// P6.3 The seat has won: the golden tiles left.
    Won(u8),
    /// P6.3 Another seat has won: each of the tiles left costs a point.
    Lost(u8),
}

/// P6.1 The value of being the first without regular tiles, in tiles.
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

    /// The value of placing this many tiles.
    pub(crate) fn progress(self, tiles: u8) -> f64 {
        match self {
            Self::On(own) if tiles >= own => f64::from(tiles) + WINNING,
            Self::On(_) => f64::from(tiles),
            Self::Won(left) | Self::Lost(left) => f64::from(tiles.min(left)),
        }
    }

    /// The race after placing this many tiles.
    pub(crate) fn after(self, tiles: u8) -> Self {
        match self {
            Self::On(own) if tiles >= own => Self::Won(GOLDEN - (tiles - own).min(GOLDEN)),
            Self::On(own) => Self::On(own - tiles),
            Self::Won(left) => Self::Won(left.saturating_sub(tiles)),
            Self::Lost(left) => Self::Lost(left.saturating_sub(tiles)),
        }
    }
}
