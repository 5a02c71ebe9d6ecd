//! The project's chores: `cargo xtask test` runs everything that must hold.

#![forbid(unsafe_code)]

mod api;
mod browser;
mod dist;
mod fuzz;
mod load;
mod metadata;
mod program;
mod simulate;
mod test;
mod tidy;

use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;
use std::time::Instant;

use anyhow::{Context, bail};
use clap::Parser;

/// The project's chores
#[derive(Parser)]
enum Chore {
    /// Format, lints, tests, documentation, and tests in a real browser: all that must hold
    Test,
    /// Look at the sources for what no compiler minds: layers, lengths, rules without a test, dead links
    Tidy,
    /// Write the golden records anew; read the difference before you commit it
    Golden,
    /// Take pictures of the client's pages in all sizes, themes and languages
    Screenshots,
    /// Let Lighthouse judge home, rules and tables on a phone; fails below the limits
    Lighthouse,
    /// Make the archive of a release: a program for any Linux on x86-64, and all that belongs to it
    Dist,
    /// Let libFuzzer make up records, messages and whatever else comes from outside; nothing may break
    Fuzz(fuzz::Arguments),
    /// Let many clients play through the server, and measure it
    Load(load::Arguments),
    /// Let rooms, a store and clients run on a simulated clock, network and disk; build it with --release
    SimulateServer(simulate::Arguments),
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
        Chore::SimulateServer(arguments) => simulate::run(&arguments),
        // The variable is `engine_testing::golden::UPDATE`.
        Chore::Golden => {
            run(cargo(&["test", "--workspace", "--quiet", "golden"]).env("STOLIK_UPDATE_GOLDEN", "1"))
        }
    }
}

/// The cargo that runs this, in the workspace's folder.
fn cargo(words: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(words).current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    command
}

/// The folder for whatever is made: cargo has put this program into a folder there.
fn target() -> anyhow::Result<PathBuf> {
    let own = std::env::current_exe().context("the system knows where this program is")?;
    Ok(own.ancestors().nth(2).context("a program is in a folder of its kind")?.to_owned())
}

/// Runs a command to its end; an error if it fails.
fn run(command: &mut Command) -> anyhow::Result<()> {
    announce(command);
    let status = command.status().with_context(|| describe(command))?;
    if !status.success() {
        bail!("`{}` failed ({status})", describe(command));
    }
    Ok(())
}

/// Says what is run, and after how many seconds: so the log tells what takes the time.
fn announce(command: &Command) {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    eprintln!("▸ {:>4} s  {}", START.elapsed().as_secs(), describe(command));
}

fn describe(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
