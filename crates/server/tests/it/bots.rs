//! Bots under load.

use std::io::Result;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use client::{Connection, Robot, settings};
use protocol::{Ask, Level, ServerMessage};
use server::Config;

use crate::{folder, start_with, tell};

/// The number of tables with bots that one address watches, and of seats at each.
const TABLES: usize = 24;
const SEATS: usize = 4;
/// The number of moves to wait for.
const MOVES: usize = 8;

/// A table of master bots, watched from this address.
async fn masters(from: IpAddr, server: SocketAddr, seats: usize) -> Result<Connection> {
    let mut host = Robot::arrive_from(from, server).await?;
    let table = host.open("kokopelli", settings(seats)).await?;
    let mut connection = host.connect(table, None).await?;
    for seat in 0..seats {
        assert_eq!(connection.ask(Ask::SeatBot { seat, level: Level::Master }).await?, Ok(()));
    }
    assert_eq!(connection.ask(Ask::Begin).await?, Ok(()));
    Ok(connection)
}

/// The longest wait for a bot's move, out of several moves.
async fn longest_wait(from: IpAddr, server: SocketAddr) -> Result<Duration> {
    let (mut connection, mut longest) = (masters(from, server, 2).await?, Duration::ZERO);
    for _ in 0..MOVES {
        let since = Instant::now();
        while !matches!(connection.hear().await?, ServerMessage::News(_)) {}
        longest = longest.max(since.elapsed());
    }
    Ok(longest)
}

#[test]
fn whoever_lets_many_bots_play_does_not_slow_down_others() {
    let here = IpAddr::from(Ipv4Addr::LOCALHOST);
    let server = start_with(Config::new((here, 0).into(), folder()));
    let (quiet, busy) = tell(async {
        let quiet = longest_wait(here, server).await?;
        for _ in 0..TABLES {
            let mut connection = masters([127, 0, 0, 2].into(), server, SEATS).await?;
            tokio::spawn(async move { while connection.hear().await.is_ok() {} });
        }
        Ok((quiet, longest_wait(here, server).await?))
    });
    // First come, first served would take about ten times the thinking time of one move.
    assert!(busy < quiet.max(Duration::from_millis(400)) * 4, "{quiet:?} became {busy:?}");
}
