//! What is cleared away by itself: tables at which no game has begun, and the steps of games that have
//! long been over, which go to the archive.

use std::sync::Arc;

use crate::registry::{Registry, now};
use crate::store::{StoreError, Write};

/// How many are cleared away at once: those who play wait for the same disk.
const AT_ONCE: usize = 100;
/// How many times it is looked while something is kept.
const LOOKS: u32 = 24;

impl Registry {
    /// Clears away again and again.
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
        // Where somebody is, something may begin in a moment.
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
                // What could not be done is found again.
                Err(error) => tracing::error!(%error, "cannot clear away"),
            }
        }
    }
}
