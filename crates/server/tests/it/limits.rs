//! Limits per address, and timeouts.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use client::{Robot, settings};
use protocol::{Ask, Reason, ServerMessage, Signal};
use server::Config;

use crate::{ask_at, folder, start_as_it_is, start_with, tell};

const REQUEST_TIMEOUT: Duration = Duration::from_millis(300);

fn impatient() -> SocketAddr {
    let usual = Config::new((Ipv4Addr::LOCALHOST, 0).into(), folder());
    start_with(Config { request_timeout: REQUEST_TIMEOUT, ..usual })
}

/// Sends this and nothing more; returns the response once the connection is closed.
fn say_and_wait(server: SocketAddr, beginning: &str) -> String {
    let mut stream = TcpStream::connect(server).expect("the server accepts");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a stream can be read with a limit");
    stream.write_all(beginning.as_bytes()).expect("the server reads");
    let (began, mut answer) = (Instant::now(), String::new());
    stream.read_to_string(&mut answer).expect("the server closes the connection");
    assert!(began.elapsed() >= REQUEST_TIMEOUT / 2, "it waits for a while");
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
fn an_answer_that_nobody_reads_is_given_up() {
    // More than all buffers in between can hold.
    const REQUESTS: usize = 1000;
    let mut stream = TcpStream::connect(impatient()).expect("the server accepts");
    let request = "GET /api/openapi.json HTTP/1.1\r\nhost: here\r\n\r\n";
    stream.write_all(request.repeat(REQUESTS).as_bytes()).expect("the server reads");
    std::thread::sleep(REQUEST_TIMEOUT * 5);
    let mut answers = Vec::new();
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a stream can be read with a limit");
    let end = stream.read_to_end(&mut answers).map_err(|error| error.kind());
    assert!(!matches!(end, Err(ErrorKind::WouldBlock | ErrorKind::TimedOut)), "it is not waited for");
    let answered = answers.windows(12).filter(|bytes| bytes == b"HTTP/1.1 200").count();
    assert!((1..REQUESTS).contains(&answered), "{answered} were answered");
}

#[test]
fn a_quiet_table_is_no_idle_connection() {
    let server = impatient();
    tell(async {
        let mut host = Robot::arrive(server).await?;
        let table = host.open("kokopelli", settings(2)).await?;
        let mut connection = host.connect(table, None).await?;
        assert_eq!(connection.ask(Ask::Sit { seat: 0, name: "Ala".into() }).await?, Ok(()));
        tokio::time::sleep(REQUEST_TIMEOUT * 3).await;
        assert_eq!(connection.ask(Ask::Signal { signal: Signal::Smile }).await?, Ok(()));
        Ok(())
    });
}

#[test]
fn files_and_figures_are_limited_too() {
    let usual = Config::new((Ipv4Addr::LOCALHOST, 0).into(), folder());
    let server = start_as_it_is(Config { requests_per_second: 1.0, ..usual });
    for path in ["/metrics", "/style.css"] {
        let refused = (0..200).find(|_| ask_at(server, "GET", path, &[]).status == 429);
        assert!(refused.is_some(), "{path} can be loaded without end");
    }
}

/// The status of a request with this host name.
fn status(server: SocketAddr, host: &str, path: &str) -> String {
    let request = format!("GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n");
    let mut stream = TcpStream::connect(server).expect("the server accepts");
    stream.write_all(request.as_bytes()).expect("the server reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("the server answers");
    answer.split(' ').nth(1).expect("a status").to_owned()
}

#[test]
fn with_a_name_of_its_own_the_server_answers_to_no_other() {
    let usual = Config::new((Ipv4Addr::LOCALHOST, 0).into(), folder());
    let server = start_with(Config { public_url: Some("https://stolik.example.org".into()), ..usual });
    for host in ["stolik.example.org", "Stolik.Example.org", "stolik.example.org:443"] {
        assert_eq!(status(server, host, "/api/openapi.json"), "200", "{host}");
    }
    for host in ["evil.example", "stolik.example.org.evil.example", "127.0.0.1:8080", "stolik.example.org:81"]
    {
        assert_eq!(status(server, host, "/api/openapi.json"), "421", "{host}");
    }
    for host in ["127.0.0.1:8080", "localhost", "[::1]:8080"] {
        assert_eq!(status(server, host, "/healthz"), "200", "{host}");
    }
    assert_eq!(status(server, "evil.example", "/healthz"), "421");
}

#[test]
fn figures_may_have_an_address_of_their_own() {
    let usual = Config::new((Ipv4Addr::LOCALHOST, 0).into(), folder());
    // A port that was free a moment ago.
    let free = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|taken| taken.local_addr());
    let figures = free.expect("there is a free port");
    let server = start_with(Config { metrics_listen: Some(figures), ..usual });
    assert_eq!(ask_at(server, "GET", "/metrics", &[]).status, 404);
    assert!(ask_at(figures, "GET", "/metrics", &[]).text().contains("stolik_tables "));
    assert_eq!(ask_at(figures, "GET", "/healthz", &[]).status, 404);
}

#[test]
fn who_asks_for_too_much_has_to_wait() {
    let usual = Config::new((Ipv4Addr::LOCALHOST, 0).into(), folder());
    let limited = Config { requests_per_second: 2.0, connections_per_address: 2, ..usual };
    let server = start_as_it_is(limited);
    tell(async {
        let mut robot = Robot::arrive(server).await?;
        let table = robot.open("purrramida", settings(2)).await?;
        let mut connection = robot.connect(table, None).await?;
        assert_eq!(connection.ask(Ask::Sit { seat: 0, name: "Ala".into() }).await?, Ok(()));
        for _ in 0..100 {
            connection.ask_for(Ask::Signal { signal: Signal::Smile }).await?;
        }
        loop {
            if let ServerMessage::Refused { reason, .. } = connection.hear().await? {
                assert_eq!(reason, Reason::TooFast);
                break;
            }
        }
        let _second = robot.connect(table, None).await?;
        assert!(robot.connect(table, None).await.is_err(), "a third connection from here is too many");
        for _ in 0..10 {
            let answer = robot.ask("GET", "/api/me", None, &[]).await?;
            if answer.status == 429 {
                assert!(answer.body.contains("too_fast"), "{}", answer.body);
                return Ok(());
            }
        }
        panic!("ten requests at once were answered");
    });
}
