//! Tests of the server over real sockets.

mod admin;
mod bots;
mod client;
mod daily;
mod database;
mod finished;
mod health;
mod history;
mod housekeeping;
mod http;
mod limits;
mod listening;
mod party;
mod secrecy;
mod tables;

use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{LazyLock, mpsc};
use std::time::Duration;

use server::Config;

/// One server for all tests; it runs until the process ends.
static SERVER: LazyLock<SocketAddr> = LazyLock::new(|| start((Ipv4Addr::LOCALHOST, 0).into()));

/// Starts a server with a database of its own; returns its address.
fn start(listen: SocketAddr) -> SocketAddr {
    start_with(Config::new(listen, folder()))
}

/// Starts a server for robots, which are faster than people and share one address.
fn start_with(settings: Config) -> SocketAddr {
    start_as_it_is(Config {
        connections_per_address: 1000,
        requests_per_second: 10_000.0,
        messages_per_second: 10_000.0,
        tables_per_player: 10_000,
        tables_per_address: 1_000_000,
        bot_pause: Duration::ZERO,
        gone_after: Duration::from_secs(1),
        ..settings
    })
}

/// Starts a server with exactly this configuration; returns its address.
fn start_as_it_is(settings: Config) -> SocketAddr {
    let (ready, address) = mpsc::channel();
    std::thread::spawn(move || {
        server::serve(settings, Box::new(move |address| ready.send(address).expect("the test waits")))
    });
    address.recv().expect("the server starts")
}

/// A new data folder, which stays until the target folder is cleaned.
fn folder() -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{number}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    folder
}

/// Runs a test with robots, with a timeout.
fn tell<T>(story: impl Future<Output = std::io::Result<T>>) -> T {
    let runtime = tokio::runtime::Runtime::new().expect("the system lets us run");
    let story = async { tokio::time::timeout(Duration::from_mins(1), story).await };
    runtime.block_on(story).expect("the story ends").expect("the server answers")
}

/// A response.
struct Answer {
    status: u16,
    headers: BTreeMap<String, String>,
    body: Vec<u8>,
}

impl Answer {
    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }

    fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("the body is a text")
    }
}

/// A GET request with these headers.
fn get(path: &str, headers: &[(&str, &str)]) -> Answer {
    ask("GET", path, headers)
}

/// A hand-written request, so that no library normalizes the path.
fn ask(method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
    ask_at(*SERVER, method, path, headers)
}

fn ask_at(address: SocketAddr, method: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
    let mut stream = TcpStream::connect(address).expect("the server accepts");
    let headers = headers.iter().flat_map(|(name, value)| [name, ": ", value, "\r\n"]).collect::<String>();
    let request =
        format!("{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{headers}\r\n");
    stream.write_all(request.as_bytes()).expect("the server reads");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("the server answers");
    parsed(&answer)
}

fn parsed(answer: &[u8]) -> Answer {
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").expect("the headers end");
    let head = std::str::from_utf8(&answer[..end]).expect("headers are texts");
    let (first, rest) = head.split_once("\r\n").unwrap_or((head, ""));
    let status = first.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
    let header = |line: &str| line.split_once(": ").map(|(name, value)| (name.to_owned(), value.to_owned()));
    Answer { status, headers: rest.lines().filter_map(header).collect(), body: answer[end + 4..].to_vec() }
}
