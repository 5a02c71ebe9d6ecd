//! Whose bot thinks next, and for how long. Not more of them think at once than there are cores. Whoever
//! waits, waits behind those of the same address: an address that lets a hundred bots play keeps its
//! own waiting and nobody else's. And the more there is to think about, the shorter each thinks, so
//! that bots get weaker under load rather than slow.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use bots::{Budget, Time};
use tokio::sync::oneshot;

use crate::limits::block;

/// How long a master thinks about a move when nobody else wants to, in milliseconds.
const MAX_MILLIS: f64 = 400.0;
/// How long it thinks at least: enough for a move that is not foolish.
const MIN_MILLIS: f64 = 25.0;

/// For whom a bot thinks: an address, or nobody who is here.
type Client = Option<IpAddr>;

/// All who think or wait for it.
pub struct Thinkers {
    queue: Mutex<Queue>,
}

struct Queue {
    places: usize,
    clients: HashMap<Client, Demand>,
    /// Those of `clients` for whom somebody waits, in the order of their turns.
    turns: VecDeque<Client>,
}

/// What one client wants of us.
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

/// The right to think until it is dropped.
pub struct Place {
    thinkers: Arc<Thinkers>,
    client: Client,
    /// For how long, in milliseconds.
    pub millis: f64,
}

impl Thinkers {
    /// So many may think at once.
    pub fn new(places: usize) -> Arc<Self> {
        let queue = Queue { places, clients: HashMap::new(), turns: VecDeque::new() };
        Arc::new(Self { queue: Mutex::new(queue) })
    }

    /// Waits for a place to think for those who are at a table: they have the turn of whoever of them
    /// wants least.
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

    /// Gives free places to those who wait.
    fn serve(self: &Arc<Self>) {
        loop {
            let next = self.queue().next();
            let Some((client, millis, waiting)) = next else { return };
            // Who does not wait any more gives the place back, which is why nothing is locked here.
            let _ = waiting.send(Place { thinkers: Arc::clone(self), client, millis });
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        // Nothing of ours panics in the middle of a change.
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

    /// Who is to think next and for how long: a client for whom the fewest think, of several the one
    /// that has waited longest for its turn.
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

    /// Each client has the same share of the cores, and divides it among its own bots.
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

/// How long the bots of a table may think about the next move. They keep their budget as long as they
/// sit there; this is what changes in it.
#[derive(Clone, Default)]
pub struct Allowance {
    micros: Arc<AtomicU64>,
}

impl Allowance {
    /// For the move that comes now.
    pub fn set(&self, millis: f64) {
        self.micros.store((millis * 1000.0) as u64, Ordering::Relaxed);
    }

    /// A budget that follows it: its clock counts thoughts instead of milliseconds, and each lasts as
    /// long as is allowed.
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

    /// What has a place by now.
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
        // The next place is the other one's, and the time of a whole thought with it.
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
        // Two of the greedy one's wait, but it has one turn before the others.
        drop(thinking);
        for turn in [&mut greedy, &mut both] {
            assert_eq!(ready(turn).len(), 1);
        }
        assert_eq!(ready(&mut greedy).len(), 1);
    }
}
