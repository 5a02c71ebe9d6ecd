//! `stolik simulate`: plays games between bots and sums them up.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use bots::Bot;
use indicatif::{ProgressBar, ProgressStyle};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use table::{Pending, Standings, Step, Window, records};

use crate::cli;
use crate::games::{self, Playable, Thinking};
use crate::statistics::{Mean, share_interval};

/// How long searching bots think in simulations: the same on every machine.
const DEFAULT_THINKING: Thinking = Thinking::Simulations(1000);

/// How many games a thread plays before it hands them over.
const BATCH: u64 = 64;

pub fn run<G: Playable>(arguments: &cli::Simulate) -> anyhow::Result<()> {
    let players = arguments.table.players;
    games::check_players::<G>(players)?;
    let plan = Plan::<G> {
        options: G::parse_options(&arguments.table.options)?,
        players,
        seed: arguments.seed,
        games: arguments.games,
        bots: bots_by_seat::<G>(&arguments.bots, players)?,
        record: arguments.records.is_some(),
        legal: arguments.legal,
    };
    let threads = match arguments.threads {
        Some(threads) => usize::from(threads),
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    let mut records = arguments.records.as_deref().map(open_records).transpose()?;
    let start = Instant::now();
    let summary = play_all(&plan, threads, records.as_deref_mut())?;
    if let Some(records) = &mut records {
        records.flush()?;
    }
    let text = summary.describe::<G>(&plan.bots, start.elapsed());
    if arguments.records.as_deref() == Some(Path::new("-")) {
        io::stderr().write_all(text.as_bytes())?;
    } else {
        io::stdout().write_all(text.as_bytes())?;
    }
    Ok(())
}

struct Plan<G: Playable> {
    options: G::Options,
    players: usize,
    seed: u64,
    games: u64,
    bots: Vec<String>,
    record: bool,
    legal: bool,
}

/// One bot for each seat.
fn bots_by_seat<G: Playable>(names: &[String], players: usize) -> anyhow::Result<Vec<String>> {
    if let Some(unknown) = names.iter().find(|name| games::bot::<G>(name, 0, DEFAULT_THINKING).is_none()) {
        bail!("{} has no bot \"{unknown}\"; its bots are {}", G::ID, games::bot_names::<G>());
    }
    match names.len() {
        1 => Ok(vec![names[0].clone(); players]),
        number if number == players => Ok(names.to_vec()),
        number => bail!("{number} bots for {players} seats: give one for all seats or one for each"),
    }
}

fn open_records(file: &Path) -> anyhow::Result<Box<dyn Write>> {
    if file == Path::new("-") {
        return Ok(Box::new(BufWriter::new(io::stdout())));
    }
    let file = File::create(file).with_context(|| format!("{} cannot be written", file.display()))?;
    Ok(Box::new(BufWriter::new(file)))
}

/// The games of one batch.
struct Batch {
    records: Vec<u8>,
    games: Vec<Played>,
}

struct Played {
    decisions: u64,
    standings: Option<Standings>,
    ending: &'static str,
}

/// Thread t plays batches t, t + threads, …; collecting them in turns gives the games in order,
/// and a thread that is ahead waits.
fn play_all<G: Playable>(
    plan: &Plan<G>,
    threads: usize,
    mut records: Option<&mut (dyn Write + 'static)>,
) -> anyhow::Result<Summary> {
    let batches = plan.games.div_ceil(BATCH);
    let progress = progress_bar(plan.games);
    let mut summary = Summary::new(plan.players);
    std::thread::scope(|scope| {
        let receivers: Vec<Receiver<anyhow::Result<Batch>>> = (0..threads as u64)
            .map(|thread| {
                let (sender, receiver) = mpsc::sync_channel(2);
                scope.spawn(move || play_batches(plan, (thread..batches).step_by(threads), &sender));
                receiver
            })
            .collect();
        for number in 0..batches {
            let receiver = &receivers[(number % threads as u64) as usize];
            let batch = receiver.recv().context("a thread that plays games has stopped")??;
            if let Some(records) = &mut records {
                records.write_all(&batch.records)?;
            }
            progress.inc(batch.games.len() as u64);
            batch.games.iter().for_each(|game| summary.add(game));
        }
        progress.finish_and_clear();
        Ok(summary)
    })
}

fn progress_bar(games: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} left")
        .expect("the template is sound");
    ProgressBar::new(games).with_style(style)
}

fn play_batches<G: Playable>(
    plan: &Plan<G>,
    numbers: impl Iterator<Item = u64>,
    sender: &SyncSender<anyhow::Result<Batch>>,
) {
    for number in numbers {
        let batch = play_batch(plan, number);
        let failed = batch.is_err();
        // A receiver that is gone has met an error elsewhere and said so.
        if sender.send(batch).is_err() || failed {
            return;
        }
    }
}

fn play_batch<G: Playable>(plan: &Plan<G>, number: u64) -> anyhow::Result<Batch> {
    let mut batch = Batch { records: Vec::new(), games: Vec::new() };
    for index in number * BATCH..plan.games.min((number + 1) * BATCH) {
        let records = plan.record.then_some(&mut batch.records);
        batch.games.push(play(plan, index, records).with_context(|| format!("game {index}"))?);
    }
    Ok(batch)
}

/// Plays one game. Dice and decks come from the `ChaCha` stream with the game's number; each bot
/// has a generator of its own, seeded from another stream.
fn play<G: Playable>(
    plan: &Plan<G>,
    index: u64,
    mut records: Option<&mut Vec<u8>>,
) -> anyhow::Result<Played> {
    let mut rng = ChaCha8Rng::seed_from_u64(plan.seed);
    rng.set_stream(2 * index);
    let mut seeds = ChaCha8Rng::seed_from_u64(plan.seed);
    seeds.set_stream(2 * index + 1);
    let mut bots: Vec<Box<dyn Bot<G>>> = Vec::with_capacity(plan.players);
    for name in &plan.bots {
        bots.push(games::bot(name, seeds.next_u64(), DEFAULT_THINKING).context("the bots were checked")?);
    }
    let setup = G::prepare(&plan.options, plan.players, &mut rng)?;
    if let Some(records) = &mut records {
        records::write_header::<G>(records, plan.players, &setup, None);
    }
    let mut position = G::new(&setup)?;
    let mut offers = Vec::new();
    let mut decisions = 0;
    for _ in 0..=G::MOST_STEPS {
        let step = match position.pending() {
            Pending::Over => break,
            Pending::Chance => Step::Chance(position.sample(&mut rng)),
            Pending::Seat(seat) => {
                position.actions(&mut offers);
                let action = bots[seat.index()].choose(Window::new(&position, seat), &offers);
                let offered = offers.binary_search(&action).is_ok();
                ensure!(offered, "{} chose {action:?}, which was not offered", plan.bots[seat.index()]);
                decisions += 1;
                Step::Decision { seat, action }
            }
        };
        if let Some(records) = &mut records {
            records::write_step(records, &step, plan.legal.then_some(&offers));
        }
        match step {
            Step::Decision { action, .. } => position.act(action, &mut ()),
            Step::Chance(outcome) => position.resolve(outcome, &mut ()),
        }
    }
    let ending = position.ending().with_context(|| format!("no end after {} steps", G::MOST_STEPS))?;
    let standings = position.standings();
    if let (Some(records), Some(standings)) = (&mut records, &standings) {
        records::write_result(records, standings);
    }
    Ok(Played { decisions, standings, ending })
}

/// What the games came to.
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
        *self.endings.entry(game.ending).or_default() += 1;
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

    fn describe<G: Playable>(&self, bots: &[String], elapsed: Duration) -> String {
        let seconds = elapsed.as_secs_f64();
        let (shortest, longest) = self.decisions.range();
        let mut text = format!(
            "{} games of {} with {} players in {seconds:.2} s: {:.0} games/s, {:.0} decisions/s\n\
             length: {:.1} decisions a game ({shortest} to {longest})\n\
             {:>4}  {:<12} {:>22}  {:>24}\n",
            self.games,
            G::ID,
            bots.len(),
            self.games as f64 / seconds,
            self.all_decisions as f64 / seconds,
            self.decisions.mean(),
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
                "{seat:>4}  {bot:<12} {:>12.2} ± {:>7.2}  {:>7.1}% ({:.1}% to {:.1}%)",
                score.mean(),
                score.margin(),
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
