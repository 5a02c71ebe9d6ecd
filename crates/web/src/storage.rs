//! Games in this browser's database.

use std::cell::RefCell;

use i18n::Language;
use idb::{Database, DatabaseEvent, Error, Factory, ObjectStoreParams, Transaction, TransactionMode};
use live_match::{Occupant, SavedMatch};
use markup::Look;
use protocol::Day;
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
    /// When it was begun, in milliseconds since 1970; 0 in games of earlier versions.
    #[serde(default)]
    pub begun: f64,
    /// How long it has been played, in milliseconds.
    #[serde(default)]
    pub spent: f64,
    /// Whether it is a deal of the day.
    #[serde(default)]
    pub daily: Option<Try>,
    /// Whether it was begun in the middle of another game. It does not count in the statistics.
    #[serde(default)]
    pub branched: bool,
}

/// Why a game was not saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotKept {
    /// There is no room left.
    Full,
    /// The browser does not let us store anything.
    Refused,
    /// Another window has saved the same game since this one last saw it.
    Elsewhere,
}

impl From<Error> for NotKept {
    fn from(error: Error) -> Self {
        // The error says which exception it comes from only in its text.
        if error.to_string().contains("QuotaExceeded") { Self::Full } else { Self::Refused }
    }
}

/// A try at a deal of the day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Try {
    /// The day.
    pub day: Day,
    /// Whether it counts: only the first one does.
    pub counts: bool,
}

/// The longest pause between two moves that counts as time played, in milliseconds.
const LONGEST_PAUSE: f64 = 5.0 * 60.0 * 1000.0;

thread_local! {
    /// The games of this visit, in case the browser refuses to store them.
    static VISIT: RefCell<Vec<Saved>> = const { RefCell::new(Vec::new()) };
}

/// Saves a game that was last changed at the time `seen`, as far as this window knows.
pub async fn keep(saved: &Saved, seen: f64) -> Result<(), NotKept> {
    let was_known = VISIT.with_borrow_mut(|games| {
        let before = games.len();
        games.retain(|game| game.id != saved.id);
        games.push(saved.clone());
        games.len() == before
    });
    if !was_known {
        note_begun(true);
    }
    let kept = put(saved, seen).await;
    if kept == Err(NotKept::Elsewhere) {
        // What this window did since then belongs to no game.
        VISIT.with_borrow_mut(|games| games.retain(|game| game.id != saved.id));
    }
    kept
}

async fn put(saved: &Saved, seen: f64) -> Result<(), NotKept> {
    let transaction = open().await?.transaction(&[GAMES], TransactionMode::ReadWrite)?;
    let games = transaction.object_store(GAMES)?;
    let before = games.get(key(saved.id))?.await?.and_then(|value| read(&value));
    if before.is_some_and(|before| before.touched > seen) {
        return Err(NotKept::Elsewhere);
    }
    games.put(&written(saved), Some(&key(saved.id)))?.await?;
    commit(transaction).await
}

/// Finishes a transaction. When all requests have succeeded, only a lack of room can still undo them.
async fn commit(transaction: Transaction) -> Result<(), NotKept> {
    if transaction.commit()?.await?.is_committed() { Ok(()) } else { Err(NotKept::Full) }
}

/// Adds games from elsewhere, all or none. One that is here already is replaced only if it was changed later.
/// Returns how many were added or replaced.
pub async fn add(games: Vec<Saved>) -> Result<usize, NotKept> {
    let transaction = open().await?.transaction(&[GAMES], TransactionMode::ReadWrite)?;
    let store = transaction.object_store(GAMES)?;
    let here: Vec<_> = store.get_all(None, None)?.await?.iter().filter_map(read).collect();
    let added = added(&here, games);
    for saved in &added {
        store.put(&written(saved), Some(&key(saved.id)))?.await?;
    }
    commit(transaction).await?;
    Ok(added.len())
}

/// Those of the games that have to be stored, with the numbers they get here.
fn added(here: &[Saved], games: Vec<Saved>) -> Vec<Saved> {
    let mut last = here.iter().map(|saved| saved.id).max().unwrap_or_default();
    let mut added = Vec::new();
    for game in games {
        let id = match here.iter().find(|saved| saved.is_same_game(&game)) {
            Some(same) if same.touched >= game.touched => continue,
            Some(same) => same.id,
            None => {
                last += 1;
                last
            }
        };
        added.push(Saved { id, ..game });
    }
    added
}

/// Tells the server whether there are games in progress. The home page lists them first, so the server
/// leaves that part to the client.
pub fn note_begun(has_begun: bool) {
    browser::set_look(Look { has_begun, ..browser::look() });
}

/// The game with this number. If the latest moves could not be stored, this visit still knows them.
pub async fn find(id: u32) -> Option<Saved> {
    let kept = find_kept(id).await.ok().flatten();
    let visited = VISIT.with_borrow(|games| games.iter().find(|game| game.id == id).cloned());
    kept.into_iter().chain(visited).max_by(|one, other| one.touched.total_cmp(&other.touched))
}

async fn find_kept(id: u32) -> Result<Option<Saved>, Error> {
    let transaction = open().await?.transaction(&[GAMES], TransactionMode::ReadOnly)?;
    let found = transaction.object_store(GAMES)?.get(key(id))?.await?;
    Ok(found.and_then(|value| read(&value)))
}

/// All games, the most recently changed first.
pub async fn all() -> Result<Vec<Saved>, NotKept> {
    let transaction = open().await?.transaction(&[GAMES], TransactionMode::ReadOnly)?;
    let found = transaction.object_store(GAMES)?.get_all(None, None)?.await?;
    let mut games: Vec<_> = found.iter().filter_map(read).collect();
    games.sort_by(|one, other| other.touched.total_cmp(&one.touched));
    Ok(games)
}

/// Deletes a game.
pub async fn forget(id: u32) -> Result<(), NotKept> {
    VISIT.with_borrow_mut(|games| games.retain(|game| game.id != id));
    let transaction = open().await?.transaction(&[GAMES], TransactionMode::ReadWrite)?;
    transaction.object_store(GAMES)?.delete(key(id))?.await?;
    commit(transaction).await
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
            begun: 0.0,
            spent: 0.0,
            daily: None,
            branched: false,
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

    /// Whether this is the same game as another, perhaps at another moment.
    fn is_same_game(&self, other: &Self) -> bool {
        // All tries at a deal of the day have the same seed.
        let identity = |saved: &Self| (saved.kept.seed, saved.begun.to_bits(), saved.earlier.len());
        identity(self) == identity(other)
            && self.game == other.game
            && self.options == other.options
            && self.kept.occupants == other.kept.occupants
    }

    /// Updates the time of the last change, and how long the game has been played.
    pub fn touch(&mut self) {
        let now = browser::now();
        if self.touched > 0.0 {
            self.spent += (now - self.touched).clamp(0.0, LONGEST_PAUSE);
        }
        self.touched = now;
    }
}

async fn open() -> Result<Database, Error> {
    open_database(DATABASE, GAMES).await
}

/// Opens a database with one store, which is created with it.
pub async fn open_database(name: &str, store: &'static str) -> Result<Database, Error> {
    let mut request = Factory::new()?.open(name, Some(1))?;
    request.on_upgrade_needed(move |event| {
        if let Ok(database) = event.database() {
            // It cannot exist yet: this is the first version of the database.
            let _ = database.create_object_store(store, ObjectStoreParams::new());
        }
    });
    request.await
}

fn key(id: u32) -> JsValue {
    JsValue::from_f64(f64::from(id))
}

fn written(saved: &Saved) -> JsValue {
    JsValue::from_str(&serde_json::to_string(saved).expect("a game is plain data"))
}

fn read(value: &JsValue) -> Option<Saved> {
    serde_json::from_str(&value.as_string()?).ok()
}

#[cfg(test)]
mod tests {
    use protocol::Level;

    use super::*;

    fn saved(id: u32, seed: u8, touched: f64) -> Saved {
        let kept = SavedMatch { occupants: Vec::new(), seed: [seed; 32], record: String::new() };
        Saved { id, touched, ..Saved::of("kokopelli", kept) }
    }

    #[test]
    fn games_from_elsewhere_replace_only_older_ones_of_their_own() {
        let here = [saved(3, 1, 10.0), saved(5, 2, 10.0)];
        let from_elsewhere = vec![saved(3, 9, 1.0), saved(4, 1, 20.0), saved(5, 2, 5.0), saved(5, 8, 2.0)];
        assert_eq!(added(&here, from_elsewhere), [saved(6, 9, 1.0), saved(3, 1, 20.0), saved(7, 8, 2.0)]);
    }

    /// Browsers hold what older versions have written.
    #[test]
    fn games_of_version_0_2_are_read() {
        let text = r#"{"id":4,"game":"purrramida","options":[["board","attic"]],"series":2,"earlier":["{}\n"],
            "kept":{"occupants":[{"name":"Ola","bot":null},{"name":"Mruczek","bot":"player"}],"seed":"SEED","record":"{}\n"},
            "over":false,"touched":1763416800000.5}"#;
        let text = text.replace("\"SEED\"", &format!("{:?}", [7; 32]));
        let read: Saved = serde_json::from_str(&text).expect("it is a game");
        assert_eq!((read.id, read.series, read.kept.seed), (4, 2, [7; 32]));
        assert_eq!(read.kept.occupants[1].bot, Some(Level::Player));
    }

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
