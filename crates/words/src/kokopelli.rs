//! Kokopelli in words.

mod names;
pub mod table;

pub use names::*;
