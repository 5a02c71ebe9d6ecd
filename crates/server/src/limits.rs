//! Rate limits and connection limits for each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The rate at which a token bucket refills, and its capacity.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// Tokens added each second.
    pub per_second: f64,
    /// The capacity: the largest burst.
    pub at_once: f64,
}

/// The size of a burst, in seconds' worth of the rate.
const BURST: f64 = 4.0;

impl Rate {
    /// This many per second, with bursts after a pause.
    pub fn with_burst(per_second: f64) -> Self {
        Self { per_second, at_once: (per_second * BURST).max(1.0) }
    }
}

/// A token bucket.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    left: f64,
    since: Instant,
}

impl Bucket {
    /// A full bucket.
    pub fn full(rate: Rate) -> Self {
        Self { left: rate.at_once, since: Instant::now() }
    }

    /// Whether the bucket has refilled completely, so that it can be forgotten.
    pub fn is_full(&self, rate: Rate) -> bool {
        self.left_at(Instant::now(), rate) >= rate.at_once
    }

    fn left_at(&self, now: Instant, rate: Rate) -> f64 {
        (self.left + (now - self.since).as_secs_f64() * rate.per_second).min(rate.at_once)
    }

    /// Takes one token, if there is one.
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

/// How many addresses are remembered before idle ones are dropped.
const ADDRESSES: usize = 10_000;

/// How many files may be loaded for each request that the rate allows.
const FILES_FOR_A_REQUEST: f64 = 20.0;

/// Resources of which one address may hold a limited number.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// A connection of any kind, including one that never sends anything.
    Connection,
    /// A socket to a table.
    Socket,
}

/// A number of each kind: in use, or allowed.
#[derive(Clone, Copy, Default, Debug)]
pub struct Amounts {
    /// See [`Kind::Connection`].
    pub connections: usize,
    /// See [`Kind::Socket`].
    pub sockets: usize,
}

impl Amounts {
    const fn of(&self, kind: Kind) -> usize {
        match kind {
            Kind::Connection => self.connections,
            Kind::Socket => self.sockets,
        }
    }

    const fn of_mut(&mut self, kind: Kind) -> &mut usize {
        match kind {
            Kind::Connection => &mut self.connections,
            Kind::Socket => &mut self.sockets,
        }
    }
}

/// The state of one address.
struct Visitor {
    bucket: Bucket,
    /// The limit for everything, including files, which cost no work; a page loads dozens of them.
    files: Bucket,
    has: Amounts,
    /// The number of bytes queued for this address.
    waiting: Arc<AtomicUsize>,
}

impl Visitor {
    const fn has_nothing(&self) -> bool {
        self.has.connections == 0 && self.has.sockets == 0
    }
}

/// All recent visitors, by address.
pub struct Visitors {
    by_address: Mutex<HashMap<IpAddr, Visitor>>,
    rate: Rate,
    most: Amounts,
}

/// A resource that counts against its address until it is dropped.
pub struct Counted {
    visitors: Arc<Visitors>,
    address: IpAddr,
    kind: Kind,
}

impl Visitors {
    /// Starts with no visitors.
    pub fn new(rate: Rate, most: Amounts) -> Arc<Self> {
        Arc::new(Self { by_address: Mutex::default(), rate, most })
    }

    /// Whether a request from this address is within the rate limit.
    pub fn may_ask(&self, address: IpAddr) -> bool {
        self.with(address, |visitor| visitor.bucket.take(self.rate))
    }

    /// Whether this address may be served anything at all, files included.
    pub fn may_load(&self, address: IpAddr) -> bool {
        self.with(address, |visitor| visitor.files.take(self.files_rate()))
    }

    fn files_rate(&self) -> Rate {
        Rate::with_burst(self.rate.per_second * FILES_FOR_A_REQUEST)
    }

    /// Counts one more resource for this address, if its limit allows.
    pub fn count(self: &Arc<Self>, address: IpAddr, kind: Kind) -> Option<Counted> {
        let may = self.with(address, |visitor| {
            let may = visitor.has.of(kind) < self.most.of(kind);
            *visitor.has.of_mut(kind) += usize::from(may);
            may
        });
        may.then(|| Counted { visitors: Arc::clone(self), address, kind })
    }

    /// The counter of bytes queued for this address, which senders keep up to date.
    pub fn waiting(&self, address: IpAddr) -> Arc<AtomicUsize> {
        self.with(address, |visitor| Arc::clone(&visitor.waiting))
    }

    fn with<T>(&self, address: IpAddr, look: impl FnOnce(&mut Visitor) -> T) -> T {
        // No panic can leave the map in an inconsistent state.
        let mut visitors = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if visitors.len() >= ADDRESSES {
            visitors
                .retain(|_, visitor| !visitor.has_nothing() || visitor.files.since.elapsed().as_secs() < 60);
        }
        let newcomer = || Visitor {
            bucket: Bucket::full(self.rate),
            files: Bucket::full(self.files_rate()),
            has: Amounts::default(),
            waiting: Arc::default(),
        };
        look(visitors.entry(block(address)).or_insert_with(newcomer))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.visitors.with(self.address, |visitor| *visitor.has.of_mut(self.kind) -= 1);
    }
}

/// The minimum interval between log lines about one kind of event.
const TELL_INTERVAL: Duration = Duration::from_secs(10);

/// Limits log lines about an event that may occur thousands of times.
#[derive(Default)]
pub struct Throttle {
    untold: Mutex<(u64, Option<Instant>)>,
}

impl Throttle {
    /// Counts an occurrence. If it is time for a log line, returns the number of occurrences since the
    /// last one.
    pub fn count(&self) -> Option<u64> {
        let mut untold = self.untold.lock().unwrap_or_else(PoisonError::into_inner);
        let (times, told) = &mut *untold;
        *times += 1;
        if told.is_some_and(|told| told.elapsed() < TELL_INTERVAL) {
            return None;
        }
        *told = Some(Instant::now());
        Some(std::mem::take(times))
    }
}

/// The unit that limits apply to: an IPv4 address, or an IPv6 /64 network, all of which is usually one
/// visitor's.
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

    use super::*;

    const RATE: Rate = Rate { per_second: 50.0, at_once: 3.0 };
    const MAX_AMOUNTS: Amounts = Amounts { connections: 3, sockets: 2 };

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
        let visitors = Visitors::new(slow, MAX_AMOUNTS);
        let (one, other) = ([10, 0, 0, 1].into(), [10, 0, 0, 2].into());
        assert!(visitors.may_ask(one) && visitors.may_ask(one) && !visitors.may_ask(one));
        assert!(visitors.may_ask(other));
    }

    #[test]
    fn connections_are_counted_while_they_last() {
        let visitors = Visitors::new(RATE, MAX_AMOUNTS);
        let one: IpAddr = "2001:db8::1".parse().unwrap();
        let neighbour: IpAddr = "2001:db8::2".parse().unwrap();
        let first = visitors.count(one, Kind::Socket);
        let second = visitors.count(neighbour, Kind::Socket);
        assert!(first.is_some() && second.is_some() && visitors.count(one, Kind::Socket).is_none());
        drop(first);
        assert!(visitors.count(one, Kind::Socket).is_some());
        assert!(visitors.count("2001:db8:0:1::1".parse().unwrap(), Kind::Socket).is_some());
        let connections: Vec<_> = (0..5).filter_map(|_| visitors.count(one, Kind::Connection)).collect();
        assert_eq!(connections.len(), MAX_AMOUNTS.connections);
    }

    #[test]
    fn what_happens_often_is_told_of_once() {
        let throttle = Throttle::default();
        assert_eq!(throttle.count(), Some(1));
        assert!((0..1000).all(|_| throttle.count().is_none()));
    }
}
