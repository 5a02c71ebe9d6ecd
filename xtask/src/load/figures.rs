//! The results of the benchmark, and how they are printed.

use std::fmt::{self, Display, Formatter};
use std::time::Duration;

use serde::Serialize;

use super::Point;
use crate::program::Used;

/// All results of a run; times are in milliseconds unless named otherwise, memory is in bytes.
#[derive(Serialize, Default)]
pub struct Figures {
    /// Tables at which games were played.
    pub tables: usize,
    /// Clients that only sat at a table.
    pub idle: usize,
    /// Open sockets according to the server's metrics.
    pub connections: usize,
    /// The requested rate, in moves per second.
    pub wanted: Option<f64>,
    /// The length of the measurement.
    pub seconds: f64,
    /// Persisted moves per second.
    pub moves_per_second: f64,
    /// The time from sending a move to receiving `done`.
    pub latencies: Latencies,
    /// The number of errors.
    pub errors: usize,
    /// Database commits per second.
    pub commits_per_second: f64,
    /// The average duration of a commit.
    pub commit: f64,
    /// The growth of the server's memory per idle client.
    pub memory_per_idle: Option<u64>,
    /// The server's memory at the end.
    pub memory: Option<u64>,
    /// How many cores the server kept busy.
    pub server_cores: Option<f64>,
    /// How many cores the clients kept busy.
    pub client_cores: Option<f64>,
    /// The system's load average over the last minute, including this process.
    pub load: Option<f64>,
    /// The number of cores of the machine.
    pub cores: usize,
}

/// The distribution of response times, in milliseconds.
#[derive(Serialize, Default)]
pub struct Latencies {
    pub count: usize,
    pub p50: f64,
    pub p90: f64,
    pub p99: f64,
    pub max: f64,
}

impl Latencies {
    pub fn of(mut took: Vec<Duration>) -> Self {
        took.sort_unstable();
        let at = |share: f64| {
            let place = (took.len() as f64 * share).ceil() as usize;
            took.get(place.saturating_sub(1)).map_or(0.0, |took| took.as_secs_f64() * 1000.0)
        };
        Self { count: took.len(), p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1.0) }
    }
}

impl Figures {
    /// The figures that follow from two samples.
    pub(super) fn between(before: &Point, after: &Point) -> Self {
        let seconds = (after.at - before.at).as_secs_f64();
        let commits = after.server.commits - before.server.commits;
        let cores = |before: Option<Used>, after: Option<Used>| {
            Some(after?.time.saturating_sub(before?.time).as_secs_f64() / seconds)
        };
        Self {
            // By `after`, some of the playing clients may have disconnected.
            connections: before.server.connections as usize,
            seconds,
            moves_per_second: (after.server.moves - before.server.moves) / seconds,
            commits_per_second: commits / seconds,
            commit: (after.server.commit_seconds - before.server.commit_seconds) / commits.max(1.0) * 1000.0,
            memory: after.used.map(|used| used.memory),
            server_cores: cores(before.used, after.used),
            client_cores: cores(before.own, after.own),
            load: load(),
            cores: std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
            ..Self::default()
        }
    }
}

fn load() -> Option<f64> {
    std::fs::read_to_string("/proc/loadavg").ok()?.split(' ').next()?.parse().ok()
}

impl Display for Figures {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let known =
            |value: Option<f64>| value.map_or("not known here".to_owned(), |value| format!("{value:.2}"));
        let size = |bytes: Option<u64>, unit: f64| known(bytes.map(|bytes| bytes as f64 / unit));
        let wanted = self.wanted.map_or("as many as it can".to_owned(), |rate| format!("{rate:.0} wanted"));
        let Latencies { count, p50, p90, p99, max } = self.latencies;
        let per_commit = self.moves_per_second / self.commits_per_second.max(1.0);
        writeln!(
            f,
            "open connections     {} ({} tables, {} idle)",
            self.connections, self.tables, self.idle
        )?;
        writeln!(f, "moves per second     {:.0} ({wanted})", self.moves_per_second)?;
        writeln!(
            f,
            "move to done, ms     p50 {p50:.1}  p90 {p90:.1}  p99 {p99:.1}  max {max:.1}  ({count} moves)"
        )?;
        writeln!(
            f,
            "commits per second   {:.0} ({:.1} ms and {per_commit:.1} moves each)",
            self.commits_per_second, self.commit
        )?;
        writeln!(f, "errors               {}", self.errors)?;
        writeln!(f, "memory, KB per idle  {}", size(self.memory_per_idle, 1024.0))?;
        writeln!(f, "memory, MB           {}", size(self.memory, 1024.0 * 1024.0))?;
        writeln!(f, "cores, server        {}", known(self.server_cores))?;
        writeln!(f, "cores, clients       {}", known(self.client_cores))?;
        writeln!(
            f,
            "load average         {} on {} cores, over {:.0} s",
            known(self.load),
            self.cores,
            self.seconds
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentile_is_one_of_the_times() {
        let latencies = Latencies::of((1..=200).rev().map(Duration::from_millis).collect());
        assert_eq!((latencies.p50, latencies.p99, latencies.max), (100.0, 198.0, 200.0));
        assert_eq!(Latencies::of(vec![]).count, 0);
    }
}
