//! Where what has to be kept is, and that it is ours alone.

use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr as _;

use sqlx::sqlite::SqliteConnectOptions;

use crate::Error;
use crate::store::StoreError;

/// What the database is called in a folder of ours; what lies beside it is called so and more.
const FILE_NAME: &str = "stolik.db";

/// Where what has to be kept is.
#[derive(Clone, Debug)]
pub enum Database {
    /// A folder of ours, which is made if it is not there.
    Folder(PathBuf),
    /// The address of a database: `sqlite:FILE`.
    Address(String),
}

impl Database {
    /// How to open it.
    pub(crate) fn options(&self) -> Result<SqliteConnectOptions, Error> {
        match self {
            Self::Folder(folder) => Ok(SqliteConnectOptions::new().filename(folder.join(FILE_NAME))),
            Self::Address(address) => of_address(address)
                .map_err(|error| Error::Database { place: address.clone(), reason: error.to_string() }),
        }
    }

    /// The file that it is in.
    pub(crate) fn file(&self) -> Result<PathBuf, Error> {
        Ok(self.options()?.get_filename().to_owned())
    }

    /// Makes the place and its files if they are not there, for nobody else to read, and claims them.
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

/// The file beside this one whose name goes on like that.
pub fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(ending);
    name.into()
}

/// The folder that a file is in.
pub fn folder_of(file: &Path) -> &Path {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// A database that nobody else uses as long as this is there. The lock is on a file beside it:
/// `SQLite` has locks of its own on the database, which another one on the same file would undo.
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

/// What only their owner can read. All hands are in there, and the key that says who somebody is.
#[cfg(unix)]
mod private {
    use std::fs::{DirBuilder, Permissions, set_permissions};
    use std::os::unix::fs::{
        DirBuilderExt as _, MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _, chown,
    };

    use super::{FILE_NAME, File, OpenOptions, Path, folder_of, io};

    const FOLDER: u32 = 0o700;
    const FILE: u32 = 0o600;

    /// Makes a folder, or closes the one that is there to others; not one in which there is more than
    /// what is ours, such as somebody's home.
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

    /// Opens a file, which is made if it is not there.
    pub fn file(file: &Path) -> io::Result<File> {
        let opened = OpenOptions::new().write(true).create(true).truncate(false).mode(FILE).open(file)?;
        close(file, FILE)?;
        Ok(opened)
    }

    pub fn if_there(file: &Path) -> io::Result<()> {
        if file.try_exists()? { close(file, FILE) } else { Ok(()) }
    }

    /// Gives a file to whom its folder belongs, if that is ours to do: what root restores is for the user
    /// that the server runs as.
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

    /// Takes from others what they may do, and gives nobody more. Where another user owns it, it is
    /// theirs to say who may read it.
    fn close(path: &Path, most: u32) -> io::Result<()> {
        let mode = path.metadata()?.permissions().mode() & 0o7777;
        if mode & most == mode {
            return Ok(());
        }
        match set_permissions(path, Permissions::from_mode(mode & most)) {
            Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                tracing::warn!(path = %path.display(), "others can read this, and it is not ours to change");
                Ok(())
            }
            result => result,
        }
    }
}

/// Elsewhere, folders of a user are closed to others as they are.
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

/// Which file a path leads to: another one in its place is not the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FileIdentity(u64, u64);

impl FileIdentity {
    /// Of the file that is there now.
    #[cfg(unix)]
    pub fn of(path: &Path) -> io::Result<Self> {
        use std::os::unix::fs::MetadataExt as _;
        path.metadata().map(|file| Self(file.dev(), file.ino()))
    }

    /// Elsewhere an open file cannot be replaced: it is enough that there is one.
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
