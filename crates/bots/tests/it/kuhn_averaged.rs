//! Kuhn poker by search and averaging: the search's choices with every card after every history are
//! combined into a mixed strategy, which is evaluated exactly.
//!
//! The search does not converge to an equilibrium, however long it runs, and the margins here state how
//! far from one it stays. It determinizes the opponent's card without considering why the opponent bet,
//! so the queen always calls. And every determinization has its own card, so opponents in the tree
//! effectively know it: a jack is always called, and does not bluff; a king is never called, and gains
//! nothing by betting.

use std::array;

use bots::Simulations;
use bots::search::{Search, SearchSettings};
use engine::{Chance, Finish, Pending, Position, Rules, Seat, Start, Window};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::kuhn::{Bid, Card, Deal, Kuhn, Word};

const JACK: usize = 0;
const QUEEN: usize = 1;
const KING: usize = 2;

/// All histories at which somebody speaks. The first seat speaks after an even number of words, the
/// second after an odd one.
const HISTORIES: [&[Word]; 4] = [&[], &[Word::Pass], &[Word::Bet], &[Word::Pass, Word::Bet]];
const OPENING: usize = 0;
const AFTER_A_PASS: usize = 1;
const AFTER_A_BET: usize = 2;
const AFTER_A_PASS_AND_A_BET: usize = 3;

/// The probability of a bet, by index into [`HISTORIES`] and the speaker's card: a strategy for both seats.
type Profile = [[f64; 3]; 4];

/// The value of an equilibrium to the first seat.
const EQUILIBRIUM_VALUE: f64 = -1.0 / 18.0;

const SIMULATIONS: u64 = 1000;
const SEEDS: u64 = 50;

/// Bets or passes by the toss of a coin.
const BLIND: Profile = [[0.5; 3]; 4];

/// The limit of the search with much time: the jack never bets, and the others always call. What else
/// the queen and the king do does not affect the exploitability.
const LIMIT: Profile = [[0.0, 0.5, 0.5], [0.0, 0.5, 1.0], [0.0, 1.0, 1.0], [0.0, 1.0, 1.0]];

/// The equilibria, one for each probability from 0 to 1/3 that the jack opens with a bet.
fn equilibrium(bluff: f64) -> Profile {
    let third = 1.0 / 3.0;
    [[bluff, 0.0, 3.0 * bluff], [third, 0.0, 1.0], [0.0, third, 1.0], [0.0, bluff + third, 1.0]]
}

/// The value of the profile to the first seat, over all deals.
fn value(profile: &Profile) -> f64 {
    let game = Kuhn::new(&Seat::new(0)).unwrap();
    let mut deals = Vec::new();
    let _ = game.outcomes(&mut deals);
    let values = deals.iter().map(|&(deal, _)| {
        let mut dealt = game.clone();
        dealt.resolve(deal, &mut ());
        value_from(&dealt, deal, &mut Vec::new(), profile)
    });
    values.sum::<f64>() / deals.len() as f64
}

fn value_from(game: &Kuhn, deal: Deal, said: &mut Vec<Word>, profile: &Profile) -> f64 {
    let Pending::Seat(seat) = game.pending() else {
        return f64::from(game.standings().unwrap().scores[Seat::new(0)]);
    };
    let history = HISTORIES.iter().position(|history| history == said).unwrap();
    let bet = profile[history][deal.deal[seat.index()] as usize];
    let mut value = 0.0;
    for (word, likelihood) in [(Word::Pass, 1.0 - bet), (Word::Bet, bet)] {
        let mut next = game.clone();
        next.act(Bid(word), &mut ());
        said.push(word);
        value += likelihood * value_from(&next, deal, said, profile);
        said.pop();
    }
    value
}

/// What each seat would gain by a best response to the profile. All 64 pure strategies of a seat are
/// tried: one of them is always among the best.
fn gains(profile: &Profile) -> [f64; 2] {
    array::from_fn(|seat| {
        let sign = [1.0, -1.0][seat];
        let answers = (0..64_u32).map(|bets| {
            let mut answer = *profile;
            let own = answer.iter_mut().zip(HISTORIES).filter(|(_, said)| said.len() % 2 == seat);
            for (place, bet) in own.flat_map(|(shares, _)| shares).enumerate() {
                *bet = f64::from(bets >> place & 1);
            }
            sign * value(&answer)
        });
        answers.fold(f64::NEG_INFINITY, f64::max) - sign * value(profile)
    })
}

/// The distance of the profile from an equilibrium: what both seats could gain together.
fn exploitability(profile: &Profile) -> f64 {
    gains(profile).iter().sum()
}

/// The share of simulations in which the search bets, with every card after every history.
fn searched(seed: u64) -> Profile {
    array::from_fn(|history| array::from_fn(|card| share_of_bets(history, card, seed)))
}

fn share_of_bets(history: usize, card: usize, seed: u64) -> f64 {
    let said = HISTORIES[history];
    let seat = Seat::new(said.len() % 2);
    // The search does not see the opponent's card, so any will do.
    let mut deal = [(card as Card + 1) % 3; 2];
    deal[seat.index()] = card as Card;
    let mut game = Kuhn::new(&Seat::new(0)).unwrap();
    game.resolve(Deal { deal }, &mut ());
    for &word in said {
        game.act(Bid(word), &mut ());
    }
    let rng = ChaCha8Rng::seed_from_u64(seed);
    let mut search = Search::new(SearchSettings::default(), rng, Simulations(SIMULATIONS));
    let thought = search.think(Window::new(&game, seat));
    let bet = thought.tried.iter().find(|tried| tried.action.0 == Word::Bet);
    bet.map_or(0.0, |bet| f64::from(bet.visits)) / thought.simulations as f64
}

/// The known results: every equilibrium is worth -1/18 to the first seat and cannot be exploited.
#[test]
fn profiles_are_judged_exactly() {
    for bluff in [0.0, 0.1, 1.0 / 3.0] {
        let profile = equilibrium(bluff);
        assert!((value(&profile) - EQUILIBRIUM_VALUE).abs() < 1e-12, "{}", value(&profile));
        assert!(exploitability(&profile) < 1e-12, "{:?}", gains(&profile));
    }
    let mut bluffs_too_often = equilibrium(1.0 / 3.0);
    bluffs_too_often[OPENING][JACK] = 0.5;
    assert!(exploitability(&bluffs_too_often) > 0.01);
    assert!((value(&BLIND) - 1.0 / 8.0).abs() < 1e-12);
    assert!((exploitability(&BLIND) - 11.0 / 12.0).abs() < 1e-12);
    assert!((exploitability(&LIMIT) - 1.0 / 3.0).abs() < 1e-12);
}

/// Whatever the opponent does, the king should call and the jack should fold, and the king loses
/// nothing by betting after a pass.
#[test]
fn what_is_never_good_is_hardly_tried() {
    for seed in 0..SEEDS {
        let profile = searched(seed);
        for called in [AFTER_A_BET, AFTER_A_PASS_AND_A_BET] {
            assert!(profile[called][JACK] < 0.05, "seed {seed}: {profile:?}");
            assert!(profile[called][KING] > 0.98, "seed {seed}: {profile:?}");
        }
        assert!(profile[AFTER_A_PASS][KING] > 0.5, "seed {seed}: {profile:?}");
    }
}

/// No single seed does much worse than the limit. A search that sticks to early lucky results would,
/// and averaging would hide it, as one stubborn player's bluffs make up for another's timid folds.
#[test]
fn far_less_can_be_gained_than_against_blind_players() {
    let profiles: Vec<Profile> = (0..SEEDS).map(searched).collect();
    for (seed, profile) in profiles.iter().enumerate() {
        let gains = gains(profile);
        assert!(exploitability(profile) < exploitability(&LIMIT) + 0.01, "seed {seed}: {gains:?}");
    }
    let averaged: Profile = array::from_fn(|history| {
        array::from_fn(|card| {
            profiles.iter().map(|profile| profile[history][card]).sum::<f64>() / profiles.len() as f64
        })
    });
    assert!((value(&averaged) - EQUILIBRIUM_VALUE).abs() < 0.05, "{}", value(&averaged));
    assert!(2.5 * exploitability(&averaged) < exploitability(&BLIND), "{:?}", gains(&averaged));
}

/// Documents a weakness: update this test if the search learns to bluff, or to consider why the
/// opponent bets.
#[test]
fn it_calls_with_the_queen_and_does_not_bluff() {
    for seed in 0..SEEDS {
        let profile = searched(seed);
        for called in [AFTER_A_BET, AFTER_A_PASS_AND_A_BET] {
            assert!(profile[called][QUEEN] > 0.95, "seed {seed}: {profile:?}");
        }
        for open in [OPENING, AFTER_A_PASS] {
            assert!(profile[open][JACK] < 0.06, "seed {seed}: {profile:?}");
        }
    }
}
