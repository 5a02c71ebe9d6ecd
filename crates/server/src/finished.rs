//! A cache of finished games. They do not change any more, so their responses are created once and shared
//! by all requests.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use axum::body::Bytes;
use protocol::TableId;

/// The maximum size of the cache in bytes.
const MAX_BYTES: usize = 32 * 1024 * 1024;

/// A game, by the table and its number there.
pub type Key = (TableId, u32);

/// The responses for a finished game.
#[derive(Clone, Debug)]
pub struct Told {
    /// The complete game, as JSON.
    pub json: Bytes,
    /// Only the record.
    pub record: Bytes,
}

impl Told {
    fn bytes(&self) -> usize {
        self.json.len() + self.record.len()
    }
}

/// The most recently requested games.
#[derive(Default)]
pub struct FinishedGames {
    /// Least recently used first.
    kept: Mutex<VecDeque<(Key, Told)>>,
    making: tokio::sync::Mutex<()>,
}

impl FinishedGames {
    /// The responses for a game; `make` creates them if they are not cached.
    pub async fn told<E>(&self, key: Key, make: impl Future<Output = Result<Told, E>>) -> Result<Told, E> {
        if let Some(told) = self.find(key) {
            return Ok(told);
        }
        // Long games are expensive: they are created one at a time, and requests that waited for the same
        // game share it.
        let _making = self.making.lock().await;
        if let Some(told) = self.find(key) {
            return Ok(told);
        }
        let told = make.await?;
        self.keep(key, told.clone());
        Ok(told)
    }

    /// Drops the games of a table that the administrator has changed.
    pub fn forget(&self, table: TableId) {
        self.kept().retain(|((known, _), _)| *known != table);
    }

    fn find(&self, key: Key) -> Option<Told> {
        let mut kept = self.kept();
        let place = kept.iter().position(|(known, _)| *known == key)?;
        let found = kept.remove(place)?;
        kept.push_back(found.clone());
        Some(found.1)
    }

    fn keep(&self, key: Key, told: Told) {
        let mut kept = self.kept();
        kept.push_back((key, told));
        while kept.iter().map(|(_, told)| told.bytes()).sum::<usize>() > MAX_BYTES {
            kept.pop_front();
        }
    }

    fn kept(&self) -> MutexGuard<'_, VecDeque<(Key, Told)>> {
        // No panic can leave the list in an inconsistent state.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::convert::Infallible;

    use futures::FutureExt as _;

    use super::*;

    const LARGE: usize = MAX_BYTES / 3;

    #[test]
    fn what_is_told_is_made_once_while_there_is_room() {
        let (games, made) = (FinishedGames::default(), Cell::new(0));
        let ask = |number| {
            let make = async {
                made.set(made.get() + 1);
                Ok::<_, Infallible>(Told { json: vec![b' '; LARGE].into(), record: Bytes::new() })
            };
            let told = games.told((TableId::from_bits(1), number), make).now_or_never();
            assert!(told.is_some_and(|told| told.is_ok()), "nobody is waited for");
            made.get()
        };
        assert_eq!((ask(0), ask(0), ask(1), ask(2)), (1, 1, 2, 3));
        // The first was used last, so the second is dropped.
        assert_eq!((ask(0), ask(3), ask(0), ask(1)), (3, 4, 4, 5));
    }

    #[test]
    fn what_cannot_be_made_is_not_kept() {
        let (games, key) = (FinishedGames::default(), (TableId::from_bits(1), 0));
        let missing = games.told(key, async { Err("no such game") }).now_or_never();
        assert_eq!(missing.map(|told| told.is_err()), Some(true));
        let told = Told { json: Bytes::new(), record: Bytes::from_static(b"{}") };
        let made = games.told(key, async { Ok::<_, &str>(told) }).now_or_never();
        assert_eq!(made.map(|told| told.is_ok()), Some(true));
    }
}
