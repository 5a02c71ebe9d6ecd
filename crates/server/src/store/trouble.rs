//! Classification of database errors.

/// What an error means for the request that caused it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// Transient: another connection is writing, the disk is full, a page could not be read. Nothing was
    /// changed.
    Passing,
    /// The contents of the disk are unknown: syncing failed, and a second sync would report success
    /// without meaning it.
    Unknown,
    /// The database is corrupt.
    Damage,
    /// The write violates a constraint: the database is not in the state that the caller assumes.
    Contradiction,
    /// Anything else: a retry would fail, too.
    Lasting,
}

/// `SQLite`'s result codes: <https://sqlite.org/rescode.html>.
mod code {
    pub const BUSY: u32 = 5;
    pub const LOCKED: u32 = 6;
    pub const NO_MEMORY: u32 = 7;
    pub const INPUT_OUTPUT: u32 = 10;
    pub const CORRUPT: u32 = 11;
    pub const FULL: u32 = 13;
    pub const CANNOT_OPEN: u32 = 14;
    pub const CONSTRAINT: u32 = 19;
    pub const NOT_A_DATABASE: u32 = 26;
    pub const SYNC: u32 = INPUT_OUTPUT | 4 << 8;
    pub const SYNC_FOLDER: u32 = INPUT_OUTPUT | 5 << 8;
}

impl Trouble {
    /// Classifies an error.
    pub fn of(error: &sqlx::Error) -> Self {
        match error {
            sqlx::Error::Database(error) => {
                error.code().and_then(|code| code.parse().ok()).map_or(Self::Lasting, Self::coded)
            }
            sqlx::Error::WorkerCrashed => Self::Unknown,
            _ => Self::Lasting,
        }
    }

    /// The lowest byte is the primary result code; the rest makes it more specific.
    const fn coded(number: u32) -> Self {
        match (number, number & 0xff) {
            (code::SYNC | code::SYNC_FOLDER, _) => Self::Unknown,
            (
                _,
                code::BUSY
                | code::LOCKED
                | code::NO_MEMORY
                | code::INPUT_OUTPUT
                | code::FULL
                | code::CANNOT_OPEN,
            ) => Self::Passing,
            (_, code::CORRUPT | code::NOT_A_DATABASE) => Self::Damage,
            (_, code::CONSTRAINT) => Self::Contradiction,
            _ => Self::Lasting,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn causes_are_told_apart_by_what_is_known_afterwards() {
        let (read, write, sync, sync_folder, unique, syntax) = (266, 778, 1034, 1290, 2067, 1);
        assert_eq!([5, 13, read, write].map(Trouble::coded), [Trouble::Passing; 4]);
        assert_eq!([sync, sync_folder].map(Trouble::coded), [Trouble::Unknown; 2]);
        assert_eq!([11, 26].map(Trouble::coded), [Trouble::Damage; 2]);
        assert_eq!([unique, syntax].map(Trouble::coded), [Trouble::Contradiction, Trouble::Lasting]);
    }
}
