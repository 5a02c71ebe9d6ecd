//! Everything that this browser keeps, as one file: games, results, settings, progress in lessons.

use std::collections::BTreeMap;

use engine::records::Fault;
use games::{GameId, with_game};
use live_match::{Match, SavedMatch};
use serde::{Deserialize, Serialize};

use crate::results::Entry;
use crate::screens::Screen;
use crate::storage::{self, NotKept, Saved};
use crate::{browser, results, server, settings};

/// The version of the format.
const VERSION: u32 = 1;

/// What the keys of our own values begin with.
const OURS: &str = "stolik.";

/// The file.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
pub struct DeviceFile {
    /// The version of the format, under a name that tells such files from others.
    stolik_device: u32,
    games: Vec<Saved>,
    #[serde(default)]
    results: Vec<Entry>,
    /// Stored values by key.
    values: BTreeMap<String, String>,
}

/// What is wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadFile {
    /// It is something else, or damaged.
    Unreadable,
    /// A newer version of Stolik wrote it.
    Newer,
    /// It has a game that this version does not know.
    UnknownGame(String),
    /// One of its games breaks the rules.
    Game(GameId, Fault),
    /// The browser did not store what it contains.
    NotKept(NotKept),
}

impl DeviceFile {
    /// Everything that is kept now.
    pub async fn of_this_device() -> Result<Self, NotKept> {
        let (games, results) = (storage::all().await?, results::all().await?);
        let values = settings::keys().into_iter().filter(|key| moves(key));
        let values = values.filter_map(|key| Some((key.clone(), settings::remembered(&key)?))).collect();
        Ok(Self { stolik_device: VERSION, games, results, values })
    }

    /// Its text.
    ///
    /// # Panics
    /// Never: everything in it is plain data.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a file is plain data")
    }

    /// Reads a file and checks all of it.
    pub fn read(text: &str) -> Result<Self, BadFile> {
        #[derive(Deserialize)]
        struct Head {
            stolik_device: u32,
        }
        let head: Head = serde_json::from_str(text).map_err(|_| BadFile::Unreadable)?;
        if head.stolik_device > VERSION {
            return Err(BadFile::Newer);
        }
        let file: Self = serde_json::from_str(text).map_err(|_| BadFile::Unreadable)?;
        for saved in &file.games {
            let game = GameId::named(&saved.game);
            let game = game.ok_or_else(|| BadFile::UnknownGame(saved.game.clone()))?;
            let checked = with_game!(game, G => check::<G>(&saved.kept));
            checked.map_err(|fault| BadFile::Game(game, fault))?;
        }
        Ok(file)
    }

    /// Adds what it contains to what is kept here. Returns the number of games that were added or brought up
    /// to date.
    pub async fn unpack(self) -> Result<usize, BadFile> {
        let added = storage::add(self.games).await.map_err(BadFile::NotKept)?;
        for entry in &self.results {
            results::keep(entry).await.map_err(|error| BadFile::NotKept(error.into()))?;
        }
        let mut are_kept = true;
        for (key, value) in self.values.iter().filter(|(key, _)| moves(key)) {
            are_kept &= settings::remember(key, value);
        }
        browser::announce(settings::KEPT);
        if are_kept { Ok(added) } else { Err(BadFile::NotKept(NotKept::Full)) }
    }
}

/// Whether the value under this key is of use in another browser.
fn moves(key: &str) -> bool {
    key.starts_with(OURS) && key != server::KNOWN
}

fn check<G: Screen>(kept: &SavedMatch) -> Result<(), Fault> {
    Match::<G>::restore(kept.clone()).map(drop)
}

#[cfg(test)]
mod tests {
    use live_match::Occupant;

    use super::*;

    fn a_game() -> Saved {
        let occupants = vec![Occupant::new("Ola".to_owned(), None), Occupant::new("Ala".to_owned(), None)];
        let options = <szkola_latania::State as engine::Start>::Options::default();
        let (game, _) = Match::<szkola_latania::State>::begin(&options, occupants, [7; 32]).unwrap();
        Saved { id: 3, touched: 5.0, ..Saved::of("szkola-latania", game.save()) }
    }

    fn an_entry() -> Entry {
        Entry::of(&a_game(), engine::Standings::fewest_wins(engine::BySeat::from_slice(&[3, 7]).unwrap()))
    }

    fn a_file() -> DeviceFile {
        let values = BTreeMap::from([("stolik.lesson.purrramida".to_owned(), "4".to_owned())]);
        DeviceFile { stolik_device: VERSION, games: vec![a_game()], results: vec![an_entry()], values }
    }

    #[test]
    fn what_was_written_is_read() {
        assert_eq!(DeviceFile::read(&a_file().text()), Ok(a_file()));
    }

    #[test]
    fn bad_files_are_told_apart() {
        let text = a_file().text();
        for broken in ["", "{}", "[]", "null", "{\"stolik\":1}", &text[..text.len() / 2]] {
            assert_eq!(DeviceFile::read(broken), Err(BadFile::Unreadable), "{broken}");
        }
        let newer = text.replace("\"stolik_device\":1", "\"stolik_device\":2");
        assert_eq!(DeviceFile::read(&newer), Err(BadFile::Newer));
        let chess = DeviceFile { games: vec![Saved { game: "chess".to_owned(), ..a_game() }], ..a_file() };
        assert_eq!(DeviceFile::read(&chess.text()), Err(BadFile::UnknownGame("chess".to_owned())));
        let mut wrong = a_game();
        wrong.kept.record += "{\"move\":\"take\",\"seat\":5}\n";
        let wrong = DeviceFile { games: vec![wrong], ..a_file() };
        assert!(matches!(DeviceFile::read(&wrong.text()), Err(BadFile::Game(GameId::SzkolaLatania, _))));
    }

    #[test]
    fn who_somebody_is_stays_in_their_browser() {
        assert!(moves("stolik.settings") && !moves(server::KNOWN) && !moves("other.settings"));
    }
}
