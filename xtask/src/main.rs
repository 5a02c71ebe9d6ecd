//! Development tasks: `cargo xtask test` runs every check.

#![forbid(unsafe_code)]

mod api;
mod browser;
mod dist;
mod fuzz;
mod load;
mod metadata;
mod program;
mod test;
mod tidy;

use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;
use std::time::Instant;

use anyhow::{Context, bail};
use clap::Parser;

/// Development tasks
#[derive(Parser)]
enum Chore {
    /// Run every check: formatting, lints, tests, documentation, and tests in real browsers
    Test,
    /// Check what no compiler does: layers, lengths, rules without a test, dead links, dependencies
    Tidy,
    /// Regenerate the golden records; review the diff before you commit it
    Golden,
    /// Take screenshots of the client's pages in all sizes, themes and languages
    Screenshots,
    /// Run Lighthouse on the home, rules and table pages with mobile settings; fails below the limits
    Lighthouse,
    /// Build the release archive: a program for any Linux on x86-64, with manuals and completions
    Dist,
    /// Fuzz everything that parses untrusted input (records, messages, …) with libFuzzer
    Fuzz(fuzz::Arguments),
    /// Benchmark the server with many clients that play
    Load(load::Arguments),
    /// Run rooms, a store and clients on a simulated clock, network and disk; --help shows the options
    #[command(disable_help_flag = true)]
    SimulateServer {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
        arguments: Vec<String>,
    },
}

fn main() -> anyhow::Result<()> {
    match Chore::parse() {
        Chore::Test => test::run(),
        Chore::Tidy => tidy::run().map(|_| ()),
        Chore::Screenshots => browser::screenshots(),
        Chore::Lighthouse => browser::lighthouse(),
        Chore::Dist => dist::run_chore(),
        Chore::Fuzz(arguments) => fuzz::run_chore(&arguments),
        Chore::Load(arguments) => load::run(&arguments),
        // A program of its own, so that this one can be built without the games.
        Chore::SimulateServer { arguments } => {
            run(cargo(&["run", "--release", "--quiet", "--package", "simulation", "--"]).args(&arguments))
        }
        // The variable is `engine_testing::golden::UPDATE`.
        Chore::Golden => {
            run(cargo(&["test", "--workspace", "--quiet", "golden"]).env("STOLIK_UPDATE_GOLDEN", "1"))
        }
    }
}

/// The cargo that runs this program, to be run in the workspace's root.
fn cargo(words: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(words).current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    // Nobody builds a second time there, so preparing for that would be wasted time.
    if std::env::var_os("CI").is_some() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// Cargo's target folder, found from the path of this program, which cargo built there.
fn target() -> anyhow::Result<PathBuf> {
    let own = std::env::current_exe().context("the system knows where this program is")?;
    Ok(own.ancestors().nth(2).context("a program is in a folder of its kind")?.to_owned())
}

/// Runs a command to completion; an error if it fails.
fn run(command: &mut Command) -> anyhow::Result<()> {
    announce(command);
    let status = command.status().with_context(|| describe(command))?;
    if !status.success() {
        bail!("`{}` failed ({status})", describe(command));
    }
    Ok(())
}

/// Prints the command and the seconds elapsed, so that the log shows where the time goes.
fn announce(command: &Command) {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    eprintln!("▸ {:>4} s  {}", START.elapsed().as_secs(), describe(command));
}

fn describe(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
