//! Builds the client for the browser and puts it into the server: one cargo command builds all.

mod bundle;
mod client;

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use bundle::Bundle;

fn main() {
    if let Err(error) = build() {
        // Instead of a backtrace, which cargo would print with all that this script has said.
        println!("cargo::error={}", format!("{error:#}").replace('\n', " "));
    }
}

fn build() -> anyhow::Result<()> {
    let out = PathBuf::from(variable("OUT_DIR")?);
    let workspace = Path::new(&variable("CARGO_MANIFEST_DIR")?).join("../..").canonicalize()?;
    let mut bundle = Bundle::new(out.clone(), quality()?);
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-env-changed=RUSTC_WORKSPACE_WRAPPER");
    println!("cargo::rerun-if-env-changed={CLIENT}");
    // Lints look at sources alone: what would be served does not matter to them.
    if !is_clippy() {
        if !is_left_out() {
            client::build(&workspace, &out, &mut bundle)?;
        }
        bundle.folder(&workspace.join("crates/web/static"), "")?;
        bundle.drawings(&workspace.join("assets/art"))?;
        bundle.rules(&workspace.join("assets/rules"))?;
    }
    bundle.finish()
}

/// Set to `release`, a debug build has the client of a release inside, too: the tests need both
/// programs, and the client takes longer to build than anything else. Set to `none`, it has no
/// client: for whoever works on the server alone.
const CLIENT: &str = "STOLIK_CLIENT";

/// A release packs as tight as it can; a debug build is quick.
fn quality() -> anyhow::Result<i32> {
    Ok(if variable("PROFILE")? == "release" { 11 } else { 3 })
}

/// Whether the client is built as for a release.
fn is_release() -> anyhow::Result<bool> {
    Ok(variable("PROFILE")? == "release" || std::env::var(CLIENT).is_ok_and(|client| client == "release"))
}

fn is_left_out() -> bool {
    std::env::var(CLIENT).is_ok_and(|client| client == "none")
}

fn is_clippy() -> bool {
    std::env::var("RUSTC_WORKSPACE_WRAPPER").is_ok_and(|wrapper| wrapper.contains("clippy"))
}

fn variable(name: &str) -> anyhow::Result<String> {
    std::env::var(name).with_context(|| format!("cargo sets {name} for build scripts"))
}

/// Cargo runs this script again when the file, or any file in the folder, changes.
fn watch(path: &Path) {
    println!("cargo::rerun-if-changed={}", path.display());
}
