//! The game from outside: the rulebook's examples, every rule, boards, records, the laws, perft
//! and golden records.

mod boards;
mod ends;
mod explain;
mod golden;
mod hot_loop;
mod laws;
mod perft;
mod reading;
mod record;
mod rulebook;
mod scene;
mod setup;
mod turns;
