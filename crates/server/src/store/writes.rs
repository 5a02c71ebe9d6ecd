//! Changes, and the writer that makes them.

use std::sync::Arc;
use std::time::{Duration, Instant};

use protocol::{Day, TableId};
use room::PlayerId;
use sqlx::pool::PoolConnection;
use sqlx::sqlite::SqlitePool;
use sqlx::{Sqlite, query};
use tokio::sync::{mpsc, oneshot, watch};

use super::plan::Plan;
use super::trouble::Trouble;
use super::{RETRY_INTERVALS, WriteError};
use crate::admin::{Restraint, Subject};
use crate::metrics::Metrics;

/// The maximum number of jobs in one commit.
const MAX_BATCH: usize = 512;
/// The interval between checkpoints of the write-ahead log.
const TIDY_INTERVAL: Duration = Duration::from_secs(1);

/// A change. The fields are the columns, which the migrations describe.
#[derive(Clone, Debug)]
pub enum Write {
    /// A change at a table.
    At(TableId, room::Write),
    /// A player's name.
    Name { player: PlayerId, name: String, now: u64 },
    /// A player's recovery code, hashed.
    Recovery { player: PlayerId, code: [u8; 32], now: u64 },
    /// Only cookies of this epoch are valid from now on.
    Epoch { player: PlayerId, epoch: u32, now: u64 },
    /// Deletes a table without a game, unless something has happened there since `before`.
    Forget { table: TableId, before: u64 },
    /// Moves the steps of a finished game to the archive.
    Archive { table: TableId, game: u32 },
    /// Counts a result of a deal of the day, unless one of the same person is counted.
    Daily { day: Day, game: &'static str, pseudonym: [u8; 32], score: i32, place: u8 },
    /// Deletes what is stored of the deals before these days: who was counted, and the results.
    ForgetDays { tries: Day, results: Day },
    /// Writes only to find out whether writing works.
    Probe { now: u64 },
    /// Stores a secret, unless one with this name exists.
    Secret { name: &'static str, secret: [u8; 32] },
    /// A change by the administrator.
    Admin(AdminWrite),
}

/// A change by the administrator.
#[derive(Clone, Debug)]
pub enum AdminWrite {
    /// The digest of the secret in the link to the admin page; `None` if there is no link.
    Link(Option<[u8; 32]>),
    /// Sets or lifts a restraint.
    Restraint { subject: Subject, restraint: Option<Restraint>, now: u64 },
    /// Logs an action before it is carried out.
    Act { number: u64, now: u64, origin: &'static str, act: String },
    /// Logs the result of an action.
    Result { number: u64, result: String },
    /// Invalidates a player's cookies and recovery code, and deletes their name.
    SignOff { player: PlayerId, epoch: u32, now: u64 },
}

/// Changes to be made atomically, and the channel for the result.
#[derive(Debug)]
pub struct Job {
    pub writes: Vec<Write>,
    pub done: oneshot::Sender<Result<(), WriteError>>,
}

/// The writer's state, as seen by others.
#[derive(Default, Debug)]
pub struct Pulse {
    /// The time of the last successful write; `None` if writing has failed since.
    kept: watch::Sender<Option<Instant>>,
    /// Why the contents of the disk are unknown, once they are.
    lost: watch::Sender<Option<Arc<str>>>,
}

impl Pulse {
    /// The time of the last successful write; `None` if writing has failed since.
    pub fn last_kept(&self) -> Option<Instant> {
        *self.kept.borrow()
    }

    /// Waits until the contents of the disk become unknown, and returns the reason.
    pub async fn lost(&self) -> Arc<str> {
        let mut lost = self.lost.subscribe();
        let why = lost.wait_for(Option::is_some).await.expect("it is told as long as this is there");
        why.clone().expect("that was waited for")
    }

    fn lose(&self, error: &sqlx::Error) {
        self.lost.send_replace(Some(error.to_string().into()));
    }
}

/// Makes all changes, batch by batch.
pub struct Writer {
    connection: PoolConnection<Sqlite>,
    pool: SqlitePool,
    waiting: mpsc::Receiver<Job>,
    metrics: Arc<Metrics>,
    pulse: Arc<Pulse>,
    tidied: Instant,
}

impl Writer {
    pub async fn new(
        pool: &SqlitePool,
        waiting: mpsc::Receiver<Job>,
        metrics: Arc<Metrics>,
        pulse: Arc<Pulse>,
    ) -> sqlx::Result<Self> {
        let connection = pool.acquire().await?;
        Ok(Self { connection, pool: pool.clone(), waiting, metrics, pulse, tidied: Instant::now() })
    }

    /// Runs until the queue is closed and all jobs in it are answered.
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
        let Err(error) = self.make_patiently(batch).await else {
            return answer(batch.drain(..), &Ok(()));
        };
        // A transient error is not the fault of any one job, and retrying each would take many times as
        // long. Otherwise one job is at fault, so each is tried separately.
        if batch.len() == 1 || Trouble::of(&error) == Trouble::Passing {
            return answer(batch.drain(..), &Err(WriteError::new(&error)));
        }
        for job in batch.drain(..) {
            let result = self.make_patiently(std::slice::from_ref(&job)).await;
            answer([job], &result.map_err(|error| WriteError::new(&error)));
        }
    }

    /// Makes the changes of these jobs, and retries after transient errors. If their outcome is unknown,
    /// this does not return: nobody is answered, and the program is about to end.
    async fn make_patiently(&mut self, jobs: &[Job]) -> sqlx::Result<()> {
        let mut pauses = RETRY_INTERVALS.into_iter();
        loop {
            let Err(error) = self.make(jobs).await else {
                self.pulse.kept.send_replace(Some(Instant::now()));
                return Ok(());
            };
            match (Trouble::of(&error), pauses.next()) {
                (Trouble::Unknown, _) => {
                    self.pulse.lose(&error);
                    std::future::pending::<()>().await;
                }
                (Trouble::Passing, Some(pause)) => {
                    tracing::warn!(%error, "a change could not be written; retrying");
                    self.pulse.kept.send_replace(None);
                    tokio::time::sleep(Duration::from_millis(pause)).await;
                }
                _ => return Err(error),
            }
        }
    }

    /// Checkpoints the write-ahead log on another connection. By default, `SQLite` does so within a
    /// commit, which would delay everybody by hundreds of pages.
    fn tidy_up(&mut self) {
        if self.tidied.elapsed() < TIDY_INTERVAL {
            return;
        }
        self.tidied = Instant::now();
        let (pool, pulse) = (self.pool.clone(), Arc::clone(&self.pulse));
        tokio::spawn(async move {
            let Err(error) = query("PRAGMA wal_checkpoint(PASSIVE)").execute(&pool).await else { return };
            tracing::warn!(%error, "the write-ahead log could not be checkpointed");
            if Trouble::of(&error) == Trouble::Unknown {
                pulse.lose(&error);
            }
        });
    }

    /// Makes the changes of these jobs in one transaction.
    async fn make(&mut self, jobs: &[Job]) -> sqlx::Result<()> {
        let plan = Plan::of(jobs.iter().flat_map(|job| &job.writes));
        let result = plan.carry_out(&mut self.connection).await;
        if result.is_err() {
            // After some errors the database has already rolled back, and this fails, too.
            let _ = query("ROLLBACK").execute(&mut *self.connection).await;
        }
        result
    }
}

fn answer(jobs: impl IntoIterator<Item = Job>, result: &Result<(), WriteError>) {
    for job in jobs {
        // The caller may be gone; the change has been made nonetheless.
        let _ = job.done.send(result.clone());
    }
}
