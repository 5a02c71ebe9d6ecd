//! The database: those of earlier versions, damaged ones, and files that are no database.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;

use client::Robot;
use games::{GameId, with_game};
use protocol::http::Finished;
use protocol::{Ask, GameResult, Reason, TableId, TablePhase};
use server::{Config, Database, Error};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, Connection as _, Row as _, raw_sql};

use crate::{folder, start_with, tell};

/// Databases written by earlier versions. These files must never be regenerated.
const KEPT: [&str; 1] = [include_str!("../kept/version-1.sql")];

pub fn listen() -> SocketAddr {
    (Ipv4Addr::LOCALHOST, 0).into()
}

pub async fn open(file: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(file).create_if_missing(true);
    SqliteConnection::connect_with(&options).await.expect("it opens")
}

/// Creates a database of an earlier version in this folder.
pub async fn kept(folder: &Path) -> SqliteConnection {
    let mut database = open(&folder.join("stolik.db")).await;
    raw_sql(KEPT[0]).execute(&mut database).await.expect("it is a database");
    database
}

/// Copies a database, even one that is in use.
pub async fn copy(original: &Path, copy: &Path) {
    let into = format!("VACUUM INTO '{}'", copy.display());
    let mut original = open(original).await;
    raw_sql(AssertSqlSafe(into)).execute(&mut original).await.expect("the database is copied");
}

#[test]
fn databases_of_earlier_versions_open_and_every_game_replays_to_its_result() {
    for text in KEPT {
        tell(async {
            let folder = folder();
            let mut database = open(&folder.join("stolik.db")).await;
            raw_sql(text).execute(&mut database).await.expect("it is a database");
            let games = raw_sql("SELECT table_id, number, outcome FROM games").fetch_all(&mut database).await;
            let games = games.expect("there are games");
            database.close().await.expect("it is written");
            let server = start_with(Config::new(listen(), folder));
            let nobody = Robot::with_cookie(server, String::new());
            let mut over = 0;
            for game in &games {
                let table = TableId::from_bits(game.get::<i64, _>(0) as u64);
                let number: i64 = game.get(1);
                // Anybody with the link can watch, if spectators are allowed.
                let mut connection = nobody.connect(table, None).await?;
                assert_eq!(connection.recall().await?, Ok(()));
                let sees = connection.you.as_ref().is_some_and(|you| you.sees);
                assert_eq!(connection.at.map(|at| at.version), sees.then_some(connection.news.len()));
                let Some(outcome) = game.get::<Option<String>, _>(2) else { continue };
                let path = format!("/api/tables/{table}/games/{number}");
                let finished: Finished = nobody.ask("GET", &path, None, &[]).await?.json()?;
                let outcome: GameResult = serde_json::from_str(&outcome)?;
                assert_eq!(finished.outcome, outcome);
                check(&finished, &outcome);
                over += 1;
            }
            assert!(over >= 3, "only {over} games are over");
            Ok(())
        });
    }
}

#[test]
fn a_seed_that_is_damaged_freezes_its_table_and_it_says_so() {
    tell(async {
        let folder = folder();
        let mut database = kept(&folder).await;
        raw_sql("UPDATE games SET seed = X'0102'").execute(&mut database).await.expect("it is changed");
        let tables = raw_sql("SELECT id, state FROM tables").fetch_all(&mut database).await;
        let tables = tables.expect("there are tables");
        database.close().await.expect("it is written");
        let server = start_with(Config::new(listen(), folder));
        let nobody = Robot::with_cookie(server, String::new());
        let mut frozen = 0;
        for table in &tables {
            let id = TableId::from_bits(table.get::<i64, _>(0) as u64);
            let gathers = table.get::<&str, _>(1).contains(r#""phase":"gathering""#);
            let connection = nobody.connect(id, None).await?;
            let phase = connection.table.as_ref().map(|table| table.phase);
            assert_eq!(phase == Some(TablePhase::Frozen), !gathers, "{phase:?}");
            frozen += usize::from(!gathers);
            // A game whose seed is damaged is not shown, either.
            let game = nobody.ask("GET", &format!("/api/tables/{id}/games/0"), None, &[]).await?;
            assert!(matches!(game.status, 404 | 503), "{}", game.body);
        }
        assert!(frozen > 0);
        Ok(())
    });
}

/// A copy of a database with this change.
async fn changed(original: &Path, change: &str) -> std::path::PathBuf {
    let folder = folder();
    let file = folder.join("stolik.db");
    copy(original, &file).await;
    let mut copied = open(&file).await;
    raw_sql(AssertSqlSafe(change)).execute(&mut copied).await.expect("it is changed");
    copied.close().await.expect("it is written");
    folder
}

/// The stored steps and results of all games.
async fn journal(file: &Path) -> Vec<(String, Option<String>)> {
    let mut database = open(file).await;
    let rows =
        raw_sql("SELECT lines, outcome FROM steps JOIN games ON number = game ORDER BY steps.table_id");
    let rows = rows.fetch_all(&mut database).await.expect("there are games");
    rows.iter().map(|row| (row.get(0), row.get(1))).collect()
}

#[test]
fn a_panic_freezes_one_table_keeps_its_journal_and_tells_its_players() {
    tell(async {
        let first = folder();
        let server = start_with(Config::new(listen(), first.clone()));
        let robots = [Robot::arrive(server).await?, Robot::arrive(server).await?];
        let mut tables = Vec::new();
        for _ in 0..2 {
            let table = robots[0].clone().open("purrramida", client::settings(2)).await?;
            let mut host = robots[0].connect(table, None).await?;
            for (seat, robot) in robots.iter().enumerate() {
                let sit = Ask::Sit { seat, name: format!("seat {seat}") };
                assert_eq!(robot.connect(table, None).await?.ask(sit).await?, Ok(()));
            }
            assert_eq!(host.ask(Ask::Begin).await?, Ok(()));
            tables.push(table);
        }
        // A proposal about a seat that does not exist: carrying it out panics.
        let nonsense = r#"{"number":0,"by":1,"what":{"replace":{"seat":99}},"waiting":[0]}"#;
        let damage = format!("UPDATE tables SET state = json_set(state, '$.proposal', json('{nonsense}'))");
        let damage = format!("{damage} WHERE id = {}", tables[0].number());
        let second = changed(&first.join("stolik.db"), &damage).await;
        let before = journal(&second.join("stolik.db")).await;
        let server = start_with(Config::new(listen(), second.clone()));
        let robots = robots.map(|robot| Robot { server, ..robot });
        let mut other = robots[1].connect(tables[0], None).await?;
        let mut asking = robots[0].connect(tables[0], None).await?;
        let yes = || Ask::Answer { proposal: 0, agrees: true };
        assert_eq!(asking.ask(yes()).await?, Err(Reason::Frozen));
        let is_frozen = |connection: &client::Connection| {
            connection.table.as_ref().map(|table| table.phase) == Some(TablePhase::Frozen)
        };
        while !is_frozen(&other) {
            other.hear().await?;
        }
        assert!(is_frozen(&asking));
        assert_eq!(journal(&second.join("stolik.db")).await, before);
        // Later visitors see that the table is frozen, too; the other table goes on.
        assert!(is_frozen(&robots[1].connect(tables[0], None).await?));
        let mut well = robots[0].connect(tables[1], None).await?;
        assert_eq!(well.ask(Ask::Signal { signal: protocol::Signal::Wow }).await?, Ok(()));
        Ok(())
    });
}

/// Checks that the record leads to the stored result, and that all chance follows from the seed.
fn check(finished: &Finished, outcome: &GameResult) {
    let id = GameId::named(&finished.game).expect("it is a game");
    let seed = live_match::seed_from(&finished.seed).expect("it is a seed");
    with_game!(id, G => {
        let (names, happened) = live_match::replay::<G>(&finished.record).expect("it can be replayed");
        let standings = happened.last().and_then(live_match::Happening::standings).expect("it is over");
        assert_eq!(names, outcome.names);
        assert_eq!(standings.places.as_slice(), outcome.places);
        assert_eq!(standings.scores.as_slice(), outcome.scores);
        assert!(live_match::verify::<G>(&finished.record, seed).is_ok());
    });
    if id == GameId::Kokopelli {
        is_older_than_the_vases_option(&finished.record);
    }
}

/// R18 In that version a vase did not serve its owner: with `vase_owner`, the same steps are not a legal
/// game.
fn is_older_than_the_vases_option(record: &str) {
    let today = record.replacen(r#""sun_shared":true"#, r#""sun_shared":true,"vase_owner":true"#, 1);
    assert_ne!(today, record);
    assert!(live_match::replay::<games::Kokopelli>(&today).is_err());
}

/// Before `SQLite` 3.51.3, restarting the write-ahead log while another connection checkpoints it may
/// corrupt the database, and our writer works that way.
#[test]
fn sqlite_is_of_a_version_that_carries_its_log_over_safely() {
    tell(async {
        let mut database = open(&folder().join("any.db")).await;
        let row = raw_sql("SELECT sqlite_version()").fetch_one(&mut database).await;
        let version: String = row.expect("it has a version").get(0);
        let numbers: Vec<u32> = version.split('.').filter_map(|number| number.parse().ok()).collect();
        assert!(numbers >= vec![3, 51, 3], "{version}");
        Ok(())
    });
}

/// The error with which a server refuses to start with this database.
fn refused(database: Database) -> String {
    let settings = Config { database, ..Config::new(listen(), folder()) };
    let error = server::serve(settings, Box::new(|address| panic!("listens on {address}"))).unwrap_err();
    assert!(matches!(error, Error::Database { .. } | Error::Folder { .. }));
    error.to_string()
}

#[test]
fn a_database_of_a_later_version_is_left_alone() {
    let folder = folder();
    tell(async {
        let mut database = kept(&folder).await;
        let later = "INSERT INTO _sqlx_migrations VALUES (9999, 'later', '2030-01-01', 1, X'00', 0)";
        raw_sql(later).execute(&mut database).await.expect("it is changed");
        database.close().await.expect("it is written");
        Ok(())
    });
    let said = refused(Database::Folder(folder));
    assert!(said.contains("cannot be migrated to this version"), "{said}");
}

#[test]
fn what_is_no_database_is_refused_with_a_reason() {
    let place = folder();
    let file = place.join("stolik.db");
    std::fs::write(&file, "This is a letter, not a database. ".repeat(100)).expect("it is written");
    assert!(refused(Database::Folder(place)).contains("not a database"));
    assert!(std::fs::read_to_string(&file).expect("it is there").starts_with("This is a letter"));
    assert!(refused(Database::Folder(file)).starts_with("cannot create the folder"));
    for address in ["postgres://localhost/stolik", "stolik.db", "sqlite::memory:"] {
        let said = refused(Database::Address(address.to_owned()));
        assert!(said.contains("sqlite:FILE"), "{said}");
    }
}

#[test]
fn a_database_can_be_named_by_its_address() {
    let file = folder().join("club.db");
    let database = Database::Address(format!("sqlite:{}", file.display()));
    let server = start_with(Config { database, ..Config::new(listen(), folder()) });
    tell(async {
        let mut robot = Robot::arrive(server).await?;
        robot.open("purrramida", client::settings(2)).await
    });
    assert!(file.exists());
}
