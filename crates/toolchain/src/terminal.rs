//! Messages from build scripts to the user: cargo hides a script's output unless the script fails, and
//! repeats its warnings with every build.

use std::fs::{File, OpenOptions};
use std::io::{IsTerminal as _, Write as _};

/// Writes a line to where cargo writes its own messages. If that is not accessible, the line goes to
/// standard error, which cargo shows if the script fails.
pub fn say(line: &str) {
    let Some(mut messages) = messages() else {
        eprintln!("{line}");
        return;
    };
    // On a terminal, this clears cargo's progress bar, which is then redrawn.
    let clear = if messages.is_terminal() { "\r\x1b[K" } else { "" };
    // Written in one call, since several processes write here. Errors are ignored: the message is optional.
    let _ = messages.write_all(format!("{clear}{line}\n").as_bytes());
}

/// Where the cargo process running this script writes its messages.
#[cfg(target_os = "linux")]
fn messages() -> Option<File> {
    let cargo = std::os::unix::process::parent_id();
    let messages = OpenOptions::new().append(true).open(format!("/proc/{cargo}/fd/2")).ok()?;
    // If it is a file, cargo does not notice appended text and overwrites it.
    messages.metadata().is_ok_and(|about| !about.is_file()).then_some(messages)
}

/// The terminal the build was started from, if there is one.
#[cfg(not(target_os = "linux"))]
fn messages() -> Option<File> {
    OpenOptions::new().write(true).open(if cfg!(windows) { "CONOUT$" } else { "/dev/tty" }).ok()
}
