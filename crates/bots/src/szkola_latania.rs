//! Szkoła latania: a heuristic player, and knowledge for the search.

mod judgement;

use engine::{BySeat, Finish, Pending, Position, Seat, Window, chance, seats};
use rand_core::Rng;
use szkola_latania::{Action, Cards, Face, State, View};

use crate::Bot;
use crate::baseline::{Baseline, Judged};
use crate::budget::Budget;
use crate::levels::{Generator, Players};
use crate::prospects::shares;
use crate::search::{Search, SearchSettings};
use crate::tactics::{Tactics, chances};

/// A heuristic player that does not plan: it gives away as little strength as it can, takes a small
/// table rather than spend its best cards, and empties its hand when no card is left to draw.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Bot<State> for Greedy {
    fn choose(&mut self, window: Window<'_, State>, offers: &[Action]) -> Action {
        let view = window.view();
        let table = Table::seen(&view);
        *offers
            .iter()
            .max_by(|one, other| table.appeal(one).total_cmp(&table.appeal(other)))
            .expect("there is at least one offer")
    }
}

/// The inputs of the quick evaluation.
struct Table {
    /// Cards on the table: the cost of taking it.
    cards: f32,
    /// Whether nothing is left to draw, so that every card played is a point saved.
    ending: bool,
    hand: Cards,
}

impl Table {
    fn seen(view: &View) -> Self {
        let hand = view.hand.unwrap_or(Cards::NONE);
        Self { cards: f32::from(view.table.size()), ending: view.pile == 0, hand }
    }

    fn of(state: &State) -> Self {
        let cards = f32::from(state.table().size());
        Self { cards, ending: state.pile().is_empty(), hand: state.hand(state.turn()) }
    }

    /// How good a move looks, roughly in penalty points.
    fn appeal(&self, action: &Action) -> f32 {
        match *action {
            Action::Take => -self.cards,
            Action::Anoint => -1.0,
            Action::Play { cards, total } => {
                let size = f32::from(cards.size());
                if self.ending {
                    // Every card that leaves the hand saves a point; strong cards go last.
                    return 1.5 * size - 0.05 * f32::from(total);
                }
                -strength(cards) - BROKEN_SET * self.broken_sets(cards) - 0.02 * f32::from(total)
            }
        }
    }

    /// How many cards of the same values are left behind.
    fn broken_sets(&self, cards: Cards) -> f32 {
        let left = |face: Face| self.hand.count(face).saturating_sub(cards.count(face));
        Face::all()
            .filter(|&face| cards.count(face) > 0 && left(face) > 0)
            .map(|face| f32::from(left(face)))
            .sum()
    }
}

const BROKEN_SET: f32 = 0.3;

/// The cost of playing these cards: high cards and Hegemons win tables later, and a card played is
/// replaced by an average one.
fn strength(cards: Cards) -> f32 {
    Face::all().map(|face| f32::from(cards.count(face)) * strength_of(face)).sum()
}

fn strength_of(face: Face) -> f32 {
    match face.value() {
        None => 1.6,
        Some(value) => (f32::from(value) - 6.0) * 0.25,
    }
}

impl Players for State {
    fn greedy(_: Generator) -> Box<dyn Bot<Self>> {
        Box::new(Greedy)
    }

    fn search(rng: Generator, budget: Box<dyn Budget>) -> Box<dyn Bot<Self>> {
        Box::new(Search::new(SearchSettings::default(), rng, budget))
    }

    fn baseline() -> Box<dyn Baseline<Self>> {
        Box::new(|position: &Self| match position.standings() {
            Some(standings) => shares(&standings),
            None => judgement::chances(position),
        })
    }
}

impl Judged for State {
    fn features() -> Vec<(&'static str, f32)> {
        judgement::features()
    }

    fn amounts(&self, seat: Seat) -> Vec<f32> {
        judgement::amounts(self, seat).to_vec()
    }
}

impl Tactics for State {
    fn rollout(&self, offers: &[Action], rng: &mut impl Rng) -> usize {
        if chance::below(rng, 8) == 0 {
            return chance::below(rng, offers.len() as u32) as usize;
        }
        let table = Table::of(self);
        let mut best = (0, f32::NEG_INFINITY);
        for (place, offer) in offers.iter().enumerate() {
            let appeal = table.appeal(offer);
            if appeal > best.1 {
                best = (place, appeal);
            }
        }
        best.0
    }

    fn prior(&self, action: &Action) -> f32 {
        Table::of(self).appeal(action)
    }

    /// At the end of the round: later rounds are dealt anew.
    fn is_cutoff(&self, start: &Self) -> bool {
        self.pending() == Pending::Over || self.round() > start.round()
    }

    /// With nothing left to draw, there is no chance event until the next round.
    fn is_endgame(&self) -> bool {
        let in_hands = || seats(self.players()).map(|seat| self.hand(seat).size()).sum::<u8>();
        self.pile().is_empty() && in_hands() <= ENDGAME
    }

    fn value(&self) -> BySeat<f32> {
        let by_points = chances_by_points(self);
        match self.standings().map(|standings| shares(&standings)) {
            Some(shares) => {
                BySeat::from_fn(shares.players(), |seat| 0.8 * shares[seat] + 0.2 * by_points[seat])
            }
            None => by_points,
        }
    }

    fn chances(&self) -> BySeat<f32> {
        judgement::chances(self)
    }

    /// Every round costs everybody about the same.
    fn scores(&self) -> BySeat<f32> {
        let players = self.players();
        let rounds = f32::from(self.setup().rounds().saturating_sub(self.round()));
        let cost = PENALTY_OF_A_ROUND * f32::from(self.setup().deck.cards().size()) / players as f32;
        BySeat::from_fn(players, |seat| f32::from(self.points(seat)) + rounds * cost)
    }
}

/// S3.2 The share of the deck that ends up as penalty points: a rule of thumb.
const PENALTY_OF_A_ROUND: f32 = 0.5;

/// The maximum number of cards in all hands for which every move is tried.
const ENDGAME: u8 = 8;

/// Winning probabilities by points, given the number of rounds left.
fn chances_by_points(state: &State) -> BySeat<f32> {
    let players = state.players();
    let fewest = seats(players).map(|seat| state.points(seat)).min().unwrap_or(0);
    let behind = BySeat::from_fn(players, |seat| f32::from(state.points(seat) - fewest));
    let left = f32::from(state.setup().rounds().saturating_sub(state.round()));
    chances(&behind, 3.0 + 3.0 * left.sqrt())
}
