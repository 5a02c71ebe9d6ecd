//! The first build on machines whose toolchain lacks the browser's target: real builds, with a copy of
//! the current toolchain without that target.
#![cfg(unix)]

mod without;

use toolchain::target::BROWSER;
use without::Without;

#[test]
fn a_missing_target_is_added_with_rustup_and_the_build_says_so() {
    let machine = Without::target("added");
    let built = machine.cargo(&["build", "--package", "toolchain"]);
    assert!(built.succeeded, "{}", built.messages);
    assert!(built.messages.contains("adding it: rustup target add"), "{}", built.messages);
    assert!(machine.has_target());
    let again = machine.cargo(&["build", "--package", "toolchain"]);
    assert!(again.succeeded && !again.messages.contains(BROWSER.name), "{}", again.messages);
}

#[test]
fn a_target_that_is_taken_away_is_noticed_by_the_next_build() {
    let machine = Without::target("taken-away");
    machine.give_target();
    let built = machine.cargo(&["build", "--package", "toolchain"]);
    assert!(built.succeeded && !built.messages.contains(BROWSER.name), "{}", built.messages);
    machine.take_target();
    let again = machine.refusing(&["build", "--package", "toolchain"]);
    again.fails_with("needs Rust's target wasm32-unknown-unknown: run `rustup target add");
}

#[test]
fn rustup_refuses_and_nothing_heavy_was_built_for_nothing() {
    let machine = Without::target("refusing");
    let built = machine.refusing(&["build", "--release", "--locked"]);
    built.fails_with("needs Rust's target wasm32-unknown-unknown: run `rustup target add");
    assert!(built.messages.contains("(now it failed: "), "{}", built.messages);
    for heavy in ["libsqlite3-sys", "sqlx-core", "axum", "clap_builder", "wasm-bindgen-cli-support", "bots"] {
        assert!(!built.messages.contains(&format!("Compiling {heavy} ")), "{heavy}: {}", built.messages);
    }
}

#[test]
fn without_rustup_the_build_says_what_to_install() {
    let machine = Without::target("no-rustup");
    let built = machine.distribution(&["build", "--package", "toolchain"]);
    built.fails_with(
        "add it the way that Rust was installed there (Debian: `apt-get install libstd-rust-dev-wasm32`",
    );
}
