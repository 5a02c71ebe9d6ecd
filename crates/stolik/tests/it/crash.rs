//! Nothing that was acknowledged is lost when the server is killed (`kill -9`) at any moment.

use std::time::Duration;

use games::GameId;

use crate::party::{self, Party, folder, start};

/// How often the server is killed.
const CRASHES: u64 = 10;

#[test]
fn nothing_that_was_acknowledged_is_lost_when_the_server_is_killed() {
    let folder = folder("crash");
    let runtime = tokio::runtime::Runtime::new().expect("the system lets us run");
    runtime.block_on(async {
        let mut parties = Vec::new();
        for crash in 0..CRASHES {
            let server = start(&folder);
            if parties.is_empty() {
                parties = party::gather_all(&server.address).await;
            }
            // All tables play concurrently until the server is killed, each time after a different delay.
            let playing = party::play_all(parties, &server.address);
            tokio::time::sleep(Duration::from_millis(60 + crash * 37)).await;
            server.kill();
            parties = party::join_all(playing).await;
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
    let folder = folder("stop");
    let runtime = tokio::runtime::Runtime::new().expect("the system lets us run");
    runtime.block_on(async {
        let server = start(&folder);
        let mut party = Party::gather(&server.address, GameId::Purrramida).await.expect("it answers");
        let mut connections = party.come_back(&server.address).await.expect("it answers");
        // On another thread, because the clients keep reading meanwhile.
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
