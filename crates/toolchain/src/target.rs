//! The target that the client is built for.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

/// WebAssembly in a browser.
pub const BROWSER: &str = "wasm32-unknown-unknown";

/// Where the standard library for [`BROWSER`] is. If it is missing, rustup is asked to add it to the
/// toolchain in use, and `say` is told. The error is one sentence that says what to do.
pub fn ensure(rustc: &OsStr, say: impl Fn(&str)) -> Result<PathBuf, String> {
    let folder = library_folder(rustc)?;
    if has_library(&folder) {
        return Ok(folder);
    }
    let needs = format!("the client runs in the browser and needs Rust's target {BROWSER}");
    // rustup tells those it starts which toolchain they belong to.
    let Ok(toolchain) = env::var("RUSTUP_TOOLCHAIN") else {
        return Err(format!(
            "{needs}, which is missing in {}: add it the way that Rust was installed there (Debian's rustc: \
             `apt-get install libstd-rust-dev-wasm32`; rustup: `rustup target add {BROWSER}`), then build again",
            folder.display()
        ));
    };
    let add = ["target", "add", BROWSER, "--toolchain", &toolchain];
    let command = format!("rustup {}", add.join(" "));
    say(&format!("{needs}; adding it: {command}"));
    let by_hand = format!("{needs}: run `{command}`, then build again");
    match Command::new("rustup").args(add).output() {
        Err(error) => Err(format!("{by_hand} (rustup could not be started: {error})")),
        Ok(output) if has_library(&folder) && output.status.success() => Ok(folder),
        Ok(output) => Err(format!("{by_hand} (now it failed: {})", complaint(&output.stderr))),
    }
}

fn library_folder(rustc: &OsStr) -> Result<PathBuf, String> {
    let asked = Command::new(rustc).args(["--print", "target-libdir", "--target", BROWSER]).output();
    let output = asked.map_err(|error| format!("{} could not be started: {error}", rustc.display()))?;
    let answer = String::from_utf8_lossy(&output.stdout);
    match answer.trim() {
        "" => Err(format!("{} does not know the target {BROWSER}", rustc.display())),
        folder => Ok(folder.into()),
    }
}

fn has_library(folder: &Path) -> bool {
    let entries = folder.read_dir().into_iter().flatten().flatten();
    entries.into_iter().any(|entry| entry.file_name().to_string_lossy().starts_with("libstd-"))
}

/// What rustup complains about, on one line and without its name for it.
fn complaint(stderr: &[u8]) -> String {
    let text = String::from_utf8_lossy(stderr);
    let error = text.lines().find_map(|line| line.strip_prefix("error: "));
    error.or(text.lines().last()).unwrap_or("it did not say why").trim().to_owned()
}
