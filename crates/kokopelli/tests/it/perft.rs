//! Counts of positions from a fixed deal.

use kokopelli::Card::{Hunter, Kokopelli, Paw, Tortoise, Warrior};
use kokopelli::{Card, Cards, Ceremonies, Outcome, Setup, State};
use table::perft::perft;
use table::{BySeat, Game, Seat};

fn dealt(hands: &[[Card; 5]]) -> State {
    let setup = Setup {
        players: hands.len() as u8,
        ceremonies: Ceremonies::first_game(),
        sun_shared: true,
        first: Seat::new(0),
    };
    let mut state = State::new(&setup).unwrap();
    let hands: Vec<Cards> = hands.iter().map(|hand| hand.iter().copied().collect()).collect();
    let deal = Outcome::Deal(BySeat::from_slice(&hands).unwrap());
    state.possible(&deal).unwrap();
    state.resolve(deal, &mut ());
    state
}

fn counts(state: &State, depth: usize) -> (u64, u64, u64) {
    let counts = perft(state, depth).unwrap();
    (counts.decisions, counts.chances, counts.over)
}

#[test]
fn two_players() {
    let state = dealt(&[
        [Hunter, Hunter, Paw, Tortoise, Kokopelli],
        [Hunter, Warrior, Warrior, Kokopelli, Kokopelli],
    ]);
    // Three ceremonies on five spaces, then seat 1 decides; an exchange, then seat 0 buries; a
    // draw, then chance decides.
    assert_eq!(counts(&state, 1), (15 + 1, 1, 0));
    // The draw: 11 kinds, and always a card too many to bury. The exchange: 4 kinds to bury.
    // Under seat 0's pile (3 ways) seat 1 sees nothing: draw, 2 ceremonies on 5 spaces, exchange.
    // Elsewhere a hunter (4 ways): draw, a warrior on 5 spaces, 2 plays, exchange. A paw or a
    // tortoise (8 ways): draw, 2 ceremonies on 5 spaces, a Kokopelli, exchange.
    // Each of the 15 lets seat 1 draw, and then chance decides.
    let of_seat_1 = 3 * (1 + 10 + 1) + 4 * (1 + 5 + 2 + 1) + 8 * (1 + 10 + 1 + 1);
    assert_eq!(counts(&state, 2), (11 + 4 + of_seat_1 - 15, 15, 0));
    assert_eq!(counts(&state, 3), (1_906, 146, 0));
    assert_eq!(counts(&state, 4), (19_385, 1_543, 0));
}

#[test]
fn four_players() {
    let hand = [Hunter, Hunter, Hunter, Kokopelli, Kokopelli];
    let state = dealt(&[hand; 4]);
    // A hunter on four spaces, an exchange, a draw.
    assert_eq!(counts(&state, 1), (4 + 1, 1, 0));
    // The draw: 10 kinds, for no hunter is left, and a card to bury. The exchange: 2 kinds.
    // On spaces 0 and 1 seat 1 sees the hunter: draw, hunter, Kokopelli, exchange. On spaces 2
    // and 3 it does not: draw, a hunter on 4 spaces, exchange.
    assert_eq!(counts(&state, 2), (10 + 2 + 2 * 4 + 2 * 6 - 4, 4, 0));
    assert_eq!(counts(&state, 3), (132, 13, 0));
    assert_eq!(counts(&state, 4), (2_483, 76, 0));
    assert_eq!(counts(&state, 5), (27_672, 2_409, 0));
}
