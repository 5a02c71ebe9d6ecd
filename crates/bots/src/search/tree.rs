//! The search tree.

use engine::{BySeat, Seat, seats};

use crate::search::{SearchSettings, Thought, Tried, add, mean, upper_bound};

/// A move from a node.
#[derive(Clone, Copy, Debug)]
struct Edge<Action> {
    action: Action,
    /// The seat that last chose it.
    seat: Seat,
    /// The child node, or 0 if there is none yet.
    node: u32,
    visits: u32,
    /// How often the move was available at this node.
    available: u32,
    /// The sum of the values over all visits.
    value: BySeat<f32>,
}

impl<Action> Edge<Action> {
    /// Halves the visits and keeps the mean value.
    fn halve(&mut self) {
        let share = (self.visits / 2) as f32 / self.visits.max(1) as f32;
        for seat in seats(self.value.players()) {
            self.value[seat] *= share;
        }
        self.visits /= 2;
        self.available = (self.available / 2).max(1);
    }
}

#[derive(Clone, Debug)]
struct Node<Action> {
    /// Sorted by action, like offers.
    edges: Vec<Edge<Action>>,
    visits: u32,
}

impl<Action> Node<Action> {
    const fn new() -> Self {
        Self { edges: Vec::new(), visits: 0 }
    }
}

/// The path of one simulation down the tree: nodes and edge indices.
#[derive(Clone, Debug, Default)]
pub(super) struct Walk {
    steps: Vec<(u32, u32)>,
    node: u32,
}

impl Walk {
    /// Returns to the root.
    pub(super) fn begin(&mut self) {
        self.steps.clear();
        self.node = 0;
    }

    /// Whether a move has been made.
    pub(super) const fn has_left(&self) -> bool {
        !self.steps.is_empty()
    }
}

/// A move down the tree.
pub(super) struct StepDown<Action> {
    pub(super) action: Action,
    /// Whether the walk continues inside the tree.
    pub(super) goes_on: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Tree<Action> {
    nodes: Vec<Node<Action>>,
    /// The number of edges of all nodes.
    moves: usize,
    /// The indices of the available edges, kept for reuse.
    possible: Vec<u32>,
}

impl<Action> Default for Tree<Action> {
    fn default() -> Self {
        Self { nodes: Vec::new(), moves: 0, possible: Vec::new() }
    }
}

impl<Action: Copy + Ord> Tree<Action> {
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.nodes.push(Node::new());
        self.moves = 0;
    }

    /// The approximate memory use in bytes.
    pub(super) fn bytes(&self) -> usize {
        let edges: usize = self.nodes.iter().map(|node| node.edges.capacity()).sum();
        self.nodes.capacity() * size_of::<Node<Action>>() + edges * size_of::<Edge<Action>>()
    }

    /// The seat choosing at the root.
    pub(super) fn seat(&self) -> Option<Seat> {
        self.nodes.first()?.edges.first().map(|edge| edge.seat)
    }

    /// Makes the node that these moves lead to the root, if it exists, and drops the rest of the tree. Of the
    /// new root's edges only those are kept whose moves are offered now that chance events are resolved.
    pub(super) fn descend(&mut self, moves: &[Option<Action>], offers: &[Action]) -> bool {
        let Some(root) = self.node_after(moves) else { return false };
        let mut kept = vec![self.take_half(root)];
        kept[0].edges.retain(|edge| offers.binary_search(&edge.action).is_ok());
        let mut place = 0;
        while place < kept.len() {
            let mut edges = std::mem::take(&mut kept[place].edges);
            for edge in edges.iter_mut().filter(|edge| edge.node != 0) {
                let node = self.take_half(edge.node);
                edge.node = kept.len() as u32;
                kept.push(node);
            }
            kept[place].edges = edges;
            place += 1;
        }
        self.moves = kept.iter().map(|node| node.edges.len()).sum();
        self.nodes = kept;
        true
    }

    fn node_after(&self, moves: &[Option<Action>]) -> Option<u32> {
        moves.iter().try_fold(0, |node, action| {
            let edges = &self.nodes[node as usize].edges;
            let action = action.as_ref()?;
            let place = edges.binary_search_by(|edge| edge.action.cmp(action)).ok()?;
            Some(edges[place].node).filter(|&node| node != 0)
        })
    }

    /// Takes the node with its statistics halved: they cover chance outcomes that did not occur, and
    /// must not outweigh new simulations.
    fn take_half(&mut self, node: u32) -> Node<Action> {
        let mut node = std::mem::replace(&mut self.nodes[node as usize], Node::new());
        node.visits /= 2;
        for edge in &mut node.edges {
            edge.halve();
        }
        node
    }

    /// Chooses a move at the walk's node: a new one while the node has too few edges for its visits,
    /// otherwise the one with the best upper bound for the choosing seat.
    pub(super) fn step(
        &mut self,
        walk: &mut Walk,
        seat: Seat,
        offers: &[Action],
        settings: &SearchSettings,
        prior: impl Fn(&Action) -> f32,
    ) -> StepDown<Action> {
        let untried = self.match_offers(walk.node, offers, prior);
        let node = &mut self.nodes[walk.node as usize];
        node.visits += 1;
        let width = settings.breadth * (node.visits as f32).sqrt();
        let has_room = self.moves < settings.max_moves;
        if let Some(action) = untried
            && (self.possible.len() as f32) < width
            && (has_room || self.possible.is_empty())
        {
            if !has_room {
                return StepDown { action, goes_on: false };
            }
            self.moves += 1;
            let place = node.edges.partition_point(|edge| edge.action < action);
            let edge = Edge { action, seat, node: 0, visits: 0, available: 1, value: BySeat::all(0, 0.0) };
            node.edges.insert(place, edge);
            walk.steps.push((walk.node, place as u32));
            return StepDown { action, goes_on: false };
        }
        let best = best_edge(node, &self.possible, seat, settings.exploration);
        walk.steps.push((walk.node, best));
        let next = self.nodes.len() as u32;
        let edge = &mut self.nodes[walk.node as usize].edges[best as usize];
        let action = edge.action;
        edge.seat = seat;
        if edge.node == 0 {
            if next as usize >= settings.max_nodes {
                return StepDown { action, goes_on: false };
            }
            edge.node = next;
            self.nodes.push(Node::new());
        }
        walk.node = self.nodes[walk.node as usize].edges[best as usize].node;
        StepDown { action, goes_on: true }
    }

    /// Finds the edges of the offers and counts them as available; returns the most promising offer
    /// without an edge.
    fn match_offers(
        &mut self,
        node: u32,
        offers: &[Action],
        prior: impl Fn(&Action) -> f32,
    ) -> Option<Action> {
        let edges = &mut self.nodes[node as usize].edges;
        self.possible.clear();
        let mut place = 0;
        let mut untried: Option<(f32, Action)> = None;
        for offer in offers {
            while place < edges.len() && edges[place].action < *offer {
                place += 1;
            }
            if place < edges.len() && edges[place].action == *offer {
                edges[place].available += 1;
                self.possible.push(place as u32);
            } else {
                let prior = prior(offer);
                if untried.is_none_or(|(best, _)| prior > best) {
                    untried = Some((prior, *offer));
                }
            }
        }
        untried.map(|(_, action)| action)
    }

    /// Adds the value of a simulation to every edge of its walk.
    pub(super) fn remember(&mut self, walk: &Walk, value: &BySeat<f32>) {
        for &(node, place) in &walk.steps {
            let edge = &mut self.nodes[node as usize].edges[place as usize];
            edge.visits += 1;
            if edge.value.players() == 0 {
                edge.value = *value;
            } else {
                add(&mut edge.value, value);
            }
        }
    }

    pub(super) fn thought(&self, seat: Seat, simulations: u64) -> Thought<Action> {
        let tried = self.nodes[0].edges.iter().filter(|edge| edge.visits > 0);
        let mut tried: Vec<_> = tried
            .map(|edge| Tried {
                action: edge.action,
                visits: edge.visits,
                value: mean(&edge.value, edge.visits),
            })
            .collect();
        let rank = |one: &Tried<Action>| (one.visits, one.value[seat]);
        tried.sort_by(|one, other| rank(other).partial_cmp(&rank(one)).expect("worths are numbers"));
        let main_line = self.extend(Vec::new(), 0);
        Thought { tried, main_line, simulations, nodes: self.nodes.len() }
    }

    /// The `count` most visited moves at the root, and `also` if it is not among them.
    pub(super) fn most_visited(&self, count: usize, also: Action) -> Vec<Action> {
        let mut edges: Vec<_> = self.nodes[0].edges.iter().filter(|edge| edge.visits > 0).collect();
        edges.sort_by_key(|edge| std::cmp::Reverse(edge.visits));
        let mut actions: Vec<_> = edges.into_iter().take(count).map(|edge| edge.action).collect();
        if !actions.contains(&also) {
            actions.push(also);
        }
        actions
    }

    /// The expected course of the game after a seat's move at the root, beginning with that move.
    pub(super) fn line_after(&self, seat: Seat, action: Action) -> Vec<(Seat, Action)> {
        let line = vec![(seat, action)];
        match self.node_after(&[Some(action)]) {
            Some(node) => self.extend(line, node),
            None => line,
        }
    }

    /// Extends a line by the most visited moves from a node, as long as they were visited often enough to be
    /// meaningful.
    fn extend(&self, mut line: Vec<(Seat, Action)>, node: u32) -> Vec<(Seat, Action)> {
        const OFTEN: u32 = 8;
        let mut node = &self.nodes[node as usize];
        loop {
            let most_visited = node.edges.iter().max_by_key(|edge| edge.visits);
            let Some(edge) = most_visited.filter(|edge| edge.visits >= OFTEN) else { return line };
            line.push((edge.seat, edge.action));
            if edge.node == 0 {
                return line;
            }
            node = &self.nodes[edge.node as usize];
        }
    }
}

/// The edge with the best upper confidence bound; moves that were rarely available are not penalized.
fn best_edge<Action>(node: &Node<Action>, possible: &[u32], seat: Seat, exploration: f32) -> u32 {
    let bound = |place: u32| {
        let edge = &node.edges[place as usize];
        if edge.visits == 0 {
            return f32::INFINITY;
        }
        upper_bound(edge.value[seat] / edge.visits as f32, edge.available, edge.visits, exploration)
    };
    let mut best = (possible[0], bound(possible[0]));
    for &place in &possible[1..] {
        let bound = bound(place);
        if bound > best.1 {
            best = (place, bound);
        }
    }
    best.0
}

/// The natural logarithm of a count, to four digits. The standard library's may differ in the last bit
/// between platforms, and a search must not; sums, products and roots are identical everywhere.
pub(super) fn logarithm(count: u32) -> f32 {
    let doublings = count.max(1).ilog2();
    let rest = count.max(1) as f32 / (1_u64 << doublings) as f32;
    let step = (rest - 1.0) / (rest + 1.0);
    let square = step * step;
    doublings as f32 * std::f32::consts::LN_2 + 2.0 * step * (1.0 + square * (1.0 / 3.0 + square / 5.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_one() {
        for count in (1..1000).chain([4095, 4096, 65_537, u32::MAX]) {
            let error = (logarithm(count) - (count as f32).ln()).abs();
            assert!(error < 2e-4, "{count}: {error}");
        }
    }
}
