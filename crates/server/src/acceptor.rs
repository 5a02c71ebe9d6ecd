//! Accepts connections, and limits how many there may be and how long they may be idle. Clients that
//! open connections without sending anything must not keep others out.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{Sleep, sleep};

use crate::limits::{Counted, Kind, Throttle};
use crate::registry::Registry;

/// The number of open files reserved for the database and everything else that is not a connection.
const OTHER_FILES: usize = 64;
/// The limit to assume where the system does not report how many files may be open.
const USUAL_FILES: u64 = 1024;
/// One address can never take the last 1/n of all connections.
const LEFT_TO_OTHERS: usize = 4;
/// The timeout for connections from a proxy. Proxies keep idle connections for reuse (Caddy for two
/// minutes), and one that we close at the wrong moment is an error for a user. The proxy disconnects
/// slow clients itself.
const PROXY_TIMEOUT: Duration = Duration::from_mins(3);
/// How long to wait before accepting again after an error, for example when the system is out of
/// resources.
const ACCEPT_RETRY_INTERVAL: Duration = Duration::from_millis(100);

/// Raises the limit on open files as far as the system allows, and returns how many connections fit into
/// it.
pub fn connection_capacity() -> usize {
    // On failure (no such limit, or raising it is forbidden) the usual limit is assumed.
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or(USUAL_FILES);
    let files = usize::try_from(files).unwrap_or(usize::MAX).min(Semaphore::MAX_PERMITS);
    files.saturating_sub(OTHER_FILES).max(OTHER_FILES)
}

/// How many connections one address may have, out of this capacity: a page has its socket, and loads its
/// files over other connections.
pub fn share_of_an_address(capacity: usize, sockets: usize) -> usize {
    sockets.saturating_mul(2).min(capacity - capacity / LEFT_TO_OTHERS)
}

/// Accepts and serves connections.
pub struct Acceptor {
    /// The listening socket.
    pub listener: TcpListener,
    /// Answers requests.
    pub router: Router,
    /// Counts the connections of each address.
    pub registry: Arc<Registry>,
    /// The maximum number of connections.
    pub capacity: usize,
    /// Whether all connections come from a proxy. Then limits apply to the addresses of requests, not of
    /// connections.
    pub trust_proxy: bool,
}

impl Acceptor {
    /// Serves until `stopped`, then finishes the requests in progress and closes all connections.
    pub async fn serve(self, stopped: impl Future<Output = ()>) {
        let (stop, stopping) = watch::channel(());
        let (capacity, refused) = (Arc::new(Semaphore::new(self.capacity)), Throttle::default());
        tokio::pin!(stopped);
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                () = &mut stopped => break,
            };
            match accepted.map(|(stream, peer)| self.admit(stream, peer, &capacity)) {
                Ok(Ok((held, peer))) => _ = tokio::spawn(self.answer(held, peer, stopping.clone())),
                Ok(Err(peer)) => {
                    self.registry.metrics.limited.count();
                    if let Some(times) = refused.count() {
                        tracing::warn!(address = %peer.ip(), times, "too many connections: refusing some");
                    }
                }
                Err(error) => {
                    if let Some(times) = refused.count() {
                        tracing::error!(%error, times, "a connection could not be accepted");
                    }
                    sleep(ACCEPT_RETRY_INTERVAL).await;
                }
            }
        }
        drop((self.listener, stopping));
        // This fails if there are no connections.
        let _ = stop.send(());
        stop.closed().await;
    }

    /// Admits a connection if there is capacity for it; otherwise returns its peer.
    fn admit(
        &self,
        stream: TcpStream,
        peer: SocketAddr,
        capacity: &Arc<Semaphore>,
    ) -> Result<(Held, SocketAddr), SocketAddr> {
        let counted = || self.registry.visitors.count(peer.ip(), Kind::Connection);
        let counted = if self.trust_proxy { None } else { Some(counted().ok_or(peer)?) };
        let place = Arc::clone(capacity).try_acquire_owned().map_err(|_| peer)?;
        // Moves are small and should not be delayed by Nagle's algorithm. Failing to disable it costs
        // only latency.
        let _ = stream.set_nodelay(true);
        Ok((
            Held { stream, timeout: self.request_timeout(), stalled: None, _counted: counted, _place: place },
            peer,
        ))
    }

    fn request_timeout(&self) -> Duration {
        let usual = self.registry.request_timeout;
        if self.trust_proxy { usual.max(PROXY_TIMEOUT) } else { usual }
    }

    /// Serves one connection until it ends or the server stops.
    fn answer(
        &self,
        held: Held,
        peer: SocketAddr,
        mut stopping: watch::Receiver<()>,
    ) -> impl Future<Output = ()> + use<> {
        let router = TowerToHyperService::new(self.router.clone());
        let service = service_fn(move |mut request: hyper::Request<_>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            router.call(request)
        });
        // The timeout for reading a request's head includes the wait for its first byte, so it also
        // limits how long a connection may be idle.
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.request_timeout())
            .serve_connection(TokioIo::new(held), service)
            .with_upgrades();
        async move {
            tokio::pin!(connection);
            // Errors that end a connection concern only that connection.
            tokio::select! {
                _ = connection.as_mut() => {}
                _ = stopping.changed() => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
        }
    }
}

/// A connection that is counted while it is open, and fails when the peer stops reading our responses.
struct Held {
    stream: TcpStream,
    timeout: Duration,
    stalled: Option<Pin<Box<Sleep>>>,
    _counted: Option<Counted>,
    _place: OwnedSemaphorePermit,
}

impl Held {
    /// Passes on the result of a write, or fails if writes have made no progress for too long.
    fn unless_stalled<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(self.timeout)));
        stalled.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Held {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Held {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.unless_stalled(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.unless_stalled(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
