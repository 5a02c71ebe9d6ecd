//! What the tests of all games share: golden records, what is read, and what the hot loop costs.

#![forbid(unsafe_code)]

pub mod golden;
mod hot_loop;
mod reading;

pub use hot_loop::allocations;
pub use reading::{are_refused, is_read};
