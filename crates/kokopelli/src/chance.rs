//! K1.3 What chance decides: the deal, and draws from a draw pile.

use engine::chance::{below, ways_to_choose};
use engine::{BySeat, Chance, Impossible, Listing, Position, Scribe, Seat};
use rand_core::Rng;
use serde::Serialize;

use crate::cards::Cards;
use crate::components::Card;
use crate::setup::{self, DEALT};
use crate::state::{Draw, Phase, State};
use crate::turn;
use crate::view::Event;

/// What chance decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// K1.3 Everybody's first hand, by seat.
    Deal(BySeat<Cards, 4>),
    /// Cards that a player draws.
    Draw {
        /// Who draws.
        seat: Seat,
        /// Which cards.
        cards: Cards,
    },
}

/// More outcomes than this are not listed.
const MAX_LISTED: usize = 20_000;

impl Chance for State {
    type Outcome = Outcome;

    /// Deals or draws from the remainders, each card equally likely.
    #[inline]
    fn sample(&self, rng: &mut impl Rng) -> Outcome {
        if let Phase::Draw(Draw { count, .. }) = self.phase {
            let due = Due::of(self, count);
            let mut remainder = due.remainder;
            let cards = due.certain + draw(&mut remainder, due.by_chance, rng);
            return Outcome::Draw { seat: self.turn, cards };
        }
        Outcome::Deal(BySeat::from_fn(self.players(), |seat| {
            let mut remainder = self.of(seat).remainder;
            draw(&mut remainder, DEALT, rng)
        }))
    }

    /// Everything a draw may give, weighted by the number of ways to get it. A deal has too many
    /// outcomes.
    fn outcomes(&self, into: &mut Vec<(Outcome, u64)>) -> Listing {
        into.clear();
        match self.phase {
            Phase::Deal => Listing::TooMany,
            Phase::Draw(Draw { count, .. }) => {
                let due = Due::of(self, count);
                let Some(draws) = draws_of(due.remainder, due.by_chance) else { return Listing::TooMany };
                let seat = self.turn;
                into.extend(
                    draws
                        .into_iter()
                        .map(|(cards, ways)| (Outcome::Draw { seat, cards: due.certain + cards }, ways)),
                );
                Listing::Complete
            }
            _ => Listing::Complete,
        }
    }

    /// Whether this deal or draw is possible.
    fn possible(&self, outcome: &Outcome) -> Result<(), Impossible> {
        match (self.phase, outcome) {
            (Phase::Deal, Outcome::Deal(hands)) => possible_deal(self, hands),
            (Phase::Draw(draw), Outcome::Draw { seat, cards }) => possible_draw(self, draw, *seat, *cards),
            (Phase::Deal, Outcome::Draw { .. }) => Err(Impossible::DealIsNext),
            (Phase::Draw(_), Outcome::Deal(_)) => Err(Impossible::DrawIsNext),
            _ => Err(Impossible::NotNow),
        }
    }

    #[inline]
    fn resolve(&mut self, outcome: Outcome, scribe: &mut impl Scribe<Event>) {
        match outcome {
            Outcome::Deal(hands) => setup::deal(self, hands, scribe),
            Outcome::Draw { cards, .. } => turn::resolve(self, cards, scribe),
        }
    }
}

/// A draw: the cards that are certain, and how many chance takes from the remainder.
struct Due {
    certain: Cards,
    remainder: Cards,
    by_chance: u8,
}

impl Due {
    /// A draw takes from the remainder while it lasts, then the buried cards in their order.
    #[inline]
    fn of(state: &State, count: u8) -> Self {
        let player = state.of(state.turn);
        let remaining = player.remainder.size();
        if count < remaining {
            return Self { certain: Cards::NONE, remainder: player.remainder, by_chance: count };
        }
        let buried: Cards = player.buried.iter().take((count - remaining).into()).collect();
        Self { certain: player.remainder + buried, remainder: Cards::NONE, by_chance: 0 }
    }
}

/// Takes `count` cards out of a handful at random.
#[inline]
pub(crate) fn draw(from: &mut Cards, count: u8, rng: &mut impl Rng) -> Cards {
    let mut drawn = Cards::NONE;
    let size = from.size();
    for taken in 0..count {
        let card = Cards::of(from.nth(below(rng, u32::from(size - taken)) as u8), 1);
        *from -= card;
        drawn += card;
    }
    drawn
}

/// All ways to draw `count` cards, by kind; `None` if there are too many to list.
fn draws_of(from: Cards, count: u8) -> Option<Vec<(Cards, u64)>> {
    let mut left = from.size();
    let mut partial = vec![(Cards::NONE, 0, 1_u64)];
    for card in from.kinds().iter() {
        let there = from.count(card);
        left -= there;
        for (cards, size, ways) in std::mem::take(&mut partial) {
            // The kinds that follow must be able to complete the draw.
            let fewest = (count - size).saturating_sub(left);
            for more in fewest..=there.min(count - size) {
                let ways = ways.checked_mul(ways_to_choose(there.into(), more.into())?)?;
                partial.push((cards + Cards::of(card, more), size + more, ways));
            }
        }
        if partial.len() > MAX_LISTED {
            return None;
        }
    }
    Some(partial.into_iter().map(|(cards, _, ways)| (cards, ways)).collect())
}

fn possible_deal(state: &State, hands: &BySeat<Cards, 4>) -> Result<(), Impossible> {
    if hands.players() != state.players() {
        return Err(Impossible::BadHands { hands: hands.players(), players: state.players() });
    }
    for (seat, &hand) in hands.pairs() {
        if hand.size() != DEALT {
            return Err(Impossible::BadDeal { seat, due: DEALT, given: hand.size(), rule: "K1.3" });
        }
        are_there(hand, state.of(seat).remainder)?;
    }
    Ok(())
}

fn possible_draw(state: &State, draw: Draw, seat: Seat, cards: Cards) -> Result<(), Impossible> {
    if seat != state.turn {
        return Err(Impossible::NotTheirDraw { turn: state.turn, seat });
    }
    if cards.size() != draw.count {
        return Err(Impossible::BadDraw { seat, due: draw.count, given: cards.size(), rule: "R9" });
    }
    let due = Due::of(state, draw.count);
    if due.by_chance == 0 {
        let certain = due.certain;
        return if cards == certain {
            Ok(())
        } else {
            Err(Impossible::Certain { seat, due: certain.to_string(), given: cards.to_string() })
        };
    }
    are_there(cards, due.remainder)
}

fn are_there(cards: Cards, pile: Cards) -> Result<(), Impossible> {
    match Card::ALL.into_iter().find(|&card| cards.count(card) > pile.count(card)) {
        None => Ok(()),
        Some(card) => {
            let (there, given) = (pile.count(card), cards.count(card));
            Err(Impossible::NotThere { card: card.to_string(), there, given })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::actions::Action;
    use crate::components::Card::{Fire, Hunter, Kokopelli, Paw, Sun, Vase};
    use crate::scene::{Scene, seat};
    use engine::Chance;

    fn cards(list: &[Card]) -> Cards {
        list.iter().copied().collect()
    }

    #[test]
    fn draws_are_weighed_by_the_ways_to_get_them() {
        let mut scene = Scene::new(2).open(0, 0, Hunter).pile(0, &[Sun, Sun, Sun, Paw, Paw, Vase]);
        scene.act(Action::Draw);
        let mut listed = Vec::new();
        assert_eq!(scene.state.outcomes(&mut listed), Listing::Complete);
        listed.sort_by_key(|(_, ways)| *ways);
        let expected =
            [(&[Paw, Paw], 1), (&[Paw, Vase], 2), (&[Sun, Sun], 3), (&[Sun, Vase], 3), (&[Sun, Paw], 6)];
        assert_eq!(listed.len(), expected.len());
        assert_eq!(listed.iter().map(|(_, ways)| ways).sum::<u64>(), 15);
        for (list, ways) in expected {
            let outcome = Outcome::Draw { seat: seat(0), cards: cards(list) };
            assert!(listed.contains(&(outcome, ways)), "{list:?}");
        }
    }

    #[test]
    fn k3_3_buried_cards_come_up_only_after_the_rest() {
        let mut scene = Scene::new(2).open(0, 0, Hunter).pile(0, &[Sun]).bury(0, &[Paw, Fire, Vase]);
        scene.act(Action::Draw);
        let mut listed = Vec::new();
        assert_eq!(scene.state.outcomes(&mut listed), Listing::Complete);
        assert_eq!(listed, [(Outcome::Draw { seat: seat(0), cards: cards(&[Sun, Paw]) }, 1)]);
        scene.draws(&[Sun, Paw]);
        assert!(scene.state.of(seat(0)).buried.iter().eq([Fire, Vase]));
    }

    #[test]
    fn what_is_impossible_is_said() {
        let mut scene = Scene::new(2).pile(0, &[Sun, Sun]).bury(0, &[Paw]);
        let says = |scene: &Scene, seat_number, list: &[Card]| {
            let outcome = Outcome::Draw { seat: seat(seat_number), cards: cards(list) };
            scene.state.possible(&outcome).unwrap_err().to_string()
        };
        assert_eq!(says(&scene, 0, &[Sun]), "chance does not decide now");
        scene.act(Action::Draw);
        assert_eq!(says(&scene, 1, &[Sun]), "seat 0 draws now, not seat 1");
        assert_eq!(says(&scene, 0, &[Sun, Sun]), "seat 0 draws 1 cards, not 2 (R9)");
        assert_eq!(says(&scene, 0, &[Paw]), "the draw pile has only 0 of paw, not 1");
        scene.draws(&[Sun]).act(Action::Draw);
        assert_eq!(says(&scene, 0, &[Paw]), "nothing is left to chance: seat 0 draws sun, not paw");
        let deal = Outcome::Deal(BySeat::all(2, Cards::NONE));
        assert_eq!(scene.state.possible(&deal).unwrap_err().to_string(), "a draw comes next, not a deal");
    }

    #[test]
    fn k1_3_deals_are_five_cards_of_each_deck() {
        let mut scene = Scene::new(2);
        scene.state.phase = Phase::Deal;
        let says = |one: &[Card], other: &[Card]| {
            let deal = Outcome::Deal(BySeat::from_slice(&[cards(one), cards(other)]).unwrap());
            scene.state.possible(&deal).map_err(|bad| bad.to_string())
        };
        let five = [Sun, Sun, Sun, Paw, Paw];
        assert_eq!(says(&five, &[Kokopelli; 5]), Ok(()));
        assert_eq!(says(&five[..4], &five), Err("seat 0 is dealt 5 cards, not 4 (K1.3)".to_owned()));
        assert_eq!(
            says(&[Sun, Sun, Sun, Sun, Paw], &five),
            Err("the draw pile has only 3 of sun, not 4".to_owned())
        );
        assert_eq!(scene.state.outcomes(&mut Vec::new()), Listing::TooMany);
    }
}
