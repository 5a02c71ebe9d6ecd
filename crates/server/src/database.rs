//! The location of the database, and exclusive access to it.

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr as _;

use sqlx::sqlite::SqliteConnectOptions;

use crate::Error;
use crate::store::StoreError;

/// The name of the database in its folder; the files beside it begin with the same name.
const FILE_NAME: &str = "stolik.db";

/// The location of the database.
#[derive(Clone, Debug)]
pub enum Database {
    /// A data folder, which is created if it does not exist.
    Folder(PathBuf),
    /// The address of a database: `sqlite:FILE`.
    Address(String),
}

impl Database {
    /// The options to open it with.
    pub(crate) fn options(&self) -> Result<SqliteConnectOptions, Error> {
        match self {
            Self::Folder(folder) => Ok(SqliteConnectOptions::new().filename(folder.join(FILE_NAME))),
            Self::Address(address) => of_address(address)
                .map_err(|error| Error::Database { place: address.clone(), reason: error.to_string() }),
        }
    }

    /// Its file.
    pub(crate) fn file(&self) -> Result<PathBuf, Error> {
        Ok(self.options()?.get_filename().to_owned())
    }

    /// Creates missing files, readable only by their owner, and claims the database.
    pub(crate) fn claim(&self) -> Result<Claimed, Error> {
        let file = self.file()?;
        if let Self::Folder(folder) = self {
            private::folder(folder).map_err(|source| Error::Folder { folder: folder.clone(), source })?;
        }
        let claimed = Claimed::take(&file)?;
        let cannot = |source: io::Error| Error::Database {
            place: file.display().to_string(),
            reason: source.to_string(),
        };
        private::file(&file).and_then(|_| adopted(&file)).map_err(cannot)?;
        for beside in ["-wal", "-shm"].map(|ending| beside(&file, ending)) {
            private::if_there(&beside).map_err(cannot)?;
        }
        Ok(claimed)
    }
}

fn of_address(address: &str) -> Result<SqliteConnectOptions, StoreError> {
    if !address.starts_with("sqlite:") || address.contains(":memory:") {
        return Err(StoreError::UnknownKind(address.to_owned()));
    }
    Ok(SqliteConnectOptions::from_str(address)?)
}

/// The file beside this one with this suffix.
pub fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(ending);
    name.into()
}

/// The folder of a file.
pub fn folder_of(file: &Path) -> &Path {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// Exclusive access to a database until dropped. The lock is on a file beside it, because a lock on the
/// database file itself would interfere with `SQLite`'s own locks.
#[derive(Debug)]
pub struct Claimed {
    _lock: File,
}

impl Claimed {
    fn take(database: &Path) -> Result<Self, Error> {
        let path = beside(database, ".lock");
        let cannot = |source| Error::Lock { file: path.clone(), source };
        let lock = private::file(&path).map_err(cannot)?;
        adopted(&path).map_err(cannot)?;
        match lock.try_lock() {
            Ok(()) => Ok(Self { _lock: lock }),
            Err(TryLockError::WouldBlock) => Err(Error::InUse { database: database.to_owned() }),
            Err(TryLockError::Error(source)) => Err(cannot(source)),
        }
    }
}

/// Files that only their owner can read: they contain all hands, and the key that signs identities.
#[cfg(unix)]
mod private {
    use std::fs::{DirBuilder, Permissions, set_permissions};
    use std::os::unix::fs::{
        DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _, chown,
    };

    use super::{FILE_NAME, File, OpenOptions, Path, folder_of, io};

    const FOLDER: u32 = 0o700;
    const FILE: u32 = 0o600;

    /// Creates a folder, or restricts access to an existing one, unless it contains other files than
    /// ours, like a home folder.
    pub fn folder(folder: &Path) -> io::Result<()> {
        DirBuilder::new().recursive(true).mode(FOLDER).create(folder)?;
        if is_ours_alone(folder)? { close(folder, FOLDER) } else { Ok(()) }
    }

    fn is_ours_alone(folder: &Path) -> io::Result<bool> {
        for entry in folder.read_dir()? {
            if !entry?.file_name().to_string_lossy().starts_with(FILE_NAME) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Opens a file, which is created if it does not exist.
    pub fn file(file: &Path) -> io::Result<File> {
        let opened = OpenOptions::new().write(true).create(true).truncate(false).mode(FILE).open(file)?;
        close(file, FILE)?;
        Ok(opened)
    }

    pub fn if_there(file: &Path) -> io::Result<()> {
        if file.try_exists()? { close(file, FILE) } else { Ok(()) }
    }

    /// Changes the owner of a file to that of its folder, if permitted: root may restore a database for
    /// the user that the server runs as.
    pub fn adopted(file: &Path) -> io::Result<()> {
        let owner = folder_of(file).metadata()?;
        if file.metadata()?.uid() == owner.uid() {
            return Ok(());
        }
        match chown(file, Some(owner.uid()), Some(owner.gid())) {
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Ok(()),
            result => result,
        }
    }

    /// Removes permissions of others without granting any. If another user owns the file, only a warning
    /// is logged.
    fn close(path: &Path, most: u32) -> io::Result<()> {
        let mode = path.metadata()?.permissions().mode() & 0o7777;
        if mode & most == mode {
            return Ok(());
        }
        match set_permissions(path, Permissions::from_mode(mode & most)) {
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                tracing::warn!(path = %path.display(), "others can read this, and its permissions cannot be changed");
                Ok(())
            }
            result => result,
        }
    }
}

/// On other systems, a user's folders are private by default.
#[cfg(not(unix))]
mod private {
    use super::{File, OpenOptions, Path, io};

    pub fn folder(folder: &Path) -> io::Result<()> {
        std::fs::create_dir_all(folder)
    }

    pub fn file(file: &Path) -> io::Result<File> {
        OpenOptions::new().write(true).create(true).truncate(false).open(file)
    }

    pub fn if_there(_: &Path) -> io::Result<()> {
        Ok(())
    }

    pub fn adopted(_: &Path) -> io::Result<()> {
        Ok(())
    }
}

pub use private::{adopted, file as private_file, if_there as close_to_others};

/// The identity of the file at a path; a file that replaces it has another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileIdentity(u64, u64);

impl FileIdentity {
    /// The identity of the file currently at this path.
    #[cfg(unix)]
    pub fn of(path: &Path) -> io::Result<Self> {
        use std::os::unix::fs::MetadataExt as _;
        path.metadata().map(|file| Self(file.dev(), file.ino()))
    }

    /// On other systems an open file cannot be replaced, so it is enough that it exists.
    #[cfg(not(unix))]
    pub fn of(path: &Path) -> io::Result<Self> {
        path.metadata().map(|_| Self(0, 0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn a_folder_with_other_things_in_it_stays_open_to_others() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = std::env::temp_dir().join(format!("stolik-shared-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let claimed_with = |name: &str| {
            std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(0o755)).unwrap();
            std::fs::write(folder.join(name), "").unwrap();
            Database::Folder(folder.clone()).claim().unwrap();
            folder.metadata().unwrap().permissions().mode() & 0o777
        };
        assert_eq!(claimed_with("stolik.db"), 0o700);
        assert_eq!(claimed_with("holidays.jpg"), 0o755);
        assert_eq!(folder.join("stolik.db").metadata().unwrap().permissions().mode() & 0o777, 0o600);
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn an_address_names_a_file() {
        let file = |address: &str| Database::Address(address.to_owned()).file();
        assert_eq!(file("sqlite:club.db").unwrap(), Path::new("club.db"));
        assert_eq!(file("sqlite:///srv/club.db").unwrap(), Path::new("/srv/club.db"));
        assert_eq!(Database::Folder("/srv".into()).file().unwrap(), Path::new("/srv/stolik.db"));
        assert!(file("postgres://localhost/club").is_err() && file("sqlite::memory:").is_err());
    }
}
