//! The results of the games that ended on this device: statistics and streaks are made of them. There is
//! a small entry for each game, which stays when the game itself is deleted.
//!
//! They have a database of their own, because a page of an earlier version that is still open elsewhere
//! would keep a second store from being added to that of the games.

pub mod summary;
pub mod texts;

use engine::{Seat, Standings, seats};
use games::GameId;
use idb::{Error, TransactionMode};
use protocol::{Day, Level};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use crate::storage::{Saved, Try, open_database};

const DATABASE: &str = "stolik-results";
const RESULTS: &str = "results";

/// A game that has ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The number it had on this device; a later game may have the same.
    pub id: u32,
    /// When it was begun, in milliseconds since 1970.
    pub begun: f64,
    /// When it ended, in milliseconds since 1970.
    pub ended: f64,
    /// How long it was played, in milliseconds.
    pub spent: f64,
    /// The name of the game.
    pub game: String,
    /// The levels of the bots by seat; `None` for people.
    pub bots: Vec<Option<Level>>,
    /// The result.
    pub standings: Standings,
    /// Whether it was a deal of the day.
    pub daily: Option<Try>,
}

impl Entry {
    /// The entry of a game that has just ended.
    pub fn of(saved: &Saved, standings: Standings) -> Self {
        Self {
            id: saved.id,
            begun: saved.begun,
            ended: saved.touched,
            spent: saved.spent,
            game: saved.game.clone(),
            bots: saved.kept.occupants.iter().map(|occupant| occupant.bot).collect(),
            standings,
            daily: saved.daily,
        }
    }

    /// The only person among bots; `None` if people played with each other or only watched.
    pub fn person(&self) -> Option<Seat> {
        let mut people = seats(self.bots.len()).filter(|seat| self.bots[seat.index()].is_none());
        match (people.next(), people.next()) {
            (Some(only), None) if self.bots.len() > 1 => Some(only),
            _ => None,
        }
    }

    /// Whether it is a game of this kind.
    pub fn is_of(&self, game: GameId) -> bool {
        self.game == game.name()
    }

    /// The day whose deal it was, if it counted.
    pub fn counted_day(&self) -> Option<Day> {
        self.daily.filter(|daily| daily.counts).map(|daily| daily.day)
    }

    fn key(&self) -> JsValue {
        JsValue::from_str(&format!("{}-{}", self.begun, self.id))
    }
}

/// Keeps an entry.
pub async fn keep(entry: &Entry) -> Result<(), Error> {
    let text = serde_json::to_string(entry).expect("an entry is plain data");
    let transaction =
        open_database(DATABASE, RESULTS).await?.transaction(&[RESULTS], TransactionMode::ReadWrite)?;
    transaction.object_store(RESULTS)?.put(&JsValue::from_str(&text), Some(&entry.key()))?.await?;
    transaction.commit()?.await?;
    Ok(())
}

/// All entries, the earliest first.
pub async fn all() -> Result<Vec<Entry>, Error> {
    let transaction =
        open_database(DATABASE, RESULTS).await?.transaction(&[RESULTS], TransactionMode::ReadOnly)?;
    let found = transaction.object_store(RESULTS)?.get_all(None, None)?.await?;
    let read = |value: &JsValue| serde_json::from_str(&value.as_string()?).ok();
    let mut entries: Vec<Entry> = found.iter().filter_map(read).collect();
    entries.sort_by(|one, other| one.ended.total_cmp(&other.ended));
    Ok(entries)
}

/// Deletes all entries.
pub async fn clear() -> Result<(), Error> {
    let transaction =
        open_database(DATABASE, RESULTS).await?.transaction(&[RESULTS], TransactionMode::ReadWrite)?;
    transaction.object_store(RESULTS)?.clear()?.await?;
    transaction.commit()?.await?;
    Ok(())
}
