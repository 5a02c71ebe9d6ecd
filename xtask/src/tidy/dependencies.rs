//! Third-party dependencies: licences, sources and duplicate versions.

use std::collections::BTreeMap;

use super::Project;
use crate::metadata::Package;

/// Allowed licences, as named in manifests. MPL-2.0 only requires the source of the covered package itself,
/// which the registry provides.
const LICENCES: [&str; 12] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "Unicode-3.0",
    "Zlib",
];

/// Packages that dependencies require in several versions, with the reason. Those that are built share no
/// types with our code; the others appear only in the lock file.
const SEVERAL: [(&str, &str); 16] = [
    ("block-buffer", "as digest"),
    ("convert_case", "leptos asks for a newer one than its configuration does"),
    ("cpufeatures", "sqlx's and the sockets' hashes ask for an older one than blake3"),
    ("crypto-common", "as digest"),
    ("digest", "databases of sqlx that we do not use ask for newer hashes than its core and the sockets"),
    ("getrandom", "leptos asks for a newer one, tungstenite's rand for ours"),
    ("hashbrown", "sqlx and wasm-bindgen's parser ask for older ones than indexmap"),
    ("r-efi", "as getrandom; only for firmware"),
    ("rand", "tungstenite has a newer one than databases of sqlx that we do not use"),
    ("rand_chacha", "as rand; ours is the newest"),
    ("rand_core", "as rand; ours is the newest"),
    ("sha1", "as digest"),
    ("sha2", "as digest"),
    ("syn", "macros are moving from 2 to 3"),
    ("thiserror", "gloo-net has not moved to 2"),
    ("thiserror-impl", "as thiserror"),
];

/// The only allowed source of dependencies.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

pub fn look(project: &Project) -> Vec<String> {
    let others = project.metadata.packages.iter().filter(|package| package.source.is_some());
    let others: Vec<_> = others.collect();
    let mut complaints: Vec<_> = others.iter().flat_map(|package| complaints_of(package)).collect();
    let versions = others.iter().map(|package| (package.name.as_str(), package.version.as_str()));
    complaints.extend(several(versions, &SEVERAL));
    complaints.extend(elsewhere(&project.fuzzed_lock));
    complaints.extend(otherwise_fuzzed(&project.lock, &project.fuzzed_lock));
    complaints
}

fn complaints_of(package: &Package) -> Vec<String> {
    let named = format!("{} {}", package.name, package.version);
    let mut complaints = Vec::new();
    let source = package.source.as_deref().unwrap_or_default();
    if source != REGISTRY {
        complaints.push(format!("{named} comes from {source}, not from the registry"));
    }
    if !package.license.as_deref().is_some_and(is_allowed) {
        complaints.push(format!("{named} has the licence {:?}", package.license));
    }
    complaints
}

/// Reports duplicate packages that are not listed, and listed packages that are not duplicates.
fn several<'a>(
    packages: impl Iterator<Item = (&'a str, &'a str)>,
    listed: &[(&str, &str)],
) -> impl Iterator<Item = String> {
    let mut versions: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (name, version) in packages {
        versions.entry(name).or_default().push(version);
    }
    versions.retain(|_, versions| versions.len() > 1);
    let is_listed = |name: &str| listed.iter().any(|(known, _)| *known == name);
    let in_vain = listed.iter().filter(|(name, _)| !versions.contains_key(name));
    let in_vain = in_vain.map(|(name, _)| format!("{name} is there once: it need not be listed"));
    let unlisted = versions
        .iter()
        .filter(|(name, _)| !is_listed(name))
        .map(|(name, versions)| format!("{name} is there {} times: {}", versions.len(), versions.join(", ")));
    unlisted.chain(in_vain).collect::<Vec<_>>().into_iter()
}

/// Reports sources in a lock file other than the registry.
fn elsewhere(lock: &str) -> impl Iterator<Item = String> {
    let sources = lock.lines().filter_map(|line| line.strip_prefix("source = \"")?.strip_suffix('"'));
    let others = sources.filter(|source| *source != REGISTRY);
    others.map(|source| format!("the fuzzer has something from {source}, not from the registry"))
}

/// Reports packages that the fuzzer uses in a version the program does not have. Packages that only the
/// fuzzer uses are ignored.
fn otherwise_fuzzed(lock: &str, fuzzed: &str) -> Vec<String> {
    let ours = locked(lock);
    let is_other = |(name, version): &(&str, &str)| {
        let mut same = ours.iter().filter(|(known, _)| known == name).peekable();
        same.peek().is_some() && same.all(|(_, known)| known != version)
    };
    let others = locked(fuzzed).into_iter().filter(is_other);
    others
        .map(|(name, version)| format!("fuzz/Cargo.lock has {name} {version}, and Cargo.lock has not"))
        .collect()
}

/// The names and versions in a lock file.
fn locked(lock: &str) -> Vec<(&str, &str)> {
    let packages = lock.split("[[package]]\nname = \"").skip(1);
    let pairs = packages.filter_map(|package| {
        let (name, rest) = package.split_once("\"\nversion = \"")?;
        Some((name, rest.split('"').next()?))
    });
    pairs.collect()
}

/// Whether a licence expression can be satisfied with allowed licences: all parts joined by "AND", and one of
/// those joined by "OR".
fn is_allowed(expression: &str) -> bool {
    let expression = expression.replace('/', " OR ").replace(['(', ')'], "");
    expression.split(" AND ").all(|part| part.split(" OR ").any(|licence| LICENCES.contains(&licence.trim())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(source: &str, license: Option<&str>) -> Package {
        Package {
            id: String::new(),
            name: "a".to_owned(),
            version: "1.0.0".to_owned(),
            license: license.map(str::to_owned),
            source: Some(source.to_owned()),
            manifest_path: String::new(),
            dependencies: Vec::new(),
        }
    }

    #[test]
    fn one_of_several_licences_is_enough_and_all_of_several_parts_are_needed() {
        for fine in ["MIT", "MIT/Apache-2.0", "GPL-3.0 OR MIT", "(MIT OR Apache-2.0) AND Unicode-3.0"] {
            assert!(is_allowed(fine), "{fine}");
        }
        for bad in ["GPL-3.0", "MIT AND GPL-3.0", ""] {
            assert!(!is_allowed(bad), "{bad}");
        }
    }

    #[test]
    fn other_sources_and_licences_are_found() {
        assert_eq!(complaints_of(&package(REGISTRY, Some("MIT"))), [""; 0]);
        assert_eq!(
            complaints_of(&package(REGISTRY, Some("GPL-3.0"))),
            ["a 1.0.0 has the licence Some(\"GPL-3.0\")"]
        );
        assert_eq!(complaints_of(&package(REGISTRY, None)), ["a 1.0.0 has the licence None"]);
        for other in ["git+https://github.com/a/a", "registry+https://example.org/index"] {
            let complaint = format!("a 1.0.0 comes from {other}, not from the registry");
            assert_eq!(complaints_of(&package(other, Some("MIT"))), [complaint]);
        }
    }

    #[test]
    fn several_versions_need_a_reason_and_reasons_need_several_versions() {
        let packages = || [("a", "1.0.0"), ("a", "2.0.0"), ("b", "1.0.0")].into_iter();
        let complaints = |listed: &[(&str, &str)]| several(packages(), listed).collect::<Vec<_>>();
        assert_eq!(complaints(&[("a", "c needs it")]), [""; 0]);
        assert_eq!(complaints(&[]), ["a is there 2 times: 1.0.0, 2.0.0"]);
        let too_much = [("a", "c needs it"), ("b", "c needed it")];
        assert_eq!(complaints(&too_much), ["b is there once: it need not be listed"]);
    }

    #[test]
    fn what_is_fuzzed_is_what_is_built() {
        let lock = |packages: &[(&str, &str)]| {
            let told = |(name, version)| format!("[[package]]\nname = \"{name}\"\nversion = \"{version}\"\n");
            packages.iter().copied().map(told).collect::<String>()
        };
        let ours = lock(&[("a", "1.0.0"), ("a", "2.0.0"), ("b", "1.0.0")]);
        assert_eq!(otherwise_fuzzed(&ours, &lock(&[("a", "2.0.0"), ("c", "1.0.0")])), [""; 0]);
        let other = otherwise_fuzzed(&ours, &lock(&[("a", "2.0.0"), ("b", "1.0.1")]));
        assert_eq!(elsewhere(&format!("source = \"{REGISTRY}\"\nsource = \"git+a\"\n")).count(), 1);
        assert_eq!(other, ["fuzz/Cargo.lock has b 1.0.1, and Cargo.lock has not"]);
    }
}
