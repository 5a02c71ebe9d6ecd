//! A game that is far too long to be sent in one message.

use std::net::Ipv4Addr;
use std::path::Path;

use client::{Connection, Robot, settings};
use engine::{Pending, Position as _, Viewer, seats};
use games::Purrramida;
use live_match::{Match, SavedMatch};
use protocol::{Ask, MAX_NEWS_STEPS, PROTOCOL, TableId};
use server::Config;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection as _, Row as _, query};

use crate::{folder, start_with, tell};

/// The number of steps; in one message they would take several megabytes.
const LONG: usize = 3_000;
/// No message to a newcomer is larger than this, in bytes.
const MAX_WELCOME: usize = 300_000;

/// Extends a stored game by legal moves, and returns its record.
async fn lengthen(database: &Path, table: TableId) -> String {
    let options = SqliteConnectOptions::new().filename(database);
    let mut database = SqliteConnection::connect_with(&options).await.expect("it opens");
    let id = table.number() as i64;
    let game = query("SELECT seed, occupants, header FROM games WHERE table_id = ?").bind(id);
    let game = game.fetch_one(&mut database).await.expect("a game has begun");
    let steps = query("SELECT lines FROM steps WHERE table_id = ?").bind(id);
    let steps: String = steps.fetch_one(&mut database).await.expect("it has begun with chance").get(0);
    let kept = SavedMatch {
        seed: game.get::<Vec<u8>, _>(0).try_into().expect("a seed has 32 bytes"),
        occupants: serde_json::from_str(game.get(1)).expect("they are occupants"),
        record: game.get::<String, _>(2) + &steps,
    };
    let begun = kept.record.len();
    // With some seeds the game ends early.
    let mut seeds = (0..=u8::MAX).map(|byte| [byte; 32]);
    let (seed, record) = seeds
        .find_map(|seed| {
            let game = Match::restore(SavedMatch { seed, ..kept.clone() }).expect("it was kept");
            Some((seed, played_on(game)?))
        })
        .expect("some games are long");
    let chance = query("UPDATE games SET seed = ? WHERE table_id = ?").bind(&seed[..]).bind(id);
    chance.execute(&mut database).await.expect("the game is there");
    let more = query("INSERT INTO steps VALUES (?, 0, ?, ?)").bind(id).bind(steps.lines().count() as i64);
    more.bind(&record[begun..]).execute(&mut database).await.expect("the steps are new");
    database.close().await.expect("it is written");
    record
}

/// Plays on to the wanted length and returns the record, or `None` if the game ends before that.
fn played_on(mut game: Match<Purrramida>) -> Option<String> {
    while game.journal().version() < LONG {
        let Pending::Seat(seat) = game.journal().position().pending() else { return None };
        let (action, version) = (game.journal().offers()[0], game.journal().version());
        game.make_move(seat, action, version).expect("it was offered");
    }
    Some(game.record())
}

/// A server with a long game of two players, the players, and the record of the game.
async fn with_long_game() -> std::io::Result<(TableId, Vec<Robot>, String)> {
    let first = folder();
    let server = start_with(Config::new((Ipv4Addr::LOCALHOST, 0).into(), first.clone()));
    let mut robots = vec![Robot::arrive(server).await?, Robot::arrive(server).await?];
    let table = robots[0].open("purrramida", settings(2)).await?;
    for (seat, robot) in robots.iter().enumerate() {
        let sit = Ask::Sit { seat, name: format!("seat {seat}") };
        assert_eq!(robot.connect(table, None).await?.ask(sit).await?, Ok(()));
    }
    assert_eq!(robots[0].connect(table, None).await?.ask(Ask::Begin).await?, Ok(()));
    // Another server continues the game from a copy of the database.
    let later = folder();
    let copy = later.join("stolik.db");
    let options = SqliteConnectOptions::new().filename(first.join("stolik.db"));
    let mut database = SqliteConnection::connect_with(&options).await.expect("it opens");
    let name = copy.to_str().expect("the name is a text");
    query("VACUUM INTO ?").bind(name).execute(&mut database).await.expect("the database is copied");
    let record = lengthen(&copy, table).await;
    let server = start_with(Config::new((Ipv4Addr::LOCALHOST, 0).into(), later));
    for robot in &mut robots {
        robot.server = server;
    }
    Ok((table, robots, record))
}

#[test]
fn a_long_game_is_told_in_pages_and_each_is_small() {
    tell(async {
        let (table, robots, record) = with_long_game().await?;
        let (_, happened) = live_match::replay::<Purrramida>(&record).expect("it is a record");
        assert!(happened.len() >= LONG);
        let nobody = Robot { cookie: String::new(), ..robots[0].clone() };
        let seat = |number| Viewer::Seat(seats(2).nth(number).expect("two play"));
        for (who, viewer) in [(&robots[0], seat(0)), (&robots[1], seat(1)), (&nobody, Viewer::Spectator)] {
            let hello = format!(r#"{{"hello":{{"protocol":{PROTOCOL}}}}}"#);
            let mut connection = Connection::connect_with(who, table, &hello).await?;
            connection.heard = Some(Vec::new());
            connection.hear().await?;
            assert_eq!(connection.earlier, happened.len() - MAX_NEWS_STEPS);
            assert_eq!(connection.recall().await?, Ok(()));
            let heard = connection.heard.take().unwrap_or_default();
            let largest = heard.iter().map(String::len).max();
            assert!(largest.is_some_and(|bytes| bytes < MAX_WELCOME), "{largest:?}");
            let all: usize = heard.iter().map(String::len).sum();
            assert!(all > 5 * MAX_WELCOME, "{all} bytes at once would have done no harm");
            // Exactly the bytes that were sent when it happened.
            let told = happened.iter().map(|one| serde_json::to_string(&one.news(viewer)));
            assert_eq!(connection.news, told.collect::<Result<Vec<_>, _>>()?, "{viewer:?}");
        }
        Ok(())
    });
}
