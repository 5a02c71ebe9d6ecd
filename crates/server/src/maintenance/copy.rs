//! Copies of a database, and the way back from one.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::{Connection as _, query};

use super::check::{Findings, check_file};
use super::{block_on, open};
use crate::database::{Database, adopted, beside, folder_of, private_file};
use crate::{Error, registry};

/// Why a copy was not made, or not put in its place.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// There is nothing to copy.
    #[error("there is no database {}", .0.display())]
    Missing(PathBuf),
    /// The name is taken.
    #[error("{} is there already; nothing is overwritten", .0.display())]
    Exists(PathBuf),
    /// What would be restored is not whole.
    #[error("{} is not restored:\n{findings}", backup.display())]
    Damaged {
        /// Which.
        backup: PathBuf,
        /// What is wrong with it.
        findings: Findings,
    },
    /// The database cannot be read, or its copy not be written.
    #[error("{} cannot be copied", file.display())]
    Database {
        /// Which.
        file: PathBuf,
        /// What `SQLite` says.
        source: sqlx::Error,
    },
    /// A file cannot be written or moved.
    #[error("{} cannot be written", file.display())]
    Write {
        /// Which.
        file: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

impl CopyError {
    fn of_file(file: &Path) -> impl Fn(io::Error) -> Self {
        move |source| Self::Write { file: file.to_owned(), source }
    }
}

/// Copies a database into a file that is not there yet. A server may run on it: what it has acknowledged
/// before this began is in the copy, and it goes on writing meanwhile.
pub fn backup(database: &Database, target: &Path) -> Result<(), Error> {
    let source = database.file()?;
    must_be_new(target)?;
    // Under its name there is a whole copy or none, whenever this is interrupted.
    let part = beside(target, ".part");
    block_on(copy(&source, &part))??;
    must_be_new(target)?;
    Ok(put_in_place(&part, target)?)
}

/// What came of restoring a database.
#[derive(Debug)]
pub struct Restored {
    /// What was found in the copy.
    pub findings: Findings,
    /// Where the database is that was there before.
    pub kept: Option<PathBuf>,
}

/// Puts a copy in the place of the database, which is kept under another name. Nobody may use it
/// meanwhile. A copy that is not whole is refused; single games that are damaged are not a reason, since
/// they were so in the original.
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

/// Copies a database as it is at one moment, with what is in its log, without keeping others from writing.
async fn copy(from: &Path, to: &Path) -> Result<(), CopyError> {
    let cannot_write = CopyError::of_file(to);
    if !from.is_file() {
        return Err(CopyError::Missing(from.to_owned()));
    }
    let not_text = || io::Error::new(io::ErrorKind::InvalidInput, "its name is not a text");
    let into = to.to_str().ok_or_else(|| cannot_write(not_text()))?;
    // Somebody may have begun this and been interrupted.
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

/// More than anybody takes back in one game.
const OTHER_COURSE: u32 = 1_000_000;

/// Games that go on from a copy go another way than they went: pages that are still open must not take
/// the one for the other, as after a move that was taken back.
async fn set_apart(copied: &Path) -> Result<(), CopyError> {
    let changed = async {
        let mut database = open(copied).await?;
        let change = query("UPDATE games SET course = course + ? WHERE outcome IS NULL").bind(OTHER_COURSE);
        change.execute(&mut database).await?;
        database.close().await
    };
    changed.await.map_err(|source| CopyError::Database { file: copied.to_owned(), source })
}

/// Keeps what is in the place of a database under another name as well, with its log.
fn set_aside(file: &Path) -> Result<Option<PathBuf>, Error> {
    if fs::metadata(file).map_err(CopyError::of_file(file))?.len() == 0 {
        return Ok(None);
    }
    // So that the file is all there is, unless it is too damaged for that.
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
    // There is a database in its place at every moment: a server that found none would begin a new one.
    let linked = fs::hard_link(file, &kept).or_else(|_| fs::copy(file, &kept).map(|_| ()));
    linked.map_err(CopyError::of_file(&kept))?;
    Ok(Some(kept))
}

/// Gives a file its name, so that it has it after a power failure, too.
fn put_in_place(file: &Path, place: &Path) -> Result<(), CopyError> {
    let cannot = CopyError::of_file(place);
    fs::rename(file, place).map_err(&cannot)?;
    sync_folder(place).map_err(cannot)
}

#[cfg(unix)]
fn sync_folder(of: &Path) -> io::Result<()> {
    File::open(folder_of(of))?.sync_all()
}

/// Elsewhere folders are not files.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
