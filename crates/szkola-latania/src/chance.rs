//! S1.2, S2.3 What chance decides: deals and draws.

use engine::chance::{below, ways_to_choose};
use engine::{BySeat, Chance, Impossible, Listing, Position, Scribe};
use rand_core::Rng;
use serde::Serialize;

use crate::components::{Cards, Face};
use crate::setup;
use crate::state::{Phase, State};
use crate::turn::{self, HAND};
use crate::view::Event;

/// What chance decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// S1.2 Everybody's cards, by seat.
    Deal(BySeat<Cards>),
    /// S2.3 The cards that the player whose turn it is draws.
    Draw(Cards),
}

/// More deals than this are not listed.
const MAX_LISTED: usize = 20_000;

impl Chance for State {
    type Outcome = Outcome;

    /// Draws or deals from what is in the pile, each card equally likely.
    #[inline]
    fn sample(&self, rng: &mut impl Rng) -> Outcome {
        let mut pile = self.pile;
        match self.phase {
            Phase::Refill(count) => Outcome::Draw(draw(&mut pile, count, rng)),
            _ => Outcome::Deal(BySeat::from_fn(self.players(), |_| draw(&mut pile, HAND, rng))),
        }
    }

    /// Everything the draw or the deal may give, weighted by the number of ways to get it.
    fn outcomes(&self, into: &mut Vec<(Outcome, u64)>) -> Listing {
        into.clear();
        match self.phase {
            Phase::Turn | Phase::Over => Listing::Complete,
            Phase::Refill(count) => {
                let mut draws = Vec::new();
                let listing = draws_of(self.pile, count, &mut draws);
                into.extend(draws.into_iter().map(|(cards, ways)| (Outcome::Draw(cards), ways)));
                listing
            }
            Phase::Deal => deals(self, into),
        }
    }

    /// Whether the number of cards is right and the pile has them.
    fn possible(&self, outcome: &Outcome) -> Result<(), Impossible> {
        match (self.phase, outcome) {
            (Phase::Deal, Outcome::Deal(hands)) => {
                if hands.players() != self.players() {
                    return Err(Impossible::BadHands { hands: hands.players(), players: self.players() });
                }
                if let Some((seat, hand)) = hands.pairs().find(|(_, hand)| hand.size() != HAND) {
                    return Err(Impossible::BadDeal { seat, due: HAND, given: hand.size(), rule: "S1.2" });
                }
                in_pile(self, hands.iter().copied().sum())
            }
            (Phase::Refill(count), Outcome::Draw(cards)) => {
                if cards.size() != count {
                    let (seat, given) = (self.turn, cards.size());
                    return Err(Impossible::BadDraw { seat, due: count, given, rule: "S2.3" });
                }
                in_pile(self, *cards)
            }
            (Phase::Deal, Outcome::Draw(_)) => Err(Impossible::DealIsNext),
            (Phase::Refill(_), Outcome::Deal(_)) => Err(Impossible::DrawIsNext),
            (Phase::Turn | Phase::Over, _) => Err(Impossible::NotNow),
        }
    }

    #[inline]
    fn resolve(&mut self, outcome: Outcome, scribe: &mut impl Scribe<Event>) {
        match outcome {
            Outcome::Deal(hands) => setup::deal(self, hands, scribe),
            Outcome::Draw(cards) => turn::refill(self, cards, scribe),
        }
    }
}

/// Takes `count` cards out of the pile at random.
pub(crate) fn draw(pile: &mut Cards, count: u8, rng: &mut impl Rng) -> Cards {
    let mut drawn = Cards::NONE;
    let size = pile.size();
    for gone in 0..count {
        let number = below(rng, u32::from(size - gone)) as u8;
        let card = Cards::of(pile.face_of_nth(number), 1);
        *pile -= card;
        drawn += card;
    }
    drawn
}

fn deals(state: &State, into: &mut Vec<(Outcome, u64)>) -> Listing {
    let mut deals = vec![(BySeat::all(state.players(), Cards::NONE), state.pile, 1_u64)];
    let mut draws = Vec::new();
    for seat in engine::seats(state.players()) {
        for (hands, pile, ways) in std::mem::take(&mut deals) {
            if draws_of(pile, HAND, &mut draws) == Listing::TooMany || deals.len() + draws.len() > MAX_LISTED
            {
                return Listing::TooMany;
            }
            for &(hand, ways_to_it) in &draws {
                let Some(ways) = ways.checked_mul(ways_to_it) else { return Listing::TooMany };
                let mut hands = hands;
                hands[seat] = hand;
                deals.push((hands, pile - hand, ways));
            }
        }
        if let [only] = &mut deals[..] {
            // Weights are relative: a single possibility weighs 1.
            only.2 = 1;
        }
    }
    into.extend(deals.into_iter().map(|(hands, _, ways)| (Outcome::Deal(hands), ways)));
    Listing::Complete
}

/// All ways to draw `count` cards, by face.
fn draws_of(pile: Cards, count: u8, into: &mut Vec<(Cards, u64)>) -> Listing {
    into.clear();
    let mut partial = vec![(Cards::NONE, 0, 1_u64)];
    for face in Face::all().filter(|&face| pile.count(face) > 0) {
        for (cards, size, ways) in std::mem::take(&mut partial) {
            for more in 0..=pile.count(face).min(count - size) {
                let more_ways = ways_to_choose(pile.count(face).into(), more.into());
                let Some(ways) = more_ways.and_then(|more_ways| ways.checked_mul(more_ways)) else {
                    return Listing::TooMany;
                };
                partial.push((cards + Cards::of(face, more), size + more, ways));
            }
        }
    }
    into.extend(
        partial.into_iter().filter(|(_, size, _)| *size == count).map(|(cards, _, ways)| (cards, ways)),
    );
    Listing::Complete
}

fn in_pile(state: &State, cards: Cards) -> Result<(), Impossible> {
    match Face::all().find(|&face| cards.count(face) > state.pile.count(face)) {
        None => Ok(()),
        Some(face) => {
            let (there, given) = (state.pile.count(face), cards.count(face));
            Err(Impossible::NotThere { card: face.to_string(), there, given })
        }
    }
}
