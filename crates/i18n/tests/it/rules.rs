//! The rules pages in both languages agree with each other and with the rulings.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use i18n::Language;

const GAMES: [&str; 3] = ["kokopelli", "purrramida", "szkola-latania"];

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// A rule on a rules page.
struct Rule {
    id: String,
    text: String,
    /// Whether the whole rule is our own.
    ours: bool,
}

fn page(game: &str, language: Language) -> Vec<Rule> {
    let file = workspace().join(format!("assets/rules/{game}.{}.toml", language.code()));
    let page: toml::Table = read(&file).parse().unwrap();
    let sections = page["section"].as_array().unwrap();
    let rules_of = |section: &toml::Value| {
        let ours = section.get("ours").is_some_and(|ours| ours.as_bool().unwrap());
        let rules = section["rule"].as_array().unwrap().iter();
        let text = |rule: &toml::Value, key: &str| rule[key].as_str().unwrap().to_owned();
        rules.map(|rule| Rule { id: text(rule, "id"), text: text(rule, "text"), ours }).collect::<Vec<_>>()
    };
    sections.iter().flat_map(rules_of).collect()
}

/// The parts of a text between these delimiters.
fn marked<'a>(text: &'a str, open: char, close: char) -> Vec<&'a str> {
    let pieces: Vec<&'a str> =
        text.split(open).skip(1).map(|piece| piece.split(close).next().unwrap()).collect();
    assert_eq!(pieces.len(), text.matches(close).count(), "{text}");
    pieces
}

/// The numbers of the rulings in a `RULINGS.md` file, which has a heading or a table row for each.
fn rulings(game: &str) -> Vec<String> {
    let text = read(&workspace().join(format!("crates/{game}/RULINGS.md")));
    let number = |line: &str| {
        let line = line.strip_prefix("## ").or_else(|| line.strip_prefix("| "))?;
        let number = line.split(' ').next()?;
        let is_ruling = number.strip_prefix('R')?.parse::<u8>().is_ok();
        is_ruling.then(|| number.to_owned())
    };
    text.lines().filter_map(number).collect()
}

#[test]
fn the_pages_have_the_same_rules_in_both_languages_and_mark_the_same_as_ours() {
    for game in GAMES {
        let shape = |language| {
            let rules = page(game, language).into_iter();
            rules.map(|rule| (marked(&rule.text, '{', '}').len(), rule.id, rule.ours)).collect::<Vec<_>>()
        };
        assert_eq!(shape(Language::Polish), shape(Language::English));
    }
}

#[test]
fn every_ruling_is_on_the_pages_and_marked_as_ours() {
    for game in GAMES {
        let rulings = rulings(game);
        let numbers: Vec<_> = (1..=rulings.len()).map(|number| format!("R{number}")).collect();
        assert_eq!(rulings, numbers, "{game}");
        for language in Language::ALL {
            let rules = page(game, language).into_iter();
            let shown: Vec<_> =
                rules.filter(|rule| rule.id.starts_with('R') && rule.ours).map(|rule| rule.id).collect();
            assert_eq!(shown, rulings, "{game}");
        }
    }
}

#[test]
fn every_reference_leads_to_a_rule_and_nothing_ours_is_marked_twice() {
    for game in GAMES {
        for language in Language::ALL {
            let rules = page(game, language);
            let ids: BTreeSet<_> = rules.iter().map(|rule| rule.id.as_str()).collect();
            assert_eq!(ids.len(), rules.len(), "{game}");
            for rule in &rules {
                for reference in marked(&rule.text, '[', ']') {
                    assert!(ids.contains(reference), "{game} {}: [{reference}]", rule.id);
                }
                assert!(!(rule.ours && rule.text.contains('{')), "{game} {}", rule.id);
            }
        }
    }
}

/// Rulings that are settled by a game option use the option's name from the form.
#[test]
fn the_options_are_called_on_the_page_what_they_are_called_in_the_form() {
    use i18n::kokopelli::labels::{option_sun_shared, option_vase_owner};
    for language in Language::ALL {
        let rules = page("kokopelli", language);
        for (ruling, option) in [("R5", option_sun_shared(language)), ("R18", option_vase_owner(language))] {
            let rule = rules.iter().find(|rule| rule.id == ruling).unwrap();
            let text = language.typeset(rule.text.clone());
            assert!(text.contains(option), "{option} is not in {text}");
        }
    }
}

/// Every test named by a ruling exists; `r7_…` stands for all tests with that prefix.
#[test]
fn the_tests_of_every_ruling_exist() {
    for game in GAMES {
        let folder = workspace().join("crates").join(game);
        let mut sources = String::new();
        gather(&folder, &mut sources);
        let names: BTreeSet<_> =
            sources.split("fn ").skip(1).filter_map(|text| text.split('(').next()).collect();
        let text = read(&folder.join("RULINGS.md"));
        let mut found = 0;
        for quoted in marked_by_ticks(&text) {
            let name = quoted.rsplit("::").next().unwrap();
            let begin = name.trim_end_matches('…');
            if !is_test(begin) {
                continue;
            }
            let exists = if name.ends_with('…') {
                names.iter().any(|known| known.starts_with(begin))
            } else {
                names.contains(begin)
            };
            assert!(exists, "{game}: no test {quoted}");
            found += 1;
        }
        assert!(found >= rulings(game).len(), "{game}: {found} tests");
    }
}

fn marked_by_ticks(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Test names begin with the number of a rule: `r12_`, `k7_6_`.
fn is_test(name: &str) -> bool {
    name.split_once('_').is_some_and(|(number, _)| {
        let mut letters = number.chars();
        letters.next().is_some_and(|first| "rkps".contains(first)) && letters.as_str().parse::<u8>().is_ok()
    })
}

fn gather(folder: &Path, sources: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            gather(&path, sources);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            sources.push_str(&read(&path));
        }
    }
}
