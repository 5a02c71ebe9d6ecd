//! The client's files, which are embedded in the program. Nothing here touches the file system.

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

use axum::body::Bytes;

/// A file as the build script compressed it.
struct File {
    path: &'static str,
    kind: &'static str,
    digest: &'static str,
    coding: Coding,
    bytes: &'static [u8],
}

/// How a file's bytes are encoded in the program.
#[derive(Clone, Copy, PartialEq, Eq)]
#[allow(dead_code, reason = "which of them occur depends on the client's files")]
enum Coding {
    Identity,
    Brotli,
}

/// Empty under clippy, which builds no client.
static FILES: &[File] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));

static BY_PATH: LazyLock<BTreeMap<&str, Served>> = LazyLock::new(|| {
    let served = |file| Served { file, plain: OnceLock::new() };
    FILES.iter().map(|file| (file.path, served(file))).collect()
});

/// A file with its uncompressed form, which is created on first use.
pub struct Served {
    file: &'static File,
    plain: OnceLock<Bytes>,
}

/// All files with their paths.
pub fn all() -> impl Iterator<Item = (&'static str, &'static Served)> {
    BY_PATH.iter().map(|(path, served)| (*path, served))
}

/// The file that is served under exactly this path.
pub fn find(path: &str) -> Option<&'static Served> {
    BY_PATH.get(path)
}

impl Served {
    /// Its content type.
    pub fn kind(&self) -> &'static str {
        self.file.kind
    }

    /// The SHA-256 of its content, in base64.
    pub fn digest(&self) -> &'static str {
        self.file.digest
    }

    /// Its content compressed with brotli, if it is stored that way.
    pub fn packed(&self) -> Option<Bytes> {
        (self.file.coding == Coding::Brotli).then(|| Bytes::from_static(self.file.bytes))
    }

    /// Its content, uncompressed.
    pub fn plain(&self) -> Bytes {
        let made = || match self.file.coding {
            Coding::Identity => Bytes::from_static(self.file.bytes),
            Coding::Brotli => unpacked(self.file.bytes).into(),
        };
        self.plain.get_or_init(made).clone()
    }
}

fn unpacked(mut packed: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    brotli::BrotliDecompress(&mut packed, &mut plain).expect("the build packed it with brotli");
    plain
}
