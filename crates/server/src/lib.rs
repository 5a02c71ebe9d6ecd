//! The server. It serves the client, which is embedded in the program, and is the authority for games
//! between people.
//!
//! ```text
//! acceptor ─── accepts and limits connections
//!   │
//! api ──── the HTTP API                       socket ── a connection to a table
//!   └───────────────┬────────────────────────────┘
//!                registry ── the tables in memory and their shared state
//!                   │
//!                 table ── a task for each, around the room that makes all decisions
//!                 ┌─┴──┐
//!  thinkers, bot_shelf    store ── scheduling of bots, their memory; persistent storage
//! ```
//!
//! `database` locates the database, `maintenance` copies, restores and checks it from outside the server,
//! and `admin` is for the administrator.

#![forbid(unsafe_code)]

mod acceptor;
pub mod admin;
mod answers;
mod api;
mod bot_shelf;
mod daily;
mod database;
mod files;
mod finished;
mod first_sight;
mod housekeeping;
mod index;
mod limits;
mod maintenance;
mod manifest;
mod metrics;
mod offline;
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
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use identity::Signer;
use tokio::net::TcpListener;
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};

use acceptor::Acceptor;
use admin::Admin;
use api::Guard;
pub use database::Database;
use limits::{Amounts, Rate, Visitors};
pub use maintenance::{CopyError, Damage, Findings, Restored, backup, check_database, restore};
use metrics::Metrics;
use registry::Registry;
use store::{Store, StoreError, Write};

/// How many ports above the requested one are tried if it is taken.
const PORTS_ABOVE: u16 = 20;

/// The time limit for saying goodbye, and then for the last responses, when the server stops.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);

/// How long tables without a game are kept, and how long finished games stay out of the archive.
pub const KEPT_FOR: Duration = Duration::from_hours(24);

/// The configuration of the server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on. If the port is taken, one of the next is used; port 0 is any free port.
    pub listen: SocketAddr,
    /// The database.
    pub database: Database,
    /// The public address, if the server is behind a proxy. With `https`, cookies are only sent over TLS.
    pub public_url: Option<String>,
    /// The address for the Prometheus metrics, if they are served separately.
    pub metrics_listen: Option<SocketAddr>,
    /// Whether to trust a proxy's information about client addresses.
    pub trust_proxy: bool,
    /// The maximum number of open sockets per address; twice as many connections of any kind are allowed.
    pub connections_per_address: usize,
    /// How long a connection may take to send a request, or to read the response.
    pub request_timeout: Duration,
    /// The maximum number of requests per second from one address.
    pub requests_per_second: f64,
    /// The maximum number of requests per second on one socket.
    pub messages_per_second: f64,
    /// The maximum number of unfinished tables per player.
    pub tables_per_player: usize,
    /// The maximum number of tables opened from one address per day.
    pub tables_per_address: u32,
    /// The size in bytes at which the database is full, so that no more tables can be opened.
    pub max_database_bytes: u64,
    /// How long tables without a game are kept, and how long finished games stay out of the archive.
    pub kept_for: Duration,
    /// The minimum duration of a bot's move.
    pub bot_pause: Duration,
    /// How long a player must be away before the others may let a bot replace them.
    pub gone_after: Duration,
    /// Where the logger records errors for the admin page.
    pub errors: admin::Errors,
}

impl Config {
    /// The default configuration, with a database in this folder.
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
            errors: admin::Errors::default(),
        }
    }
}

/// Why the server does not run, or why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The port and those above it are taken.
    #[error("{address} and the next {PORTS_ABOVE} ports are in use")]
    Taken {
        /// The requested address.
        address: SocketAddr,
    },
    /// Listening on the address failed.
    #[error("cannot listen on {address}")]
    Listen {
        /// The requested address.
        address: SocketAddr,
        /// The underlying error.
        source: io::Error,
    },
    /// The folder for the database cannot be created.
    #[error("cannot create the folder {}", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// The underlying error.
        source: io::Error,
    },
    /// The database cannot be used.
    #[error("cannot use the database {place}: {reason}")]
    Database {
        /// The database.
        place: String,
        /// The reason.
        reason: String,
    },
    /// Another server uses the database, or it is being restored.
    #[error("another Stolik is using {}: stop it first, or give each its own folder with --data", database.display())]
    InUse {
        /// The database.
        database: PathBuf,
    },
    /// The lock file cannot be locked.
    #[error("cannot lock {}", file.display())]
    Lock {
        /// The lock file.
        file: PathBuf,
        /// The underlying error.
        source: io::Error,
    },
    /// The disk failed to sync, so the state of the last changes is unknown.
    #[error(
        "nobody knows whether the last changes are on the disk ({0}); start again, to go on from what is there"
    )]
    Lost(Arc<str>),
    /// A request of `stolik admin` got no answer from the server.
    #[cfg(unix)]
    #[error(transparent)]
    Admin(#[from] admin::AskError),
    /// A backup or a restore failed.
    #[error(transparent)]
    Copy(#[from] CopyError),
    /// A system error.
    #[error("the server cannot run")]
    Run(#[from] io::Error),
}

/// Serves until the program is asked to stop (Ctrl-C, SIGTERM). `on_ready` is called with the address
/// once the server listens. It is boxed so that this function is not generic: otherwise it would be
/// compiled again, with other settings, in the crate that calls it.
pub fn serve(config: Config, on_ready: Box<dyn FnOnce(SocketAddr)>) -> Result<(), Error> {
    let runtime = tokio::runtime::Runtime::new()?;
    let result = runtime.block_on(async {
        let asked_to_stop = stop_signal()?;
        let listener = listen(config.listen).await?;
        let _claimed = config.database.claim()?;
        let capacity = acceptor::connection_capacity();
        let address = listener.local_addr()?;
        let registry = open_registry(&config, capacity, address).await?;
        #[cfg(unix)]
        let _commands = hear_commands(&registry, &config.database);
        let metrics_task = serve_metrics(&registry, config.metrics_listen).await?;
        let waking = tokio::spawn(Arc::clone(&registry).wake_due());
        let clearing = tokio::spawn(Arc::clone(&registry).keep_clearing());
        tracing::info!(%address, database = ?config.database, capacity, "listening");
        on_ready(address);
        let result = tokio::select! {
            () = run(listener, capacity, &registry, config, asked_to_stop) => Ok(()),
            // No more messages are sent, because they could be wrong.
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
    // Does not wait for bots that are still thinking.
    runtime.shutdown_background();
    result
}

/// Listens for `stolik admin`. If that fails, the server runs without it.
#[cfg(unix)]
fn hear_commands(registry: &Arc<Registry>, database: &Database) -> Option<admin::Listening> {
    let listening = database.file().ok().map(|file| admin::Listening::start(registry, &file))?;
    listening.inspect_err(|error| tracing::error!(%error, "`stolik admin` will not work")).ok()
}

/// The address at which people open the server.
fn origin(config: &Config, address: SocketAddr) -> String {
    let public = config.public_url.as_deref().map(|url| url.trim_end_matches('/').to_owned());
    public.unwrap_or_else(|| format!("http://{}", to_open(address)))
}

/// The address to open in a browser: localhost if the server listens on all addresses.
pub fn to_open(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

async fn open_registry(
    config: &Config,
    capacity: usize,
    address: SocketAddr,
) -> Result<Arc<Registry>, Error> {
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
    let admin = open_admin(config, &store, address).await.map_err(|error| cannot(error.to_string()))?;
    let is_secure = config.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
    let rate = Rate::with_burst(config.requests_per_second);
    let sockets = config.connections_per_address;
    let most = Amounts { connections: acceptor::share_of_an_address(capacity, sockets), sockets };
    let visitors = Visitors::new(rate, most);
    Ok(Registry::new(store, metrics, Signer::new(key, is_secure), admin, visitors, config))
}

/// Loads the state of the administration.
async fn open_admin(config: &Config, store: &Store, address: SocketAddr) -> Result<Admin, StoreError> {
    let restraints = store.restraints().await?;
    let (link, last_act) = (store.secret("admin").await?, store.last_act().await?);
    Ok(Admin::new(origin(config, address), config.errors.clone(), restraints, link, last_act))
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

/// Serves the metrics at an address of their own, if one is configured.
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
        // An error means that the sender is gone, which is a reason to stop, too.
        let _ = stopped.await;
    });
    let stopping = async {
        asked_to_stop.await;
        tracing::info!("stopping: clients are told to reconnect");
        // The HTTP server waits for its responses but not for WebSocket sessions, which are closed here.
        let _ = timeout(CLOSE_TIMEOUT, registry.close()).await;
        // Fails only if the server has already stopped.
        let _ = stop.send(());
        sleep(CLOSE_TIMEOUT).await;
    };
    tokio::select! {
        () = serving => {}
        () = stopping => {}
    }
}

/// Completes when the program is asked to stop. The signal handlers are installed at once, not on the
/// first poll, so that a signal never kills a server that has announced itself ready.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_to_open_is_one_that_can_be_opened() {
        for (listens, opens) in [
            ("127.0.0.1:8080", "127.0.0.1:8080"),
            ("0.0.0.0:80", "127.0.0.1:80"),
            ("[::]:9000", "[::1]:9000"),
            ("192.0.2.7:1", "192.0.2.7:1"),
        ] {
            assert_eq!(to_open(listens.parse().unwrap()).to_string(), opens);
        }
    }
}
