//! The server: it gives the client, which is inside the program, to the browser, and it is the
//! authority for games between people.
//!
//! ```text
//! acceptor ─── connections before anything is asked over them
//!   │
//! api ──── what is asked for over HTTP        socket ── one connection to a table
//!   └───────────────┬────────────────────────────┘
//!                registry ── all tables in memory, and what they share
//!                   │
//!                 table ── one task for each, around the room where everything is decided
//!                 ┌─┴──┐
//!  thinkers, bot_shelf    store ── whose bot thinks, what bots remember; what outlives the program
//! ```
//!
//! `database` is where that is, and `maintenance` what is done to it from outside the server.

#![forbid(unsafe_code)]

mod acceptor;
mod answers;
mod api;
mod bot_shelf;
mod database;
mod files;
mod finished;
mod first_sight;
mod housekeeping;
mod index;
mod limits;
mod maintenance;
mod metrics;
mod outbox;
mod preview;
mod quotas;
mod registry;
mod rules;
mod socket;
mod store;
mod table;
mod thinkers;

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use identity::Signer;
use tokio::net::TcpListener;
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};

use acceptor::Acceptor;
use api::Guard;
pub use database::Database;
use limits::{Amounts, Rate, Visitors};
pub use maintenance::{CopyError, Damage, Findings, Restored, backup, check_database, restore};
use metrics::Metrics;
use registry::Registry;
use store::{Store, Write};

/// How many ports above the wanted one are tried when it is taken.
const PORTS_ABOVE: u16 = 20;

/// How long goodbyes, and then the last answers, may take when the server is asked to stop.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);

/// How long tables are kept at which no game has begun, and games that are over among those that are
/// played.
pub const KEPT_FOR: Duration = Duration::from_hours(24);

/// How the server is to run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens. If the port is taken, one of the next is used; port 0 is any free port.
    pub listen: SocketAddr,
    /// Where what has to be kept is.
    pub database: Database,
    /// The address that people open, if a proxy stands between them and the server. With `https`,
    /// cookies are sent over TLS only.
    pub public_url: Option<String>,
    /// Where the figures for Prometheus are shown, if not among everything else.
    pub metrics_listen: Option<SocketAddr>,
    /// Whether to believe a proxy that says where requests come from.
    pub trust_proxy: bool,
    /// How many sockets one address may have open, and twice as many connections of any kind.
    pub connections_per_address: usize,
    /// How long a connection may take to ask for something, or to read the answer.
    pub request_timeout: Duration,
    /// How many requests one address may make in a second.
    pub requests_per_second: f64,
    /// How many requests one socket may make in a second.
    pub messages_per_second: f64,
    /// How many tables one player may have that are not over.
    pub tables_per_player: usize,
    /// How many tables may be opened from one address in a day.
    pub tables_per_address: u32,
    /// With so many bytes the database is full, and no more tables are opened.
    pub max_database_bytes: u64,
    /// How long tables are kept at which no game has begun, and how long games that are over are among
    /// those that are played.
    pub kept_for: Duration,
    /// How long a bot's move takes at least.
    pub bot_pause: Duration,
    /// How long somebody must be away before others may let a bot play for them.
    pub gone_after: Duration,
}

impl Config {
    /// The usual ones, with a database in this folder.
    pub fn new(listen: SocketAddr, folder: PathBuf) -> Self {
        Self {
            listen,
            database: Database::Folder(folder),
            public_url: None,
            metrics_listen: None,
            trust_proxy: false,
            connections_per_address: 100,
            request_timeout: Duration::from_secs(20),
            requests_per_second: 20.0,
            messages_per_second: 10.0,
            tables_per_player: 50,
            tables_per_address: 200,
            max_database_bytes: 4 << 30,
            kept_for: KEPT_FOR,
            bot_pause: Duration::from_millis(600),
            gone_after: Duration::from_secs(30),
        }
    }
}

/// Why the server does not run.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Somebody else has the port and those above it.
    #[error("{address} and the {PORTS_ABOVE} ports above it are taken")]
    Taken {
        /// What was wanted.
        address: SocketAddr,
    },
    /// The address cannot be listened on.
    #[error("cannot listen on {address}")]
    Listen {
        /// What was wanted.
        address: SocketAddr,
        /// What the system says.
        source: io::Error,
    },
    /// The folder for the database cannot be made.
    #[error("cannot make the folder {}", folder.display())]
    Folder {
        /// Which.
        folder: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The database cannot be used.
    #[error("cannot use the database {place}: {reason}")]
    Database {
        /// Which.
        place: String,
        /// What is wrong with it.
        reason: String,
    },
    /// Another server uses the database, or it is being restored.
    #[error("another Stolik uses {}: stop it first, or give each a folder of its own (--data)", database.display())]
    InUse {
        /// Which.
        database: PathBuf,
    },
    /// Nobody can say whether the database is used.
    #[error("cannot lock {}", file.display())]
    Lock {
        /// What was to be locked.
        file: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The disk failed when it was told to keep what it had been given.
    #[error(
        "nobody knows whether the last changes are on the disk ({0}); start again, to go on from what is there"
    )]
    Lost(Arc<str>),
    /// A copy of the database was not made, or not put in its place.
    #[error(transparent)]
    Copy(#[from] CopyError),
    /// The system does not let us run.
    #[error("the server cannot run")]
    Run(#[from] io::Error),
}

/// Serves until the program is asked to stop (Ctrl-C, SIGTERM). `on_ready` is told where it
/// listens as soon as it does.
pub fn serve(config: Config, on_ready: impl FnOnce(SocketAddr)) -> Result<(), Error> {
    let runtime = tokio::runtime::Runtime::new()?;
    let result = runtime.block_on(async {
        let asked_to_stop = stop_signal()?;
        let listener = listen(config.listen).await?;
        let _claimed = config.database.claim()?;
        let capacity = acceptor::connection_capacity();
        let registry = open_registry(&config, capacity).await?;
        let metrics_task = serve_metrics(&registry, config.metrics_listen).await?;
        let waking = tokio::spawn(Arc::clone(&registry).wake_due());
        let clearing = tokio::spawn(Arc::clone(&registry).keep_clearing());
        let address = listener.local_addr()?;
        tracing::info!(%address, database = ?config.database, capacity, "listening");
        on_ready(address);
        let result = tokio::select! {
            () = run(listener, capacity, &registry, config, asked_to_stop) => Ok(()),
            // Nobody hears another word: it could be wrong.
            why = registry.store.lost() => return Err(Error::Lost(why)),
        };
        waking.abort();
        clearing.abort();
        metrics_task.iter().for_each(AbortHandle::abort);
        if timeout(CLOSE_TIMEOUT, registry.store.close()).await.is_err() {
            tracing::error!(
                "the database was not closed in time: its newest changes are in the log beside it"
            );
        }
        result
    });
    // Nobody waits for bots that still think.
    runtime.shutdown_background();
    result
}

async fn open_registry(config: &Config, capacity: usize) -> Result<Arc<Registry>, Error> {
    let metrics = Arc::new(Metrics::default());
    let options = config.database.options()?;
    let place = options.get_filename().display().to_string();
    let cannot = |reason: String| Error::Database { place: place.clone(), reason };
    let store = Store::open(options, config.max_database_bytes, Arc::clone(&metrics)).await;
    let store = store.map_err(|error| cannot(error.to_string()))?;
    let secret = Write::Secret { name: "cookies", secret: identity::random_bytes() };
    store.write(vec![secret]).await.map_err(|error| cannot(error.to_string()))?;
    let key = store.secret("cookies").await.map_err(|error| cannot(error.to_string()))?;
    let key = key.ok_or_else(|| cannot("it has no secret to sign with".to_owned()))?;
    let is_secure = config.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
    let rate = Rate::with_burst(config.requests_per_second);
    let sockets = config.connections_per_address;
    let most = Amounts { connections: acceptor::share_of_an_address(capacity, sockets), sockets };
    let visitors = Visitors::new(rate, most);
    Ok(Registry::new(store, metrics, Signer::new(key, is_secure), visitors, config))
}

async fn listen(wanted: SocketAddr) -> Result<TcpListener, Error> {
    let last = if wanted.port() == 0 { 0 } else { wanted.port().saturating_add(PORTS_ABOVE) };
    for port in wanted.port()..=last {
        match TcpListener::bind(SocketAddr::new(wanted.ip(), port)).await {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            result => return result.map_err(|source| Error::Listen { address: wanted, source }),
        }
    }
    Err(Error::Taken { address: wanted })
}

/// Serves the metrics at an address of their own, if they have one.
async fn serve_metrics(
    registry: &Arc<Registry>,
    at: Option<SocketAddr>,
) -> Result<Option<AbortHandle>, Error> {
    let Some(address) = at else { return Ok(None) };
    let listener = TcpListener::bind(address).await.map_err(|source| Error::Listen { address, source })?;
    tracing::info!(address = %listener.local_addr()?, "metrics are served");
    let serving = axum::serve(listener, answers::metrics_router(registry));
    Ok(Some(tokio::spawn(serving.into_future()).abort_handle()))
}

async fn run(
    listener: TcpListener,
    capacity: usize,
    registry: &Arc<Registry>,
    config: Config,
    asked_to_stop: impl Future<Output = ()>,
) {
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let trust_proxy = config.trust_proxy;
    let guard = Guard { trust_proxy, public_url: config.public_url };
    let router = answers::router(registry, guard, config.metrics_listen.is_none());
    let acceptor = Acceptor { listener, router, registry: Arc::clone(registry), capacity, trust_proxy };
    let serving = acceptor.serve(async {
        // An error would mean that nobody is left to say it: then it is time, too.
        let _ = stopped.await;
    });
    let stopping = async {
        asked_to_stop.await;
        tracing::info!("stopping: everybody is told to come back");
        // The HTTP server waits for its answers, but not for conversations at tables: they are ours.
        let _ = timeout(CLOSE_TIMEOUT, registry.close()).await;
        // Nobody listens any more if the server has stopped by itself.
        let _ = stop.send(());
        sleep(CLOSE_TIMEOUT).await;
    };
    tokio::select! {
        () = serving => {}
        () = stopping => {}
    }
}

/// What ends when the program is asked to stop. From now on that is heard, also before it is waited for:
/// nobody who has read that the server is ready may kill it by asking.
#[cfg(unix)]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut terminate, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    let mut interrupt = tokio::signal::windows::ctrl_c()?;
    Ok(async move { _ = interrupt.recv().await })
}
