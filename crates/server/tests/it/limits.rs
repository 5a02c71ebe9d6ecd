//! What one address may have, and for how long it may keep the server waiting.

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use client::{Robot, settings};
use protocol::{Ask, Signal};
use server::Config;

use crate::{folder, start_with, tell};

const PATIENCE: Duration = Duration::from_millis(300);

fn impatient() -> SocketAddr {
    let usual = Config::new((Ipv4Addr::LOCALHOST, 0).into(), folder());
    start_with(Config { patience: PATIENCE, ..usual })
}

/// Says this and no more; what comes back until the connection is closed.
fn say_and_wait(server: SocketAddr, beginning: &str) -> String {
    let mut stream = TcpStream::connect(server).expect("the server accepts");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a stream can be read with a limit");
    stream.write_all(beginning.as_bytes()).expect("the server reads");
    let (began, mut answer) = (Instant::now(), String::new());
    stream.read_to_string(&mut answer).expect("the server closes the connection");
    assert!(began.elapsed() >= PATIENCE / 2, "it waits for a while");
    answer
}

#[test]
fn who_never_finishes_a_request_is_not_waited_for() {
    let server = impatient();
    assert_eq!(say_and_wait(server, ""), "");
    say_and_wait(server, "GET / HT");
    say_and_wait(server, "GET /healthz HTTP/1.1\r\nhost: here\r\nx-slow: ");
    let body =
        "POST /api/me HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{";
    let answer = say_and_wait(server, body);
    assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("too_slow"), "{answer}");
}

#[test]
fn a_connection_that_is_not_used_any_more_is_closed() {
    let answer = say_and_wait(impatient(), "GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n");
    assert!(answer.starts_with("HTTP/1.1 200 ") && answer.ends_with("ok"), "{answer}");
}

#[test]
fn a_quiet_table_is_no_idle_connection() {
    let server = impatient();
    tell(async {
        let mut host = Robot::arrive(server).await?;
        let table = host.open("kokopelli", settings(2)).await?;
        let mut connection = host.connect(table, None).await?;
        assert_eq!(connection.ask(Ask::Sit { seat: 0, name: "Ala".into() }).await?, Ok(()));
        tokio::time::sleep(PATIENCE * 3).await;
        assert_eq!(connection.ask(Ask::Signal { signal: Signal::Smile }).await?, Ok(()));
        Ok(())
    });
}
