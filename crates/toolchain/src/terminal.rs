//! How a build script speaks to people: cargo keeps what a script prints to itself unless the script
//! fails, and repeats its warnings with every build.

use std::fs::{File, OpenOptions};
use std::io::{IsTerminal as _, Write as _};

/// Writes a line to where cargo writes its own messages. If that is out of reach, cargo gets it after
/// all, and shows it if the script fails.
pub fn say(line: &str) {
    let Some(mut messages) = messages() else {
        eprintln!("{line}");
        return;
    };
    // On a terminal cargo's progress stands in the line; it is drawn again after ours.
    let clear = if messages.is_terminal() { "\r\x1b[K" } else { "" };
    // In one piece, since several programs write here; and if nobody reads, nothing is lost.
    let _ = messages.write_all(format!("{clear}{line}\n").as_bytes());
}

/// Where the cargo that runs this script writes its messages.
#[cfg(target_os = "linux")]
fn messages() -> Option<File> {
    let cargo = std::os::unix::process::parent_id();
    let messages = OpenOptions::new().append(true).open(format!("/proc/{cargo}/fd/2")).ok()?;
    // In a file, cargo does not notice what others add, and writes over it.
    messages.metadata().is_ok_and(|about| !about.is_file()).then_some(messages)
}

/// The terminal that the build was started from, if there is one.
#[cfg(not(target_os = "linux"))]
fn messages() -> Option<File> {
    OpenOptions::new().write(true).open(if cfg!(windows) { "CONOUT$" } else { "/dev/tty" }).ok()
}
