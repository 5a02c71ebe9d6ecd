//! The binary from outside: what a person types and what comes back.

mod admin;
mod arena;
mod backup;
mod check;
mod commands;
mod crash;
mod crowd;
mod disk;
mod fit;
mod party;
mod serve;
mod simulate;

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

/// Runs the binary with these words.
pub fn stolik(words: &[&str]) -> Output {
    stolik_reading("", words)
}

/// Runs the binary with these words and this standard input.
pub fn stolik_reading(input: &str, words: &[&str]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_stolik"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary can be started");
    let mut pipe = child.stdin.take().expect("its input is a pipe");
    let input = input.to_owned();
    // Beside the reading of its output: otherwise both could wait for each other.
    let writing = std::thread::spawn(move || {
        // A program that has seen enough closes its input: that is its right.
        let _ = pipe.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("the binary ends");
    writing.join().expect("writing does not panic");
    output
}

/// What it said on standard output.
pub fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("texts are UTF-8")
}

/// What it said on standard error.
pub fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("texts are UTF-8")
}

/// A file for this test alone.
pub fn file(name: &str, text: &str) -> String {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(name);
    std::fs::write(&path, text).expect("a test's file can be written");
    path.into_os_string().into_string().expect("a test's path is UTF-8")
}
