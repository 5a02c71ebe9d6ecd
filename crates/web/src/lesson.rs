//! Lessons: guided first games, and how far the reader has got in each.

use games::GameId;
use i18n::Language;
pub use markup::Course;
use serde::Deserialize;

use crate::{browser, settings};

/// A guided game. The engine replays it: its records contain the chance events, the opponents' moves
/// and the moves the learner is asked to make.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Lesson {
    /// Parts of games, told one after the other.
    #[serde(rename = "chapter")]
    pub chapters: Vec<Chapter>,
}

/// One game of a lesson.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Chapter {
    /// The learner's seat.
    pub seat: usize,
    /// Everything that happens.
    pub record: String,
    /// The remarks, in order. All steps before the first remark are shown at once.
    #[serde(rename = "remark")]
    pub remarks: Vec<Remark>,
}

/// A remark. If the learner decides next, the last remark of a step asks for the recorded move.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Remark {
    /// The number of steps that precede it.
    pub step: usize,
    /// A CSS selector of the element it points at.
    #[serde(default)]
    pub at: Option<String>,
    polish: String,
    english: String,
    #[serde(default)]
    otherwise_polish: Option<String>,
    #[serde(default)]
    otherwise_english: Option<String>,
}

impl Remark {
    /// The text.
    pub fn words(&self, language: Language) -> String {
        let words = match language {
            Language::Polish => &self.polish,
            Language::English => &self.english,
        };
        language.typeset(words.clone())
    }

    /// The reply to a legal move other than the recorded one.
    pub fn otherwise(&self, language: Language) -> Option<String> {
        let words = match language {
            Language::Polish => &self.otherwise_polish,
            Language::English => &self.otherwise_english,
        };
        words.clone().map(|words| language.typeset(words))
    }
}

impl Lesson {
    /// The number of remarks.
    pub fn length(&self) -> usize {
        self.chapters.iter().map(|chapter| chapter.remarks.len()).sum()
    }
}

/// Loads a lesson.
pub async fn load(game: GameId, course: Course) -> Option<Lesson> {
    load_named(&name(game, course)).await
}

/// Loads the lesson in this file.
pub async fn load_named(name: &str) -> Option<Lesson> {
    let text = browser::fetch_text(&format!("/lessons/{name}.json")).await?;
    serde_json::from_str(&text).ok()
}

/// The number of remarks the reader has completed; 0 for a new or a finished lesson.
pub fn progress(game: GameId, course: Course) -> usize {
    settings::remembered(&key(game, course)).and_then(|number| number.parse().ok()).unwrap_or_default()
}

/// Stores the reader's progress.
pub fn remember(game: GameId, course: Course, number: usize) {
    settings::remember(&key(game, course), &number.to_string());
}

/// Resets the reader's progress.
pub fn start_over(game: GameId, course: Course) {
    settings::forget(&key(game, course));
}

fn key(game: GameId, course: Course) -> String {
    format!("stolik.lesson.{}", name(game, course))
}

fn name(game: GameId, course: Course) -> String {
    match course.suffix() {
        None => game.name().to_owned(),
        Some(suffix) => format!("{}-{suffix}", game.name()),
    }
}

#[cfg(test)]
mod tests {
    use engine::records::Notation;
    use engine::{Seat, Step};
    use games::with_game;
    use live_match::{Match, Occupant, Record, SavedMatch};

    use super::*;
    use crate::screens;

    /// The steps at which the learner decides, and the number of all steps.
    fn asked_for<G: Notation>(chapter: &Chapter, players: usize) -> (Vec<usize>, usize) {
        let occupants = vec![Occupant::new("?".to_owned(), None); players];
        let kept = SavedMatch { occupants, seed: [0; 32], record: chapter.record.clone() };
        let game = Match::<G>::restore(kept).expect("the record keeps to the rules");
        let is_learners = |step: &Step<_, _>| matches!(step, Step::Decision { seat, .. } if *seat == Seat::new(chapter.seat));
        let steps = game.journal().steps();
        ((0..steps.len()).filter(|&step| is_learners(&steps[step])).collect(), steps.len())
    }

    #[test]
    fn every_lesson_asks_for_every_move_and_says_all_in_both_languages() {
        for game in GameId::offered() {
            assert!(!screens::lessons(game).is_empty(), "{game:?}");
            for &course in screens::lessons(game) {
                let file = format!(
                    "{}/../../assets/lessons/{}.toml",
                    env!("CARGO_MANIFEST_DIR"),
                    name(game, course)
                );
                let text = std::fs::read_to_string(&file).expect("every lesson has a file");
                let lesson: Lesson = toml::from_str(&text).expect("the file is a lesson");
                for chapter in &lesson.chapters {
                    let header = Record::open(&chapter.record).expect("it is a record").header;
                    let players = usize::try_from(header.players).expect("some play");
                    let (asked, steps) = with_game!(game, G => asked_for::<G>(chapter, players));
                    let said: Vec<_> = chapter.remarks.iter().map(|remark| remark.step).collect();
                    assert!(said.is_sorted() && said.iter().all(|&step| step <= steps), "{file}");
                    for step in asked.into_iter().filter(|&step| step >= said[0]) {
                        assert!(said.contains(&step), "{file}: nobody says what to do after {step} steps");
                    }
                    for remark in &chapter.remarks {
                        assert_eq!(
                            remark.otherwise_polish.is_some(),
                            remark.otherwise_english.is_some(),
                            "{file}"
                        );
                        assert!(!remark.polish.is_empty() && !remark.english.is_empty(), "{file}");
                    }
                }
            }
        }
    }
}
