//! Periodic cleanup: deletes tables at which no game has begun, and moves the steps of games that have
//! long been over to the archive.

use std::sync::Arc;

use crate::registry::{Registry, now};
use crate::store::{StoreError, Write};

/// How many are cleared away in one transaction, so that players' writes do not have to wait long.
const AT_ONCE: usize = 100;
/// How many times per retention period to look for them.
const LOOKS: u32 = 24;

impl Registry {
    /// Clears away periodically, forever.
    pub async fn keep_clearing(self: Arc<Self>) {
        loop {
            match self.to_be_cleared_away().await {
                Ok(writes) => self.clear_away(&writes).await,
                Err(error) => tracing::error!(%error, "cannot look for what is to be cleared away"),
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
        let writes = empty.map(|table| Write::Forget { table, before });
        Ok(writes.chain(over.map(|(table, game)| Write::Archive { table, game })).collect())
    }

    async fn clear_away(&self, writes: &[Write]) {
        for some in writes.chunks(AT_ONCE) {
            match self.store.write(some.to_vec()).await {
                Ok(()) => tracing::info!(number = some.len(), "tables and games were cleared away"),
                // The next round will find them again.
                Err(error) => tracing::error!(%error, "cannot clear away"),
            }
        }
    }
}
