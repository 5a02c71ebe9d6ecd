//! A thorough check of a database.

use std::fmt;
use std::path::Path;

use protocol::TableId;
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{Row as _, query};

use super::{CopyError, block_on, open};
use crate::store::{StoreError, damages, stored_game, table_id};
use crate::{Database, Error};

/// A damaged part of a database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Damage {
    /// The file itself.
    File(String),
    /// A table.
    Table(TableId, String),
    /// A game at a table.
    Game(TableId, u32, String),
}

impl fmt::Display for Damage {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(what) => write!(out, "the file: {what}"),
            Self::Table(table, what) => write!(out, "table {table}: {what}"),
            Self::Game(table, number, what) => write!(out, "table {table}, game {number}: {what}"),
        }
    }
}

/// The results of a check.
#[derive(Clone, Default, Debug)]
pub struct Findings {
    /// How many tables there are.
    pub tables: usize,
    /// How many games there are.
    pub games: usize,
    /// What is damaged.
    pub damages: Vec<Damage>,
}

impl Findings {
    /// Whether the file itself is intact, even if single games are damaged.
    pub fn is_whole(&self) -> bool {
        !self.damages.iter().any(|damage| matches!(damage, Damage::File(_)))
    }
}

impl fmt::Display for Findings {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for damage in &self.damages {
            writeln!(out, "{damage}")?;
        }
        write!(out, "{} tables, {} games, {} damaged", self.tables, self.games, self.damages.len())
    }
}

/// Checks the integrity of a database and replays every game by the rules. A server may be using it
/// meanwhile.
pub fn check_database(database: &Database) -> Result<Findings, Error> {
    Ok(block_on(check_file(&database.file()?))??)
}

pub async fn check_file(file: &Path) -> Result<Findings, CopyError> {
    if !file.is_file() {
        return Err(CopyError::Missing(file.to_owned()));
    }
    let mut findings = Findings::default();
    // A database that cannot even be read is damaged, too.
    if let Err(error) = look(file, &mut findings).await {
        findings.damages.push(Damage::File(error.to_string()));
    }
    Ok(findings)
}

async fn look(file: &Path, findings: &mut Findings) -> sqlx::Result<()> {
    let mut database = open(file).await?;
    if !has_tables(&mut database, &["archive"]).await? {
        // Databases of earlier versions have no archive; treat it as empty.
        query("CREATE TEMP TABLE archive (table_id, game, lines)").execute(&mut database).await?;
    }
    // One transaction, for a consistent snapshot.
    query("BEGIN").execute(&mut database).await?;
    let found = damages(&mut database, "PRAGMA integrity_check").await;
    findings.damages.extend(found.into_iter().map(Damage::File));
    if !has_tables(&mut database, &["tables", "games", "steps"]).await? {
        findings.damages.push(Damage::File("it is not a database of Stolik's".to_owned()));
        return Ok(());
    }
    findings.damages.extend(missing_rows(&mut database).await?);
    for id in query("SELECT id FROM tables").fetch_all(&mut database).await? {
        look_at_table(&mut database, table_id(&id), findings).await;
    }
    Ok(())
}

async fn missing_rows(database: &mut SqliteConnection) -> sqlx::Result<Vec<Damage>> {
    let rows = query("SELECT DISTINCT \"table\", parent FROM pragma_foreign_key_check").fetch_all(database);
    let missing = |row: &SqliteRow| {
        let (from, to): (String, String) = (row.get(0), row.get(1));
        Damage::File(format!("there are {from} of {to} that are not there"))
    };
    Ok(rows.await?.iter().map(missing).collect())
}

async fn has_tables(database: &mut SqliteConnection, names: &[&str]) -> sqlx::Result<bool> {
    let known = query("SELECT name FROM sqlite_schema WHERE type = 'table'").fetch_all(database).await?;
    let known: Vec<String> = known.iter().map(|row| row.get(0)).collect();
    Ok(names.iter().all(|name| known.iter().any(|known| known == name)))
}

async fn look_at_table(database: &mut SqliteConnection, table: TableId, findings: &mut Findings) {
    findings.tables += 1;
    match look_at_games(database, table, findings).await {
        Ok(Ok(())) => {}
        Ok(Err(what)) => findings.damages.push(Damage::Table(table, what)),
        Err(error) => findings.damages.push(Damage::Table(table, error.to_string())),
    }
}

/// Replays the games of a table; the inner error is what is wrong with the table itself.
async fn look_at_games(
    database: &mut SqliteConnection,
    table: TableId,
    findings: &mut Findings,
) -> sqlx::Result<Result<(), String>> {
    let id = table.number() as i64;
    let state = query("SELECT state FROM tables WHERE id = ?").bind(id).fetch_one(&mut *database).await?;
    let snapshot = match StoreError::snapshot(table, state.get(0)) {
        Ok(snapshot) => snapshot,
        Err(error) => return Ok(Err(error.to_string())),
    };
    let numbers = query("SELECT number FROM games WHERE table_id = ?").bind(id).fetch_all(&mut *database);
    let numbers: Vec<u32> = numbers.await?.iter().map(|row| row.get(0)).collect();
    for &number in &numbers {
        findings.games += 1;
        let Some(stored) = stored_game(database, table, number).await? else { continue };
        if let Err(what) = room::check_game(snapshot.game(), stored) {
            findings.damages.push(Damage::Game(table, number, what));
        }
    }
    let last = snapshot.number.filter(|last| !numbers.contains(last));
    Ok(last.map_or(Ok(()), |last| Err(format!("its game {last} is not there"))))
}
