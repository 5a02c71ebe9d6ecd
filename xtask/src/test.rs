//! `cargo xtask test`: runs every check; the last line of its output is the number of tests.

use std::fmt::{self, Display, Formatter};
use std::io::{BufRead as _, BufReader};
use std::iter::Sum;
use std::ops::Add;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;

use anyhow::{Context, bail, ensure};

use crate::{announce, api, browser, cargo, describe, dist, fuzz, run as run_command, tidy};

/// Tells the server's build script to embed the release client in debug builds too: what is tested in the
/// browser is what people get.
pub const RELEASE_CLIENT: (&str, &str) = ("STOLIK_CLIENT", "release");

pub fn run() -> anyhow::Result<()> {
    install("python3", "python3")?;
    run_command(&mut cargo(&["fmt", "--all", "--check"]))?;
    fuzz::check_format()?;
    let tidy = tidy::run()?;
    // Meanwhile, the tools for the tests from outside are installed.
    let (built, prepared) = at_once(build, prepare);
    let unpacked = built?;
    prepared?;
    // Tests spend most of their time waiting; fuzzing runs at a low priority in between.
    let (inside, (outside, fuzzed)) =
        at_once(test_inside, || at_once(|| test_outside(&unpacked), fuzz::test));
    let (in_rust, [unpacked, over_http, in_the_browser], fuzzed) = (inside?, outside?, fuzzed?);
    // Tests that measure must run alone.
    let measured = browser::measure()?;
    let parts = [
        ("tidy", tidy),
        ("in Rust", in_rust),
        ("fuzzed", fuzzed),
        ("unpacked", unpacked),
        ("over HTTP", over_http),
        ("in the browser", in_the_browser + measured),
    ];
    for (part, count) in parts {
        println!("{part}: {count}");
    }
    let count: Count = parts.iter().map(|(_, count)| *count).sum();
    println!("{count}");
    ensure!(count.failed == 0, "{} tests failed", count.failed);
    ensure!(parts.iter().all(|(_, count)| count.passed > 0), "no test ran");
    Ok(())
}

/// Runs both at the same time.
fn at_once<A, B: Send>(one: impl FnOnce() -> A, other: impl FnOnce() -> B + Send) -> (A, B) {
    thread::scope(|scope| {
        let other = scope.spawn(other);
        (one(), other.join().expect("chores do not panic"))
    })
}

const TESTS: [&str; 3] = ["test", "--workspace", "--locked"];

/// Runs clippy on everything, builds all Rust tests with the program that they and the tests from outside use,
/// and the archive; returns the path of the program that was in it.
fn build() -> anyhow::Result<PathBuf> {
    let lints = ["clippy", "--workspace", "--all-targets", "--locked", "--", "--deny", "warnings"];
    run_command(&mut cargo(&lints))?;
    run_command(cargo(&TESTS).arg("--no-run").envs([RELEASE_CLIENT]))?;
    dist::unpacked()
}

/// Installs the tools for the tests from outside, and builds the fuzzer.
fn prepare() -> anyhow::Result<()> {
    api::prepare()?;
    browser::prepare_tests()?;
    fuzz::build()
}

/// Runs the Rust tests and builds the documentation.
fn test_inside() -> anyhow::Result<Count> {
    let count = run_tests(cargo(&TESTS).arg("--no-fail-fast").envs([RELEASE_CLIENT]))?;
    run_command(
        cargo(&["doc", "--workspace", "--no-deps", "--document-private-items", "--locked"])
            .env("RUSTDOCFLAGS", "--deny warnings")
            .envs([RELEASE_CLIENT]),
    )?;
    Ok(count)
}

/// Tests the program from outside: unpacked, over HTTP, and in the browser.
fn test_outside(unpacked: &Path) -> anyhow::Result<[Count; 3]> {
    let unpacked = dist::test(unpacked)?;
    let (over_http, in_the_browser) = at_once(api::test, browser::test);
    Ok([unpacked, over_http?, in_the_browser?])
}

/// Installs a program that the tests need, if it is missing.
pub fn install(program: &str, package: &str) -> anyhow::Result<()> {
    install_if_silent(Command::new(program).arg("--version"), program, package)
}

/// Installs a Debian package if the command `shows` fails; an error if that is not possible.
pub fn install_if_silent(shows: &mut Command, what: &str, package: &str) -> anyhow::Result<()> {
    /// Serializes the calls to `apt-get`; the value tells whether the package list is up to date.
    static INSTALLING: Mutex<bool> = Mutex::new(false);
    let mut list_is_fresh = INSTALLING.lock().unwrap_or_else(PoisonError::into_inner);
    let shown = shows.stdout(Stdio::null()).stderr(Stdio::null()).status();
    if shown.is_ok_and(|status| status.success()) {
        return Ok(());
    }
    let apt = |words: &[&str]| run_command(Command::new("apt-get").args(words));
    let updated = if *list_is_fresh { Ok(()) } else { apt(&["update", "--quiet"]) };
    *list_is_fresh = updated.is_ok();
    updated.and_then(|()| apt(&["install", "--yes", "--quiet", package])).with_context(|| {
        format!("{what} is missing; install it (Debian: `apt-get install {package}`) and try again")
    })
}

/// The number of tests by result.
#[derive(Clone, Copy, Default)]
pub struct Count {
    pub passed: u64,
    pub failed: u64,
    pub skipped: u64,
}

impl Add for Count {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            passed: self.passed + other.passed,
            failed: self.failed + other.failed,
            skipped: self.skipped + other.skipped,
        }
    }
}

impl Sum for Count {
    fn sum<I: Iterator<Item = Self>>(counts: I) -> Self {
        counts.fold(Self::default(), Self::add)
    }
}

impl Display for Count {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed, {} skipped", self.passed, self.failed, self.skipped)
    }
}

/// Runs cargo's tests and adds up their summary lines.
fn run_tests(command: &mut Command) -> anyhow::Result<Count> {
    counted(command, |line, count| {
        if let Some(result) = line.strip_prefix("test result: ") {
            count.passed += number_before(result, " passed");
            count.failed += number_before(result, " failed");
            count.skipped += number_before(result, " ignored");
        }
    })
}

/// Runs tests and forwards their output; `add` updates the count from each line.
pub fn counted(command: &mut Command, add: impl Fn(&str, &mut Count)) -> anyhow::Result<Count> {
    announce(command);
    let mut child = command.stdout(Stdio::piped()).spawn().with_context(|| describe(command))?;
    let output = child.stdout.take().context("the tests' output is a pipe")?;
    let mut count = Count::default();
    for line in BufReader::new(output).lines() {
        let line = line?;
        add(&line, &mut count);
        println!("{line}");
    }
    let status = child.wait()?;
    if !status.success() && count.failed == 0 {
        bail!("`{}` failed ({status})", describe(command));
    }
    Ok(count)
}

/// The number after a word that begins the line: 12 in `pass 12`.
pub fn number_after(line: &str, word: &str) -> u64 {
    line.strip_prefix(word).and_then(|number| number.trim().parse().ok()).unwrap_or(0)
}

/// The number in front of a word: 12 in `ok. 12 passed; …`.
pub fn number_before(text: &str, word: &str) -> u64 {
    let before = text.split(word).next().unwrap_or_default();
    before.rsplit(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_lines_are_added_up() {
        let line = "FAILED. 12 passed; 3 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.01s";
        let numbers = [" passed", " failed", " ignored"].map(|word| number_before(line, word));
        assert_eq!(numbers, [12, 3, 1]);
    }
}
