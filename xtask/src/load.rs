//! `cargo xtask load`: real clients on loopback play random games through the program as people run
//! it, and what that takes is measured.

mod clients;
mod figures;

use std::time::Duration;

use anyhow::{Context as _, bail, ensure};
use clap::Args;
use tokio::time::{Instant, sleep_until, timeout};

use clients::{Crowd, Window};
use figures::Figures;

use crate::program::{self, Counts, Program, Used};

/// How long everybody may take to come: a machine that needs longer is not fit for so many.
const ARRIVAL: Duration = Duration::from_mins(5);
/// What happens in the first seconds is not measured.
const WARMING_UP: Duration = Duration::from_secs(3);
/// Before memory is looked at, what was only needed to come is given back.
const SETTLING: Duration = Duration::from_secs(2);
/// Files that are open beside the connections.
const OTHER_FILES: u64 = 200;
/// The longest list of what went wrong that anybody reads.
const MAX_COMPLAINTS: usize = 10;

/// How much load.
#[derive(Args)]
pub struct Arguments {
    /// At how many tables two people play
    #[arg(long, value_name = "N", default_value_t = 1000)]
    tables: usize,
    /// How many more people only sit at tables where no game has begun
    #[arg(long, value_name = "M", default_value_t = 3000)]
    idle: usize,
    /// How many moves all of them make in a second; without it, as many as the server answers
    #[arg(long, value_name = "R")]
    moves_per_second: Option<f64>,
    /// How long is measured
    #[arg(long, value_name = "S", default_value_t = 20)]
    seconds: u64,
    /// Print the figures as one line of JSON
    #[arg(long)]
    json: bool,
}

/// Puts the load on, prints the figures, and fails if anything was refused or lost.
pub fn run(arguments: &Arguments) -> anyhow::Result<()> {
    ensure!(arguments.tables > 0, "--tables must be at least 1");
    ensure!(
        arguments.moves_per_second.is_none_or(|rate| rate.is_finite() && rate > 0.0),
        "--moves-per-second must be more than 0"
    );
    allow_connections(arguments)?;
    let runtime = tokio::runtime::Runtime::new()?;
    let (figures, complaints) = runtime.block_on(measure(arguments))?;
    // Those who only sit there would wait for ever.
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
    bail!("{} things went wrong; the first of them stand above", complaints.len())
}

/// Each connection is an open file here and another one in the server, which inherits our limit.
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
    // What everything needs that is used for the first time shall not count as a connection's.
    timeout(ARRIVAL, crowd.sit_idle(2)).await.context("nobody is let in")??;
    tokio::time::sleep(SETTLING).await;
    let empty = program.used();
    eprintln!("▸ {} people sit down", arguments.idle);
    timeout(ARRIVAL, crowd.sit_idle(arguments.idle)).await.context("it takes too long to come")??;
    tokio::time::sleep(SETTLING).await;
    let seated = program.used();
    eprintln!("▸ games begin at {} tables", arguments.tables);
    let mut tables =
        timeout(ARRIVAL, crowd.gather(arguments.tables)).await.context("it takes too long to begin")??;
    tables.pace(arguments.moves_per_second);
    let from = Instant::now() + WARMING_UP;
    let window = Window { from, until: from + Duration::from_secs(arguments.seconds) };
    eprintln!("▸ they play for {} seconds", (WARMING_UP.as_secs() + arguments.seconds));
    let playing = tokio::spawn(tables.play(window));
    sleep_until(window.from).await;
    let before = Point::now(&program).await?;
    sleep_until(window.until).await;
    let after = Point::now(&program).await?;
    let played = playing.await.context("the players broke down")?;
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

/// What the server and its clients have used until now.
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
