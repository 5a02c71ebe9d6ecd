//! Hundreds of silent connections from one address do not keep others from playing.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use client::{Robot, settings};
use protocol::{Ask, Level};
use tokio::time::timeout;

use crate::err;
use crate::serve::Server;

/// The server's limit on open files, and the number of silent connections.
const FILES: usize = 256;
const SILENT: usize = 400;

async fn plays(server: SocketAddr) -> io::Result<()> {
    let mut host = Robot::arrive(server).await?;
    let table = host.open("purrramida", settings(2)).await?;
    let mut connection = host.connect(table, None).await?;
    assert_eq!(connection.ask(Ask::Sit { seat: 0, name: "Ala".into() }).await?, Ok(()));
    assert_eq!(connection.ask(Ask::SeatBot { seat: 1, level: Level::Kitten }).await?, Ok(()));
    assert_eq!(connection.ask(Ask::Begin).await?, Ok(()));
    Ok(())
}

#[test]
fn silent_connections_from_one_address_keep_nobody_else_out() {
    let server = Server::start_with_files(FILES, &["--listen", "127.0.0.1:0"]);
    let address = server.address.parse().expect("it is an address");
    let runtime = tokio::runtime::Runtime::new().expect("the system lets us run");
    runtime.block_on(async {
        let from = Some(Ipv4Addr::new(127, 0, 0, 2).into());
        let rude = Robot { from, ..Robot::with_cookie(address, String::new()) };
        let mut crowd = Vec::new();
        for _ in 0..SILENT {
            // Refused connections are dropped.
            crowd.extend(timeout(Duration::from_secs(1), rude.dial()).await.ok().and_then(Result::ok));
        }
        let played = timeout(Duration::from_secs(10), plays(address)).await;
        played.expect("the server answers in time").expect("the server answers");
    });
    let output = server.stop("TERM");
    let told = err(&output).lines().filter(|line| line.contains("too many connections")).count();
    assert!((1..=2).contains(&told), "{}", err(&output));
    assert!(err(&output).contains("127.0.0.2"), "{}", err(&output));
}
