//! What can be changed, and the one who changes it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use protocol::TableId;
use room::PlayerId;
use sqlx::pool::PoolConnection;
use sqlx::sqlite::SqlitePool;
use sqlx::{Sqlite, query};
use tokio::sync::{mpsc, oneshot};

use super::WriteError;
use super::plan::Plan;
use crate::metrics::Metrics;

/// How many jobs share one commit at most.
const MAX_BATCH: usize = 512;
/// How long changes stay in the log beside the database before they are carried over.
const TIDY_INTERVAL: Duration = Duration::from_secs(1);

/// One change. The fields are the columns, which the migration describes.
#[derive(Clone, Debug)]
pub enum Write {
    /// Something at a table.
    At(TableId, room::Write),
    /// A player's name.
    Name { player: PlayerId, name: String, now: u64 },
    /// A player's recovery code, hashed.
    Recovery { player: PlayerId, code: [u8; 32], now: u64 },
    /// From now on only cookies of this epoch are good.
    Epoch { player: PlayerId, epoch: u32, now: u64 },
    /// A secret, unless there is one of that name.
    Secret { name: &'static str, secret: [u8; 32] },
}

/// Changes that belong together, and who waits for them.
#[derive(Debug)]
pub struct Job {
    pub writes: Vec<Write>,
    pub done: oneshot::Sender<Result<(), WriteError>>,
}

/// Makes all changes, batch by batch.
pub struct Writer {
    connection: PoolConnection<Sqlite>,
    pool: SqlitePool,
    waiting: mpsc::Receiver<Job>,
    metrics: Arc<Metrics>,
    tidied: Instant,
}

impl Writer {
    pub async fn new(
        pool: &SqlitePool,
        waiting: mpsc::Receiver<Job>,
        metrics: Arc<Metrics>,
    ) -> sqlx::Result<Self> {
        let connection = pool.acquire().await?;
        Ok(Self { connection, pool: pool.clone(), waiting, metrics, tidied: Instant::now() })
    }

    /// Works until nobody may ask any more, and all who did have their answer.
    pub async fn run(mut self, mut closes: oneshot::Receiver<()>) {
        let mut batch = Vec::with_capacity(MAX_BATCH);
        loop {
            let number = tokio::select! {
                number = self.waiting.recv_many(&mut batch, MAX_BATCH) => number,
                _ = &mut closes, if !self.waiting.is_closed() => {
                    self.waiting.close();
                    continue;
                }
            };
            if number == 0 {
                return;
            }
            let begun = Instant::now();
            self.carry_out(&mut batch).await;
            self.metrics.commits.observe(begun.elapsed());
            self.tidy_up();
        }
    }

    /// Makes the changes of these jobs, and answers them.
    async fn carry_out(&mut self, batch: &mut Vec<Job>) {
        match self.make(batch).await {
            Ok(()) => answer(batch.drain(..), &Ok(())),
            // One of them is to blame: each gets a chance of its own.
            Err(_) if batch.len() > 1 => {
                for job in batch.drain(..) {
                    let result =
                        self.make(std::slice::from_ref(&job)).await.map_err(|error| write_error(&error));
                    answer([job], &result);
                }
            }
            Err(error) => answer(batch.drain(..), &Err(write_error(&error))),
        }
    }

    /// Lets another connection carry what was changed from the log into the database. Left to
    /// itself, `SQLite` does so within a commit, and everybody waits for hundreds of pages.
    fn tidy_up(&mut self) {
        if self.tidied.elapsed() < TIDY_INTERVAL {
            return;
        }
        self.tidied = Instant::now();
        let pool = self.pool.clone();
        tokio::spawn(async move {
            if let Err(error) = query("PRAGMA wal_checkpoint(PASSIVE)").execute(&pool).await {
                tracing::warn!(%error, "the log of the database cannot be carried over");
            }
        });
    }

    /// Makes the changes of these jobs in one transaction.
    async fn make(&mut self, jobs: &[Job]) -> sqlx::Result<()> {
        let plan = Plan::of(jobs.iter().flat_map(|job| &job.writes));
        let result = plan.carry_out(&mut self.connection).await;
        if result.is_err() {
            // After some errors the database has taken everything back itself: then this is one, too.
            let _ = query("ROLLBACK").execute(&mut *self.connection).await;
        }
        result
    }
}

fn answer(jobs: impl IntoIterator<Item = Job>, result: &Result<(), WriteError>) {
    for job in jobs {
        // Whoever asked may be gone; the change is made all the same.
        let _ = job.done.send(result.clone());
    }
}

fn write_error(error: &sqlx::Error) -> WriteError {
    tracing::error!(%error, "a change could not be written");
    WriteError(error.to_string().into())
}
