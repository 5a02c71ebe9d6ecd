//! Short simulations: no invariant breaks under any conditions, and every planted bug is detected.

use simulation::{Planted, Scenario};

#[test]
fn nothing_goes_wrong_in_a_thousand_crashes() {
    let (mut crashes, mut pages, mut failed_syncs) = (0, 0, 0);
    for seed in 0.. {
        let report = Scenario::rough(seed, 30).run().unwrap_or_else(|failure| panic!("{failure}"));
        crashes += report.crashes;
        pages += report.pages;
        failed_syncs += report.failed_syncs;
        assert!(report.compared > 500 && report.torn > 0 && report.failed_writes > 0, "{report}");
        if crashes >= 1_000 {
            break;
        }
    }
    assert!(pages > 30, "only {pages} pages of history told anything new");
    assert!(failed_syncs > 10, "the disk failed only {failed_syncs} times to keep what it had");
}

#[test]
fn nothing_goes_wrong_in_quiet_hours() {
    for seed in 100..102 {
        let report = Scenario::calm(seed, 3).run().unwrap_or_else(|failure| panic!("{failure}"));
        assert!(report.games > 0 && report.take_backs > 0 && report.bot_moves > 0, "{report}");
    }
}

#[test]
fn a_seed_is_the_same_world_again() {
    let report = |seed| Scenario::rough(seed, 5).run();
    assert_eq!(report(3), report(3));
    assert_ne!(report(3), report(4));
}

#[test]
fn every_planted_bug_is_found_and_its_seed_finds_it_again() {
    for planted in Planted::ALL {
        // Without wake-ups nothing happens for a long time, which shows only if the server lives long enough.
        let scenario = |seed| match planted {
            Planted::SleepsIn => Scenario::calm(seed, 2),
            _ => Scenario::rough(seed, 30),
        };
        let found = |seed| scenario(seed).with(planted).run().err();
        let failure = (0..20).find_map(found).unwrap_or_else(|| panic!("{planted:?} is not found"));
        println!("{planted:?}: {failure}");
        assert_eq!(found(failure.seed), Some(failure.clone()), "{planted:?}");
        // The failure is due to the planted bug: without it, the same run succeeds.
        let as_long = Scenario { duration: failure.time + 1, ..scenario(failure.seed) };
        assert!(as_long.run().is_ok(), "{planted:?}");
    }
}
