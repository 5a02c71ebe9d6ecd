//! The log of the game, with a way back to every turn.

use engine::Seat;
use i18n::Names;
use leptos::prelude::*;

use super::drawer::{Drawer, Tab};
use crate::screens::seat_style;
use crate::session::Session;
use crate::{app, texts};

/// What a player did in one turn, including chance events.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Entry {
    /// Whose turn it was; `None` before the first decision.
    by: Option<Seat>,
    /// The first step.
    first: usize,
    /// The last step that had anything to tell.
    last: usize,
    sentences: Vec<String>,
}

/// The panel. Its content is computed only while it is visible.
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

/// An entry. During its turn it grows sentence by sentence, so that screen readers announce each of them
/// once.
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
        // The latest entry leads to the present, so it is replayed instead.
        if last == untrack(|| session.last_step()) {
            session.show_again(first.saturating_sub(1));
        } else {
            session.go_to(last);
        }
        // An open drawer may cover the board.
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

/// The entries up to the step being looked at, without spoilers.
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

/// Adds a sentence to the entry of its turn, or begins a new one.
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

/// Merges consecutive equal sentences into one with a count.
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
