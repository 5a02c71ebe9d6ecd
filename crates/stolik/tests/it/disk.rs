//! Disks that are full, cannot be read, or lose data: a real server with a real database, and
//! `faulty_disk.c` between it and the disk.
#![cfg(all(target_os = "linux", target_env = "gnu"))]

use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use client::{Connection, Robot};
use games::GameId;
use protocol::{CloseReason, Reason};
use tokio::time::sleep;

use crate::err;
use crate::party::{Party, folder};
use crate::serve::Server;

/// The library that injects the faults, built once. There is a C compiler, because `SQLite` needs one too.
static FAULTY_DISK: LazyLock<PathBuf> = LazyLock::new(|| {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/faulty_disk.c");
    let library = folder("faulty-disk").with_extension("so");
    let mut compiler = Command::new("cc");
    let compiler = compiler.args(["-shared", "-fPIC", "-o"]).arg(&library).arg(source).arg("-ldl");
    assert!(compiler.status().expect("there is a C compiler").success());
    library
});

/// A server on a disk that fails on demand.
struct OnFaultyDisk {
    server: Server,
    address: SocketAddr,
    fault: PathBuf,
}

impl OnFaultyDisk {
    fn start(data: &Path) -> Self {
        let fault = data.with_extension("fault");
        fs::write(&fault, "").expect("it is written");
        let words = ["--listen", "127.0.0.1:0", "--data", data.to_str().expect("it is a text")];
        let server = Server::start_with(&words, |command| {
            command.env("LD_PRELOAD", &*FAULTY_DISK).env("STOLIK_FAULT", &fault);
        });
        Self { address: server.address.parse().expect("it is an address"), server, fault }
    }

    fn fails(&self, how: &str) {
        fs::write(&self.fault, how).expect("it is written");
    }

    async fn status(&self, path: &str) -> u16 {
        let nobody = Robot::with_cookie(self.address, String::new());
        nobody.ask("GET", path, None, &[]).await.expect("it answers").status
    }
}

fn tell(story: impl Future<Output = ()>) {
    tokio::runtime::Runtime::new().expect("the system lets us run").block_on(story);
}

async fn gather(server: &OnFaultyDisk) -> (Party, Vec<Connection>) {
    let address = server.address.to_string();
    let mut party = Party::gather(&address, GameId::Purrramida).await.expect("it answers");
    let connections = party.come_back(&address).await.expect("it answers");
    (party, connections)
}

/// Makes any move for the player whose turn it is.
async fn move_on(connections: &mut [Connection]) -> std::io::Result<Result<(), Reason>> {
    for connection in connections {
        if let Some(ask) = connection.a_move(3) {
            return connection.ask(ask).await;
        }
    }
    panic!("nobody has to decide");
}

#[test]
fn a_disk_that_is_full_for_a_moment_is_waited_for_and_for_longer_is_said() {
    tell(async {
        let server = OnFaultyDisk::start(&folder("full-disk"));
        let (mut party, mut connections) = gather(&server).await;
        server.fails("full");
        let waited = async {
            sleep(Duration::from_millis(400)).await;
            server.fails("");
        };
        let (moved, ()) = tokio::join!(move_on(&mut connections), waited);
        assert_eq!(moved.expect("it answers"), Ok(()));
        let mut connections = party.come_back(&server.address.to_string()).await.expect("it answers");
        server.fails("full");
        assert_eq!(move_on(&mut connections).await.expect("it answers"), Err(Reason::NotKept));
        assert_eq!((server.status("/healthz").await, server.status("/readyz").await), (200, 503));
        server.fails("");
        // The failed move leaves no trace, and play goes on.
        assert_eq!(move_on(&mut connections).await.expect("it answers"), Ok(()));
        assert_eq!(server.status("/readyz").await, 200);
    });
}

#[test]
fn a_disk_that_cannot_be_read_for_a_moment_is_asked_again() {
    tell(async {
        let data = folder("unreadable-disk");
        let server = OnFaultyDisk::start(&data);
        let (mut party, connections) = gather(&server).await;
        drop(connections);
        server.server.kill();
        // After a restart, the table is not in memory and must be read.
        let server = OnFaultyDisk::start(&data);
        server.fails("read");
        let address = server.address.to_string();
        let waited = async {
            sleep(Duration::from_millis(300)).await;
            server.fails("");
        };
        let (connections, ()) = tokio::join!(party.come_back(&address), waited);
        let moved = match connections {
            Ok(mut connections) => move_on(&mut connections).await,
            Err(error) => Err(error),
        };
        let said = err(&server.server.stop("TERM"));
        assert_eq!(moved.expect(&said), Ok(()));
        assert!(said.contains("the database cannot be read; retrying"), "{said}");
    });
}

#[test]
fn a_disk_that_loses_what_it_was_given_stops_the_server_which_goes_on_from_what_is_there() {
    tell(async {
        let data = folder("losing-disk");
        let server = OnFaultyDisk::start(&data);
        let (mut party, mut connections) = gather(&server).await;
        assert_eq!(move_on(&mut connections).await.expect("it answers"), Ok(()));
        let mut connections = party.come_back(&server.address.to_string()).await.expect("it answers");
        server.fails("sync");
        // The move is neither acknowledged nor refused: the connection breaks.
        assert!(move_on(&mut connections).await.is_err());
        assert!(connections.iter().all(|connection| connection.closed != Some(CloseReason::Stopping)));
        let begun = Instant::now();
        let ended = server.server.wait();
        assert_eq!(ended.status.code(), Some(1));
        assert!(begun.elapsed() < Duration::from_secs(3));
        assert!(
            err(&ended).contains("nobody knows whether the last changes are on the disk"),
            "{}",
            err(&ended)
        );
        let server = OnFaultyDisk::start(&data);
        let mut connections = party.come_back(&server.address.to_string()).await.expect("it answers");
        assert_eq!(move_on(&mut connections).await.expect("it answers"), Ok(()));
    });
}
