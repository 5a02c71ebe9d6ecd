//! An analysis can be divided, stopped and taken up.

use analysis::{Analysis, Finding, Piece, Report, Settings, What};
use bots::{Kind, Players};
use engine::{Journal, Step};
use games::{Kokopelli, Listed, Purrramida, SzkolaLatania};

use crate::{budget, game};

const SETTINGS: Settings = Settings { searches: 2, seed: 5 };

fn begin<G: Players + Listed>(journal: &Journal<G>) -> Analysis<G> {
    Analysis::new(journal, SETTINGS, budget(30))
}

/// The report of an analysis that is done in one go.
fn whole<G: Players + Listed>(journal: &Journal<G>) -> Report<G::Action> {
    let mut analysis = begin(journal);
    let mut before = 0;
    while let Some(piece) = analysis.next_piece() {
        let finding = analysis.work(piece);
        analysis.add(finding).unwrap();
        assert_eq!(analysis.done(), before + 1);
        before += 1;
    }
    assert_eq!(analysis.done(), analysis.pieces().len());
    analysis.report()
}

/// Two others do a half each, the second backwards; their findings travel as JSON.
fn divided<G: Players + Listed>(journal: &Journal<G>) -> Report<G::Action> {
    let (mut one, mut other, mut all) = (begin(journal), begin(journal), begin(journal));
    let pieces = all.pieces().to_vec();
    let mut sent: Vec<String> = Vec::new();
    for pair in pieces.chunks(2).rev() {
        sent.push(serde_json::to_string(&one.work(pair[0])).unwrap());
        sent.extend(pair.get(1).map(|&piece| serde_json::to_string(&other.work(piece)).unwrap()));
    }
    for finding in sent {
        all.add(serde_json::from_str::<Finding<G::Action>>(&finding).unwrap()).unwrap();
    }
    all.report()
}

/// Figures travel as decimal numbers, which may cost the last bit.
fn rounded<T: serde::Serialize>(report: &T) -> serde_json::Value {
    fn round(value: &mut serde_json::Value) {
        match value {
            serde_json::Value::Number(number) if number.is_f64() => {
                let figure = number.as_f64().unwrap();
                *value = serde_json::json!((figure * 1e9).round() as i64);
            }
            serde_json::Value::Array(list) => list.iter_mut().for_each(round),
            serde_json::Value::Object(map) => map.values_mut().for_each(round),
            _ => {}
        }
    }
    let mut value = serde_json::to_value(report).unwrap();
    round(&mut value);
    value
}

fn comes_to_the_same<G: Players + Listed>() {
    let journal = game::<G>(2, Kind::Greedy, 1).rewound(60);
    assert!(rounded(&whole(&journal)) == rounded(&divided(&journal)), "{} does not", G::ID);
}

#[test]
fn a_divided_analysis_comes_to_the_same() {
    comes_to_the_same::<SzkolaLatania>();
    comes_to_the_same::<Purrramida>();
    comes_to_the_same::<Kokopelli>();
}

#[test]
fn an_analysis_taken_up_comes_to_the_same() {
    let journal = game::<SzkolaLatania>(3, Kind::Greedy, 2);
    let mut stopped = begin(&journal);
    for _ in 0..40 {
        let finding = stopped.work(stopped.next_piece().unwrap());
        stopped.add(finding).unwrap();
    }
    let first = stopped.report();
    assert!(first.moments.iter().any(|moment| matches!(moment.what, What::Unknown { .. })));
    let mut again = begin(&journal);
    for finding in stopped.findings() {
        again.add(finding).unwrap();
    }
    assert_eq!(again.report(), first);
    while let Some(piece) = again.next_piece() {
        let finding = again.work(piece);
        again.add(finding).unwrap();
    }
    assert!(again.report() == whole(&journal));
}

#[test]
fn the_whole_game_is_known_roughly_before_any_of_it_is_known_better() {
    let analysis = begin(&game::<SzkolaLatania>(2, Kind::Greedy, 3));
    assert!(analysis.pieces().is_sorted_by_key(|piece| piece.search));
    assert_eq!(analysis.pieces().last().unwrap().search, SETTINGS.searches - 1);
}

#[test]
fn only_decisions_between_moves_are_decisions() {
    let journal = game::<SzkolaLatania>(3, Kind::Greedy, 4);
    let report = whole(&journal);
    let mut forced = 0;
    for (step, moment) in report.moments.iter().enumerate() {
        let offers = journal.rewound(step).offers().len();
        match (&journal.steps()[step], &moment.what) {
            (Step::Decision { seat, .. }, What::Forced { seat: whose }) => {
                assert_eq!((offers, seat), (1, whose));
                forced += 1;
            }
            (Step::Decision { seat, action }, What::Decision(decision)) => {
                assert!(offers > 1);
                assert_eq!((&decision.seat, &decision.made), (seat, action));
                assert_eq!(decision.moves[decision.rank - 1].means.action, *action);
                assert_eq!(decision.line[0], (*seat, decision.moves[0].means.action));
            }
            (Step::Chance(_), What::Chance(_)) => {}
            (step, what) => panic!("{step:?} is {what:?}"),
        }
    }
    assert!(forced > 0, "somebody had to take");
    let decisions = report.seats.iter().map(|seat| seat.decisions).sum::<usize>();
    let chances = journal.steps().iter().filter(|step| matches!(step, Step::Chance(_))).count();
    assert_eq!(decisions + chances + forced, journal.version());
}

#[test]
fn findings_of_another_game_are_refused() {
    let mut one = begin(&game::<SzkolaLatania>(2, Kind::Greedy, 5));
    let mut other = begin(&game::<SzkolaLatania>(3, Kind::Greedy, 6));
    let deal = one.work(one.pieces()[0]);
    assert_eq!(other.add(deal.clone()).unwrap_err().0, deal.piece, "of a smaller table");
    let mut json = serde_json::to_value(&deal).unwrap();
    json["piece"]["step"] = 100_000.into();
    let beyond: Finding<_> = serde_json::from_value(json.clone()).unwrap();
    assert_eq!(one.add(beyond).unwrap_err().0, Piece { search: 0, step: 100_000 });
    json["piece"]["step"] = 1.into();
    assert!(one.add(serde_json::from_value(json).unwrap()).is_err(), "a deal instead of a decision");
    assert_eq!(one.done(), 0);
}

#[test]
fn results_are_divided_among_the_winners() {
    let report = whole(&game::<SzkolaLatania>(3, Kind::Greedy, 7));
    let sum = |part: &dyn Fn(&analysis::SeatSummary) -> f64| report.seats.iter().map(part).sum::<f64>();
    assert!((sum(&|seat| seat.result.unwrap()) - 1.0).abs() < 1e-6);
    assert!(sum(&|seat| seat.luck).abs() < 1e-6);
    assert!((sum(&|seat| seat.adjusted.unwrap()) - 1.0).abs() < 1e-6);
    let unfinished = whole(&game::<SzkolaLatania>(3, Kind::Greedy, 7).rewound(30));
    assert!(unfinished.seats.iter().all(|seat| seat.result.is_none() && seat.adjusted.is_none()));
}
