//! Periodic cleanup: deletes tables at which no game has begun, and moves the steps of games that have
//! long been over to the archive; forgets deals of the day.

use std::sync::Arc;

use protocol::Day;

use crate::registry::{Registry, now};
use crate::store::{StoreError, Write};

/// How many are deleted in one transaction, so that players' writes do not have to wait long.
const AT_ONCE: usize = 100;
/// How many times per retention period to look for them.
const LOOKS: u32 = 24;
/// For how many days the results of a deal of the day are kept.
const DAYS_KEPT: u32 = 30;

impl Registry {
    /// Clears away periodically, forever.
    pub async fn keep_clearing(self: Arc<Self>) {
        loop {
            match self.to_be_cleared_away().await {
                Ok(writes) => self.clear_away(&writes).await,
                Err(error) => tracing::error!(%error, "cannot find out what to delete"),
            }
            tokio::time::sleep(self.kept_for / LOOKS).await;
        }
    }

    async fn to_be_cleared_away(&self) -> Result<Vec<Write>, StoreError> {
        let before = now().saturating_sub(self.kept_for.as_millis() as u64);
        // Tables in memory have visitors, and a game may begin there at any moment.
        let empty =
            self.store.never_began(before).await?.into_iter().filter(|&table| !self.is_in_memory(table));
        let over = self.store.to_be_archived(before).await?.into_iter();
        let empty = empty.map(|table| Write::Forget { table, before });
        let over = over.map(|(table, game)| Write::Archive { table, game });
        // Until the day after, results are counted; then it does not matter any more whose they are.
        let today = Day::of(now());
        let (tries, results) = (today.before(1), today.before(DAYS_KEPT));
        let days = self.store.has_old_days(tries, results).await?;
        let days = days.then_some(Write::ForgetDays { tries, results });
        Ok(empty.chain(over).chain(days).collect())
    }

    async fn clear_away(&self, writes: &[Write]) {
        for some in writes.chunks(AT_ONCE) {
            match self.store.write(some.to_vec()).await {
                Ok(()) => {
                    tracing::info!(
                        number = some.len(),
                        "old tables, games and deals of the day were deleted"
                    );
                }
                // The next round will find them again.
                Err(error) => tracing::error!(%error, "cannot delete old tables and games"),
            }
        }
    }
}
