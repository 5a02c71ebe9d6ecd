//! Deterministic simulation of the server: many [rooms](room::Room), a store and clients in a single
//! thread, on a simulated clock, network and disk. Every random choice derives from one seed, so any
//! failure can be reproduced.
//!
//! ```text
//! people ── what players do, and what they know (client::Picture)
//!   ┆ network: delays, cuts, duplicates; ordered only within a connection
//! world ─── the server, driving its rooms as the real one does; it is killed and restarted
//!   ┆ disk: slow, full, torn at any byte
//! disk ──── what has been written, batch by batch
//! oracle ── what each seat may know, derived from the written data alone
//! ```
//!
//! After every step the invariants in `checks.rs` are verified. A [`Planted`] bug must be detected: a
//! simulator that misses planted bugs proves nothing.

#![forbid(unsafe_code)]

mod chance;
mod checks;
mod disk;
mod oracle;
mod people;
mod planted;
mod report;
mod server;
mod world;

pub use planted::Planted;
pub use report::{Failure, Report};

/// The parameters of a simulation.
#[derive(Clone, Copy, Debug)]
pub struct Scenario {
    /// The seed of every random choice.
    pub seed: u64,
    /// Duration in simulated milliseconds.
    pub duration: u64,
    /// The number of tables.
    pub tables: usize,
    /// The mean time between a player's actions, in milliseconds.
    pub pause: u64,
    /// The mean uptime of the server before it is killed, in milliseconds.
    pub life: u64,
    /// The bug to plant, if any.
    pub planted: Option<Planted>,
}

impl Scenario {
    /// Players take their time, and the server is killed every few minutes.
    pub const fn calm(seed: u64, hours: u64) -> Self {
        let duration = hours * 60 * 60 * 1000;
        Self { seed, duration, tables: 6, pause: 60_000, life: 600_000, planted: None }
    }

    /// Players are in a hurry, and the server is killed every few seconds.
    pub const fn rough(seed: u64, minutes: u64) -> Self {
        Self { seed, duration: minutes * 60 * 1000, tables: 3, pause: 4_000, life: 6_000, planted: None }
    }

    /// The same scenario with a planted bug.
    #[must_use]
    pub const fn with(self, planted: Planted) -> Self {
        Self { planted: Some(planted), ..self }
    }

    /// Runs the simulation and returns its statistics, or the first violated invariant.
    pub fn run(self) -> Result<Report, Failure> {
        world::World::new(self).run()
    }
}
