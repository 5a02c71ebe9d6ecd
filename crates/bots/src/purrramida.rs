//! Purrramida: a sensible player, one that solves its turn, and one that looks beyond it.

mod exact;
mod greedy;
mod outlook;
mod rolls;
mod search;
mod solver;

pub use exact::Exact;
pub use greedy::Greedy;
pub use search::Search;
