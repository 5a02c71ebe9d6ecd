//! Random games in which every text is produced.

use std::collections::BTreeSet;
use std::fmt::Debug;

use engine::{Journal, Pending, Seat, Viewer, chance, seats};
use i18n::{Language, Names, Told};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// The names of the variants that occurred in the games.
#[derive(Default)]
pub struct Account {
    pub notices: BTreeSet<String>,
    pub actions: BTreeSet<String>,
    pub obstacles: BTreeSet<String>,
    pub sentences: usize,
}

impl Account {
    /// Asserts that all of these variants occurred.
    pub fn had(seen: &BTreeSet<String>, variants: &str) {
        for variant in variants.split_whitespace() {
            assert!(seen.contains(variant), "{variant} did not occur: {seen:?}");
        }
    }
}

/// The name of a value's variant.
pub fn variant(value: &impl Debug) -> String {
    let text = format!("{value:?}");
    text.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
}

pub fn names() -> Vec<String> {
    ["Ola", "Piotr", "Zosia", "Kuba", "Ewa", "Tymon"].map(str::to_owned).to_vec()
}

/// Asserts that a text is a sentence: it begins with a capital, ends with a full stop, and has no
/// unfilled placeholders.
pub fn assert_sentence(text: &str) {
    assert_clean(text);
    assert!(text.ends_with('.'), "{text}");
}

/// The same for a label, which has no full stop.
pub fn assert_label(text: &str) {
    assert_clean(text);
    assert!(!text.ends_with('.'), "{text}");
}

/// Asserts that no line can break where the language does not allow it.
fn assert_typeset(language: Language, text: &str) {
    assert_eq!(language.typeset(text.to_owned()), text);
}

fn assert_clean(text: &str) {
    assert!(text.chars().next().is_some_and(char::is_uppercase), "{text:?}");
    for bad in ["  ", "{", "}", " .", " ,", "..", ":.", "()", "\n", "\\"] {
        assert!(!text.contains(bad), "{text:?}");
    }
    assert_eq!(text.trim(), text);
}

/// Plays random games and produces every text for every viewer, in both languages. `attempt` makes up
/// moves that were not offered; `examine` gets each notice with its text.
pub fn tell<G: Told>(
    options: &G::Options,
    players: usize,
    seeds: std::ops::Range<u64>,
    told: &mut Account,
    mut attempt: impl FnMut(&mut ChaCha8Rng) -> G::Action,
    mut examine: impl FnMut(&G::Notice, &str),
) {
    for seed in seeds {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let setup = G::prepare(options, players, &mut rng).unwrap();
        let mut journal = Journal::<G>::begin(setup).unwrap();
        loop {
            let mut events = Vec::new();
            attempt_one(&journal, attempt(&mut rng), told);
            match journal.position().pending() {
                Pending::Over => break,
                Pending::Chance => {
                    let outcome = journal.position().sample(&mut rng);
                    journal.resolve(outcome, &mut events).unwrap();
                }
                Pending::Seat(seat) => {
                    let offers = journal.offers();
                    let action = offers[chance::below(&mut rng, offers.len() as u32) as usize];
                    if chance::below(&mut rng, 4) == 0 {
                        label_all(&journal, seat, told);
                    }
                    journal.submit(seat, action, journal.version(), &mut events).unwrap();
                }
            }
            for event in &events {
                tell_event(&journal, event, told, &mut examine);
            }
        }
        for language in Language::ALL {
            assert_sentence(G::say_ending(language, &journal.position().view(Viewer::Spectator)).unwrap());
        }
    }
}

fn viewers(players: usize) -> impl Iterator<Item = Viewer> {
    seats(players).map(Viewer::Seat).chain([Viewer::Spectator])
}

fn seat_of(viewer: Viewer) -> Option<Seat> {
    match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    }
}

fn tell_event<G: Told>(
    journal: &Journal<G>,
    event: &G::Event,
    told: &mut Account,
    examine: &mut impl FnMut(&G::Notice, &str),
) {
    let list = names();
    for viewer in viewers(journal.position().players()) {
        let Some(notice) = G::notice(event, viewer) else { continue };
        told.notices.insert(variant(&notice));
        let names = Names::new(&list, seat_of(viewer));
        for language in Language::ALL {
            let Some(text) = G::say_notice(language, &notice, journal.setup(), &names) else {
                continue;
            };
            assert_sentence(&text);
            assert_typeset(language, &text);
            if let Some(me) = names.me {
                assert!(!text.contains(&list[me.index()]), "{text:?} names its reader");
            }
            examine(&notice, &text);
            told.sentences += 1;
        }
    }
}

fn label_all<G: Told>(journal: &Journal<G>, by: Seat, told: &mut Account) {
    let list = names();
    for viewer in [Viewer::Seat(by), Viewer::Spectator] {
        let view = journal.position().view(viewer);
        let names = Names::new(&list, seat_of(viewer));
        for language in Language::ALL {
            assert_label(G::say_phase(language, &view).trim_end_matches('?'));
            assert_eq!(G::say_ending(language, &view), None);
            let mut labels = BTreeSet::new();
            for action in journal.offers() {
                told.actions.insert(variant(action));
                let label = G::say_action(language, action, by, &view, &names);
                assert_label(&label);
                assert_typeset(language, &label);
                labels.insert(label);
            }
            assert_eq!(labels.len(), journal.offers().len(), "{labels:?}");
            told.sentences += labels.len();
        }
    }
}

fn attempt_one<G: Told>(journal: &Journal<G>, attempt: G::Action, told: &mut Account) {
    let list = names();
    let position = journal.position();
    for seat in seats(position.players()) {
        let Some(explanation) = position.explain(seat, &attempt) else { continue };
        told.obstacles.insert(variant(&explanation.because));
        let names = Names::new(&list, Some(seat));
        for language in Language::ALL {
            let text = G::say_obstacle(language, &explanation.because, &names);
            assert_sentence(&text);
            assert_typeset(language, &text);
            assert!(!text.contains(explanation.rule), "{text:?} says the rule's number");
            let view = position.view(Viewer::Seat(seat));
            assert_label(&G::say_action(language, &attempt, seat, &view, &names));
        }
    }
}
