//! The queue of messages to a connection, bounded in messages and in bytes; the bytes queued for all
//! connections of one address are bounded, too. A client that reads too slowly is disconnected, and
//! catches up when it reconnects.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use protocol::CloseReason;
use tokio::sync::mpsc;

/// The maximum number of messages queued for one connection.
const MAX_MESSAGES: usize = 256;
/// The maximum number of bytes queued for one connection. The largest message, a welcome, is far smaller
/// than half of this.
pub const MAX_BYTES: usize = 2 * 1024 * 1024;
/// The maximum number of bytes queued for all connections of one address.
const MAX_BYTES_OF_ADDRESS: usize = 16 * 1024 * 1024;
/// This many bytes may always be queued for each connection, whatever the others of its address do: a
/// slow reader must not disconnect other players who share the address.
const MIN_BYTES: usize = 32 * 1024;

/// A queued item.
#[derive(Clone, Debug)]
pub enum Outgoing {
    /// A message.
    Text(Utf8Bytes),
    /// The last one: closes the connection for this reason.
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

/// The number of bytes queued for one connection and for its address.
#[derive(Debug)]
struct Waiting {
    own: AtomicUsize,
    of_address: Arc<AtomicUsize>,
}

impl Waiting {
    /// Counts these bytes, if the limits allow.
    fn add(&self, bytes: usize) -> Result<(), Lost> {
        let own = self.own.fetch_add(bytes, Ordering::Relaxed) + bytes;
        let all = self.of_address.fetch_add(bytes, Ordering::Relaxed) + bytes;
        if own <= MIN_BYTES || (own <= MAX_BYTES && all <= MAX_BYTES_OF_ADDRESS) {
            return Ok(());
        }
        self.remove(bytes);
        Err(Lost)
    }

    fn remove(&self, bytes: usize) {
        self.own.fetch_sub(bytes, Ordering::Relaxed);
        self.of_address.fetch_sub(bytes, Ordering::Relaxed);
    }
}

/// The sending end of a connection's queue.
#[derive(Debug)]
pub struct Outbox {
    /// The address of the client.
    pub address: IpAddr,
    messages: mpsc::Sender<Outgoing>,
    waiting: Arc<Waiting>,
}

/// The receiving end of a connection's queue.
#[derive(Debug)]
pub struct Inbox {
    messages: mpsc::Receiver<Outgoing>,
    waiting: Arc<Waiting>,
    /// The size of the message that was taken out last, which is still being sent.
    leaving: usize,
}

/// The queue is full, or its receiver is gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lost;

/// Creates an empty queue for a connection from this address; `of_address` counts the bytes queued for
/// all of its connections.
pub fn channel(address: IpAddr, of_address: Arc<AtomicUsize>) -> (Outbox, Inbox) {
    let (sender, receiver) = mpsc::channel(MAX_MESSAGES);
    let waiting = Arc::new(Waiting { own: AtomicUsize::new(0), of_address });
    let outbox = Outbox { address, messages: sender, waiting: Arc::clone(&waiting) };
    (outbox, Inbox { messages: receiver, waiting, leaving: 0 })
}

impl Outbox {
    /// Appends a message to the queue.
    pub fn put(&self, outgoing: Outgoing) -> Result<(), Lost> {
        let bytes = outgoing.bytes();
        // Counted before it can be taken out, so that the count is never too low.
        self.waiting.add(bytes)?;
        self.messages.try_send(outgoing).map_err(|_| {
            self.waiting.remove(bytes);
            Lost
        })
    }
}

impl Inbox {
    /// Waits for the next message; the previous one counts as sent. Returns `None` once the sender was
    /// dropped and the queue is empty.
    pub async fn next(&mut self) -> Option<Outgoing> {
        self.has_sent();
        let next = self.messages.recv().await;
        self.taken(next)
    }

    /// The next message, if there is one; the previous one counts as sent.
    pub fn next_at_once(&mut self) -> Option<Outgoing> {
        self.has_sent();
        let next = self.messages.try_recv().ok();
        self.taken(next)
    }

    fn taken(&mut self, next: Option<Outgoing>) -> Option<Outgoing> {
        self.leaving = next.as_ref().map_or(0, Outgoing::bytes);
        next
    }

    fn has_sent(&mut self) {
        self.waiting.remove(std::mem::take(&mut self.leaving));
    }
}

/// Messages that will never be read no longer count.
impl Drop for Inbox {
    fn drop(&mut self) {
        self.messages.close();
        while self.next_at_once().is_some() {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: usize) -> Outgoing {
        Outgoing::Text("x".repeat(bytes).into())
    }

    fn somewhere() -> (Outbox, Inbox) {
        channel([127, 0, 0, 1].into(), Arc::default())
    }

    #[test]
    fn so_many_bytes_wait_and_no_more() {
        let (outbox, mut inbox) = somewhere();
        assert_eq!(outbox.put(text(MAX_BYTES / 2)), Ok(()));
        assert_eq!(outbox.put(text(MAX_BYTES / 2)), Ok(()));
        assert_eq!(outbox.put(text(1)), Err(Lost));
        // A message that is being sent still counts.
        assert!(inbox.next_at_once().is_some());
        assert_eq!(outbox.put(text(MAX_BYTES / 2)), Err(Lost));
        assert!(inbox.next_at_once().is_some());
        assert_eq!(outbox.put(text(MAX_BYTES / 2)), Ok(()));
        assert_eq!(outbox.put(text(1)), Err(Lost));
    }

    #[test]
    fn why_they_are_let_go_they_are_told_all_the_same() {
        let (outbox, mut inbox) = somewhere();
        assert_eq!(outbox.put(text(MAX_BYTES)), Ok(()));
        assert_eq!(outbox.put(Outgoing::Close(CloseReason::TooSlow)), Ok(()));
        assert!(inbox.next_at_once().is_some());
        assert!(matches!(inbox.next_at_once(), Some(Outgoing::Close(_))));
    }

    #[test]
    fn so_many_messages_wait_and_no_more() {
        let (outbox, mut inbox) = somewhere();
        assert!((0..MAX_MESSAGES).all(|_| outbox.put(text(1)).is_ok()));
        assert_eq!(outbox.put(text(1)), Err(Lost));
        assert!(inbox.next_at_once().is_some());
        assert_eq!(outbox.put(text(1)), Ok(()));
    }

    #[test]
    fn connections_of_one_address_share_what_may_wait() {
        let waiting = Arc::<AtomicUsize>::default();
        let all: Vec<_> = (0..20).map(|_| channel([127, 0, 0, 1].into(), Arc::clone(&waiting))).collect();
        let kept = all.iter().filter(|(outbox, _)| outbox.put(text(MAX_BYTES)).is_ok()).count();
        assert_eq!(kept, MAX_BYTES_OF_ADDRESS / MAX_BYTES);
        // A move still gets through to those who read.
        let (outbox, _) = &all[19];
        assert_eq!((outbox.put(text(MIN_BYTES)), outbox.put(text(MIN_BYTES))), (Ok(()), Err(Lost)));
        drop(all);
        assert_eq!(waiting.load(Ordering::Relaxed), 0);
    }
}
