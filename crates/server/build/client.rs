//! Builds the client and the bots' worker: compiles them to WebAssembly with a nested cargo, then
//! generates the JavaScript glue.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context as _, ensure};
use toolchain::target::BROWSER;
use toolchain::terminal::say;
use wasm_bindgen_cli_support::Bindgen;

use crate::bundle::Bundle;
use crate::{is_release, variable, watch};

/// The crates that become modules in the browser, and the modules' names.
const MODULES: [(&str, &str); 3] = [("web-home", "home"), ("web-play", "play"), ("web-bots", "search")];

/// Builds the modules and adds them to the bundle, with their glue.
pub fn build(workspace: &Path, out: &Path, target_folder: &Path, bundle: &mut Bundle) -> anyhow::Result<()> {
    watch_manifests(workspace)?;
    let profile = if is_release()? { "web" } else { "web-dev" };
    run_cargo(workspace, profile, target_folder)?;
    let built = target_folder.join(BROWSER.name).join(profile);
    for (package, name) in MODULES {
        let library = package.replace('-', "_");
        watch_sources(&built.join(format!("{library}.d")))?;
        let glue = out.join("glue").join(name);
        write_glue(&built.join(format!("{library}.wasm")), name, &glue)?;
        bundle.folder(&glue, "")?;
    }
    Ok(())
}

/// The target folder of the nested cargo. It needs one of its own, because the cargo that runs this
/// script holds the lock on the outer one. It is outside of `OUT_DIR`, so that it survives a change of
/// the script's fingerprint. A cross build has its own folder inside the usual target folder, but shares
/// the client with native builds.
pub fn target_folder(out: &Path) -> anyhow::Result<PathBuf> {
    // <target>/<profile>/build/<package>/out, or <target>/<machine>/<profile>/…
    let target = out.ancestors().nth(4).context("OUT_DIR lies inside the target folder")?;
    let usual = if target.ends_with(variable("TARGET")?) { target.parent() } else { Some(target) };
    Ok(usual.context("a machine's folder lies inside the usual one")?.join("web"))
}

fn run_cargo(workspace: &Path, profile: &str, target_folder: &Path) -> anyhow::Result<()> {
    let mut cargo = Command::new(variable("CARGO")?);
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(belongs_to_this_build) {
            cargo.env_remove(name);
        }
    }
    cargo.current_dir(workspace).args(["build", "--locked", "--target", BROWSER.name, "--profile", profile]);
    cargo.args(MODULES.iter().flat_map(|(package, _)| ["--package", package]));
    // Cargo would interpret its standard output as instructions from this script.
    cargo.arg("--target-dir").arg(target_folder).stdin(Stdio::null()).stdout(Stdio::null());
    let mut running = cargo.stderr(Stdio::piped()).spawn().context("the inner cargo cannot be started")?;
    let messages = running.stderr.take().context("the inner cargo's messages are a pipe")?;
    // The outer cargo shows no progress meanwhile, so the nested one's messages are passed on.
    for line in BufReader::new(messages).lines() {
        say(&format!("      client {}", line?));
    }
    let status = running.wait()?;
    ensure!(status.success(), "the client does not build ({status}); what is wrong stands above");
    Ok(())
}

/// Whether a variable describes the outer build and would mislead the nested one. Settings for the
/// registry, cargo's home and the job limit are kept.
fn belongs_to_this_build(name: &str) -> bool {
    const KEPT: [&str; 6] =
        ["CARGO_HOME", "CARGO_MAKEFLAGS", "CARGO_NET_", "CARGO_HTTP_", "CARGO_REGISTR", "CARGO_SOURCE_"];
    const REMOVED: [&str; 12] = [
        "DEBUG",
        "HOST",
        "NUM_JOBS",
        "OPT_LEVEL",
        "OUT_DIR",
        "PROFILE",
        "RUSTC",
        "RUSTC_LINKER",
        "RUSTC_WORKSPACE_WRAPPER",
        "RUSTDOC",
        "RUSTFLAGS",
        "TARGET",
    ];
    let of_cargo = name == "CARGO" || name.starts_with("CARGO_") || name.starts_with("DEP_");
    REMOVED.contains(&name) || of_cargo && !KEPT.iter().any(|kept| name.starts_with(kept))
}

/// Watches the files that set versions, features and profiles.
fn watch_manifests(workspace: &Path) -> anyhow::Result<()> {
    watch(&workspace.join("Cargo.toml"));
    watch(&workspace.join("Cargo.lock"));
    watch(&workspace.join("rust-toolchain.toml"));
    for folder in std::fs::read_dir(workspace.join("crates"))? {
        let manifest = folder?.path().join("Cargo.toml");
        if manifest.exists() {
            watch(&manifest);
        }
    }
    Ok(())
}

/// Watches our sources that a module was built from. The nested cargo lists them in make's notation, in
/// which spaces within paths are escaped by a backslash.
fn watch_sources(list: &Path) -> anyhow::Result<()> {
    let text = std::fs::read_to_string(list).with_context(|| format!("{} is missing", list.display()))?;
    let (_, sources) = text.split_once(": ").context("a list of sources names its target first")?;
    for source in sources.replace("\\ ", "\0").split_whitespace() {
        watch(Path::new(&source.replace('\0', " ")));
    }
    Ok(())
}

fn write_glue(module: &Path, name: &str, folder: &Path) -> anyhow::Result<()> {
    let names_are_dropped = is_release()?;
    Bindgen::new()
        .input_path(module)
        .out_name(name)
        .web(true)?
        .typescript(false)
        // The glue contains the path of its module.
        .omit_default_module_path(false)
        .remove_name_section(names_are_dropped)
        .remove_producers_section(true)
        .generate(folder)
        .with_context(|| format!("no glue for {}", module.display()))
}
