//! `stolik arena`: measures which bot is stronger.
//!
//! Every deal is played from every seat: the bots rotate around the table while each seat keeps its dice
//! and cards, as far as different moves allow, so that luck cancels out. One such set of games is a trial;
//! confidence intervals come from the variance between trials.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::time::Duration;

use analysis::Fortune;
use anyhow::{Context, bail, ensure};
use bots::Generator;
use engine::{BySeat, Journal, Seat, Standings, seats};
use rand_core::SeedableRng;
use serde::Serialize;

use crate::cli;
use crate::parallel;
use crate::play::{Lineup, bots_by_seat, complain};
use crate::playable::{self, Playable, Thinking};
use crate::simulate::progress_bar;
use crate::statistics::{Adjusted, Estimate, Sprt};

pub fn run<G: Playable>(arguments: &cli::Arena) -> anyhow::Result<()> {
    let players = arguments.variant.players::<G>()?;
    ensure!(arguments.bots.len() <= players, "{} bots for {players} seats", arguments.bots.len());
    let names: Vec<_> = arguments.bots.iter().cycle().take(players).cloned().collect();
    let lineup = Lineup::<G> {
        options: playable::options::<G>(&arguments.variant.options)?,
        bots: bots_by_seat::<G>(&names, players)?,
        thinking: match (arguments.time_ms, arguments.iterations) {
            (Some(time), _) => Thinking::Time(Duration::from_millis(time)),
            (None, iterations) => Thinking::Simulations(iterations.unwrap_or(1000)),
        },
        seed: arguments.seed,
        series: 1,
    };
    let mut scoreboard = Scoreboard::new(&names, sprt(arguments)?, arguments.adjusted);
    ensure!(scoreboard.entrants.len() > 1, "an arena needs two different bots");
    let mut out = open(arguments)?;
    let trials = arguments.games.div_ceil(players as u64);
    let progress = progress_bar(trials * players as u64);
    parallel::in_order(
        parallel::threads(arguments.threads),
        trials,
        |number| play_trial(&lineup, number, arguments.adjusted),
        |trial| {
            progress.inc(players as u64);
            let Some(trial) = trial else {
                scoreboard.left_out += 1;
                return Ok(ControlFlow::Continue(()));
            };
            if let Some(out) = &mut out {
                write_trial(out, &lineup, &trial)?;
            }
            scoreboard.add(&trial);
            Ok(scoreboard.go_on())
        },
    )?;
    progress.finish_and_clear();
    ensure!(scoreboard.trials > 0, "no deal was played to a result from every seat");
    if let Some(out) = &mut out {
        out.flush()?;
    }
    std::io::stdout().write_all(scoreboard.describe::<G>(players).as_bytes())?;
    Ok(())
}

fn sprt(arguments: &cli::Arena) -> anyhow::Result<Option<Sprt>> {
    match arguments.sprt.as_deref() {
        None => Ok(None),
        Some(&[elo0, elo1]) if elo0 < elo1 && elo0.is_finite() && elo1.is_finite() => {
            Ok(Some(Sprt::new(elo0, elo1)))
        }
        Some(_) => bail!("--sprt takes two numbers, the lower first: --sprt 0,20"),
    }
}

fn open(arguments: &cli::Arena) -> anyhow::Result<Option<BufWriter<File>>> {
    let create = |file: &std::path::PathBuf| {
        File::create(file).with_context(|| format!("{} cannot be written", file.display()))
    };
    Ok(arguments.out.as_ref().map(create).transpose()?.map(BufWriter::new))
}

/// The results of one deal, played from every seat.
struct Trial {
    deal: u64,
    /// The standings of each game, indexed by bot: bot k is the one in seat k of the first game.
    games: Vec<Standings>,
    /// For each game, the bot that lost it by failing, if any.
    failed: Vec<Option<Seat>>,
    /// The luck of each bot in each game, if it was measured.
    luck: Option<Vec<BySeat<f64>>>,
}

/// `None` if a game had to be stopped: without one of its games, luck would not cancel out.
fn play_trial<G: Playable>(lineup: &Lineup<G>, deal: u64, adjusted: bool) -> anyhow::Result<Option<Trial>> {
    let (mut games, mut failed, mut luck) = (Vec::new(), Vec::new(), Vec::new());
    for turned in 0..lineup.players() {
        let in_deal = || format!("deal {deal}");
        let played = if adjusted {
            let (played, journal) = lineup.play_journal(deal, turned).with_context(in_deal)?;
            luck.push(luck_by_bot(lineup, journal.as_ref(), turned));
            played
        } else {
            lineup.play(deal, turned, None).with_context(in_deal)?
        };
        let Some(standings) = played.standings else {
            complain(&format!("deal {deal} is not counted: a game was {}", played.endings.join(", ")));
            return Ok(None);
        };
        games.push(by_bot(&standings, turned));
        failed.push(
            seats(lineup.players()).find(|bot| Some(bot.left_by(turned, lineup.players())) == played.failed),
        );
    }
    Ok(Some(Trial { deal, games, failed, luck: adjusted.then_some(luck) }))
}

/// The luck of a game indexed by bot. A game that a bot lost by failing was not decided by luck.
fn luck_by_bot<G: Playable>(lineup: &Lineup<G>, journal: Option<&Journal<G>>, turned: usize) -> BySeat<f64> {
    let players = lineup.players();
    let Some(journal) = journal else { return BySeat::all(players, 0.0) };
    // Not the generators of the game: a sample must not know what was drawn.
    let mut rng = Generator::seed_from_u64(!lineup.seed);
    let luck = Fortune::<G>::default().of_game(journal, &mut rng);
    BySeat::from_fn(players, |bot| luck[bot.left_by(turned, players)])
}

/// The standings indexed by bot: bot k sits `turned` seats to the left of seat k.
fn by_bot(standings: &Standings, turned: usize) -> Standings {
    let players = standings.scores.players();
    let seat_of = |bot: Seat| bot.left_by(turned, players);
    Standings {
        scores: BySeat::from_fn(players, |bot| standings.scores[seat_of(bot)]),
        places: BySeat::from_fn(players, |bot| standings.places[seat_of(bot)]),
    }
}

#[derive(Serialize)]
struct GameLine<'a> {
    game: &'a str,
    deal: u64,
    turned: usize,
    bots: &'a [String],
    scores: BySeat<i32>,
    places: BySeat<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    failed: Option<Seat>,
}

fn write_trial<G: Playable>(out: &mut impl Write, lineup: &Lineup<G>, trial: &Trial) -> anyhow::Result<()> {
    for (turned, (standings, &failed)) in trial.games.iter().zip(&trial.failed).enumerate() {
        let (scores, places) = (standings.scores, standings.places);
        serde_json::to_writer(
            &mut *out,
            &GameLine { game: G::ID, deal: trial.deal, turned, bots: &lineup.bots, scores, places, failed },
        )?;
        writeln!(out)?;
    }
    Ok(())
}

/// A bot and its results, as means over the trials.
struct Entrant {
    name: String,
    /// Its seats in the first game of a trial.
    bots: Vec<Seat>,
    /// The number of games it lost by failing.
    failed: usize,
    win_share: Estimate,
    place: Estimate,
    /// Its score minus the mean score of the others.
    margin: Estimate,
    /// The share of other entrants it finished ahead of; a tie counts half.
    ahead: Estimate,
    /// The same for each entrant separately.
    ahead_of: Vec<Estimate>,
    /// Its win shares and its luck, if that was measured.
    adjusted: Option<Adjusted>,
}

struct Scoreboard {
    entrants: Vec<Entrant>,
    trials: u64,
    /// The number of deals not counted because a game had no result.
    left_out: u64,
    sprt: Option<Sprt>,
}

impl Scoreboard {
    fn new(names: &[String], sprt: Option<Sprt>, adjusted: bool) -> Self {
        let mut different: Vec<String> = Vec::new();
        for name in names {
            if !different.contains(name) {
                different.push(name.clone());
            }
        }
        let number = different.len();
        let entrants = different
            .into_iter()
            .map(|name| Entrant {
                bots: seats(names.len()).filter(|seat| names[seat.index()] == name).collect(),
                name,
                failed: 0,
                win_share: Estimate::default(),
                place: Estimate::default(),
                margin: Estimate::default(),
                ahead: Estimate::default(),
                ahead_of: vec![Estimate::default(); number],
                adjusted: adjusted.then(Adjusted::default),
            })
            .collect();
        Self { entrants, trials: 0, left_out: 0, sprt }
    }

    fn add(&mut self, trial: &Trial) {
        self.trials += 1;
        let seated: Vec<_> = self.entrants.iter().map(|entrant| entrant.bots.clone()).collect();
        for (number, entrant) in self.entrants.iter_mut().enumerate() {
            let mean = |measure: &dyn Fn(&Standings, Seat) -> f64| {
                let games = trial
                    .games
                    .iter()
                    .flat_map(|game| entrant.bots.iter().map(move |&bot| measure(game, bot)));
                games.sum::<f64>() / (trial.games.len() * entrant.bots.len()) as f64
            };
            let win_share = mean(&|game, bot| win_share(game, bot));
            let place = mean(&|game, bot| f64::from(game.places[bot]));
            let margin = mean(&margin_of);
            let ahead_of: Vec<_> =
                seated.iter().map(|others| mean(&|game, bot| ahead_of(game, bot, others))).collect();
            let rivals = ahead_of.iter().zip(&seated).enumerate().filter(|(other, _)| *other != number);
            let (sum, count) = rivals.fold((0.0, 0), |(sum, count), (_, (ahead, others))| {
                (sum + ahead * others.len() as f64, count + others.len())
            });
            entrant.failed += trial.failed.iter().flatten().filter(|bot| entrant.bots.contains(bot)).count();
            entrant.win_share.add(win_share);
            if let (Some(adjusted), Some(luck)) = (&mut entrant.adjusted, &trial.luck) {
                let lucks = luck.iter().flat_map(|luck| entrant.bots.iter().map(|&bot| luck[bot]));
                adjusted.add(win_share, lucks.sum::<f64>() / (luck.len() * entrant.bots.len()) as f64);
            }
            entrant.place.add(place);
            entrant.margin.add(margin);
            entrant.ahead.add(sum / count as f64);
            for (estimate, ahead) in entrant.ahead_of.iter_mut().zip(ahead_of) {
                estimate.add(ahead);
            }
        }
    }

    /// Breaks once the sequential test is decided.
    fn go_on(&self) -> ControlFlow<()> {
        match &self.sprt {
            Some(sprt) if sprt.verdict(&self.entrants[0].ahead).is_some() => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }

    fn describe<G: Playable>(&self, players: usize) -> String {
        let games = self.trials * players as u64;
        let mut lines = vec![format!(
            "{games} games of {} with {players} players, {} deals from every seat; {}",
            G::ID,
            self.trials,
            G::SCORES
        )];
        if self.left_out > 0 {
            lines.push(format!("deals not counted, because a game had no result: {}", self.left_out));
        }
        let width =
            self.entrants.iter().map(|entrant| entrant.name.chars().count()).max().unwrap_or(0).max(12);
        lines.push(format!(
            "{:<width$} {:>24} {:>14} {:>18} {:>22}",
            "bot", "win share (95%)", "mean place", "score difference", "Elo (95%)"
        ));
        for entrant in &self.entrants {
            let (low, high) = entrant.win_share.share_interval();
            let (elo_low, elo_high) = entrant.ahead.share_interval();
            lines.push(format!(
                "{:<width$} {:>7.1}% ({:>5.1}% to {:>5.1}%) {:>13.2} {:>10.2} ± {:>5.2} {:>+8.0} ({:>+.0} to {:>+.0})",
                entrant.name,
                100.0 * entrant.win_share.mean(),
                100.0 * low,
                100.0 * high,
                entrant.place.mean(),
                entrant.margin.mean(),
                entrant.margin.half_width(),
                elo(entrant.ahead.mean()),
                elo(elo_low),
                elo(elo_high),
            ));
        }
        lines.extend(self.crosstable(width));
        lines.extend(self.adjusted(width));
        for entrant in self.entrants.iter().filter(|entrant| entrant.failed > 0) {
            lines.push(format!("games that {} lost by failing: {}", entrant.name, entrant.failed));
        }
        if let Some(sprt) = &self.sprt {
            lines.push(sprt.describe(&self.entrants[0].name, &self.entrants[0].ahead));
        }
        lines.join("\n") + "\n"
    }

    /// How often each entrant finished ahead of each other one; a tie counts half.
    fn crosstable(&self, width: usize) -> Vec<String> {
        let row = |name: &str, cells: Vec<String>| format!("{name:<width$} {}", cells.join(" "));
        let names = self.entrants.iter().map(|entrant| format!("{:>width$}", entrant.name)).collect();
        let mut lines = vec![row("ahead of", names)];
        for (number, entrant) in self.entrants.iter().enumerate() {
            let cell = |(other, ahead): (usize, &Estimate)| {
                let text =
                    if other == number { "-".to_owned() } else { format!("{:.1}%", 100.0 * ahead.mean()) };
                format!("{text:>width$}")
            };
            lines.push(row(&entrant.name, entrant.ahead_of.iter().enumerate().map(cell).collect()));
        }
        lines
    }
}

impl Scoreboard {
    /// The win shares without luck, and what that is worth.
    fn adjusted(&self, width: usize) -> Vec<String> {
        let measured: Vec<_> =
            self.entrants.iter().filter_map(|entrant| Some((&entrant.name, entrant.adjusted?))).collect();
        if measured.is_empty() {
            return Vec::new();
        }
        let title = ["without luck (95%)", "variance ratio", "slope"];
        let mut lines = vec![format!("{:<width$} {:>24} {:>15} {:>7}", "bot", title[0], title[1], title[2])];
        for (name, one) in measured {
            let (mean, margin) = (one.rest.mean(), one.rest.half_width());
            lines.push(format!(
                "{name:<width$} {:>7.1}% ({:>5.1}% to {:>5.1}%) {:>15.3} {:>7.2}",
                100.0 * mean,
                100.0 * (mean - margin),
                100.0 * (mean + margin),
                one.ratio(),
                one.slope(),
            ));
        }
        lines
    }
}

/// A bot's share of the victory, which tied winners divide.
pub fn win_share(game: &Standings, bot: Seat) -> f64 {
    if game.places[bot] == 1 { 1.0 / game.winners().count() as f64 } else { 0.0 }
}

fn margin_of(game: &Standings, bot: Seat) -> f64 {
    let sum: i32 = game.scores.iter().sum();
    let others = f64::from(sum - game.scores[bot]) / (game.scores.players() - 1) as f64;
    f64::from(game.scores[bot]) - others
}

/// The share of the others that the bot finished ahead of; a tie counts half.
fn ahead_of(game: &Standings, bot: Seat, others: &[Seat]) -> f64 {
    let result = |other: &Seat| match game.places[bot].cmp(&game.places[*other]) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    };
    others.iter().map(result).sum::<f64>() / others.len() as f64
}

/// The Elo difference that corresponds to this share of points.
fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    400.0 * (share / (1.0 - share)).log10()
}
