//! The part of a rules page that teaches: the goal, how a turn goes, what is what, and frequent questions.
//! Figures get their reserved space and their words here; the client draws them (`drawing` in `web`).

use i18n::{Component, Components, Language};
use markup::texts;
use serde::Deserialize;

use super::Maker;
use markup::escaped;

/// What the file of a game's primer holds.
#[derive(Deserialize)]
pub struct Primer {
    goal: Words,
    part: Vec<Part>,
    question: Vec<Question>,
}

/// A text in both languages.
#[derive(Deserialize)]
struct Words {
    polish: String,
    english: String,
}

#[derive(Deserialize)]
struct Part {
    id: String,
    title: Words,
    #[serde(default)]
    text: Vec<Words>,
    /// A list below the text.
    #[serde(default)]
    points: Vec<Words>,
    figure: Option<Figure>,
}

/// Moments of a lesson's record, each with a remark.
#[derive(Deserialize)]
struct Figure {
    lesson: String,
    chapter: usize,
    remark: Vec<Remark>,
}

#[derive(Deserialize)]
struct Remark {
    /// The number of steps that precede it.
    step: usize,
    /// A CSS selector of what it is about.
    at: Option<String>,
    #[serde(flatten)]
    words: Words,
}

#[derive(Deserialize)]
struct Question {
    asked: Words,
    answer: Words,
    rule: String,
}

/// The ids of the sections that do not come from the file.
const COMPONENTS: &str = "components";
const QUESTIONS: &str = "questions";

impl Maker {
    /// The goal, with the game's cover.
    pub fn goal(self, primer: &Primer) -> String {
        format!("<div class=\"goal\">{}<p>{}</p></div>", markup::cover(self.game), self.marked(&primer.goal))
    }

    /// The titles of all sections of the primer, as links.
    pub fn ways(self, primer: &Primer) -> String {
        let parts = primer.part.iter().map(|part| self.way(&part.id, &self.plain(&part.title)));
        let others = [
            self.way(COMPONENTS, texts::components(self.language)),
            self.way(QUESTIONS, texts::questions(self.language)),
        ];
        parts.chain(others).collect()
    }

    /// All sections of the primer.
    pub fn primer(self, primer: &Primer, components: &[Components]) -> String {
        let tables: String = components.iter().map(|kind| self.table(kind)).collect();
        let questions: String = primer.question.iter().map(|question| self.question(question)).collect();
        let parts: String = primer.part.iter().map(|part| self.part(part)).collect();
        parts
            + &section(COMPONENTS, texts::components(self.language), &tables)
            + &section(QUESTIONS, texts::questions(self.language), &questions)
    }

    fn part(self, part: &Part) -> String {
        let each = |all: &[Words], tag| all.iter().map(|words| wrapped(tag, &self.marked(words))).collect();
        let (text, points): (String, String) = (each(&part.text, "p"), each(&part.points, "li"));
        let points = if points.is_empty() { points } else { wrapped("ul", &points) };
        let figure = part.figure.as_ref().map(|figure| self.figure(figure, &part.title));
        // A text that ends with a colon introduces the list; any other follows it.
        let introduces = part.text.first().is_some_and(|words| words.english.ends_with(':'));
        let told = if introduces { text + &points } else { points + &text };
        section(&part.id, &self.plain(&part.title), &(told + &figure.unwrap_or_default()))
    }

    /// The space for a drawing, what is said about it, and the buttons that lead through it, which the
    /// client enables.
    fn figure(self, figure: &Figure, title: &Words) -> String {
        let remark = |(place, remark): (usize, &Remark)| {
            format!(
                "<li data-step=\"{}\" data-at=\"{}\"{}>{}</li>",
                remark.step,
                escaped(remark.at.as_deref().unwrap_or_default()),
                if place == 0 { " aria-current=\"step\"" } else { "" },
                self.marked(&remark.words)
            )
        };
        let remarks: String = figure.remark.iter().enumerate().map(remark).collect();
        let steps = match figure.remark.len() {
            0 | 1 => String::new(),
            count => self.steps(count, &self.plain(title)),
        };
        format!(
            "<figure class=\"played\" data-game=\"{}\" data-lesson=\"{}\" data-chapter=\"{}\">\
             <div class=\"moment\"></div><figcaption><ol class=\"remarks\" aria-live=\"polite\">{remarks}</ol>{steps}</figcaption></figure>",
            self.game.name(),
            escaped(&figure.lesson),
            figure.chapter
        )
    }

    fn steps(self, count: usize, title: &str) -> String {
        let button = |by, class, words| {
            format!("<button type=\"button\" class=\"{class}\" data-by=\"{by}\" disabled>{words}</button>")
        };
        format!(
            "<div class=\"steps\" role=\"group\" aria-label=\"{title}\">{}<span class=\"number\">1 / {count}</span>{}</div>",
            button("-1", "small", texts::back(self.language)),
            button("1", "small primary", texts::next(self.language)),
        )
    }

    fn table(self, kind: &Components) -> String {
        let row = |one: &Component| {
            format!(
                "<tr><td>{}</td><th scope=\"row\">{}</th><td>{} {}</td></tr>",
                markup::drawing(self.game.name(), &one.symbol),
                escaped(&one.name),
                escaped(&one.words),
                self.reference(one.rule, one.rule)
            )
        };
        format!(
            "<h3>{title}</h3><table class=\"components\" aria-label=\"{title}\"><tbody>{}</tbody></table>",
            kind.all.iter().map(row).collect::<String>(),
            title = kind.title
        )
    }

    fn question(self, question: &Question) -> String {
        format!(
            "<div class=\"question\"><h3>{}</h3><p>{} {}</p></div>",
            self.marked(&question.asked),
            self.marked(&question.answer),
            self.reference(&question.rule, &question.rule)
        )
    }

    fn marked(self, words: &Words) -> String {
        self.marked_up(&self.plain(words))
    }

    /// A text in this language, without markup.
    fn plain(self, words: &Words) -> String {
        let words = match self.language {
            Language::Polish => &words.polish,
            Language::English => &words.english,
        };
        escaped(&self.language.typeset(words.clone()))
    }
}

fn wrapped(tag: &str, content: &str) -> String {
    format!("<{tag}>{content}</{tag}>")
}

fn section(id: &str, title: &str, content: &str) -> String {
    format!("<section id=\"{id}\" class=\"lesson\" tabindex=\"-1\"><h2>{title}</h2>{content}</section>")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use games::{GameId, with_game};
    use i18n::Told;

    use super::*;

    fn asset(path: &str) -> String {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets").join(path);
        fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
    }

    fn primer(game: GameId) -> Primer {
        toml::from_str(&asset(&format!("primers/{}.toml", game.name()))).expect("the file is a primer")
    }

    #[test]
    fn everything_a_game_is_played_with_is_in_its_table_and_drawn() {
        for game in GameId::offered() {
            let drawings = asset(&format!("art/{}.svg", game.name()));
            for language in Language::ALL {
                let maker = Maker { game, language };
                let components = with_game!(game, G => <G as Told>::components(language));
                let page = maker.primer(&primer(game), &components);
                for one in components.iter().flat_map(|kind| &kind.all) {
                    assert!(drawings.contains(&format!("id=\"{}\"", one.symbol)), "{}", one.symbol);
                    assert!(
                        page.contains(&format!("<th scope=\"row\">{}</th>", escaped(&one.name))),
                        "{one:?}"
                    );
                    assert!(!one.words.is_empty(), "{one:?}");
                }
            }
        }
    }

    #[test]
    fn what_the_primer_refers_to_is_there() {
        for game in GameId::offered() {
            let rules = asset(&format!("rules/{}.en.toml", game.name()));
            for language in Language::ALL {
                let maker = Maker { game, language };
                let components = with_game!(game, G => <G as Told>::components(language));
                let page = maker.primer(&primer(game), &components);
                let address = markup::rule_path(game, "");
                for reference in page.split(&address).skip(1).filter_map(|rest| rest.split('"').next()) {
                    let in_rules = rules.contains(&format!("id = \"{reference}\""));
                    assert!(
                        in_rules || page.contains(&format!("id=\"{reference}\"")),
                        "{game:?}: {reference}"
                    );
                }
            }
        }
    }

    #[test]
    fn every_figure_is_a_moment_of_a_lesson() {
        for game in GameId::offered() {
            for figure in primer(game).part.iter().filter_map(|part| part.figure.as_ref()) {
                let lesson: toml::Table = asset(&format!("lessons/{}.toml", figure.lesson)).parse().unwrap();
                let record = lesson["chapter"][figure.chapter]["record"].as_str().expect("it has a record");
                let is_step = |line: &&str| line.contains("\"chance\":") || line.contains("\"seat\":");
                let steps = record.lines().filter(is_step).count();
                let said: Vec<_> = figure.remark.iter().map(|remark| remark.step).collect();
                assert!(said.is_sorted() && !said.is_empty(), "{said:?}");
                assert!(said.iter().all(|step| (1..=steps).contains(step)), "{said:?} of {steps}");
            }
        }
    }

    #[test]
    fn nothing_is_said_in_one_language_only() {
        for game in GameId::offered() {
            let Primer { goal, part, question } = primer(game);
            let of_part = |part: Part| {
                let remarks = part.figure.into_iter().flat_map(|figure| figure.remark);
                let remarks: Vec<_> = remarks.map(|remark| remark.words).collect();
                [part.title].into_iter().chain(part.text).chain(part.points).chain(remarks)
            };
            let asked = question.into_iter().flat_map(|question| [question.asked, question.answer]);
            for words in [goal].into_iter().chain(part.into_iter().flat_map(of_part)).chain(asked) {
                assert!(!words.polish.is_empty() && !words.english.is_empty());
            }
        }
    }
}
