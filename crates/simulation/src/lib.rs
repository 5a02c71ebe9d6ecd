//! The server without a server: many [rooms](room::Room), a store and clients in one thread, on a
//! simulated clock, network and disk. All that happens is drawn from one number, so whatever goes
//! wrong once goes wrong again.
//!
//! ```text
//! people ── what they do, and what they know (client::Picture)
//!   ┆ network: late, cut, doubled; in order within a connection only
//! world ─── the server, as the real one drives its rooms; it is killed and taken up again
//!   ┆ disk: slow, full, torn at any byte
//! disk ──── what is written, batch by batch
//! oracle ── what each seat may know, worked out from what is written and from nothing else
//! ```
//!
//! After every step the world is held against what must be true (`checks.rs`). A [`Planted`] bug is
//! one that must be found: a simulator that finds nothing planted proves nothing.

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

/// What is simulated.
#[derive(Clone, Copy, Debug)]
pub struct Scenario {
    /// What everything is drawn from.
    pub seed: u64,
    /// How long, in simulated milliseconds.
    pub duration: u64,
    /// How many tables there are.
    pub tables: usize,
    /// How long people think on average, in milliseconds.
    pub pause: u64,
    /// How long the server runs on average before it is killed, in milliseconds.
    pub life: u64,
    /// A bug that is planted, if any.
    pub planted: Option<Planted>,
}

impl Scenario {
    /// People who take their time, and a server that is killed every few minutes.
    pub const fn calm(seed: u64, hours: u64) -> Self {
        let duration = hours * 60 * 60 * 1000;
        Self { seed, duration, tables: 6, pause: 60_000, life: 600_000, planted: None }
    }

    /// Everybody is in a hurry, and the server is killed every few seconds.
    pub const fn rough(seed: u64, minutes: u64) -> Self {
        Self { seed, duration: minutes * 60 * 1000, tables: 3, pause: 4_000, life: 6_000, planted: None }
    }

    /// The same with a bug.
    #[must_use]
    pub const fn with(self, planted: Planted) -> Self {
        Self { planted: Some(planted), ..self }
    }

    /// Lets it all happen; what there was, or the first thing that must not be.
    pub fn run(self) -> Result<Report, Failure> {
        world::World::new(self).run()
    }
}
