//! The game from outside: the rulebook's examples, the laws, perft, golden records, and allocations
//! in the hot loop.

mod explain;
mod golden;
mod hot_loop;
mod knowledge;
mod laws;
mod perft;
mod reading;
mod record;
mod rulebook;
mod scene;
