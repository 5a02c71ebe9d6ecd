//! Golden records: whole games with everything that every viewer saw, kept in files. When a rule or
//! a view changes, the difference shows in review. `cargo xtask golden` rewrites them.

use std::fmt::Write as _;
use std::path::Path;

use engine::records::{self, Notation};
use engine::{Journal, Pending, Step, Viewer, chance, seats};
use rand_core::{Rng, SeedableRng};

/// If this environment variable is set, the files are written instead of compared.
pub const UPDATE: &str = "STOLIK_UPDATE_GOLDEN";

/// Compares the text with the file, or writes the file if [`UPDATE`] is set.
///
/// # Panics
/// If they differ.
#[track_caller]
pub fn compare(file: impl AsRef<Path>, text: &str) {
    let file = file.as_ref();
    if std::env::var_os(UPDATE).is_some() {
        let folder = file.parent().expect("a golden file lies in a folder");
        std::fs::create_dir_all(folder).expect("the folder of golden files can be made");
        std::fs::write(file, text).expect("a golden file can be written");
        return;
    }
    let kept = std::fs::read_to_string(file).unwrap_or_default();
    let mut lines = kept.lines().zip(text.lines()).enumerate();
    if let Some((number, (before, now))) = lines.find(|(_, (before, now))| before != now) {
        panic!(
            "{}:{}\nkept: {before}\nnow:  {now}\n(cargo xtask golden accepts it)",
            file.display(),
            number + 1
        );
    }
    let (before, now) = (kept.lines().count(), text.lines().count());
    assert!(
        before == now,
        "{}: {before} lines kept, {now} now (cargo xtask golden accepts it)",
        file.display()
    );
}

/// Plays a game with random moves and transcribes it: each line of the record with all legal moves,
/// then for each viewer what it was told and what changed in its view.
///
/// # Panics
/// If the options are bad.
pub fn random_story<G: Notation, R: Rng + SeedableRng>(
    options: &G::Options,
    players: usize,
    seed: u64,
) -> String {
    let mut rng = R::seed_from_u64(seed);
    let setup = G::prepare(options, players, &mut rng).expect("a test's options are good");
    let mut journal = Journal::<G>::begin(setup).expect("a prepared setup is good");
    let mut story = Story::<G>::begin(&journal);
    loop {
        let step = match journal.position().pending() {
            Pending::Over => break,
            Pending::Chance => Step::Chance(journal.position().sample(&mut rng)),
            Pending::Seat(seat) => {
                let offers = journal.offers();
                Step::Decision { seat, action: offers[chance::below(&mut rng, offers.len() as u32) as usize] }
            }
        };
        story.tell(&mut journal, &step);
    }
    story.end(&journal)
}

/// A transcript in progress.
struct Story<G> {
    text: String,
    views: Vec<(Viewer, serde_json::Value)>,
    game: std::marker::PhantomData<G>,
}

impl<G: Notation> Story<G> {
    fn begin(journal: &Journal<G>) -> Self {
        let players = journal.position().players();
        let viewers = seats(players).map(Viewer::Seat).chain([Viewer::Spectator]);
        let views = viewers.map(|viewer| (viewer, serde_json::Value::Null)).collect();
        let mut story = Self { text: String::new(), views, game: std::marker::PhantomData };
        story.line(|out| records::write_header::<G>(out, players, journal.setup(), &[]));
        story.show_views(journal.position());
        story
    }

    fn tell(&mut self, journal: &mut Journal<G>, step: &Step<G::Action, G::Outcome>) {
        let offers = matches!(step, Step::Decision { .. }).then(|| journal.offers().to_vec());
        self.line(|out| records::write_step(out, step, offers.as_deref()));
        let mut events = Vec::new();
        match *step {
            Step::Decision { seat, action } => journal
                .submit(seat, action, journal.version(), &mut events)
                .expect("the step is one that was offered"),
            Step::Chance(outcome) => {
                journal.resolve(outcome, &mut events).expect("the outcome is one that chance gave");
            }
        }
        for index in 0..self.views.len() {
            let viewer = self.views[index].0;
            for notice in events.iter().filter_map(|event| G::notice(event, viewer)) {
                self.say(viewer, "hears", &serde_json::to_string(&notice).expect("notices are plain data"));
            }
        }
        self.show_views(journal.position());
    }

    fn end(mut self, journal: &Journal<G>) -> String {
        if let Some(standings) = journal.position().standings() {
            self.line(|out| records::write_result(out, &standings));
        }
        self.text
    }

    fn line(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        let mut line = Vec::new();
        write(&mut line);
        self.text.push_str(std::str::from_utf8(&line).expect("records are UTF-8"));
    }

    fn show_views(&mut self, position: &G) {
        for index in 0..self.views.len() {
            let viewer = self.views[index].0;
            let view = serde_json::to_value(position.view(viewer)).expect("views are plain data");
            let news = difference(&self.views[index].1, &view);
            if !news.as_object().is_some_and(serde_json::Map::is_empty) {
                self.say(viewer, "sees", &news.to_string());
            }
            self.views[index].1 = view;
        }
    }

    fn say(&mut self, viewer: Viewer, verb: &str, what: &str) {
        let who = match viewer {
            Viewer::Seat(seat) => format!("seat {seat}"),
            Viewer::Spectator => "table".to_owned(),
        };
        writeln!(self.text, "    {who} {verb} {what}").expect("texts take what is written");
    }
}

/// What has changed: in an object the changed keys, in a list of objects those that changed, by
/// index.
fn difference(before: &serde_json::Value, now: &serde_json::Value) -> serde_json::Value {
    use serde_json::Value::{Array, Object};
    let news = |pairs: Vec<(String, &serde_json::Value, &serde_json::Value)>| {
        let changed = pairs.into_iter().filter(|(_, old, new)| old != new);
        Object(changed.map(|(key, old, new)| (key, difference(old, new))).collect())
    };
    match (before, now) {
        (Object(old), Object(new)) => {
            let missing = &serde_json::Value::Null;
            news(
                new.iter()
                    .map(|(key, value)| (key.clone(), old.get(key).unwrap_or(missing), value))
                    .collect(),
            )
        }
        (Array(old), Array(new))
            if old.len() == new.len() && new.iter().any(serde_json::Value::is_object) =>
        {
            news(
                (0_usize..)
                    .zip(old.iter().zip(new))
                    .map(|(place, (old, new))| (place.to_string(), old, new))
                    .collect(),
            )
        }
        _ => now.clone(),
    }
}
