//! Kokopelli: a sensible player, and what a search must know.

use kokopelli::{Action, Card, Ceremony, State};
use rand_core::Rng;
use table::{BySeat, Determinize, Game, Pending, Seat, Window, chance, seats};

use crate::Bot;
use crate::budget::Budget;
use crate::levels::Players;
use crate::search::{Search, Settings};
use crate::tactics::{Tactics, chances, exponential, shares};

/// Plans its turn: tries what it can do until the turn passes on, in a position it imagines, and
/// begins with what leads to the best end of the turn. It counts points and looks at what it could
/// finish next and what it would leave to others; it has no plan beyond that.
#[derive(Clone, Debug)]
pub struct Greedy<R> {
    rng: R,
    lists: Vec<Vec<Action>>,
}

/// How many positions are looked at for one move; then the plan goes on by rules of thumb.
const MOST_POSITIONS: u32 = 300;

impl<R: Rng> Greedy<R> {
    /// A player with a generator of its own.
    pub const fn new(rng: R) -> Self {
        Self { rng, lists: Vec::new() }
    }

    /// The best that this turn can come to from here.
    fn plan(&mut self, mut position: State, me: Seat, positions: &mut u32) -> f32 {
        while position.pending() == Pending::Chance {
            position.resolve(position.sample(&mut self.rng), &mut ());
        }
        if position.pending() != Pending::Seat(me) || position.turn() != me {
            return outlook(&position, me, CEREMONY_IN_A_PLAN);
        }
        let mut offers = self.lists.pop().unwrap_or_default();
        position.actions(&mut offers);
        if *positions >= MOST_POSITIONS {
            let place = best_promise(&position, &offers);
            offers = vec![offers[place]];
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

impl<R: Rng> Bot<State> for Greedy<R> {
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
            let mut positions = MOST_POSITIONS - MOST_POSITIONS / offers.len() as u32;
            let value = self.plan(next, me, &mut positions);
            if value > best.0 {
                best = (value, action);
            }
        }
        best.1
    }
}

/// What every ceremony in the own village is worth, whatever comes of it: when a turn is planned,
/// and half of that when the search judges how a game stands.
const CEREMONY_IN_A_PLAN: f32 = 0.7;
const CEREMONY_IN_A_JUDGEMENT: f32 = 0.35;

/// What a position is worth to a seat when its turn is over, in points or so.
fn outlook(position: &State, me: Seat, ceremony: f32) -> f32 {
    let others = seats(Game::players(position)).filter(|&seat| seat != me);
    let rivals = others.clone().map(|seat| f32::from(position.points_of(seat)));
    let mean = rivals.sum::<f32>() / (Game::players(position) - 1) as f32;
    let mut value = f32::from(position.points_of(me)) - mean;
    if position.pending() == Pending::Over {
        return value;
    }
    value += ceremony * position.village_of(me).iter().count() as f32;
    // The smallest draw pile is worth 5 points in the end.
    let smallest = others.map(|seat| position.draw_pile_of(seat)).min().unwrap_or(0);
    value += 0.15 * (f32::from(smallest) - f32::from(position.draw_pile_of(me)));
    for owner in seats(Game::players(position)) {
        for (space, ceremony) in position.village_of(owner).iter() {
            value += prospect(position, me, owner, space, ceremony);
        }
    }
    value
}

/// What a ceremony promises: to oneself, if one could finish it next time; to the others, if it
/// lacks one card.
fn prospect(position: &State, me: Seat, owner: Seat, space: u8, ceremony: Ceremony) -> f32 {
    let missing = missing(position, owner, ceremony);
    let points = f32::from(tile(position, ceremony.ceremony));
    let mut value = 0.0;
    if is_in_area(position, me, owner, space) {
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

/// K4.4, K7.14 How many cards a ceremony lacks.
fn missing(position: &State, owner: Seat, ceremony: Ceremony) -> u8 {
    let needed = if position.village_of(owner).open().contains(Card::Drummer) { 3 } else { 4 };
    needed.max(ceremony.cards + 1) - ceremony.cards
}

/// K5.1, K5.2 The points for finishing this ceremony.
fn tile(position: &State, ceremony: Card) -> u8 {
    let tiles = position.tiles();
    if tiles.fours.contains(ceremony) {
        4
    } else if tiles.threes.contains(ceremony) {
        3
    } else {
        1
    }
}

/// K2.2, K2.3 Whether a space lies in the seat's play area, abilities not counted.
fn is_in_area(position: &State, me: Seat, owner: Seat, space: u8) -> bool {
    let players = Game::players(position);
    if owner == me {
        true
    } else if players == 2 {
        space < 4
    } else if owner == me.left(players) {
        space == 2 || space == 3
    } else if owner == me.right(players) {
        space < 2
    } else {
        false
    }
}

/// The place of the most promising offer.
fn best_promise(position: &State, offers: &[Action]) -> usize {
    let mut best = (0, f32::NEG_INFINITY);
    for (place, offer) in offers.iter().enumerate() {
        let promise = position.promise(offer);
        if promise > best.1 {
            best = (place, promise);
        }
    }
    best.0
}

impl Players for State {
    fn greedy<R: Rng + 'static>(rng: R) -> Box<dyn Bot<Self>> {
        Box::new(Greedy::new(rng))
    }

    fn search<R: Rng + 'static, B: Budget + 'static>(rng: R, budget: B) -> Box<dyn Bot<Self>> {
        Box::new(Search::new(Settings::default(), rng, budget))
    }
}

impl Tactics for State {
    fn quick(&self, offers: &[Action], rng: &mut impl Rng) -> usize {
        if chance::below(rng, 8) == 0 {
            return chance::below(rng, offers.len() as u32) as usize;
        }
        best_promise(self, offers)
    }

    fn promise(&self, action: &Action) -> f32 {
        let me = self.turn();
        let hand = self.hand_of(me);
        match *action {
            Action::Play { card, village, space } => {
                let Some(ceremony) = self.village_of(village).on(space) else { return 0.0 };
                let missing = missing(self, village, ceremony);
                if missing == 1 {
                    return 5.0 + f32::from(tile(self, ceremony.ceremony));
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

    /// Between two, games are played to the end. With more players some rounds are far enough:
    /// what a turn is good for shows by then, and much luck lies on the way to the end.
    fn settled(&self, start: &Self) -> bool {
        let is_far_enough = Game::players(self) > 2 && self.round() >= start.round() + ROUNDS_AHEAD;
        self.pending() == Pending::Over || is_far_enough
    }

    /// What is judged before the end is never as clear as won or lost.
    fn curiosity(&self, in_general: f32) -> f32 {
        if Game::players(self) > 2 { in_general / 2.0 } else { in_general }
    }

    fn worth(&self) -> BySeat<f32> {
        let players = Game::players(self);
        if self.pending() != Pending::Over {
            return chances_by_outlook(self);
        }
        let most = seats(players).map(|seat| self.points_of(seat)).max().unwrap_or(0);
        let behind = BySeat::from_fn(players, |seat| f32::from(most - self.points_of(seat)));
        let by_points = chances(&behind, 5.5);
        match shares(self) {
            Some(shares) => BySeat::from_fn(players, |seat| 0.7 * shares[seat] + 0.3 * by_points[seat]),
            None => by_points,
        }
    }
}

/// How many rounds a game of more than two is played on before it is judged.
const ROUNDS_AHEAD: u16 = 5;

/// Chances to win while the game goes on: with a lead of five points in the outlook they are
/// about three times as good.
fn chances_by_outlook(position: &State) -> BySeat<f32> {
    const SPREAD: f32 = 5.0;
    let players = Game::players(position);
    let outlook = |seat| outlook(position, seat, CEREMONY_IN_A_JUDGEMENT);
    let weight = |seat| exponential(f64::from(outlook(seat) / SPREAD));
    let weights: BySeat<f64> = BySeat::from_fn(players, weight);
    let sum: f64 = weights.iter().sum();
    BySeat::from_fn(players, |seat| (weights[seat] / sum) as f32)
}
