//! The `stolik` binary: runs the server, and plays, records, checks, shows and benchmarks games.

#![forbid(unsafe_code)]

#[cfg(unix)]
mod admin;
mod analyse;
mod arena;
mod bench;
mod board;
mod calibrate;
mod check;
mod cli;
mod database;
mod external;
mod fit;
mod input;
mod logit;
mod parallel;
mod perft;
mod play;
mod playable;
mod puzzles;
mod reading;
mod recorder;
mod replay;
mod serve;
mod simulate;
mod statistics;

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::Context as _;
use clap::{CommandFactory, Parser};
use cli::{Cli, Command};

fn main() -> ExitCode {
    match run(Cli::parse()) {
        Ok(code) => code,
        // A closed pipe (`stolik … | head`) is not an error.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    match cli.command {
        None => serve::run(&cli.serve)?,
        Some(Command::Serve(arguments)) => serve::run(&arguments)?,
        #[cfg(unix)]
        Some(Command::Admin(arguments)) => admin::run(&arguments)?,
        Some(Command::Backup(arguments)) => database::backup(&arguments)?,
        Some(Command::Restore(arguments)) => database::restore(&arguments)?,
        Some(Command::CheckDatabase(place)) => return database::check(&place),
        Some(Command::Simulate(arguments)) => {
            games::with_game!(arguments.game, G => simulate::run::<G>(&arguments))?;
        }
        Some(Command::Arena(arguments)) => {
            games::with_game!(arguments.game, G => arena::run::<G>(&arguments))?;
        }
        Some(Command::Fit(arguments)) => fit::run(&arguments)?,
        Some(Command::Calibrate(arguments)) => {
            games::with_game!(arguments.game, G => calibrate::run::<G>(&arguments))?;
        }
        Some(Command::Puzzles(arguments)) => {
            games::with_game!(arguments.game, G => puzzles::run::<G>(&arguments))?;
        }
        Some(Command::Check(arguments)) => return check::run(&arguments),
        Some(Command::Replay(arguments)) => return replay::run(&arguments),
        Some(Command::Analyse(arguments)) => return analyse::run(&arguments),
        Some(Command::Perft(arguments)) => {
            games::with_game!(arguments.game, G => perft::run::<G>(&arguments))?;
        }
        Some(Command::Bench(arguments)) => bench::run(&arguments)?,
        Some(Command::Board { command }) => return board::run(&command),
        Some(Command::Completions { shell }) => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "stolik", &mut script);
            std::io::stdout().write_all(&script)?;
        }
        Some(Command::Man { folder }) => {
            let cannot = || format!("the manual cannot be written into {}", folder.display());
            std::fs::create_dir_all(&folder).with_context(cannot)?;
            clap_mangen::generate_to(Cli::command(), &folder).with_context(cannot)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let kind = |cause: &(dyn std::error::Error + 'static)| cause.downcast_ref().map(std::io::Error::kind);
    error.chain().any(|cause| kind(cause) == Some(std::io::ErrorKind::BrokenPipe))
}
