//! Collects and compresses the files to be served, and generates the table that embeds them in the
//! program.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail, ensure};
use data_encoding::{BASE64, HEXLOWER};
use sha2::{Digest as _, Sha256};

use crate::watch;

/// Files by the path under which they are served.
pub struct Bundle {
    out: PathBuf,
    /// Keeps what has been compressed, for all builds: the best compression of the client takes longer
    /// than compiling most crates.
    kept: PathBuf,
    quality: i32,
    files: BTreeMap<String, Vec<u8>>,
}

impl Bundle {
    /// Starts an empty bundle, to be written to `out`. Compressed files are kept in another folder, which
    /// all builds share.
    pub fn new(out: PathBuf, kept: PathBuf, quality: i32) -> Self {
        Self { out, kept, quality, files: BTreeMap::new() }
    }

    /// Adds all files of a folder, recursively, below a path.
    pub fn folder(&mut self, folder: &Path, below: &str) -> anyhow::Result<()> {
        if !folder.starts_with(&self.out) {
            watch(folder);
        }
        for path in listed(folder)? {
            let name = name(&path)?;
            if path.is_dir() {
                self.folder(&path, &format!("{below}/{name}"))?;
            } else {
                self.add(&format!("{below}/{name}"), std::fs::read(&path)?)?;
            }
        }
        Ok(())
    }

    /// Adds the drawings, without the documentation beside them.
    pub fn drawings(&mut self, folder: &Path) -> anyhow::Result<()> {
        watch(folder);
        for path in listed(folder)? {
            if has_extension(&path, "svg") {
                self.add(&format!("/art/{}", name(&path)?), std::fs::read(&path)?)?;
            }
        }
        Ok(())
    }

    /// Adds rules, primers and lessons, converted from TOML to JSON of the same structure.
    pub fn documents(&mut self, folder: &Path, below: &str) -> anyhow::Result<()> {
        watch(folder);
        for path in listed(folder)? {
            let name = name(&path)?;
            let Some(page) = name.strip_suffix(".toml") else { continue };
            let content: serde_json::Value = toml::from_str(&std::fs::read_to_string(&path)?)
                .with_context(|| format!("{} cannot be read", path.display()))?;
            self.add(&format!("{below}/{page}.json"), serde_json::to_vec(&content)?)?;
        }
        Ok(())
    }

    fn add(&mut self, path: &str, content: Vec<u8>) -> anyhow::Result<()> {
        let taken = self.files.insert(path.to_owned(), content).is_some();
        ensure!(!taken, "two files would be served as {path}");
        Ok(())
    }

    /// Writes the compressed files and the table that includes them.
    pub fn finish(self) -> anyhow::Result<()> {
        let folder = self.out.join("files");
        std::fs::create_dir_all(&folder)?;
        std::fs::create_dir_all(&self.kept)?;
        let mut table = "[\n".to_owned();
        for (number, (path, content)) in self.files.iter().enumerate() {
            let kind = kind(path)?;
            let digest = Sha256::digest(content);
            let (coding, bytes) = if kind.packs {
                let name = format!("{}.{}", HEXLOWER.encode(&digest), self.quality);
                ("Brotli", packed(content, self.quality, &self.kept.join(name))?)
            } else {
                ("Identity", content.clone())
            };
            std::fs::write(folder.join(number.to_string()), bytes)?;
            writeln!(
                table,
                "File {{ path: {path:?}, kind: {:?}, digest: {:?}, coding: Coding::{coding}, \
                 bytes: include_bytes!(concat!(env!(\"OUT_DIR\"), \"/files/{number}\")) }},",
                kind.name,
                BASE64.encode(&digest)
            )?;
        }
        table.push_str("]\n");
        std::fs::write(self.out.join("files.rs"), table)?;
        Ok(())
    }
}

/// A file's content type, and whether compression makes it smaller.
struct Kind {
    name: &'static str,
    packs: bool,
}

fn kind(path: &str) -> anyhow::Result<Kind> {
    let extension = Path::new(path).extension().and_then(|extension| extension.to_str());
    let (name, packs) = match extension.unwrap_or_default() {
        "html" => ("text/html; charset=utf-8", true),
        "css" => ("text/css; charset=utf-8", true),
        "js" => ("text/javascript; charset=utf-8", true),
        "json" => ("application/json", true),
        "webmanifest" => ("application/manifest+json", true),
        "svg" => ("image/svg+xml", true),
        "txt" => ("text/plain; charset=utf-8", true),
        "wasm" => ("application/wasm", true),
        "png" => ("image/png", false),
        "webp" => ("image/webp", false),
        "ico" => ("image/x-icon", false),
        "woff2" => ("font/woff2", false),
        _ => bail!("nobody has said what kind of file {path} is: see `kind`"),
    };
    Ok(Kind { name, packs })
}

/// Compresses a file, unless that has been done before.
fn packed(content: &[u8], quality: i32, kept: &Path) -> anyhow::Result<Vec<u8>> {
    if let Ok(packed) = std::fs::read(kept) {
        return Ok(packed);
    }
    let settings =
        brotli::enc::BrotliEncoderParams { quality, size_hint: content.len(), ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &content[..], &mut packed, &settings)?;
    // Renamed when it is complete: this build may be interrupted, and others run at the same time.
    let unfinished = kept.with_extension(std::process::id().to_string());
    std::fs::write(&unfinished, &packed)?;
    std::fs::rename(&unfinished, kept)?;
    Ok(packed)
}

/// The entries of a folder, in an order that does not depend on the file system.
fn listed(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("{} is missing", folder.display()))?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn name(path: &Path) -> anyhow::Result<&str> {
    let name = path.file_name().and_then(|name| name.to_str());
    name.with_context(|| format!("{} has no name that could be served", path.display()))
}

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found == extension)
}
