//! Adds the browser's target to the toolchain in use if it is missing, or says what to do.
//!
//! The server's build script needs the target to build the client, but it is among the last things
//! that are built. This crate has no dependencies, and all of ours wait for it.

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
        // The script runs again when the folder is gone.
        Ok(folder) => println!("cargo::rerun-if-changed={}", folder.display()),
        Err(missing) => println!("cargo::error={missing}"),
    }
}
