//! `cargo xtask load`: measures a release build of the server while real clients play random games over
//! loopback.

mod clients;
mod figures;

use std::time::Duration;

use anyhow::{Context as _, bail, ensure};
use clap::Args;
use tokio::time::{Instant, sleep_until, timeout};

use clients::{Crowd, Window};
use figures::Figures;

use crate::program::{self, Counts, Program, Used};

/// How long all clients together may take to connect.
const ARRIVAL: Duration = Duration::from_mins(5);
/// The first seconds of play, which are not measured.
const WARMING_UP: Duration = Duration::from_secs(3);
/// A pause before memory is measured, for the server to free what it only needed for the arrivals.
const SETTLING: Duration = Duration::from_secs(2);
/// An allowance for open files other than the connections.
const OTHER_FILES: u64 = 200;
/// How many errors are printed at most.
const MAX_COMPLAINTS: usize = 10;

/// The load to generate.
#[derive(Args)]
pub struct Arguments {
    /// Number of tables at which two clients play
    #[arg(long, value_name = "N", default_value_t = 1000)]
    tables: usize,
    /// Number of further clients that only sit at tables where no game has begun
    #[arg(long, value_name = "M", default_value_t = 3000)]
    idle: usize,
    /// Total moves per second of all clients [default: as many as the server can handle]
    #[arg(long, value_name = "R")]
    moves_per_second: Option<f64>,
    /// How long to measure, in seconds
    #[arg(long, value_name = "S", default_value_t = 20)]
    seconds: u64,
    /// Print the figures as one line of JSON
    #[arg(long)]
    json: bool,
}

/// Runs the benchmark and prints the figures; fails if any request was refused or lost.
pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    ensure!(arguments.tables > 0, "--tables must be at least 1");
    ensure!(
        arguments.moves_per_second.is_none_or(|rate| rate.is_finite() && rate > 0.0),
        "--moves-per-second must be more than 0"
    );
    allow_connections(arguments)?;
    let runtime = tokio::runtime::Runtime::new()?;
    let (figures, complaints) = runtime.block_on(measure(arguments))?;
    // The idle clients never finish by themselves.
    runtime.shutdown_background();
    if arguments.json {
        println!("{}", serde_json::to_string(&figures)?);
    } else {
        print!("{figures}");
    }
    if complaints.is_empty() {
        return Ok(());
    }
    for complaint in complaints.iter().take(MAX_COMPLAINTS) {
        eprintln!("{complaint}");
    }
    bail!("{} things went wrong; the first ones are listed above", complaints.len())
}

/// Raises the limit on open files. Each connection is one file in this process and another one in the
/// server, which inherits the limit.
fn allow_connections(arguments: &Arguments) -> anyhow::Result<()> {
    let wanted = (2 * arguments.tables + arguments.idle) as u64 + OTHER_FILES;
    let allowed = rlimit::increase_nofile_limit(wanted).context("the limit on open files cannot be read")?;
    ensure!(
        allowed >= wanted,
        "{wanted} files have to be open at once, and the system allows {allowed}: raise the limit \
         (`ulimit -Hn {wanted}` as root, or LimitNOFILE in systemd) or ask for fewer connections"
    );
    Ok(())
}

async fn measure(arguments: &Arguments) -> anyhow::Result<(Figures, Vec<String>)> {
    let program = Program::start(&program::released()?)?;
    let mut crowd = Crowd::new(program.address);
    // One-time initialization must not count towards the memory of the idle connections.
    timeout(ARRIVAL, crowd.sit_idle(2)).await.context("nobody could connect")??;
    tokio::time::sleep(SETTLING).await;
    let empty = program.used();
    eprintln!("▸ {} people sit down", arguments.idle);
    timeout(ARRIVAL, crowd.sit_idle(arguments.idle)).await.context("connecting takes too long")??;
    tokio::time::sleep(SETTLING).await;
    let seated = program.used();
    eprintln!("▸ games begin at {} tables", arguments.tables);
    let mut tables =
        timeout(ARRIVAL, crowd.gather(arguments.tables)).await.context("starting takes too long")??;
    tables.pace(arguments.moves_per_second);
    let from = Instant::now() + WARMING_UP;
    let window = Window { from, until: from + Duration::from_secs(arguments.seconds) };
    eprintln!("▸ they play for {} seconds", (WARMING_UP.as_secs() + arguments.seconds));
    let playing = tokio::spawn(tables.play(window));
    sleep_until(window.from).await;
    let before = Point::now(&program).await?;
    sleep_until(window.until).await;
    let after = Point::now(&program).await?;
    let played = playing.await.context("the players have failed")?;
    let mut complaints = played.complaints;
    complaints.extend(crowd.complaints());
    complaints.extend(after.server.complaints());
    let figures = Figures {
        tables: arguments.tables,
        idle: arguments.idle,
        wanted: arguments.moves_per_second,
        memory_per_idle: used_by_each(empty, seated, arguments.idle),
        latencies: figures::Latencies::of(played.latencies),
        errors: complaints.len(),
        ..Figures::between(&before, &after)
    };
    Ok((figures, complaints))
}

fn used_by_each(empty: Option<Used>, seated: Option<Used>, idle: usize) -> Option<u64> {
    let grown = seated?.memory.saturating_sub(empty?.memory);
    (idle > 0).then(|| grown / idle as u64)
}

/// A sample of the server's counters and of the resources used by the server and the clients.
struct Point {
    at: Instant,
    server: Counts,
    used: Option<Used>,
    own: Option<Used>,
}

impl Point {
    async fn now(program: &Program) -> anyhow::Result<Self> {
        let server = program.counts().await?;
        Ok(Self { at: Instant::now(), server, used: program.used(), own: Used::by(std::process::id()) })
    }
}
