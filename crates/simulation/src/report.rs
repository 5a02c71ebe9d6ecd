//! What came of a simulation.

use std::fmt::{self, Display, Formatter};

/// What there was.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Report {
    /// Simulated milliseconds.
    pub simulated: u64,
    /// Everything that happened, one by one.
    pub events: u64,
    /// How often the server was killed.
    pub crashes: u64,
    /// How often that tore a batch.
    pub torn: u64,
    /// How often a clock jumped.
    pub jumps: u64,
    /// Connections that were made.
    pub connections: u64,
    /// Requests that were acknowledged.
    pub acknowledged: u64,
    /// Requests that were refused.
    pub refused: u64,
    /// Writes that failed.
    pub failed_writes: u64,
    /// How often the disk failed to keep what it had been given.
    pub failed_syncs: u64,
    /// Moves that were made, bots' included.
    pub moves: u64,
    /// Moves that bots made.
    pub bot_moves: u64,
    /// How often moves were taken back.
    pub take_backs: u64,
    /// Games that began.
    pub games: u64,
    /// Games that were played to the end.
    pub games_over: u64,
    /// Pages of history that told somebody what they did not know.
    pub pages: u64,
    /// Pictures that were compared with what their seats may know.
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

/// Something that must not be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// What it was drawn from: it happens again with it.
    pub seed: u64,
    /// When, in simulated milliseconds.
    pub time: u64,
    /// After how many events.
    pub events: u64,
    /// What.
    pub what: String,
}

impl Display for Failure {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { seed, time, events, what } = self;
        write!(f, "seed {seed}, after {time} simulated milliseconds and {events} events: {what}")
    }
}

impl std::error::Error for Failure {}
