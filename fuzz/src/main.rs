//! Fuzzes all input from outside with libFuzzer: none of it may break anything.
//!
//! All targets are in one program, so that it is built only once; `STOLIK_FUZZ` selects the one to run.
//! `cargo xtask fuzz` builds and runs it. A target reports a finding by panicking.

#![no_main]

mod boards;
mod cookies;
mod decks;
mod messages;
mod mutation;
mod options;
mod play;
mod reading;
mod records;
mod views;

use std::path::Path;
use std::sync::LazyLock;
use std::{env, fs, io, process};

use libfuzzer_sys::{Corpus, fuzz_mutator, fuzz_target};

/// A text format to fuzz.
struct Target {
    name: &'static str,
    /// Parses the text and uses the result as the program would; returns whether it was valid.
    check: fn(&str) -> bool,
    /// Valid texts to start from.
    seeds: fn() -> Vec<String>,
}

const TARGETS: [Target; 7] = [
    Target { name: "boards", check: boards::check, seeds: boards::seeds },
    Target { name: "cookies", check: cookies::check, seeds: cookies::seeds },
    Target { name: "decks", check: decks::check, seeds: decks::seeds },
    Target { name: "messages", check: messages::check, seeds: messages::seeds },
    Target { name: "options", check: options::check, seeds: options::seeds },
    Target { name: "records", check: records::check, seeds: records::seeds },
    Target { name: "views", check: views::check, seeds: views::seeds },
];

static TARGET: LazyLock<&Target> = LazyLock::new(|| {
    let name = env::var("STOLIK_FUZZ").unwrap_or_default();
    let target = TARGETS.iter().find(|target| target.name == name);
    target.unwrap_or_else(|| panic!("STOLIK_FUZZ is {name:?}, which is no target"))
});

fuzz_target!(init: begin(), |bytes: &[u8]| -> Corpus {
    // Everywhere else these texts arrive as `str`, so invalid UTF-8 has been rejected before.
    let Ok(text) = std::str::from_utf8(bytes) else { return Corpus::Reject };
    (TARGET.check)(text);
    Corpus::Keep
});

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    mutation::mutate(data, size, max_size, seed)
});

/// Writes the seeds of all targets instead of fuzzing, if requested.
fn begin() {
    if let Some(folder) = env::var_os("STOLIK_FUZZ_SEEDS") {
        let written =
            TARGETS.iter().try_for_each(|target| write_seeds(target, &Path::new(&folder).join(target.name)));
        written.expect("the corpus can be written");
        process::exit(0);
    }
    // A target that cannot parse its own seeds would never find anything.
    for seed in (TARGET.seeds)() {
        assert!((TARGET.check)(&seed), "{} does not read its own seed:\n{seed}", TARGET.name);
    }
}

fn write_seeds(target: &Target, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for entry in folder.read_dir()? {
        fs::remove_file(entry?.path())?;
    }
    let mut seeds = (1..).zip((target.seeds)());
    seeds.try_for_each(|(number, seed)| fs::write(folder.join(format!("{number:02}")), seed))
}
