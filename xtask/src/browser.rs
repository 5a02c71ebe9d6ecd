//! What needs a real browser: its tests, and pictures of the pages.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::test::{Count, counted, install, number_after};
use crate::{programs, run, target};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/browser");

/// Runs the browser tests against the program as people run it: what is measured is what they get.
pub fn test() -> anyhow::Result<Count> {
    let program = prepare()?;
    counted(node(&program, &["--test", "--test-reporter=spec"]).current_dir(FOLDER), |line, count| {
        let Some(line) = line.strip_prefix("ℹ ") else { return };
        count.passed += number_after(line, "pass ");
        count.failed += number_after(line, "fail ") + number_after(line, "cancelled ");
        count.skipped += number_after(line, "skipped ") + number_after(line, "todo ");
    })
}

/// Takes pictures of the pages in all sizes, themes and languages.
pub fn screenshots() -> anyhow::Result<()> {
    let program = prepare()?;
    let pictures = target()?.join("screenshots");
    run(node(&program, &["screenshots.mjs"]).arg(&pictures).current_dir(FOLDER))?;
    println!("the pictures are in {}", pictures.canonicalize()?.display());
    Ok(())
}

/// Installs what is missing, builds the program and says in which folder it is.
fn prepare() -> anyhow::Result<PathBuf> {
    install("node", "nodejs")?;
    install("npm", "npm")?;
    if std::env::var_os("STOLIK_CHROMIUM").is_none() {
        install("chromium", "chromium")?;
    }
    if packages_are_stale(Path::new(FOLDER)) {
        run(Command::new("npm").args(["ci", "--no-audit", "--no-fund"]).current_dir(FOLDER))?;
    }
    programs()
}

/// npm notes inside `node_modules` when it has installed what the lock file says.
fn packages_are_stale(folder: &Path) -> bool {
    let changed = |name: &str| folder.join(name).metadata().and_then(|data| data.modified()).ok();
    changed("node_modules/.package-lock.json") < changed("package-lock.json")
}

fn node(folder: &Path, words: &[&str]) -> Command {
    let program = |name: &str| folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    let mut command = Command::new("node");
    command.args(words);
    // The second is the same bots outside the browser, to compare with.
    command.env("STOLIK_BIN", program("stolik")).env("STOLIK_THINK", program("examples/think"));
    command
}
