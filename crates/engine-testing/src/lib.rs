//! Shared by the tests of all games: golden records, checks of deserialization, and allocations in
//! the hot loop.

#![forbid(unsafe_code)]

pub mod golden;
mod hot_loop;
mod reading;

pub use hot_loop::allocations;
pub use reading::{are_refused, is_read};
