//! `cargo xtask fuzz`: fuzzes everything that parses untrusted input, with libFuzzer.
//!
//! Every run begins with the stored inputs: the seeds in `fuzz/corpus` (written by `--seeds`), inputs that
//! once broke something (`fuzz/regressions`), and what earlier runs on this machine have found
//! (`fuzz/found` in cargo's target folder).

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::thread;

use anyhow::{Context as _, bail, ensure};
use clap::Args;

use crate::test::{Count, install_if_silent};
use crate::{announce, cargo, describe, run, target};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../fuzz");
/// How long each target runs in the tests, in seconds.
const SECONDS: u64 = 10;
/// How many targets run at the same time.
const AT_ONCE: usize = 2;
/// An input that takes longer than this, in seconds, counts as a hang. Generous, because the machine may
/// be busy.
const TIMEOUT: u64 = 60;

/// What to fuzz, and for how long.
#[derive(Args)]
pub struct Arguments {
    /// The targets to run, named like their folders in fuzz/corpus [default: all]
    #[arg(value_name = "TARGET")]
    targets: Vec<String>,
    /// How long each target runs, in seconds
    #[arg(long, value_name = "S", default_value_t = SECONDS)]
    seconds: u64,
    /// Regenerate fuzz/corpus from newly played games instead
    #[arg(long, conflicts_with_all = ["targets", "seconds"])]
    seeds: bool,
}

pub fn run_chore(arguments: &Arguments) -> anyhow::Result<()> {
    build()?;
    if arguments.seeds {
        return run(fuzzer().env("STOLIK_FUZZ_SEEDS", "corpus"));
    }
    let all = targets()?;
    let is_unknown = |name: &&String| !all.contains(name);
    if let Some(name) = arguments.targets.iter().find(is_unknown) {
        bail!("there is no target {name}; there are {}", all.join(", "));
    }
    let chosen = if arguments.targets.is_empty() { &all } else { &arguments.targets };
    let count = run_all(chosen, arguments.seconds)?;
    ensure!(count.failed == 0, "{} targets have found something", count.failed);
    Ok(())
}

/// Runs all targets for [`SECONDS`] each.
pub fn test() -> anyhow::Result<Count> {
    run_all(&targets()?, SECONDS)
}

/// Builds the fuzzer, which also lints it: its compiler is `clippy-driver`, and warnings are errors.
pub fn build() -> anyhow::Result<()> {
    install_if_silent(Command::new("c++").arg("--version"), "a C++ compiler", "g++")?;
    run(cargo(&["build", "--locked"]).current_dir(FOLDER))
}

/// Checks the fuzzer's formatting: it is a separate workspace, which `cargo fmt --all` does not cover.
pub fn check_format() -> anyhow::Result<()> {
    run(cargo(&["fmt", "--check"]).current_dir(FOLDER))
}

/// The command that runs the fuzzer, still without arguments. It has the lowest priority, so as not to
/// slow down the tests that run at the same time.
fn fuzzer() -> Command {
    let cargo = cargo(&["run", "--quiet", "--locked", "--"]);
    let mut command = Command::new("nice");
    command.args(["-n", "19"]).arg(cargo.get_program()).args(cargo.get_args()).current_dir(FOLDER);
    command
}

/// The names of all targets, which are the folders of the corpus.
fn targets() -> anyhow::Result<Vec<String>> {
    let folders = Path::new(FOLDER).join("corpus").read_dir().context("fuzz/corpus")?;
    let names = folders.map(|folder| Ok(folder?.file_name().to_string_lossy().into_owned()));
    let mut names: Vec<_> = names.collect::<anyhow::Result<_>>()?;
    names.sort();
    Ok(names)
}

fn run_all(names: &[String], seconds: u64) -> anyhow::Result<Count> {
    let waiting = Mutex::new(names.iter());
    let next = || waiting.lock().expect("nobody panics while taking a name").next();
    let work = || -> anyhow::Result<Count> {
        let mut count = Count::default();
        while let Some(name) = next() {
            let is_fine = fuzz(name, seconds)?;
            count.passed += u64::from(is_fine);
            count.failed += u64::from(!is_fine);
        }
        Ok(count)
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..AT_ONCE).map(|_| scope.spawn(work)).collect();
        let counts = workers.into_iter().map(|worker| worker.join().expect("chores do not panic"));
        counts.sum::<anyhow::Result<Count>>()
    })
}

/// Runs one target; returns whether it found no failure.
fn fuzz(name: &str, seconds: u64) -> anyhow::Result<bool> {
    let made = target()?.join("fuzz");
    let (found, log) = (made.join("found").join(name), made.join(format!("{name}.log")));
    let regressions = Path::new(FOLDER).join("regressions").join(name);
    for folder in [&found, &regressions] {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    let mut command = fuzzer();
    command.arg(format!("-max_total_time={seconds}")).arg(format!("-timeout={TIMEOUT}"));
    command.arg(format!("-artifact_prefix=regressions/{name}/"));
    // libFuzzer writes new inputs to the first of these folders.
    command.arg(&found).arg(format!("corpus/{name}")).arg(format!("regressions/{name}"));
    command.env("STOLIK_FUZZ", name).stderr(File::create(&log)?);
    announce(&command);
    let is_fine = command.status().with_context(|| describe(&command))?.success();
    // Succeeds only if the folder is empty, that is, if nothing was found.
    let _ = fs::remove_dir(&regressions);
    report(name, &log, is_fine)?;
    Ok(is_fine)
}

/// Prints how many inputs were tried, or the failure.
fn report(name: &str, log: &Path, is_fine: bool) -> anyhow::Result<()> {
    // The log may quote inputs that are not UTF-8.
    let text = String::from_utf8_lossy(&fs::read(log)?).into_owned();
    if is_fine {
        let done = text.lines().rev().find_map(|line| line.strip_prefix("Done "));
        println!("fuzz: {name}: {}", done.with_context(|| format!("{} does not end", log.display()))?);
        return Ok(());
    }
    let panic = text.lines().skip_while(|line| !line.contains("panicked at")).take(3);
    let summary =
        text.lines().filter(|line| line.starts_with("SUMMARY") || line.contains("Test unit written"));
    println!("fuzz: {name} has found something, see {}", log.display());
    panic.chain(summary).for_each(|line| println!("  {line}"));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A target without a corpus would never run.
    #[test]
    fn every_target_has_a_corpus() {
        let source = fs::read_to_string(Path::new(FOLDER).join("src/main.rs")).unwrap();
        let listed = source.split("Target { name: \"").skip(1).map(|rest| rest.split('"').next().unwrap());
        assert_eq!(targets().unwrap(), listed.collect::<Vec<_>>());
    }
}
