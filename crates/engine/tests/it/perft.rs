//! Kuhn poker is solved: its counts and its value are known.

use engine::perft::perft;
use engine::{Chance, Finish, Pending, Position, Rules, Seat, Start};

use crate::kuhn::{Bid, Kuhn, Word};

fn start() -> Kuhn {
    Kuhn::new(&Seat::new(0)).unwrap()
}

#[test]
fn counts_are_those_of_the_known_tree() {
    // Six deals; each allows pass and bet; pass-pass, pass-bet, bet-pass, bet-bet; after
    // pass-bet once more pass and bet. Three of the four pairs of words end the game.
    let counts = (0..=4).map(|depth| perft(&start(), depth).unwrap()).collect::<Vec<_>>();
    let numbers: Vec<_> = counts.iter().map(|count| (count.decisions, count.chances, count.over)).collect();
    assert_eq!(numbers, [(0, 1, 0), (6, 0, 0), (12, 0, 0), (6, 0, 18), (0, 0, 12)]);
}

/// How often the equilibrium bets, in thirds.
fn thirds_of_bets(first_to_speak: bool, card: u8, said: &[Word]) -> i64 {
    match (first_to_speak, card, said) {
        // First to speak: always pass; then call with the king and, one time in three, the queen.
        (true, 2, [Word::Pass, Word::Bet]) => 3,
        (true, 1, [Word::Pass, Word::Bet]) => 1,
        (true, ..) => 0,
        // Second: bet and call with the king, bluff with the jack and call with the queen one
        // time in three.
        (false, 2, _) => 3,
        (false, 0, [Word::Pass]) | (false, 1, [Word::Bet]) => 1,
        (false, ..) => 0,
    }
}

/// What the equilibrium wins for the first to speak from here, times 27: three decisions at most,
/// each weighed in thirds.
fn value(position: &Kuhn, cards: [u8; 2], said: &mut Vec<Word>) -> i64 {
    let Pending::Seat(seat) = position.pending() else {
        let thirds = 3_i64.pow(3 - said.len() as u32);
        return thirds * i64::from(position.standings().unwrap().scores[Seat::new(0)]);
    };
    let bets = thirds_of_bets(seat.index() == 0, cards[seat.index()], said);
    let mut sum = 0;
    for (word, thirds) in [(Word::Bet, bets), (Word::Pass, 3 - bets)] {
        let mut next = position.clone();
        next.act(Bid(word), &mut ());
        said.push(word);
        sum += thirds * value(&next, cards, said);
        said.pop();
    }
    sum
}

#[test]
fn the_equilibrium_is_worth_minus_one_eighteenth() {
    let mut deals = Vec::new();
    assert_eq!(start().outcomes(&mut deals), engine::Listing::Complete);
    let mut sum = 0;
    for (deal, weight) in deals {
        let mut dealt = start();
        dealt.resolve(deal, &mut ());
        sum += weight as i64 * value(&dealt, deal.deal, &mut Vec::new());
    }
    assert_eq!(sum * 18, -6 * 27);
}
