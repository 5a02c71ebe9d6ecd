//! `stolik calibrate`: whether the chances of an analysis come true.
//!
//! Masters play games. At some decisions of each, everybody's chances are estimated in both ways that an analysis
//! does, by a search from what the player knows and by the baseline from the whole position, and compared with the
//! result. Every second game is used to fit the link of each ([`analysis::Link`]), the others to report how well the
//! chances come true with the link in use and with the fitted one.

use std::fmt::Write as _;
use std::io::Write as _;
use std::ops::ControlFlow;

use analysis::Link;
use anyhow::{Context, ensure};
use bots::{Generator, shares};
use engine::{BySeat, Journal, Step, Window, chance, seats};
use rand_core::SeedableRng;

use crate::cli;
use crate::parallel;
use crate::play::Lineup;
use crate::playable::{Playable, Thinking};
use crate::simulate::progress_bar;
use crate::statistics::{Estimate, calibration};

/// How many decisions of a game are looked at, on average.
const LOOKED_AT: usize = 8;
/// The names of the thirds of a game.
const PHASES: [&str; 3] = ["first third", "second third", "last third"];
/// Chances below this count as this much in a log loss.
const LEAST: f64 = 1e-4;

pub fn run<G: Playable>(arguments: &cli::Calibrate) -> anyhow::Result<()> {
    let lineup = Lineup::<G>::of_masters(&arguments.variant, arguments.iterations, arguments.seed)?;
    let players = lineup.bots.len();
    let progress = progress_bar(arguments.games);
    let (mut fitting, mut testing) = (Vec::new(), Vec::new());
    parallel::in_order(
        parallel::threads(arguments.threads),
        arguments.games,
        |number| Ok((number, look_at(&lineup, number).with_context(|| format!("game {number}"))?)),
        |(number, judged)| {
            progress.inc(1);
            if number % 2 == 0 { &mut fitting } else { &mut testing }.extend(judged);
            Ok(ControlFlow::Continue(()))
        },
    )?;
    progress.finish_and_clear();
    ensure!(!fitting.is_empty() && !testing.is_empty(), "too few games came to a result");
    let mut text = format!(
        "{} games of {} between {players} masters, {} simulations; {} positions to fit, {} others to test\n",
        arguments.games,
        G::ID,
        arguments.iterations,
        fitting.len(),
        testing.len()
    );
    let estimates: [(&str, Estimates, Link); 2] = [
        ("search", |judged| &judged.search, Link::of_search(G::GAME)),
        ("baseline", |judged| &judged.baseline, Link::of_baseline(G::GAME)),
    ];
    for (name, chances, in_use) in estimates {
        let fitted = fit(&fitting, chances);
        text += &describe(name, &testing, chances, in_use, fitted);
    }
    std::io::stdout().write_all(text.as_bytes())?;
    Ok(())
}

/// One of the two estimates of everybody's chances.
type Estimates = fn(&Judged) -> &BySeat<f32>;

/// A position with everybody's chances, before any link, and their shares of the victory.
struct Judged {
    phase: usize,
    search: BySeat<f32>,
    baseline: BySeat<f32>,
    result: BySeat<f32>,
}

/// Some decisions of a game; none if it has no result.
fn look_at<G: Playable>(lineup: &Lineup<G>, number: u64) -> anyhow::Result<Vec<Judged>> {
    let (played, journal) = lineup.play_journal(number, 0)?;
    let (Some(end), Some(journal)) = (played.standings, journal) else { return Ok(Vec::new()) };
    let result = shares(&end);
    // Not the generators of the game.
    let mut rng = Generator::seed_from_u64(!lineup.seed ^ number);
    let mut master = G::search(rng.clone(), Thinking::Simulations(G::ANALYSIS).budget());
    let mut baseline = G::baseline();
    let mut judged = Vec::new();
    for step in some_decisions(&journal, &mut rng) {
        let before = journal.rewound(step);
        let Step::Decision { seat, action } = journal.steps()[step] else { continue };
        let compared = master.compare(Window::new(before.position(), seat), before.offers(), action, number);
        let moves = compared.map(|compared| compared.considered).unwrap_or_default();
        judged.extend(moves.iter().find(|one| one.action == action).map(|made| Judged {
            phase: step * PHASES.len() / journal.version(),
            search: made.prospects.chance,
            baseline: baseline.chances(before.position()),
            result,
        }));
    }
    Ok(judged)
}

/// The numbers of the steps of some decisions, drawn by lot. Forced ones are among them.
fn some_decisions<G: Playable>(journal: &Journal<G>, rng: &mut Generator) -> Vec<usize> {
    let steps = journal.steps().iter().enumerate();
    let decisions =
        steps.filter_map(|(number, step)| matches!(step, Step::Decision { .. }).then_some(number));
    let mut decisions: Vec<_> = decisions.collect();
    let count = decisions.len() as u32;
    decisions.retain(|_| (chance::below(rng, count) as usize) < LOOKED_AT);
    decisions
}

/// The mean log loss of these positions with a link.
fn log_loss(judged: &[Judged], chances: Estimates, link: Link) -> f64 {
    let loss = |one: &Judged| {
        let linked = link.apply(chances(one));
        let losses =
            one.result.pairs().map(|(seat, &share)| -f64::from(share) * linked[seat].max(LEAST).ln());
        losses.sum::<f64>()
    };
    judged.iter().map(loss).sum::<f64>() / judged.len() as f64
}

/// The link with the least log loss: the loss has a single minimum in the power, which is narrowed down.
fn fit(judged: &[Judged], chances: Estimates) -> Link {
    let (mut low, mut high) = (0.1, 5.0);
    while high - low > 0.005 {
        let (one, other) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        let loss = |power| log_loss(judged, chances, Link { power });
        if loss(one) < loss(other) { high = other } else { low = one }
    }
    Link { power: f64::midpoint(low, high) }
}

/// The Brier score: the mean squared difference between chances and results, over positions and seats.
fn brier<'a>(judged: impl Iterator<Item = &'a Judged>, chances: impl Fn(&Judged) -> BySeat<f64>) -> Estimate {
    let mut score = Estimate::default();
    for one in judged {
        let chances = chances(one);
        for seat in seats(chances.players()) {
            let off = chances[seat] - f64::from(one.result[seat]);
            score.add(off * off);
        }
    }
    score
}

fn describe(name: &str, judged: &[Judged], chances: Estimates, in_use: Link, fitted: Link) -> String {
    let mut text = format!(
        "\n{name}: power {:.2} in use (log loss {:.4}), fitted {:.2} (log loss {:.4})\n",
        in_use.power,
        log_loss(judged, chances, in_use),
        fitted.power,
        log_loss(judged, chances, fitted),
    );
    let _ = writeln!(
        text,
        "{:<14} {:>9} {:>8} {:>8} {:>8}",
        "Brier score", "positions", "blind", "in use", "fitted"
    );
    for (phase, title) in PHASES
        .into_iter()
        .enumerate()
        .map(|(phase, title)| (Some(phase), title))
        .chain([(None, "whole game")])
    {
        let them = || judged.iter().filter(|one| phase.is_none_or(|phase| one.phase == phase));
        let blind = |one: &Judged| BySeat::all(one.result.players(), 1.0 / one.result.players() as f64);
        let _ = writeln!(
            text,
            "{title:<14} {:>9} {:>8.4} {:>8.4} {:>8.4}",
            them().count(),
            brier(them(), blind).mean(),
            brier(them(), |one| in_use.apply(chances(one))).mean(),
            brier(them(), |one| fitted.apply(chances(one))).mean(),
        );
    }
    let pairs = |link: Link| {
        judged.iter().flat_map(move |one| {
            let linked = link.apply(chances(one));
            seats(linked.players()).map(move |seat| (linked[seat], f64::from(one.result[seat])))
        })
    };
    text + &calibration("with the link in use", pairs(in_use))
        + &calibration("with the fitted link", pairs(fitted))
}
