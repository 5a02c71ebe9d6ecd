//! Everything that outlives the program: `SQLite`, through `sqlx`.
//!
//! Reads go to a small pool. Writes go to one writer, which takes all that has gathered while the
//! last batch was on its way to the disk and commits it together: many tables share one wait for the
//! disk, and nobody is told that something is done before it is there.

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

/// How long a read waits for a connection, and a connection for the file.
const TIMEOUT: Duration = Duration::from_secs(5);
/// How many reads go on at once.
const MAX_READERS: u32 = 4;
/// What a connection remembers of the database: a negative number is in KiB.
const CACHE: &str = "-8192";
/// The log beside the database is carried over again and again. Only if it has so many pages all
/// the same is that waited for within a commit, so that it does not grow for ever.
const MAX_LOG_PAGES: &str = "8000";
/// How many bytes a page has, unless a database was made otherwise.
const PAGE: u64 = 4096;
/// How long to wait each time before something is tried again that may work in a moment, in milliseconds.
const RETRY_INTERVALS: [u64; 6] = [20, 50, 100, 250, 500, 1000];
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
    /// What is kept of a table is not what was written.
    #[error("what is kept of table {table} is damaged: {what}")]
    Damaged {
        /// Which.
        table: TableId,
        /// How that shows.
        what: String,
    },
    /// The database is of a newer version, or a migration failed.
    #[error("the database cannot be brought to this version: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
}

impl StoreError {
    /// What this says of a table that was looked for.
    fn at(self, table: TableId) -> Self {
        match self {
            Self::Database(error) if Trouble::of(&error) == Trouble::Damage => {
                Self::Damaged { table, what: error.to_string() }
            }
            error => error,
        }
    }

    /// What is kept of a table, as it was written.
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

    /// Whether what is kept is not what whoever asked thinks it is.
    pub fn is_contradiction(&self) -> bool {
        self.trouble == Trouble::Contradiction
    }
}

/// The way to the database.
#[derive(Clone, Debug)]
pub struct Store {
    pool: SqlitePool,
    jobs: mpsc::Sender<Job>,
    writer: Arc<Mutex<Option<RunningWriter>>>,
    health: Arc<Health>,
    pulse: Arc<Pulse>,
    max_bytes: u64,
}

/// The writer, and what it works for until it is dropped.
#[derive(Debug)]
struct RunningWriter {
    closing: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Store {
    /// Opens a database, and makes it if there is none. With so many bytes it is full; what has begun
    /// then has some more to end.
    pub async fn open(
        options: SqliteConnectOptions,
        max_bytes: u64,
        metrics: Arc<Metrics>,
    ) -> Result<Self, StoreError> {
        // FULL: a commit is on the disk when it returns, also if the power fails right after.
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
            // Each takes a while: nobody waits for it.
            tokio::spawn(this.clone().name_damaged_tables());
        }
        Ok(this)
    }

    /// Makes changes, all or none of them; they are on the disk when this returns.
    pub async fn write(&self, writes: Vec<Write>) -> Result<(), WriteError> {
        let (done, waiting) = oneshot::channel();
        self.jobs.send(Job { writes, done }).await.map_err(|_| WriteError::gone())?;
        waiting.await.unwrap_or_else(|_| Err(WriteError::gone()))
    }

    /// Waits until nobody knows any more what is on the disk; why.
    pub async fn lost(&self) -> Arc<str> {
        self.pulse.lost().await
    }

    /// Makes the changes that were asked for by now and no others, and carries all that is in the log
    /// into the database: from then on that file is all there is.
    pub async fn close(&self) {
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(RunningWriter { closing, task }) = writer else { return };
        drop(closing);
        if let Err(error) = task.await {
            tracing::error!(%error, "the writer broke");
        }
        match query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&self.pool).await {
            Ok(row) if row.get::<bool, _>(0) => tracing::warn!(
                "somebody else reads the database: the newest changes are in the log beside it, which belongs to it"
            ),
            Ok(_) => {}
            Err(error) => tracing::error!(%error, "the log of the database cannot be carried over"),
        }
        self.pool.close().await;
    }
}

/// Asks for something that only looks, and once more while it fails for a reason that may pass. What looks
/// damaged may do so because the disk could not be read.
async fn patiently<T, F>(look: impl Fn() -> F) -> sqlx::Result<T>
where
    F: Future<Output = sqlx::Result<T>>,
{
    for pause in RETRY_INTERVALS {
        match look().await {
            Err(error) if matches!(Trouble::of(&error), Trouble::Passing | Trouble::Damage) => {
                tracing::warn!(%error, "the database cannot be read; it is tried again");
                tokio::time::sleep(Duration::from_millis(pause)).await;
            }
            result => return result,
        }
    }
    look().await
}
