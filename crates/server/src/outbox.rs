//! What waits to be sent to a connection: so many messages and so many bytes, and no more; and so many
//! bytes for all connections of one address. Whoever reads too slowly for that is let go and comes back
//! for the rest.

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
/// How many bytes wait for all connections of one address.
const MAX_BYTES_OF_ADDRESS: usize = 16 * 1024 * 1024;
/// So many bytes may wait for any of them, whatever the others do: whoever shares an address with
/// somebody who does not read goes on playing.
const MIN_BYTES: usize = 32 * 1024;

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

/// What is counted of a connection.
#[derive(Debug)]
struct Waiting {
    own: AtomicUsize,
    of_address: Arc<AtomicUsize>,
}

impl Waiting {
    /// Counts so many more, if they may wait, too.
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

/// Where messages to a connection go.
#[derive(Debug)]
pub struct Outbox {
    /// From where they are connected.
    pub address: IpAddr,
    messages: mpsc::Sender<Outgoing>,
    waiting: Arc<Waiting>,
}

/// Where they come out.
#[derive(Debug)]
pub struct Inbox {
    messages: mpsc::Receiver<Outgoing>,
    waiting: Arc<Waiting>,
    /// The bytes that were taken out last: they are still on their way.
    leaving: usize,
}

/// Too much waits already, or nobody is there any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lost;

/// A way to a connection from this address, with nothing on it; `of_address` counts what waits for all
/// of them.
pub fn channel(address: IpAddr, of_address: Arc<AtomicUsize>) -> (Outbox, Inbox) {
    let (sender, receiver) = mpsc::channel(MAX_MESSAGES);
    let waiting = Arc::new(Waiting { own: AtomicUsize::new(0), of_address });
    let outbox = Outbox { address, messages: sender, waiting: Arc::clone(&waiting) };
    (outbox, Inbox { messages: receiver, waiting, leaving: 0 })
}

impl Outbox {
    /// Puts a message behind those that wait.
    pub fn put(&self, outgoing: Outgoing) -> Result<(), Lost> {
        let bytes = outgoing.bytes();
        // Before it can be taken out: what is counted is never less than what waits.
        self.waiting.add(bytes)?;
        self.messages.try_send(outgoing).map_err(|_| {
            self.waiting.remove(bytes);
            Lost
        })
    }
}

impl Inbox {
    /// The next message, when the last one is sent; nothing if the other end was dropped and all has
    /// been taken out.
    pub async fn next(&mut self) -> Option<Outgoing> {
        self.has_sent();
        let next = self.messages.recv().await;
        self.taken(next)
    }

    /// The next message, if one waits.
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

/// What nobody will read any more does not wait.
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
        // What is being sent waits, too.
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
        // A move still comes through to those who read.
        let (outbox, _) = &all[19];
        assert_eq!((outbox.put(text(MIN_BYTES)), outbox.put(text(MIN_BYTES))), (Ok(()), Err(Lost)));
        drop(all);
        assert_eq!(waiting.load(Ordering::Relaxed), 0);
    }
}
