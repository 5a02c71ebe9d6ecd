//! What the server counts, in the text format of Prometheus.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use protocol::Reason;
use serde_json::Value;

use crate::admin::Load;

/// Something that only grows.
#[derive(Default, Debug)]
pub struct Counter(AtomicU64);

/// Requests that were refused, by the reason.
#[derive(Default, Debug)]
pub struct Refusals(Mutex<BTreeMap<String, u64>>);

/// Something that there is more or less of.
#[derive(Default, Debug)]
pub struct Gauge(AtomicI64);

/// How long something takes.
#[derive(Default, Debug)]
pub struct Histogram {
    buckets: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

/// The upper ends of a histogram's buckets, in seconds.
const BOUNDS: [f64; 10] = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];

/// All of it.
#[derive(Default, Debug)]
pub struct Metrics {
    /// Open sockets.
    pub connections: Gauge,
    /// Tables in memory.
    pub tables: Gauge,
    /// Bots that wait for their turn to think.
    pub bots_waiting: Gauge,
    /// Moves that were accepted and kept.
    pub moves: Counter,
    /// Requests that were refused, over sockets and over HTTP.
    pub refused: Refusals,
    /// Requests over HTTP.
    pub requests: Counter,
    /// Connections and requests that were turned away because of a limit.
    pub limited: Counter,
    /// Matches in which something broke.
    pub frozen: Counter,
    /// From a request over a socket to its answer.
    pub answers: Histogram,
    /// One commit to the database.
    pub commits: Histogram,
}

impl Counter {
    /// One more.
    pub fn count(&self) {
        self.0.fetch_add(1, Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Relaxed)
    }
}

impl Refusals {
    /// One more.
    pub fn count(&self, reason: &Reason) {
        // Called as it is in messages, without what belongs to it.
        let name = match serde_json::to_value(reason) {
            Ok(Value::String(name)) => Some(name),
            Ok(Value::Object(with_details)) => with_details.into_iter().next().map(|(name, _)| name),
            _ => None,
        };
        self.count_word(name.unwrap_or_default());
    }

    /// One more, for the reason that is called so.
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
    /// One more.
    pub fn enter(&self) {
        self.0.fetch_add(1, Relaxed);
    }

    /// One less.
    pub fn leave(&self) {
        self.0.fetch_sub(1, Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Relaxed).max(0) as u64
    }
}

impl Histogram {
    /// It took so long.
    pub fn observe(&self, took: Duration) {
        let seconds = took.as_secs_f64();
        if let Some(place) = BOUNDS.iter().position(|&bound| seconds <= bound) {
            self.buckets[place].fetch_add(1, Relaxed);
        }
        self.count.fetch_add(1, Relaxed);
        self.micros.fetch_add(took.as_micros() as u64, Relaxed);
    }

    /// In milliseconds, on average.
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
    /// As much of it as whoever runs the server wants to see at a glance.
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

    /// Everything, as Prometheus reads it.
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
