//! The rules of the games as parts of a page, made of what the build has put into the program.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use games::GameId;
use i18n::Language;
use markup::{rule_path, texts};
use serde::Deserialize;

use crate::files;
use crate::index::escaped;

/// What the file of a game's rules holds.
#[derive(Deserialize)]
struct Rules {
    summary: String,
    goal: String,
    credit: String,
    section: Vec<Section>,
}

#[derive(Deserialize)]
struct Section {
    id: String,
    title: String,
    /// Whether all its rules are ours. Of a rule of the book, the text marks what is ours.
    #[serde(default)]
    ours: bool,
    rule: Vec<Rule>,
}

#[derive(Deserialize)]
struct Rule {
    id: String,
    text: String,
}

/// All of them by their addresses, made when somebody wants the first.
static BY_ADDRESS: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let all = GameId::offered().flat_map(|game| Language::ALL.map(|language| (game, language)));
    all.filter_map(|(game, language)| Some((address(game, language), made(game, language)?))).collect()
});

/// Where a page finds the rules of a game.
pub fn address(game: GameId, language: Language) -> String {
    format!("/rules/{}.{}.html", game.name(), language.code())
}

/// The rules under exactly this address.
pub fn find(address: &str) -> Option<&'static str> {
    BY_ADDRESS.get(address).map(String::as_str)
}

/// Nothing if the program was built without the client and its files.
fn made(game: GameId, language: Language) -> Option<String> {
    let file = files::find(&format!("/rules/{}.{}.json", game.name(), language.code()))?;
    let text = String::from_utf8_lossy(&file.plain()).into_owned();
    let rules = serde_json::from_str(&language.typeset(text));
    Some(Maker { game, language }.all(&rules.expect("the build has put them into the program")))
}

/// Whose rules are written, and in which language.
#[derive(Clone, Copy)]
struct Maker {
    game: GameId,
    language: Language,
}

impl Maker {
    fn all(self, rules: &Rules) -> String {
        let way = |section: &Section| {
            format!(
                "<li><a href=\"{}\">{}</a></li>",
                rule_path(self.game, &section.id),
                escaped(&section.title)
            )
        };
        format!(
            "<p>{}</p><p>{}</p><p class=\"help\">{} {}</p>\
             <nav aria-label=\"{}\"><ol class=\"contents\">{}</ol></nav>{}<p class=\"credit\">{}</p>",
            escaped(&rules.summary),
            escaped(&rules.goal),
            self.mark(),
            texts::ours_help(self.language),
            texts::contents(self.language),
            rules.section.iter().map(way).collect::<String>(),
            rules.section.iter().map(|section| self.section(section)).collect::<String>(),
            escaped(&rules.credit)
        )
    }

    fn section(self, section: &Section) -> String {
        let rules: String = section.rule.iter().map(|rule| self.rule(rule, section.ours)).collect();
        format!(
            "<section id=\"{}\" tabindex=\"-1\"><h2>{}</h2><ol class=\"numbered\">{rules}</ol></section>",
            section.id,
            escaped(&section.title)
        )
    }

    fn rule(self, rule: &Rule, is_ours: bool) -> String {
        // Some of our own remarks have a name for links but no number.
        let is_number = rule.id.starts_with(|first: char| first.is_ascii_uppercase());
        format!(
            "<li id=\"{id}\" tabindex=\"-1\"><span class=\"number\">{}</span><span>{}{}</span></li>",
            if is_number { rule.id.as_str() } else { "" },
            if is_ours { self.mark() } else { String::new() },
            self.marked_up(&escaped(&rule.text)),
            id = rule.id,
        )
    }

    /// Says that what follows is ours.
    fn mark(self) -> String {
        format!(
            "<span class=\"ours\" title=\"{}\">{}</span> <span class=\"hidden\">:</span> ",
            texts::ours_means(self.language),
            texts::ours(self.language)
        )
    }

    /// `*stress*`, `[K4.2]`, a way to another rule, and `{something}` in a rule of the book that is ours.
    fn marked_up(self, text: &str) -> String {
        let mut pieces = Vec::new();
        let mut rest = text;
        while let Some(begin) = rest.find(['*', '[', '{']) {
            let (before, marked) = rest.split_at(begin);
            let close = match marked.as_bytes()[0] {
                b'{' => '}',
                b'[' => ']',
                _ => '*',
            };
            let Some(end) = marked[1..].find(close) else { break };
            let inner = &marked[1..=end];
            pieces.push(before.to_owned());
            pieces.push(match close {
                '}' => self.our_words(inner),
                ']' => format!("<a href=\"{}\">{inner}</a>", rule_path(self.game, inner)),
                _ => format!("<em>{inner}</em>"),
            });
            rest = &marked[end + 2..];
        }
        pieces.push(rest.to_owned());
        pieces.concat()
    }

    /// Words of ours in a rule of the book; whoever only hears them is told where they end.
    fn our_words(self, words: &str) -> String {
        format!(
            "{}<span class=\"our-words\">{}</span><span class=\"hidden\">{}</span>",
            self.mark(),
            self.marked_up(words),
            texts::ours_end(self.language)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: Maker = Maker { game: GameId::Kokopelli, language: Language::English };

    #[test]
    fn stress_links_and_what_is_ours_are_marked() {
        let made = ENGLISH.marked_up("*Open* a space [K4.2] {or *two*}.");
        assert!(
            made.starts_with("<em>Open</em> a space <a href=\"/rules/kokopelli#K4.2\">K4.2</a> "),
            "{made}"
        );
        assert!(made.contains("<span class=\"our-words\">or <em>two</em></span>"), "{made}");
        assert!(made.ends_with("</span>."), "{made}");
    }

    #[test]
    fn a_mark_that_is_never_closed_is_text() {
        assert_eq!(ENGLISH.marked_up("5 * 3 [and"), "5 * 3 [and");
    }

    #[test]
    fn text_is_not_markup() {
        let rule = Rule { id: "K1.1".to_owned(), text: "2 < 3 & so".to_owned() };
        assert!(ENGLISH.rule(&rule, false).contains("2 &lt; 3 &amp; so"));
    }
}
