//! `kill -9` at any moment loses nothing that was acknowledged.

use std::io::Result;
use std::path::{Path, PathBuf};
use std::time::Duration;

use client::{Connection, Robot, settings};
use engine::records::Notation;
use engine::{Viewer, seats};
use games::{GameId, with_game};
use protocol::{Ask, At, TableId};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection as _, Row as _, query};
use tokio::time::timeout;

use crate::serve::Server;

/// How often the server is killed.
const CRASHES: u64 = 10;
const PLAYERS: usize = 2;

/// A table and what its two players know of it.
struct Party {
    game: GameId,
    table: TableId,
    cookies: Vec<String>,
    /// What each has been told, word for word, and where that is.
    news: Vec<Vec<String>>,
    at: Vec<Option<At>>,
    /// The version after the last move that was acknowledged.
    acknowledged: usize,
    /// How many were.
    moves: usize,
}

#[test]
fn nothing_that_was_acknowledged_is_lost_when_the_server_is_killed() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("crash-{}", std::process::id()));
    let runtime = tokio::runtime::Runtime::new().expect("the system lets us run");
    runtime.block_on(async {
        let mut parties = Vec::new();
        for crash in 0..CRASHES {
            let server = start(&folder);
            let address = server.address.clone();
            if parties.is_empty() {
                for game in GameId::ALL.into_iter().chain(GameId::ALL) {
                    parties.push(Party::gather(&address, game).await.expect("the server answers"));
                }
            }
            // All tables play at once until the server is gone, each time after another while.
            let playing = parties.into_iter().map(|party| tokio::spawn(party.play(address.clone())));
            let playing: Vec<_> = playing.collect();
            tokio::time::sleep(Duration::from_millis(60 + crash * 37)).await;
            server.kill();
            parties = Vec::new();
            for party in playing {
                parties.push(party.await.expect("a party does not panic"));
            }
        }
        let moves: usize = parties.iter().map(|party| party.moves).sum();
        assert!(moves > 100, "only {moves} moves were acknowledged");
        let server = start(&folder);
        for party in &mut parties {
            party.come_back(&server.address).await.expect("the server answers");
        }
        server.kill();
        for party in &parties {
            party.compare_with_journal(&folder.join("stolik.db")).await;
        }
    });
}

#[test]
fn a_server_that_stops_tells_everybody_to_come_back() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("stop-{}", std::process::id()));
    let runtime = tokio::runtime::Runtime::new().expect("the system lets us run");
    runtime.block_on(async {
        let server = start(&folder);
        let mut party = Party::gather(&server.address, GameId::Purrramida).await.expect("it answers");
        let mut connections = party.come_back(&server.address).await.expect("it answers");
        // Not on this thread: they listen meanwhile.
        let stopping = tokio::task::spawn_blocking(move || server.stop("TERM"));
        for connection in &mut connections {
            while connection.hear().await.is_ok() {}
            assert_eq!(connection.closed, Some(protocol::CloseReason::Stopping));
        }
        let begun = std::time::Instant::now();
        assert!(stopping.await.expect("it is stopped").status.success());
        assert!(begun.elapsed() < Duration::from_secs(4), "nobody is waited for");
        let server = start(&folder);
        party.come_back(&server.address).await.expect("it answers");
        party.compare_with_journal(&folder.join("stolik.db")).await;
    });
}

fn start(folder: &Path) -> Server {
    let folder = folder.to_str().expect("the name is a text");
    Server::start(&[
        "--listen",
        "127.0.0.1:0",
        "--data",
        folder,
        "--messages-per-second",
        "100000",
        "--requests-per-second",
        "100000",
        "--log",
        "error",
    ])
}

impl Party {
    async fn gather(address: &str, game: GameId) -> Result<Self> {
        let server = address.parse().expect("it is an address");
        let mut robots = [Robot::arrive(server).await?, Robot::arrive(server).await?];
        let table = robots[0].open(game.name(), settings(PLAYERS)).await?;
        let mut connections = Vec::new();
        for (seat, robot) in robots.iter().enumerate() {
            let mut connection = robot.connect(table, None).await?;
            connection.ask(Ask::Sit { seat, name: format!("seat {seat}") }).await?.expect("the seat is free");
            connections.push(connection);
        }
        connections[0].ask(Ask::Begin).await?.expect("everybody sits");
        let cookies = robots.map(|robot| robot.cookie).to_vec();
        let (news, at) = (vec![Vec::new(); PLAYERS], vec![None; PLAYERS]);
        Ok(Self { game, table, cookies, news, at, acknowledged: 0, moves: 0 })
    }

    /// Connects again and asks for what was missed.
    async fn come_back(&mut self, address: &str) -> Result<Vec<Connection>> {
        let mut connections = Vec::new();
        for seat in 0..PLAYERS {
            let server = address.parse().expect("it is an address");
            let robot = Robot::with_cookie(server, self.cookies[seat].clone());
            let mut connection = robot.connect(self.table, self.at[seat]).await?;
            // Whoever has seen something gets the rest; nobody has seen what was not kept.
            let known = std::mem::take(&mut self.news[seat]);
            connection = if self.at[seat].is_some() { connection.knowing(known) } else { connection };
            let version = connection.at.expect("a game is on").version;
            assert_eq!(connection.news.len(), version, "every step is told once");
            assert!(version >= self.acknowledged, "{version} of {} steps are there", self.acknowledged);
            self.note(seat, &connection);
            connections.push(connection);
        }
        Ok(connections)
    }

    fn note(&mut self, seat: usize, connection: &Connection) {
        self.news[seat].clone_from(&connection.news);
        self.at[seat] = connection.at;
    }

    /// Plays until the server is gone or the game is over.
    async fn play(mut self, address: String) -> Self {
        let Ok(mut connections) = self.come_back(&address).await else { return self };
        while let Ok(true) = self.move_on(&mut connections).await {}
        for (seat, connection) in connections.iter().enumerate() {
            self.note(seat, connection);
        }
        self
    }

    /// Whether there is a next move.
    async fn move_on(&mut self, connections: &mut [Connection]) -> Result<bool> {
        let Some(seat) = connections.iter().position(|connection| !connection.offers().is_empty()) else {
            return Ok(false);
        };
        let ask = connections[seat].a_move(self.moves * 7 + 3).expect("it has offers");
        connections[seat].ask(ask).await?.expect("it was offered");
        // From here on it must not be lost.
        let at = connections[seat].at;
        self.acknowledged = at.expect("a game is on").version;
        self.moves += 1;
        for connection in connections {
            while connection.at != at {
                timeout(Duration::from_secs(5), connection.hear()).await??;
            }
        }
        Ok(true)
    }

    /// What each was told, over all those connections, is what the journal says.
    async fn compare_with_journal(&self, database: &PathBuf) {
        let options = SqliteConnectOptions::new().filename(database);
        let mut database = SqliteConnection::connect_with(&options).await.expect("the database opens");
        let table = self.table.number() as i64;
        let header = query("SELECT header FROM games WHERE table_id = ?").bind(table);
        let mut record: String = header.fetch_one(&mut database).await.expect("the game is there").get(0);
        let steps = query("SELECT lines FROM steps WHERE table_id = ? ORDER BY version").bind(table);
        for row in steps.fetch_all(&mut database).await.expect("its steps are there") {
            record += row.get::<&str, _>(0);
        }
        for (seat, news) in self.news.iter().enumerate() {
            assert_eq!(*news, with_game!(self.game, G => told::<G>(&record, seat)), "{:?}", self.game);
        }
    }
}

/// What a seat is told of a record.
fn told<G: Notation>(record: &str, seat: usize) -> Vec<String> {
    let viewer = Viewer::Seat(seats(PLAYERS).nth(seat).expect("it is there"));
    let (_, happened) = live_match::replay::<G>(record).expect("the journal can be replayed");
    let text = |one: &live_match::Happening<G>| {
        serde_json::to_string(&one.news(viewer)).expect("news are plain data")
    };
    happened.iter().map(text).collect()
}
