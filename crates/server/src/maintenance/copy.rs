//! Backups of a database, and restoring them.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::{Connection as _, query};

use super::check::{Findings, check_file};
use super::{block_on, open};
use crate::database::{Database, adopted, beside, folder_of, private_file};
use crate::{Error, registry};

/// Why a backup or a restore failed.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// There is nothing to copy.
    #[error("there is no database {}", .0.display())]
    Missing(PathBuf),
    /// The target exists already.
    #[error("{} exists already; nothing was overwritten", .0.display())]
    Exists(PathBuf),
    /// The backup is damaged.
    #[error("{} was not restored:\n{findings}", backup.display())]
    Damaged {
        /// Which.
        backup: PathBuf,
        /// What is wrong with it.
        findings: Findings,
    },
    /// The database cannot be read, or its copy cannot be written.
    #[error("{} cannot be copied", file.display())]
    Database {
        /// Which.
        file: PathBuf,
        /// The cause, from `SQLite`.
        source: sqlx::Error,
    },
    /// A file cannot be written or moved.
    #[error("{} cannot be written", file.display())]
    Write {
        /// Which.
        file: PathBuf,
        /// The cause.
        source: io::Error,
    },
}

impl CopyError {
    fn of_file(file: &Path) -> impl Fn(io::Error) -> Self {
        move |source| Self::Write { file: file.to_owned(), source }
    }
}

/// Copies a database into a new file. A server may be using it meanwhile: the copy includes everything
/// that it acknowledged before this call, and it can keep writing.
pub fn backup(database: &Database, target: &Path) -> Result<(), Error> {
    let source = database.file()?;
    must_be_new(target)?;
    // Copied under a temporary name first, so that an interruption never leaves a partial copy at the
    // target.
    let part = beside(target, ".part");
    block_on(copy(&source, &part))??;
    must_be_new(target)?;
    Ok(put_in_place(&part, target)?)
}

/// The result of restoring a database.
#[derive(Debug)]
pub struct Restored {
    /// What the check of the backup found.
    pub findings: Findings,
    /// Where the previous database was moved to, if there was one.
    pub kept: Option<PathBuf>,
}

/// Replaces the database by a backup, and keeps the previous one under another name. Nothing may be
/// using the database meanwhile. A damaged backup is refused, but single damaged games are accepted,
/// since they were damaged in the original.
pub fn restore(database: &Database, backup: &Path) -> Result<Restored, Error> {
    let file = database.file()?;
    let _claimed = database.claim()?;
    let findings = block_on(check_file(backup))??;
    if !findings.is_whole() {
        return Err(CopyError::Damaged { backup: backup.to_owned(), findings }.into());
    }
    let copied = beside(&file, ".restoring");
    block_on(async {
        copy(backup, &copied).await?;
        set_apart(&copied).await
    })??;
    adopted(&copied).map_err(CopyError::of_file(&copied))?;
    let kept = set_aside(&file)?;
    put_in_place(&copied, &file)?;
    Ok(Restored { findings, kept })
}

fn must_be_new(target: &Path) -> Result<(), CopyError> {
    match target.try_exists() {
        Ok(false) => Ok(()),
        Ok(true) => Err(CopyError::Exists(target.to_owned())),
        Err(error) => Err(CopyError::of_file(target)(error)),
    }
}

/// Copies a consistent snapshot of a database, including its write-ahead log, without blocking writers.
async fn copy(from: &Path, to: &Path) -> Result<(), CopyError> {
    let cannot_write = CopyError::of_file(to);
    if !from.is_file() {
        return Err(CopyError::Missing(from.to_owned()));
    }
    let not_text = || io::Error::new(io::ErrorKind::InvalidInput, "its name is not a text");
    let into = to.to_str().ok_or_else(|| cannot_write(not_text()))?;
    // An earlier attempt may have been interrupted.
    if to.try_exists().map_err(&cannot_write)? {
        fs::remove_file(to).map_err(&cannot_write)?;
    }
    private_file(to).map_err(&cannot_write)?;
    let copied = async {
        let mut database = open(from).await?;
        query("VACUUM INTO ?").bind(into).execute(&mut database).await?;
        database.close().await
    };
    copied.await.map_err(|source| CopyError::Database { file: from.to_owned(), source })?;
    File::open(to).and_then(|copied| copied.sync_all()).map_err(&cannot_write)
}

/// More takebacks than any game will ever have.
const OTHER_COURSE: u32 = 1_000_000;

/// Games that continue from a backup diverge from the course that they took before. Pages that are still
/// open must notice this, as they do after a takeback.
async fn set_apart(copied: &Path) -> Result<(), CopyError> {
    let changed = async {
        let mut database = open(copied).await?;
        let change = query("UPDATE games SET course = course + ? WHERE outcome IS NULL").bind(OTHER_COURSE);
        change.execute(&mut database).await?;
        database.close().await
    };
    changed.await.map_err(|source| CopyError::Database { file: copied.to_owned(), source })
}

/// Keeps a second link to (or copy of) the current database under another name, and moves its log there.
fn set_aside(file: &Path) -> Result<Option<PathBuf>, Error> {
    if fs::metadata(file).map_err(CopyError::of_file(file))?.len() == 0 {
        return Ok(None);
    }
    // Move the log's contents into the file, unless it is too damaged for that.
    let _ = block_on(async {
        let mut database = open(file).await?;
        query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut database).await?;
        database.close().await
    })?;
    let kept = beside(file, &format!(".before-{}", registry::now()));
    must_be_new(&kept)?;
    for ending in ["-wal", "-shm"] {
        let (from, to) = (beside(file, ending), beside(&kept, ending));
        if from.is_file() {
            fs::rename(&from, &to).map_err(CopyError::of_file(&to))?;
        }
    }
    // The database stays in place until it is replaced: a server that found none would create a new one.
    let linked = fs::hard_link(file, &kept).or_else(|_| fs::copy(file, &kept).map(|_| ()));
    linked.map_err(CopyError::of_file(&kept))?;
    Ok(Some(kept))
}

/// Renames a file durably, so that the new name survives a power failure.
fn put_in_place(file: &Path, place: &Path) -> Result<(), CopyError> {
    let cannot = CopyError::of_file(place);
    fs::rename(file, place).map_err(&cannot)?;
    sync_folder(place).map_err(cannot)
}

#[cfg(unix)]
fn sync_folder(of: &Path) -> io::Result<()> {
    File::open(folder_of(of))?.sync_all()
}

/// Folders cannot be synced on other systems.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
