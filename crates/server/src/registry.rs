//! The registry of all tables and their shared state.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use identity::{Signer, random_bytes};
use protocol::{RawValue, Reason, TableId};
use room::{ConnectionId, Incoming, Order, OrderId, PlayerId, Room, RunningClock, Snapshot, Thinking};
use tokio::sync::{RwLock, mpsc, oneshot};

use crate::Config;
use crate::admin::Admin;
use crate::bot_shelf::{BotShelf, Bots};
use crate::finished::FinishedGames;
use crate::limits::{Rate, Visitors};
use crate::metrics::Metrics;
use crate::quotas::Quotas;
use crate::store::{Store, StoreError, Write, WriteError};
use crate::table::{Clock, MAX_MAIL, Mail, TableTask};
use crate::thinkers::Thinkers;

/// The interval between searches for tables that must be woken.
const WAKE_INTERVAL: Duration = Duration::from_secs(15);

/// The sending end of a table's mailbox.
pub type TableHandle = mpsc::Sender<Mail>;

/// The tables in memory and their shared state.
pub struct Registry {
    /// The database.
    pub store: Store,
    /// The metrics.
    pub metrics: Arc<Metrics>,
    /// Signs the cookies that identify people.
    pub signer: Signer,
    /// The state of the administration.
    pub admin: Admin,
    /// The limits for each address.
    pub visitors: Arc<Visitors>,
    /// The limits for opening tables and for sending results.
    pub quotas: Quotas,
    /// Held while a result of a deal of the day is checked.
    pub checking: tokio::sync::Mutex<()>,
    /// The rate limit of one connection.
    pub message_rate: Rate,
    /// How long a connection may take to send a request, or to read the response.
    pub request_timeout: Duration,
    /// The cache of finished games.
    pub finished: FinishedGames,
    /// The clock.
    pub clock: Clock,
    /// How long a player must be away before the others may let a bot replace them.
    pub gone_after: Duration,
    /// How long tables without a game are kept, and how long finished games stay out of the archive.
    pub kept_for: Duration,
    /// Every session holds a read lock, so acquiring the write lock waits for all sessions to end.
    pub sessions: RwLock<()>,
    tables: Mutex<HashMap<TableId, TableHandle>>,
    /// The clocks of tables that are not in memory.
    clocks: Mutex<HashMap<TableId, RunningClock>>,
    bots: Mutex<BotShelf>,
    connections: AtomicU64,
    orders: AtomicU64,
    thinkers: Arc<Thinkers>,
    bot_pause: Duration,
}

/// Why an order failed.
#[derive(Debug, thiserror::Error)]
pub enum OrderError {
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// The table cannot be loaded.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The table's task has ended in the meantime.
    #[error("the table has just ended; try again")]
    Gone,
    /// The order was refused, or could not be written.
    #[error("the table refuses: {0:?}")]
    Refused(Reason),
}

/// The wall clock, in milliseconds since 1970.
pub fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as u64
}

impl Registry {
    /// A registry with no table in memory.
    pub fn new(
        store: Store,
        metrics: Arc<Metrics>,
        signer: Signer,
        admin: Admin,
        visitors: Arc<Visitors>,
        config: &Config,
    ) -> Arc<Self> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Arc::new(Self {
            store,
            metrics,
            signer,
            admin,
            visitors,
            quotas: Quotas::new(config.tables_per_player, config.tables_per_address),
            checking: tokio::sync::Mutex::default(),
            message_rate: Rate::with_burst(config.messages_per_second),
            request_timeout: config.request_timeout,
            finished: FinishedGames::default(),
            clock: Clock::start(),
            gone_after: config.gone_after,
            kept_for: config.kept_for,
            sessions: RwLock::default(),
            tables: Mutex::default(),
            clocks: Mutex::default(),
            bots: Mutex::default(),
            connections: AtomicU64::new(0),
            orders: AtomicU64::new(0),
            thinkers: Thinkers::new(cores),
            bot_pause: config.bot_pause,
        })
    }

    /// An ID for a new connection.
    pub fn next_connection(&self) -> ConnectionId {
        ConnectionId(self.connections.fetch_add(1, Ordering::Relaxed))
    }

    /// Opens a new table.
    pub async fn open(&self, snapshot: &Snapshot) -> Result<TableId, WriteError> {
        let id = TableId::from_bits(u64::from_le_bytes(random_bytes()));
        let table = room::Write::Table { state: snapshot.text(), turn: None, wakes: None, touched: now() };
        let member = room::Write::Member(snapshot.host);
        self.store.write(vec![Write::At(id, table), Write::At(id, member)]).await?;
        tracing::info!(table = %id, game = snapshot.game, players = snapshot.settings.players, "a table was opened");
        Ok(id)
    }

    /// The mailbox of a table, which is loaded if it is not in memory; `None` if there is no such table.
    pub async fn table(self: &Arc<Self>, id: TableId) -> Result<Option<TableHandle>, StoreError> {
        if let Some(handle) = self.tables().get(&id) {
            return Ok(Some(handle.clone()));
        }
        let Some(stored) = self.store.stored(id).await? else { return Ok(None) };
        let (handle, mail) = mpsc::channel(MAX_MAIL);
        let mut task = TableTask::new(id, stored, self, handle.downgrade());
        let mut tables = self.tables();
        // Another request may have loaded the table in the meantime; then that one is used.
        let known = tables.entry(id).or_insert_with(|| {
            if let Some(clock) = self.clocks().remove(&id) {
                task.keep_running(clock);
            }
            tokio::spawn(task.run(mail));
            handle
        });
        Ok(Some(known.clone()))
    }

    /// Unloads a table, unless somebody else holds its mailbox; returns whether it did. The table's clock
    /// runs on.
    pub fn retire(&self, room: &Room) -> bool {
        let (id, mut tables) = (room.id(), self.tables());
        let is_alone = tables.get(&id).is_some_and(|handle| handle.strong_count() == 1);
        if is_alone {
            tables.remove(&id);
            self.bots().forget(id);
            self.clocks().extend(room.running_clock().map(|clock| (id, clock)));
        }
        is_alone
    }

    /// Whether a table is in memory.
    pub fn is_in_memory(&self, id: TableId) -> bool {
        self.tables().contains_key(&id)
    }

    /// Drops a table whose task ends, even if others hold its mailbox.
    pub fn forget(&self, id: TableId) {
        self.tables().remove(&id);
        self.bots().forget(id);
    }

    /// Periodically wakes the tables where something is due.
    pub async fn wake_due(self: Arc<Self>) {
        loop {
            match self.store.waking(now()).await {
                Ok(waking) => {
                    for id in self.run_out().into_iter().chain(waking) {
                        if let Err(error) = self.table(id).await {
                            tracing::error!(table = %id, %error, "a table could not be woken");
                        }
                    }
                }
                Err(error) => tracing::error!(%error, "cannot find out which tables to wake"),
            }
            tokio::time::sleep(WAKE_INTERVAL).await;
        }
    }

    /// The tables not in memory whose clocks have run out, by the monotonic clock.
    fn run_out(&self) -> Vec<TableId> {
        let now = self.clock.now().monotonic;
        let clocks = self.clocks();
        clocks.iter().filter(|(_, clock)| clock.runs_out() <= now).map(|(&id, _)| id).collect()
    }

    /// Closes a player's connections with cookies from before this epoch.
    pub async fn sign_out(&self, player: PlayerId, epoch: u32) {
        self.tell_every_table(|| Incoming::SignedOut(player, epoch)).await;
    }

    /// Tells everybody that the server stops, and waits until all sessions have ended.
    pub async fn close(&self) {
        self.tell_every_table(|| Incoming::Stopping).await;
        drop(self.sessions.write().await);
    }

    /// Sends an order to a table, which is loaded if it is not in memory. Returns once the order is
    /// written.
    pub async fn order(self: &Arc<Self>, table: TableId, order: Order) -> Result<(), OrderError> {
        let handle = self.table(table).await?.ok_or(OrderError::NoTable)?;
        let id = OrderId(self.orders.fetch_add(1, Ordering::Relaxed));
        let (obeyed, waiting) = oneshot::channel();
        handle.send(Mail::order(id, order, obeyed)).await.map_err(|_| OrderError::Gone)?;
        waiting.await.map_err(|_| OrderError::Gone)?.map_err(OrderError::Refused)
    }

    /// Sends an input to a table, if it is in memory.
    pub async fn tell_table(&self, table: TableId, incoming: Incoming) {
        let handle = self.tables().get(&table).cloned();
        if let Some(handle) = handle {
            // The table may be gone; then there is nothing to tell.
            let _ = handle.send(incoming.into()).await;
        }
    }

    async fn tell_every_table(&self, incoming: impl Fn() -> Incoming) {
        let handles: Vec<_> = self.tables().values().cloned().collect();
        for handle in handles {
            // The table may be gone; then there is nothing to tell.
            let _ = handle.send(incoming().into()).await;
        }
    }

    /// Lets a bot think once the scheduler has a place for a client at one of these addresses. A move
    /// takes a minimum time, so that people can follow. `None` if the bot failed.
    pub async fn think(
        &self,
        table: TableId,
        thinking: Thinking,
        addresses: Vec<IpAddr>,
    ) -> Option<Box<RawValue>> {
        let pause = tokio::time::sleep(self.bot_pause);
        let chosen = {
            self.metrics.bots_waiting.enter();
            let place = self.thinkers.place(addresses).await;
            self.metrics.bots_waiting.leave();
            let bots = self.bots().take(table);
            bots.allowance.set(place.millis);
            tokio::task::spawn_blocking(move || choose(&thinking, bots)).await.ok()
        };
        let action = chosen.map(|(action, bots)| {
            self.bots().put(table, bots);
            action
        });
        pause.await;
        action
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, TableHandle>> {
        // No panic can leave the map in an inconsistent state.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn clocks(&self) -> MutexGuard<'_, HashMap<TableId, RunningClock>> {
        // As above.
        self.clocks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn bots(&self) -> MutexGuard<'_, BotShelf> {
        // As above.
        self.bots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn choose(thinking: &Thinking, mut bots: Bots) -> (Box<RawValue>, Bots) {
    let action = thinking.choose(&mut bots.seats, random_bytes(), bots.allowance.budget());
    (action, bots)
}
