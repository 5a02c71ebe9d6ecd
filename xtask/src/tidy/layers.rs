//! Which crate may depend on which.

use super::Project;

/// The layers described in ARCHITECTURE.md, lowest first. A crate may depend only on crates of lower layers.
/// The games are not listed here: they are the dependencies of `games`.
const LAYERS: [&[&str]; 11] = [
    &["toolchain"],
    &["engine"],
    &["engine-testing", "protocol"],
    &["games", "live-match"],
    &["bots", "i18n"],
    &["analysis", "markup"],
    &["web-bots", "web", "client", "room"],
    &["web-home", "web-play", "identity", "simulation"],
    &["server"],
    &["stolik"],
    &["xtask"],
];

/// The layer of the games.
const GAMES: usize = 2;

pub fn look(project: &Project) -> Vec<String> {
    let map = project.document("ARCHITECTURE.md");
    let mut complaints = Vec::new();
    let ours = || project.metadata.packages.iter().filter(|package| package.source.is_none());
    let registry = ours().find(|package| package.name == "games");
    let listed =
        |name: &str| registry.is_some_and(|games| games.dependencies.iter().any(|it| it.name == name));
    let is_ours = |name: &str| ours().any(|package| package.name == name);
    let layer_of = |name: &str| {
        let layer = LAYERS.iter().position(|layer| layer.contains(&name));
        layer.or_else(|| (listed(name) && is_ours(name)).then_some(GAMES))
    };
    for package in ours() {
        let name = package.name.as_str();
        let Some(layer) = layer_of(name) else {
            complaints.push(format!("{name} has no layer in xtask/src/tidy/layers.rs"));
            continue;
        };
        if !map.contains(name) {
            complaints.push(format!("ARCHITECTURE.md does not name {name}"));
        }
        // Tests may depend on higher layers: a game's tests play with bots, for example.
        let wanted = package.dependencies.iter().filter(|wanted| wanted.kind.as_deref() != Some("dev"));
        let too_high = wanted.filter(|wanted| layer_of(&wanted.name).is_some_and(|other| other >= layer));
        complaints.extend(
            too_high.map(|wanted| format!("{name} depends on {}, which is not below it", wanted.name)),
        );
    }
    complaints
}
