//! Administration of the server: a web page behind a secret link, and the `stolik admin` command.
//!
//! ```text
//! page ── forms without scripts ──┐
//!                                 ├── acts ── rooms and the store
//! socket ── the command line ─────┘
//! ```
//!
//! Every action is logged before it is carried out, and its result afterwards.

mod acts;
mod html;
mod overview;
mod page;
mod people;
mod restraints;
#[cfg(unix)]
mod socket;
mod texts;

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use identity::link::Digest;

pub use crate::store::Act as Written;
pub use acts::{Act, Done, NotDone, Origin};
pub use overview::{Errors, Load, Overview, PersonShown, TableShown, Trouble};
pub use page::router;
pub use restraints::{Kind, Present, Restraint, Restraints, Subject};
#[cfg(unix)]
pub use socket::{Answer, AskError, Listening, Request, ask};

/// The state of the administration.
pub struct Admin {
    /// Who is silenced or banned, and who is connected.
    pub restraints: Restraints,
    /// The address at which people open the server.
    pub origin: String,
    /// Recent errors.
    pub errors: Errors,
    /// The digest of the secret in the link to the page, if there is a link.
    link: Mutex<Option<Digest>>,
    /// The number of the last action; the lock makes actions run one at a time.
    last_act: tokio::sync::Mutex<u64>,
    started: Instant,
}

impl Admin {
    /// Restores the stored state.
    pub fn new(
        origin: String,
        errors: Errors,
        restraints: Vec<(Subject, Restraint)>,
        link: Option<[u8; 32]>,
        last_act: u64,
    ) -> Self {
        Self {
            restraints: Restraints::new(restraints),
            origin,
            errors,
            link: Mutex::new(link.map(Digest)),
            last_act: tokio::sync::Mutex::new(last_act),
            started: Instant::now(),
        }
    }

    /// Whether this is the secret of the current link.
    pub fn opens(&self, secret: &str) -> bool {
        *self.link() == Some(Digest::of(secret))
    }

    fn link(&self) -> MutexGuard<'_, Option<Digest>> {
        // No panic can leave the value in an inconsistent state.
        self.link.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

const SECONDS_OF_DAY: u64 = 86_400;

/// A timestamp as date and time of day in UTC.
pub fn utc(millis: u64) -> String {
    let seconds = millis / 1000;
    let (mut days, time) = (seconds / SECONDS_OF_DAY, seconds % SECONDS_OF_DAY);
    let mut year = 1970;
    while days >= days_of(year) {
        days -= days_of(year);
        year += 1;
    }
    let mut month = 0;
    while days >= days_of_month(year, month) {
        days -= days_of_month(year, month);
        month += 1;
    }
    let (month, day) = (month + 1, days + 1);
    format!("{year}-{month:02}-{day:02} {:02}:{:02}:{:02}", time / 3600, time / 60 % 60, time % 60)
}

const fn is_leap(year: u64) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

const fn days_of(year: u64) -> u64 {
    if is_leap(year) { 366 } else { 365 }
}

const fn days_of_month(year: u64, month: usize) -> u64 {
    const DAYS: [u64; 12] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    DAYS[month] + (month == 1 && is_leap(year)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_people_read_them() {
        for (seconds, text) in [
            (0, "1970-01-01 00:00:00"),
            (951_782_399, "2000-02-28 23:59:59"),
            (951_782_400, "2000-02-29 00:00:00"),
            (1_794_816_444, "2026-11-16 08:07:24"),
            (4_107_542_400, "2100-03-01 00:00:00"),
        ] {
            assert_eq!(utc(seconds * 1000), text);
        }
    }
}
