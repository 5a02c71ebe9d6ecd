//! S2.1, S2.2 Playing cards.

use engine::Scribe;

use crate::actions::Action;
use crate::components::{Cards, Face};
use crate::items::{Item, broom, chest, club, flute, sword};
use crate::state::State;
use crate::turn;
use crate::view::Event;

/// S2.1 One or more cards of the same value whose total is higher than the one to beat, and what
/// the player's item adds to that.
#[inline]
pub(crate) fn offer(state: &State, into: &mut Vec<Action>) {
    let turn = state.turn;
    offer_from(state.hands[turn], state.items[turn], state.total_to_beat(), into);
}

/// The plays from this hand with this item whose total is above `beat`.
#[inline]
pub(crate) fn offer_from(hand: Cards, item: Option<Item>, beat: u8, into: &mut Vec<Action>) {
    let plain = |value, cards| value * cards;
    match item {
        None | Some(Item::Ointment | Item::Shield) => offer_sets(hand, plain, beat, into),
        Some(Item::Club) => offer_sets(hand, club::total, beat, into),
        Some(Item::Sword) => offer_sets(hand, sword::total, beat, into),
        Some(Item::Flute) => offer_sets(hand, flute::total, beat, into),
        Some(Item::Chest) => {
            offer_sets(hand, plain, beat, into);
            let sets = into.len();
            chest::offer(hand, beat, into);
            if into.len() > sets {
                // R1 A run and a set of the same cards with the same total are one move.
                into.sort_unstable();
                into.dedup();
            }
        }
        Some(Item::Broom) => {
            broom::offer(hand, beat, into);
            offer_sets_from(6, hand, plain, beat, into);
        }
    }
}

/// S2.1 Sets of one value, including Hegemons alone, in ascending order.
#[inline]
fn offer_sets(hand: Cards, total: impl Fn(u8, u8) -> u8, beat: u8, into: &mut Vec<Action>) {
    for hegemons in 1..hand.hegemons() + 1 {
        let cards = Cards::of(Face::HEGEMON, hegemons);
        for value in 1..Face::HIGHEST_OF_HEGEMON + 1 {
            announce(cards, total(value, hegemons), beat, into);
        }
    }
    offer_sets_from(1, hand, total, beat, into);
}

/// S2.1, S2.2 Sets of the values from `lowest` on, with at least one card of the value itself,
/// completed by Hegemons up to 7.
#[inline]
fn offer_sets_from(lowest: u8, hand: Cards, total: impl Fn(u8, u8) -> u8, beat: u8, into: &mut Vec<Action>) {
    for (value, count) in hand.values_up_to_seven() {
        if value >= lowest {
            offer_sets_of(value, count, hand.hegemons(), &total, beat, into);
        }
    }
    for (value, count) in hand.values_from_eight() {
        offer_sets_of(value, count, 0, &total, beat, into);
    }
}

/// Sets of one value. More cards never count less, so if all of them together do not beat the
/// total, no set does.
#[inline]
fn offer_sets_of(
    value: u8,
    count: u8,
    hegemons: u8,
    total: impl Fn(u8, u8) -> u8,
    beat: u8,
    into: &mut Vec<Action>,
) {
    if total(value, count + hegemons) <= beat {
        return;
    }
    let one = Cards::of(Face::of_value(value), 1);
    let mut set = Cards::NONE;
    for own in 1..count + 1 {
        set += one;
        let mut cards = set;
        for disguised in 0..hegemons + 1 {
            announce(cards, total(value, own + disguised), beat, into);
            cards += Cards::of(Face::HEGEMON, 1);
        }
    }
}

#[inline]
fn announce(cards: Cards, total: u8, beat: u8, into: &mut Vec<Action>) {
    if total > beat {
        into.push(Action::Play { cards, total });
    }
}

/// S2.1 The cards go to the table with their total, then the hand is refilled (S2.3).
#[inline]
pub(crate) fn act(state: &mut State, cards: Cards, total: u8, scribe: &mut impl Scribe<Event>) {
    let seat = state.turn;
    state.hands[seat] -= cards;
    state.table += cards;
    state.announced = Some(total);
    scribe.note(|| Event::Played { seat, cards, total });
    turn::after_play(state, scribe);
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Cards from values, 0 for Hegemon.
    pub(crate) fn cards(values: &[u8]) -> Cards {
        values.iter().map(|&value| if value == 0 { Face::HEGEMON } else { Face::of_value(value) }).collect()
    }

    /// The plays from a hand, checked to be ascending without duplicates.
    pub(crate) fn offered(item: impl Into<Option<Item>>, hand: &[u8], beat: u8) -> Vec<(Cards, u8)> {
        let mut actions = Vec::new();
        offer_from(cards(hand), item.into(), beat, &mut actions);
        assert!(actions.is_sorted_by(|one, next| one < next), "{actions:?}");
        let play = |action| match action {
            Action::Play { cards, total } => (cards, total),
            other => panic!("{other:?} is not a play"),
        };
        actions.into_iter().map(play).collect()
    }

    /// The totals that these cards of this hand can announce when leading.
    pub(crate) fn totals(item: impl Into<Option<Item>>, hand: &[u8], played: &[u8]) -> Vec<u8> {
        let plays = offered(item, hand, 0).into_iter();
        plays.filter(|(from_hand, _)| *from_hand == cards(played)).map(|(_, total)| total).collect()
    }

    #[test]
    fn s2_1_cards_of_one_value_are_played_together() {
        assert_eq!(totals(None, &[3, 3, 3, 8], &[3]), [3]);
        assert_eq!(totals(None, &[3, 3, 3, 8], &[3, 3]), [6]);
        assert_eq!(totals(None, &[3, 3, 3, 8], &[3, 3, 3]), [9]);
        assert_eq!(totals(None, &[3, 3, 3, 8], &[3, 8]), [0; 0]);
    }

    #[test]
    fn s2_1_the_total_must_be_higher_than_the_one_to_beat() {
        let plays = offered(None, &[3, 3, 3, 8, 9], 8);
        assert_eq!(plays, [(cards(&[3, 3, 3]), 9), (cards(&[9]), 9)]);
    }

    #[test]
    fn s2_2_hegemon_is_any_value_up_to_seven() {
        assert_eq!(totals(None, &[0], &[0]), [1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(totals(None, &[0, 0], &[0, 0]), [2, 4, 6, 8, 10, 12, 14]);
        assert_eq!(totals(None, &[7, 0], &[7, 0]), [14]);
        assert_eq!(totals(None, &[8, 0], &[8, 0]), [0; 0]);
        assert_eq!(totals(None, &[5, 5, 0], &[5, 5, 0]), [15]);
    }

    /// Every way to announce a total with these cards, found by brute force: each Hegemon is
    /// given each value, and every rule of the item is tried on the values.
    fn by_brute_force(item: Option<Item>, naturals: &[u8], hegemons: u32) -> std::collections::BTreeSet<u8> {
        let mut found = std::collections::BTreeSet::new();
        for disguises in 0..7_u32.pow(hegemons) {
            let mut values = naturals.to_vec();
            values.extend((0..hegemons).map(|place| (disguises / 7_u32.pow(place) % 7) as u8 + 1));
            values.sort_unstable();
            let flute = |value: u8| if item == Some(Item::Flute) && value == 7 { 14 } else { value };
            let sum: u8 = values.iter().map(|&value| flute(value)).sum();
            let is_set = values.iter().all(|value| *value == values[0]);
            let is_run = item == Some(Item::Chest)
                && values.len() == 3
                && values[1] == values[0] + 1
                && values[2] == values[0] + 2;
            let is_sweep = item == Some(Item::Broom) && values.iter().all(|value| *value <= 5);
            if is_set || is_run || is_sweep {
                let club = if item == Some(Item::Club) && values.len() == 2 { values[0] } else { 0 };
                let sword = if item == Some(Item::Sword) { 3 } else { 0 };
                found.insert(sum + club + sword);
            }
        }
        found
    }

    #[test]
    fn r1_every_play_is_offered_once_with_every_item() {
        let hands: [&[u8]; 7] = [
            &[1, 2, 3, 4, 5, 0],
            &[5, 5, 0, 0, 0, 6],
            &[7, 7, 8, 9, 0, 0],
            &[0, 0, 0, 0, 1, 2],
            &[6, 7, 8, 0, 12, 13],
            &[1, 1, 2, 2, 3, 3],
            &[10, 11, 12, 13, 13, 0],
        ];
        let items = Item::ALL.map(Some).into_iter().chain([None]);
        for (item, hand) in items.flat_map(|item| hands.map(|hand| (item, hand))) {
            for beat in [0, 6, 14] {
                let mut expected = std::collections::BTreeSet::new();
                for chosen in 1..1_u32 << hand.len() {
                    let (naturals, hegemons): (Vec<_>, Vec<_>) = (0..hand.len())
                        .filter(|place| chosen >> place & 1 == 1)
                        .map(|place| hand[place])
                        .partition(|&value| value != 0);
                    let played: Vec<_> = naturals.iter().chain(&hegemons).copied().collect();
                    let totals = by_brute_force(item, &naturals, hegemons.len() as u32);
                    expected.extend(
                        totals.into_iter().filter(|&total| total > beat).map(|total| (cards(&played), total)),
                    );
                }
                let expected: Vec<_> = expected.into_iter().collect();
                assert_eq!(offered(item, hand, beat), expected, "{item:?} {hand:?} over {beat}");
            }
        }
    }
}
