//! Clients that play over real sockets, and reconnect when the server is killed or restarted.

use std::io::Result;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use client::{Connection, Robot, settings};
use engine::records::Notation;
use engine::{Viewer, seats};
use games::{GameId, with_game};
use protocol::{Ask, At, TableId};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection as _, Row as _, query};
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::serve::Server;

const PLAYERS: usize = 2;

/// A table, and what its two players know about it.
pub struct Party {
    pub game: GameId,
    pub table: TableId,
    pub cookies: Vec<String>,
    /// The updates each player has received, verbatim, and the point in the game they lead to.
    pub news: Vec<Vec<String>>,
    pub at: Vec<Option<At>>,
    /// The version after the last acknowledged move; tests read it during play.
    pub acknowledged: Arc<AtomicUsize>,
    /// The number of acknowledged moves.
    pub moves: usize,
}

/// Two parties for each game.
pub async fn gather_all(address: &str) -> Vec<Party> {
    let mut parties = Vec::new();
    for game in GameId::ALL.into_iter().chain(GameId::ALL) {
        parties.push(Party::gather(address, game).await.expect("the server answers"));
    }
    parties
}

/// Lets all tables play concurrently until the server is gone.
pub fn play_all(parties: Vec<Party>, address: &str) -> Vec<JoinHandle<Party>> {
    parties.into_iter().map(|party| tokio::spawn(party.play(address.to_owned()))).collect()
}

/// Waits until a move has been acknowledged at every table.
pub async fn all_have_moved(acknowledged: &[Arc<AtomicUsize>]) {
    while acknowledged.iter().any(|version| version.load(Relaxed) == 0) {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}

/// Waits until all have stopped.
pub async fn join_all(playing: Vec<JoinHandle<Party>>) -> Vec<Party> {
    let mut parties = Vec::new();
    for party in playing {
        parties.push(party.await.expect("a party does not panic"));
    }
    parties
}

/// The path of a folder for one test.
pub fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()))
}

/// Starts a server with high rate limits, because test clients are fast and share one address.
pub fn start(folder: &Path) -> Server {
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
    pub async fn gather(address: &str, game: GameId) -> Result<Self> {
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
        Ok(Self { game, table, cookies, news, at, acknowledged: Arc::default(), moves: 0 })
    }

    /// Reconnects and requests what was missed.
    pub async fn come_back(&mut self, address: &str) -> Result<Vec<Connection>> {
        let mut connections = Vec::new();
        for seat in 0..PLAYERS {
            let server = address.parse().expect("it is an address");
            let robot = Robot::with_cookie(server, self.cookies[seat].clone());
            let mut connection = robot.connect(self.table, self.at[seat]).await?;
            // A returning client receives only what it has not seen. If the game has taken a different course
            // since, it receives the game from the beginning.
            let known = std::mem::take(&mut self.news[seat]);
            let course = connection.at.map(|at| at.course);
            if course == self.at[seat].map(|at| at.course) {
                connection = connection.knowing(known);
            }
            connection.recall().await?.expect("it is told");
            // A server that is stopping says goodbye before it tells anything of the game.
            let at = connection.at.ok_or(std::io::ErrorKind::ConnectionAborted)?;
            let version = at.version;
            assert_eq!(connection.news.len(), version, "every step is told once");
            let acknowledged = self.acknowledged.load(Relaxed);
            assert!(version >= acknowledged, "{version} of {acknowledged} steps are there");
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
    pub async fn play(mut self, address: String) -> Self {
        let Ok(mut connections) = self.come_back(&address).await else { return self };
        while let Ok(true) = self.move_on(&mut connections).await {}
        for (seat, connection) in connections.iter().enumerate() {
            self.note(seat, connection);
        }
        self
    }

    /// Makes the next move; returns whether there was one.
    async fn move_on(&mut self, connections: &mut [Connection]) -> Result<bool> {
        let Some(seat) = connections.iter().position(|connection| !connection.offers().is_empty()) else {
            return Ok(false);
        };
        let ask = connections[seat].a_move(self.moves * 7 + 3).expect("it has offers");
        connections[seat].ask(ask).await?.expect("it was offered");
        // The move is acknowledged, so it must not be lost from here on.
        let at = connections[seat].at;
        self.acknowledged.store(at.expect("a game is on").version, Relaxed);
        self.moves += 1;
        for connection in connections {
            while connection.at != at {
                timeout(Duration::from_secs(5), connection.hear()).await??;
            }
        }
        Ok(true)
    }

    /// Checks that each player's updates, over all connections, match the journal.
    pub async fn compare_with_journal(&self, database: &Path) {
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

/// The updates that a seat receives for a record.
fn told<G: Notation>(record: &str, seat: usize) -> Vec<String> {
    let viewer = Viewer::Seat(seats(PLAYERS).nth(seat).expect("it is there"));
    let (_, happened) = live_match::replay::<G>(record).expect("the journal can be replayed");
    let text = |one: &live_match::Happening<G>| {
        serde_json::to_string(&one.news(viewer)).expect("news are plain data")
    };
    happened.iter().map(text).collect()
}
