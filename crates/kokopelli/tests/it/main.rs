//! The game from outside: the rulebook's examples, the laws, perft and golden records.

mod endings;
mod golden;
mod hot_loop;
mod kept;
mod laws;
mod perft;
mod rulebook;
