//! What can be changed, and the one who changes it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use protocol::TableId;
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
    /// A table at which no game has begun is gone, unless something has happened there since.
    Forget { table: TableId, before: u64 },
    /// The steps of a game that is over go to the archive.
    Archive { table: TableId, game: u32 },
    /// Nothing but that something can be written.
    Probe { now: u64 },
    /// A secret, unless there is one of that name.
    Secret { name: &'static str, secret: [u8; 32] },
    /// What whoever runs the server does.
    Admin(AdminWrite),
}

/// What is changed for whoever runs the server.
#[derive(Clone, Debug)]
pub enum AdminWrite {
    /// The digest of the secret in the link to their page; nothing if there is no link.
    Link(Option<[u8; 32]>),
    /// Somebody may not talk or come, or may again.
    Restraint { subject: Subject, restraint: Option<Restraint>, now: u64 },
    /// Something is about to be done.
    Act { number: u64, now: u64, origin: &'static str, act: String },
    /// What came of it.
    Result { number: u64, result: String },
    /// Cookies and recovery code of a player are void, and their name is forgotten.
    SignOff { player: PlayerId, epoch: u32, now: u64 },
}

/// Changes that belong together, and who waits for them.
#[derive(Debug)]
pub struct Job {
    pub writes: Vec<Write>,
    pub done: oneshot::Sender<Result<(), WriteError>>,
}

/// What others learn of the writer.
#[derive(Default, Debug)]
pub struct Pulse {
    /// When a change was last on the disk; nothing if the disk has failed since.
    kept: watch::Sender<Option<Instant>>,
    /// Why nobody knows what is there, from then on.
    lost: watch::Sender<Option<Arc<str>>>,
}

impl Pulse {
    /// When a change was last on the disk; nothing if the disk has failed since.
    pub fn last_kept(&self) -> Option<Instant> {
        *self.kept.borrow()
    }

    /// Waits until nobody knows any more what is on the disk; why.
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
        let Err(error) = self.make_patiently(batch).await else {
            return answer(batch.drain(..), &Ok(()));
        };
        // What may pass is the fault of none of them, and to try them one by one would take as many times
        // as long. Otherwise one of them is to blame, and each gets a chance of its own.
        if batch.len() == 1 || Trouble::of(&error) == Trouble::Passing {
            return answer(batch.drain(..), &Err(WriteError::new(&error)));
        }
        for job in batch.drain(..) {
            let result = self.make_patiently(std::slice::from_ref(&job)).await;
            answer([job], &result.map_err(|error| WriteError::new(&error)));
        }
    }

    /// Makes the changes of these jobs, and tries again while they fail for a reason that may pass. If
    /// nobody knows what became of them, this does not return: nobody is told anything then, and the
    /// program is about to end.
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
                    tracing::warn!(%error, "a change could not be written; it is tried again");
                    self.pulse.kept.send_replace(None);
                    tokio::time::sleep(Duration::from_millis(pause)).await;
                }
                _ => return Err(error),
            }
        }
    }

    /// Lets another connection carry what was changed from the log into the database. Left to
    /// itself, `SQLite` does so within a commit, and everybody waits for hundreds of pages.
    fn tidy_up(&mut self) {
        if self.tidied.elapsed() < TIDY_INTERVAL {
            return;
        }
        self.tidied = Instant::now();
        let (pool, pulse) = (self.pool.clone(), Arc::clone(&self.pulse));
        tokio::spawn(async move {
            let Err(error) = query("PRAGMA wal_checkpoint(PASSIVE)").execute(&pool).await else { return };
            tracing::warn!(%error, "the log of the database cannot be carried over");
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
