//! What needs a real browser: its tests, and pictures of the pages.

use std::io;
use std::path::Path;
use std::process::Command;

use crate::test::{Count, counted, install, number_after};
use crate::{dist, program, run, target};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/browser");

/// Files of tests that measure, and are not disturbed by others.
const MEASURING: [&str; 1] = ["platform.test.mjs"];

/// Runs the browser tests.
pub fn test(program: &Path) -> anyhow::Result<Count> {
    prepare()?;
    // The same bots outside the browser, to compare with.
    let bots = dist::bots()?;
    let (measuring, others) = files()?;
    let at_once = format!("--test-concurrency={AT_ONCE}");
    let run = |setting: &str, files: &[String]| {
        let mut node = node(program, &["--test", "--test-reporter=spec", setting]);
        counted(node.args(files).env("STOLIK_THINK", &bots), add)
    };
    Ok(run("--test-concurrency=1", &measuring)? + run(&at_once, &others)?)
}

/// People wait more than they compute: so many files at once keep a few cores busy.
const AT_ONCE: usize = 3;

/// The files of tests: those that measure, and the others.
fn files() -> anyhow::Result<(Vec<String>, Vec<String>)> {
    let names =
        Path::new(FOLDER).read_dir()?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned()));
    let names = names.collect::<io::Result<Vec<_>>>()?.into_iter();
    let tests = names.filter(|name| name.ends_with(".test.mjs"));
    Ok(tests.partition(|name| MEASURING.contains(&name.as_str())))
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
    let pictures = target()?.join("screenshots");
    run(node(&program::released()?, &["screenshots.mjs"]).arg(&pictures))?;
    println!("the pictures are in {}", pictures.canonicalize()?.display());
    Ok(())
}

/// Installs what is missing.
fn prepare() -> anyhow::Result<()> {
    install("node", "nodejs")?;
    install("npm", "npm")?;
    if std::env::var_os("STOLIK_CHROMIUM").is_none() {
        install("chromium", "chromium")?;
    }
    if packages_are_stale(Path::new(FOLDER)) {
        run(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(FOLDER))?;
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
