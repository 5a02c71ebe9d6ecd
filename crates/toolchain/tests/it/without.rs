//! A machine whose toolchain lacks the browser's target.

use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use toolchain::target::BROWSER;

/// A rustup home with one toolchain: links to everything in the current one except the target.
pub struct Without {
    folder: PathBuf,
    /// The real toolchain, and rustup's name for it.
    real: PathBuf,
    name: String,
}

/// One of rustup's lists of installed components, without the target. Copied, because rustup also
/// writes to it.
fn without_target(list: &Path, separator: &str) -> String {
    let list = fs::read_to_string(list).unwrap();
    let kept: Vec<_> = list.split(separator).filter(|item| !item.contains(BROWSER.name)).collect();
    kept.join(separator)
}

/// The result of a build.
pub struct Built {
    pub succeeded: bool,
    pub messages: String,
}

impl Built {
    /// Asserts that it failed with this one sentence and nothing else.
    pub fn fails_with(&self, sentence: &str) {
        assert!(!self.succeeded, "{}", self.messages);
        assert_eq!(self.messages.matches(sentence).count(), 1, "{}", self.messages);
        for noise in ["panicked", "backtrace", "E0463", "Caused by", "--- stderr"] {
            assert!(!self.messages.contains(noise), "{noise}: {}", self.messages);
        }
    }
}

impl Without {
    /// Sets up the machine in a folder of this name.
    pub fn target(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        if folder.exists() {
            fs::remove_dir_all(&folder).unwrap();
        }
        let output = Command::new(env::var_os("RUSTC").unwrap_or("rustc".into()))
            .args(["--print", "sysroot"])
            .output()
            .unwrap();
        let real = PathBuf::from(String::from_utf8(output.stdout).unwrap().trim());
        let toolchain = env::var("RUSTUP_TOOLCHAIN").expect("the tests are run with rustup's cargo");
        let this = Self { folder, real, name: toolchain };
        this.link();
        this
    }

    fn link(&self) {
        for part in ["bin", "lib", "lib/rustlib"] {
            let (real, linked) = (self.real.join(part), self.toolchain().join(part));
            fs::create_dir_all(&linked).unwrap();
            for entry in real.read_dir().unwrap() {
                let (path, name) = entry.map(|entry| (entry.path(), entry.file_name())).unwrap();
                let linked = linked.join(&name);
                if name == "components" {
                    fs::write(linked, without_target(&path, "\n")).unwrap();
                } else if name == "multirust-config.toml" {
                    fs::write(linked, without_target(&path, "\n\n")).unwrap();
                } else if part == "lib/rustlib" && path.is_file() {
                    fs::copy(path, linked).unwrap();
                } else if name == "rustc" || name.to_string_lossy().starts_with("librustc_driver") {
                    // The compiler looks for targets relative to the real path of these two.
                    fs::hard_link(&path, &linked).or_else(|_| fs::copy(path, linked).map(|_| ())).unwrap();
                } else if name != "rustlib" {
                    symlink(path, linked).unwrap();
                }
            }
        }
        let manifest = self.rustlib().join(format!("manifest-rust-std-{}", BROWSER.name));
        if manifest.exists() {
            fs::remove_file(manifest).unwrap();
            self.take_target();
        }
    }

    fn toolchain(&self) -> PathBuf {
        self.folder.join("rustup/toolchains").join(&self.name)
    }

    fn rustlib(&self) -> PathBuf {
        self.toolchain().join("lib/rustlib")
    }

    /// Whether the target is installed.
    pub fn has_target(&self) -> bool {
        self.rustlib().join(BROWSER.name).join("lib").is_dir()
    }

    /// Creates something that looks like the target.
    pub fn give_target(&self) {
        let library = self.rustlib().join(BROWSER.name).join("lib");
        fs::create_dir_all(&library).unwrap();
        fs::write(library.join("libstd-0.rlib"), "").unwrap();
    }

    /// Removes the target, or the link to it.
    pub fn take_target(&self) {
        let target = self.rustlib().join(BROWSER.name);
        if target.is_symlink() { fs::remove_file(target) } else { fs::remove_dir_all(target) }.unwrap();
    }

    /// Builds with rustup's cargo.
    pub fn cargo(&self, words: &[&str]) -> Built {
        self.run(Command::new("cargo").args(words))
    }

    /// Builds with rustup's cargo and without downloads.
    pub fn refusing(&self, words: &[&str]) -> Built {
        self.run(Command::new("cargo").args(words).env("RUSTUP_DIST_SERVER", "http://127.0.0.1:9"))
    }

    /// Builds with a cargo that knows nothing of rustup, like that of a distribution.
    pub fn distribution(&self, words: &[&str]) -> Built {
        let tools = self.toolchain().join("bin");
        let mut cargo = Command::new(tools.join("cargo"));
        self.run(cargo.args(words).env("PATH", format!("{}:/usr/bin:/bin", tools.display())))
    }

    fn run(&self, cargo: &mut Command) -> Built {
        for (name, _) in env::vars_os() {
            let name = name.to_string_lossy();
            // Variables that describe the build these tests belong to, and its toolchain.
            let of_cargo = name.starts_with("CARGO") && name != "CARGO_HOME";
            if of_cargo || name.starts_with("RUST") || name.ends_with("LIBRARY_PATH") {
                cargo.env_remove(&*name);
            }
        }
        cargo.env("RUSTUP_HOME", self.folder.join("rustup")).env("RUSTUP_AUTO_INSTALL", "0");
        cargo.env("CARGO_TARGET_DIR", self.folder.join("target")).env("RUST_BACKTRACE", "1");
        let output = cargo.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).output().unwrap();
        let messages = String::from_utf8_lossy(&output.stderr).into_owned();
        Built { succeeded: output.status.success(), messages }
    }
}
