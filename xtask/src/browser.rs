//! Tasks that need a real browser: tests, screenshots and Lighthouse.

use std::io;
use std::path::Path;
use std::process::Command;

use crate::test::{Count, counted, install, install_if_silent, number_after};
use crate::{program, run, target};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/browser");

/// Not part of the tests' folder, because Lighthouse depends on hundreds of packages.
const LIGHTHOUSE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/lighthouse");

/// Test files that measure time, and therefore run alone.
const MEASURING: [&str; 3] = ["frames.test.mjs", "newcomer.test.mjs", "platform.test.mjs"];

/// Test files that take minutes. They start first, so that none of them is left running alone at the end.
const LONG: [&str; 5] =
    ["firefox.test.mjs", "layout.test.mjs", "online.test.mjs", "shift.test.mjs", "states.test.mjs"];

/// Fonts of other systems, used to test the tables' layout.
const FONTS: [&str; 4] =
    ["fonts-dejavu-core", "fonts-liberation", "fonts-open-sans", "fonts-roboto-unhinted"];

/// Browser tests spend most of their time waiting, so three files at once keep a few cores busy.
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

/// Runs the browser tests except those that measure. Requires [`prepare_tests`].
pub fn test() -> anyhow::Result<Count> {
    counted(node(&program::tested()?, &["--test", "--test-reporter=spec", AT_ONCE]).args(files()?), add)
}

/// The test files that do not measure, long ones first.
fn files() -> io::Result<Vec<String>> {
    let names =
        Path::new(FOLDER).read_dir()?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
    let mut names = names.collect::<io::Result<Vec<_>>>()?;
    names.retain(|name| name.ends_with(".test.mjs") && !MEASURING.contains(&name.as_str()));
    names.sort_by_key(|name| !LONG.contains(&name.as_str()));
    Ok(names)
}

/// Runs the browser tests that measure. Requires [`prepare_tests`].
pub fn measure() -> anyhow::Result<Count> {
    let mut node = node(&program::tested()?, &["--test", "--test-reporter=spec", "--test-concurrency=1"]);
    // The same bots as a native program, as the baseline.
    counted(node.args(MEASURING).env("STOLIK_THINK", program::bots()?), add)
}

/// Adds one of the summary lines that Node's test runner ends with.
fn add(line: &str, count: &mut Count) {
    let Some(line) = line.strip_prefix("ℹ ") else { return };
    count.passed += number_after(line, "pass ");
    count.failed += number_after(line, "fail ") + number_after(line, "cancelled ");
    count.skipped += number_after(line, "skipped ") + number_after(line, "todo ");
}

/// Takes screenshots of the pages in all sizes, themes and languages.
pub fn screenshots() -> anyhow::Result<()> {
    prepare()?;
    install("img2webp", "webp")?;
    let pictures = target()?.join("screenshots");
    run(node(&program::released()?, &["screenshots.mjs"]).arg(&pictures))?;
    println!("the pictures are in {}", pictures.canonicalize()?.display());
    Ok(())
}

/// Runs Lighthouse on the release build.
pub fn lighthouse() -> anyhow::Result<()> {
    // It uses the browser tests' code and packages to start the program.
    prepare()?;
    install_chromium("chromium")?;
    install_packages(LIGHTHOUSE)?;
    run(node(&program::released()?, &["lighthouse.mjs"]).current_dir(LIGHTHOUSE))
}

/// Installs Node, Chromium and the tests' packages, as far as they are missing.
fn prepare() -> anyhow::Result<()> {
    install("node", "nodejs")?;
    install("npm", "npm")?;
    install_chromium("chromium-headless-shell")?;
    install_packages(FOLDER)
}

/// Installs one of Debian's packages of Chromium, unless another browser is to be used.
fn install_chromium(package: &str) -> anyhow::Result<()> {
    if std::env::var_os("STOLIK_CHROMIUM").is_none() { install(package, package) } else { Ok(()) }
}

/// Installs the npm packages that a folder's lock file lists.
fn install_packages(folder: &str) -> anyhow::Result<()> {
    if packages_are_stale(Path::new(folder)) {
        run(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(folder))?;
    }
    Ok(())
}

/// Whether the lock file is newer than the one npm writes to `node_modules` after installing.
fn packages_are_stale(folder: &Path) -> bool {
    let changed = |name: &str| folder.join(name).metadata().and_then(|data| data.modified()).ok();
    changed("node_modules/.package-lock.json") < changed("package-lock.json")
}

fn node(program: &Path, words: &[&str]) -> Command {
    let mut command = Command::new("node");
    command.args(words).env("STOLIK_BIN", program).current_dir(FOLDER);
    command
}
