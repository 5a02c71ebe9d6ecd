//! The server: it gives the client, which is inside the program, to the browser.

#![forbid(unsafe_code)]

mod answers;
mod files;

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::TcpListener;

/// How many ports above the wanted one are tried when it is taken.
const PORTS_ABOVE: u16 = 20;

/// How long the last answers may take when the server is asked to stop.
const FAREWELL: Duration = Duration::from_secs(5);

/// How the server is to run.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Where it listens. If the port is taken, one of the next is used; port 0 is any free port.
    pub listen: SocketAddr,
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
    /// The system does not let us run.
    #[error("the server cannot run")]
    Run(#[from] io::Error),
}

/// Serves until the program is asked to stop (Ctrl-C, SIGTERM). `on_ready` is told where it
/// listens as soon as it does.
pub fn serve(settings: Settings, on_ready: impl FnOnce(SocketAddr)) -> Result<(), Error> {
    tokio::runtime::Runtime::new()?.block_on(async {
        let listener = listen(settings.listen).await?;
        on_ready(listener.local_addr()?);
        run(listener).await
    })
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

async fn run(listener: TcpListener) -> Result<(), Error> {
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let serving = axum::serve(listener, answers::router()).with_graceful_shutdown(async {
        // An error would mean that nobody is left to say it: then it is time, too.
        let _ = stopped.await;
    });
    let stopping = async {
        asked_to_stop().await;
        // Nobody listens any more if the server has stopped by itself.
        let _ = stop.send(());
        tokio::time::sleep(FAREWELL).await;
    };
    tokio::select! {
        result = serving.into_future() => Ok(result?),
        () = stopping => Ok(()),
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
