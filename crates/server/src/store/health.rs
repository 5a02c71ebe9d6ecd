//! The health of the database: whether a change made now would be kept.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures::{StreamExt as _, future};
use sqlx::sqlite::SqliteConnection;
use sqlx::{Row as _, query};
use tokio::sync::Mutex;
use tokio::time::timeout;

use super::writes::{Pulse, Write};
use super::{Store, StoreError};
use crate::database::FileIdentity;
use crate::registry;

/// How long a successful write proves that the database is ready.
const FRESHNESS_INTERVAL: Duration = Duration::from_secs(5);
/// How long the result of a probe is reused, so that frequent health checks cost nothing more.
const PROBE_INTERVAL: Duration = Duration::from_secs(1);
/// How long a probe may take.
const PROBE_TIMEOUT: Duration = Duration::from_secs(5);

/// Why changes would not be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotReady {
    /// We are writing to a file that is no longer at its path.
    #[error("the database file is missing or has been replaced")]
    NotOurs,
    /// Writes fail: the disk is full or broken.
    #[error("nothing can be written")]
    NotWritten,
    /// A write takes too long; it may still succeed.
    #[error("writing takes too long")]
    Slow,
}

/// The state behind the health checks.
#[derive(Debug)]
pub struct Health {
    file: PathBuf,
    identity: FileIdentity,
    pulse: Arc<Pulse>,
    tried: Mutex<Option<(Instant, Result<(), NotReady>)>>,
}

impl Health {
    /// For the open database in this file.
    pub fn new(file: PathBuf, pulse: Arc<Pulse>) -> Result<Self, StoreError> {
        let identity = FileIdentity::of(&file).map_err(sqlx::Error::Io)?;
        Ok(Self { file, identity, pulse, tried: Mutex::default() })
    }

    fn is_ours(&self) -> bool {
        FileIdentity::of(&self.file).is_ok_and(|identity| identity == self.identity)
    }
}

/// Runs one of `SQLite`'s checks and returns its findings. If the check itself fails, that error is a
/// finding, too.
pub async fn damages(database: &mut SqliteConnection, check: &'static str) -> Vec<String> {
    let said = query(check).fetch(database);
    let said = said.map(|row| row.map_or_else(|error| error.to_string(), |row| row.get(0)));
    said.filter(|said| future::ready(said != "ok")).collect().await
}

impl Store {
    /// Whether the database file is damaged.
    pub async fn is_damaged(&self) -> Result<bool, StoreError> {
        let found = damages(&mut *self.pool.acquire().await?, "PRAGMA quick_check").await;
        if !found.is_empty() {
            tracing::error!(?found, "the database is damaged; run `stolik check-database` for details");
        }
        Ok(!found.is_empty())
    }

    /// Logs which tables are damaged. Visitors of those are told so; all other tables work as usual.
    pub async fn name_damaged_tables(self) {
        let tables = self.all_tables().await.unwrap_or_else(|error| {
            tracing::error!(%error, "cannot find out which tables are damaged");
            Vec::new()
        });
        for table in tables {
            if let Err(error) = self.stored(table).await {
                tracing::error!(%error, "a table is damaged and has been stopped");
            }
        }
    }

    /// Whether a change made now would be kept, or why not.
    pub async fn readiness(&self) -> Result<(), NotReady> {
        if !self.health.is_ours() {
            return Err(NotReady::NotOurs);
        }
        // One probe at a time: callers that waited for another one's probe share its result.
        let mut tried = self.health.tried.lock().await;
        if self.health.pulse.last_kept().is_some_and(|kept| kept.elapsed() < FRESHNESS_INTERVAL) {
            return Ok(());
        }
        if let Some((when, result)) = *tried
            && when.elapsed() < PROBE_INTERVAL
        {
            return result;
        }
        let probe = self.write(vec![Write::Probe { now: registry::now() }]);
        let result = match timeout(PROBE_TIMEOUT, probe).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(NotReady::NotWritten),
            Err(_) => Err(NotReady::Slow),
        };
        *tried = Some((Instant::now(), result));
        result
    }
}
