//! The laws themselves, checked on a tiny solved game that is broken on purpose.

mod kuhn;
mod laws;
mod perft;
mod records;
