//! Building and running the server, and reading its metrics and resource usage.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, ensure};
use client::Robot;

use crate::{cargo, describe, run, target};

/// Makes a release build and returns the path of the program.
pub fn released() -> anyhow::Result<PathBuf> {
    run(&mut cargo(&["build", "--release", "--locked", "--package", "stolik"]))?;
    built("release/stolik")
}

/// The program that cargo has built for the tests.
pub fn tested() -> anyhow::Result<PathBuf> {
    built("debug/stolik")
}

/// The bots alone, as a program that cargo has built for the tests.
pub fn bots() -> anyhow::Result<PathBuf> {
    built("debug/examples/think")
}

fn built(name: &str) -> anyhow::Result<PathBuf> {
    Ok(target()?.join(format!("{name}{}", std::env::consts::EXE_SUFFIX)))
}

/// Options that lift the limits: test clients are faster than people and share one address.
const SETTINGS: [&str; 16] = [
    "--listen",
    "127.0.0.1:0",
    "--connections-per-address",
    "100000",
    "--requests-per-second",
    "100000",
    "--messages-per-second",
    "1000",
    "--tables-per-player",
    "1000000",
    "--tables-per-address",
    "1000000",
    "--bot-pause",
    "0",
    "--log",
    "warn",
];

/// A running server, which is killed when this is dropped.
pub struct Program {
    child: Child,
    /// The address it listens on.
    pub address: SocketAddr,
    folder: PathBuf,
}

impl Program {
    /// Starts a program with an empty database in cargo's target folder: temporary folders are often
    /// in memory, where syncing to disk would cost nothing.
    pub fn start(program: &Path) -> anyhow::Result<Self> {
        let folder = target()?.join("served").join(std::process::id().to_string());
        std::fs::create_dir_all(&folder)?;
        let mut command = Command::new(program);
        command.arg("serve").args(SETTINGS).arg("--data").arg(&folder);
        Self::start_as(command, folder)
    }

    /// Starts a server with this command; the folder is deleted with the server.
    pub fn start_as(mut command: Command, folder: PathBuf) -> anyhow::Result<Self> {
        command.stdout(Stdio::piped());
        let mut child = command.spawn().with_context(|| describe(&command))?;
        let output = child.stdout.take().context("the program's output is a pipe")?;
        // From here on, dropping `this` kills the program, also when an error is returned.
        let mut this = Self { child, address: ([127, 0, 0, 1], 0).into(), folder };
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let address = line.split("http://").nth(1).map(|rest| rest.trim_end().trim_end_matches('/'));
        let address = address.with_context(|| format!("the server does not say where it is: {line:?}"))?;
        this.address = address.parse()?;
        Ok(this)
    }

    /// The resources it has used so far.
    pub fn used(&self) -> Option<Used> {
        Used::by(self.child.id())
    }

    /// The current values of its metrics.
    pub async fn counts(&self) -> anyhow::Result<Counts> {
        let nobody = Robot::with_cookie(self.address, String::new());
        let answer = nobody.ask("GET", "/metrics", None, &[]).await?;
        ensure!(answer.status == 200, "/metrics answers {}", answer.status);
        Ok(Counts::read(&answer.body))
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // The program may have exited by itself and the folder may be gone, so errors are ignored.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The resources a process has used.
#[derive(Clone, Copy)]
pub struct Used {
    /// Resident memory, in bytes.
    pub memory: u64,
    /// CPU time on all cores.
    pub time: Duration,
}

impl Used {
    /// Reads `/proc`, and so returns `None` on systems other than Linux.
    pub fn by(process: u32) -> Option<Self> {
        let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kilobytes: u64 = resident.trim().strip_suffix("kB")?.trim().parse().ok()?;
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        // The second field is a name in parentheses that may contain anything, so fields are counted from
        // its end.
        let mut fields = stat.rsplit(')').next()?.split_whitespace().skip(11);
        let mut hundredths = || fields.next()?.parse::<u64>().ok();
        let time = Duration::from_millis(10 * (hundredths()? + hundredths()?));
        Some(Self { memory: kilobytes * 1024, time })
    }
}

/// The server's own metrics.
#[derive(Clone, Copy, Default)]
pub struct Counts {
    /// Open sockets.
    pub connections: f64,
    /// Persisted moves.
    pub moves: f64,
    /// Database commits.
    pub commits: f64,
    /// The total duration of the commits.
    pub commit_seconds: f64,
    limited: f64,
    frozen: f64,
}

impl Counts {
    fn read(text: &str) -> Self {
        let value = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            line.and_then(|number| number.parse().ok()).unwrap_or_default()
        };
        Self {
            connections: value("stolik_connections"),
            moves: value("stolik_moves_total"),
            commits: value("stolik_commit_seconds_count"),
            commit_seconds: value("stolik_commit_seconds_sum"),
            limited: value("stolik_limited_total"),
            frozen: value("stolik_frozen_total"),
        }
    }

    /// Reports the metrics that should be zero.
    pub fn complaints(&self) -> Vec<String> {
        let mut complaints = Vec::new();
        if self.limited > 0.0 {
            complaints.push(format!("the server turned {} requests away because of a limit", self.limited));
        }
        if self.frozen > 0.0 {
            complaints.push(format!("{} tables are frozen", self.frozen));
        }
        complaints
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_from_metrics() {
        let counts = Counts::read(
            "# TYPE stolik_connections gauge\nstolik_connections 12\nstolik_commit_seconds_sum 0.5\n\
             stolik_commit_seconds_count 7\nstolik_limited_total 3\n",
        );
        assert_eq!((counts.connections, counts.commit_seconds, counts.commits), (12.0, 0.5, 7.0));
        assert_eq!(counts.complaints().len(), 1);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_system_knows_what_we_use() {
        let used = Used::by(std::process::id()).expect("we are running");
        assert!(used.memory > 100_000, "{}", used.memory);
    }
}
