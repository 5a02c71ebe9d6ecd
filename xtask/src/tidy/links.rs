//! Dead links between documents.

use std::path::Path;

use super::{File, Project};

pub fn look(project: &Project) -> Vec<String> {
    project.documents.iter().flat_map(|file| dead_links(project, file)).collect()
}

fn dead_links(project: &Project, file: &File) -> Vec<String> {
    let folder = Path::new(&file.path).parent().unwrap_or(Path::new(""));
    let leads_somewhere = |target: &str| {
        let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
        let path = if path.is_empty() {
            project.root.join(&file.path)
        } else {
            project.root.join(folder).join(path)
        };
        match std::fs::read_to_string(&path) {
            Ok(text) if !anchor.is_empty() => headings(&text).any(|heading| heading == anchor),
            _ => path.exists(),
        }
    };
    let ours = links(&file.text).filter(|target| !target.contains("://") && !target.starts_with("mailto:"));
    ours.filter(|target| !leads_somewhere(target)).map(|target| format!("{}: {target}", file.path)).collect()
}

/// The targets of Markdown links and images.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next())
}

/// The anchors of headings: lower case, hyphens for spaces, no punctuation.
fn headings(text: &str) -> impl Iterator<Item = String> {
    let headings = text.lines().filter_map(|line| line.strip_prefix('#'));
    headings.map(|heading| {
        let words = heading.trim_start_matches('#').trim().to_lowercase();
        let kept =
            words.chars().filter(|letter| letter.is_alphanumeric() || [' ', '-', '_'].contains(letter));
        kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_headings_are_found() {
        let text = "# A game: how?\nSee [this](docs/a.md#b) and ![a picture](b.png \"title\").";
        assert_eq!(links(text).collect::<Vec<_>>(), ["docs/a.md#b", "b.png"]);
        assert_eq!(headings(text).collect::<Vec<_>>(), ["a-game-how"]);
    }
}
