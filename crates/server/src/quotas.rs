//! Limits on the tables that one player and one address may open, and on the results of deals of the day
//! that an address may send. Tables at which no game begins are deleted after a day (`housekeeping`), so
//! the daily quota bounds how many of them an address can leave behind.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::limits::{Bucket, Rate, block};

const DAY: Duration = Duration::from_hours(24);

/// How many addresses are remembered before those with their full quota are dropped.
const MAX_ADDRESSES: usize = 10_000;

/// How many results an address may send per day: enough for a school, but checking them takes time.
const RESULTS_PER_ADDRESS: u32 = 500;

/// Decides whether another table may be opened, or another result sent.
#[derive(Debug)]
pub struct Quotas {
    /// The maximum number of tables per player that are not over.
    pub per_player: usize,
    /// Tables opened per day and address.
    pub tables: DailyQuota,
    /// Results of deals of the day sent per day and address.
    pub results: DailyQuota,
}

impl Quotas {
    /// This many tables at a time per player, and this many per day and address.
    pub fn new(per_player: usize, per_address: u32) -> Self {
        let (tables, results) = (DailyQuota::new(per_address), DailyQuota::new(RESULTS_PER_ADDRESS));
        Self { per_player, tables, results }
    }
}

/// What an address may do a limited number of times per day.
#[derive(Debug)]
pub struct DailyQuota {
    per_address: Rate,
    by_address: Mutex<HashMap<IpAddr, Bucket>>,
}

impl DailyQuota {
    fn new(per_address: u32) -> Self {
        let at_once = f64::from(per_address);
        let per_address = Rate { per_second: at_once / DAY.as_secs_f64(), at_once };
        Self { per_address, by_address: Mutex::default() }
    }

    /// Whether this address may do it once more; if so, that counts against the quota.
    pub fn take(&self, address: IpAddr) -> bool {
        // No panic can leave the map in an inconsistent state.
        let mut addresses = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if addresses.len() >= MAX_ADDRESSES {
            addresses.retain(|_, bucket| !bucket.is_full(self.per_address));
        }
        let bucket = addresses.entry(block(address)).or_insert_with(|| Bucket::full(self.per_address));
        bucket.take(self.per_address)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_its_share_of_a_day() {
        let quota = DailyQuota::new(2);
        let (one, neighbour, other) = ("2001:db8::1", "2001:db8::2", "10.0.0.1");
        let opens = [one, neighbour, one, other].map(|from| quota.take(from.parse().unwrap()));
        assert_eq!(opens, [true, true, false, true]);
    }
}
