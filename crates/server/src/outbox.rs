//! What waits to be sent to a connection: so many messages and so many bytes, and no more. Whoever
//! reads too slowly for that is let go and comes back for the rest.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use protocol::CloseReason;
use tokio::sync::mpsc;

/// How many messages wait for somebody who reads slowly.
const MAX_MESSAGES: usize = 256;
/// How many bytes they have together. The largest message, a welcome, has far less than half of this.
pub const MAX_BYTES: usize = 2 * 1024 * 1024;

/// What goes to a connection.
#[derive(Clone, Debug)]
pub enum Outgoing {
    /// A message.
    Text(Utf8Bytes),
    /// The last one: why the connection is closed.
    Close(CloseReason),
}

impl Outgoing {
    fn bytes(&self) -> usize {
        match self {
            Self::Text(text) => text.len(),
            Self::Close(_) => 0,
        }
    }
}

/// Where messages to a connection go.
#[derive(Debug)]
pub struct Outbox {
    /// From where they are connected.
    pub address: IpAddr,
    messages: mpsc::Sender<Outgoing>,
    bytes: Arc<AtomicUsize>,
}

/// Where they come out.
#[derive(Debug)]
pub struct Inbox {
    messages: mpsc::Receiver<Outgoing>,
    bytes: Arc<AtomicUsize>,
}

/// Too much waits already, or nobody is there any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lost;

/// A way to a connection, with nothing on it.
pub fn channel(address: IpAddr) -> (Outbox, Inbox) {
    let (sender, receiver) = mpsc::channel(MAX_MESSAGES);
    let bytes = Arc::new(AtomicUsize::new(0));
    (Outbox { address, messages: sender, bytes: Arc::clone(&bytes) }, Inbox { messages: receiver, bytes })
}

impl Outbox {
    /// Puts a message behind those that wait.
    pub fn put(&self, outgoing: Outgoing) -> Result<(), Lost> {
        let more = outgoing.bytes();
        // Before it can be taken out: what is counted is never less than what waits.
        let waiting = self.bytes.fetch_add(more, Ordering::Relaxed);
        if waiting + more <= MAX_BYTES && self.messages.try_send(outgoing).is_ok() {
            return Ok(());
        }
        self.bytes.fetch_sub(more, Ordering::Relaxed);
        Err(Lost)
    }
}

impl Inbox {
    /// The next message; nothing if the other end was dropped and all has been taken out.
    pub async fn next(&mut self) -> Option<Outgoing> {
        let next = self.messages.recv().await;
        self.taken(next)
    }

    /// The next message, if one waits.
    pub fn next_at_once(&mut self) -> Option<Outgoing> {
        let next = self.messages.try_recv().ok();
        self.taken(next)
    }

    fn taken(&self, next: Option<Outgoing>) -> Option<Outgoing> {
        self.bytes.fetch_sub(next.as_ref().map_or(0, Outgoing::bytes), Ordering::Relaxed);
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: usize) -> Outgoing {
        Outgoing::Text("x".repeat(bytes).into())
    }

    #[test]
    fn so_many_bytes_wait_and_no_more() {
        let (outbox, mut inbox) = channel(IpAddr::from([127, 0, 0, 1]));
        assert_eq!(outbox.put(text(MAX_BYTES / 2)), Ok(()));
        assert_eq!(outbox.put(text(MAX_BYTES / 2)), Ok(()));
        assert_eq!(outbox.put(text(1)), Err(Lost));
        // Why they are let go, they are told all the same.
        assert_eq!(outbox.put(Outgoing::Close(CloseReason::TooSlow)), Ok(()));
        assert!(inbox.next_at_once().is_some());
        assert_eq!(outbox.put(text(MAX_BYTES / 2)), Ok(()));
        assert_eq!(outbox.put(text(1)), Err(Lost));
    }

    #[test]
    fn so_many_messages_wait_and_no_more() {
        let (outbox, mut inbox) = channel(IpAddr::from([127, 0, 0, 1]));
        assert!((0..MAX_MESSAGES).all(|_| outbox.put(text(1)).is_ok()));
        assert_eq!(outbox.put(text(1)), Err(Lost));
        assert!(inbox.next_at_once().is_some());
        assert_eq!(outbox.put(text(1)), Ok(()));
    }
}
