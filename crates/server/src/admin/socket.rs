//! The way for `stolik admin`: a socket beside the database, for its owner alone. One line is asked, as
//! JSON, and one answered.

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

/// The longest line, and how long it may take to come.
const MAX_BYTES: u64 = 64 * 1024;
const READ_TIMEOUT: Duration = Duration::from_secs(5);
/// How long to wait when the system has no connection to give.
const ACCEPT_RETRY_INTERVAL: Duration = Duration::from_millis(100);
/// How long the path of a socket may be on any system of ours.
const MAX_PATH: usize = 100;

/// What the command line asks.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Request {
    /// Everything at a glance.
    Overview,
    /// Those in whose names or numbers this occurs.
    People(String),
    /// What was done.
    Log,
    /// To do something.
    Act(Act),
}

/// What it hears.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each answers the request of its name")]
pub enum Answer {
    Overview(Box<Overview>),
    People(Vec<PersonShown>),
    Log(Vec<store::Act>),
    Done(Done),
    /// Why it is not done.
    NotDone(String),
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum AskError {
    /// Nobody listens.
    #[error("no Stolik runs on {}: start it first, or say where its data is (--data)", database.display())]
    NotRunning {
        /// Where one was looked for.
        database: PathBuf,
    },
    /// Somebody does, but not to this user, or not to these words.
    #[error("the Stolik that runs on {} does not answer", database.display())]
    NoAnswer {
        /// Where it runs.
        database: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

fn socket_of(database: &Path) -> PathBuf {
    beside(database, ".admin")
}

/// Calls `with` with a path that is short enough for a socket: by way of its folder, which is open
/// meanwhile, if its own is not.
fn by_short_path<T>(path: &Path, with: impl FnOnce(&Path) -> io::Result<T>) -> io::Result<T> {
    if path.as_os_str().len() <= MAX_PATH {
        return with(path);
    }
    let folder = fs::File::open(folder_of(path))?;
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    with(&Path::new(&format!("/proc/self/fd/{}", folder.as_raw_fd())).join(name))
}

/// Asks the server that runs on this database.
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

/// The server's end of it, until this is dropped.
pub struct Listening {
    path: PathBuf,
    task: JoinHandle<()>,
}

impl Listening {
    /// Listens beside this database, which is ours alone.
    pub fn start(registry: &Arc<Registry>, database: &Path) -> io::Result<Self> {
        let path = socket_of(database);
        // One that was left behind is nobody's: the database is ours.
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
        // What is left behind is taken away at the next start.
        let _ = fs::remove_file(&self.path);
    }
}

async fn listen(registry: Arc<Registry>, listener: UnixListener) {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => _ = tokio::spawn(answer(Arc::clone(&registry), stream)),
            Err(error) => {
                tracing::warn!(%error, "a command cannot be heard");
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
    // Whoever has gone need not hear it.
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
