//! Metrics in the Prometheus text format.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use protocol::Reason;
use serde_json::Value;

use crate::admin::Load;

/// A counter.
#[derive(Default, Debug)]
pub struct Counter(AtomicU64);

/// Refused requests, by reason.
#[derive(Default, Debug)]
pub struct Refusals(Mutex<BTreeMap<String, u64>>);

/// A gauge.
#[derive(Default, Debug)]
pub struct Gauge(AtomicI64);

/// A histogram of durations.
#[derive(Default, Debug)]
pub struct Histogram {
    buckets: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

/// The upper bounds of a histogram's buckets, in seconds.
const BOUNDS: [f64; 10] = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];

/// All metrics.
#[derive(Default, Debug)]
pub struct Metrics {
    /// Open sockets.
    pub connections: Gauge,
    /// Tables in memory.
    pub tables: Gauge,
    /// Bots waiting for a thread to think on.
    pub bots_waiting: Gauge,
    /// Moves accepted and written.
    pub moves: Counter,
    /// Requests refused, over sockets and HTTP.
    pub refused: Refusals,
    /// HTTP requests.
    pub requests: Counter,
    /// Connections and requests refused because of a limit.
    pub limited: Counter,
    /// Matches frozen by an error.
    pub frozen: Counter,
    /// The time from a request over a socket to its answer.
    pub answers: Histogram,
    /// The time of a database commit.
    pub commits: Histogram,
}

impl Counter {
    /// Adds one.
    pub fn count(&self) {
        self.0.fetch_add(1, Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Relaxed)
    }
}

impl Refusals {
    /// Counts a refusal.
    pub fn count(&self, reason: &Reason) {
        // The reason's name in messages, without its details.
        let name = match serde_json::to_value(reason) {
            Ok(Value::String(name)) => Some(name),
            Ok(Value::Object(with_details)) => with_details.into_iter().next().map(|(name, _)| name),
            _ => None,
        };
        self.count_word(name.unwrap_or_default());
    }

    /// Counts a refusal for the reason with this name.
    pub fn count_word(&self, word: String) {
        let mut by_reason = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *by_reason.entry(word).or_default() += 1;
    }

    fn get(&self) -> BTreeMap<String, u64> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn write(&self, out: &mut String, name: &str) {
        for (reason, count) in self.get() {
            _ = writeln!(out, "{name}{{reason=\"{reason}\"}} {count}");
        }
    }
}

impl Gauge {
    /// Adds one.
    pub fn enter(&self) {
        self.0.fetch_add(1, Relaxed);
    }

    /// Subtracts one.
    pub fn leave(&self) {
        self.0.fetch_sub(1, Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Relaxed).max(0) as u64
    }
}

impl Histogram {
    /// Records a duration.
    pub fn observe(&self, took: Duration) {
        let seconds = took.as_secs_f64();
        if let Some(place) = BOUNDS.iter().position(|&bound| seconds <= bound) {
            self.buckets[place].fetch_add(1, Relaxed);
        }
        self.count.fetch_add(1, Relaxed);
        self.micros.fetch_add(took.as_micros() as u64, Relaxed);
    }

    /// The mean, in milliseconds.
    fn mean_millis(&self) -> f64 {
        let count = self.count.load(Relaxed).max(1);
        self.micros.load(Relaxed) as f64 / 1e3 / count as f64
    }

    fn write(&self, out: &mut String, name: &str) {
        let mut sum = 0;
        for (bound, bucket) in BOUNDS.iter().zip(&self.buckets) {
            sum += bucket.load(Relaxed);
            _ = writeln!(out, "{name}_bucket{{le=\"{bound}\"}} {sum}");
        }
        let count = self.count.load(Relaxed);
        _ = writeln!(out, "{name}_bucket{{le=\"+Inf\"}} {count}");
        _ = writeln!(out, "{name}_sum {}", self.micros.load(Relaxed) as f64 / 1e6);
        _ = writeln!(out, "{name}_count {count}");
    }
}

impl Metrics {
    /// The metrics shown to the administrator.
    pub fn load(&self) -> Load {
        Load {
            connections: self.connections.get(),
            tables: self.tables.get(),
            bots_waiting: self.bots_waiting.get(),
            moves: self.moves.get(),
            requests: self.requests.get(),
            limited: self.limited.get(),
            frozen: self.frozen.get(),
            answer_millis: self.answers.mean_millis(),
            commit_millis: self.commits.mean_millis(),
            refused: self.refused.get(),
        }
    }

    /// All metrics in the Prometheus text format.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let gauges = [
            ("stolik_connections", "Open sockets.", &self.connections),
            ("stolik_tables", "Tables in memory.", &self.tables),
            ("stolik_bots_waiting", "Bots that wait for their turn to think.", &self.bots_waiting),
        ];
        for (name, help, gauge) in gauges {
            head(&mut out, name, "gauge", help);
            _ = writeln!(out, "{name} {}", gauge.get());
        }
        let counters = [
            ("stolik_moves_total", "Moves that were accepted and kept.", &self.moves),
            ("stolik_http_requests_total", "Requests over HTTP.", &self.requests),
            ("stolik_limited_total", "Connections and requests turned away by a limit.", &self.limited),
            ("stolik_frozen_total", "Matches in which something broke.", &self.frozen),
        ];
        for (name, help, counter) in counters {
            head(&mut out, name, "counter", help);
            _ = writeln!(out, "{name} {}", counter.get());
        }
        head(&mut out, "stolik_refused_total", "counter", "Requests that were refused.");
        self.refused.write(&mut out, "stolik_refused_total");
        let histograms = [
            ("stolik_answer_seconds", "From a request over a socket to its answer.", &self.answers),
            ("stolik_commit_seconds", "One commit to the database.", &self.commits),
        ];
        for (name, help, histogram) in histograms {
            head(&mut out, name, "histogram", help);
            histogram.write(&mut out, name);
        }
        out
    }
}

fn head(out: &mut String, name: &str, kind: &str, help: &str) {
    _ = writeln!(out, "# HELP {name} {help}\n# TYPE {name} {kind}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_is_told() {
        let metrics = Metrics::default();
        metrics.connections.enter();
        metrics.connections.enter();
        metrics.connections.leave();
        metrics.moves.count();
        metrics.refused.count(&Reason::TooFast);
        metrics.refused.count(&Reason::Unreadable("what it was".to_owned()));
        metrics.refused.count(&Reason::TooFast);
        metrics.answers.observe(Duration::from_millis(3));
        metrics.answers.observe(Duration::from_secs(9));
        let text = metrics.text();
        for line in [
            "stolik_connections 1",
            "stolik_moves_total 1",
            "stolik_refused_total{reason=\"too_fast\"} 2",
            "stolik_refused_total{reason=\"unreadable\"} 1",
            "stolik_answer_seconds_bucket{le=\"0.0025\"} 0",
            "stolik_answer_seconds_bucket{le=\"0.005\"} 1",
            "stolik_answer_seconds_bucket{le=\"+Inf\"} 2",
            "stolik_answer_seconds_count 2",
        ] {
            assert!(text.lines().any(|told| told == line), "{line} is not in\n{text}");
        }
    }
}
