//! The rules of the games as parts of a page, made of what the build has put into the program: first what
//! teaches a game (`primer`), then all rules by number.

mod primer;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use games::{GameId, with_game};
use i18n::{Language, Told};
use markup::{rule_path, texts};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::files;
use markup::escaped;
use primer::Primer;

/// What the file of a game's rules holds.
#[derive(Deserialize)]
struct Rules {
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
    let rules: Rules = document(&format!("/rules/{}.{}.json", game.name(), language.code()), language)?;
    let primer: Primer = document(&format!("/primers/{}.json", game.name()), language)?;
    Some(Maker { game, language }.all(&rules, &primer))
}

/// A document that the build has put into the program.
fn document<D: DeserializeOwned>(path: &str, language: Language) -> Option<D> {
    let text = String::from_utf8_lossy(&files::find(path)?.plain()).into_owned();
    Some(serde_json::from_str(&language.typeset(text)).expect("the build has put it into the program"))
}

/// Whose rules are written, and in which language.
#[derive(Clone, Copy)]
struct Maker {
    game: GameId,
    language: Language,
}

impl Maker {
    fn all(self, rules: &Rules, primer: &Primer) -> String {
        let language = self.language;
        let components = with_game!(self.game, G => <G as Told>::components(language));
        format!(
            "{}{}{}{}{}<p class=\"credit\">{}</p>",
            self.goal(primer),
            contents(
                &(self.ways(primer) + &self.way(REFERENCE, texts::reference(language))),
                texts::contents(language)
            ),
            self.tools(),
            self.primer(primer, &components),
            self.by_number(rules),
            escaped(&rules.credit)
        )
    }

    /// Search and print, which work once the client is there.
    fn tools(self) -> String {
        let language = self.language;
        format!(
            "<search class=\"rules-tools\"><label>{} <input type=\"search\" id=\"rules-search\" autocomplete=\"off\"></label>\
             <button type=\"button\" class=\"small\" id=\"rules-print\">{}</button>\
             <p class=\"found\" role=\"status\" data-found=\"{}\" data-none=\"{}\"></p></search>",
            texts::search_rules(language),
            texts::print(language),
            texts::found(language),
            texts::found_nothing(language)
        )
    }

    /// All rules, for looking things up.
    fn by_number(self, rules: &Rules) -> String {
        let ways: String =
            rules.section.iter().map(|section| self.way(&section.id, &escaped(&section.title))).collect();
        let sections: String = rules.section.iter().map(|section| self.section(section)).collect();
        format!(
            "<div class=\"reference\"><h2 id=\"{REFERENCE}\" tabindex=\"-1\">{}</h2><p class=\"help\">{} {}</p>{}{sections}</div>",
            texts::reference(self.language),
            self.mark(),
            texts::ours_help(self.language),
            contents(&ways, texts::reference(self.language))
        )
    }

    fn way(self, id: &str, title: &str) -> String {
        format!("<li>{}</li>", self.reference(id, title))
    }

    /// A link to a rule or a section.
    fn reference(self, id: &str, words: &str) -> String {
        format!("<a href=\"{}\">{words}</a>", rule_path(self.game, id))
    }

    fn section(self, section: &Section) -> String {
        let rules: String = section.rule.iter().map(|rule| self.rule(rule, section.ours)).collect();
        format!(
            "<section id=\"{}\" tabindex=\"-1\"><h3>{}</h3><ol class=\"numbered\">{rules}</ol></section>",
            section.id,
            escaped(&section.title)
        )
    }

    fn rule(self, rule: &Rule, is_ours: bool) -> String {
        // Some of our own remarks have a name for links but no number.
        let is_number = rule.id.starts_with(|first: char| first.is_ascii_uppercase());
        format!(
            "<li id=\"{id}\" tabindex=\"-1\"><span class=\"number\">{}</span><span>{}{}</span></li>",
            if is_number { self.reference(&rule.id, &rule.id) } else { String::new() },
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

    /// `*stress*`; `[K4.2]` or `[words|K4.2]`, a way to another rule; and `{something}` in a rule of the book
    /// that is ours.
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
                ']' => {
                    let (words, id) = inner.split_once('|').unwrap_or((inner, inner));
                    self.reference(id, words)
                }
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

/// The id of the rules by number.
const REFERENCE: &str = "reference";

/// A list of links to sections.
fn contents(ways: &str, label: &str) -> String {
    format!("<nav aria-label=\"{label}\"><ol class=\"contents\">{ways}</ol></nav>")
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
