//! Scheduling of bots: which one thinks next, and for how long. At most as many think at once as there
//! are cores. Requests are queued for each address, so an address that lets a hundred bots play delays
//! only its own. The longer the queue, the less time each bot gets, so that bots get weaker under load
//! rather than slower.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use bots::{Budget, Time};
use tokio::sync::oneshot;

use crate::limits::block;

/// The thinking time of a master without contention, in milliseconds.
const MAX_MILLIS: f64 = 400.0;
/// The minimum thinking time, in milliseconds: enough for a reasonable move.
const MIN_MILLIS: f64 = 25.0;

/// Whom a bot thinks for: an address, or nobody who is connected.
type Client = Option<IpAddr>;

/// The scheduler.
pub struct Thinkers {
    queue: Mutex<Queue>,
}

struct Queue {
    places: usize,
    clients: HashMap<Client, Demand>,
    /// The clients with waiting requests, in the order of their turns.
    turns: VecDeque<Client>,
}

/// The requests of one client.
#[derive(Default)]
struct Demand {
    thinking: usize,
    waiting: VecDeque<oneshot::Sender<Place>>,
}

impl Demand {
    fn total(&self) -> usize {
        self.thinking + self.waiting.len()
    }
}

/// Permission to think, until it is dropped.
pub struct Place {
    thinkers: Arc<Thinkers>,
    client: Client,
    /// The thinking time, in milliseconds.
    pub millis: f64,
}

impl Thinkers {
    /// Lets this many bots think at once.
    pub fn new(places: usize) -> Arc<Self> {
        let queue = Queue { places, clients: HashMap::new(), turns: VecDeque::new() };
        Arc::new(Self { queue: Mutex::new(queue) })
    }

    /// Waits for a place to think. The addresses are those of everybody at the table; the request is
    /// queued for the one with the least demand.
    pub async fn place(self: &Arc<Self>, addresses: impl IntoIterator<Item = IpAddr>) -> Place {
        let waiting = {
            let mut queue = self.queue();
            let demand = |client: &Client| queue.clients.get(client).map_or(0, Demand::total);
            let client = addresses.into_iter().map(|address| Some(block(address))).min_by_key(demand);
            queue.enter(client.flatten())
        };
        self.serve();
        waiting.await.expect("nobody who waits is forgotten")
    }

    /// Hands free places to waiting requests.
    fn serve(self: &Arc<Self>) {
        loop {
            let next = self.queue().next();
            let Some((client, millis, waiting)) = next else { return };
            // If the receiver is gone, the place is dropped here, which locks the queue again; so it
            // must not be locked now.
            let _ = waiting.send(Place { thinkers: Arc::clone(self), client, millis });
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        // No panic can leave the queue in an inconsistent state.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    fn enter(&mut self, client: Client) -> oneshot::Receiver<Place> {
        let (sender, receiver) = oneshot::channel();
        let demand = self.clients.entry(client).or_default();
        if demand.waiting.is_empty() {
            self.turns.push_back(client);
        }
        demand.waiting.push_back(sender);
        receiver
    }

    /// The next request and its thinking time. Clients with the fewest thinking bots come first; among
    /// those, the one that has waited longest for its turn.
    fn next(&mut self) -> Option<(Client, f64, oneshot::Sender<Place>)> {
        let thinking: usize = self.clients.values().map(|demand| demand.thinking).sum();
        if thinking >= self.places {
            return None;
        }
        let turn = (0..self.turns.len()).min_by_key(|&turn| self.clients[&self.turns[turn]].thinking)?;
        let client = self.turns.remove(turn)?;
        let millis = self.allowance(client);
        let demand = self.clients.get_mut(&client)?;
        let waiting = demand.waiting.pop_front()?;
        demand.thinking += 1;
        if !demand.waiting.is_empty() {
            self.turns.push_back(client);
        }
        Some((client, millis, waiting))
    }

    /// Every client gets an equal share of the cores, and divides it among its own bots.
    fn allowance(&self, client: Client) -> f64 {
        let share = self.places as f64 / self.clients.len() as f64;
        let part = share / self.clients[&client].total() as f64;
        (MAX_MILLIS * part).clamp(MIN_MILLIS, MAX_MILLIS)
    }

    fn leave(&mut self, client: Client) {
        if let Some(demand) = self.clients.get_mut(&client) {
            demand.thinking -= 1;
            if demand.total() == 0 {
                self.clients.remove(&client);
            }
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.thinkers.queue().leave(self.client);
        self.thinkers.serve();
    }
}

/// The thinking time of a table's bots for the next move. The bots keep one budget while they are
/// seated; this is its adjustable part.
#[derive(Clone, Default)]
pub struct Allowance {
    micros: Arc<AtomicU64>,
}

impl Allowance {
    /// Sets the thinking time for the coming move.
    pub fn set(&self, millis: f64) {
        self.micros.store((millis * 1000.0) as u64, Ordering::Relaxed);
    }

    /// A budget that follows the current thinking time: its clock runs in units of that time, and each
    /// move may take one unit.
    pub fn budget(&self) -> Box<dyn Budget> {
        let (started, micros) = (Instant::now(), Arc::clone(&self.micros));
        let thoughts = move || started.elapsed().as_secs_f64() * 1e6 / micros.load(Ordering::Relaxed) as f64;
        Box::new(Time::new(1.0, thoughts))
    }
}

#[cfg(test)]
mod tests {
    use futures::FutureExt as _;

    use super::*;

    const GREEDY: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));

    /// Takes out the requests that have been given a place.
    fn ready(waiting: &mut Vec<futures::future::BoxFuture<'static, Place>>) -> Vec<Place> {
        let (mut places, mut rest) = (Vec::new(), Vec::new());
        for mut one in waiting.drain(..) {
            match one.as_mut().now_or_never() {
                Some(place) => places.push(place),
                None => rest.push(one),
            }
        }
        *waiting = rest;
        places
    }

    fn wants(thinkers: &Arc<Thinkers>, address: IpAddr) -> futures::future::BoxFuture<'static, Place> {
        let thinkers = Arc::clone(thinkers);
        async move { thinkers.place([address]).await }.boxed()
    }

    #[test]
    fn who_lets_many_think_waits_for_themselves() {
        let thinkers = Thinkers::new(2);
        let mut greedy: Vec<_> = (0..50).map(|_| wants(&thinkers, GREEDY)).collect();
        let mut thinking = ready(&mut greedy);
        assert_eq!((thinking.len(), greedy.len()), (2, 48));
        let mut other = vec![wants(&thinkers, OTHER)];
        assert!(ready(&mut other).is_empty());
        thinking.pop();
        // The next place goes to the other client, with the full thinking time.
        let place = ready(&mut other).pop().expect("it is their turn");
        assert!(ready(&mut greedy).is_empty());
        assert!((place.millis - MAX_MILLIS).abs() < 1.0, "{}", place.millis);
        drop(place);
        let place = ready(&mut greedy).pop().expect("nobody else waits");
        assert!(place.millis <= 2.0 * MIN_MILLIS, "{}", place.millis);
    }

    #[test]
    fn a_place_that_nobody_waits_for_any_more_is_given_on() {
        let thinkers = Thinkers::new(1);
        let (mut first, mut second) = (vec![wants(&thinkers, GREEDY)], vec![wants(&thinkers, GREEDY)]);
        let place = ready(&mut first);
        assert!(ready(&mut second).is_empty());
        second.clear();
        drop(place);
        let mut third = vec![wants(&thinkers, OTHER)];
        assert_eq!(ready(&mut third).len(), 1);
    }

    #[test]
    fn a_table_has_the_turn_of_whoever_wants_least() {
        let thinkers = Thinkers::new(1);
        let mut greedy: Vec<_> = (0..3).map(|_| wants(&thinkers, GREEDY)).collect();
        let thinking = ready(&mut greedy);
        let both = Arc::clone(&thinkers);
        let mut both = vec![async move { both.place([GREEDY, OTHER]).await }.boxed()];
        assert!(ready(&mut both).is_empty());
        // Two of the greedy client's requests are waiting, but only one of them comes before the others.
        drop(thinking);
        for turn in [&mut greedy, &mut both] {
            assert_eq!(ready(turn).len(), 1);
        }
        assert_eq!(ready(&mut greedy).len(), 1);
    }
}
