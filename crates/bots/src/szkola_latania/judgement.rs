//! Estimates each seat's probability of winning from the whole position.
//!
//! The weights are those that best predict the winners of games between searching and heuristic players
//! (a multinomial logit); `stolik fit szkola-latania-baseline` recomputes them.

use engine::{BySeat, Position, Seat};
use szkola_latania::{Cards, Face, Phase, State};

use crate::tactics::softmax;

/// The features of a seat besides its cards. All of them are roughly penalty points, scaled by how much play is left
/// to change them.
const SITUATION: [&str; 11] = [
    "penalty",
    "late_penalty",
    "best_total",
    "last_cards",
    "late_cards",
    "leads",
    "faces_table",
    "cannot_answer",
    "next_at_table",
    "then_at_table",
    "best_at_end",
];

/// The features of the cards in hand: by face, how many there are, and how many more than one and than two; with
/// the Hegemons last.
const FACES: usize = Face::HIGHEST as usize + 1;
const CARDS: usize = 3 * FACES;

/// The number of all features.
const COUNT: usize = SITUATION.len() + CARDS;

/// The weights in use: how much one unit of each feature adds to the logarithm of a seat's chances.
#[rustfmt::skip] // One line for each half of the faces.
const WEIGHTS: [f32; COUNT] = [
    // The situation.
    -0.132, 0.011, 0.208, 0.211, -0.086, 0.15,
    -0.018, -0.09, -0.027, -0.011, -0.058,
    // Each card.
    -0.152, -0.231, -0.116, -0.091, -0.012, 0.01, 0.052,
    0.065, 0.046, 0.037, 0.14, 0.081, 0.171, 0.211,
    // Each card beyond the first of its face.
    0.042, 0.225, 0.192, 0.144, 0.196, 0.199, 0.163,
    0.252, 0.339, 0.236, 0.195, 0.295, -0.071, -0.072,
    // Each card beyond the second.
    0.401, 0.363, 0.075, 0.152, 0.105, 0.146, -0.188,
    -0.178, 0.014, 0.257, -0.127, 0.0, 0.0, -0.264,
];

/// Each seat's probability of winning while the game is in progress.
pub(super) fn chances(state: &State) -> BySeat<f32> {
    softmax(&BySeat::from_fn(state.players(), |seat| {
        amounts(state, seat).iter().zip(WEIGHTS).map(|(amount, weight)| amount * weight).sum()
    }))
}

/// The names of the features, with the weights in use.
pub(super) fn features() -> Vec<(&'static str, f32)> {
    let names =
        SITUATION.into_iter().chain(["single"; FACES]).chain(["pair"; FACES]).chain(["triple"; FACES]);
    names.zip(WEIGHTS).collect()
}

/// The amount of every feature.
pub(super) fn amounts(state: &State, seat: Seat) -> [f32; COUNT] {
    let hand = state.hand(seat);
    let in_points = 1.0 / (play_left(state) + 0.15).sqrt();
    let mut amounts = [0.0; COUNT];
    let (situation_part, cards_part) = amounts.split_at_mut(SITUATION.len());
    situation_part.copy_from_slice(&situation(state, seat));
    for (place, face) in (1..=Face::HIGHEST).map(Face::of_value).chain([Face::HEGEMON]).enumerate() {
        let count = hand.count(face);
        for (step, fewer) in [0, 1, 2].into_iter().enumerate() {
            cards_part[step * FACES + place] = f32::from(count.saturating_sub(fewer)) * in_points;
        }
    }
    amounts
}

fn situation(state: &State, seat: Seat) -> [f32; SITUATION.len()] {
    let players = state.players();
    let hand = state.hand(seat);
    let left = play_left(state);
    let table = f32::from(state.table().size());
    // While the player whose turn it is draws, the table already is the next one's concern.
    let faces =
        if matches!(state.phase(), Phase::Refill(_)) { state.turn().left(players) } else { state.turn() };
    let waits = (seat.index() + players - faces.index()) % players;
    let at = |distance: usize, amount: f32| if waits == distance { amount } else { 0.0 };
    let best = best_total(hand);
    let cannot_answer = state.announced().is_some_and(|announced| f32::from(announced) >= best);
    let last = state.pile().is_empty() && state.phase() != Phase::Deal;
    let penalty = f32::from(state.points(seat)) + f32::from(state.taken(seat).size());
    let late = 1.0 / (left + 0.15).sqrt();
    let amounts = [
        penalty,
        penalty * late,
        best / 10.0,
        if last { f32::from(hand.size()) } else { 0.0 },
        if last { late * f32::from(hand.size()) } else { 0.0 },
        at(0, if state.announced().is_none() { 1.0 } else { 0.0 }),
        at(0, table),
        at(0, if cannot_answer { table } else { 0.0 }),
        at(1, table),
        at(2, table),
        if last { best / 10.0 } else { 0.0 },
    ];
    amounts.map(|amount| amount * late)
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
