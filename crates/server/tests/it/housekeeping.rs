//! Periodic cleanup, and quotas.

use std::path::Path;
use std::time::Duration;

use client::{Robot, settings};
use protocol::http::{Fault, Finished};
use protocol::{Ask, CloseReason, TableId};
use server::Config;
use sqlx::{Connection as _, Row as _, raw_sql};

use crate::database::{kept, listen, open};
use crate::{folder, start_as_it_is, start_with, tell};

/// Why a connection to this table was closed, if it was.
async fn closed(robot: &Robot, table: TableId) -> std::io::Result<Option<CloseReason>> {
    Ok(robot.connect(table, None).await?.closed.take())
}

#[test]
fn a_table_at_which_no_game_begins_goes_and_others_stay() {
    tell(async {
        let kept_for = Duration::from_millis(500);
        let server = start_with(Config { kept_for, ..Config::new(listen(), folder()) });
        let mut robot = Robot::arrive(server).await?;
        let [empty, visited, begun] = [
            robot.open("purrramida", settings(2)).await?,
            robot.open("purrramida", settings(2)).await?,
            robot.open("purrramida", settings(2)).await?,
        ];
        let mut host = robot.connect(begun, None).await?;
        assert_eq!(host.ask(Ask::Sit { seat: 0, name: "Ala".to_owned() }).await?, Ok(()));
        assert_eq!(host.ask(Ask::SeatBot { seat: 1, level: protocol::Level::Kitten }).await?, Ok(()));
        assert_eq!(host.ask(Ask::Begin).await?, Ok(()));
        let mut visitor = robot.connect(visited, None).await?;
        // The first table is not polled meanwhile: that would be a visit.
        tokio::time::sleep(4 * kept_for).await;
        assert_eq!(closed(&robot, empty).await?, Some(CloseReason::NoTable(empty)));
        assert_eq!(visitor.ask(Ask::Sit { seat: 0, name: "Ola".to_owned() }).await?, Ok(()));
        assert_eq!(closed(&robot, begun).await?, None);
        Ok(())
    });
}

/// The number of finished games with their steps among those of active games, and in the archive.
async fn counted(file: &Path) -> (i64, i64) {
    let counts = "SELECT (SELECT count(*) FROM games WHERE outcome IS NOT NULL AND EXISTS \
                  (SELECT 1 FROM steps WHERE steps.table_id = games.table_id AND game = number)), \
                  (SELECT count(*) FROM archive)";
    let row = raw_sql(counts).fetch_one(&mut open(file).await).await.expect("it is counted");
    (row.get(0), row.get(1))
}

/// All finished games of a database as the server reports them, and the counts of [`counted`].
async fn told(kept_for: Duration) -> std::io::Result<(Vec<Finished>, (i64, i64))> {
    let folder = folder();
    let file = folder.join("stolik.db");
    let mut database = kept(&folder).await;
    let over = raw_sql("SELECT table_id, number FROM games WHERE outcome IS NOT NULL ORDER BY 1, 2");
    let over = over.fetch_all(&mut database).await.expect("there are games");
    database.close().await.expect("it is written");
    let server = start_with(Config { kept_for, ..Config::new(listen(), folder.clone()) });
    let nobody = Robot::with_cookie(server, String::new());
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mut games = Vec::new();
    for row in over {
        let table = TableId::from_bits(row.get::<i64, _>(0) as u64);
        // The table itself can be visited as well, and its last game replayed.
        let mut connection = nobody.connect(table, None).await?;
        assert_eq!(connection.recall().await?, Ok(()));
        let path = format!("/api/tables/{table}/games/{}", row.get::<i64, _>(1));
        games.push(nobody.ask("GET", &path, None, &[]).await?.json()?);
    }
    Ok((games, counted(&file).await))
}

#[test]
fn games_that_are_over_go_to_the_archive_and_are_told_as_before() {
    tell(async {
        let (before, (played, archived)) = told(Duration::from_hours(1_000_000)).await?;
        assert_eq!((played, archived), (before.len() as i64, 0));
        let (after, (played, archived)) = told(Duration::from_hours(24)).await?;
        assert_eq!((played, archived), (0, before.len() as i64));
        let records = |games: &[Finished]| games.iter().map(|game| game.record.clone()).collect::<Vec<_>>();
        assert!(before.len() >= 3);
        assert_eq!(records(&before), records(&after));
        Ok(())
    });
}

/// Tries to open a table; returns the status and the fault, if any.
async fn try_to_open(robot: &Robot) -> std::io::Result<(u16, String)> {
    let body = r#"{"game":"purrramida","settings":{"players":2}}"#;
    let answer = robot.ask("POST", "/api/tables", Some(body), &[]).await?;
    let fault = answer.json::<Fault>().map(|fault| fault.fault).unwrap_or_default();
    Ok((answer.status, fault))
}

#[test]
fn a_player_and_an_address_have_so_many_tables() {
    tell(async {
        let folder = folder();
        let quotas =
            Config { tables_per_player: 2, tables_per_address: 4, ..Config::new(listen(), folder.clone()) };
        let server = start_as_it_is(quotas);
        let (one, other) = (Robot::arrive(server).await?, Robot::arrive(server).await?);
        let too_many = (403, "too_many_tables".to_owned());
        let opened = || (201, String::new());
        for (robot, expected) in
            [(&one, opened()), (&one, opened()), (&one, too_many.clone()), (&other, opened())]
        {
            assert_eq!(try_to_open(robot).await?, expected);
        }
        // Tables that are over no longer count.
        let over = raw_sql("UPDATE tables SET state = json_set(state, '$.phase', 'over')");
        over.execute(&mut open(&folder.join("stolik.db")).await).await.expect("it is changed");
        assert_eq!(try_to_open(&one).await?, opened());
        assert_eq!(try_to_open(&other).await?, too_many);
        Ok(())
    });
}

#[test]
fn a_database_that_is_full_takes_no_new_tables_and_games_go_on() {
    tell(async {
        let max_database_bytes = 256 * 1024;
        let server = start_with(Config { max_database_bytes, ..Config::new(listen(), folder()) });
        let mut robot = Robot::arrive(server).await?;
        let table = robot.open("purrramida", settings(2)).await?;
        let mut host = robot.connect(table, None).await?;
        assert_eq!(host.ask(Ask::Sit { seat: 0, name: "Ala".to_owned() }).await?, Ok(()));
        assert_eq!(host.ask(Ask::SeatBot { seat: 1, level: protocol::Level::Kitten }).await?, Ok(()));
        let mut opened = 0;
        let refused = loop {
            match try_to_open(&robot).await? {
                (201, _) => opened += 1,
                refused => break refused,
            }
        };
        assert_eq!(refused, (507, "full".to_owned()));
        assert!((50..2000).contains(&opened), "{opened} tables in {max_database_bytes} bytes");
        assert_eq!(host.ask(Ask::Begin).await?, Ok(()));
        for _ in 0..20 {
            let Some(ask) = host.a_move(3) else {
                host.hear().await?;
                continue;
            };
            assert_eq!(host.ask(ask).await?, Ok(()));
        }
        Ok(())
    });
}
