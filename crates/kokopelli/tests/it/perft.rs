//! Counts of positions from a fixed deal.

use engine::perft::perft;
use engine::{BySeat, Chance, Rules, Seat, Start};
use kokopelli::Card::{Drummer, Hunter, Kokopelli, Paw, Shaman, Tortoise, Vase, Warrior};
use kokopelli::{Action, Card, Cards, Ceremonies, Kinds, Outcome, Setup, State};

/// The set of the first game has neither sun nor vase, so their options do not matter.
fn dealt(hands: &[[Card; 5]]) -> State {
    dealt_with(Ceremonies::first_game(), true, hands)
}

fn dealt_with(ceremonies: Kinds, vase_owner: bool, hands: &[[Card; 5]]) -> State {
    let (players, first) = (hands.len() as u8, Seat::new(0));
    let setup = Setup { players, ceremonies, sun_shared: true, vase_owner, first };
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

/// R18 What the vase's owner may do after a card on their own ceremony: with the extra action,
/// or without.
#[test]
fn three_players_and_a_vase() {
    let ten = Ceremonies::first_game().without(Kinds::of(Tortoise)) | Kinds::of(Vase);
    let hands = [
        [Hunter, Paw, Paw, Paw, Shaman],
        [Hunter, Hunter, Paw, Paw, Shaman],
        [Vase, Vase, Drummer, Drummer, Drummer],
    ];
    let after = |vase_owner| {
        let mut state = dealt_with(ten, vase_owner, &hands);
        let open = |card, village| Action::Open { card, village: Seat::new(village), space: 2 };
        for action in [open(Hunter, 0), open(Hunter, 1), open(Vase, 2)] {
            state.act(action, &mut ());
        }
        state
    };
    let (with, without) = (after(true), after(false));
    // Seat 2's second action: draw, a drummer on 3 spaces, a vase on the vase, cancel, exchange.
    assert_eq!(counts(&with, 1), (3 + 1 + 1 + 1, 1, 0));
    assert_eq!(counts(&without, 1), counts(&with, 1));
    // The draw: 10 kinds, for no drummer is left. A drummer (3 ways) or the cancelled vase: seat 0
    // draws, opens 2 ceremonies on 3 spaces, cancels or exchanges. The exchange: of 2 kinds to
    // bury, the vase leaves nothing to choose.
    let others = 10 + 4 * 8 + 1;
    // The vase on the vase: seat 0's turn as above, or an extra action. Then seat 2 draws, opens a
    // drummer on 3 spaces, cancels, exchanges 3 of a kind, or is done.
    assert_eq!(counts(&without, 2), (others + 8, 4 + 1 + 1, 0));
    assert_eq!(counts(&with, 2), (others + 3 + 1 + 1, 4 + 1 + 2, 0));
    assert_eq!(counts(&without, 3), (1_208, 66, 0));
    assert_eq!(counts(&with, 3), (1_373, 60, 0));
}
