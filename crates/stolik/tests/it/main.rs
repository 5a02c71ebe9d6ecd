//! Tests of the binary from outside, through its command line.

mod admin;
mod analyse;
mod arena;
mod backup;
mod calibrate;
mod check;
mod commands;
mod crash;
mod crowd;
mod disk;
mod fit;
mod party;
mod puzzles;
mod serve;
mod simulate;

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

/// Runs the binary with these arguments.
pub fn stolik(words: &[&str]) -> Output {
    stolik_reading("", words)
}

/// Runs the binary with these arguments and this standard input.
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
    // Written from another thread while the output is read; otherwise the two could deadlock.
    let writing = std::thread::spawn(move || {
        // The program may close its input before reading all of it.
        let _ = pipe.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("the binary ends");
    writing.join().expect("writing does not panic");
    output
}

/// The standard output as text.
pub fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("texts are UTF-8")
}

/// The standard error as text.
pub fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("texts are UTF-8")
}

/// Writes a temporary file for one test and returns its path.
pub fn file(name: &str, text: &str) -> String {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(name);
    std::fs::write(&path, text).expect("a test's file can be written");
    path.into_os_string().into_string().expect("a test's path is UTF-8")
}
