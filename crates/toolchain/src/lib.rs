//! What building Stolik needs of the toolchain, and a way for build scripts to speak.
//!
//! The build script of this crate looks for what is needed before anything heavy is built.

pub mod target;
pub mod terminal;
