//! What needs a real browser: its tests, and pictures of the pages.

use std::io;
use std::path::Path;
use std::process::Command;

use crate::test::{Count, counted, install, install_if_silent, number_after};
use crate::{dist, program, run, target};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/browser");

/// Apart from the tests: it brings hundreds of packages with it.
const LIGHTHOUSE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/lighthouse");

/// Files of tests that measure, and are not to be disturbed by others.
const MEASURING: [&str; 2] = ["frames.test.mjs", "platform.test.mjs"];

/// Files of tests that take minutes: begun last, they would be waited for alone.
const LONG: [&str; 5] =
    ["firefox.test.mjs", "layout.test.mjs", "online.test.mjs", "shift.test.mjs", "states.test.mjs"];

/// Letters of other systems, with which the tables are tried.
const FONTS: [&str; 4] =
    ["fonts-dejavu-core", "fonts-liberation", "fonts-open-sans", "fonts-roboto-unhinted"];

/// People wait more than they compute: so many files at once keep a few cores busy.
const AT_ONCE: &str = "--test-concurrency=3";

/// Installs what the tests need.
pub fn prepare_tests() -> anyhow::Result<()> {
    prepare()?;
    if std::env::var_os("STOLIK_FIREFOX").is_none() {
        install("firefox-esr", "firefox-esr")?;
    }
    for font in FONTS {
        install_if_silent(Command::new("dpkg").args(["--status", font]), font, font)?;
    }
    Ok(())
}

/// Runs the browser tests but those that measure, with what [`prepare_tests`] has installed.
pub fn test(program: &Path) -> anyhow::Result<Count> {
    counted(node(program, &["--test", "--test-reporter=spec", AT_ONCE]).args(files()?), add)
}

/// The files of tests that do not measure.
fn files() -> io::Result<Vec<String>> {
    let names =
        Path::new(FOLDER).read_dir()?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
    let mut names = names.collect::<io::Result<Vec<_>>>()?;
    names.retain(|name| name.ends_with(".test.mjs") && !MEASURING.contains(&name.as_str()));
    names.sort_by_key(|name| !LONG.contains(&name.as_str()));
    Ok(names)
}

/// Runs the browser tests that measure, likewise.
pub fn measure(program: &Path) -> anyhow::Result<Count> {
    let mut node = node(program, &["--test", "--test-reporter=spec", "--test-concurrency=1"]);
    // The same bots outside the browser, to compare with.
    counted(node.args(MEASURING).env("STOLIK_THINK", dist::bots()?), add)
}

/// Node's runner closes with a line for each kind of result.
fn add(line: &str, count: &mut Count) {
    let Some(line) = line.strip_prefix("ℹ ") else { return };
    count.passed += number_after(line, "pass ");
    count.failed += number_after(line, "fail ") + number_after(line, "cancelled ");
    count.skipped += number_after(line, "skipped ") + number_after(line, "todo ");
}

/// Takes pictures of the pages in all sizes, themes and languages.
pub fn screenshots() -> anyhow::Result<()> {
    prepare()?;
    install("img2webp", "webp")?;
    let pictures = target()?.join("screenshots");
    run(node(&program::released()?, &["screenshots.mjs"]).arg(&pictures))?;
    println!("the pictures are in {}", pictures.canonicalize()?.display());
    Ok(())
}

/// Lets Lighthouse judge the pages as people get them.
pub fn lighthouse() -> anyhow::Result<()> {
    // It starts the program as the tests do, with what they need.
    prepare()?;
    install_packages(LIGHTHOUSE)?;
    run(node(&program::released()?, &["lighthouse.mjs"]).current_dir(LIGHTHOUSE))
}

/// Installs what is missing.
fn prepare() -> anyhow::Result<()> {
    install("node", "nodejs")?;
    install("npm", "npm")?;
    if std::env::var_os("STOLIK_CHROMIUM").is_none() {
        install("chromium", "chromium")?;
    }
    install_packages(FOLDER)
}

/// Installs the packages of a folder as its lock file has them.
fn install_packages(folder: &str) -> anyhow::Result<()> {
    if packages_are_stale(Path::new(folder)) {
        run(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(folder))?;
    }
    Ok(())
}

/// npm notes inside `node_modules` when it has installed what the lock file says.
fn packages_are_stale(folder: &Path) -> bool {
    let changed = |name: &str| folder.join(name).metadata().and_then(|data| data.modified()).ok();
    changed("node_modules/.package-lock.json") < changed("package-lock.json")
}

fn node(program: &Path, words: &[&str]) -> Command {
    let mut command = Command::new("node");
    command.args(words).env("STOLIK_BIN", program).current_dir(FOLDER);
    command
}
