//! The administrator's queries.

use protocol::TableId;
use room::PlayerId;
use serde::{Deserialize, Serialize};
use sqlx::sqlite::SqliteRow;
use sqlx::{Row as _, query};

use super::reads::{membership, table_id};
use super::{Membership, Store, StoreError, patiently};
use crate::admin::{Kind, Restraint, Subject};

/// The maximum number of tables, people and actions listed.
const MAX_SHOWN: u32 = 100;

/// A person about whom something is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// The person's ID.
    pub id: PlayerId,
    /// The name they last used.
    pub name: Option<String>,
    /// When they were first stored, in milliseconds since 1970.
    pub created: u64,
    /// The number of their tables.
    pub tables: u64,
}

/// An entry of the log of actions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Act {
    /// Its number, from 1.
    pub number: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Whether it was requested on the page or with the command line.
    pub origin: String,
    /// The action, as JSON.
    pub act: String,
    /// Its result; `None` if unknown.
    pub result: Option<String>,
}

/// A chat line by a person or about them.
#[derive(Clone, Debug)]
pub struct Said {
    /// The table.
    pub table: TableId,
    /// The line, as JSON.
    pub line: String,
}

fn player(row: &SqliteRow, column: usize) -> Option<PlayerId> {
    PlayerId::from_slice(row.get::<&[u8], _>(column))
}

impl Store {
    /// The numbers of tables and games.
    pub async fn totals(&self) -> Result<(u64, u64), StoreError> {
        let row = patiently(|| {
            query("SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM games)").fetch_one(&self.pool)
        });
        let row = row.await?;
        Ok((row.get::<i64, _>(0) as u64, row.get::<i64, _>(1) as u64))
    }

    /// The most recently changed tables.
    pub async fn last_tables(&self) -> Result<Vec<Membership>, StoreError> {
        let rows = patiently(|| {
            query("SELECT id, state, turn, touched FROM tables ORDER BY touched DESC LIMIT ?")
                .bind(MAX_SHOWN)
                .fetch_all(&self.pool)
        });
        Ok(rows.await?.iter().map(membership).collect())
    }

    /// The people whose name contains this text or whose ID begins with it, newest first.
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

    /// Everybody who is silenced or banned.
    pub async fn restraints(&self) -> Result<Vec<(Subject, Restraint)>, StoreError> {
        let rows = patiently(|| query("SELECT subject, kind, why FROM restraints").fetch_all(&self.pool));
        let read = |row: &SqliteRow| {
            let kind = Kind::named(row.get(1))?;
            Some((row.get::<&str, _>(0).parse().ok()?, Restraint { kind, why: row.get(2) }))
        };
        Ok(rows.await?.iter().filter_map(read).collect())
    }

    /// The number of the last action.
    pub async fn last_act(&self) -> Result<u64, StoreError> {
        let row = patiently(|| query("SELECT coalesce(max(number), 0) FROM acts").fetch_one(&self.pool));
        Ok(row.await?.get::<i64, _>(0) as u64)
    }

    /// The log of actions, newest first.
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

    /// When somebody was first stored; `None` if nothing is stored about them.
    pub async fn known_since(&self, player: PlayerId) -> Result<Option<u64>, StoreError> {
        let row = patiently(|| {
            query("SELECT created FROM players WHERE id = ?")
                .bind(player.as_bytes().to_vec())
                .fetch_optional(&self.pool)
        });
        Ok(row.await?.map(|row| row.get::<i64, _>(0) as u64))
    }

    /// All tables with traces of a person: they play or played there, have it in their list, wrote there,
    /// are its host, or were shut out.
    pub async fn traces_of(&self, player: PlayerId) -> Result<Vec<TableId>, StoreError> {
        let rows = patiently(|| {
            query(
                "SELECT table_id FROM seated WHERE player = ?1 UNION \
                 SELECT table_id FROM members WHERE player = ?1 UNION \
                 SELECT table_id FROM lines WHERE instr(line, ?2) UNION \
                 SELECT id FROM tables WHERE instr(state, ?2)",
            )
            .bind(player.as_bytes().to_vec())
            .bind(player.to_string())
            .fetch_all(&self.pool)
        });
        Ok(rows.await?.iter().map(table_id).collect())
    }

    /// The games somebody played at a table: the number of each, and their seat. Earlier versions did not store
    /// that: in their games it is the seat with the name under which the person still sits at the table.
    pub async fn sat(&self, player: PlayerId, table: TableId) -> Result<Vec<(u32, usize)>, StoreError> {
        let rows = patiently(|| {
            query(
                "SELECT game, seat FROM seated WHERE player = ?1 AND table_id = ?2 UNION \
                 SELECT number, occupant.key FROM games JOIN tables ON tables.id = table_id, \
                 json_each(CASE WHEN json_valid(state) THEN state END, '$.seats') AS sitter, \
                 json_each(CASE WHEN json_valid(occupants) THEN occupants END) AS occupant \
                 WHERE table_id = ?2 AND NOT EXISTS \
                 (SELECT 1 FROM seated WHERE seated.table_id = ?2 AND seated.game = number) \
                 AND CASE sitter.type WHEN 'object' THEN sitter.value ->> '$.person.player' END = ?3 \
                 AND CASE sitter.type WHEN 'object' THEN sitter.value ->> '$.person.name' END \
                 = occupant.value ->> 'name' AND occupant.value ->> 'bot' IS NULL ORDER BY 1",
            )
            .bind(player.as_bytes().to_vec())
            .bind(table.number() as i64)
            .bind(player.to_string())
            .fetch_all(&self.pool)
        });
        Ok(rows.await?.iter().map(|row| (row.get(0), row.get::<i64, _>(1) as usize)).collect())
    }

    /// Whether a table concerns nobody else: it is in nobody else's list, and no person has played there except
    /// in these seats. An unreadable game counts as played by others.
    pub async fn is_theirs_alone(
        &self,
        player: PlayerId,
        table: TableId,
        sat: &[(u32, usize)],
    ) -> Result<bool, StoreError> {
        let sat = serde_json::to_string(sat).expect("numbers are plain data");
        let row = patiently(|| {
            query(
                "SELECT NOT EXISTS (SELECT 1 FROM members WHERE table_id = ?2 AND player != ?1) \
                 AND NOT EXISTS (SELECT 1 FROM games, \
                 json_each(CASE WHEN json_valid(occupants) THEN occupants ELSE '[{}]' END) AS occupant \
                 WHERE table_id = ?2 AND occupant.value ->> 'bot' IS NULL AND NOT EXISTS \
                 (SELECT 1 FROM json_each(?3) AS sat \
                 WHERE sat.value ->> 0 = number AND sat.value ->> 1 = occupant.key))",
            )
            .bind(player.as_bytes().to_vec())
            .bind(table.number() as i64)
            .bind(sat.clone())
            .fetch_one(&self.pool)
        });
        Ok(row.await?.get(0))
    }

    /// The chat lines by a person or about them.
    pub async fn said_by(&self, player: PlayerId) -> Result<Vec<Said>, StoreError> {
        let rows = patiently(|| {
            query("SELECT table_id, line FROM lines WHERE instr(line, ?) ORDER BY table_id, number")
                .bind(player.to_string())
                .fetch_all(&self.pool)
        });
        Ok(rows.await?.iter().map(|row| Said { table: table_id(row), line: row.get(1) }).collect())
    }
}
