//! The simulated clients: some only sit at a table, others play.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use client::{Connection, Robot, settings};
use futures::future::{join_all, try_join_all};
use protocol::{Ask, Reason, TableId, TablePhase};
use rand_core::{Rng as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until, timeout};

const GAMES: [&str; 3] = ["kokopelli", "purrramida", "szkola-latania"];
/// How many tables are set up concurrently.
const DOORS: usize = 32;
/// A response that takes longer counts as lost.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(20);
/// The base seed for moves and pauses, the same in each run.
const SEED: u64 = 7;

/// The period that is measured.
#[derive(Clone, Copy)]
pub struct Window {
    pub from: Instant,
    pub until: Instant,
}

/// All clients of one server.
pub struct Crowd {
    server: SocketAddr,
    idle: Vec<JoinHandle<io::Error>>,
}

impl Crowd {
    /// No clients yet.
    pub const fn new(server: SocketAddr) -> Self {
        Self { server, idle: Vec::new() }
    }

    /// Seats this many idle clients, two at each table.
    pub async fn sit_idle(&mut self, people: usize) -> io::Result<()> {
        let doors = Arc::new(Semaphore::new(DOORS));
        let server = self.server;
        let tables = (0..people.div_ceil(2)).map(|table| {
            let doors = Arc::clone(&doors);
            let here = (people - 2 * table).min(2);
            tokio::spawn(async move {
                let _door = doors.acquire().await.map_err(io::Error::other)?;
                gather(server, GAMES[table % GAMES.len()], here).await
            })
        });
        for connections in join_all(tables).await {
            for connection in connections?? {
                self.idle.push(tokio::spawn(listen(connection)));
            }
        }
        Ok(())
    }

    /// Begins games at this many tables.
    pub async fn gather(&self, tables: usize) -> io::Result<Tables> {
        let doors = Arc::new(Semaphore::new(DOORS));
        let pairs = (0..tables).map(|table| {
            let (doors, server) = (Arc::clone(&doors), self.server);
            tokio::spawn(async move {
                let _door = doors.acquire().await.map_err(io::Error::other)?;
                Pair::begin(server, table).await
            })
        });
        let pairs = try_join_all(pairs).await?;
        Ok(Tables { pairs: pairs.into_iter().collect::<io::Result<_>>()? })
    }

    /// Reports the idle clients that lost their connection.
    pub fn complaints(self) -> Vec<String> {
        let gone = self.idle.iter().filter(|listener| listener.is_finished()).count();
        if gone > 0 {
            vec![format!("{gone} people who only sat there lost their connection")]
        } else {
            vec![]
        }
    }
}

/// Reads messages until the connection fails, and returns the reason.
async fn listen(mut connection: Connection) -> io::Error {
    loop {
        if let Err(error) = connection.hear().await {
            return error;
        }
        connection.lines.clear();
    }
}

/// Seats one or two clients at a new table for two.
async fn gather(server: SocketAddr, game: &str, people: usize) -> io::Result<Vec<Connection>> {
    let mut host = Robot::arrive(server).await?;
    let table = host.open(game, settings(2)).await?;
    let mut connections = vec![sit(&host, table, 0).await?];
    if people > 1 {
        connections.push(sit(&Robot::arrive(server).await?, table, 1).await?);
    }
    Ok(connections)
}

async fn sit(robot: &Robot, table: TableId, seat: usize) -> io::Result<Connection> {
    let mut connection = robot.connect(table, None).await?;
    done(&mut connection, Ask::Sit { seat, name: format!("Robot {seat}") }).await?;
    Ok(connection)
}

/// Makes a request that must not be refused.
async fn done(connection: &mut Connection, ask: Ask) -> io::Result<()> {
    let answer: Result<(), Reason> = timeout(ANSWER_TIMEOUT, connection.ask(ask)).await??;
    answer.map_err(|reason| io::Error::other(format!("refused: {reason:?}")))
}

/// Reads messages until a condition holds.
async fn until(connection: &mut Connection, is_so: impl Fn(&Connection) -> bool) -> io::Result<()> {
    while !is_so(connection) {
        timeout(ANSWER_TIMEOUT, connection.hear()).await??;
    }
    Ok(())
}

/// All tables at which games are played.
pub struct Tables {
    pairs: Vec<Pair>,
}

/// The results of playing.
#[derive(Default)]
pub struct Played {
    /// The time from sending a move to receiving `done`, for all moves within the window.
    pub latencies: Vec<Duration>,
    /// At most one error for each table.
    pub complaints: Vec<String>,
}

impl Tables {
    /// Divides this rate among the tables; without a rate, they play as fast as they can.
    pub fn pace(&mut self, moves_per_second: Option<f64>) {
        let tables = self.pairs.len() as f64;
        for pair in &mut self.pairs {
            pair.pause = moves_per_second.map(|rate| Duration::from_secs_f64(tables / rate));
        }
    }

    /// Plays until the window closes.
    pub async fn play(self, window: Window) -> Played {
        let tables = self.pairs.into_iter().map(|pair| tokio::spawn(pair.play(window)));
        let mut played = Played::default();
        for (number, table) in join_all(tables).await.into_iter().enumerate() {
            let (latencies, result) = match table {
                Ok((latencies, result)) => (latencies, result),
                Err(error) => (Vec::new(), Err(io::Error::other(error))),
            };
            played.latencies.extend(latencies);
            if let Err(error) = result {
                played.complaints.push(format!("table {number} ({}): {error}", GAMES[number % GAMES.len()]));
            }
        }
        played
    }
}

/// A table at which two clients play game after game.
struct Pair {
    connections: [Connection; 2],
    rng: Xoshiro256PlusPlus,
    /// The average time between moves.
    pause: Option<Duration>,
}

impl Pair {
    async fn begin(server: SocketAddr, number: usize) -> io::Result<Self> {
        let connections = gather(server, GAMES[number % GAMES.len()], 2).await?;
        let connections =
            <[Connection; 2]>::try_from(connections).map_err(|_| io::Error::other("two sit there"))?;
        let rng = Xoshiro256PlusPlus::seed_from_u64(SEED + number as u64);
        let mut this = Self { connections, rng, pause: None };
        done(&mut this.connections[0], Ask::Begin).await?;
        this.all_until(|connection| connection.at.is_some()).await?;
        Ok(this)
    }

    async fn all_until(&mut self, is_so: impl Fn(&Connection) -> bool) -> io::Result<()> {
        for connection in &mut self.connections {
            until(connection, &is_so).await?;
        }
        Ok(())
    }

    async fn play(mut self, window: Window) -> (Vec<Duration>, io::Result<()>) {
        let mut latencies = Vec::new();
        let result = self.play_on(window, &mut latencies).await;
        (latencies, result)
    }

    async fn play_on(&mut self, window: Window, latencies: &mut Vec<Duration>) -> io::Result<()> {
        // Spreads the first moves of the tables.
        let mut due = Instant::now() + self.think(0.0, 1.0);
        while due < window.until && Instant::now() < window.until {
            sleep_until(due).await;
            let Some(took) = self.move_on().await? else {
                self.play_again().await?;
                continue;
            };
            if (window.from..window.until).contains(&(Instant::now() - took)) {
                latencies.push(took);
            }
            // Counted from when this move was due, so that a late response does not delay the next move.
            due += self.think(0.5, 1.5);
        }
        Ok(())
    }

    /// A random pause between `least` and `most` times the average.
    fn think(&mut self, least: f64, most: f64) -> Duration {
        let lot = f64::from(self.rng.next_u32()) / f64::from(u32::MAX);
        self.pause.unwrap_or_default().mul_f64(least + lot * (most - least))
    }

    /// Lets the player to move make a move, and returns its latency; `None` if the game is over.
    async fn move_on(&mut self) -> io::Result<Option<Duration>> {
        let which = self.rng.next_u32() as usize;
        let mut connections = self.connections.iter().enumerate();
        let decides = connections.find_map(|(seat, connection)| Some((seat, connection.a_move(which)?)));
        let Some((seat, ask)) = decides else { return Ok(None) };
        let sent = Instant::now();
        done(&mut self.connections[seat], ask).await?;
        let took = sent.elapsed();
        let at = self.connections[seat].at;
        self.all_until(|connection| connection.at == at).await?;
        for connection in &mut self.connections {
            // The latest update is enough to choose a move.
            let known = connection.news.len().saturating_sub(1);
            connection.news.drain(..known);
            connection.lines.clear();
        }
        Ok(Some(took))
    }

    async fn play_again(&mut self) -> io::Result<()> {
        let game = self.connections[0].at.map(|at| at.game);
        let table = |connection: &Connection| connection.table.clone();
        self.all_until(|connection| table(connection).is_some_and(|table| table.phase == TablePhase::Over))
            .await?;
        done(&mut self.connections[0], Ask::Again).await?;
        let other = &mut self.connections[1];
        until(other, |connection| table(connection).is_some_and(|table| table.proposal.is_some())).await?;
        let proposal = table(other).and_then(|table| table.proposal).map_or(0, |proposal| proposal.number);
        done(other, Ask::Answer { proposal, agrees: true }).await?;
        self.all_until(|connection| connection.at.map(|at| at.game) > game).await
    }
}
