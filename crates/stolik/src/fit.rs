//! `stolik fit`: fits the weights of the bots' position evaluation.
//!
//! Bots play games, each seat with a bot drawn at random from the given ones, and the weights are fitted
//! to predict the winner from the positions of each game ([`crate::logit`]). Every fifth game is held out
//! to compare the fitted weights with the current ones.

use std::fmt::Write as _;
use std::io::Write as _;
use std::ops::ControlFlow;

use anyhow::{Context, bail, ensure};
use bots::Tactics as _;
use bots::kokopelli::{WEIGHTS, Weights, amounts};
use engine::records::{Fault, Line, Replay};
use engine::{Finish, Pending, Position, Seat, Start, chance, check_seats, seats};
use kokopelli::{Ceremonies, Options, State};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::arena::win_share;
use crate::cli;
use crate::logit::{self, Candidate, Choice, Guess};
use crate::parallel;
use crate::play::{Lineup, Recorder, check_bots};
use crate::playable::{self, Thinking};
use crate::simulate::progress_bar;
use crate::statistics::Estimate;

/// One in this many games is held out.
const KEPT_APART: usize = 5;

pub fn run(arguments: &cli::Fit) -> anyhow::Result<()> {
    let cli::Fitted::Kokopelli = arguments.game;
    for &players in &arguments.players {
        check_seats::<State>(players, Seat::new(0))?;
    }
    check_bots::<State>(&arguments.bots)?;
    if let Some(unknown) = arguments.only.iter().find(|name| !Weights::NAMES.contains(&name.as_str())) {
        bail!("there is no weight \"{unknown}\"; there are {}", Weights::NAMES.join(", "));
    }
    let options = playable::options::<State>(&arguments.options)?;
    let games = play_all(arguments, &options)?;
    let (apart, learnt): (Vec<_>, Vec<_>) =
        games.iter().enumerate().partition(|(number, _)| number % KEPT_APART == KEPT_APART - 1);
    let apart: Vec<_> = apart.into_iter().map(|(_, game)| game).collect();
    let choices: Vec<_> = learnt.into_iter().flat_map(|(_, game)| &game.choices).collect();
    ensure!(!choices.is_empty() && !apart.is_empty(), "no game came to a result");
    let in_use = WEIGHTS.row().map(f64::from);
    let fitted = rounded(&logit::fit(&choices, &guesses(&arguments.only)));
    let text = format!(
        "fitted to {} positions of {} games; {} games were kept apart\n\n{}\n{}\n{}",
        choices.len(),
        games.len() - apart.len(),
        apart.len(),
        losses(&apart, &in_use, &fitted.row().map(f64::from)),
        calibration(&apart, &fitted.row().map(f64::from)),
        as_rust(&fitted),
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

fn play_all(arguments: &cli::Fit, options: &Options) -> anyhow::Result<Vec<Game>> {
    let progress = progress_bar(arguments.games);
    let mut games = Vec::new();
    parallel::in_order(
        parallel::threads(arguments.threads),
        arguments.games,
        |number| play(arguments, options, number).with_context(|| format!("game {number}")),
        |game| {
            progress.inc(1);
            games.push(game);
            Ok(ControlFlow::Continue(()))
        },
    )?;
    progress.finish_and_clear();
    Ok(games)
}

fn play(arguments: &cli::Fit, options: &Options, number: u64) -> anyhow::Result<Game> {
    let mut lots = ChaCha8Rng::seed_from_u64(arguments.seed);
    // `Lineup` uses streams from 0 upwards.
    lots.set_stream(u64::MAX - number);
    let mut lot = |bound: usize| chance::below(&mut lots, bound as u32) as usize;
    let players = arguments.players[number as usize % arguments.players.len()];
    let bots = (0..players).map(|_| arguments.bots[lot(arguments.bots.len())].clone()).collect();
    let mut options = *options;
    if !arguments.options.iter().any(|(name, _)| name == "ceremonies") {
        options.ceremonies = Ceremonies::Random(10 + lot(3) as u8);
    }
    let thinking = Thinking::Simulations(arguments.iterations);
    let lineup = Lineup::<State> { options, bots, thinking, seed: arguments.seed, series: 1 };
    let mut record = Vec::new();
    lineup.play(number, 0, Some(Recorder { records: &mut record, legal: false }))?;
    // Consecutive turns carry almost the same information: about one per round is enough.
    let choices = choices(std::str::from_utf8(&record)?, || lot(players) == 0)?;
    Ok(Game { players, choices })
}

/// The observations from a recorded game: the wanted positions among those at the end of a turn, where the
/// search evaluates.
fn choices(record: &str, mut is_wanted: impl FnMut() -> bool) -> Result<Vec<Choice>, Fault> {
    let mut lines = record.lines();
    // A game that a bot lost by failing has no record.
    let Some(Line::Header(header)) = lines.next().map(Line::parse).transpose()? else {
        return Ok(Vec::new());
    };
    let mut replay = Replay::<State>::begin(&header)?;
    let mut start = *replay.journal().position();
    let mut looked_at = Vec::new();
    for line in lines {
        replay.follow(&Line::parse(line)?, &mut ())?;
        let position = replay.journal().position();
        if matches!(position.pending(), Pending::Seat(_)) && position.is_cutoff(&start) {
            start = *position;
            if is_wanted() {
                looked_at.push(start);
            }
        }
    }
    let Some(end) = replay.journal().position().standings() else { return Ok(Vec::new()) };
    let candidate = |position: &State, seat| Candidate {
        amounts: amounts(position, seat).map(f64::from).to_vec(),
        share: win_share(&end, seat),
    };
    let choice = |position: &State| Choice {
        candidates: seats(header.players as usize).map(|seat| candidate(position, seat)).collect(),
    };
    Ok(looked_at.iter().map(choice).collect())
}

/// The current weights as starting points; only the named ones may change, or all if none is named.
fn guesses(only: &[String]) -> Vec<Guess> {
    let guess = |(name, weight): (&&str, f32)| {
        let may_change = only.is_empty() || only.iter().any(|one| one == *name);
        if may_change { Guess::about(weight.into()) } else { Guess::exactly(weight.into()) }
    };
    Weights::NAMES.iter().zip(WEIGHTS.row()).map(guess).collect()
}

/// The weights rounded to three decimals.
fn rounded(weights: &[f64]) -> Weights {
    Weights::from_row(std::array::from_fn(|place| ((weights[place] * 1000.0).round() / 1000.0) as f32))
}

/// The log loss of the current and the fitted weights on these games, each game with equal weight.
fn losses(games: &[&Game], in_use: &[f64], fitted: &[f64]) -> String {
    let mut text = format!(
        "{:<12} {:>8} {:>8} {:>8} {:>8}  {}\n",
        "log loss", "games", "blind", "in use", "fitted", "gained (95%)"
    );
    let numbers = State::PLAYERS.filter(|players| games.iter().any(|game| game.players == *players));
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

/// A calibration table: seats grouped by predicted chance, and how often they won.
fn calibration(games: &[&Game], weights: &[f64]) -> String {
    let judged: Vec<(f64, f64)> = games
        .iter()
        .flat_map(|game| &game.choices)
        .flat_map(|choice| {
            choice.chances(weights).into_iter().zip(choice.candidates.iter().map(|one| one.share))
        })
        .collect();
    let mut text =
        format!("{:<12} {:>8} {:>8} {:>8}   with the fitted weights\n", "chance", "seats", "given", "won");
    for (from, to) in [(0, 10), (10, 20), (20, 35), (35, 50), (50, 65), (65, 80), (80, 90), (90, 101)] {
        let (low, high) = (f64::from(from) / 100.0, f64::from(to) / 100.0);
        let [mut given, mut won] = [Estimate::default(); 2];
        for (chance, share) in judged.iter().filter(|(chance, _)| (low..high).contains(chance)) {
            given.add(*chance);
            won.add(*share);
        }
        let _ = writeln!(
            text,
            "{:<12} {:>8} {:>7.1}% {:>7.1}%",
            format!("{from}% to {}%", to.min(100)),
            given.count(),
            100.0 * given.mean(),
            100.0 * won.mean()
        );
    }
    text
}

/// The weights as Rust source.
fn as_rust(weights: &Weights) -> String {
    format!("// crates/bots/src/kokopelli/judgement.rs\npub const WEIGHTS: Weights = {weights:#?};\n")
}
