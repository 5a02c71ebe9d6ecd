//! The game from outside: the rulebook's examples, every rule, boards, records, the laws, perft
//! and golden records.

mod boards;
mod ends;
mod explain;
mod golden;
mod laws;
mod perft;
mod records;
mod rulebook;
mod setup;
mod table_talk;
mod turns;
