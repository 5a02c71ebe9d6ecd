//! The game from outside: the rulebook's examples, the laws, perft and golden records.

mod laws;
