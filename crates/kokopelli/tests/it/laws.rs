//! The laws of the table, for every number of players, every number of ceremonies, and every
//! reading of the sun and the vase.

use engine::laws;
use kokopelli::{Card, Ceremonies, Kinds, Options, State};
use rand_chacha::ChaCha8Rng;

/// R5 `sun_shared` and R18 `vase_owner`.
const READINGS: [(bool, bool); 4] = [(true, true), (true, false), (false, true), (false, false)];

#[track_caller]
fn keep_all_laws(
    ceremonies: Ceremonies,
    (sun_shared, vase_owner): (bool, bool),
    players: usize,
    seeds: std::ops::Range<u64>,
) {
    let options = Options { ceremonies, sun_shared, vase_owner };
    let report = laws::check::<State, ChaCha8Rng>(&options, players, seeds).unwrap();
    assert!(report.twins > report.steps, "the secrets were hardly tried: {report:?}");
}

#[test]
fn random_sets_keep_all_laws() {
    for (seed, number) in (0..).zip([10, 11, 12]) {
        for players in 2..=4 {
            let reading = READINGS[seed as usize];
            keep_all_laws(Ceremonies::Random(number), reading, players, seed..seed + 3);
        }
    }
}

#[test]
fn the_first_set_keeps_all_laws() {
    for players in 2..=4 {
        keep_all_laws(Ceremonies::First, READINGS[0], players, 0..3);
    }
}

/// All 16 ceremonies, in sets that bring together those that meet in one turn; the sun and the
/// vase are in both.
#[test]
fn chosen_sets_keep_all_laws() {
    let all: Kinds = Card::ceremonies().collect();
    let without = |cards: [Card; 4]| all.without(cards.into_iter().collect());
    let sets = [
        without([Card::Hunter, Card::Shaman, Card::Paw, Card::EagleFeather]),
        without([Card::Tortoise, Card::Drummer, Card::MotherOfHeaven, Card::Warrior]),
    ];
    for (seed, reading) in (0..).zip(READINGS) {
        for players in 2..=4 {
            for set in sets {
                keep_all_laws(Ceremonies::Chosen(set), reading, players, seed..seed + 1);
            }
        }
    }
}
