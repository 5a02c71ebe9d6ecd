//! Queries.

use protocol::http::{Field, FieldResult};
use protocol::{Day, MAX_CHAT_LINES, TableId, TablePhase};
use room::{Line, PlayerId, Stored, StoredGame};
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{Row, query};

use super::{Store, StoreError, patiently};

/// What is stored about a player.
#[derive(Clone, Default, Debug)]
pub struct Player {
    /// The name they last used.
    pub name: Option<String>,
    /// Cookies of earlier epochs are invalid.
    pub epoch: u32,
    /// Whether they have a recovery code.
    pub recovery: bool,
}

/// A table in a player's list.
#[derive(Clone, Debug)]
pub struct Membership {
    /// The table.
    pub id: TableId,
    /// Its state, as JSON.
    pub state: String,
    /// The seat to decide.
    pub turn: Option<usize>,
    /// The time of the last change.
    pub touched: u64,
}

/// The maximum number of tables in a player's list.
const MAX_TABLES: u32 = 100;

impl Store {
    /// The server's secret with this name.
    pub async fn secret(&self, name: &str) -> Result<Option<[u8; 32]>, StoreError> {
        let row = patiently(|| {
            query("SELECT secret FROM secrets WHERE name = ?").bind(name).fetch_optional(&self.pool)
        });
        Ok(row.await?.and_then(|row| row.get::<Vec<u8>, _>(0).try_into().ok()))
    }

    /// A player; the default if nothing is stored about them.
    pub async fn player(&self, player: PlayerId) -> Result<Player, StoreError> {
        let row = patiently(|| {
            query("SELECT name, epoch, recovery IS NOT NULL FROM players WHERE id = ?")
                .bind(player.as_bytes().to_vec())
                .fetch_optional(&self.pool)
        });
        let read = |row: SqliteRow| Player { name: row.get(0), epoch: row.get(1), recovery: row.get(2) };
        Ok(row.await?.map(read).unwrap_or_default())
    }

    /// The player with this hashed recovery code, and their epoch.
    pub async fn recovered(&self, code: &[u8; 32]) -> Result<Option<(PlayerId, u32)>, StoreError> {
        let row = patiently(|| {
            query("SELECT id, epoch FROM players WHERE recovery = ?")
                .bind(code.to_vec())
                .fetch_optional(&self.pool)
        });
        let read = |row: SqliteRow| Some((PlayerId::from_slice(&row.get::<Vec<u8>, _>(0))?, row.get(1)));
        Ok(row.await?.and_then(read))
    }

    /// A table without its games, as JSON.
    pub async fn table(&self, id: TableId) -> Result<Option<String>, StoreError> {
        let row = patiently(|| {
            query("SELECT state FROM tables WHERE id = ?").bind(id.number() as i64).fetch_optional(&self.pool)
        });
        Ok(row.await?.map(|row| row.get(0)))
    }

    /// A player's tables, most recently changed first.
    pub async fn tables_of(&self, player: PlayerId) -> Result<Vec<Membership>, StoreError> {
        let rows = patiently(|| {
            query(
                "SELECT id, state, turn, touched FROM members JOIN tables ON tables.id = members.table_id \
                 WHERE player = ? ORDER BY touched DESC LIMIT ?",
            )
            .bind(player.as_bytes().to_vec())
            .bind(MAX_TABLES)
            .fetch_all(&self.pool)
        });
        Ok(rows.await?.iter().map(membership).collect())
    }

    /// The number of unfinished tables of which a player is the host.
    pub async fn open_tables_of(&self, player: PlayerId) -> Result<usize, StoreError> {
        let row = patiently(|| {
            query(
                "SELECT count(*) FROM members JOIN tables ON tables.id = members.table_id WHERE player = ? \
                 AND CASE WHEN json_valid(state) THEN state ->> '$.host' = ? \
                 AND state ->> '$.phase' IN ('gathering', 'playing') END",
            )
            .bind(player.as_bytes().to_vec())
            .bind(player.to_string())
            .fetch_one(&self.pool)
        });
        Ok(row.await?.get::<i64, _>(0) as usize)
    }

    /// The tables that must be woken by now.
    pub async fn waking(&self, now: u64) -> Result<Vec<TableId>, StoreError> {
        let rows = patiently(|| {
            query("SELECT id FROM tables WHERE wakes <= ?").bind(now as i64).fetch_all(&self.pool)
        });
        Ok(rows.await?.iter().map(table_id).collect())
    }

    /// The tables without a game where nothing has happened since `before`.
    pub async fn never_began(&self, before: u64) -> Result<Vec<TableId>, StoreError> {
        let rows = patiently(|| {
            query(
                "SELECT id FROM tables WHERE touched < ? \
                 AND NOT EXISTS (SELECT 1 FROM games WHERE table_id = id)",
            )
            .bind(before as i64)
            .fetch_all(&self.pool)
        });
        Ok(rows.await?.iter().map(table_id).collect())
    }

    /// The finished games that are not archived yet, at tables where nothing has happened since `before`.
    pub async fn to_be_archived(&self, before: u64) -> Result<Vec<(TableId, u32)>, StoreError> {
        let rows = patiently(|| {
            query(
                "SELECT table_id, number FROM games JOIN tables ON tables.id = games.table_id \
                 WHERE outcome IS NOT NULL AND touched < ? AND EXISTS \
                 (SELECT 1 FROM steps WHERE steps.table_id = games.table_id AND steps.game = games.number)",
            )
            .bind(before as i64)
            .fetch_all(&self.pool)
        });
        Ok(rows.await?.iter().map(|row| (table_id(row), row.get(1))).collect())
    }

    /// Everybody's results in a deal of the day.
    pub async fn field(&self, day: Day, game: &str) -> Result<Field, StoreError> {
        let rows = patiently(|| {
            query(
                "SELECT score, place, count FROM daily_results WHERE day = ? AND game = ? \
                 ORDER BY score, place",
            )
            .bind(day.number())
            .bind(game)
            .fetch_all(&self.pool)
        });
        let read = |row: &SqliteRow| FieldResult { score: row.get(0), place: row.get(1), count: row.get(2) };
        Ok(Field { results: rows.await?.iter().map(read).collect() })
    }

    /// Whether a person's result of this day is counted.
    pub async fn is_counted(&self, day: Day, pseudonym: &[u8; 32]) -> Result<bool, StoreError> {
        let row = patiently(|| {
            query("SELECT 1 FROM daily_tries WHERE day = ? AND pseudonym = ?")
                .bind(day.number())
                .bind(pseudonym.to_vec())
                .fetch_optional(&self.pool)
        });
        Ok(row.await?.is_some())
    }

    /// Whether anything is stored of deals before these days; see [`super::Write::ForgetDays`].
    pub async fn has_old_days(&self, tries: Day, results: Day) -> Result<bool, StoreError> {
        let row = patiently(|| {
            query(
                "SELECT EXISTS (SELECT 1 FROM daily_tries WHERE day < ?) \
                 OR EXISTS (SELECT 1 FROM daily_results WHERE day < ?)",
            )
            .bind(tries.number())
            .bind(results.number())
            .fetch_one(&self.pool)
        });
        Ok(row.await?.get(0))
    }

    /// Whether the database has reached its maximum size, so that no new tables should be opened.
    pub async fn is_full(&self) -> Result<bool, StoreError> {
        let (used, most) = self.size().await?;
        Ok(used >= most)
    }

    /// The size of the database and its limit, in bytes.
    pub async fn size(&self) -> Result<(u64, u64), StoreError> {
        let used = "SELECT (page_count - freelist_count) * page_size \
                    FROM pragma_page_count, pragma_freelist_count, pragma_page_size";
        let row = patiently(|| query(used).fetch_one(&self.pool)).await?;
        Ok((row.get::<i64, _>(0) as u64, self.max_bytes))
    }

    /// All tables.
    pub async fn all_tables(&self) -> Result<Vec<TableId>, StoreError> {
        let rows = patiently(|| query("SELECT id FROM tables").fetch_all(&self.pool));
        Ok(rows.await?.iter().map(table_id).collect())
    }

    /// A table with everything needed to load it; `None` if there is no such table.
    pub async fn stored(&self, id: TableId) -> Result<Option<Stored>, StoreError> {
        self.read(id).await.map_err(|error| error.at(id))
    }

    async fn read(&self, id: TableId) -> Result<Option<Stored>, StoreError> {
        let Some(state) = self.table(id).await? else { return Ok(None) };
        let snapshot = StoreError::snapshot(id, &state)?;
        let lines = self.lines(id, MAX_CHAT_LINES).await?;
        let game = match snapshot.number.filter(|_| snapshot.phase != TablePhase::Gathering) {
            Some(number) => self.game(id, number).await?,
            None => None,
        };
        Ok(Some(Stored { snapshot, lines, game }))
    }

    /// A game with its journal.
    pub async fn game(&self, table: TableId, number: u32) -> Result<Option<StoredGame>, StoreError> {
        let look = async || {
            // One transaction, so that nothing changes between reading the game and its steps.
            let mut look = self.pool.begin().await?;
            stored_game(&mut look, table, number).await
        };
        patiently(look).await.map_err(|error| StoreError::from(error).at(table))
    }

    /// The last chat lines of a table, in order.
    pub async fn lines(&self, table: TableId, most: usize) -> Result<Vec<Line>, StoreError> {
        let rows = patiently(|| {
            query("SELECT line FROM lines WHERE table_id = ? ORDER BY number DESC LIMIT ?")
                .bind(table.number() as i64)
                .bind(most as i64)
                .fetch_all(&self.pool)
        });
        let read = |row: &SqliteRow| serde_json::from_str(row.get(0)).ok();
        Ok(rows.await?.iter().rev().filter_map(read).collect())
    }
}

/// Reads a row with the columns id, state, turn and touched.
pub fn membership(row: &SqliteRow) -> Membership {
    Membership {
        id: table_id(row),
        state: row.get(1),
        turn: row.get::<Option<i64>, _>(2).map(|seat| seat as usize),
        touched: row.get::<i64, _>(3) as u64,
    }
}

/// The table ID in the first column.
pub fn table_id(row: &SqliteRow) -> TableId {
    TableId::from_bits(row.get::<i64, _>(0) as u64)
}

/// A game with its journal.
pub async fn stored_game(
    database: &mut SqliteConnection,
    table: TableId,
    number: u32,
) -> sqlx::Result<Option<StoredGame>> {
    let row =
        query("SELECT seed, occupants, header, course, outcome FROM games WHERE table_id = ? AND number = ?")
            .bind(table.number() as i64)
            .bind(number)
            .fetch_optional(&mut *database);
    let Some(row) = row.await? else { return Ok(None) };
    let steps = query(
        "SELECT lines FROM archive WHERE table_id = ?1 AND game = ?2 UNION ALL \
         SELECT lines FROM (SELECT lines FROM steps WHERE table_id = ?1 AND game = ?2 ORDER BY version)",
    )
    .bind(table.number() as i64)
    .bind(number)
    .fetch_all(database);
    let mut record: String = row.get(2);
    for step in steps.await? {
        record.push_str(step.get::<&str, _>(0));
    }
    let seed = row.get::<Vec<u8>, _>(0).try_into().ok();
    let (occupants, course, outcome) = (row.get(1), row.get(3), row.get(4));
    Ok(Some(StoredGame { seed, occupants, record, course, outcome }))
}
