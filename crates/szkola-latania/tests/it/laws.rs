//! The laws of the table, in every mode, for every number of players.

use engine::laws;
use rand_chacha::ChaCha8Rng;
use szkola_latania::{Deck, Mode, Options, State};

#[test]
fn random_games_keep_all_laws() {
    for (_, mode) in Mode::NAMED {
        for players in 2..=6 {
            let options = Options { mode, ..Options::default() };
            let report = laws::check::<State, ChaCha8Rng>(&options, players, 0..4).unwrap();
            assert!(report.twins > report.steps, "the secrets were hardly tried: {report:?}");
        }
    }
}

#[test]
fn decks_of_every_kind_keep_all_laws() {
    for counts in [
        vec![("1", 36)],
        vec![("hegemon", 36)],
        vec![("1", 55), ("hegemon", 55)],
        vec![("2", 10), ("3", 10), ("5", 10), ("13", 10), ("hegemon", 10)],
    ] {
        let deck = Deck::from_counts(counts).unwrap();
        for players in [2, 6] {
            laws::check::<State, ChaCha8Rng>(&Options { mode: Mode::Advanced, deck }, players, 0..4).unwrap();
        }
    }
}
