//! Adds the browser's target to the current toolchain if it is missing, or reports what to do.
//!
//! The server's build script needs the target to build the client, but it runs near the end of the
//! build. This crate has no dependencies, and all our other crates wait for it.

#[path = "src/target.rs"]
mod target;
#[path = "src/terminal.rs"]
mod terminal;

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src");
    let rustc = env::var_os("RUSTC").expect("cargo sets RUSTC for build scripts");
    match target::BROWSER.ensure(&rustc, terminal::say) {
        // Run again when the folder disappears.
        Ok(folder) => println!("cargo::rerun-if-changed={}", folder.display()),
        Err(missing) => println!("cargo::error={missing}"),
    }
}
