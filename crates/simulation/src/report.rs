//! The result of a simulation.

use std::fmt::{self, Display, Formatter};

/// The statistics of a simulation.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Report {
    /// Simulated milliseconds.
    pub simulated: u64,
    /// Events processed.
    pub events: u64,
    /// How often the server was killed.
    pub crashes: u64,
    /// Crashes that tore a batch.
    pub torn: u64,
    /// How often the wall clock was set.
    pub jumps: u64,
    /// Connections opened.
    pub connections: u64,
    /// Requests acknowledged.
    pub acknowledged: u64,
    /// Requests refused.
    pub refused: u64,
    /// Writes that failed.
    pub failed_writes: u64,
    /// Batches that the disk failed to sync.
    pub failed_syncs: u64,
    /// Moves made, including those of bots.
    pub moves: u64,
    /// Moves made by bots.
    pub bot_moves: u64,
    /// Take-backs.
    pub take_backs: u64,
    /// Games started.
    pub games: u64,
    /// Games played to the end.
    pub games_over: u64,
    /// Pages of history that told a client something new.
    pub pages: u64,
    /// Client pictures compared with what their seats may know.
    pub compared: u64,
}

impl Display for Report {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "simulated            {:.1} hours", self.simulated as f64 / 3_600_000.0)?;
        writeln!(f, "events               {}", self.events)?;
        writeln!(f, "crashes              {} ({} tore a batch)", self.crashes, self.torn)?;
        writeln!(f, "jumps of the clock   {}", self.jumps)?;
        writeln!(f, "connections          {}", self.connections)?;
        writeln!(f, "requests             {} done, {} refused", self.acknowledged, self.refused)?;
        writeln!(f, "writes that failed   {} (and {} syncs)", self.failed_writes, self.failed_syncs)?;
        writeln!(f, "moves                {} ({} of bots)", self.moves, self.bot_moves)?;
        writeln!(f, "taken back           {}", self.take_backs)?;
        writeln!(f, "games                {} ({} to the end)", self.games, self.games_over)?;
        writeln!(f, "pages of history     {}", self.pages)?;
        writeln!(f, "pictures compared    {}", self.compared)
    }
}

/// A violated invariant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The scenario's seed, which reproduces the failure.
    pub seed: u64,
    /// When it happened, in simulated milliseconds.
    pub time: u64,
    /// How many events had been processed.
    pub events: u64,
    /// The violation.
    pub what: String,
}

impl Display for Failure {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { seed, time, events, what } = self;
        write!(f, "seed {seed}, after {time} simulated milliseconds and {events} events: {what}")
    }
}

impl std::error::Error for Failure {}
