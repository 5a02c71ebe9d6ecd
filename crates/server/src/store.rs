//! Persistent storage: `SQLite`, through `sqlx`.
//!
//! Reads use a small pool of connections. Writes go to a single writer, which commits together all that
//! were queued while the previous batch was being committed: many tables share one sync, and no change is
//! acknowledged before it is on the disk.

mod administration;
mod health;
mod plan;
mod reads;
mod trouble;
mod versions;
mod writes;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use games::GameId;
use protocol::TableId;
use room::Snapshot;
use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Row as _, query};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::metrics::Metrics;
pub use administration::{Act, Person};
use health::Health;
pub use health::damages;
pub use reads::{Membership, stored_game, table_id};
use trouble::Trouble;
use versions::Versions;
pub use writes::{AdminWrite, Write};
use writes::{Job, Pulse, Writer};

/// How long a read waits for a connection, and a connection for a lock on the file.
const TIMEOUT: Duration = Duration::from_secs(5);
/// The maximum number of concurrent reads.
const MAX_READERS: u32 = 4;
/// The page cache of a connection; a negative number is in KiB.
const CACHE: &str = "-8192";
/// The size of the write-ahead log at which a commit checkpoints it, so that it cannot grow without
/// bound. Usually the periodic checkpoints keep it smaller.
const MAX_LOG_PAGES: &str = "8000";
/// The default page size in bytes.
const PAGE: u64 = 4096;
/// The pauses between retries after a transient error, in milliseconds.
const RETRY_INTERVALS: [u64; 6] = [20, 50, 100, 250, 500, 1000];
/// The maximum number of queued writes; further callers wait.
const MAX_WAITING_WRITES: usize = 4096;

/// Why the store cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The address is not one of an `SQLite` database.
    #[error(
        "{0:?} is not a database that this server supports; use sqlite:FILE, for example sqlite:stolik.db"
    )]
    UnknownKind(String),
    /// A database error.
    #[error("the database {0}")]
    Database(#[from] sqlx::Error),
    /// The stored data of a table is damaged.
    #[error("the stored data of table {table} is damaged: {what}")]
    Damaged {
        /// The table.
        table: TableId,
        /// The symptom.
        what: String,
    },
    /// The database is of a newer version, or a migration failed.
    #[error("the database cannot be migrated to this version: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
}

impl StoreError {
    /// Attributes damage to the table that was being read.
    fn at(self, table: TableId) -> Self {
        match self {
            Self::Database(error) if Trouble::of(&error) == Trouble::Damage => {
                Self::Damaged { table, what: error.to_string() }
            }
            error => error,
        }
    }

    /// Parses the stored state of a table.
    pub fn snapshot(table: TableId, state: &str) -> Result<Snapshot, Self> {
        let damaged = |what| Self::Damaged { table, what };
        let snapshot: Snapshot = serde_json::from_str(state).map_err(|error| damaged(error.to_string()))?;
        match GameId::named(&snapshot.game) {
            Some(_) => Ok(snapshot),
            None => Err(damaged(format!("there is no game {:?}", snapshot.game))),
        }
    }
}

/// Why a change was not written.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the change could not be written: {why}")]
pub struct WriteError {
    why: Arc<str>,
    trouble: Trouble,
}

impl WriteError {
    fn new(error: &sqlx::Error) -> Self {
        tracing::error!(%error, "a change could not be written");
        Self { why: error.to_string().into(), trouble: Trouble::of(error) }
    }

    fn gone() -> Self {
        Self { why: "the writer has stopped".into(), trouble: Trouble::Lasting }
    }

    /// Whether the database is not in the state that the caller assumes.
    pub fn is_contradiction(&self) -> bool {
        self.trouble == Trouble::Contradiction
    }
}

/// A handle to the database.
#[derive(Clone, Debug)]
pub struct Store {
    pool: SqlitePool,
    jobs: mpsc::Sender<Job>,
    writer: Arc<Mutex<Option<RunningWriter>>>,
    health: Arc<Health>,
    pulse: Arc<Pulse>,
    max_bytes: u64,
}

/// The writer's task; dropping `closing` stops it.
#[derive(Debug)]
struct RunningWriter {
    closing: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Store {
    /// Opens a database, which is created if it does not exist. It counts as full at `max_bytes`; games
    /// that have begun have some more space to finish.
    pub async fn open(
        options: SqliteConnectOptions,
        max_bytes: u64,
        metrics: Arc<Metrics>,
    ) -> Result<Self, StoreError> {
        // FULL: a commit is on the disk when it returns, even if the power fails right afterwards.
        let options = options
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(TIMEOUT)
            .pragma("cache_size", CACHE)
            .pragma("wal_autocheckpoint", MAX_LOG_PAGES)
            .pragma("max_page_count", ((max_bytes + max_bytes / 8) / PAGE).to_string());
        let file = options.get_filename().to_owned();
        let pool = SqlitePoolOptions::new()
            .max_connections(MAX_READERS + 1)
            .acquire_timeout(TIMEOUT)
            .connect_with(options)
            .await?;
        Migrator::new(Versions).await?.run(&pool).await?;
        let (jobs, waiting) = mpsc::channel(MAX_WAITING_WRITES);
        let (closing, closes) = oneshot::channel();
        let pulse = Arc::new(Pulse::default());
        let health = Arc::new(Health::new(file, Arc::clone(&pulse))?);
        let writer = Writer::new(&pool, waiting, metrics, Arc::clone(&pulse)).await?;
        let task = tokio::spawn(writer.run(closes));
        let writer = Arc::new(Mutex::new(Some(RunningWriter { closing, task })));
        let this = Self { pool, jobs, writer, health, pulse, max_bytes };
        if this.is_damaged().await? {
            // Checking each table takes a while, so it runs in the background.
            tokio::spawn(this.clone().name_damaged_tables());
        }
        Ok(this)
    }

    /// Makes changes atomically; they are on the disk when this returns.
    pub async fn write(&self, writes: Vec<Write>) -> Result<(), WriteError> {
        let (done, waiting) = oneshot::channel();
        self.jobs.send(Job { writes, done }).await.map_err(|_| WriteError::gone())?;
        waiting.await.unwrap_or_else(|_| Err(WriteError::gone()))
    }

    /// Waits until the contents of the disk become unknown, and returns the reason.
    pub async fn lost(&self) -> Arc<str> {
        self.pulse.lost().await
    }

    /// Makes the queued changes but accepts no further ones, and checkpoints the write-ahead log, so that
    /// the database file is complete by itself.
    pub async fn close(&self) {
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(RunningWriter { closing, task }) = writer else { return };
        drop(closing);
        if let Err(error) = task.await {
            tracing::error!(%error, "the writer has failed");
        }
        match query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&self.pool).await {
            Ok(row) if row.get::<bool, _>(0) => tracing::warn!(
                "somebody else reads the database: the newest changes are in the log beside it, which belongs to it"
            ),
            Ok(_) => {}
            Err(error) => tracing::error!(%error, "the write-ahead log could not be checkpointed"),
        }
        self.pool.close().await;
    }
}

/// Runs a read, and retries it after transient errors. Apparent damage may also be caused by a transient
/// read error.
async fn patiently<T, F>(look: impl Fn() -> F) -> sqlx::Result<T>
where
    F: Future<Output = sqlx::Result<T>>,
{
    for pause in RETRY_INTERVALS {
        match look().await {
            Err(error) if matches!(Trouble::of(&error), Trouble::Passing | Trouble::Damage) => {
                tracing::warn!(%error, "the database cannot be read; retrying");
                tokio::time::sleep(Duration::from_millis(pause)).await;
            }
            result => return result,
        }
    }
    look().await
}
