//! A `WebSocket` connection to a table.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message as Frame, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures::SinkExt as _;
use identity::Claim;
use protocol::{
    ClientMessage, CloseReason, Hello, MAX_MESSAGE_BYTES, PROTOCOL, Reason, ServerMessage, TableId,
};
use room::{ConnectionId, Incoming};
use serde::Deserialize;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use crate::admin::Present;
use crate::limits::{Bucket, Counted};
use crate::outbox::{self, Inbox, Outgoing};
use crate::registry::{Registry, TableHandle};
use crate::store::StoreError;
use crate::table::Mail;

/// The time limit for the client's hello.
const HELLO_TIMEOUT: Duration = Duration::from_secs(10);
/// The interval between pings, and the longest silence allowed.
const PING_INTERVAL: Duration = Duration::from_secs(25);
const SILENCE_TIMEOUT: Duration = Duration::from_secs(70);
/// The time limit for sending; otherwise a client that does not read would block its session forever.
const SEND_TIMEOUT: Duration = Duration::from_secs(20);
/// The number of invalid messages that are answered before the connection is closed.
const MAX_UNREADABLE: u32 = 10;
/// The size of the read buffer; small, because there may be thousands of connections.
const BUFFER_BYTES: usize = 2048;
/// How much is sent at once; the memory is only allocated when there is something to send.
const MAX_BUNDLE_BYTES: usize = 16 * 1024;

/// The client that connects.
pub struct Visitor {
    /// The identity in its cookie.
    pub claim: Option<Claim>,
    /// The name they last used.
    pub name: Option<String>,
    /// Counts against the limit of the address until dropped.
    pub counted: Counted,
    /// The client's address.
    pub address: IpAddr,
}

/// Upgrades a request to a connection to this table.
pub fn connect(
    upgrade: WebSocketUpgrade,
    registry: Arc<Registry>,
    table: TableId,
    visitor: Visitor,
) -> Response {
    upgrade
        .max_message_size(MAX_MESSAGE_BYTES)
        .max_frame_size(MAX_MESSAGE_BYTES)
        .read_buffer_size(BUFFER_BYTES)
        .write_buffer_size(MAX_BUNDLE_BYTES)
        .max_write_buffer_size(outbox::MAX_BYTES)
        .on_upgrade(move |socket| async move {
            registry.metrics.connections.enter();
            Session { socket, registry: Arc::clone(&registry) }.hold(table, visitor).await;
            registry.metrics.connections.leave();
        })
}

/// The session with one client.
struct Session {
    socket: WebSocket,
    registry: Arc<Registry>,
}

/// The state of a session after the client's hello.
struct Connected {
    table: TableHandle,
    connection: ConnectionId,
    inbox: Inbox,
    bucket: Bucket,
    unreadable: u32,
    heard: Instant,
}

impl Session {
    async fn hold(mut self, table: TableId, visitor: Visitor) {
        let hello = match self.hello().await {
            Ok(hello) => hello,
            Err(Some(reason)) => return self.close(reason).await,
            Err(None) => return,
        };
        // The connection counts until the session has ended, and a server that stops waits for it.
        let _counted = visitor.counted;
        let registry = Arc::clone(&self.registry);
        let _session = registry.sessions.read().await;
        let handle = match registry.table(table).await {
            Ok(Some(handle)) => handle,
            Ok(None) => return self.close(CloseReason::NoTable(table)).await,
            Err(error) => {
                tracing::error!(%table, %error, "a table could not be read");
                let is_damaged = matches!(error, StoreError::Damaged { .. });
                let reason = if is_damaged { CloseReason::Damaged(table) } else { CloseReason::Stopping };
                return self.close(reason).await;
            }
        };
        let (outbox, inbox) = outbox::channel(visitor.address, registry.visitors.waiting(visitor.address));
        let connection = self.registry.next_connection();
        let player = visitor.claim.map(|claim| claim.player);
        let present = Present { table, player, address: visitor.address };
        let _seen = registry.admin.restraints.enter(connection, present);
        let standing = registry.admin.restraints.standing(player, visitor.address);
        let epoch = visitor.claim.map_or(0, |claim| claim.epoch);
        let who = room::Visitor { player, epoch, name: visitor.name, standing: standing.clone() };
        tracing::debug!(%table, address = %visitor.address, ?player, "somebody comes");
        let incoming = Incoming::Connected(connection, who, hello.since);
        if handle.send(Mail::connected(incoming, outbox)).await.is_err() {
            return self.close(CloseReason::Stopping).await;
        }
        // The standing may have changed before the table knew of this connection; later changes are sent
        // to the table.
        let now = registry.admin.restraints.standing(player, visitor.address);
        if now != standing && handle.send(Incoming::Judged(connection, now).into()).await.is_err() {
            return self.close(CloseReason::Stopping).await;
        }
        if let Some(claim) = visitor.claim
            && registry.store.player(claim.player).await.is_ok_and(|player| player.epoch != claim.epoch)
        {
            let _ = handle.send(Incoming::Disconnected(connection).into()).await;
            return self.close(CloseReason::SignedOut).await;
        }
        let bucket = Bucket::full(self.registry.message_rate);
        let mut connected =
            Connected { table: handle, connection, inbox, bucket, unreadable: 0, heard: Instant::now() };
        self.converse(&mut connected).await;
        // The table may be gone already.
        let _ = connected.table.send(Incoming::Disconnected(connection).into()).await;
    }

    /// The first message. The error is the reason to close the connection, or `None` if the client is
    /// gone.
    async fn hello(&mut self) -> Result<Hello, Option<CloseReason>> {
        let message =
            timeout(HELLO_TIMEOUT, self.socket.recv()).await.map_err(|_| Some(CloseReason::NoHello))?;
        let Some(Ok(Frame::Text(text))) = message else { return Err(None) };
        let any: AnyHello = serde_json::from_str(&text).map_err(|_| Some(CloseReason::NoHello))?;
        if any.hello.protocol != PROTOCOL {
            return Err(Some(CloseReason::Protocol { speaks: PROTOCOL }));
        }
        match serde_json::from_str(&text) {
            Ok(ClientMessage::Hello(hello)) => Ok(hello),
            Ok(ClientMessage::Ask(_)) | Err(_) => Err(Some(CloseReason::NoHello)),
        }
    }

    async fn converse(&mut self, connected: &mut Connected) {
        let mut pings = interval_at(Instant::now() + PING_INTERVAL, PING_INTERVAL);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let goes_on = tokio::select! {
                message = connected.inbox.next() => in_time(self.pass_on(message, &mut connected.inbox)).await,
                frame = self.socket.recv() => match frame {
                    Some(Ok(frame)) => in_time(self.listen(connected, frame)).await,
                    Some(Err(_)) | None => false,
                },
                _ = pings.tick() => {
                    let is_silent = connected.heard.elapsed() > SILENCE_TIMEOUT;
                    let ping = self.socket.send(Frame::Ping(axum::body::Bytes::new()));
                    !is_silent && in_time(async { ping.await.is_ok() }).await
                }
            };
            if !goes_on {
                return;
            }
        }
    }

    /// Sends the table's messages; returns whether the session goes on.
    async fn pass_on(&mut self, outgoing: Option<Outgoing>, inbox: &mut Inbox) -> bool {
        // The table dropped the sending end because too many messages were queued.
        let mut next = Some(outgoing.unwrap_or(Outgoing::Close(CloseReason::TooSlow)));
        while let Some(outgoing) = next {
            match outgoing {
                Outgoing::Close(reason) => {
                    self.say_why_and_hang_up(reason).await;
                    return false;
                }
                Outgoing::Text(text) => {
                    if self.socket.feed(Frame::Text(text)).await.is_err() {
                        return false;
                    }
                }
            }
            // Everything that is queued is sent together, such as the news of a move and its
            // acknowledgement.
            next = inbox.next_at_once();
        }
        self.socket.flush().await.is_ok()
    }

    /// Closes the connection with a close frame, so that the last message is not lost.
    async fn hang_up(&mut self) {
        // The client may be gone already.
        let _ = self.socket.send(Frame::Close(None)).await;
    }

    /// Handles a frame from the client; returns whether the session goes on.
    async fn listen(&mut self, connected: &mut Connected, frame: Frame) -> bool {
        connected.heard = Instant::now();
        let text = match frame {
            Frame::Text(text) => text,
            Frame::Binary(_) => return self.cannot_read(connected, 0, "messages are text".to_owned()).await,
            Frame::Ping(_) | Frame::Pong(_) => return true,
            Frame::Close(_) => return false,
        };
        match serde_json::from_str(&text) {
            Ok(ClientMessage::Ask(request)) if connected.bucket.take(self.registry.message_rate) => {
                let incoming = Incoming::Request(connected.connection, request);
                if connected.table.send(incoming.into()).await.is_ok() {
                    return true;
                }
                // The table is gone; the reason is in the queue.
                let why = connected.inbox.next().await;
                self.pass_on(why, &mut connected.inbox).await
            }
            Ok(ClientMessage::Ask(request)) => {
                self.registry.metrics.limited.count();
                self.say(&ServerMessage::Refused { number: request.number, reason: Reason::TooFast }).await
            }
            Ok(ClientMessage::Hello(_)) => {
                self.cannot_read(connected, 0, "hello is said once".to_owned()).await
            }
            Err(error) => self.cannot_read(connected, number_of(&text), error.to_string()).await,
        }
    }

    async fn cannot_read(&mut self, connected: &mut Connected, number: u32, why: String) -> bool {
        connected.unreadable += 1;
        self.registry.metrics.refused.count(&Reason::Unreadable(String::new()));
        if connected.unreadable > MAX_UNREADABLE {
            self.say_why_and_hang_up(CloseReason::Unreadable).await;
            return false;
        }
        self.say(&ServerMessage::Refused { number, reason: Reason::Unreadable(why) }).await
    }

    async fn say(&mut self, message: &ServerMessage) -> bool {
        let text = serde_json::to_string(message).expect("messages are plain data");
        self.socket.send(Frame::Text(text.into())).await.is_ok()
    }

    /// Sends the reason and closes the connection.
    async fn say_why_and_hang_up(&mut self, reason: CloseReason) {
        self.say(&ServerMessage::Closing(reason)).await;
        self.hang_up().await;
    }

    async fn close(mut self, reason: CloseReason) {
        self.say_why_and_hang_up(reason).await;
    }
}

/// Runs a step with a time limit; returns whether the session goes on.
async fn in_time(step: impl Future<Output = bool>) -> bool {
    timeout(SEND_TIMEOUT, step).await.unwrap_or(false)
}

/// The part of a hello that all versions of the protocol have in common.
#[derive(Deserialize)]
struct AnyHello {
    hello: AnyProtocol,
}

#[derive(Deserialize)]
struct AnyProtocol {
    protocol: u32,
}

/// The number of a request that is otherwise invalid.
fn number_of(text: &str) -> u32 {
    #[derive(Deserialize)]
    struct Any {
        ask: AnyRequest,
    }
    #[derive(Deserialize)]
    struct AnyRequest {
        number: u32,
    }
    serde_json::from_str::<Any>(text).map(|any| any.ask.number).unwrap_or_default()
}
