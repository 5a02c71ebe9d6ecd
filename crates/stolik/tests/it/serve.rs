//! Tests of `stolik serve`.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::{err, stolik};

/// A running server, which is killed when this is dropped.
pub struct Server {
    child: Option<Child>,
    /// The address it listens on.
    pub address: String,
}

impl Server {
    /// Starts a server. Unless the arguments say otherwise, its data is in a separate folder: not in the
    /// user's, and not in one that another test uses at the same time.
    pub fn start(words: &[&str]) -> Self {
        Self::start_with(words, |_| {})
    }

    /// Starts a server with a customized command.
    pub fn start_with(words: &[&str], prepare: impl FnOnce(&mut Command)) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_stolik"));
        command.args(words);
        prepare(&mut command);
        Self::start_by(&mut command)
    }

    /// Starts a server with a limit on open files.
    pub fn start_with_files(files: usize, words: &[&str]) -> Self {
        let limited = format!("ulimit -n {files}; exec \"$0\" \"$@\"");
        let program = env!("CARGO_BIN_EXE_stolik");
        Self::start_by(Command::new("sh").args(["-c", &limited, program]).args(words))
    }

    fn start_by(command: &mut Command) -> Self {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let data =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("serve-{}-{number}", std::process::id()));
        let mut child = command
            .env("XDG_DATA_HOME", data)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary can be started");
        let mut line = String::new();
        let out = child.stdout.take().expect("its output is a pipe");
        let mut server = Self { child: Some(child), address: String::new() };
        BufReader::new(out).read_line(&mut line).expect("it says something");
        let address = line.trim_end().strip_prefix("Stolik is ready: http://");
        let Some(address) = address.and_then(|rest| rest.strip_suffix('/')) else {
            panic!("it said {line:?} and {}", err(&server.stop("TERM")));
        };
        server.address.push_str(address);
        server
    }

    /// Kills it without warning, like a crash.
    pub fn kill(mut self) {
        let mut child = self.child.take().expect("it runs");
        child.kill().expect("it can be killed");
        child.wait().expect("it has ended");
    }

    /// Waits until it exits by itself.
    pub fn wait(mut self) -> Output {
        self.child.take().expect("it runs").wait_with_output().expect("it ends")
    }

    /// Asks it to stop with a signal, like Ctrl-C or a system shutdown.
    pub fn stop(mut self, signal: &str) -> Output {
        let child = self.child.take().expect("it runs");
        let status = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
        assert!(status.expect("there is kill").success());
        child.wait_with_output().expect("it ends")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            // It may have exited already.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

fn is_well(address: &str) -> bool {
    let mut stream = TcpStream::connect(address).expect("the server accepts");
    let request = format!("GET /healthz HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("the server reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("the server answers");
    answer.starts_with("HTTP/1.1 200 OK\r\n") && answer.ends_with("\r\n\r\nok")
}

#[test]
fn it_says_where_it_is_and_stops_when_asked() {
    for (words, signal) in [
        (&["--listen", "127.0.0.1:0"][..], "INT"),
        (&["serve", "--listen", "127.0.0.1:0"], "TERM"),
        (&["serve", "--listen", "0.0.0.0:0"], "TERM"),
    ] {
        let server = Server::start(words);
        assert!(server.address.starts_with("127.0.0.1:"), "{}", server.address);
        assert!(is_well(&server.address));
        let output = server.stop(signal);
        assert!(output.status.success(), "{words:?}: {output:?}");
        assert!(err(&output).contains("stopping"), "{output:?}");
    }
}

#[test]
fn it_says_that_a_port_is_taken() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let wanted = taken.local_addr().expect("it has an address");
    let server = Server::start(&["--listen", &wanted.to_string()]);
    assert!(is_well(&server.address));
    let port = server.address.rsplit(':').next().expect("a port").to_owned();
    let output = server.stop("TERM");
    let told = format!("port {} is taken; using {port}\n", wanted.port());
    assert!(err(&output).contains(&told), "{}", err(&output));
}

#[test]
fn it_says_why_it_cannot_listen() {
    let output = stolik(&["serve", "--listen", "192.0.2.1:8080"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).starts_with("error: cannot listen on 192.0.2.1:8080: "), "{}", err(&output));
    let output = stolik(&["--listen", "here"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("ADDRESS:PORT"), "{}", err(&output));
}
