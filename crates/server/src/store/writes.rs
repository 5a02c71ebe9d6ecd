//! What can be changed, and the one who changes it.

use std::sync::Arc;
use std::time::Instant;

use sqlx::pool::PoolConnection;
use sqlx::{Connection, Sqlite, SqliteConnection, query};
use tokio::sync::{mpsc, oneshot};
use wire::TableId;

use super::NotKept;
use crate::identity::PlayerId;
use crate::metrics::Metrics;

/// How many jobs share one commit at most.
const LARGEST_BATCH: usize = 512;

/// One change. The fields are the columns, which the migration describes.
#[derive(Clone, Debug)]
pub enum Write {
    /// A table as it is now.
    Table { id: TableId, state: String, turn: Option<usize>, wakes: Option<u64>, touched: u64 },
    /// Whose turn it is now.
    Turn { id: TableId, turn: Option<usize>, wakes: Option<u64>, touched: u64 },
    /// A table is one of this player's.
    Member { table: TableId, player: PlayerId },
    /// It is not any more.
    NoMember { table: TableId, player: PlayerId },
    /// A game began.
    Game { table: TableId, number: u32, seed: host::Seed, occupants: String, header: String },
    /// The lines of some steps.
    Steps { table: TableId, game: u32, version: usize, lines: String },
    /// The steps from this version on were taken back.
    TakeBack { table: TableId, game: u32, version: usize },
    /// A game is over.
    Outcome { table: TableId, game: u32, outcome: String },
    /// Something was said.
    Line { table: TableId, number: u64, line: String },
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
    pub done: oneshot::Sender<Result<(), NotKept>>,
}

/// Makes all changes, batch by batch.
pub struct Writer {
    connection: PoolConnection<Sqlite>,
    waiting: mpsc::Receiver<Job>,
    metrics: Arc<Metrics>,
}

impl Writer {
    pub const fn new(
        connection: PoolConnection<Sqlite>,
        waiting: mpsc::Receiver<Job>,
        metrics: Arc<Metrics>,
    ) -> Self {
        Self { connection, waiting, metrics }
    }

    /// Works until nobody is left who could ask.
    pub async fn run(mut self) {
        let mut batch = Vec::with_capacity(LARGEST_BATCH);
        while self.waiting.recv_many(&mut batch, LARGEST_BATCH).await > 0 {
            let begun = Instant::now();
            match self.make(&batch).await {
                Ok(()) => answer(batch.drain(..), &Ok(())),
                // One of them is to blame: each gets a chance of its own.
                Err(_) if batch.len() > 1 => {
                    for job in batch.drain(..) {
                        let result =
                            self.make(std::slice::from_ref(&job)).await.map_err(|error| not_kept(&error));
                        answer([job], &result);
                    }
                }
                Err(error) => answer(batch.drain(..), &Err(not_kept(&error))),
            }
            self.metrics.commits.observe(begun.elapsed());
        }
    }

    /// Makes the changes of these jobs in one transaction.
    async fn make(&mut self, jobs: &[Job]) -> sqlx::Result<()> {
        let mut transaction = Connection::begin(&mut *self.connection).await?;
        for write in jobs.iter().flat_map(|job| &job.writes) {
            make(write, &mut transaction).await?;
        }
        transaction.commit().await
    }
}

fn answer(jobs: impl IntoIterator<Item = Job>, result: &Result<(), NotKept>) {
    for job in jobs {
        // Whoever asked may be gone; the change is made all the same.
        let _ = job.done.send(result.clone());
    }
}

fn not_kept(error: &sqlx::Error) -> NotKept {
    tracing::error!(%error, "a change could not be kept");
    NotKept(error.to_string().into())
}

async fn make(write: &Write, to: &mut SqliteConnection) -> sqlx::Result<()> {
    let id = |table: TableId| table.number() as i64;
    let seat = |turn: Option<usize>| turn.map(|seat| seat as i64);
    let time = |at: Option<u64>| at.map(|at| at as i64);
    let query = match write {
        Write::Table { id: table, state, turn, wakes, touched } => query(
            "INSERT INTO tables (id, state, turn, wakes, touched) VALUES (?, ?, ?, ?, ?) \
             ON CONFLICT (id) DO UPDATE SET state = excluded.state, turn = excluded.turn, \
             wakes = excluded.wakes, touched = excluded.touched",
        )
        .bind(id(*table))
        .bind(state)
        .bind(seat(*turn))
        .bind(time(*wakes))
        .bind(*touched as i64),
        Write::Turn { id: table, turn, wakes, touched } => {
            query("UPDATE tables SET turn = ?, wakes = ?, touched = ? WHERE id = ?")
                .bind(seat(*turn))
                .bind(time(*wakes))
                .bind(*touched as i64)
                .bind(id(*table))
        }
        Write::Member { table, player } => {
            query("INSERT OR IGNORE INTO members (player, table_id) VALUES (?, ?)")
                .bind(player.as_bytes())
                .bind(id(*table))
        }
        Write::NoMember { table, player } => query("DELETE FROM members WHERE player = ? AND table_id = ?")
            .bind(player.as_bytes())
            .bind(id(*table)),
        Write::Game { table, number, seed, occupants, header } => {
            query("INSERT INTO games (table_id, number, seed, occupants, header) VALUES (?, ?, ?, ?, ?)")
                .bind(id(*table))
                .bind(*number)
                .bind(&seed[..])
                .bind(occupants)
                .bind(header)
        }
        Write::Steps { table, game, version, lines } => {
            query("INSERT INTO steps (table_id, game, version, lines) VALUES (?, ?, ?, ?)")
                .bind(id(*table))
                .bind(*game)
                .bind(*version as i64)
                .bind(lines)
        }
        Write::TakeBack { table, game, version } => {
            query("UPDATE games SET course = course + 1 WHERE table_id = ? AND number = ?")
                .bind(id(*table))
                .bind(*game)
                .execute(&mut *to)
                .await?;
            query("DELETE FROM steps WHERE table_id = ? AND game = ? AND version >= ?")
                .bind(id(*table))
                .bind(*game)
                .bind(*version as i64)
        }
        Write::Outcome { table, game, outcome } => {
            query("UPDATE games SET outcome = ? WHERE table_id = ? AND number = ?")
                .bind(outcome)
                .bind(id(*table))
                .bind(*game)
        }
        Write::Line { table, number, line } => {
            query("INSERT INTO lines (table_id, number, line) VALUES (?, ?, ?)")
                .bind(id(*table))
                .bind(*number as i64)
                .bind(line)
        }
        Write::Name { player, name, now } => query(
            "INSERT INTO players (id, name, created) VALUES (?, ?, ?) \
             ON CONFLICT (id) DO UPDATE SET name = excluded.name",
        )
        .bind(player.as_bytes())
        .bind(name)
        .bind(*now as i64),
        Write::Recovery { player, code, now } => query(
            "INSERT INTO players (id, recovery, created) VALUES (?, ?, ?) \
             ON CONFLICT (id) DO UPDATE SET recovery = excluded.recovery",
        )
        .bind(player.as_bytes())
        .bind(&code[..])
        .bind(*now as i64),
        Write::Epoch { player, epoch, now } => query(
            "INSERT INTO players (id, epoch, created) VALUES (?, ?, ?) \
             ON CONFLICT (id) DO UPDATE SET epoch = excluded.epoch",
        )
        .bind(player.as_bytes())
        .bind(*epoch)
        .bind(*now as i64),
        Write::Secret { name, secret } => {
            query("INSERT OR IGNORE INTO secrets (name, secret) VALUES (?, ?)").bind(*name).bind(&secret[..])
        }
    };
    query.execute(to).await.map(|_| ())
}
