//! Connections before anything is asked over them: how many there may be, and how long they may keep
//! us waiting. Whoever only opens connections and says nothing must not keep others out.

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

/// How many open files connections leave to the database and whatever else is needed.
const OTHER_FILES: usize = 64;
/// What is supposed where nobody can say how many files there may be.
const USUAL_FILES: u64 = 1024;
/// This part of all connections that there may be is never one address's.
const LEFT_TO_OTHERS: usize = 4;
/// A proxy keeps connections for when it needs them again, Caddy for two minutes; one that is closed
/// at the wrong moment is an error to somebody. Whoever is too slow for it, it sends away itself.
const PROXY_TIMEOUT: Duration = Duration::from_mins(3);
/// How long to wait when the system has no connection to give.
const ACCEPT_RETRY_INTERVAL: Duration = Duration::from_millis(100);

/// Asks the system for as many open files as it gives; how many connections there may be then.
pub fn connection_capacity() -> usize {
    // Where files are not limited, or asking is forbidden, there is nothing to raise.
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or(USUAL_FILES);
    let files = usize::try_from(files).unwrap_or(usize::MAX).min(Semaphore::MAX_PERMITS);
    files.saturating_sub(OTHER_FILES).max(OTHER_FILES)
}

/// How many connections one address may have, of so many: a page has its socket, and loads its files
/// over others.
pub fn share_of_an_address(capacity: usize, sockets: usize) -> usize {
    sockets.saturating_mul(2).min(capacity - capacity / LEFT_TO_OTHERS)
}

/// Where connections come in.
pub struct Acceptor {
    /// Where they come from.
    pub listener: TcpListener,
    /// Who answers.
    pub router: Router,
    /// Knows how many each address has.
    pub registry: Arc<Registry>,
    /// How many there may be.
    pub capacity: usize,
    /// Whether all of them come from a proxy: then it is requests that have addresses.
    pub trust_proxy: bool,
}

impl Acceptor {
    /// Answers until `stopped`; then the last answers are given, and no connection is left.
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
                        tracing::warn!(address = %peer.ip(), times, "too many connections: some are refused");
                    }
                }
                Err(error) => {
                    if let Some(times) = refused.count() {
                        tracing::error!(%error, times, "a connection cannot be accepted");
                    }
                    sleep(ACCEPT_RETRY_INTERVAL).await;
                }
            }
        }
        drop((self.listener, stopping));
        // Nobody hears it if nobody is connected.
        let _ = stop.send(());
        stop.closed().await;
    }

    /// Holds a connection, if there is room for it; whose it would have been if there is none.
    fn admit(
        &self,
        stream: TcpStream,
        peer: SocketAddr,
        capacity: &Arc<Semaphore>,
    ) -> Result<(Held, SocketAddr), SocketAddr> {
        let counted = || self.registry.visitors.count(peer.ip(), Kind::Connection);
        let counted = if self.trust_proxy { None } else { Some(counted().ok_or(peer)?) };
        let place = Arc::clone(capacity).try_acquire_owned().map_err(|_| peer)?;
        // Moves are small and should not wait for more to come. If that cannot be, they wait.
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

    /// Answers what is asked over one connection, until it is over or the server stops.
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
        // The time to read a head includes the time until it begins: this is also how long a
        // connection may be idle.
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.request_timeout())
            .serve_connection(TokioIo::new(held), service)
            .with_upgrades();
        async move {
            tokio::pin!(connection);
            // How a connection ends is its own affair.
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

/// A connection that counts as long as it is open, and is given up when nobody reads what we write.
struct Held {
    stream: TcpStream,
    timeout: Duration,
    stalled: Option<Pin<Box<Sleep>>>,
    _counted: Option<Counted>,
    _place: OwnedSemaphorePermit,
}

impl Held {
    /// What came of writing, unless that has come to nothing for too long.
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
