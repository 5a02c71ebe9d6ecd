//! The statements of a batch.
//!
//! Each statement is a round trip to the database's own thread, which on a busy machine takes longer than
//! the statement itself. Frequent changes, those of moves and chat, are therefore collected from all jobs
//! of the batch and made with one statement per kind; rare ones are made one by one.

use protocol::{MAX_CHAT_LINES, NO_NAME, TableId};
use room::PlayerId;
use serde::Serialize;
use sqlx::query::Query;
use sqlx::sqlite::SqliteArguments;
use sqlx::{AssertSqlSafe, Sqlite, SqliteConnection, query};

use super::writes::{AdminWrite, Write};
use crate::admin::Restraint;

const TABLES: &str = "INSERT INTO tables (id, state, turn, wakes, touched) \
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?) WHERE TRUE \
    ON CONFLICT (id) DO UPDATE SET state = excluded.state, turn = excluded.turn, \
    wakes = excluded.wakes, touched = excluded.touched";
const TURNS: &str = "UPDATE tables SET turn = new.value ->> 1, wakes = new.value ->> 2, \
    touched = new.value ->> 3 FROM json_each(?) AS new WHERE tables.id = new.value ->> 0";
const STEPS: &str = "INSERT INTO steps (table_id, game, version, lines) \
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)";
const LINES: &str = "INSERT INTO lines (table_id, number, line) \
    SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)";
const SEATED: &str = "INSERT INTO seated (player, table_id, game, seat) \
    SELECT unhex(value ->> 3), value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)";

/// Deletes chat lines that are no longer sent to anybody.
const OLD_LINES: &str = "DELETE FROM lines WHERE (table_id, number) IN \
    (SELECT value ->> 0, value ->> 1 FROM json_each(?))";

/// Replaces a player's name in the games at a table: `?1` is the table, `?2` a list of games with the
/// player's seat, `?3` the replacement.
const ERASE: &str = "UPDATE games SET \
    occupants = json_replace(occupants, '$[' || (sat.value ->> 1) || '].name', ?3), \
    header = json_replace(header, '$.names[' || (sat.value ->> 1) || ']', ?3) || char(10), \
    outcome = json_replace(outcome, '$.names[' || (sat.value ->> 1) || ']', ?3) \
    FROM json_each(?2) AS sat WHERE table_id = ?1 AND number = sat.value ->> 0";
/// Deletes chat lines of a table by their numbers.
const ERASE_LINES: &str =
    "DELETE FROM lines WHERE table_id = ? AND number IN (SELECT value FROM json_each(?))";
/// Deletes a player's seats and membership at a table.
const FORGET: [&str; 2] = [
    "DELETE FROM seated WHERE table_id = ? AND player = ?",
    "DELETE FROM members WHERE table_id = ? AND player = ?",
];

/// Counts a result, unless the person was counted: `?1` is the day, `?5` the person.
const COUNT_DAILY: &str = "INSERT INTO daily_results (day, game, score, place, count) \
    SELECT ?1, ?2, ?3, ?4, 1 WHERE NOT EXISTS (SELECT 1 FROM daily_tries WHERE day = ?1 AND pseudonym = ?5) \
    ON CONFLICT DO UPDATE SET count = count + 1";

/// A statement with its bound values.
type Change<'a> = Query<'a, Sqlite, SqliteArguments>;

/// `id`, `state`, `turn`, `wakes`, `touched`.
#[derive(Serialize)]
struct TableRow<'a>(u64, &'a str, Option<usize>, Option<u64>, u64);

/// The changes of a batch, as rows for the statements above.
#[derive(Default)]
pub struct Plan<'a> {
    tables: Vec<TableRow<'a>>,
    others: Vec<Change<'a>>,
    turns: Vec<(u64, Option<usize>, Option<u64>, u64)>,
    seated: Vec<(u64, u32, usize, String)>,
    steps: Vec<(u64, u32, usize, &'a str)>,
    lines: Vec<(u64, u64, &'a str)>,
    old_lines: Vec<(u64, u64)>,
}

impl<'a> Plan<'a> {
    /// The plan for these changes. A table waits for its changes to be written before it makes others, so
    /// a batch does not change a row twice, and ordering by kind is enough.
    pub fn of(writes: impl IntoIterator<Item = &'a Write>) -> Self {
        let mut this = Self::default();
        writes.into_iter().for_each(|write| this.add(write));
        this
    }

    /// Makes the changes in one transaction: tables first, because the other rows refer to them. After an
    /// error, the transaction is still open.
    pub async fn carry_out(self, to: &mut SqliteConnection) -> sqlx::Result<()> {
        let mut script = Script::default();
        script.add("BEGIN IMMEDIATE");
        script.add_rows(TABLES, &self.tables);
        if !self.others.is_empty() {
            std::mem::take(&mut script).run(to).await?;
        }
        for change in self.others {
            change.execute(&mut *to).await?;
        }
        script.add_rows(TURNS, &self.turns);
        script.add_rows(SEATED, &self.seated);
        script.add_rows(STEPS, &self.steps);
        script.add_rows(LINES, &self.lines);
        script.add_rows(OLD_LINES, &self.old_lines);
        script.add("COMMIT");
        script.run(to).await
    }

    fn add(&mut self, write: &'a Write) {
        let change = match write {
            Write::At(table, write) => return self.add_at(*table, write),
            Write::Name { player, name, now } => name_of(*player, name, *now),
            Write::Recovery { player, code, now } => query(
                "INSERT INTO players (id, recovery, created) VALUES (?, ?, ?) \
                 ON CONFLICT (id) DO UPDATE SET recovery = excluded.recovery",
            )
            .bind(player.as_bytes())
            .bind(&code[..])
            .bind(*now as i64),
            Write::Epoch { player, epoch, now } => query(
                "INSERT INTO players (id, epoch, created) VALUES (?, ?, ?) \
                 ON CONFLICT (id) DO UPDATE SET epoch = excluded.epoch",
            )
            .bind(player.as_bytes())
            .bind(*epoch)
            .bind(*now as i64),
            Write::Forget { table, before } => query(
                "DELETE FROM tables WHERE id = ? AND touched < ? \
                 AND NOT EXISTS (SELECT 1 FROM games WHERE table_id = id)",
            )
            .bind(table.number() as i64)
            .bind(*before as i64),
            Write::Archive { table, game } => {
                let archived = query(
                    "INSERT INTO archive (table_id, game, lines) \
                     SELECT table_id, game, group_concat(lines, '' ORDER BY version) FROM steps \
                     WHERE table_id = ? AND game = ? GROUP BY table_id, game",
                );
                self.others.push(archived.bind(table.number() as i64).bind(*game));
                query("DELETE FROM steps WHERE table_id = ? AND game = ?")
                    .bind(table.number() as i64)
                    .bind(*game)
            }
            Write::Daily { day, game, pseudonym, score, place } => {
                let counted = query(COUNT_DAILY).bind(day.number()).bind(*game).bind(*score).bind(*place);
                self.others.push(counted.bind(&pseudonym[..]));
                query("INSERT OR IGNORE INTO daily_tries (day, pseudonym) VALUES (?, ?)")
                    .bind(day.number())
                    .bind(&pseudonym[..])
            }
            Write::ForgetDays { tries, results } => {
                self.others.push(query("DELETE FROM daily_tries WHERE day < ?").bind(tries.number()));
                query("DELETE FROM daily_results WHERE day < ?").bind(results.number())
            }
            Write::Admin(write) => add_admin(write),
            Write::Probe { now } => {
                query("INSERT OR REPLACE INTO probe (id, \"at\") VALUES (0, ?)").bind(*now as i64)
            }
            Write::Secret { name, secret } => {
                query("INSERT OR IGNORE INTO secrets (name, secret) VALUES (?, ?)")
                    .bind(*name)
                    .bind(&secret[..])
            }
        };
        self.others.push(change);
    }

    fn add_at(&mut self, table: TableId, write: &'a room::Write) {
        let (id, number) = (table.number(), table.number() as i64);
        let change = match write {
            room::Write::Table { state, turn, wakes, touched } => {
                return self.tables.push(TableRow(id, state, *turn, *wakes, *touched));
            }
            room::Write::Turn { turn, wakes, touched } => {
                return self.turns.push((id, *turn, *wakes, *touched));
            }
            room::Write::Steps { game, version, lines } => {
                return self.steps.push((id, *game, *version, lines));
            }
            room::Write::ChatLine { number, line } => {
                let old = number.checked_sub(MAX_CHAT_LINES as u64);
                self.old_lines.extend(old.map(|old| (id, old)));
                return self.lines.push((id, *number, line));
            }
            room::Write::Member(player) => {
                query("INSERT OR IGNORE INTO members (player, table_id) VALUES (?, ?)")
                    .bind(player.as_bytes())
                    .bind(number)
            }
            room::Write::NoMember(player) => query("DELETE FROM members WHERE player = ? AND table_id = ?")
                .bind(player.as_bytes())
                .bind(number),
            room::Write::Game { number: game, seed, occupants, header, players } => {
                let seated = players.iter().enumerate();
                let seated = seated.filter_map(|(seat, player)| Some((id, *game, seat, (*player)?.into())));
                self.seated.extend(seated);
                query("INSERT INTO games (table_id, number, seed, occupants, header) VALUES (?, ?, ?, ?, ?)")
                    .bind(number)
                    .bind(*game)
                    .bind(&seed[..])
                    .bind(occupants)
                    .bind(header)
            }
            room::Write::TakeBack { game, version } => {
                let course = query("UPDATE games SET course = course + 1 WHERE table_id = ? AND number = ?");
                self.others.push(course.bind(number).bind(*game));
                query("DELETE FROM steps WHERE table_id = ? AND game = ? AND version >= ?")
                    .bind(number)
                    .bind(*game)
                    .bind(*version as i64)
            }
            room::Write::GameResult { game, outcome } => {
                query("UPDATE games SET outcome = ? WHERE table_id = ? AND number = ?")
                    .bind(outcome)
                    .bind(number)
                    .bind(*game)
            }
            room::Write::Name { player, name, now } => name_of(*player, name, *now),
            room::Write::Erase { player, sat, lines } => {
                return self.erase(number, *player, sat, lines);
            }
            room::Write::Delete => query("DELETE FROM tables WHERE id = ?").bind(number),
        };
        self.others.push(change);
    }
}

impl Plan<'_> {
    fn erase(&mut self, table: i64, player: PlayerId, sat: &[(u32, usize)], lines: &[u64]) {
        let sat = serde_json::to_string(sat).expect("numbers are plain data");
        let lines = serde_json::to_string(lines).expect("numbers are plain data");
        self.others.push(query(ERASE).bind(table).bind(sat).bind(NO_NAME));
        self.others.push(query(ERASE_LINES).bind(table).bind(lines));
        let forget = |statement| query(statement).bind(table).bind(player.as_bytes().to_vec());
        self.others.extend(FORGET.map(forget));
    }
}

fn add_admin(write: &AdminWrite) -> Change<'_> {
    match write {
        AdminWrite::Link(Some(digest)) => {
            query("INSERT OR REPLACE INTO secrets (name, secret) VALUES ('admin', ?)").bind(&digest[..])
        }
        AdminWrite::Link(None) => query("DELETE FROM secrets WHERE name = 'admin'"),
        AdminWrite::Restraint { subject, restraint: Some(Restraint { kind, why }), now } => {
            query("INSERT OR REPLACE INTO restraints (subject, kind, why, since) VALUES (?, ?, ?, ?)")
                .bind(subject.to_string())
                .bind(kind.word())
                .bind(why)
                .bind(*now as i64)
        }
        AdminWrite::Restraint { subject, restraint: None, .. } => {
            query("DELETE FROM restraints WHERE subject = ?").bind(subject.to_string())
        }
        AdminWrite::Act { number, now, origin, act } => {
            query("INSERT INTO acts (number, \"at\", origin, act) VALUES (?, ?, ?, ?)")
                .bind(*number as i64)
                .bind(*now as i64)
                .bind(*origin)
                .bind(act)
        }
        AdminWrite::Result { number, result } => {
            query("UPDATE acts SET result = ? WHERE number = ?").bind(result).bind(*number as i64)
        }
        // The row is kept so that the cookie stays invalid, but it no longer says whose it was.
        AdminWrite::SignOff { player, epoch, now } => query(
            "INSERT INTO players (id, epoch, created) VALUES (?1, ?2, ?3) \
             ON CONFLICT (id) DO UPDATE SET epoch = ?2, name = NULL, recovery = NULL, created = ?3",
        )
        .bind(player.as_bytes())
        .bind(*epoch)
        .bind(*now as i64),
    }
}

fn name_of(player: PlayerId, name: &str, now: u64) -> Change<'_> {
    query(
        "INSERT INTO players (id, name, created) VALUES (?, ?, ?) \
         ON CONFLICT (id) DO UPDATE SET name = excluded.name",
    )
    .bind(player.as_bytes().to_vec())
    .bind(name)
    .bind(now as i64)
}

/// Statements that share one round trip. There are few different combinations, so they stay prepared.
#[derive(Default)]
struct Script {
    text: String,
    values: Vec<String>,
}

impl Script {
    fn add(&mut self, statement: &str) {
        self.text.push_str(statement);
        self.text.push(';');
    }

    /// Adds a statement that takes its rows as JSON, if there are any.
    fn add_rows(&mut self, statement: &str, rows: &[impl Serialize]) {
        if !rows.is_empty() {
            self.add(statement);
            self.values.push(serde_json::to_string(rows).expect("rows are plain data"));
        }
    }

    async fn run(self, to: &mut SqliteConnection) -> sqlx::Result<()> {
        // The text consists only of the constant statements above.
        let script = self.values.into_iter().fold(query(AssertSqlSafe(self.text)), Query::bind);
        script.execute(to).await.map(|_| ())
    }
}
