//! Kokopelli: a heuristic player, and knowledge for the search.

mod baseline;
mod greedy;
mod judgement;

use engine::{BySeat, Finish, Pending, Position, Seat, chance, seats};
use kokopelli::{Action, Card, Ceremony, State};
use rand_core::Rng;

use crate::Bot;
use crate::baseline::{Baseline, Judged};
use crate::budget::Budget;
use crate::levels::{Generator, Players};
use crate::prospects::shares;
use crate::search::{Search, SearchSettings};
use crate::tactics::{Tactics, chances};

pub use greedy::Greedy;
pub use judgement::{WEIGHTS, Weights, amounts};

impl Players for State {
    /// Few, because the evaluation alone is already strong.
    const EXPERT: u64 = 40;

    /// Many, because each ends with the turn.
    const ANALYSIS: u64 = 10_000;

    fn greedy(rng: Generator) -> Box<dyn Bot<Self>> {
        Box::new(Greedy::new(rng))
    }

    fn search(rng: Generator, budget: Box<dyn Budget>) -> Box<dyn Bot<Self>> {
        Box::new(Search::new(SearchSettings::default(), rng, budget))
    }

    fn baseline() -> Box<dyn Baseline<Self>> {
        Box::new(|position: &Self| match position.standings() {
            Some(standings) => shares(&standings),
            None => baseline::chances(position),
        })
    }
}

impl Judged for State {
    fn features() -> Vec<(&'static str, f32)> {
        baseline::features()
    }

    fn amounts(&self, seat: Seat) -> Vec<f32> {
        baseline::amounts(self, seat)
    }
}

impl Tactics for State {
    fn rollout(&self, offers: &[Action], rng: &mut impl Rng) -> usize {
        if chance::below(rng, 8) == 0 {
            return chance::below(rng, offers.len() as u32) as usize;
        }
        best_promise(self, offers)
    }

    fn prior(&self, action: &Action) -> f32 {
        let me = self.turn();
        let hand = self.hand_of(me);
        match *action {
            Action::Play { card, village, space } => {
                let Some(ceremony) = self.village_of(village).on(space) else { return 0.0 };
                let missing = missing(self, village, ceremony);
                if missing == 1 {
                    return 5.0 + f32::from(self.tiles().worth(ceremony.ceremony));
                }
                let matching = hand.count(ceremony.ceremony) + hand.count(Card::Kokopelli);
                let cost = if card == Card::Kokopelli { 1.5 } else { 0.5 };
                if matching >= missing { 4.0 - f32::from(missing) - cost } else { -cost }
            }
            Action::Open { card, .. } => {
                0.5 + 0.8 * f32::from(hand.count(card)) + 0.3 * f32::from(hand.count(Card::Kokopelli))
            }
            Action::Draw => {
                if hand.size() < 5 {
                    1.6
                } else {
                    0.8
                }
            }
            Action::Exchange => -2.0,
            Action::Cancel { .. } => -3.0,
            Action::Bury { card } => {
                if card == Card::Kokopelli {
                    -1.0
                } else {
                    0.0
                }
            }
            Action::Done => -0.5,
        }
    }

    /// At the end of the turn: the evaluation is more accurate than a rollout of the others' turns.
    fn is_cutoff(&self, start: &Self) -> bool {
        self.pending() == Pending::Over || self.turn() != start.turn()
    }

    /// Evaluations before the end are never as clear-cut as a win or a loss.
    fn exploration(&self, in_general: f32) -> f32 {
        if self.players() > 2 { in_general / 2.0 } else { in_general / 6.0 }
    }

    fn value(&self) -> BySeat<f32> {
        let players = self.players();
        let Some(shares) = self.standings().map(|standings| shares(&standings)) else {
            let chances = judgement::chances(self);
            let patience = patience(self);
            return BySeat::from_fn(players, |seat| patience * chances[seat]);
        };
        let most = seats(players).map(|seat| self.points_of(seat)).max().unwrap_or(0);
        let behind = BySeat::from_fn(players, |seat| f32::from(most - self.points_of(seat)));
        let by_points = chances(&behind, 5.5);
        BySeat::from_fn(players, |seat| 0.7 * shares[seat] + 0.3 * by_points[seat])
    }

    fn chances(&self) -> BySeat<f32> {
        judgement::chances(self)
    }

    /// The tiles that are left go to everybody alike.
    fn scores(&self) -> BySeat<f32> {
        let tiles = self.tiles();
        let left = (4 * tiles.fours.len() + 3 * tiles.threes.len()) as f32;
        let more = POINTS_TAKEN * left / self.players() as f32;
        BySeat::from_fn(self.players(), |seat| f32::from(self.points_of(seat)) + more)
    }
}

/// K1.2 The share of the points on the tiles left that is taken before the end: a rule of thumb.
const POINTS_TAKEN: f32 = 0.8;

/// K4.4, K7.14 The number of cards a ceremony lacks.
fn missing(position: &State, owner: Seat, ceremony: Ceremony) -> u8 {
    position.cards_to_finish(owner).max(ceremony.cards + 1) - ceremony.cards
}

/// How much the prospect of winning later still counts, from 1 to 0.1. Games usually end after about 20
/// rounds; one that nobody wants to end is stopped after 400, and nobody wins it (R16).
fn patience(position: &State) -> f32 {
    let rounds_too_many = position.round().saturating_sub(30);
    (1.0 - f32::from(rounds_too_many) / 20.0).max(0.1)
}

/// The index of the most promising offer.
fn best_promise(position: &State, offers: &[Action]) -> usize {
    let mut best = (0, f32::NEG_INFINITY);
    for (place, offer) in offers.iter().enumerate() {
        let prior = position.prior(offer);
        if prior > best.1 {
            best = (place, prior);
        }
    }
    best.0
}
