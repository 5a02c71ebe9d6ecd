//! What the tests of all games share: golden records, and what the hot loop costs.

#![forbid(unsafe_code)]

pub mod golden;
mod hot_loop;

pub use hot_loop::allocations;
