//! How many tables one player and one address may open. Empty ones are gone after a day
//! (`housekeeping`), so what an address may open in a day bounds what it can leave behind.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::limits::{Bucket, Rate, block};

const DAY: Duration = Duration::from_hours(24);

/// How many addresses are remembered before those that may open as many as ever are forgotten.
const MAX_ADDRESSES: usize = 10_000;

/// Who may open another table.
#[derive(Debug)]
pub struct Quotas {
    /// How many tables a player may have whose games are not over.
    pub per_player: usize,
    per_address: Rate,
    by_address: Mutex<HashMap<IpAddr, Bucket>>,
}

impl Quotas {
    /// So many tables at a time for a player, so many a day for an address.
    pub fn new(per_player: usize, per_address: u32) -> Self {
        let at_once = f64::from(per_address);
        let per_address = Rate { per_second: at_once / DAY.as_secs_f64(), at_once };
        Self { per_player, per_address, by_address: Mutex::default() }
    }

    /// Whether a table may be opened from this address, which then counts.
    pub fn take(&self, address: IpAddr) -> bool {
        // Nothing in here can be half done when somebody panics.
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
        let quotas = Quotas::new(1, 2);
        let (one, neighbour, other) = ("2001:db8::1", "2001:db8::2", "10.0.0.1");
        let opens = [one, neighbour, one, other].map(|from| quotas.take(from.parse().unwrap()));
        assert_eq!(opens, [true, true, false, true]);
    }
}
