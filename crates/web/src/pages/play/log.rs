//! What happened, in words, and the way back to every turn.

use engine::Seat;
use i18n::Names;
use leptos::prelude::*;

use super::drawer::{Drawer, Tab};
use crate::screens::seat_style;
use crate::session::Session;
use crate::{app, texts};

/// What somebody did in their turn, with all that chance has added to it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Entry {
    /// Whose turn it was; nobody's before the first decision.
    by: Option<Seat>,
    /// The step that it begins with.
    first: usize,
    /// The last step that has told something.
    last: usize,
    sentences: Vec<String>,
}

/// The panel. While nobody sees it, nothing is written.
pub fn panel(session: Session, drawer: Drawer) -> impl IntoView {
    let entries = Memo::new(move |_| if drawer.shows(Tab::Log) { entries(session) } else { Vec::new() });
    let newest_first =
        move || entries.with(|all| all.iter().rev().map(|entry| (entry.first, entry.by)).collect::<Vec<_>>());
    view! {
        <section class="log" aria-labelledby="log-heading">
            <h2 id="log-heading">{move || texts::log(app::language())}</h2>
            <p class="actions">
                <button class="small" disabled=move || session.step() == session.first_step() on:click=move |_| session.step_by(-1)>{move || texts::look_back(app::language())}</button>
            </p>
            <div class="lines" role="log" tabindex="0" aria-labelledby="log-heading"><ol>
                <For each=newest_first key=|entry| *entry let:entry>
                    {line(session, drawer, entries, entry)}
                </For>
            </ol></div>
        </section>
    }
}

/// An entry. It grows as long as its turn lasts, sentence by sentence, so that whoever hears it hears each
/// of them once.
fn line(
    session: Session,
    drawer: Drawer,
    entries: Memo<Vec<Entry>>,
    (first, by): (usize, Option<Seat>),
) -> impl IntoView {
    let entry = Memo::new(move |_| entries.with(|all| find(all, first, by).cloned()));
    let last = move || entry.with(|entry| entry.as_ref().map_or(first, |entry| entry.last));
    let sentences = move || {
        let sentences = entry.with(|entry| entry.as_ref().map(|entry| counted(&entry.sentences)));
        sentences.unwrap_or_default().into_iter().enumerate().collect::<Vec<_>>()
    };
    let is_current = move || session.looking_at.get().is_some_and(|step| (first..=last()).contains(&step));
    let look = move |_| {
        let last = untrack(last);
        // Of the present, only how it came about is to be seen.
        if last == untrack(|| session.last_step()) {
            session.show_again(first.saturating_sub(1));
        } else {
            session.go_to(last);
        }
        // What lies over the board would hide what is to be looked at.
        drawer.close();
    };
    view! {
        <li aria-current=move || is_current().then_some("step") style=by.map(seat_style)>
            <button class="line" on:click=look>
                <span>
                    <For each=sentences key=Clone::clone let:sentence>
                        <span class="sentence">{sentence.1}</span> " "
                    </For>
                </span>
            </button>
        </li>
    }
}

/// All that was told up to the step that is looked at: what is still to come is not told.
fn entries(session: Session) -> Vec<Entry> {
    let language = app::language();
    let names = session.names(language);
    let names = Names::new(&names, session.me());
    let (first, until) = (session.first_step(), session.step().min(session.last_step()));
    let mut entries: Vec<Entry> = Vec::new();
    let mut by = None;
    for step in first..=until {
        for sentence in session.ask(|game| game.told(step, language, &names)) {
            by = sentence.begins.or(by);
            add(&mut entries, by, step, sentence.words);
        }
        // Chance does not end a turn.
        by = session.turn_after(step).or(by);
    }
    entries
}

/// Adds what was told to the entry of its turn, or begins one.
fn add(entries: &mut Vec<Entry>, by: Option<Seat>, step: usize, words: String) {
    match entries.last_mut() {
        Some(entry) if entry.by == by => {
            entry.last = step;
            entry.sentences.push(words);
        }
        _ => entries.push(Entry { by, first: step, last: step, sentences: vec![words] }),
    }
}

/// The entry that begins with this step: a turn may end and another begin in the same one.
fn find(entries: &[Entry], first: usize, by: Option<Seat>) -> Option<&Entry> {
    let from = entries.partition_point(|entry| entry.first < first);
    entries[from..].iter().find(|entry| entry.by == by)
}

/// What is said several times in a row is said once, with how often.
fn counted(sentences: &[String]) -> Vec<String> {
    let said = |same: &[String]| match same.len() {
        1 => same[0].clone(),
        times => format!("{} (×{times})", same[0]),
    };
    sentences.chunk_by(|one, next| one == next).map(said).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_one_entry() {
        let mut entries = Vec::new();
        let [one, other] = [0, 1].map(|seat| Some(Seat::new(seat)));
        for (by, step, words) in
            [(None, 0, "dealt"), (one, 1, "plays"), (one, 3, "draws"), (other, 3, "begins")]
        {
            add(&mut entries, by, step, words.to_owned());
        }
        let shapes: Vec<_> = entries.iter().map(|entry| (entry.by, entry.first, entry.last)).collect();
        assert_eq!(shapes, [(None, 0, 0), (one, 1, 3), (other, 3, 3)]);
        assert_eq!(entries[1].sentences, ["plays", "draws"]);
        add(&mut entries, one, 3, "begins, too".to_owned());
        assert!(entries.iter().all(|entry| find(&entries, entry.first, entry.by) == Some(entry)));
    }

    #[test]
    fn what_is_said_several_times_is_counted() {
        let said = ["a.", "b.", "b.", "b.", "a."].map(str::to_owned);
        assert_eq!(counted(&said), ["a.", "b. (×3)", "a."]);
    }
}
