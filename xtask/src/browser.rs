//! What needs a real browser: its tests, and pictures of the pages.

use std::path::Path;
use std::process::Command;

use crate::test::{Count, counted, install, number_after};
use crate::{program, run, target};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/browser");

/// Runs the browser tests. What is measured there, the client and its bots, is what people get.
pub fn test() -> anyhow::Result<Count> {
    prepare()?;
    let mut node = node(&program::tested()?, &["--test", "--test-reporter=spec"]);
    // The same bots outside the browser, to compare with.
    node.env("STOLIK_THINK", program::bots()?);
    counted(&mut node, |line, count| {
        let Some(line) = line.strip_prefix("ℹ ") else { return };
        count.passed += number_after(line, "pass ");
        count.failed += number_after(line, "fail ") + number_after(line, "cancelled ");
        count.skipped += number_after(line, "skipped ") + number_after(line, "todo ");
    })
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
