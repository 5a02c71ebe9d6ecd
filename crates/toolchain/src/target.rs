//! Targets other than the build machine.

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A compilation target, available if its standard library is installed.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name used by the compiler.
    pub name: &'static str,
    /// What needs it, as the beginning of a sentence.
    pub needed_by: &'static str,
    /// How to install it where Rust does not come from rustup.
    pub without_rustup: &'static str,
}

/// WebAssembly in a browser.
pub const BROWSER: Target = Target {
    name: "wasm32-unknown-unknown",
    needed_by: "the client runs in the browser and",
    without_rustup: "Debian: `apt-get install libstd-rust-dev-wasm32`",
};

impl Target {
    /// Returns the folder of its standard library. If that is missing, asks rustup to add it to the
    /// current toolchain, and reports so through `say`. The error is one sentence that says what to do.
    pub fn ensure(self, rustc: &OsStr, say: impl Fn(&str)) -> Result<PathBuf, String> {
        let folder = self.library_folder(rustc)?;
        if has_library(&folder) {
            return Ok(folder);
        }
        let needs = format!("{} needs Rust's target {}", self.needed_by, self.name);
        // rustup sets this for the processes it starts.
        let Ok(toolchain) = env::var("RUSTUP_TOOLCHAIN") else {
            return Err(format!(
                "{needs}, which is missing in {}: add it the way that Rust was installed there ({}; \
                 rustup: `rustup target add {}`), then try again",
                folder.display(),
                self.without_rustup,
                self.name
            ));
        };
        let add = ["target", "add", self.name, "--toolchain", &toolchain];
        let command = format!("rustup {}", add.join(" "));
        say(&format!("{needs}; adding it: {command}"));
        let by_hand = format!("{needs}: run `{command}`, then try again");
        match Command::new("rustup").args(add).output() {
            Err(error) => Err(format!("{by_hand} (rustup could not be started: {error})")),
            Ok(output) if output.status.success() && has_library(&folder) => Ok(folder),
            Ok(output) => Err(format!("{by_hand} (now it failed: {})", complaint(&output.stderr))),
        }
    }

    fn library_folder(self, rustc: &OsStr) -> Result<PathBuf, String> {
        let asked = Command::new(rustc).args(["--print", "target-libdir", "--target", self.name]).output();
        let output = asked.map_err(|error| format!("{} could not be started: {error}", rustc.display()))?;
        match String::from_utf8_lossy(&output.stdout).trim() {
            "" => Err(format!("{} does not know the target {}", rustc.display(), self.name)),
            folder => Ok(folder.into()),
        }
    }
}

fn has_library(folder: &Path) -> bool {
    let mut entries = folder.read_dir().into_iter().flatten().flatten();
    entries.any(|entry| entry.file_name().to_string_lossy().starts_with("libstd-"))
}

/// The error message of rustup, on one line.
fn complaint(stderr: &[u8]) -> String {
    let text = String::from_utf8_lossy(stderr);
    let error = text.lines().find_map(|line| line.strip_prefix("error: "));
    error.or(text.lines().last()).unwrap_or("it did not say why").trim().to_owned()
}
