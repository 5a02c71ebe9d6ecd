//! Rules and rulings, and their code and tests.

use std::collections::BTreeSet;

use super::Project;

const GAMES: [&str; 3] = ["kokopelli", "purrramida", "szkola-latania"];

/// Checks that the number of each rule appears in the game's code and in the name of a test.
pub fn look_at_rules(project: &Project) -> Vec<String> {
    let mut complaints = Vec::new();
    for game in GAMES {
        let rules = numbers(project.page(game, "en"));
        if rules.is_empty() || numbers(project.page(game, "pl")) != rules {
            complaints.push(format!("the rules of {game} are not the same in both languages"));
        }
        let code = code_of(project, &format!("crates/{game}/"));
        let tests = functions(&code);
        for rule in rules {
            if !names(&code, &rule) {
                complaints.push(format!("{rule} of {game} is nowhere in its code"));
            }
            let in_test = rule.to_lowercase().replace('.', "_");
            if !tests.iter().any(|test| names(test, &in_test)) {
                complaints.push(format!("{rule} of {game} is in the name of no test"));
            }
        }
    }
    complaints
}

/// Checks that each ruling names its tests, and that they exist.
pub fn look_at_rulings(project: &Project) -> Vec<String> {
    let code = code_of(project, "crates/");
    let tests = functions(&code);
    let mut complaints = Vec::new();
    for game in GAMES {
        let rulings = rulings(project.document(&format!("crates/{game}/RULINGS.md")));
        if rulings.is_empty() {
            complaints.push(format!("{game} has no rulings"));
        }
        for (ruling, named) in rulings {
            if named.is_empty() {
                complaints.push(format!("{ruling} of {game} names no test"));
            }
            let missing = named.iter().filter(|test| !is_there(test, &tests));
            complaints.extend(
                missing.map(|test| format!("{ruling} of {game} names the test {test}, which is not there")),
            );
        }
    }
    complaints
}

/// The rule numbers on a page, such as K4.2.
fn numbers(page: &str) -> Vec<String> {
    let ids = page.lines().filter_map(|line| line.strip_prefix("id = \"")?.strip_suffix('"'));
    let is_number = |id: &&str| id.starts_with(['K', 'P', 'S']) && id.contains('.');
    ids.filter(is_number).map(str::to_owned).collect()
}

fn code_of(project: &Project, folder: &str) -> String {
    let files = project.sources.iter().filter(|file| file.path.starts_with(folder));
    files.map(|file| file.text.as_str()).collect::<Vec<_>>().join("\n")
}

fn functions(code: &str) -> BTreeSet<&str> {
    let after_fn = code.lines().filter_map(|line| line.trim_start().split("fn ").nth(1));
    after_fn.filter_map(|rest| rest.split(['(', '<']).next()).collect()
}

/// Whether the text contains this number, and not just a longer one that begins with it.
fn names(text: &str, number: &str) -> bool {
    let ends = |after: &str| !after.starts_with(|letter: char| letter.is_ascii_digit());
    text.match_indices(number).any(|(place, _)| ends(&text[place + number.len()..]))
}

/// The rulings in a file, each a section or a table row, with the tests they name.
fn rulings(text: &str) -> Vec<(String, Vec<String>)> {
    let mut rulings: Vec<(String, Vec<String>)> = Vec::new();
    for line in text.lines() {
        let row = line.strip_prefix("| R").and_then(|rest| rest.split(' ').next());
        let section = line.strip_prefix("## ");
        if let Some(number) = row {
            let tests = line.rsplit('|').nth(1).unwrap_or_default();
            rulings.push((format!("R{number}"), quoted(tests)));
        } else if let Some(number) = section.and_then(|rest| rest.strip_prefix('R')) {
            rulings.push((format!("R{}", number.split(' ').next().unwrap_or_default()), Vec::new()));
        } else if let (Some(tests), Some(last)) = (named_in(line), rulings.last_mut()) {
            last.1.extend(quoted(tests));
        }
    }
    rulings
}

fn named_in(line: &str) -> Option<&str> {
    line.strip_prefix("Tests: ").or_else(|| line.strip_prefix("Test: "))
}

/// The names of tests in backticks; names of laws, which begin with a capital letter, are skipped.
fn quoted(text: &str) -> Vec<String> {
    let quoted = text.split('`').skip(1).step_by(2);
    quoted.filter(|name| name.starts_with(|letter: char| letter.is_lowercase())).map(str::to_owned).collect()
}

/// Whether a named test exists. A path before the name is ignored, and a final ellipsis stands for the rest
/// of the name.
fn is_there(named: &str, tests: &BTreeSet<&str>) -> bool {
    let name = named.rsplit("::").next().unwrap_or(named);
    match name.strip_suffix('…') {
        Some(beginning) => tests.iter().any(|test| test.starts_with(beginning)),
        None => tests.contains(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_not_found_within_a_longer_one() {
        assert!(names("K4.2 Open", "K4.2") && names("k4_2_open", "k4_2"));
        assert!(!names("K4.21", "K4.2") && !names("k14_2", "k4_3"));
    }

    #[test]
    fn rulings_are_sections_or_rows() {
        let text =
            "## R1 Why?\nSo.\nTests: `r1_a`, `r1_b`.\n| R2 | a | b | `rulebook::r2_…` |\n## The deck\n";
        let expected = [("R1", vec!["r1_a", "r1_b"]), ("R2", vec!["rulebook::r2_…"])];
        let found = rulings(text);
        assert_eq!(found.len(), expected.len());
        for ((ruling, tests), (wanted, names)) in found.iter().zip(&expected) {
            assert_eq!(
                (ruling.as_str(), tests),
                (*wanted, &names.iter().map(|&name| name.to_owned()).collect())
            );
        }
        let there = BTreeSet::from(["r1_a", "r2_two"]);
        assert!(is_there("rulebook::r2_…", &there) && is_there("r1_a", &there) && !is_there("r1_b", &there));
    }
}
