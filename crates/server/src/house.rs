//! All tables, and what they share.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::{RwLock, Semaphore, mpsc};
use wire::{RawValue, TableId};

use crate::Settings;
use crate::identity::{PlayerId, Signer, lot};
use crate::limits::{Rate, Visitors};
use crate::live::Thought;
use crate::metrics::Metrics;
use crate::store::{NotKept, Store, StoreError, Write};
use crate::table::{self, Connection, Kept, Message, Table};

/// How often tables are looked for that have something to do by themselves.
const ROUNDS: Duration = Duration::from_secs(15);

/// The way to a table.
pub type Door = mpsc::Sender<Message>;

/// What all tables share, and where they are.
pub struct House {
    /// The database.
    pub store: Store,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Who people are.
    pub signer: Signer,
    /// How much people may ask for.
    pub visitors: Arc<Visitors>,
    /// How much one connection may ask for.
    pub talk: Rate,
    /// How long somebody must be away before others may let a bot play for them.
    pub gone_after: Duration,
    /// Held for reading by every conversation, so that whoever may write knows that all are over.
    pub talking: RwLock<()>,
    tables: Mutex<HashMap<TableId, Door>>,
    connections: AtomicU64,
    thinkers: Semaphore,
    bot_pause: Duration,
}

/// The time, in milliseconds since 1970.
pub fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as u64
}

impl House {
    /// A house with no table in memory.
    pub fn new(
        store: Store,
        metrics: Arc<Metrics>,
        signer: Signer,
        visitors: Arc<Visitors>,
        settings: &Settings,
    ) -> Arc<Self> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Arc::new(Self {
            store,
            metrics,
            signer,
            visitors,
            talk: Rate::with_burst(settings.messages_per_second),
            gone_after: settings.gone_after,
            talking: RwLock::default(),
            tables: Mutex::default(),
            connections: AtomicU64::new(0),
            thinkers: Semaphore::new(cores),
            bot_pause: settings.bot_pause,
        })
    }

    /// A number for a new connection.
    pub fn next_connection(&self) -> Connection {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }

    /// Opens a new table.
    pub async fn open(&self, kept: &Kept) -> Result<TableId, NotKept> {
        let id = TableId::from_lot(u64::from_le_bytes(lot()));
        let table = Write::Table { id, state: kept.text(), turn: None, wakes: None, touched: now() };
        self.store.write(vec![table, Write::Member { table: id, player: kept.host }]).await?;
        tracing::info!(table = %id, game = kept.game, players = kept.settings.players, "a table was opened");
        Ok(id)
    }

    /// The way to a table, which is read if it is not in memory; nothing if there is none.
    pub async fn door(self: &Arc<Self>, id: TableId) -> Result<Option<Door>, StoreError> {
        if let Some(door) = self.tables().get(&id) {
            return Ok(Some(door.clone()));
        }
        let (door, mail) = mpsc::channel(table::WAITING);
        let Some(table) = Table::load(id, self, door.downgrade()).await? else { return Ok(None) };
        let mut tables = self.tables();
        // Somebody else may have been quicker: then theirs is the table.
        let known = tables.entry(id).or_insert_with(|| {
            tokio::spawn(table.run(mail));
            door
        });
        Ok(Some(known.clone()))
    }

    /// Forgets a table, unless somebody else has the way to it; whether it did.
    pub fn retire(&self, id: TableId) -> bool {
        let mut tables = self.tables();
        let is_alone = tables.get(&id).is_some_and(|door| door.strong_count() == 1);
        if is_alone {
            tables.remove(&id);
        }
        is_alone
    }

    /// Looks again and again for tables that have something to do by themselves.
    pub async fn make_rounds(self: Arc<Self>) {
        loop {
            match self.store.waking(now()).await {
                Ok(waking) => {
                    for id in waking {
                        if let Err(error) = self.door(id).await {
                            tracing::error!(table = %id, %error, "a table cannot be woken");
                        }
                    }
                }
                Err(error) => tracing::error!(%error, "cannot look for tables to wake"),
            }
            tokio::time::sleep(ROUNDS).await;
        }
    }

    /// Closes the connections of a player whose cookies are from before this epoch.
    pub async fn sign_out(&self, player: PlayerId, epoch: u32) {
        self.tell_every_table(|| Message::SignedOut(player, epoch)).await;
    }

    /// Lets everybody know that the server stops, and waits until they have heard it.
    pub async fn close(&self) {
        self.tell_every_table(|| Message::Stop).await;
        drop(self.talking.write().await);
    }

    async fn tell_every_table(&self, message: impl Fn() -> Message) {
        let doors: Vec<_> = self.tables().values().cloned().collect();
        for door in doors {
            // A table that is gone need not hear it.
            let _ = door.send(message()).await;
        }
    }

    /// Lets a bot think, not more of them at once than there are cores. A move takes a moment, so
    /// that people can follow. Nothing if it broke.
    pub async fn think(&self, thought: Thought) -> Option<Box<RawValue>> {
        let pause = tokio::time::sleep(self.bot_pause);
        let action = {
            let _place = self.thinkers.acquire().await.expect("nobody closes it");
            tokio::task::spawn_blocking(thought).await
        };
        pause.await;
        action.ok()
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Door>> {
        // A map is whole between any two steps of ours.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
