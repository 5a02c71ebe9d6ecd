//! What whoever runs the server can look up.

use protocol::TableId;
use room::PlayerId;
use serde::{Deserialize, Serialize};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, query};

use super::reads::{membership, table_id};
use super::{Membership, Store, StoreError, patiently};
use crate::admin::{Kind, Restraint, Subject};

/// How many tables, people and acts are shown.
const MAX_SHOWN: u32 = 100;

/// Somebody of whom something is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// Who.
    pub id: PlayerId,
    /// What they were last called.
    pub name: Option<String>,
    /// When they were first known, in milliseconds since 1970.
    pub created: u64,
    /// How many tables they have.
    pub tables: u64,
}

/// Something that whoever runs the server did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Act {
    /// Its number, from 1.
    pub number: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Over the page, or by the command line.
    pub origin: String,
    /// What, as JSON.
    pub act: String,
    /// What came of it; nothing if nobody knows.
    pub result: Option<String>,
}

/// Something that somebody said, or that was said of them.
#[derive(Clone, Debug)]
pub struct Said {
    /// Where.
    pub table: TableId,
    /// As JSON.
    pub line: String,
}

fn player(row: &SqliteRow, column: usize) -> Option<PlayerId> {
    PlayerId::from_slice(row.get::<&[u8], _>(column))
}

impl Store {
    /// How many tables there are, and how many games.
    pub async fn totals(&self) -> Result<(u64, u64), StoreError> {
        let row = patiently(|| {
            query("SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM games)").fetch_one(&self.pool)
        });
        let row = row.await?;
        Ok((row.get::<i64, _>(0) as u64, row.get::<i64, _>(1) as u64))
    }

    /// The tables that were touched last.
    pub async fn last_tables(&self) -> Result<Vec<Membership>, StoreError> {
        let rows = patiently(|| {
            query("SELECT id, state, turn, touched FROM tables ORDER BY touched DESC LIMIT ?")
                .bind(MAX_SHOWN)
                .fetch_all(&self.pool)
        });
        Ok(rows.await?.iter().map(membership).collect())
    }

    /// Those in whose names or numbers this occurs, the last who came first.
    pub async fn people(&self, wanted: &str) -> Result<Vec<Person>, StoreError> {
        let rows = patiently(|| {
            query(
                "SELECT id, name, created, (SELECT count(*) FROM members WHERE player = id) FROM players \
                 WHERE (name IS NOT NULL OR recovery IS NOT NULL) \
                 AND (instr(lower(name), lower(?1)) OR lower(hex(id)) GLOB lower(?1) || '*') \
                 ORDER BY created DESC LIMIT ?2",
            )
            .bind(wanted.to_owned())
            .bind(MAX_SHOWN)
            .fetch_all(&self.pool)
        });
        let read = |row: &SqliteRow| {
            Some(Person {
                id: player(row, 0)?,
                name: row.get(1),
                created: row.get::<i64, _>(2) as u64,
                tables: row.get::<i64, _>(3) as u64,
            })
        };
        Ok(rows.await?.iter().filter_map(read).collect())
    }

    /// Who may not talk, or not come.
    pub async fn restraints(&self) -> Result<Vec<(Subject, Restraint)>, StoreError> {
        let rows = patiently(|| query("SELECT subject, kind, why FROM restraints").fetch_all(&self.pool));
        let read = |row: &SqliteRow| {
            let kind = Kind::named(row.get(1))?;
            Some((row.get::<&str, _>(0).parse().ok()?, Restraint { kind, why: row.get(2) }))
        };
        Ok(rows.await?.iter().filter_map(read).collect())
    }

    /// The number of the last thing that whoever runs the server did.
    pub async fn last_act(&self) -> Result<u64, StoreError> {
        let row = patiently(|| query("SELECT coalesce(max(number), 0) FROM acts").fetch_one(&self.pool));
        Ok(row.await?.get::<i64, _>(0) as u64)
    }

    /// What whoever runs the server did, the last first.
    pub async fn acts(&self) -> Result<Vec<Act>, StoreError> {
        let rows = patiently(|| {
            query("SELECT number, \"at\", origin, act, result FROM acts ORDER BY number DESC LIMIT ?")
                .bind(MAX_SHOWN)
                .fetch_all(&self.pool)
        });
        let read = |row: &SqliteRow| Act {
            number: row.get::<i64, _>(0) as u64,
            at: row.get::<i64, _>(1) as u64,
            origin: row.get(2),
            act: row.get(3),
            result: row.get(4),
        };
        Ok(rows.await?.iter().map(read).collect())
    }

    /// When somebody was first known here; nothing if nothing is kept of them.
    pub async fn known_since(&self, player: PlayerId) -> Result<Option<u64>, StoreError> {
        let row = patiently(|| {
            query("SELECT created FROM players WHERE id = ?")
                .bind(player.as_bytes().to_vec())
                .fetch_optional(&self.pool)
        });
        Ok(row.await?.map(|row| row.get::<i64, _>(0) as u64))
    }

    /// All tables at which anything says who somebody is: they play or played there, have it among their
    /// own, talked, are its host, or may not sit down.
    pub async fn traces_of(&self, player: PlayerId) -> Result<Vec<TableId>, StoreError> {
        let rows = patiently(|| {
            query(
                "SELECT table_id FROM seated WHERE player = ?1 UNION \
                 SELECT table_id FROM members WHERE player = ?1 UNION \
                 SELECT table_id FROM lines WHERE player = ?1 UNION \
                 SELECT id FROM tables WHERE instr(state, ?2)",
            )
            .bind(player.as_bytes().to_vec())
            .bind(player.to_string())
            .fetch_all(&self.pool)
        });
        Ok(rows.await?.iter().map(table_id).collect())
    }

    /// Where somebody sat at a table: the number of a game, and the seat.
    pub async fn sat(&self, player: PlayerId, table: TableId) -> Result<Vec<(u32, usize)>, StoreError> {
        let rows = patiently(|| {
            query("SELECT game, seat FROM seated WHERE player = ? AND table_id = ? ORDER BY game")
                .bind(player.as_bytes().to_vec())
                .bind(table.number() as i64)
                .fetch_all(&self.pool)
        });
        Ok(rows.await?.iter().map(|row| (row.get(0), row.get::<i64, _>(1) as usize)).collect())
    }

    /// Whether nobody else has to do with a table: it is not among others' own, and no other person has
    /// played there. Where that cannot be read any more, somebody may have.
    pub async fn is_theirs_alone(&self, player: PlayerId, table: TableId) -> Result<bool, StoreError> {
        let row = patiently(|| {
            query(
                "SELECT NOT EXISTS (SELECT 1 FROM members WHERE table_id = ?2 AND player != ?1) \
                 AND NOT EXISTS (SELECT 1 FROM games, \
                 json_each(CASE WHEN json_valid(occupants) THEN occupants ELSE '[{}]' END) AS occupant \
                 WHERE table_id = ?2 AND occupant.value ->> 'bot' IS NULL AND NOT EXISTS \
                 (SELECT 1 FROM seated WHERE seated.table_id = ?2 AND seated.game = games.number \
                 AND seated.seat = occupant.key AND seated.player = ?1))",
            )
            .bind(player.as_bytes().to_vec())
            .bind(table.number() as i64)
            .fetch_one(&self.pool)
        });
        Ok(row.await?.get(0))
    }

    /// What somebody said, and what was said of them.
    pub async fn said_by(&self, player: PlayerId) -> Result<Vec<Said>, StoreError> {
        let rows = patiently(|| {
            query("SELECT table_id, line FROM lines WHERE player = ? ORDER BY table_id, number")
                .bind(player.as_bytes().to_vec())
                .fetch_all(&self.pool)
        });
        Ok(rows.await?.iter().map(|row| Said { table: table_id(row), line: row.get(1) }).collect())
    }
}
