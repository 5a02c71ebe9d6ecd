//! The laws of the table, for every number of players, every number of ceremonies, and both suns.

use kokopelli::{Card, Ceremonies, Kinds, Options, State};
use rand_chacha::ChaCha8Rng;
use table::laws;

#[track_caller]
fn keep_all_laws(ceremonies: Ceremonies, sun_shared: bool, players: usize, seeds: std::ops::Range<u64>) {
    let options = Options { ceremonies, sun_shared };
    let report = laws::check::<State, ChaCha8Rng>(&options, players, seeds).unwrap();
    assert!(report.twins > report.steps, "the secrets were hardly tried: {report:?}");
}

#[test]
fn random_sets_keep_all_laws() {
    for (seed, number) in (0..).zip([10, 11, 12]) {
        for players in 2..=4 {
            keep_all_laws(Ceremonies::Random(number), seed % 2 == 0, players, seed..seed + 3);
        }
    }
}

#[test]
fn the_first_set_keeps_all_laws() {
    for players in 2..=4 {
        keep_all_laws(Ceremonies::First, true, players, 0..3);
    }
}

/// All 16 ceremonies, in sets that bring together those that meet in one turn.
#[test]
fn chosen_sets_keep_all_laws() {
    let all: Kinds = Card::ceremonies().collect();
    let without = |cards: [Card; 4]| all.without(cards.into_iter().collect());
    let sets = [
        without([Card::Hunter, Card::Shaman, Card::Paw, Card::EagleFeather]),
        without([Card::Tortoise, Card::Drummer, Card::MotherOfHeaven, Card::Warrior]),
    ];
    for sun_shared in [true, false] {
        for players in 2..=4 {
            for (seed, set) in (0..).zip(sets) {
                keep_all_laws(Ceremonies::Chosen(set), sun_shared, players, seed..seed + 2);
            }
        }
    }
}
