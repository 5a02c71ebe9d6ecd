//! The heuristic player.

use engine::{Chance, Determinize, Pending, Position, Rules, Seat, Window, seats};
use kokopelli::{Action, Card, Ceremony, Pile, State};
use rand_core::Rng;

use super::{best_promise, missing, patience};
use crate::Bot;

/// Plans its turn: in an imagined position it tries its moves until the turn passes on, and starts with
/// the move leading to the best end of the turn. It counts points and considers what it could finish
/// next and what it would leave to others; it does not plan beyond that.
#[derive(Clone, Debug)]
pub struct Greedy<R> {
    rng: R,
    lists: Vec<Vec<Action>>,
}

/// The number of positions examined for one move; beyond it, the plan follows rules of thumb.
const MAX_POSITIONS: u32 = 300;

impl<R: Rng> Greedy<R> {
    /// Creates a player with its own generator.
    pub const fn new(rng: R) -> Self {
        Self { rng, lists: Vec::new() }
    }

    /// The best outcome of this turn from here.
    fn plan(&mut self, mut position: State, me: Seat, positions: &mut u32) -> f32 {
        while position.pending() == Pending::Chance {
            position.resolve(position.sample(&mut self.rng), &mut ());
        }
        if position.pending() != Pending::Seat(me) || position.turn() != me {
            return outlook(&position, me);
        }
        let mut offers = self.lists.pop().unwrap_or_default();
        position.actions(&mut offers);
        if *positions >= MAX_POSITIONS {
            let place = best_promise(&position, &offers);
            offers.swap(0, place);
            offers.truncate(1);
        }
        let mut best = f32::NEG_INFINITY;
        for &action in &offers {
            *positions += 1;
            let mut next = position;
            next.act(action, &mut ());
            best = best.max(self.plan(next, me, positions));
        }
        self.lists.push(offers);
        best
    }
}

impl<R: Rng + Send> Bot<State> for Greedy<R> {
    fn choose(&mut self, window: Window<'_, State>, offers: &[Action]) -> Action {
        if let [only] = offers {
            return *only;
        }
        let me = window.seat();
        let position = State::determinize(&window.view(), &mut self.rng);
        let mut best = (f32::NEG_INFINITY, offers[0]);
        for &action in offers {
            let mut next = position;
            next.act(action, &mut ());
            let mut positions = MAX_POSITIONS - MAX_POSITIONS / offers.len() as u32;
            let value = self.plan(next, me, &mut positions);
            if value > best.0 {
                best = (value, action);
            }
        }
        best.1
    }
}

/// The value of a position to a seat at the end of its turn, roughly in points.
fn outlook(position: &State, me: Seat) -> f32 {
    let others = seats(position.players()).filter(|&seat| seat != me);
    let rivals = others.clone().map(|seat| f32::from(position.points_of(seat)));
    let mean = rivals.sum::<f32>() / (position.players() - 1) as f32;
    let lead = f32::from(position.points_of(me)) - mean;
    if position.pending() == Pending::Over {
        return lead;
    }
    let mut hope = 0.7 * position.village_of(me).iter().count() as f32;
    // The smallest draw pile is worth 5 points at the end.
    let smallest = others.map(|seat| position.draw_pile_of(seat)).min().unwrap_or(0);
    hope += 0.15 * (f32::from(smallest) - f32::from(position.draw_pile_of(me)));
    for owner in seats(position.players()) {
        for (space, ceremony) in position.village_of(owner).iter() {
            hope += prospect(position, me, owner, space, ceremony);
        }
    }
    // As patience runs out, the player sheds cards, which brings the game to its end.
    let cards_left = f32::from(position.draw_pile_of(me) + position.hand_of(me).size());
    let patience = patience(position);
    lead + patience * hope - (1.0 - patience) * cards_left
}

/// What a ceremony promises: a gain if this player could finish it next time, a loss if it lacks one
/// card and others could finish it.
fn prospect(position: &State, me: Seat, owner: Seat, space: u8, ceremony: Ceremony) -> f32 {
    let missing = missing(position, owner, ceremony);
    let points = f32::from(position.tiles().worth(ceremony.ceremony));
    let mut value = 0.0;
    if position.is_in_play_area(me, Pile { village: owner, space }) {
        let hand = position.hand_of(me);
        let matching = hand.count(ceremony.ceremony) + hand.count(Card::Kokopelli);
        if matching >= missing {
            value += points * if missing <= 2 { 0.4 } else { 0.15 };
        }
    }
    if missing == 1 {
        value -= 0.4 * points;
    }
    if owner == me { value } else { value - 0.2 }
}
