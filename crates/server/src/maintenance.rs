//! Offline tools for a database: backup, restore, and a thorough check.

mod check;
mod copy;

use std::path::Path;
use std::time::Duration;

use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

use crate::Error;
pub use check::{Damage, Findings, check_database};
pub use copy::{CopyError, Restored, backup, restore};

/// How long to wait for a server that holds a lock.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// Connects to an existing database.
async fn open(file: &Path) -> sqlx::Result<SqliteConnection> {
    let options = SqliteConnectOptions::new().filename(file).busy_timeout(BUSY_TIMEOUT);
    SqliteConnection::connect_with(&options).await
}

/// Runs a future on this thread.
fn block_on<T>(work: impl Future<Output = T>) -> Result<T, Error> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(work))
}
