//! Estimates each seat's probability of winning from the whole position.
//!
//! The weights are those that best predict the winners of games between searching and heuristic players
//! (a multinomial logit); `stolik fit szkola-latania-baseline` recomputes them.

use engine::{BySeat, Position, Seat};
use szkola_latania::{Cards, Face, Phase, State};

use crate::tactics::softmax;

/// The features. All of them are roughly penalty points, scaled by how much play is left to change them.
pub(super) const FEATURES: [&str; 13] = [
    "penalty",
    "hegemons",
    "high_cards",
    "low_cards",
    "sets",
    "best_total",
    "last_cards",
    "leads",
    "faces_table",
    "cannot_answer",
    "next_at_table",
    "then_at_table",
    "ahead_at_end",
];

/// The weights in use: how much one unit of each feature adds to the logarithm of a seat's chances.
pub(super) const WEIGHTS: [f32; FEATURES.len()] =
    [-0.108, 0.118, 0.026, -0.057, 0.156, 0.262, 0.063, 0.04, -0.011, -0.086, -0.021, -0.007, -0.164];

/// Each seat's probability of winning while the game is in progress.
pub(super) fn chances(state: &State) -> BySeat<f32> {
    softmax(&BySeat::from_fn(state.players(), |seat| {
        amounts(state, seat).iter().zip(WEIGHTS).map(|(amount, weight)| amount * weight).sum()
    }))
}

/// The amount of every feature.
pub(super) fn amounts(state: &State, seat: Seat) -> [f32; FEATURES.len()] {
    let players = state.players();
    let hand = state.hand(seat);
    let left = play_left(state);
    let in_points = 1.0 / (left + 0.15).sqrt();
    let table = f32::from(state.table().size());
    // While the player whose turn it is draws, the table already is the next one's concern.
    let faces =
        if matches!(state.phase(), Phase::Refill(_)) { state.turn().left(players) } else { state.turn() };
    let waits = (seat.index() + players - faces.index()) % players;
    let at = |distance: usize, amount: f32| if waits == distance { amount } else { 0.0 };
    let best = best_total(hand);
    let cannot_answer = state.announced().is_some_and(|announced| f32::from(announced) >= best);
    let last = state.pile().is_empty() && state.phase() != Phase::Deal;
    let amounts = [
        f32::from(state.points(seat)) + f32::from(state.taken(seat).size()),
        f32::from(hand.hegemons()),
        over(hand, |value| f32::from(value.saturating_sub(7))),
        over(hand, |value| f32::from(5_u8.saturating_sub(value))),
        Face::all().map(|face| f32::from(hand.count(face).saturating_sub(1))).sum(),
        best / 10.0,
        if last { f32::from(hand.size()) } else { 0.0 },
        at(0, if state.announced().is_none() { 1.0 } else { 0.0 }),
        at(0, table),
        at(0, if cannot_answer { table } else { 0.0 }),
        at(1, table),
        at(2, table),
        if last { best / 10.0 } else { 0.0 },
    ];
    amounts.map(|amount| amount * in_points)
}

/// How much play is left, in rounds.
fn play_left(state: &State) -> f32 {
    let setup = state.setup();
    let rounds = f32::from(setup.rounds().saturating_sub(state.round() + 1));
    let cards = setup.deck.cards().size();
    let this_round = if state.phase() == Phase::Deal {
        1.0
    } else {
        f32::from(state.pile().size()) / f32::from(cards.max(1))
    };
    rounds + this_round
}

/// S2.1, S2.2 The highest total of one set in this hand, without items.
fn best_total(hand: Cards) -> f32 {
    let total = |face: Face| {
        let value = face.value().unwrap_or(Face::HIGHEST_OF_HEGEMON);
        let helped = if value <= Face::HIGHEST_OF_HEGEMON { hand.hegemons() } else { 0 };
        let count = if face.value().is_some() { hand.count(face) } else { 0 };
        f32::from(value) * f32::from(count + helped)
    };
    Face::all().map(total).fold(0.0, f32::max)
}

/// The sum over the numbered cards of a hand.
fn over(hand: Cards, amount: impl Fn(u8) -> f32) -> f32 {
    Face::all().filter_map(|face| Some(f32::from(hand.count(face)) * amount(face.value()?))).sum()
}
