//! The server over real sockets.

mod client;
mod listening;

use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::sync::{LazyLock, mpsc};

use server::Settings;

/// One server for all tests; it ends with the program.
static SERVER: LazyLock<SocketAddr> = LazyLock::new(|| start((Ipv4Addr::LOCALHOST, 0).into()));

/// Starts a server and says where it listens.
fn start(listen: SocketAddr) -> SocketAddr {
    let (ready, address) = mpsc::channel();
    std::thread::spawn(move || {
        server::serve(Settings { listen }, |address| ready.send(address).expect("the test waits"))
    });
    address.recv().expect("the server starts")
}

/// What came back.
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

/// GET with these headers.
fn get(path: &str, headers: &[(&str, &str)]) -> Answer {
    ask("GET", path, headers)
}

/// A request written by hand, so that nothing between us and the server tidies the path up.
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
