//! The length of functions, files, and lines of style sheets.

use super::{File, Project};

/// A function should fit on a screen; an exhaustive list of cases may be a little longer.
const MAX_FUNCTION: usize = 80;
/// A file should be about one thing.
const MAX_FILE: usize = 700;

pub fn look(project: &Project) -> Vec<String> {
    let sources = project.sources.iter().flat_map(complaints_of);
    sources.chain(project.sheets.iter().flat_map(crowded_lines)).collect()
}

/// The lines of a style sheet with more than one declaration. No tool formats style sheets here.
fn crowded_lines(sheet: &File) -> Vec<String> {
    let lines = sheet.text.lines().enumerate();
    let crowded = lines.filter(|(_, line)| !line.contains("/*") && line.matches(';').count() > 1);
    crowded
        .map(|(number, _)| format!("{}:{}: a declaration has a line of its own", sheet.path, number + 1))
        .collect()
}

fn complaints_of(file: &File) -> Vec<String> {
    let lines: Vec<_> = file.text.lines().collect();
    let long_file = (lines.len() > MAX_FILE)
        .then(|| format!("{} has {} lines; {MAX_FILE} are enough", file.path, lines.len()));
    let functions = lines.iter().enumerate().filter(|(_, line)| begins_function(line));
    let long_functions = functions.filter_map(|(start, line)| {
        let length = length_from(&lines[start..])?;
        (length > MAX_FUNCTION).then(|| {
            format!(
                "{}:{}: {} lines; {MAX_FUNCTION} are enough: {}",
                file.path,
                start + 1,
                length,
                line.trim()
            )
        })
    });
    long_file.into_iter().chain(long_functions).collect()
}

fn begins_function(line: &str) -> bool {
    let words = line.trim_start().split(' ');
    let mut words = words.skip_while(|word| ["const", "async"].contains(word) || word.starts_with("pub"));
    words.next() == Some("fn")
}

/// The number of lines up to the closing brace, which rustfmt indents like the first line. `None` for a
/// function without a body.
fn length_from(lines: &[&str]) -> Option<usize> {
    let indentation = lines[0].len() - lines[0].trim_start().len();
    let end = format!("{}}}", " ".repeat(indentation));
    let opens = lines.iter().position(|line| line.ends_with('{') || line.ends_with(';'))?;
    if lines[opens].ends_with(';') {
        return None;
    }
    lines.iter().position(|line| *line == end).map(|last| last + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_measured_from_their_name_to_their_brace() {
        let text = "impl A {\n    pub const fn a(\n        b: u8,\n    ) {\n        if b > 1 {\n        }\n    }\n}\n";
        let lines: Vec<_> = text.lines().collect();
        assert!(begins_function(lines[1]) && !begins_function(lines[4]));
        assert_eq!(length_from(&lines[1..]), Some(6));
        assert_eq!(length_from(&["    fn a();", "    fn b() {", "    }"]), None);
    }

    #[test]
    fn crowded_lines_are_found() {
        let text = "a {\n  color: red;\n}\nb { color: red; margin: 0; }\n".to_owned();
        let complaints = crowded_lines(&File { path: "a.css".to_owned(), text });
        assert_eq!(complaints, ["a.css:4: a declaration has a line of its own"]);
    }

    #[test]
    fn long_functions_and_files_are_found() {
        let text = format!("fn long() {{\n{}}}\n", "    a();\n".repeat(MAX_FUNCTION));
        let file = |text| File { path: "a.rs".to_owned(), text };
        assert_eq!(complaints_of(&file(text)).len(), 1);
        assert_eq!(complaints_of(&file("\n".repeat(MAX_FILE + 1))).len(), 1);
        assert_eq!(complaints_of(&file("fn short() {\n}\n".to_owned())).len(), 0);
    }
}
