//! Nobody receives information that is hidden from their seat: if two games differ only in what a seat
//! cannot see, that seat is sent the same bytes.

use std::io::Result;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use client::{Connection, Robot, settings};
use engine::{Viewer, seats};
use games::{GameId, with_game};
use protocol::{Ask, PROTOCOL, TableId};
use serde_json::Value;
use server::Config;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection as _, Row as _, query};

use crate::{folder, start_with, tell};

const PLAYERS: usize = 3;

/// A game in progress, on its own server.
struct Game {
    id: GameId,
    server: SocketAddr,
    database: PathBuf,
    table: TableId,
    robots: Vec<Robot>,
}

#[test]
fn what_a_seat_cannot_see_does_not_change_a_byte_of_what_it_receives() {
    tell(async {
        for (id, moves) in [
            (GameId::Kokopelli, 0),
            (GameId::Kokopelli, 9),
            (GameId::SzkolaLatania, 0),
            (GameId::SzkolaLatania, 4),
        ] {
            let game = play(id, moves).await?;
            for seat in [Some(0), Some(1), Some(2), None] {
                assert_same_bytes(&game, seat).await?;
            }
        }
        Ok(())
    });
}

async fn play(id: GameId, moves: usize) -> Result<Game> {
    let folder = folder();
    let server = start_with(Config::new((Ipv4Addr::LOCALHOST, 0).into(), folder.clone()));
    let mut robots = vec![Robot::arrive(server).await?];
    let table = robots[0].open(id.name(), settings(PLAYERS)).await?;
    let mut connections = Vec::new();
    for seat in 0..PLAYERS {
        if seat > 0 {
            robots.push(Robot::arrive(server).await?);
        }
        let mut connection = robots[seat].connect(table, None).await?;
        connection.ask(Ask::Sit { seat, name: format!("seat {seat}") }).await?.expect("the seat is free");
        connections.push(connection);
    }
    connections[0].ask(Ask::Begin).await?.expect("everybody sits");
    for which in 0..moves {
        // Reconnect each time, so that the state is current.
        for seat in 0..PLAYERS {
            connections[seat] = robots[seat].connect(table, None).await?;
        }
        let turn = connections
            .iter()
            .position(|connection| !connection.offers().is_empty())
            .expect("the game goes on");
        let ask = connections[turn].a_move(which * 5 + 1).expect("it has offers");
        connections[turn].ask(ask).await?.expect("it was offered");
    }
    Ok(Game { id, server, database: folder.join("stolik.db"), table, robots })
}

/// Compares what the seat receives from both servers: on connecting, and for a move by a player who
/// cannot tell the games apart, either.
async fn assert_same_bytes(game: &Game, seat: Option<usize>) -> Result<()> {
    let (folder, mover) = loop {
        // In games with a common pile the twin has different cards left in it, so the next draw may
        // legitimately differ.
        let mover = Some(turn(game).await?).filter(|_| game.id == GameId::Kokopelli);
        if let Some(folder) = twin_of(game, seat, mover).await {
            break (folder, mover);
        }
        // No twin was found; there will be one a few moves later.
        let mut moving = game.robots[turn(game).await?].connect(game.table, None).await?;
        let ask = moving.a_move(1).expect("it is their turn");
        moving.ask(ask).await?.expect("it was offered");
    };
    let twin = start_with(Config::new((Ipv4Addr::LOCALHOST, 0).into(), folder));
    let ours = listen(game, game.server, seat, mover).await?;
    let theirs = listen(game, twin, seat, mover).await?;
    assert!(ours.iter().any(|message| message.contains("\"news\"")), "the game is told of");
    assert_eq!(ours.len() > 1, mover.is_some());
    assert_eq!(ours, theirs, "{:?} as {seat:?}", game.id);
    Ok(())
}

/// Whose turn it is.
async fn turn(game: &Game) -> Result<usize> {
    for (seat, robot) in game.robots.iter().enumerate() {
        if !robot.connect(game.table, None).await?.offers().is_empty() {
            return Ok(seat);
        }
    }
    panic!("the game goes on");
}

/// Everything that the seat receives on connecting and for the next move, except for the server's time.
async fn listen(
    game: &Game,
    server: SocketAddr,
    seat: Option<usize>,
    mover: Option<usize>,
) -> Result<Vec<String>> {
    let cookie = seat.map(|seat| game.robots[seat].cookie.clone()).unwrap_or_default();
    let hello = format!(r#"{{"hello":{{"protocol":{PROTOCOL}}}}}"#);
    let mut connection =
        Connection::connect_with(&Robot::with_cookie(server, cookie), game.table, &hello).await?;
    connection.heard = Some(Vec::new());
    connection.hear().await?;
    if let Some(mover) = mover {
        let before = connection.at;
        let robot = Robot { server, ..game.robots[mover].clone() };
        let mut moving = robot.connect(game.table, None).await?;
        let ask = moving.a_move(0).expect("it is their turn");
        moving.ask(ask).await?.expect("it was offered");
        while connection.at == before {
            connection.hear().await?;
        }
    }
    Ok(connection.heard.unwrap_or_default().iter().map(|message| without_clock(message)).collect())
}

/// What depends on when it is said says nothing of cards.
fn without_clock(message: &str) -> String {
    let without = |message: String, key: &str| {
        let mut parts = message.split(key);
        let first = parts.next().unwrap_or_default().to_owned();
        let digits = |digit: char| digit.is_ascii_digit();
        parts.fold(first, |text, part| text + key + part.trim_start_matches(digits))
    };
    [r#""now":"#, r#""replaceable_at":"#].into_iter().fold(message.to_owned(), without)
}

/// A folder with a copy of the database in which the game differs only in what neither the seat nor the
/// mover can see.
async fn twin_of(game: &Game, seat: Option<usize>, mover: Option<usize>) -> Option<PathBuf> {
    let folder = folder();
    let copy = folder.join("stolik.db");
    let mut original = open(&game.database).await;
    let name = copy.to_str().expect("the name is a text");
    query("VACUUM INTO ?").bind(name).execute(&mut original).await.expect("the database is copied");
    let mut copy = open(&copy).await;
    let rows = query("SELECT version, lines FROM steps ORDER BY version").fetch_all(&mut copy).await.unwrap();
    let header = query("SELECT header FROM games").fetch_one(&mut copy).await.unwrap().get::<String, _>(0);
    let rows: Vec<(i64, String)> = rows.iter().map(|row| (row.get(0), row.get(1))).collect();
    let twin = twins(&rows)
        .into_iter()
        .find(|twin| with_game!(game.id, G => differs::<G>(&header, &rows, twin, seat, mover)));
    for (version, lines) in twin? {
        let update = query("UPDATE steps SET lines = ? WHERE version = ?").bind(lines).bind(version);
        update.execute(&mut copy).await.expect("the step is there");
    }
    copy.close().await.expect("the copy is written");
    Some(folder)
}

async fn open(file: &Path) -> SqliteConnection {
    SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(file)).await.expect("it opens")
}

/// Whether the two games look the same to the seat and the mover, but not to everybody.
fn differs<G: engine::records::Notation>(
    header: &str,
    one: &[(i64, String)],
    other: &[(i64, String)],
    seat: Option<usize>,
    mover: Option<usize>,
) -> bool {
    let record =
        |steps: &[(i64, String)]| steps.iter().fold(header.to_owned(), |record, (_, lines)| record + lines);
    let (Ok((_, one)), Ok((_, other))) =
        (live_match::replay::<G>(&record(one)), live_match::replay::<G>(&record(other)))
    else {
        return false;
    };
    let looks_same =
        |viewer| one.iter().zip(&other).all(|(one, other)| one.news(viewer) == other.news(viewer));
    let of = |seat: usize| Viewer::Seat(seats(PLAYERS).nth(seat).expect("it is there"));
    looks_same(seat.map_or(Viewer::Spectator, of))
        && mover.is_none_or(|mover| looks_same(of(mover)))
        && seats(PLAYERS).any(|seat| !looks_same(Viewer::Seat(seat)))
}

/// Variants of the game in which one outcome of chance is different, latest first. Not all of them are
/// legal.
fn twins(rows: &[(i64, String)]) -> Vec<Vec<(i64, String)>> {
    let mut made = Vec::new();
    for (place, (_, lines)) in rows.iter().enumerate().rev() {
        let lines: Vec<&str> = lines.lines().collect();
        for (number, line) in lines.iter().enumerate().rev() {
            for changed in other_outcomes(line) {
                let mut lines = lines.clone();
                lines[number] = &changed;
                let mut twin = rows.to_vec();
                twin[place].1 = lines.iter().flat_map(|line| [line, "\n"]).collect();
                made.push(twin);
            }
        }
    }
    made
}

/// The same line with two hands swapped, or with one card of a hand or a draw replaced.
fn other_outcomes(line: &str) -> Vec<String> {
    let json: Value = serde_json::from_str(line).expect("steps are JSON");
    let mut made = Vec::new();
    if let Some(hands) = json.pointer("/chance/deal").and_then(Value::as_array) {
        for (one, other) in [(0, 1), (0, 2), (1, 2)] {
            let mut hands = hands.clone();
            hands.swap(one, other);
            made.push(serde_json::json!({ "chance": { "deal": hands } }).to_string());
        }
    }
    let hands = (0..PLAYERS).map(|seat| format!("/chance/deal/{seat}"));
    for cards in hands.chain(["/chance/draw/cards".to_owned(), "/chance/draw".to_owned()]) {
        for place in 0..6 {
            for card in all_cards() {
                let mut json = json.clone();
                if let Some(held) = json.pointer_mut(&format!("{cards}/{place}")) {
                    *held = card;
                    made.push(json.to_string());
                }
            }
        }
    }
    made.retain(|changed| changed != line);
    made
}

/// The cards of both games.
fn all_cards() -> impl Iterator<Item = Value> {
    const NAMES: [&str; 8] =
        ["birth", "eagle_feather", "hunter", "lizard", "paw", "shaman", "tortoise", "warrior"];
    NAMES.map(Value::from).into_iter().chain((2..10).map(Value::from))
}
