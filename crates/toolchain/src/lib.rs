//! Toolchain requirements for building Stolik, and terminal output for build scripts.
//!
//! This crate's build script checks the requirements before anything expensive is built.

pub mod target;
pub mod terminal;
