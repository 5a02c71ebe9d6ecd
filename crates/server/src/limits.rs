//! How much one visitor may ask for.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// What flows back into a bucket each second, and how much it holds.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// In a second.
    pub per_second: f64,
    /// At once.
    pub at_once: f64,
}

/// How many seconds' worth somebody may ask for at once.
const BURST: f64 = 4.0;

impl Rate {
    /// So many in a second, and some more at once after a pause.
    pub fn with_burst(per_second: f64) -> Self {
        Self { per_second, at_once: (per_second * BURST).max(1.0) }
    }
}

/// What somebody may still ask for.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    left: f64,
    since: Instant,
}

impl Bucket {
    /// A full one.
    pub fn full(rate: Rate) -> Self {
        Self { left: rate.at_once, since: Instant::now() }
    }

    /// Whether nothing was taken out of it for so long that it may as well be forgotten.
    pub fn is_full(&self, rate: Rate) -> bool {
        self.left_at(Instant::now(), rate) >= rate.at_once
    }

    fn left_at(&self, now: Instant, rate: Rate) -> f64 {
        (self.left + (now - self.since).as_secs_f64() * rate.per_second).min(rate.at_once)
    }

    /// Takes one out, if there is one.
    pub fn take(&mut self, rate: Rate) -> bool {
        let now = Instant::now();
        self.left = self.left_at(now, rate);
        self.since = now;
        let may = self.left >= 1.0;
        if may {
            self.left -= 1.0;
        }
        may
    }
}

/// How many addresses are remembered before those with nothing to remember are forgotten.
const ADDRESSES: usize = 10_000;

/// What is known of one address.
struct Visitor {
    bucket: Bucket,
    connections: usize,
}

/// Everybody who has asked for something lately, by address.
pub struct Visitors {
    by_address: Mutex<HashMap<IpAddr, Visitor>>,
    rate: Rate,
    most_connections: usize,
}

/// A connection that counts until it is dropped.
pub struct Counted {
    visitors: Arc<Visitors>,
    address: IpAddr,
}

impl Visitors {
    /// Nobody yet.
    pub fn new(rate: Rate, most_connections: usize) -> Arc<Self> {
        Arc::new(Self { by_address: Mutex::default(), rate, most_connections })
    }

    /// Whether a request from this address may be answered.
    pub fn may_ask(&self, address: IpAddr) -> bool {
        self.with(address, |visitor| visitor.bucket.take(self.rate))
    }

    /// A connection from this address, if it may have another one.
    pub fn connect(self: &Arc<Self>, address: IpAddr) -> Option<Counted> {
        let may = self.with(address, |visitor| {
            let may = visitor.connections < self.most_connections;
            visitor.connections += usize::from(may);
            may
        });
        may.then(|| Counted { visitors: Arc::clone(self), address })
    }

    fn with<T>(&self, address: IpAddr, look: impl FnOnce(&mut Visitor) -> T) -> T {
        // Nothing in here can be half done when somebody panics.
        let mut visitors = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if visitors.len() >= ADDRESSES {
            visitors.retain(|_, visitor| {
                visitor.connections > 0 || visitor.bucket.since.elapsed().as_secs() < 60
            });
        }
        let newcomer = || Visitor { bucket: Bucket::full(self.rate), connections: 0 };
        look(visitors.entry(block(address)).or_insert_with(newcomer))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.visitors.with(self.address, |visitor| visitor.connections -= 1);
    }
}

/// One visitor has a whole block of 2⁶⁴ addresses of the newer kind.
pub fn block(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        four @ IpAddr::V4(_) => four,
    }
}

#[cfg(test)]
mod tests {
    use std::thread::sleep;
    use std::time::Duration;

    use super::*;

    const RATE: Rate = Rate { per_second: 50.0, at_once: 3.0 };

    #[test]
    fn a_bucket_fills_again() {
        let mut bucket = Bucket::full(RATE);
        assert!((0..3).all(|_| bucket.take(RATE)));
        assert!(!bucket.take(RATE));
        sleep(Duration::from_millis(30));
        assert!(bucket.take(RATE));
    }

    #[test]
    fn an_address_has_its_own_share() {
        let slow = Rate { per_second: 0.001, at_once: 2.0 };
        let visitors = Visitors::new(slow, 2);
        let (one, other) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        assert!(visitors.may_ask(one) && visitors.may_ask(one) && !visitors.may_ask(one));
        assert!(visitors.may_ask(other));
    }

    #[test]
    fn connections_are_counted_while_they_last() {
        let visitors = Visitors::new(RATE, 2);
        let one: IpAddr = "2001:db8::1".parse().unwrap();
        let neighbour: IpAddr = "2001:db8::2".parse().unwrap();
        let first = visitors.connect(one);
        let second = visitors.connect(neighbour);
        assert!(first.is_some() && second.is_some() && visitors.connect(one).is_none());
        drop(first);
        assert!(visitors.connect(one).is_some());
        assert!(visitors.connect("2001:db8:0:1::1".parse().unwrap()).is_some());
    }
}
