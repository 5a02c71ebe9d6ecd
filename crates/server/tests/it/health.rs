//! Health checks, and damaged databases.

use std::fs;
use std::path::Path;

use client::{Connection, Robot, settings};
use protocol::{Ask, CloseReason, Signal, TableId};
use server::Config;
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection as _, Row as _, query, raw_sql};

use crate::database::{copy, kept, listen, open};
use crate::{Answer, ask_at, folder, start_with, tell};

#[test]
fn a_server_whose_database_was_taken_away_is_alive_but_not_ready() {
    let folder = folder();
    let server = start_with(Config::new(listen(), folder.clone()));
    let status = |path: &str| ask_at(server, "GET", path, &[]).status;
    assert_eq!((status("/healthz"), status("/readyz")), (200, 200));
    let file = folder.join("stolik.db");
    fs::rename(&file, folder.join("elsewhere.db")).expect("it is there");
    assert_eq!((status("/healthz"), status("/readyz")), (200, 503));
    fs::write(&file, "").expect("another one is there");
    let answer: Answer = ask_at(server, "GET", "/readyz", &[]);
    assert_eq!(answer.status, 503);
    assert!(answer.text().contains("missing or has been replaced"), "{}", answer.text());
    fs::rename(folder.join("elsewhere.db"), &file).expect("it is there");
    assert_eq!(status("/readyz"), 200);
}

/// All tables of an open database.
async fn tables(database: &mut SqliteConnection) -> Vec<TableId> {
    let rows = raw_sql("SELECT id FROM tables").fetch_all(database).await.expect("there are tables");
    rows.iter().map(|row| TableId::from_bits(row.get::<i64, _>(0) as u64)).collect()
}

/// Visits every table: the first one must be reported as damaged, the others must work.
async fn visit(folder: &Path, tables: &[TableId]) -> std::io::Result<Robot> {
    let server = start_with(Config::new(listen(), folder.to_owned()));
    let nobody = Robot::with_cookie(server, String::new());
    for (number, &table) in tables.iter().enumerate() {
        let closed = nobody.connect(table, None).await?.closed.take();
        assert_eq!(closed, (number == 0).then_some(CloseReason::Damaged(table)));
    }
    Ok(nobody)
}

#[test]
fn a_table_that_cannot_be_read_is_damaged_and_not_gone() {
    tell(async {
        let folder = folder();
        let mut database = kept(&folder).await;
        let tables = tables(&mut database).await;
        let damage = query("UPDATE tables SET state = '{' WHERE id = ?").bind(tables[0].number() as i64);
        damage.execute(&mut database).await.expect("it is changed");
        database.close().await.expect("it is written");
        let nobody = visit(&folder, &tables).await?;
        let game = nobody.ask("GET", &format!("/api/tables/{}/games/0", tables[0]), None, &[]).await?;
        assert_eq!(game.status, 503);
        assert!(game.body.contains(r#""fault":"damaged""#), "{}", game.body);
        Ok(())
    });
}

#[test]
fn a_damaged_page_stops_its_table_and_no_other() {
    const PAGE: usize = 4096;
    tell(async {
        let folder = folder();
        let mut database = kept(&folder).await;
        let tables = tables(&mut database).await;
        // Enough chat at one table to fill some pages of its own.
        for number in 0..100 {
            let line = format!("{{\"somebody says number {number}\": \"{}\"}}", "so ".repeat(100));
            let said = query("INSERT OR REPLACE INTO lines VALUES (?, ?, ?)").bind(tables[0].number() as i64);
            said.bind(1_000_000 + number).bind(line).execute(&mut database).await.expect("it is said");
        }
        database.close().await.expect("it is written");
        let file = folder.join("stolik.db");
        let mut bytes = fs::read(&file).expect("it is there");
        let line = b"somebody says number 50\"";
        let place = bytes.windows(line.len()).position(|found| found == line).expect("it is there");
        let page = place / PAGE * PAGE;
        bytes[page..page + 8].fill(0xaa);
        fs::write(&file, bytes).expect("it is damaged");
        visit(&folder, &tables).await?;
        Ok(())
    });
}

/// Opens a table, seats both players and begins a game.
async fn begin(robots: &mut [Robot; 2]) -> std::io::Result<(TableId, Connection)> {
    let table = robots[0].open("purrramida", settings(2)).await?;
    for (seat, robot) in robots.iter().enumerate() {
        let sit = Ask::Sit { seat, name: format!("seat {seat}") };
        assert_eq!(robot.connect(table, None).await?.ask(sit).await?, Ok(()));
    }
    let mut host = robots[0].connect(table, None).await?;
    assert_eq!(host.ask(Ask::Begin).await?, Ok(()));
    Ok((table, host))
}

/// A connection of the player whose turn it is.
async fn decider(robots: &[Robot; 2], table: TableId) -> std::io::Result<Connection> {
    for robot in robots {
        let connection = robot.connect(table, None).await?;
        if !connection.offers().is_empty() {
            return Ok(connection);
        }
    }
    panic!("nobody has to decide");
}

#[test]
fn a_table_that_contradicts_what_is_kept_is_read_anew() {
    tell(async {
        let (first, second) = (folder(), folder());
        let server = start_with(Config::new(listen(), first.clone()));
        let mut robots = [Robot::arrive(server).await?, Robot::arrive(server).await?];
        let (table, _host) = begin(&mut robots).await?;
        // Make the move on a second server with a copy of the database, to see what it writes.
        copy(&first.join("stolik.db"), &second.join("stolik.db")).await;
        let other = start_with(Config::new(listen(), second.clone()));
        let others = robots.clone().map(|robot| Robot { server: other, ..robot });
        let mut mover = decider(&others, table).await?;
        let ask = mover.a_move(3).expect("it has to decide");
        assert_eq!(mover.ask(ask).await?, Ok(()));
        let steps = "SELECT game, version, lines FROM steps ORDER BY version DESC LIMIT 1";
        let row = raw_sql(steps).fetch_one(&mut open(&second.join("stolik.db")).await).await.expect("a step");
        // Insert that step behind the first server's back.
        let step = query("INSERT INTO steps VALUES (?, ?, ?, ?)").bind(table.number() as i64);
        let step = step.bind(row.get::<i64, _>(0)).bind(row.get::<i64, _>(1)).bind(row.get::<String, _>(2));
        step.execute(&mut open(&first.join("stolik.db")).await).await.expect("it is written");
        let mut unaware = decider(&robots, table).await?;
        let ask = unaware.a_move(3).expect("it has to decide");
        assert!(unaware.ask(ask).await.is_err());
        assert_eq!(unaware.closed, Some(CloseReason::Stopping));
        // Players who reconnect find the game as it is stored, and it goes on.
        let mut again = decider(&robots, table).await?;
        assert_eq!(again.at, mover.at);
        assert_eq!(again.ask(Ask::Signal { signal: Signal::Wow }).await?, Ok(()));
        let ask = again.a_move(3).expect("it has to decide");
        assert_eq!(again.ask(ask).await?, Ok(()));
        Ok(())
    });
}
