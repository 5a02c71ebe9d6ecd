//! Others' code: under which licence, from where, and how often.

use std::collections::BTreeMap;

use super::Project;

/// What we may ship, as each licence is called in manifests. MPL-2.0 asks for the source of what it covers
/// alone, which the registry has.
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

/// Packages of which others make us have two versions.
const TWICE: [&str; 14] = [
    "convert_case",
    "cpufeatures",
    "foldhash",
    "getrandom",
    "hashbrown",
    "r-efi",
    "rand",
    "rand_chacha",
    "rand_core",
    "redox_syscall",
    "syn",
    "thiserror",
    "thiserror-impl",
    "windows-sys",
];

const REGISTRY: &str = "registry+";

pub fn look(project: &Project) -> Vec<String> {
    let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    let mut complaints = Vec::new();
    for package in &project.metadata.packages {
        let named = format!("{} {}", package.name, package.version);
        let Some(source) = &package.source else { continue };
        if !source.starts_with(REGISTRY) {
            complaints.push(format!("{named} comes from {source}, not from the registry"));
        }
        if !package.license.as_deref().is_some_and(is_allowed) {
            complaints.push(format!("{named} has the licence {:?}", package.license));
        }
        versions.entry(&package.name).or_default().push(&package.version);
    }
    let twice = versions.iter().filter(|(name, versions)| versions.len() > 1 && !TWICE.contains(name));
    complaints.extend(twice.map(|(name, versions)| {
        format!("{name} is there {} times: {}", versions.len(), versions.join(", "))
    }));
    complaints
}

/// Whether one can choose licences that we allow: all that are joined by "AND", one of those joined by "OR".
fn is_allowed(expression: &str) -> bool {
    let expression = expression.replace('/', " OR ").replace(['(', ')'], "");
    expression.split(" AND ").all(|part| part.split(" OR ").any(|licence| LICENCES.contains(&licence.trim())))
}

#[cfg(test)]
mod tests {
    use super::is_allowed;

    #[test]
    fn one_of_several_licences_is_enough_and_all_of_several_parts_are_needed() {
        for fine in ["MIT", "MIT/Apache-2.0", "GPL-3.0 OR MIT", "(MIT OR Apache-2.0) AND Unicode-3.0"] {
            assert!(is_allowed(fine), "{fine}");
        }
        for bad in ["GPL-3.0", "MIT AND GPL-3.0", ""] {
            assert!(!is_allowed(bad), "{bad}");
        }
    }
}
