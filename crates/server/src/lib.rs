//! The server: it gives the client, which is inside the program, to the browser, and it is the
//! authority for games between people.
//!
//! ```text
//! door ─── connections before anything is asked over them
//!   │
//! api ──── what is asked for over HTTP        socket ── one connection to a table
//!   └───────────────┬────────────────────────────┘
//!                registry ── all tables in memory, and what they share
//!                   │
//!                 table ── one task for each, around the room where everything is decided
//!                 ┌─┴──┐
//!  thinkers, bot_shelf    store ── whose bot thinks, what bots remember; what outlives the program
//! ```

#![forbid(unsafe_code)]

mod answers;
mod api;
mod bot_shelf;
mod door;
mod files;
mod finished;
mod identity;
mod limits;
mod metrics;
mod outbox;
mod preview;
mod registry;
mod socket;
mod store;
mod table;
mod thinkers;

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::task::AbortHandle;
use tokio::time::{sleep, timeout};

use api::Guard;
use door::Door;
use identity::Signer;
use limits::{Amounts, Rate, Visitors};
use metrics::Metrics;
use registry::Registry;
use store::{Store, Write};

/// How many ports above the wanted one are tried when it is taken.
const PORTS_ABOVE: u16 = 20;

/// How long goodbyes, and then the last answers, may take when the server is asked to stop.
const FAREWELL: Duration = Duration::from_secs(5);

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
    pub patience: Duration,
    /// How many requests one address may make in a second.
    pub requests_per_second: f64,
    /// How many requests one socket may make in a second.
    pub messages_per_second: f64,
    /// How long a bot's move takes at least.
    pub bot_pause: Duration,
    /// How long somebody must be away before others may let a bot play for them.
    pub gone_after: Duration,
}

/// Where what has to be kept is.
#[derive(Clone, Debug)]
pub enum Database {
    /// A folder of ours, which is made if it is not there.
    Folder(PathBuf),
    /// The address of a database: `sqlite:FILE`.
    Address(String),
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
            patience: Duration::from_secs(20),
            requests_per_second: 20.0,
            messages_per_second: 10.0,
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
    /// The system does not let us run.
    #[error("the server cannot run")]
    Run(#[from] io::Error),
}

/// Serves until the program is asked to stop (Ctrl-C, SIGTERM). `on_ready` is told where it
/// listens as soon as it does.
pub fn serve(config: Config, on_ready: impl FnOnce(SocketAddr)) -> Result<(), Error> {
    tokio::runtime::Runtime::new()?.block_on(async {
        let listener = listen(config.listen).await?;
        let room = door::room_for_connections();
        let registry = open_registry(&config, room).await?;
        let figures = show_figures(&registry, config.metrics_listen).await?;
        let waking = tokio::spawn(Arc::clone(&registry).wake_due());
        let address = listener.local_addr()?;
        tracing::info!(%address, database = ?config.database, room, "listening");
        on_ready(address);
        run(listener, room, &registry, config).await;
        waking.abort();
        figures.iter().for_each(AbortHandle::abort);
        Ok(())
    })
}

async fn open_registry(config: &Config, room: usize) -> Result<Arc<Registry>, Error> {
    let metrics = Arc::new(Metrics::default());
    let (store, place) = match &config.database {
        Database::Folder(folder) => {
            let cannot = |source| Error::Folder { folder: folder.clone(), source };
            std::fs::create_dir_all(folder).map_err(cannot)?;
            let file = folder.join("stolik.db");
            (Store::open_file(&file, Arc::clone(&metrics)).await, file.display().to_string())
        }
        Database::Address(address) => (Store::open(address, Arc::clone(&metrics)).await, address.clone()),
    };
    let cannot = |reason: String| Error::Database { place: place.clone(), reason };
    let store = store.map_err(|error| cannot(error.to_string()))?;
    let secret = Write::Secret { name: "cookies", secret: identity::random_bytes() };
    store.write(vec![secret]).await.map_err(|error| cannot(error.to_string()))?;
    let key = store.secret("cookies").await.map_err(|error| cannot(error.to_string()))?;
    let key = key.ok_or_else(|| cannot("it has no secret to sign with".to_owned()))?;
    let is_secure = config.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
    let rate = Rate::with_burst(config.requests_per_second);
    let sockets = config.connections_per_address;
    let most = Amounts { connections: door::share_of_an_address(room, sockets), sockets };
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

/// Shows the figures at an address of their own, if they have one.
async fn show_figures(
    registry: &Arc<Registry>,
    at: Option<SocketAddr>,
) -> Result<Option<AbortHandle>, Error> {
    let Some(address) = at else { return Ok(None) };
    let listener = TcpListener::bind(address).await.map_err(|source| Error::Listen { address, source })?;
    tracing::info!(address = %listener.local_addr()?, "figures are shown");
    let serving = axum::serve(listener, answers::figures(registry));
    Ok(Some(tokio::spawn(serving.into_future()).abort_handle()))
}

async fn run(listener: TcpListener, room: usize, registry: &Arc<Registry>, config: Config) {
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let trust_proxy = config.trust_proxy;
    let guard = Guard { trust_proxy, public_url: config.public_url };
    let router = answers::router(registry, guard, config.metrics_listen.is_none());
    let door = Door { listener, router, registry: Arc::clone(registry), room, trust_proxy };
    let serving = door.serve(async {
        // An error would mean that nobody is left to say it: then it is time, too.
        let _ = stopped.await;
    });
    let stopping = async {
        asked_to_stop().await;
        tracing::info!("stopping: everybody is told to come back");
        // The HTTP server waits for its answers, but not for conversations at tables: they are ours.
        let _ = timeout(FAREWELL, registry.close()).await;
        // Nobody listens any more if the server has stopped by itself.
        let _ = stop.send(());
        sleep(FAREWELL).await;
    };
    tokio::select! {
        () = serving => {}
        () = stopping => {}
    }
}

#[cfg(unix)]
async fn asked_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut terminate) => tokio::select! {
            _ = terminate.recv() => {}
            () = interrupted() => {}
        },
        Err(_) => interrupted().await,
    }
}

#[cfg(not(unix))]
async fn asked_to_stop() {
    interrupted().await;
}

async fn interrupted() {
    if tokio::signal::ctrl_c().await.is_err() {
        // Without a handler the system ends the program itself.
        std::future::pending::<()>().await;
    }
}
