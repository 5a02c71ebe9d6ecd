//! The licences of all dependencies that are part of the program or the client.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::Context as _;

use crate::metadata::{Metadata, Package};

/// The packages that are shipped: the program, and the client's modules, which it embeds.
const SHIPPED: [&str; 4] = ["stolik", "web-home", "web-play", "web-bots"];

/// One text with the names of all packages, followed by each distinct licence text and the packages that
/// it applies to.
pub fn all() -> anyhow::Result<String> {
    let metadata = Metadata::read()?;
    let shipped = shipped(&metadata);
    let mut packages =
        metadata.packages.iter().filter(|one| shipped.contains(one.id.as_str())).collect::<Vec<_>>();
    packages.retain(|package| package.source.is_some());
    packages.sort_by(|one, other| (&one.name, &one.version).cmp(&(&other.name, &other.version)));
    told(&packages)
}

/// The ids of the shipped packages and of everything they depend on at run time.
fn shipped(metadata: &Metadata) -> BTreeSet<&str> {
    let nodes: BTreeMap<_, _> = metadata.resolve.nodes.iter().map(|node| (node.id.as_str(), node)).collect();
    let ours = |package: &&Package| package.source.is_none() && SHIPPED.contains(&package.name.as_str());
    let mut waiting: Vec<_> =
        metadata.packages.iter().filter(ours).map(|package| package.id.as_str()).collect();
    let mut found = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if found.insert(id) {
            let of_program =
                nodes[id].deps.iter().filter(|one| one.dep_kinds.iter().any(|kind| kind.kind.is_none()));
            waiting.extend(of_program.map(|one| one.pkg.as_str()));
        }
    }
    found
}

fn told(packages: &[&Package]) -> anyhow::Result<String> {
    let mut text = "What Stolik is made of beside its own code, and under which licences.\n\
        Rust's standard library is licensed under MIT or Apache-2.0, the C library musl under MIT;\n\
        SQLite is in the public domain.\n\n"
        .to_owned();
    let mut licences: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in packages {
        let named = format!("{} {}", package.name, package.version);
        let licence = package.license.as_deref().with_context(|| format!("{named} names no licence"))?;
        writeln!(text, "{named}: {licence}")?;
        for licence in texts(package)? {
            licences.entry(licence).or_default().push(named.clone());
        }
    }
    for (licence, packages) in licences {
        write!(text, "\n{}\n{}\n\n{}\n", "=".repeat(80), packages.join(", "), licence.trim())?;
    }
    Ok(text)
}

/// The licence files of a package.
fn texts(package: &Package) -> anyhow::Result<Vec<String>> {
    let folder = Path::new(&package.manifest_path).parent().context("a manifest lies in a folder")?;
    let mut texts = Vec::new();
    for entry in folder.read_dir()? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_uppercase();
        if ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"]
            .iter()
            .any(|start| name.starts_with(start))
            && entry.path().is_file()
        {
            texts.push(String::from_utf8_lossy(&fs::read(entry.path())?).replace("\r\n", "\n"));
        }
    }
    texts.sort();
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shipped_is_told_and_what_only_builds_or_tests_is_not() {
        let text = all().unwrap();
        for shipped in ["\naxum ", "\nleptos ", "\nsqlx-sqlite ", "Permission is hereby granted"] {
            assert!(text.contains(shipped), "{shipped} is missing");
        }
        for other in ["\nwasm-bindgen-cli-support ", "\nallocation-counter ", "\nkokopelli "] {
            assert!(!text.contains(other), "{other} is not shipped");
        }
    }
}
