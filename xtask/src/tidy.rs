//! `cargo xtask tidy`: conventions that neither the compiler, nor rustfmt, nor clippy checks.
//!
//! For example, there is no check that every text exists in both languages: `texts!` and exhaustive matches
//! in `crates/i18n` already ensure that at compile time.

mod dependencies;
mod layers;
mod length;
mod links;
mod panics;
mod rules;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};

use crate::metadata::Metadata;
use crate::test::Count;

/// A check; returns its complaints.
type Look = fn(&Project) -> Vec<String>;

const LOOKS: [(&str, Look); 7] = [
    ("crates know those of lower layers alone", layers::look),
    ("functions and files can be read", length::look),
    ("every rule has its place in the code and a test", rules::look_at_rules),
    ("every ruling has a test", rules::look_at_rulings),
    ("links in the documentation lead somewhere", links::look),
    ("what would break off the server says why it does not", panics::look),
    ("others' code is licensed, known and there once, and fuzzed as it is built", dependencies::look),
];

/// Runs all checks; an error if there is any complaint.
pub fn run() -> anyhow::Result<Count> {
    let project = Project::read()?;
    let mut wrong = 0;
    for (habit, look) in LOOKS {
        let complaints = look(&project);
        println!("tidy: {habit}: {}", if complaints.is_empty() { "yes" } else { "no" });
        for complaint in &complaints {
            println!("  {complaint}");
        }
        wrong += complaints.len();
    }
    if wrong > 0 {
        bail!("{wrong} things are not tidy");
    }
    Ok(Count { passed: LOOKS.len() as u64, ..Count::default() })
}

/// The files and metadata that are checked.
struct Project {
    root: PathBuf,
    sources: Vec<File>,
    documents: Vec<File>,
    pages: Vec<File>,
    sheets: Vec<File>,
    metadata: Metadata,
    lock: String,
    /// The lock file of the fuzzer, which is a separate workspace.
    fuzzed_lock: String,
}

/// A text file of the project.
struct File {
    /// Relative to the project's root.
    path: String,
    text: String,
}

impl Project {
    fn read() -> anyhow::Result<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize()?;
        let [mut sources, mut documents, mut pages, mut sheets] = [const { Vec::new() }; 4];
        for folder in ["crates", "fuzz/src", "xtask"] {
            read_all(&root, &root.join(folder), "rs", &mut sources)?;
        }
        for folder in ["", "assets", "crates", "docs", "deploy"] {
            read_all(&root, &root.join(folder), "md", &mut documents)?;
        }
        read_all(&root, &root.join("assets/rules"), "toml", &mut pages)?;
        read_all(&root, &root.join("crates/web/static"), "css", &mut sheets)?;
        let [lock, fuzzed_lock] =
            ["Cargo.lock", "fuzz/Cargo.lock"].map(|lock| fs::read_to_string(root.join(lock)));
        let (lock, fuzzed_lock) = (lock?, fuzzed_lock?);
        Ok(Self { sources, documents, pages, sheets, metadata: Metadata::read()?, lock, fuzzed_lock, root })
    }

    /// The text of a document, empty if it does not exist.
    fn document(&self, path: &str) -> &str {
        text_of(&self.documents, path)
    }

    /// The text of a rules page, empty if it does not exist.
    fn page(&self, game: &str, language: &str) -> &str {
        text_of(&self.pages, &format!("assets/rules/{game}.{language}.toml"))
    }
}

fn text_of<'a>(files: &'a [File], path: &str) -> &'a str {
    files.iter().find(|file| file.path == path).map(|file| file.text.as_str()).unwrap_or_default()
}

/// Reads the files with this extension; recursive except for the root.
fn read_all(root: &Path, folder: &Path, extension: &str, files: &mut Vec<File>) -> anyhow::Result<()> {
    let is_root = folder == root.join("");
    for entry in folder.read_dir().with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() && !is_root {
            read_all(root, &path, extension, files)?;
        } else if path.extension().is_some_and(|found| found == extension) {
            let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            let path = path.strip_prefix(root)?.to_string_lossy().into_owned();
            files.push(File { path, text });
        }
    }
    Ok(())
}
