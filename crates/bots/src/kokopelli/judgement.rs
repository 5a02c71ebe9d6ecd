//! How likely each seat is to win, by how the game stands.
//!
//! The weights are those that best tell the winners of games between searching and sensible
//! players from positions on the way (a multinomial logit; RESULTS.md says how well they do).

use kokopelli::{Card, State};
use table::{BySeat, Game, Seat, seats};

use super::{is_in_area, missing};
use crate::tactics::exponential;

/// Chances to win while the game goes on.
pub(super) fn chances(position: &State) -> BySeat<f32> {
    let players = Game::players(position);
    let done = done(position);
    let standings: BySeat<f32> = BySeat::from_fn(players, |seat| standing(position, seat, done));
    let best = standings.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let weights: BySeat<f64> =
        BySeat::from_fn(players, |seat| exponential(f64::from(standings[seat] - best)));
    let sum: f64 = weights.iter().sum();
    BySeat::from_fn(players, |seat| (weights[seat] / sum) as f32)
}

/// How far the game is, from 0 to 1: of the point tiles, those that were taken (K1.2).
fn done(position: &State) -> f32 {
    let tiles = position.tiles();
    let left = tiles.fours.len() + tiles.threes.len();
    1.0 - left as f32 / (2 * position.ceremonies().len()) as f32
}

/// How well a seat stands: the logarithm of its chances, up to what is the same for all. Points
/// and cards decide ever more as the game goes on; abilities count the same all the time.
fn standing(position: &State, me: Seat, done: f32) -> f32 {
    let players = Game::players(position);
    let abilities: f32 = position.village_of(me).iter().map(|(_, ceremony)| ability(ceremony.ceremony)).sum();
    let points = f32::from(position.points_of(me));
    // K6.1, K6.2 Who is through with the draw pile first is paid for it, and ends the game.
    let pile = f32::from(position.draw_pile_of(me));
    let hand = f32::from(position.hand_of(me).size());
    let turns_until = (me.index() + players - position.turn().index()) % players;
    let (next, best) = within_reach(position, me);
    abilities + points * (0.07 + 0.26 * done) + pile * (0.05 - 0.23 * done)
        - hand * 0.30 * done
        - turns_until as f32 * 0.24 * done
        + next * 0.035
        + best * 0.24 * done
}

/// The points of all ceremonies that a seat could finish with one card, and those of the best
/// that it could finish in a turn, with two.
fn within_reach(position: &State, me: Seat) -> (f32, f32) {
    let hand = position.hand_of(me);
    let (mut next, mut best) = (0.0, 0.0_f32);
    for owner in seats(Game::players(position)) {
        for (space, ceremony) in position.village_of(owner).iter() {
            let missing = missing(position, owner, ceremony);
            let matching = hand.count(ceremony.ceremony) + hand.count(Card::Kokopelli);
            if missing > matching.min(2) || !is_in_area(position, me, owner, space) {
                continue;
            }
            let points = f32::from(position.tiles().worth(ceremony.ceremony));
            best = best.max(points);
            if missing == 1 {
                next += points;
            }
        }
    }
    (next, best)
}

/// What an open ceremony is worth to its owner. The vase serves the others; the drummer lets them
/// finish what one has begun.
const fn ability(ceremony: Card) -> f32 {
    match ceremony {
        Card::Birth => 0.07,
        Card::Chieftain => 0.45,
        Card::Drummer => -0.02,
        Card::EagleFeather => 0.29,
        Card::Fire => -0.03,
        Card::Hunter => 0.06,
        Card::Kokopelli => 0.0,
        Card::Lizard => -0.04,
        Card::MotherOfHeaven => 0.21,
        Card::Paw => 0.64,
        Card::Shaman => 0.21,
        Card::SnakeDance => 0.33,
        Card::SpiderWoman => 0.25,
        Card::Sun => 0.22,
        Card::Tortoise => 0.27,
        Card::Vase => -0.30,
        Card::Warrior => 0.62,
    }
}
