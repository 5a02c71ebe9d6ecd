//! One connection to a table.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures::SinkExt as _;
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};
use wire::{Hello, LARGEST_MESSAGE, PROTOCOL, Reason, Sorry, TableId, ToClient, ToServer};

use crate::house::{Door, House};
use crate::identity::Claim;
use crate::limits::{Bucket, Counted};
use crate::table::{Connection, Guest, Message};

/// How long somebody may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// How often we ask whether somebody is still there, and how long silence may last.
const PING: Duration = Duration::from_secs(25);
const SILENCE: Duration = Duration::from_secs(70);
/// How long it may take to send something: who does not read at all would be waited for for ever.
const SENDING: Duration = Duration::from_secs(20);
/// How many messages wait for somebody who reads slowly.
const OUTBOX: usize = 256;
/// How many messages that cannot be read are answered.
const MOST_UNREADABLE: u32 = 10;
/// Tables send little at a time; thousands of connections should not take much memory.
const BUFFER: usize = 2048;
/// How much is sent at once; memory is taken only when there is something to send.
const LONGEST_BUNDLE: usize = 16 * 1024;
/// The longest game must fit: whoever comes back gets every step of it at once.
const LONGEST_QUEUE: usize = 64 * 1024 * 1024;

/// Who connects.
pub struct Visitor {
    /// As their cookie says.
    pub claim: Option<Claim>,
    /// What they were last called.
    pub name: Option<String>,
    /// Counts them as long as they are here.
    pub counted: Counted,
    /// From where.
    pub address: IpAddr,
}

/// Turns a request into a connection to this table.
pub fn connect(upgrade: WebSocketUpgrade, house: Arc<House>, table: TableId, visitor: Visitor) -> Response {
    upgrade
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE)
        .read_buffer_size(BUFFER)
        .write_buffer_size(LONGEST_BUNDLE)
        .max_write_buffer_size(LONGEST_QUEUE)
        .on_upgrade(move |socket| async move {
            house.metrics.connections.enter();
            Talk { socket, house: Arc::clone(&house) }.hold(table, visitor).await;
            house.metrics.connections.leave();
        })
}

/// A conversation with one client.
struct Talk {
    socket: WebSocket,
    house: Arc<House>,
}

/// Somebody who has said hello.
struct Seated {
    door: Door,
    connection: Connection,
    inbox: mpsc::Receiver<Utf8Bytes>,
    bucket: Bucket,
    unreadable: u32,
    heard: Instant,
}

impl Talk {
    async fn hold(mut self, table: TableId, visitor: Visitor) {
        let hello = match self.hello().await {
            Ok(hello) => hello,
            Err(Some(sorry)) => return self.close(sorry).await,
            Err(None) => return,
        };
        // The connection counts until the conversation is over, and a server that stops waits for it.
        let _counted = visitor.counted;
        let house = Arc::clone(&self.house);
        let _talking = house.talking.read().await;
        let door = match house.door(table).await {
            Ok(Some(door)) => door,
            Ok(None) => return self.close(Sorry::NoTable(table)).await,
            Err(error) => {
                tracing::error!(%table, %error, "a table cannot be read");
                return self.close(Sorry::Stopping).await;
            }
        };
        let (outbox, inbox) = mpsc::channel(OUTBOX);
        let connection = self.house.next_connection();
        let player = visitor.claim.map(|claim| claim.player);
        let epoch = visitor.claim.map_or(0, |claim| claim.epoch);
        let guest = Guest { player, epoch, name: visitor.name, outbox, told: None };
        tracing::debug!(%table, address = %visitor.address, ?player, "somebody comes");
        if door.send(Message::Enter(guest, connection, hello.since)).await.is_err() {
            return self.close(Sorry::Stopping).await;
        }
        // The cookie may have been made void since it was looked at; from here on the table hears of it.
        if let Some(claim) = visitor.claim
            && house.store.player(claim.player).await.is_ok_and(|player| player.epoch != claim.epoch)
        {
            let _ = door.send(Message::Exit(connection)).await;
            return self.close(Sorry::SignedOut).await;
        }
        let bucket = Bucket::full(self.house.talk);
        let mut seated = Seated { door, connection, inbox, bucket, unreadable: 0, heard: Instant::now() };
        self.talk(&mut seated).await;
        // The table may be gone already.
        let _ = seated.door.send(Message::Exit(connection)).await;
    }

    /// The first message; why the conversation ends if it is no hello, nothing if nobody is there.
    async fn hello(&mut self) -> Result<Hello, Option<Sorry>> {
        let message = timeout(HELLO, self.socket.recv()).await.map_err(|_| Some(Sorry::NoHello))?;
        let Some(Ok(Frame::Text(text))) = message else { return Err(None) };
        let any: AnyHello = serde_json::from_str(&text).map_err(|_| Some(Sorry::NoHello))?;
        if any.hello.protocol != PROTOCOL {
            return Err(Some(Sorry::Protocol { speaks: PROTOCOL }));
        }
        match serde_json::from_str(&text) {
            Ok(ToServer::Hello(hello)) => Ok(hello),
            Ok(ToServer::Ask(_)) | Err(_) => Err(Some(Sorry::NoHello)),
        }
    }

    async fn talk(&mut self, seated: &mut Seated) {
        let mut pings = interval_at(Instant::now() + PING, PING);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let goes_on = tokio::select! {
                message = seated.inbox.recv() => in_time(self.pass_on(message, &mut seated.inbox)).await,
                frame = self.socket.recv() => match frame {
                    Some(Ok(frame)) => in_time(self.listen(seated, frame)).await,
                    Some(Err(_)) | None => false,
                },
                _ = pings.tick() => {
                    let is_silent = seated.heard.elapsed() > SILENCE;
                    let ping = self.socket.send(Frame::Ping(axum::body::Bytes::new()));
                    !is_silent && in_time(async { ping.await.is_ok() }).await
                }
            };
            if !goes_on {
                return;
            }
        }
    }

    /// Sends what the table has to say; whether the conversation goes on.
    async fn pass_on(&mut self, message: Option<Utf8Bytes>, inbox: &mut mpsc::Receiver<Utf8Bytes>) -> bool {
        let Some(message) = message else {
            // The table has given up: too much was waiting here.
            self.apologise(Sorry::TooSlow).await;
            return false;
        };
        let mut next = Some(message);
        while let Some(message) = next {
            let is_last = message.starts_with(r#"{"sorry":"#);
            if self.socket.feed(Frame::Text(message)).await.is_err() {
                return false;
            }
            if is_last {
                self.hang_up().await;
                return false;
            }
            // What came of a move and that it is done go out together.
            next = inbox.try_recv().ok();
        }
        self.socket.flush().await.is_ok()
    }

    /// Closes the connection as the protocol wants it, so that the last message is not lost.
    async fn hang_up(&mut self) {
        // If nobody is there any more, there is nothing to close.
        let _ = self.socket.send(Frame::Close(None)).await;
    }

    /// Hears what the client has to say; whether the conversation goes on.
    async fn listen(&mut self, seated: &mut Seated, frame: Frame) -> bool {
        seated.heard = Instant::now();
        let text = match frame {
            Frame::Text(text) => text,
            Frame::Binary(_) => return self.cannot_read(seated, 0, "messages are text".to_owned()).await,
            Frame::Ping(_) | Frame::Pong(_) => return true,
            Frame::Close(_) => return false,
        };
        match serde_json::from_str(&text) {
            Ok(ToServer::Ask(request)) if seated.bucket.take(self.house.talk) => {
                let message = Message::Ask(seated.connection, request, Instant::now());
                if seated.door.send(message).await.is_ok() {
                    return true;
                }
                // The table is gone; why, it has said.
                let why = seated.inbox.recv().await;
                self.pass_on(why, &mut seated.inbox).await
            }
            Ok(ToServer::Ask(request)) => {
                self.house.metrics.limited.count();
                self.say(&ToClient::Refused { number: request.number, reason: Reason::TooFast }).await
            }
            Ok(ToServer::Hello(_)) => self.cannot_read(seated, 0, "hello is said once".to_owned()).await,
            Err(error) => self.cannot_read(seated, number_of(&text), error.to_string()).await,
        }
    }

    async fn cannot_read(&mut self, seated: &mut Seated, number: u32, why: String) -> bool {
        seated.unreadable += 1;
        self.house.metrics.refused.count();
        if seated.unreadable > MOST_UNREADABLE {
            self.apologise(Sorry::Unreadable).await;
            return false;
        }
        self.say(&ToClient::Refused { number, reason: Reason::Unreadable(why) }).await
    }

    async fn say(&mut self, message: &ToClient) -> bool {
        let text = serde_json::to_string(message).expect("messages are plain data");
        self.socket.send(Frame::Text(text.into())).await.is_ok()
    }

    /// Says why the conversation ends, and ends it.
    async fn apologise(&mut self, sorry: Sorry) {
        self.say(&ToClient::Sorry(sorry)).await;
        self.hang_up().await;
    }

    async fn close(mut self, sorry: Sorry) {
        self.apologise(sorry).await;
    }
}

/// Something that ends by itself, or the conversation does; whether that goes on.
async fn in_time(step: impl Future<Output = bool>) -> bool {
    timeout(SENDING, step).await.unwrap_or(false)
}

/// Whatever else another version says, it says which one it is.
#[derive(Deserialize)]
struct AnyHello {
    hello: AnyProtocol,
}

#[derive(Deserialize)]
struct AnyProtocol {
    protocol: u32,
}

/// The number of a request that cannot be read otherwise.
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
