//! The socket for `stolik admin`: a Unix socket beside the database, accessible only to its owner. Each
//! connection carries one request and one answer, each a line of JSON.

use std::fs;
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::os::fd::AsRawFd as _;
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::UnixListener;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use super::{Act, Done, Origin, Overview, PersonShown};
use crate::database::{Database, beside, close_to_others, folder_of};
use crate::registry::Registry;
use crate::store;

/// The maximum length of a request, and the time it may take to arrive.
const MAX_BYTES: u64 = 64 * 1024;
const READ_TIMEOUT: Duration = Duration::from_secs(5);
/// The pause after a failed `accept`.
const ACCEPT_RETRY_INTERVAL: Duration = Duration::from_millis(100);
/// The longest socket path that every supported system accepts.
const MAX_PATH: usize = 100;

/// A request from the command line.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Request {
    /// The complete overview.
    Overview,
    /// The people whose name contains this text or whose ID begins with it.
    People(String),
    /// The log of actions.
    Log,
    /// Carry out an action.
    Act(Act),
}

/// The answer to a [`Request`].
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each answers the request of its name")]
pub enum Answer {
    Overview(Box<Overview>),
    People(Vec<PersonShown>),
    Log(Vec<store::Act>),
    Done(Done),
    /// Why the request failed.
    NotDone(String),
}

/// Why there was no answer.
#[derive(Debug, thiserror::Error)]
pub enum AskError {
    /// No server is running on this database.
    #[error("no server is running on {}: start it, or give its data folder with --data", database.display())]
    NotRunning {
        /// The file of the database.
        database: PathBuf,
    },
    /// The server does not accept this user, or its answer cannot be understood.
    #[error("the server running on {} does not answer", database.display())]
    NoAnswer {
        /// The file of the database.
        database: PathBuf,
        /// The underlying error.
        source: io::Error,
    },
}

fn socket_of(database: &Path) -> PathBuf {
    beside(database, ".admin")
}

/// Calls `with` with a path short enough for a socket: if `path` is too long, with one through an open
/// descriptor of its folder.
fn by_short_path<T>(path: &Path, with: impl FnOnce(&Path) -> io::Result<T>) -> io::Result<T> {
    if path.as_os_str().len() <= MAX_PATH {
        return with(path);
    }
    let folder = fs::File::open(folder_of(path))?;
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    with(&Path::new(&format!("/proc/self/fd/{}", folder.as_raw_fd())).join(name))
}

/// Sends a request to the server that runs on this database.
pub fn ask(database: &Database, request: &Request) -> Result<Answer, crate::Error> {
    let database = database.file()?;
    let stream = by_short_path(&socket_of(&database), |path| UnixStream::connect(path));
    let stream = stream.map_err(|source| match source.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused => {
            AskError::NotRunning { database: database.clone() }
        }
        _ => AskError::NoAnswer { database: database.clone(), source },
    })?;
    converse(&stream, request).map_err(|source| AskError::NoAnswer { database, source }.into())
}

fn converse(mut stream: &UnixStream, request: &Request) -> io::Result<Answer> {
    let mut line = serde_json::to_string(request)?;
    line.push('\n');
    stream.write_all(line.as_bytes())?;
    line.clear();
    BufReader::new(stream).read_line(&mut line)?;
    Ok(serde_json::from_str(&line)?)
}

/// The server's side of the socket; closed when dropped.
pub struct Listening {
    path: PathBuf,
    task: JoinHandle<()>,
}

impl Listening {
    /// Listens beside this database, which the caller has claimed.
    pub fn start(registry: &Arc<Registry>, database: &Path) -> io::Result<Self> {
        let path = socket_of(database);
        // A socket left behind by a killed server; no other server uses it, because the database is
        // claimed.
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let listener = by_short_path(&path, |path| UnixListener::bind(path))?;
        close_to_others(&path)?;
        let task = tokio::spawn(listen(Arc::clone(registry), listener));
        Ok(Self { path, task })
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.task.abort();
        // If this fails, the next start removes the file.
        let _ = fs::remove_file(&self.path);
    }
}

async fn listen(registry: Arc<Registry>, listener: UnixListener) {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => _ = tokio::spawn(answer(Arc::clone(&registry), stream)),
            Err(error) => {
                tracing::warn!(%error, "a command could not be received");
                sleep(ACCEPT_RETRY_INTERVAL).await;
            }
        }
    }
}

async fn answer(registry: Arc<Registry>, mut stream: tokio::net::UnixStream) {
    let (reads, mut writes) = stream.split();
    let mut line = String::new();
    let mut reads = tokio::io::BufReader::new(reads.take(MAX_BYTES));
    let Ok(Ok(_)) = timeout(READ_TIMEOUT, reads.read_line(&mut line)).await else { return };
    let answer = match serde_json::from_str(&line) {
        Ok(request) => registry.answer(request).await,
        Err(error) => Answer::NotDone(format!("the server does not understand this: {error}")),
    };
    let mut text = serde_json::to_string(&answer).expect("answers are plain data");
    text.push('\n');
    // The client may have disconnected.
    let _ = writes.write_all(text.as_bytes()).await;
}

impl Registry {
    async fn answer(self: &Arc<Self>, request: Request) -> Answer {
        let answer = match request {
            Request::Overview => self.overview().await.map(|overview| Answer::Overview(Box::new(overview))),
            Request::People(wanted) => self.people_shown(&wanted).await.map(Answer::People),
            Request::Log => self.store.acts().await.map(Answer::Log),
            Request::Act(act) => {
                let done = self.act(Origin::CommandLine, act).await;
                return done.map_or_else(|why| Answer::NotDone(why.to_string()), Answer::Done);
            }
        };
        answer.unwrap_or_else(|error| Answer::NotDone(error.to_string()))
    }
}
