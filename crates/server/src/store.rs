//! Everything that outlives the program: `SQLite`, through `sqlx`.
//!
//! Reads go to a small pool. Writes go to one writer, which takes all that has gathered while the
//! last batch was on its way to the disk and commits it together: many tables share one wait for the
//! disk, and nobody is told that something is done before it is there.

mod plan;
mod reads;
mod versions;
mod writes;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Row as _, query};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::metrics::Metrics;
pub use reads::{Membership, stored_game};
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
    writer: Arc<Mutex<Option<RunningWriter>>>,
}

/// The writer, and what it works for until it is dropped.
#[derive(Debug)]
struct RunningWriter {
    closing: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Store {
    /// Opens a database, and makes it if there is none.
    pub async fn open(options: SqliteConnectOptions, metrics: Arc<Metrics>) -> Result<Self, StoreError> {
        // FULL: a commit is on the disk when it returns, also if the power fails right after.
        let options = options
            .create_if_missing(true)
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
        let (closing, closes) = oneshot::channel();
        let task = tokio::spawn(Writer::new(&pool, waiting, metrics).await?.run(closes));
        let writer = Arc::new(Mutex::new(Some(RunningWriter { closing, task })));
        Ok(Self { pool, jobs, writer })
    }

    /// Makes changes, all or none of them; they are on the disk when this returns.
    pub async fn write(&self, writes: Vec<Write>) -> Result<(), WriteError> {
        let (done, waiting) = oneshot::channel();
        let gone = |()| WriteError("the writer has stopped".into());
        self.jobs.send(Job { writes, done }).await.map_err(|_| gone(()))?;
        waiting.await.unwrap_or_else(|_| Err(gone(())))
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

    /// Whether it answers.
    pub async fn is_well(&self) -> bool {
        query("SELECT 1").execute(&self.pool).await.is_ok()
    }
}
