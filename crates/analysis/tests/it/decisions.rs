//! Errors, on positions whose solution is known, and of bots whose strength is.

use analysis::{Analysis, Decision, Settings, What};
use bots::{Kind, Players, Tactics};
use engine::{Finish, Journal, Pending, Position, Rules, Seat, Step};
use games::{Listed, Purrramida, SzkolaLatania};

use crate::{budget, game};

fn report<G: Players + Listed>(
    journal: &Journal<G>,
    settings: Settings,
    simulations: u64,
) -> Vec<Decision<G::Action>> {
    let mut analysis = Analysis::new(journal, settings, budget(simulations));
    while let Some(piece) = analysis.next_piece() {
        let finding = analysis.work(piece);
        analysis.add(finding).unwrap();
    }
    let moments = analysis.report().moments.into_iter();
    moments
        .filter_map(|moment| match moment.what {
            What::Decision(decision) => Some(decision),
            _ => None,
        })
        .collect()
}

/// Whether the seat wins if both play perfectly, in an endgame of two players without anything hidden: the
/// other's hand is what nobody has seen.
fn wins(position: &SzkolaLatania, seat: Seat) -> bool {
    let Pending::Seat(turn) = position.pending() else {
        return position.standings().is_some_and(|end| end.places[seat] == 1 && end.winners().count() == 1);
    };
    let mut offers = Vec::new();
    position.actions(&mut offers);
    let mut after = offers.into_iter().map(|action| {
        let mut next = *position;
        next.act(action, &mut ());
        wins(&next, seat)
    });
    if turn == seat { after.any(|wins| wins) } else { after.all(|wins| wins) }
}

/// In endgames where one move wins and the one that was made loses, the whole victory is the error.
#[test]
fn throwing_away_a_won_endgame_is_the_greatest_error() {
    let mut found = 0;
    for seed in 0..150 {
        let journal = game::<SzkolaLatania>(2, Kind::Random, seed);
        let thrown_away = (0..journal.version()).find(|&version| {
            let position = *journal.rewound(version).position();
            let Pending::Seat(seat) = position.pending() else { return false };
            position.is_endgame() && wins(&position, seat) && {
                let after = *journal.rewound(version + 1).position();
                let mut other = engine::seats(2).filter(|&other| other != seat);
                other.any(|other| wins(&after, other))
            }
        });
        let Some(version) = thrown_away else { continue };
        let decisions = report(&journal.rewound(version + 1), Settings { searches: 1, seed }, 200);
        let last = decisions.last().unwrap();
        assert!(matches!(journal.steps()[version], Step::Decision { action, .. } if action == last.made));
        assert!(last.error > 0.9, "seed {seed}: {last:?}");
        found += 1;
    }
    assert!(found >= 3, "{found} victories were thrown away");
}

/// The mean error of a bot's decisions.
fn error_rate<G: Players + Listed>(kind: Kind, games: u64, simulations: u64) -> f64 {
    let games = (0..games).map(|seed| game::<G>(2, kind, seed));
    let errors: Vec<_> = games
        .flat_map(|journal| report(&journal, Settings { searches: 2, seed: 1 }, simulations))
        .map(|decision| decision.error)
        .collect();
    errors.iter().sum::<f64>() / errors.len() as f64
}

#[test]
fn random_moves_are_worse_than_sensible_ones() {
    let (random, greedy) = (
        error_rate::<SzkolaLatania>(Kind::Random, 2, 300),
        error_rate::<SzkolaLatania>(Kind::Greedy, 2, 300),
    );
    assert!(random > 2.0 * greedy && random > 0.01, "{random} and {greedy}");
}

/// A solved turn has no noise to speak of, and the solver's own moves are without error.
#[test]
fn a_solved_turn_leaves_little_to_chance() {
    let journal = game::<Purrramida>(2, Kind::Search, 1).rewound(80);
    let decisions = report(&journal, Settings { searches: 3, seed: 2 }, 12);
    let errors: f64 = decisions.iter().map(|decision| decision.error).sum();
    assert!(errors / (decisions.len() as f64) < 0.002, "{errors} in {} decisions", decisions.len());
    assert!(decisions.iter().all(|decision| decision.noise < 0.02));
    assert!(decisions.iter().any(|decision| decision.moves.len() > 1));
}
