//! `stolik fit`: fits the weights of the bots' position evaluation.
//!
//! Bots play games, each seat with a bot drawn at random from the given ones, and the weights are fitted
//! to predict the winner from the positions of each game ([`crate::logit`]). Every fifth game is held out
//! to compare the fitted weights with the current ones.

use std::fmt::Write as _;
use std::io::Write as _;
use std::ops::ControlFlow;

use anyhow::{Context, bail, ensure};
use bots::kokopelli::{WEIGHTS, Weights, amounts};
use bots::{Judged, Tactics as _};
use engine::{Journal, Pending, Position as _, Seat, chance, check_seats, seats};
use games::{Kokopelli, SzkolaLatania};
use kokopelli::Ceremonies;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use szkola_latania::Mode;

use crate::arena::win_share;
use crate::cli;
use crate::logit::{self, Candidate, Choice, Guess};
use crate::parallel;
use crate::play::{Lineup, check_bots};
use crate::playable::{self, Playable, Thinking};
use crate::simulate::progress_bar;
use crate::statistics::{Estimate, calibration};

/// One in this many games is held out.
const KEPT_APART: usize = 5;

pub fn run(arguments: &cli::Fit) -> anyhow::Result<()> {
    match arguments.game {
        cli::Fitted::Kokopelli => fit(arguments, &evaluation()),
        cli::Fitted::KokopelliBaseline => fit(arguments, &baseline::<Kokopelli>(with_random_ceremonies)),
        cli::Fitted::SzkolaLataniaBaseline => fit(arguments, &baseline::<SzkolaLatania>(in_random_mode)),
    }
}

/// Draws a number below a bound.
type Lot<'a> = &'a mut dyn FnMut(usize) -> usize;

/// What is fitted.
struct Model<G: Playable> {
    /// The features, with the weights in use.
    features: Vec<(&'static str, f32)>,
    amounts: fn(&G, Seat) -> Vec<f32>,
    /// Whether to look at a position, given the one looked at last and the one before it.
    is_moment: fn(&G, &G, &G) -> bool,
    /// Varies the options that are not given.
    vary: fn(&cli::Fit, &mut G::Options, Lot<'_>),
    /// The weights as Rust source.
    source: fn(&[(&str, f32)]) -> String,
}

/// The evaluation by which Kokopelli is searched: positions at the end of a turn, where the search evaluates.
fn evaluation() -> Model<Kokopelli> {
    Model {
        features: Weights::NAMES.iter().copied().zip(WEIGHTS.row()).collect(),
        amounts: |position, seat| amounts(position, seat).to_vec(),
        is_moment: |last, _, position| {
            matches!(position.pending(), Pending::Seat(_)) && position.is_cutoff(last)
        },
        vary: with_random_ceremonies,
        source: |weights| {
            let row = std::array::from_fn(|place| weights[place].1);
            let weights = Weights::from_row(row);
            format!("// crates/bots/src/kokopelli/judgement.rs\npub const WEIGHTS: Weights = {weights:#?};\n")
        },
    }
}

/// The baseline of a game: positions after a chance event, where luck is measured.
fn baseline<G: Playable + Judged>(vary: fn(&cli::Fit, &mut G::Options, Lot<'_>)) -> Model<G> {
    Model {
        features: G::features(),
        amounts: G::amounts,
        is_moment: |_, before, position| {
            before.pending() == Pending::Chance && matches!(position.pending(), Pending::Seat(_))
        },
        vary,
        source: |weights| {
            weights.iter().fold(String::new(), |mut text, (name, weight)| {
                let _ = writeln!(text, "{weight:>8}, // {name}");
                text
            })
        },
    }
}

fn with_random_ceremonies(arguments: &cli::Fit, options: &mut kokopelli::Options, lot: Lot<'_>) {
    if !arguments.options.iter().any(|(name, _)| name == "ceremonies") {
        options.ceremonies = Ceremonies::Random(10 + lot(3) as u8);
    }
}

fn in_random_mode(arguments: &cli::Fit, options: &mut szkola_latania::Options, lot: Lot<'_>) {
    if !arguments.options.iter().any(|(name, _)| name == "mode") {
        options.mode = [Mode::Basic, Mode::Long, Mode::Advanced][lot(3)];
    }
}

fn fit<G: Playable>(arguments: &cli::Fit, model: &Model<G>) -> anyhow::Result<()> {
    for &players in &arguments.players {
        check_seats::<G>(players, Seat::new(0))?;
    }
    check_bots::<G>(&arguments.bots)?;
    let names: Vec<_> = model.features.iter().map(|(name, _)| *name).collect();
    if let Some(unknown) = arguments.only.iter().find(|name| !names.contains(&name.as_str())) {
        bail!("there is no weight \"{unknown}\"; there are {}", names.join(", "));
    }
    let games = play_all(arguments, model)?;
    let (apart, learnt): (Vec<_>, Vec<_>) =
        games.iter().enumerate().partition(|(number, _)| number % KEPT_APART == KEPT_APART - 1);
    let apart: Vec<_> = apart.into_iter().map(|(_, game)| game).collect();
    let choices: Vec<_> = learnt.into_iter().flat_map(|(_, game)| &game.choices).collect();
    ensure!(!choices.is_empty() && !apart.is_empty(), "no game came to a result");
    let in_use: Vec<f64> = model.features.iter().map(|&(_, weight)| weight.into()).collect();
    let fitted = rounded(&names, &logit::fit(&choices, &guesses(model, &arguments.only)));
    let weights: Vec<f64> = fitted.iter().map(|&(_, weight)| weight.into()).collect();
    let text = format!(
        "fitted to {} positions of {} games; {} games were kept apart\n\n{}\n{}\n{}",
        choices.len(),
        games.len() - apart.len(),
        apart.len(),
        losses::<G>(&apart, &in_use, &weights),
        calibration("with the fitted weights", judged(&apart, &weights)),
        (model.source)(&fitted),
    );
    std::io::stdout().write_all(text.as_bytes())?;
    Ok(())
}

/// The training data from one game.
struct Game {
    players: usize,
    /// One observation of the winner for each sampled position; empty if the game has no result.
    choices: Vec<Choice>,
}

fn play_all<G: Playable>(arguments: &cli::Fit, model: &Model<G>) -> anyhow::Result<Vec<Game>> {
    let options = playable::options::<G>(&arguments.options)?;
    let progress = progress_bar(arguments.games);
    let mut games = Vec::new();
    parallel::in_order(
        parallel::threads(arguments.threads),
        arguments.games,
        |number| play(arguments, model, options.clone(), number).with_context(|| format!("game {number}")),
        |game| {
            progress.inc(1);
            games.push(game);
            Ok(ControlFlow::Continue(()))
        },
    )?;
    progress.finish_and_clear();
    Ok(games)
}

fn play<G: Playable>(
    arguments: &cli::Fit,
    model: &Model<G>,
    mut options: G::Options,
    number: u64,
) -> anyhow::Result<Game> {
    let mut lots = ChaCha8Rng::seed_from_u64(arguments.seed);
    // `Lineup` uses streams from 0 upwards.
    lots.set_stream(u64::MAX - number);
    let mut lot = |bound: usize| chance::below(&mut lots, bound as u32) as usize;
    let players = arguments.players[number as usize % arguments.players.len()];
    let bots = (0..players).map(|_| arguments.bots[lot(arguments.bots.len())].clone()).collect();
    (model.vary)(arguments, &mut options, &mut lot);
    let thinking = Thinking::Simulations(arguments.iterations);
    let lineup = Lineup::<G> { options, bots, thinking, seed: arguments.seed, series: 1 };
    let (_, journal) = lineup.play_journal(number, 0)?;
    // Consecutive turns carry almost the same information: about one per round is enough.
    let choices = journal.map_or_else(Vec::new, |journal| choices(model, &journal, || lot(players) == 0));
    Ok(Game { players, choices })
}

/// The observations from a game: the wanted positions among the model's moments.
fn choices<G: Playable>(
    model: &Model<G>,
    journal: &Journal<G>,
    mut is_wanted: impl FnMut() -> bool,
) -> Vec<Choice> {
    let Some(end) = journal.position().standings() else { return Vec::new() };
    let mut position = journal.rewound(0).position().clone();
    let mut last = position.clone();
    let mut looked_at = Vec::new();
    for &step in journal.steps() {
        let before = position.clone();
        position.apply(step, &mut ());
        if (model.is_moment)(&last, &before, &position) {
            last = position.clone();
            if is_wanted() {
                looked_at.push(last.clone());
            }
        }
    }
    let candidate = |position: &G, seat| Candidate {
        amounts: (model.amounts)(position, seat).into_iter().map(f64::from).collect(),
        share: win_share(&end, seat),
    };
    let choice = |position: &G| Choice {
        candidates: seats(position.players()).map(|seat| candidate(position, seat)).collect(),
    };
    looked_at.iter().map(choice).collect()
}

/// The current weights as starting points; only the named ones may change, or all if none is named.
fn guesses<G: Playable>(model: &Model<G>, only: &[String]) -> Vec<Guess> {
    let guess = |&(name, weight): &(&str, f32)| {
        let may_change = only.is_empty() || only.iter().any(|one| one == name);
        if may_change { Guess::about(weight.into()) } else { Guess::exactly(weight.into()) }
    };
    model.features.iter().map(guess).collect()
}

/// The weights rounded to three decimals.
fn rounded<'a>(names: &[&'a str], weights: &[f64]) -> Vec<(&'a str, f32)> {
    let round = |weight: &f64| ((weight * 1000.0).round() / 1000.0) as f32;
    names.iter().copied().zip(weights.iter().map(round)).collect()
}

/// The log loss of the current and the fitted weights on these games, each game with equal weight.
fn losses<G: Playable>(games: &[&Game], in_use: &[f64], fitted: &[f64]) -> String {
    let mut text = format!(
        "{:<12} {:>8} {:>8} {:>8} {:>8}  {}\n",
        "log loss", "games", "blind", "in use", "fitted", "gained (95%)"
    );
    let numbers = G::PLAYERS.filter(|players| games.iter().any(|game| game.players == *players));
    for players in numbers {
        let [mut before, mut after, mut gained] = [Estimate::default(); 3];
        let with_result = |game: &&&Game| game.players == players && !game.choices.is_empty();
        for game in games.iter().filter(with_result) {
            let loss = |weights: &[f64]| {
                let sum: f64 = game.choices.iter().map(|choice| choice.log_loss(weights)).sum();
                sum / game.choices.len() as f64
            };
            let (old, new) = (loss(in_use), loss(fitted));
            before.add(old);
            after.add(new);
            gained.add(old - new);
        }
        let _ = writeln!(
            text,
            "{:<12} {:>8} {:>8.3} {:>8.3} {:>8.3}  {:+.4} ± {:.4}",
            format!("{players} players"),
            gained.count(),
            (players as f64).ln(),
            before.mean(),
            after.mean(),
            gained.mean(),
            gained.half_width(),
        );
    }
    text
}

/// The chance that the weights give to each seat of each position, with its share of the victory.
fn judged(games: &[&Game], weights: &[f64]) -> Vec<(f64, f64)> {
    let choices = games.iter().flat_map(|game| &game.choices);
    choices
        .flat_map(|choice| {
            choice.chances(weights).into_iter().zip(choice.candidates.iter().map(|one| one.share))
        })
        .collect()
}
