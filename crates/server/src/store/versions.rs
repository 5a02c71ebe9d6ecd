//! The schema versions of the database.

use std::borrow::Cow;

use futures::FutureExt as _;
use futures::future::{self, BoxFuture};
use sqlx::SqlSafeStr as _;
use sqlx::error::BoxDynError;
use sqlx::migrate::{Migration, MigrationSource, MigrationType};

/// The migrations. Never change one that was released, because databases store its checksum.
///
/// `sqlx::migrate!` would read the folder itself, but it requires building a second sqlx, and a second
/// `SQLite`.
#[derive(Debug)]
pub struct Versions;

const VERSIONS: [(&str, &str); 4] = [
    ("tables", include_str!("../../migrations/0001_tables.sql")),
    ("archive", include_str!("../../migrations/0002_archive.sql")),
    ("admin", include_str!("../../migrations/0003_admin.sql")),
    ("daily", include_str!("../../migrations/0004_daily.sql")),
];

impl MigrationSource<'static> for Versions {
    fn resolve(self) -> BoxFuture<'static, Result<Vec<Migration>, BoxDynError>> {
        let versions = (1..).zip(VERSIONS).map(|(version, (name, sql))| {
            Migration::new(version, Cow::Borrowed(name), MigrationType::Simple, sql.into_sql_str(), false)
        });
        future::ready(Ok(versions.collect())).boxed()
    }
}
