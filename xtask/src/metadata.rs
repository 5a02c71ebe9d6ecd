//! Package metadata from cargo.

use anyhow::ensure;
use serde::Deserialize;

use crate::cargo;

/// The part of `cargo metadata`'s output that is used here.
#[derive(Deserialize)]
pub struct Metadata {
    pub packages: Vec<Package>,
    pub resolve: Resolve,
}

#[derive(Deserialize)]
pub struct Package {
    pub id: String,
    pub name: String,
    pub version: String,
    pub license: Option<String>,
    /// `None` for packages of the workspace.
    pub source: Option<String>,
    pub manifest_path: String,
    pub dependencies: Vec<Wanted>,
}

/// A dependency as a manifest declares it.
#[derive(Deserialize)]
pub struct Wanted {
    pub name: String,
    /// `None` for an ordinary dependency, otherwise `build` or `dev`.
    pub kind: Option<String>,
}

#[derive(Deserialize)]
pub struct Resolve {
    pub nodes: Vec<Node>,
}

#[derive(Deserialize)]
pub struct Node {
    pub id: String,
    pub deps: Vec<Dependency>,
}

#[derive(Deserialize)]
pub struct Dependency {
    pub pkg: String,
    pub dep_kinds: Vec<Kind>,
}

/// See [`Wanted::kind`].
#[derive(Deserialize)]
pub struct Kind {
    pub kind: Option<String>,
}

impl Metadata {
    pub fn read() -> anyhow::Result<Self> {
        let output = cargo(&["metadata", "--format-version", "1", "--locked"]).output()?;
        ensure!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
        Ok(serde_json::from_slice(&output.stdout)?)
    }
}
