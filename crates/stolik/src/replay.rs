//! `stolik replay`: shows a recorded game step by step.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use bots::search::{Considered, Thought};
use shelf::{GameId, with_game};
use table::records::{Fault, FaultKind, Header, Line, Replay};
use table::{Game, Journal, Pending, Step, Viewer, Window, quoted, seats};

use crate::check::{complain, unknown_game};
use crate::cli;
use crate::games::{self, Playable, Thinking};
use crate::input::Lines;

/// Why the showing stopped early.
enum Stop {
    Fault(Fault),
    Output(io::Error),
    Enough,
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

pub fn run(arguments: &cli::Replay) -> anyhow::Result<ExitCode> {
    let mut lines = match Lines::open(&arguments.file) {
        Ok(lines) => lines,
        Err(error) => {
            eprintln!("{} cannot be read: {error}", arguments.file.display());
            return Ok(ExitCode::from(2));
        }
    };
    match show_record(arguments, &mut lines) {
        Ok(()) | Err(Stop::Enough) => Ok(ExitCode::SUCCESS),
        Err(Stop::Output(error)) => Err(error.into()),
        Err(Stop::Fault(fault)) => {
            complain(&lines, &fault);
            Ok(ExitCode::from(if fault.kind == FaultKind::WrongGame { 1 } else { 2 }))
        }
    }
}

/// Finds the record that is asked for and shows it.
fn show_record(arguments: &cli::Replay, lines: &mut Lines) -> Result<(), Stop> {
    let mut headers = 0;
    while let Some(line) = lines.next_line() {
        if let Line::Header(header) = line? {
            headers += 1;
            if headers == arguments.record {
                let id = GameId::named(&header.game).ok_or_else(|| unknown_game(&header.game))?;
                return with_game!(id, G => show_game::<G>(arguments, &header, lines));
            }
        }
    }
    Err(Fault::shape(format!("there is no record {}: the file has {headers}", arguments.record)).into())
}

fn show_game<G: Playable>(arguments: &cli::Replay, header: &Header, lines: &mut Lines) -> Result<(), Stop> {
    let mut replay = Replay::<G>::begin(header)?;
    let players = replay.journal().position().players();
    let viewers: Vec<_> = match arguments.seat {
        Some(seat) if seat >= players => {
            return Err(Fault::game(format!(
                "there is no seat {seat}: the game has seats 0 to {}",
                players - 1
            ))
            .into());
        }
        Some(seat) => vec![Viewer::Seat(table::Seat::new(seat))],
        None => seats(players).map(Viewer::Seat).collect(),
    };
    let mut out = io::stdout().lock();
    writeln!(out, "{} for {players} players", G::ID)?;
    for (seat, name) in header.names.iter().flatten().enumerate() {
        writeln!(out, "  seat {seat}: {}", quoted(name))?;
    }
    show_views(&mut out, replay.journal().position(), &viewers)?;
    while let Some(line) = lines.next_line() {
        let line = line?;
        if matches!(line, Line::Header(_)) {
            break;
        }
        let thought = think(arguments, replay.journal());
        let mut events = Vec::new();
        replay.follow(&line, &mut events)?;
        if let Line::Result { .. } = line {
            return show_result(&mut out, replay.journal().position());
        }
        pause(&mut out, arguments)?;
        writeln!(out, "step {}", replay.journal().version())?;
        for text in events.iter().flat_map(|event| tellings::<G>(event, &viewers)) {
            writeln!(out, "  {text}")?;
        }
        if let (Some(thought), Some(Step::Decision { action, .. })) =
            (thought, replay.journal().steps().last())
        {
            show_thought::<G>(&mut out, &thought, action)?;
        }
        show_views(&mut out, replay.journal().position(), &viewers)?;
    }
    writeln!(out, "the record ends here without a result")?;
    Ok(())
}

/// What a master thinks of the decision that is due, if that is asked for and there is a choice.
fn think<G: Playable>(arguments: &cli::Replay, journal: &Journal<G>) -> Option<Thought<G::Action>> {
    let simulations = arguments.think?;
    let Pending::Seat(seat) = journal.position().pending() else { return None };
    if arguments.seat.is_some_and(|only| only != seat.index()) || journal.offers().len() < 2 {
        return None;
    }
    let mut master = games::bot::<G>("master", 0, Thinking::Simulations(simulations))?;
    master.explain(Window::new(journal.position(), seat), journal.offers())
}

/// The best moves with every seat's chances, the one that was made among them, and how a master
/// expects the game to go on.
fn show_thought<G: Playable>(
    out: &mut impl Write,
    thought: &Thought<G::Action>,
    made: &G::Action,
) -> io::Result<()> {
    const BEST: usize = 5;
    let written = |action: &G::Action| serde_json::to_string(action).unwrap_or_default();
    writeln!(out, "  a master, after {} simulations: chances by seat, tries, move", thought.simulations)?;
    let mut show = |one: &Considered<G::Action>| {
        let chances: Vec<_> = one.worth.iter().map(|chance| format!("{:>4.0}%", 100.0 * chance)).collect();
        let mark = if one.action == *made { "  <- made" } else { "" };
        writeln!(out, "  {} {:>8}  {}{mark}", chances.concat(), one.visits, written(&one.action))
    };
    for (rank, one) in thought.considered.iter().enumerate() {
        if rank < BEST || one.action == *made {
            show(one)?;
        }
    }
    let line: Vec<_> =
        thought.main_line.iter().map(|(seat, action)| format!("{seat} {}", written(action))).collect();
    writeln!(out, "    expected: {}", line.join(", "))
}

/// What the viewers learn of an event, each telling once; where somebody learns more than the
/// table does, the table's telling is left out.
fn tellings<G: Playable>(event: &G::Event, viewers: &[Viewer]) -> Vec<String> {
    let tell = |viewer| G::notice(event, viewer).map(|notice| G::tell(&notice, viewer));
    let common = tell(Viewer::Table);
    let mut told: Vec<String> = Vec::new();
    for text in viewers.iter().filter_map(|&viewer| tell(viewer)) {
        if !told.contains(&text) {
            told.push(text);
        }
    }
    if told.len() > 1 {
        told.retain(|text| Some(text) != common.as_ref());
    }
    told
}

fn show_views<G: Playable>(out: &mut impl Write, position: &G, viewers: &[Viewer]) -> io::Result<()> {
    let views: Vec<_> = viewers.iter().map(|&viewer| position.view(viewer)).collect();
    writeln!(out, "{}", G::show(&views))
}

fn show_result<G: Game>(out: &mut impl Write, position: &G) -> Result<(), Stop> {
    writeln!(out, "the game is over: {}", position.ending().unwrap_or_default())?;
    if let Some(standings) = position.standings() {
        for (seat, score) in standings.scores.pairs() {
            writeln!(out, "  seat {seat}: {score} points, place {}", standings.places[seat])?;
        }
    }
    Ok(())
}

/// On a terminal, waits for the reader.
fn pause(out: &mut impl Write, arguments: &cli::Replay) -> Result<(), Stop> {
    let by_hand =
        arguments.file.as_os_str() != "-" && io::stdin().is_terminal() && io::stdout().is_terminal();
    if arguments.all || !by_hand {
        return Ok(());
    }
    write!(out, "Enter: next step, q: quit ")?;
    out.flush()?;
    let mut answer = String::new();
    if io::stdin().read_line(&mut answer)? == 0 || answer.trim().eq_ignore_ascii_case("q") {
        return Err(Stop::Enough);
    }
    Ok(())
}
