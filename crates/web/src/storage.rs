//! Games in this browser's database.

use std::cell::RefCell;

use i18n::Language;
use idb::{Database, DatabaseEvent, Error, Factory, ObjectStoreParams, TransactionMode};
use live_match::{Occupant, SavedMatch};
use markup::Look;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use crate::{browser, texts};

const DATABASE: &str = "stolik";
const GAMES: &str = "games";

/// A game on this device.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// Its number, which is part of its address.
    pub id: u32,
    /// The name of the game.
    pub game: String,
    /// The chosen options, by name.
    pub options: Vec<(String, String)>,
    /// The number of games in the series; 1 for a single game.
    pub series: usize,
    /// The records of the finished games of the series.
    pub earlier: Vec<String>,
    /// The match.
    pub kept: SavedMatch,
    /// Whether the game is over.
    pub over: bool,
    /// When it was last changed, in milliseconds since 1970.
    pub touched: f64,
}

thread_local! {
    /// The games of this visit, in case the browser refuses to store them.
    static VISIT: RefCell<Vec<Saved>> = const { RefCell::new(Vec::new()) };
}

/// Saves a game.
pub async fn keep(saved: &Saved) -> Result<(), Error> {
    let was_known = VISIT.with_borrow_mut(|games| {
        let before = games.len();
        games.retain(|game| game.id != saved.id);
        games.push(saved.clone());
        games.len() == before
    });
    if !was_known {
        note_begun(true);
    }
    let text = serde_json::to_string(saved).expect("a game is plain data");
    let transaction = open().await?.transaction(&[GAMES], TransactionMode::ReadWrite)?;
    transaction.object_store(GAMES)?.put(&JsValue::from_str(&text), Some(&key(saved.id)))?.await?;
    transaction.commit()?.await?;
    Ok(())
}

/// Tells the server whether there are games in progress. The home page lists them first, so the server
/// leaves that part to the client.
pub fn note_begun(has_begun: bool) {
    browser::set_look(Look { has_begun, ..browser::look() });
}

/// The game with this number.
pub async fn find(id: u32) -> Option<Saved> {
    match find_kept(id).await {
        Ok(Some(saved)) => Some(saved),
        _ => VISIT.with_borrow(|games| games.iter().find(|game| game.id == id).cloned()),
    }
}

async fn find_kept(id: u32) -> Result<Option<Saved>, Error> {
    let transaction = open().await?.transaction(&[GAMES], TransactionMode::ReadOnly)?;
    let found = transaction.object_store(GAMES)?.get(key(id))?.await?;
    Ok(found.and_then(|value| read(&value)))
}

/// All games, the most recently changed first.
pub async fn all() -> Result<Vec<Saved>, Error> {
    let transaction = open().await?.transaction(&[GAMES], TransactionMode::ReadOnly)?;
    let found = transaction.object_store(GAMES)?.get_all(None, None)?.await?;
    let mut games: Vec<_> = found.iter().filter_map(read).collect();
    games.sort_by(|one, other| other.touched.total_cmp(&one.touched));
    Ok(games)
}

/// Deletes a game.
pub async fn forget(id: u32) -> Result<(), Error> {
    VISIT.with_borrow_mut(|games| games.retain(|game| game.id != id));
    let transaction = open().await?.transaction(&[GAMES], TransactionMode::ReadWrite)?;
    transaction.object_store(GAMES)?.delete(key(id))?.await?;
    transaction.commit()?.await?;
    Ok(())
}

/// An unused number.
pub async fn free_id() -> u32 {
    let kept = all().await.unwrap_or_default();
    let visited = VISIT.with_borrow(Clone::clone);
    kept.iter().chain(&visited).map(|saved| saved.id).max().unwrap_or_default() + 1
}

impl Saved {
    /// A single game that has just begun and has no number yet.
    pub fn of(game: &str, kept: SavedMatch) -> Self {
        Self {
            id: 0,
            game: game.to_owned(),
            options: Vec::new(),
            series: 1,
            earlier: Vec::new(),
            kept,
            over: false,
            touched: 0.0,
        }
    }

    /// The names shown on the screen. A single person among bots is "you", whatever the record says.
    pub fn names(&self, language: Language) -> Vec<String> {
        let occupants = &self.kept.occupants;
        let is_alone = occupants.len() > 1 && occupants.iter().filter(|one| one.bot.is_none()).count() == 1;
        let name = |one: &Occupant| match one.bot {
            None if is_alone => texts::you(language).to_owned(),
            _ => one.name.clone(),
        };
        occupants.iter().map(name).collect()
    }

    /// Updates the time of the last change.
    pub fn touch(&mut self) {
        self.touched = browser::now();
    }
}

async fn open() -> Result<Database, Error> {
    let mut request = Factory::new()?.open(DATABASE, Some(1))?;
    request.on_upgrade_needed(|event| {
        if let Ok(database) = event.database() {
            // It cannot exist yet: this is the first version of the database.
            let _ = database.create_object_store(GAMES, ObjectStoreParams::new());
        }
    });
    request.await
}

fn key(id: u32) -> JsValue {
    JsValue::from_f64(f64::from(id))
}

fn read(value: &JsValue) -> Option<Saved> {
    serde_json::from_str(&value.as_string()?).ok()
}

#[cfg(test)]
mod tests {
    use protocol::Level;

    use super::*;

    #[test]
    fn the_only_person_among_bots_is_you() {
        let names = |bots: &[Option<Level>]| {
            let occupant = |&bot: &Option<Level>| Occupant::new("Ola".to_owned(), bot);
            let occupants = bots.iter().map(occupant).collect();
            let kept = SavedMatch { occupants, seed: [0; 32], record: String::new() };
            Saved::of("kokopelli", kept).names(Language::Polish)
        };
        let bot = Some(Level::Player);
        assert_eq!(names(&[None, bot, bot]), ["Ty", "Ola", "Ola"]);
        assert_eq!(names(&[None, bot, None]), ["Ola"; 3]);
        assert_eq!(names(&[bot, bot]), ["Ola"; 2]);
    }
}
