//! `stolik simulate`: plays games between bots and prints a summary.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};

use crate::cli;
use crate::parallel;
use crate::play::{Lineup, Played, Recorder, bots_by_seat, check_series};
use crate::playable::{self, Playable, Thinking};
use crate::statistics::{Mean, share_interval};

/// How many games a thread plays before it passes on their results.
const BATCH: u64 = 64;

pub fn run<G: Playable>(arguments: &cli::Simulate) -> anyhow::Result<()> {
    let players = arguments.variant.players::<G>()?;
    let lineup = Lineup::<G> {
        options: playable::options::<G>(&arguments.variant.options)?,
        bots: bots_by_seat::<G>(&arguments.bots, players)?,
        thinking: Thinking::Simulations(arguments.iterations),
        seed: arguments.seed,
        series: arguments.series,
    };
    check_series(&lineup)?;
    let mut records = arguments.records.as_deref().map(open_records).transpose()?;
    let start = Instant::now();
    let summary = play_all(&lineup, arguments, records.as_deref_mut())?;
    if let Some(records) = &mut records {
        records.flush()?;
    }
    let text = summary.describe(&lineup, start.elapsed());
    if arguments.records.as_deref() == Some(Path::new("-")) {
        io::stderr().write_all(text.as_bytes())?;
    } else {
        io::stdout().write_all(text.as_bytes())?;
    }
    Ok(())
}

fn open_records(file: &Path) -> anyhow::Result<Box<dyn Write>> {
    if file == Path::new("-") {
        return Ok(Box::new(BufWriter::new(io::stdout())));
    }
    let file = File::create(file).with_context(|| format!("{} cannot be written", file.display()))?;
    Ok(Box::new(BufWriter::new(file)))
}

/// The games of one batch.
#[derive(Default)]
struct Batch {
    records: Vec<u8>,
    games: Vec<Played>,
}

fn play_all<G: Playable>(
    lineup: &Lineup<G>,
    arguments: &cli::Simulate,
    mut records: Option<&mut (dyn Write + 'static)>,
) -> anyhow::Result<Summary> {
    let progress = progress_bar(arguments.games);
    let mut summary = Summary::new(lineup.players());
    parallel::in_order(
        parallel::threads(arguments.threads),
        arguments.games.div_ceil(BATCH),
        |number| play_batch(lineup, arguments, number),
        |batch| {
            if let Some(records) = &mut records {
                records.write_all(&batch.records)?;
            }
            progress.inc(batch.games.len() as u64);
            batch.games.iter().for_each(|game| summary.add(game));
            Ok(ControlFlow::Continue(()))
        },
    )?;
    progress.finish_and_clear();
    Ok(summary)
}

/// A progress bar for games, shown only on a terminal.
pub fn progress_bar(games: u64) -> ProgressBar {
    progress_bar_with(games, "{bar:40} {pos}/{len} games, {per_sec}, {eta} left")
}

/// A progress bar with this template of `indicatif`.
pub fn progress_bar_with(count: u64, template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template).expect("the template is sound");
    let progress = ProgressBar::new(count).with_style(style);
    // Shows the bar at once, even if the first piece takes long.
    progress.enable_steady_tick(Duration::from_millis(500));
    progress
}

fn play_batch<G: Playable>(
    lineup: &Lineup<G>,
    arguments: &cli::Simulate,
    number: u64,
) -> anyhow::Result<Batch> {
    let mut batch = Batch::default();
    for index in number * BATCH..arguments.games.min((number + 1) * BATCH) {
        let legal = arguments.legal;
        let recorder = arguments.records.is_some().then_some(Recorder { records: &mut batch.records, legal });
        batch.games.push(lineup.play(index, 0, recorder).with_context(|| format!("game {index}"))?);
    }
    Ok(batch)
}

/// The accumulated results.
struct Summary {
    games: u64,
    decisions: Mean,
    all_decisions: u64,
    scores: Vec<Mean>,
    wins: Vec<u64>,
    with_result: u64,
    endings: BTreeMap<&'static str, u64>,
}

impl Summary {
    fn new(players: usize) -> Self {
        Self {
            games: 0,
            decisions: Mean::default(),
            all_decisions: 0,
            scores: vec![Mean::default(); players],
            wins: vec![0; players],
            with_result: 0,
            endings: BTreeMap::new(),
        }
    }

    fn add(&mut self, game: &Played) {
        self.games += 1;
        self.decisions.add(game.decisions as i64);
        self.all_decisions += game.decisions;
        for ending in &game.endings {
            *self.endings.entry(ending).or_default() += 1;
        }
        if let Some(standings) = &game.standings {
            self.with_result += 1;
            for (seat, &score) in standings.scores.pairs() {
                self.scores[seat.index()].add(score.into());
            }
            for seat in standings.winners() {
                self.wins[seat.index()] += 1;
            }
        }
    }

    fn describe<G: Playable>(&self, lineup: &Lineup<G>, elapsed: Duration) -> String {
        let bots = &lineup.bots;
        let unit =
            if lineup.series > 1 { format!("series of {} games", lineup.series) } else { "games".to_owned() };
        let seconds = elapsed.as_secs_f64();
        let (shortest, longest) = self.decisions.range();
        let mut text = format!(
            "{} {unit} of {} with {} players in {seconds:.2} s: {:.0} games/s, {:.0} decisions/s\n\
             length: {:.1} decisions a {} ({shortest} to {longest})\n\
             {:>4}  {:<12} {:>22}  {:>24}\n",
            self.games,
            G::ID,
            bots.len(),
            (self.games * lineup.series) as f64 / seconds,
            self.all_decisions as f64 / seconds,
            self.decisions.mean(),
            if lineup.series > 1 { "series" } else { "game" },
            "seat",
            "bot",
            "score (95%)",
            "wins, shared ones too (95%)",
        );
        for (seat, bot) in bots.iter().enumerate() {
            let score = &self.scores[seat];
            let (low, high) = share_interval(self.wins[seat], self.with_result);
            let share = self.wins[seat] as f64 / self.with_result.max(1) as f64;
            let _ = writeln!(
                text,
                "{seat:>4}  {bot:<12} {:>12.2} ± {:>7}  {:>7.1}% ({:.1}% to {:.1}%)",
                score.mean(),
                score.margin().map_or("?".to_owned(), |margin| format!("{margin:.2}")),
                100.0 * share,
                100.0 * low,
                100.0 * high
            );
        }
        for (ending, count) in &self.endings {
            let _ = writeln!(text, "ended: {count} × {ending}");
        }
        text
    }
}
