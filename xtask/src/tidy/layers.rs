//! Which crate may know which.

use super::Project;

/// The map of ARCHITECTURE.md, lowest layer first. A crate may depend on those of lower layers.
const LAYERS: [&[&str]; 9] = [
    &["toolchain"],
    &["engine"],
    &["kokopelli", "purrramida", "szkola-latania", "engine-testing", "protocol"],
    &["games", "live-match"],
    &["bots", "i18n"],
    &["web-bots", "web", "client", "room"],
    &["web-home", "web-play", "server", "simulation"],
    &["stolik"],
    &["xtask"],
];

pub fn look(project: &Project) -> Vec<String> {
    let map = project.document("ARCHITECTURE.md");
    let mut complaints = Vec::new();
    for package in project.metadata.packages.iter().filter(|package| package.source.is_none()) {
        let name = package.name.as_str();
        let Some(layer) = layer_of(name) else {
            complaints.push(format!("{name} has no layer in xtask/src/tidy/layers.rs"));
            continue;
        };
        if !map.contains(name) {
            complaints.push(format!("ARCHITECTURE.md does not name {name}"));
        }
        // Tests may know more: a game's tests play with bots, for example.
        let wanted = package.dependencies.iter().filter(|wanted| wanted.kind.as_deref() != Some("dev"));
        let too_high = wanted.filter(|wanted| layer_of(&wanted.name).is_some_and(|other| other >= layer));
        complaints.extend(
            too_high.map(|wanted| format!("{name} depends on {}, which is not below it", wanted.name)),
        );
    }
    complaints
}

fn layer_of(name: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| layer.contains(&name))
}
