//! Everything that outlives the program: `SQLite`, through `sqlx`.
//!
//! Reads go to a small pool. Writes go to one writer, which takes all that has gathered while the
//! last batch was on its way to the disk and commits it together: many tables share one wait for the
//! disk, and nobody is told that something is done before it is there.

mod plan;
mod reads;
mod versions;
mod writes;

use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use tokio::sync::{mpsc, oneshot};

use crate::metrics::Metrics;
pub use reads::Membership;
use versions::Versions;
pub use writes::Write;
use writes::{Job, Writer};

/// How long a read waits for a connection, and a connection for the file.
const TIMEOUT: Duration = Duration::from_secs(5);
/// How many reads go on at once.
const MAX_READERS: u32 = 4;
/// What a connection remembers of the database: a negative number is in KiB.
const CACHE: &str = "-8192";
/// The log beside the database is carried over again and again. Only if it has so many pages all
/// the same is that waited for within a commit, so that it does not grow for ever.
const MAX_LOG_PAGES: &str = "8000";
/// How many writes may wait; whoever comes then waits for a place.
const MAX_WAITING_WRITES: usize = 4096;

/// Why the store cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address names something else than `SQLite`.
    #[error("{0:?} is no database that this server knows; it is sqlite:FILE, for example sqlite:stolik.db")]
    UnknownKind(String),
    /// The database does not do what it should.
    #[error("the database {0}")]
    Database(#[from] sqlx::Error),
    /// The database is of a newer version, or a migration failed.
    #[error("the database cannot be brought to this version: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
}

/// Why a change was not written.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the change could not be written: {0}")]
pub struct WriteError(pub Arc<str>);

/// The way to the database.
#[derive(Clone, Debug)]
pub struct Store {
    pool: SqlitePool,
    jobs: mpsc::Sender<Job>,
}

impl Store {
    /// Opens the database in this file, and makes it if there is none.
    pub async fn open_file(file: &Path, metrics: Arc<Metrics>) -> Result<Self, StoreError> {
        Self::connect(SqliteConnectOptions::new().filename(file).create_if_missing(true), metrics).await
    }

    /// Opens the database with this address.
    pub async fn open(address: &str, metrics: Arc<Metrics>) -> Result<Self, StoreError> {
        if !address.starts_with("sqlite:") || address.contains(":memory:") {
            return Err(StoreError::UnknownKind(address.to_owned()));
        }
        Self::connect(SqliteConnectOptions::from_str(address)?.create_if_missing(true), metrics).await
    }

    async fn connect(options: SqliteConnectOptions, metrics: Arc<Metrics>) -> Result<Self, StoreError> {
        // FULL: a commit is on the disk when it returns, also if the power fails right after.
        let options = options
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(TIMEOUT)
            .pragma("cache_size", CACHE)
            .pragma("wal_autocheckpoint", MAX_LOG_PAGES);
        let pool = SqlitePoolOptions::new()
            .max_connections(MAX_READERS + 1)
            .acquire_timeout(TIMEOUT)
            .connect_with(options)
            .await?;
        Migrator::new(Versions).await?.run(&pool).await?;
        let (jobs, waiting) = mpsc::channel(MAX_WAITING_WRITES);
        tokio::spawn(Writer::new(&pool, waiting, metrics).await?.run());
        Ok(Self { pool, jobs })
    }

    /// Makes changes, all or none of them; they are on the disk when this returns.
    pub async fn write(&self, writes: Vec<Write>) -> Result<(), WriteError> {
        let (done, waiting) = oneshot::channel();
        let gone = |()| WriteError("the writer has stopped".into());
        self.jobs.send(Job { writes, done }).await.map_err(|_| gone(()))?;
        waiting.await.unwrap_or_else(|_| Err(gone(())))
    }

    /// Whether it answers.
    pub async fn is_well(&self) -> bool {
        sqlx::query("SELECT 1").execute(&self.pool).await.is_ok()
    }
}
