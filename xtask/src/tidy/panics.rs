//! Possible panics in the server.
//!
//! A panic freezes a table, or ends a request without a response. Code that runs in the server must
//! therefore not use `unwrap`, and every `expect` or `unreachable!` must state why it cannot happen.

use super::{File, Project};

/// The server and the crates that implement its logic.
const FOLDERS: [&str; 5] = [
    "crates/identity/src/",
    "crates/live-match/src/",
    "crates/protocol/src/",
    "crates/room/src/",
    "crates/server/src/",
];
/// Not allowed: these give no reason, or mark unfinished code.
const NEVER: [&str; 5] = [".unwrap()", ".unwrap_err()", "todo!(", "unimplemented!(", "dbg!("];
/// Allowed with a message that gives a reason.
const WITH_REASON: [&str; 4] = [".expect(", ".expect_err(", "panic!(", "unreachable!("];

pub fn look(project: &Project) -> Vec<String> {
    let is_server = |file: &&File| FOLDERS.iter().any(|folder| file.path.starts_with(folder));
    let is_test = |file: &&File| file.path.contains("/tests/") || file.path.ends_with("/tests.rs");
    let files = project.sources.iter().filter(is_server).filter(|file| !is_test(file));
    files.flat_map(complaints_of).collect()
}

fn complaints_of(file: &File) -> Vec<String> {
    let code = without_tests(&file.text);
    let never = NEVER.iter().flat_map(|word| code.match_indices(word));
    let with_reason = WITH_REASON.iter().flat_map(|word| code.match_indices(word));
    let silent = with_reason.filter(|(place, word)| !is_reason(&code[place + word.len()..]));
    let mut found: Vec<_> = never.chain(silent).collect();
    found.sort_unstable();
    let line_of = |place| 1 + code[..place].matches('\n').count();
    let told = |(place, word)| format!("{}:{}: {word} without a reason", file.path, line_of(place));
    found.into_iter().map(told).collect()
}

/// Whether the arguments begin with a string literal of several words.
fn is_reason(arguments: &str) -> bool {
    let text = arguments.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next());
    text.is_some_and(|text| text.contains(' '))
}

/// The code with comments and test-only items replaced by blank lines, so that line numbers do not change.
fn without_tests(text: &str) -> String {
    let indentation = |line: &str| line.len() - line.trim_start().len();
    // The indentation of the item that is being left out, if any.
    let mut left_out = None;
    let code = text.lines().map(|line| {
        if let Some(item) = left_out {
            // rustfmt indents the last line of an item like its first.
            let is_last = indentation(line) == item && (line.trim() == "}" || line.ends_with(';'));
            left_out = left_out.filter(|_| !is_last);
            return "";
        }
        if line.trim() == "#[cfg(test)]" {
            left_out = Some(indentation(line));
        }
        if left_out.is_some() || line.trim_start().starts_with("//") { "" } else { line }
    });
    code.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(text: &str) -> Vec<String> {
        complaints_of(&File { path: "a.rs".to_owned(), text: text.to_owned() })
    }

    #[test]
    fn what_would_panic_without_a_reason_is_found() {
        for silent in [
            "a.unwrap();",
            "a.unwrap_err();",
            "a.expect(\"\");",
            "a.expect(\"why\");",
            "a.expect(why);",
            "panic!();",
            "unreachable!()",
            "todo!(\"later, when there is time\")",
        ] {
            assert_eq!(complaints(&format!("fn a() {{\n    {silent}\n}}\n")).len(), 1, "{silent}");
        }
        assert_eq!(complaints("// b\n\nlet a = b.unwrap();"), ["a.rs:3: .unwrap() without a reason"]);
    }

    #[test]
    fn reasons_comments_and_tests_are_fine() {
        for fine in [
            "a.expect(\"it was written by us\");",
            "a.expect(\n    \"it was written by us\",\n);",
            "unreachable!(\"nobody else asks: {a}\")",
            "// b.unwrap()",
            "a.unwrap_or_default()",
            "#[cfg(test)]\nmod tests;",
            "mod a {\n    #[cfg(test)]\n    fn b() {\n        c.unwrap();\n    }\n}",
            "#[cfg(test)]\nmod tests {\n    fn b() {\n        c.unwrap();\n    }\n}",
        ] {
            assert_eq!(complaints(fine), [""; 0], "{fine}");
        }
        let afterwards = "#[cfg(test)]\nmod tests;\n\nfn a() {\n    b.unwrap();\n}\n";
        assert_eq!(complaints(afterwards), ["a.rs:5: .unwrap() without a reason"]);
    }
}
