//! S1.2, S1.3, S5.8 The start of the game and of each round.

use std::ops::RangeInclusive;

use engine::{BySeat, Scribe, Seat, Start};
use rand_core::Rng;

use crate::actions::anoint::TOKENS;
use crate::components::Cards;
use crate::items::Item;
use crate::options::{BadOption, BadSetup, Options, Setup};
use crate::state::{Phase, State};
use crate::view::Event;

impl Start for State {
    const ID: &'static str = "szkola-latania";
    const PLAYERS: RangeInclusive<usize> = 2..=6;
    type Options = Options;
    type Setup = Setup;
    type BadOption = BadOption;

    fn set_option(options: &mut Options, name: &str, value: &str) -> Result<(), BadSetup> {
        options.set(name, value)
    }

    fn prepare(options: &Options, players: usize, rng: &mut impl Rng) -> Result<Setup, BadSetup> {
        Setup::by_lot(options, players, rng)
    }

    fn new(setup: &Setup) -> Result<Self, BadSetup> {
        setup.check()?;
        Ok(new_round(setup, 0, BySeat::all(usize::from(setup.players), 0)))
    }
}

/// S5.8, R9 The position before a round's deal: items have been passed to the left, and so has
/// the lead.
pub(crate) fn new_round(setup: &Setup, round: u8, points: BySeat<u16>) -> State {
    let players = usize::from(setup.players);
    let items = BySeat::from_fn(players, |seat| item_of(setup, seat, round));
    State {
        setup: *setup,
        round,
        phase: Phase::Deal,
        turn: setup.first.left_by(usize::from(round), players),
        announced: None,
        table: Cards::NONE,
        pile: setup.deck.cards(),
        hands: BySeat::all(players, Cards::NONE),
        taken: BySeat::all(players, Cards::NONE),
        items,
        tokens: if items.iter().any(|item| *item == Some(Item::Ointment)) { TOKENS } else { 0 },
        points,
    }
}

/// S5.8 The item that has reached this seat after `round` passes to the left.
fn item_of(setup: &Setup, seat: Seat, round: u8) -> Option<Item> {
    let players = usize::from(setup.players);
    setup.items.map(|items| items[seat.left_by(players - usize::from(round), players)])
}

/// S1.2 Everybody gets their cards, and the round begins.
pub(crate) fn deal(state: &mut State, hands: BySeat<Cards>, scribe: &mut impl Scribe<Event>) {
    scribe.note(|| Event::RoundBegan { round: state.round, leader: state.turn, items: state.items });
    state.pile -= hands.iter().copied().sum();
    state.hands = hands;
    scribe.note(|| Event::Dealt { hands });
    crate::turn::begin_turn(state);
}
