//! `stolik puzzles`: finds decisions where one move is clearly best, and the obvious one is wrong.
//!
//! Masters play games, and every decision of theirs is looked at ([`analysis::Puzzler`]). The file has a head with
//! the game, the seed and the version of the program, and one line for each puzzle, without the position: only what
//! its player knew.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::ops::ControlFlow;

use analysis::{Puzzle, Puzzler};
use anyhow::{Context, ensure};
use serde::Serialize;

use crate::cli;
use crate::parallel;
use crate::play::Lineup;
use crate::playable::Playable;
use crate::simulate::progress_bar_with;

/// So many games without the wanted number of puzzles mean that there are none.
const MAX_GAMES: u64 = 100_000;
/// No game gives more puzzles than this, so that they are of many games.
const MAX_OF_A_GAME: usize = 3;

/// The first line.
#[derive(Serialize)]
struct HeadLine<'a> {
    puzzles: u8,
    game: &'a str,
    players: usize,
    seed: u64,
    version: &'a str,
}

pub fn run<G: Playable>(arguments: &cli::Puzzles) -> anyhow::Result<()> {
    let lineup = Lineup::<G>::of_masters(&arguments.variant, arguments.iterations, arguments.seed)?;
    let players = lineup.bots.len();
    let file = &arguments.out;
    let mut out =
        BufWriter::new(File::create(file).with_context(|| format!("{} cannot be written", file.display()))?);
    let version = env!("CARGO_PKG_VERSION");
    let head = HeadLine { puzzles: 1, game: G::ID, players, seed: arguments.seed, version };
    writeln!(out, "{}", serde_json::to_string(&head)?)?;
    let progress = progress_bar_with(arguments.count, "{bar:40} {pos}/{len} puzzles, {eta} left");
    let simulations = arguments.simulations.unwrap_or(G::ANALYSIS);
    let mut lines = BTreeSet::new();
    parallel::in_order(
        parallel::threads(arguments.threads),
        MAX_GAMES,
        |number| puzzles_of(&lineup, number, simulations).with_context(|| format!("game {number}")),
        |puzzles| {
            for puzzle in puzzles {
                let line = serde_json::to_string(&puzzle)?;
                if (lines.len() as u64) < arguments.count && !lines.contains(&line) {
                    writeln!(out, "{line}")?;
                    lines.insert(line);
                    progress.inc(1);
                }
            }
            let enough = lines.len() as u64 >= arguments.count;
            Ok(if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        },
    )?;
    progress.finish_and_clear();
    out.flush()?;
    ensure!(lines.len() as u64 == arguments.count, "only {} puzzles were found", lines.len());
    Ok(())
}

fn puzzles_of<G: Playable>(
    lineup: &Lineup<G>,
    number: u64,
    simulations: u64,
) -> anyhow::Result<Vec<Puzzle<G::View, G::Action>>> {
    let (_, journal) = lineup.play_journal(number, 0)?;
    let Some(journal) = journal else { return Ok(Vec::new()) };
    let seed = lineup.seed ^ number;
    let mut puzzler = Puzzler::<G>::new(seed, simulations);
    let puzzles = (0..journal.version()).filter_map(|version| {
        let before = journal.rewound(version);
        puzzler.look_at(before.position(), before.offers(), seed)
    });
    Ok(puzzles.take(MAX_OF_A_GAME).collect())
}
