//! Everybody's chances at any moment of a turn, for judging luck after the game: what the search's evaluation
//! looks at, and what the cards in the hands are good for, which the search finds out by playing them.

use engine::{BySeat, Position, Seat, seats};
use kokopelli::{Card, Pile, State};

use super::judgement::{self, Weights, standing};
use super::missing;
use crate::tactics::softmax;

/// What the cards in a hand are good for. "Late" features are scaled by the progress of the game.
const HAND: [&str; 13] = [
    "hand",
    "late_hand_now",
    "kokopellis",
    "late_kokopellis",
    "sets",
    "late_sets",
    "matching",
    "late_matching",
    "finishable",
    "late_finishable",
    "near",
    "late_near",
    "late_turn_near",
];

/// The weights of the search's features, fitted together with those of the hand.
const WEIGHTS: Weights = Weights {
    birth: -0.063,
    chieftain: 0.329,
    drummer: -0.243,
    eagle_feather: 0.51,
    fire: -0.17,
    hunter: 0.139,
    lizard: -0.112,
    mother_of_heaven: 0.26,
    paw: 0.731,
    shaman: 0.364,
    snake_dance: 0.416,
    spider_woman: 0.348,
    sun: 0.363,
    tortoise: 0.429,
    vase: -0.189,
    warrior: 0.503,
    points: 0.061,
    late_points: 0.31,
    pile: 0.075,
    late_pile: -0.277,
    late_hand: -0.33,
    late_wait: -0.283,
    next: 0.057,
    late_best: 0.109,
};

/// The weights of the hand's features.
const HAND_WEIGHTS: [f32; HAND.len()] =
    [-0.088, -0.03, -0.119, 0.565, 0.102, 0.089, 0.007, 0.067, 0.004, -0.004, -0.026, 0.252, 0.034];

/// Each seat's probability of winning while the game is in progress.
pub(super) fn chances(position: &State) -> BySeat<f32> {
    let done = judgement::done(position);
    softmax(&BySeat::from_fn(position.players(), |seat| {
        let hand = hand(position, seat, done);
        let in_hand: f32 = hand.iter().zip(HAND_WEIGHTS).map(|(amount, weight)| amount * weight).sum();
        standing(position, seat, done, &WEIGHTS) + in_hand
    }))
}

/// The names of all features, with the weights in use.
pub(super) fn features() -> Vec<(&'static str, f32)> {
    let judged = Weights::NAMES.iter().copied().zip(WEIGHTS.row());
    judged.chain(HAND.into_iter().zip(HAND_WEIGHTS)).collect()
}

/// The amount of every feature.
pub(super) fn amounts(position: &State, seat: Seat) -> Vec<f32> {
    let mut amounts = judgement::amounts(position, seat).to_vec();
    amounts.extend(hand(position, seat, judgement::done(position)));
    amounts
}

fn hand(position: &State, me: Seat, done: f32) -> [f32; HAND.len()] {
    let hand = position.hand_of(me);
    let kokopellis = hand.count(Card::Kokopelli);
    let sets: u8 = Card::ceremonies().map(|card| hand.count(card).saturating_sub(1)).sum();
    let (mut matching, mut finishable, mut near) = (0.0, 0.0_f32, 0.0_f32);
    for owner in seats(position.players()) {
        for (space, ceremony) in position.village_of(owner).iter() {
            let own = hand.count(ceremony.ceremony);
            if own + kokopellis == 0 || !position.is_in_play_area(me, Pile { village: owner, space }) {
                continue;
            }
            let points = f32::from(position.tiles().worth(ceremony.ceremony));
            let missing = missing(position, owner, ceremony);
            matching += f32::from(own.min(missing));
            if own + kokopellis >= missing {
                finishable = finishable.max(points);
            }
            near = near.max(points * (f32::from(own + kokopellis) / f32::from(missing)).min(1.0));
        }
    }
    let turn = if position.turn() == me { near } else { 0.0 };
    let (size, kokopellis, sets) = (f32::from(hand.size()), f32::from(kokopellis), f32::from(sets));
    [
        size,
        size * done,
        kokopellis,
        kokopellis * done,
        sets,
        sets * done,
        matching,
        matching * done,
        finishable,
        finishable * done,
        near,
        near * done,
        turn * done,
    ]
}
