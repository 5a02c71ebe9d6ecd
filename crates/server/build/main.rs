//! Builds the browser client and embeds it in the server, so that one cargo command builds everything.

mod bundle;
mod client;

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use bundle::Bundle;

fn main() {
    if let Err(error) = build() {
        // Returning the error would make cargo print a backtrace and the whole output of this script.
        println!("cargo::error={}", format!("{error:#}").replace('\n', " "));
    }
}

fn build() -> anyhow::Result<()> {
    let out = PathBuf::from(variable("OUT_DIR")?);
    let workspace = Path::new(&variable("CARGO_MANIFEST_DIR")?).join("../..").canonicalize()?;
    let shared = client::target_folder(&out)?;
    let mut bundle = Bundle::new(out.clone(), shared.join("packed"), quality()?);
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-env-changed=RUSTC_WORKSPACE_WRAPPER");
    println!("cargo::rerun-if-env-changed={CLIENT}");
    // Clippy checks only the sources; it does not need the files.
    if !is_clippy() {
        if !is_left_out() {
            client::build(&workspace, &out, &shared, &mut bundle)?;
        }
        bundle.folder(&workspace.join("crates/web/static"), "")?;
        bundle.drawings(&workspace.join("assets/art"))?;
        bundle.documents(&workspace.join("assets/rules"), "/rules")?;
        bundle.documents(&workspace.join("assets/lessons"), "/lessons")?;
        bundle.documents(&workspace.join("assets/primers"), "/primers")?;
    }
    bundle.finish()
}

/// With `release`, a debug build embeds the release client: tests need both kinds of server, and the
/// client takes longer to build than anything else. With `none`, it embeds no client, for work on the
/// server alone.
const CLIENT: &str = "STOLIK_CLIENT";

/// The brotli quality: the best for a release client, a fast one for a debug one.
fn quality() -> anyhow::Result<i32> {
    Ok(if is_release()? { 11 } else { 3 })
}

/// Whether to build the client in release mode.
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

/// Makes cargo rerun this script when the file, or any file in the folder, changes.
fn watch(path: &Path) {
    println!("cargo::rerun-if-changed={}", path.display());
}
