//! `stolik analyse`: what was skill and what was luck in a recorded game.

mod page;
mod table;
mod texts;

use std::fs;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use analysis::{Analysis, Moment, Report, Settings};
use engine::records::{FaultKind, Header, Line, Replay};
use engine::{BySeat, Journal, Seat, Step, Viewer};
use games::with_game;
use i18n::Language;
use serde::Serialize;

use crate::cli;
use crate::input::Lines;
use crate::parallel;
use crate::playable::{Playable, Thinking};
use crate::reading::{self, Stop};
use crate::replay::Audience;
use crate::simulate::progress_bar_with;

pub fn run(arguments: &cli::Analyse) -> anyhow::Result<ExitCode> {
    reading::record(
        &arguments.from,
        |id, header, lines| with_game!(id, G => analyse::<G>(arguments, header, lines)),
    )
}

fn analyse<G: Playable>(arguments: &cli::Analyse, header: &Header, lines: &mut Lines) -> Result<(), Stop> {
    let language = arguments.from.language();
    let (journal, tellings) = read::<G>(language, header, lines)?;
    let thinking = match (arguments.time_ms, arguments.iterations) {
        (Some(time), _) => Thinking::Time(Duration::from_millis(time)),
        (None, iterations) => Thinking::Simulations(iterations.unwrap_or(G::ANALYSIS)),
    };
    let settings = Settings { searches: arguments.searches, seed: arguments.seed };
    let report = work_out(arguments, &journal, settings, thinking)?;
    let players = journal.position().players();
    let names = header.names.clone().unwrap_or_default();
    let audience = Audience::of(language, None, players, &names)?;
    let game =
        Analysed { language, settings, thinking, journal: &journal, report: &report, tellings, audience };
    if arguments.json {
        return Ok(write_json(&game)?);
    }
    match &arguments.html {
        Some(file) => fs::write(file, page::page(&game)).map_err(|error| {
            let words = texts::cannot_write(language, &file.display().to_string(), &error);
            Stop::Wrong(FaultKind::WrongGame, words)
        }),
        None => Ok(io::stdout().write_all(table::table(&game).as_bytes())?),
    }
}

/// A game and its analysis, to be shown.
struct Analysed<'a, G: Playable> {
    language: Language,
    settings: Settings,
    thinking: Thinking,
    journal: &'a Journal<G>,
    report: &'a Report<G::Action>,
    /// What happened in each step, as sentences.
    tellings: Vec<String>,
    audience: Audience,
}

impl<G: Playable> Analysed<'_, G> {
    /// A move of this step, as a label.
    fn say(&self, step: usize, seat: Seat, action: &G::Action) -> String {
        let view = self.journal.rewound(step).position().view(Viewer::Seat(seat));
        G::say_action(self.language, action, seat, &view, &self.audience.names())
    }

    fn players(&self) -> usize {
        self.journal.position().players()
    }
}

/// Reads the whole game, with what happened in each step as told to all.
fn read<G: Playable>(
    language: Language,
    header: &Header,
    lines: &mut Lines,
) -> Result<(Journal<G>, Vec<String>), Stop> {
    let begun = Replay::<G>::begin(header);
    let mut replay = begun.map_err(|fault| Stop::game_fault(language, lines, &fault))?;
    let players = replay.journal().position().players();
    let audience = Audience::of(language, None, players, &header.names.clone().unwrap_or_default())?;
    let mut tellings = Vec::new();
    while let Some(line) = lines.next_line() {
        let line = line.map_err(|fault| Stop::fault(language, lines, &fault))?;
        if matches!(line, Line::Header(_)) {
            break;
        }
        let mut events = Vec::new();
        let followed = replay.follow(&line, &mut events);
        followed.map_err(|fault| Stop::game_fault(language, lines, &fault))?;
        let journal = replay.journal();
        if journal.version() > tellings.len() {
            let told = events.iter().flat_map(|event| audience.tellings::<G>(event, journal.setup()));
            tellings.push(told.collect::<Vec<_>>().join(" "));
        }
    }
    Ok((replay.journal().clone(), tellings))
}

/// Does all the work, on several threads. Each of them uses an analysis of its own and leaves it to the next.
fn work_out<G: Playable>(
    arguments: &cli::Analyse,
    journal: &Journal<G>,
    settings: Settings,
    thinking: Thinking,
) -> Result<Report<G::Action>, Stop> {
    let new = || Analysis::<G>::new(journal, settings, thinking.budget());
    let mut analysis = new();
    let pieces = analysis.pieces().to_vec();
    let progress = progress_bar_with(pieces.len() as u64, texts::progress(arguments.from.language()));
    let idle = Mutex::new(Vec::new());
    let take = || idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let done = parallel::in_order(
        parallel::threads(arguments.threads),
        pieces.len() as u64,
        |number| {
            let mut worker = take().unwrap_or_else(new);
            let finding = worker.work(pieces[number as usize]);
            idle.lock().unwrap_or_else(PoisonError::into_inner).push(worker);
            Ok(finding)
        },
        |finding| {
            progress.inc(1);
            analysis.add(finding)?;
            Ok(ControlFlow::Continue(()))
        },
    );
    progress.finish_and_clear();
    done.map_err(|error| Stop::Output(io::Error::other(error)))?;
    Ok(analysis.report())
}

/// The first line.
#[derive(Serialize)]
struct HeadLine<'a> {
    analysis: u8,
    game: &'a str,
    players: usize,
    searches: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    simulations: Option<u64>,
    seed: u64,
    start: &'a BySeat<f64>,
}

/// The line of a step.
#[derive(Serialize)]
struct StepLine<'a, Action> {
    step: usize,
    #[serde(flatten)]
    moment: &'a Moment<Action>,
}

/// The last line.
#[derive(Serialize)]
struct SeatsLine<'a> {
    seats: &'a [analysis::SeatSummary],
}

fn write_json<G: Playable>(game: &Analysed<'_, G>) -> io::Result<()> {
    let mut out = io::stdout().lock();
    let simulations = match game.thinking {
        Thinking::Simulations(number) => Some(number),
        Thinking::Time(_) => None,
    };
    let Settings { searches, seed } = game.settings;
    let (players, start) = (game.players(), &game.report.start);
    let head = HeadLine { analysis: 1, game: G::ID, players, searches, simulations, seed, start };
    write_line(&mut out, &head)?;
    for (step, moment) in game.report.moments.iter().enumerate() {
        write_line(&mut out, &StepLine { step, moment })?;
    }
    write_line(&mut out, &SeatsLine { seats: &game.report.seats })
}

fn write_line(out: &mut impl Write, line: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    writeln!(out)
}

/// Luck or an error of at least this much is worth a mark.
const NOTABLE: f64 = 0.02;

/// A share as a percentage, with its sign where it is a difference.
fn percent(share: f64) -> String {
    format!("{:.1}%", 100.0 * share)
}

fn signed(difference: f64) -> String {
    // Minus zero is nothing.
    format!("{:+.1}%", 100.0 * difference + 0.0)
}

/// The seats whose chances an outcome changed notably, with how much.
fn notable_luck<Action>(moment: &Moment<Action>) -> Vec<(Seat, f64)> {
    let luck = moment.what.luck().into_iter().flat_map(|luck| luck.luck.pairs());
    luck.map(|(seat, &luck)| (seat, luck)).filter(|(_, luck)| luck.abs() >= NOTABLE).collect()
}

/// Who took this step; `None` if chance did.
fn mover<G: Playable>(journal: &Journal<G>, step: usize) -> Option<Seat> {
    match journal.steps()[step] {
        Step::Decision { seat, .. } => Some(seat),
        Step::Chance(_) => None,
    }
}
