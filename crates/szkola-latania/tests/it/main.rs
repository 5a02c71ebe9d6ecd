//! The game from outside: the laws and perft.

mod laws;
