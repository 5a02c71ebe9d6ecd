//! `cargo xtask dist`: the release archive, for people who do not build Stolik themselves.

mod licences;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context as _, Error, ensure};
use client::Robot;
use toolchain::target::Target;

use crate::program::Program;
use crate::test::{Count, RELEASE_CLIENT, install};
use crate::{cargo, run, target};

/// Any Linux on x86-64: the C library is linked statically.
const ANY_LINUX: Target = Target {
    name: "x86_64-unknown-linux-musl",
    needed_by: "a program that runs on every Linux",
    without_rustup: "Debian has no package for it",
};

const NAME: &str = concat!("stolik-", env!("CARGO_PKG_VERSION"), "-x86_64-linux");

/// Builds the archive and prints its path.
pub fn run_chore() -> anyhow::Result<()> {
    println!("{}", archive(&program(&["--release", "--package", "stolik"], "release")?)?.display());
    Ok(())
}

/// Builds the program for any Linux with further words for cargo, which puts it into a folder of this name.
fn program(how: &[&str], folder: &str) -> anyhow::Result<PathBuf> {
    // SQLite is written in C and needs a compiler that targets musl.
    install("musl-gcc", "musl-tools")?;
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    ANY_LINUX.ensure(&rustc, |line| eprintln!("{line}")).map_err(Error::msg)?;
    let words = ["build", "--locked", "--target", ANY_LINUX.name, "--bin", "stolik"];
    run(cargo(&words).args(how).envs([RELEASE_CLIENT]))?;
    Ok(target()?.join(ANY_LINUX.name).join(folder).join("stolik"))
}

/// Collects the program and the files that ship with it, and packs them.
fn archive(program: &Path) -> anyhow::Result<PathBuf> {
    let folder = target()?.join("dist");
    let tree = folder.join(NAME);
    if tree.exists() {
        fs::remove_dir_all(&tree)?;
    }
    copy(program, &tree.join("bin/stolik"))?;
    run(Command::new(program).arg("man").arg(tree.join("share/man/man1")))?;
    for (shell, place) in [
        ("bash", "share/bash-completion/completions/stolik"),
        ("zsh", "share/zsh/site-functions/_stolik"),
        ("fish", "share/fish/vendor_completions.d/stolik.fish"),
    ] {
        write(&tree.join(place), &completions(program, shell)?)?;
    }
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    copy(&project.join("deploy/stolik.service"), &tree.join("lib/systemd/system/stolik.service"))?;
    let documents = tree.join("share/doc/stolik");
    for name in ["README.md", "LICENSE-MIT", "LICENSE-APACHE", "docs/self-hosting.md"] {
        copy(&project.join(name), &documents.join(Path::new(name).file_name().context("a file")?))?;
    }
    write(&documents.join("LICENCES-OF-DEPENDENCIES.txt"), licences::all()?.as_bytes())?;
    pack(&folder)
}

fn completions(program: &Path, shell: &str) -> anyhow::Result<Vec<u8>> {
    let output = Command::new(program).args(["completions", shell]).output()?;
    ensure!(output.status.success(), "the program has no completions for {shell}");
    Ok(output.stdout)
}

/// Packs reproducibly: entries are sorted and have no owner or timestamp.
fn pack(folder: &Path) -> anyhow::Result<PathBuf> {
    let archive = folder.join(format!("{NAME}.tar.gz"));
    let settings = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0"];
    let mut tar = Command::new("tar");
    tar.arg("--create").args(settings).arg("--use-compress-program=gzip -9n");
    run(tar.arg("--directory").arg(folder).arg("--file").arg(&archive).arg(NAME))?;
    Ok(archive)
}

fn copy(from: &Path, to: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(to.parent().context("a file lies in a folder")?)?;
    fs::copy(from, to).with_context(|| format!("{} cannot be copied", from.display()))?;
    Ok(())
}

fn write(to: &Path, content: &[u8]) -> anyhow::Result<()> {
    fs::create_dir_all(to.parent().context("a file lies in a folder")?)?;
    Ok(fs::write(to, content)?)
}

/// Builds the archive, unpacks it into an empty folder and returns the path of the program. It is built like
/// the tests: less optimised than a release, which would take twice as long, and with the features that the
/// whole workspace needs of its dependencies, so that macros and build scripts are shared.
pub fn unpacked() -> anyhow::Result<PathBuf> {
    let archive = archive(&program(&["--workspace"], "debug")?)?;
    let folder = target()?.join("unpacked");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    run(Command::new("tar").arg("--extract").arg("--file").arg(&archive).arg("--directory").arg(&folder))?;
    Ok(folder.join(NAME).join("bin/stolik"))
}

/// Starts the unpacked program with the unpacked tree as its root folder, without any system library
/// or file.
pub fn test(program: &Path) -> anyhow::Result<Count> {
    let tree = program.ancestors().nth(2).context("the program is in bin")?;
    let data = tree.join("data");
    fs::create_dir_all(&data)?;
    // Only root may change the root folder, so the program runs as root of a new user namespace.
    let mut command = Command::new("unshare");
    command.args(["--map-root-user", "--root"]).arg(tree).args(["/bin/stolik", "serve"]);
    command.args(["--listen", "127.0.0.1:0", "--data", "/data"]);
    let server = Program::start_as(command, data)?;
    let nobody = Robot::with_cookie(server.address, String::new());
    let runtime = tokio::runtime::Runtime::new()?;
    for page in ["/", "/home.js", "/healthz"] {
        let answer = runtime.block_on(nobody.ask("GET", page, None, &[]))?;
        ensure!(answer.status == 200, "the unpacked program answers {} for {page}", answer.status);
    }
    Ok(Count { passed: 1, ..Count::default() })
}
