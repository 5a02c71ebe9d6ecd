//! Luck is fair: it adds up to nothing, and taking it away leaves the mean result as it is.

use analysis::Fortune;
use bots::{Generator, Kind, Players, shares};
use engine::{BySeat, Journal, Listing, Pending, seats};
use games::{Kokopelli, LiarsDice, Listed, Purrramida, SzkolaLatania};
use rand_core::SeedableRng;

use crate::game;

/// A position where chance decides, with all outcomes and their weights.
type Event<G> = (G, Vec<(<G as engine::Chance>::Outcome, u64)>);

/// The chance events of a game whose outcomes can be listed, up to this many outcomes.
fn events<G: Players>(journal: &Journal<G>, most: usize) -> Vec<Event<G>> {
    let positions = (0..journal.version()).map(|version| journal.rewound(version).position().clone());
    let events = positions.filter(|position| position.pending() == Pending::Chance).filter_map(|position| {
        let mut outcomes = Vec::new();
        let complete = position.outcomes(&mut outcomes) == Listing::Complete;
        (complete && outcomes.len() <= most).then_some((position, outcomes))
    });
    events.collect()
}

fn luck_adds_up_to_nothing<G: Players + Listed>(players: usize) {
    let mut fortune = Fortune::<G>::default();
    let mut rng = Generator::seed_from_u64(1);
    let (mut seen, mut largest) = (0, 0.0_f64);
    for (position, outcomes) in events(&game::<G>(players, Kind::Greedy, 3), 300).into_iter().take(40) {
        let all: u64 = outcomes.iter().map(|(_, weight)| weight).sum();
        let mut sum: BySeat<f64> = BySeat::all(players, 0.0);
        for &(outcome, weight) in &outcomes {
            let luck = fortune.luck(&position, outcome, &mut rng);
            assert!(luck.exact && luck.outcomes == outcomes.len());
            assert!(luck.luck.iter().sum::<f64>().abs() < 1e-6, "what one gains, others lose: {luck:?}");
            for seat in seats(players) {
                sum[seat] += luck.luck[seat] * weight as f64 / all as f64;
                largest = largest.max(luck.luck[seat].abs());
            }
        }
        assert!(sum.iter().all(|sum| sum.abs() < 1e-9), "{sum:?} in {position:?}");
        seen += usize::from(outcomes.len() > 1);
    }
    assert!(seen > 0 && largest > 0.005, "{seen} events, and luck up to {largest}");
}

#[test]
fn over_all_outcomes_luck_adds_up_to_nothing() {
    luck_adds_up_to_nothing::<SzkolaLatania>(3);
    luck_adds_up_to_nothing::<Purrramida>(4);
    luck_adds_up_to_nothing::<Kokopelli>(2);
    luck_adds_up_to_nothing::<LiarsDice>(2);
}

/// The result of the first seat and its luck.
fn result_and_luck<G: Players + Listed>(journal: &Journal<G>, fortune: &mut Fortune<G>) -> (f64, f64) {
    let first = engine::Seat::new(0);
    let luck = fortune.of_game(journal, &mut Generator::seed_from_u64(9));
    (f64::from(shares(&journal.position().standings().unwrap())[first]), luck[first])
}

/// The mean luck of the first seat over many games, in standard errors, and the ratio of the variance of the
/// adjusted results to that of the plain ones.
fn fairness<G: Players + Listed>(players: usize, games: u64) -> (f64, f64) {
    let mut fortune = Fortune::<G>::default();
    let results: Vec<_> = (0..games)
        .map(|seed| result_and_luck(&game::<G>(players, Kind::Greedy, seed), &mut fortune))
        .collect();
    let variance = |values: &dyn Fn(&(f64, f64)) -> f64| {
        let mean = results.iter().map(values).sum::<f64>() / games as f64;
        (mean, results.iter().map(|one| (values(one) - mean).powi(2)).sum::<f64>() / (games - 1) as f64)
    };
    let (luck, spread) = variance(&|(_, luck)| *luck);
    let plain = variance(&|(result, _)| *result).1;
    let adjusted = variance(&|(result, luck)| result - luck).1;
    (luck / (spread / games as f64).sqrt(), adjusted / plain)
}

/// Over many games luck is 0 in the mean, so the adjusted result is that of the plain one; and it varies less.
#[test]
fn an_adjusted_result_is_unbiased_and_varies_less() {
    for (game, (bias, ratio), most) in [
        ("szkola-latania", fairness::<SzkolaLatania>(2, 400), 0.7),
        ("purrramida", fairness::<Purrramida>(2, 150), 0.4),
        ("kokopelli", fairness::<Kokopelli>(2, 60), 1.1),
    ] {
        println!("{game}: mean luck {bias:.2} standard errors, ratio of variances {ratio:.2}");
        assert!(bias.abs() < 3.5, "{game}: luck is {bias} standard errors away from 0");
        assert!(ratio < most, "{game}: ratio of variances {ratio}");
    }
}
