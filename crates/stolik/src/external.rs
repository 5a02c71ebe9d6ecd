//! Bots that are external programs: one JSON line in, one JSON line out. docs/bot-protocol.md describes
//! the protocol for their authors.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::time::{Duration, Instant};

use engine::{Game, Seat, Window, quoted};
use serde::{Deserialize, Serialize};

use crate::playable::Thinking;

/// The prefix of a bot's name that marks a command.
pub const PREFIX: &str = "cmd:";
/// Extra time on top of the thinking time, for starting, reading and writing.
const GRACE: Duration = Duration::from_secs(5);
/// The maximum length of an answer, in bytes.
const MAX_ANSWER_LENGTH: u64 = 4096;

/// A program that plays one seat of one game.
pub struct External {
    child: Child,
    questions: SyncSender<Vec<u8>>,
    answers: Receiver<Vec<u8>>,
    thinking: Thinking,
}

#[derive(Serialize)]
struct Question<'a, View, Action> {
    game: &'a str,
    seat: Seat,
    view: View,
    offers: &'a [Action],
    #[serde(skip_serializing_if = "Option::is_none")]
    time_ms: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    iterations: Option<u64>,
}

#[derive(Deserialize)]
struct Answer {
    choice: usize,
}

impl External {
    /// Starts the program through a shell.
    pub fn start(command: &str, thinking: Thinking) -> Result<Self, String> {
        let mut shell = Command::new("sh");
        shell.args(["-c", command]).stdin(Stdio::piped()).stdout(Stdio::piped());
        // A separate process group, so that its child processes can be killed with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut shell, 0);
        let mut child = shell.spawn().map_err(|error| format!("it cannot be started: {error}"))?;
        let (Some(questions), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("it cannot be talked to".to_owned());
        };
        Ok(Self { child, questions: listener(questions), answers: talker(output), thinking })
    }

    /// Asks for a choice among the offers. Any error counts as the bot's failure.
    pub fn choose<G: Game>(
        &mut self,
        window: Window<'_, G>,
        offers: &[G::Action],
    ) -> Result<G::Action, String> {
        let (time_ms, iterations) = match self.thinking {
            Thinking::Time(time) => (Some(time.as_millis() as u64), None),
            Thinking::Simulations(number) => (None, Some(number)),
        };
        let question =
            Question { game: G::ID, seat: window.seat(), view: window.view(), offers, time_ms, iterations };
        let mut line = serde_json::to_vec(&question).map_err(|error| error.to_string())?;
        line.push(b'\n');
        if let Ok(early) = self.answers.try_recv() {
            return Err(format!("it said {} before it was asked", shown(&early)));
        }
        self.questions.try_send(line).map_err(|error| match error {
            TrySendError::Full(_) => "it does not read what it is asked".to_owned(),
            TrySendError::Disconnected(_) => self.end(),
        })?;
        let answer = self.answers.recv_timeout(self.limit()).map_err(|error| match error {
            RecvTimeoutError::Timeout => format!("no answer within {:?}", self.limit()),
            RecvTimeoutError::Disconnected => self.end(),
        })?;
        let Ok(Answer { choice }) = serde_json::from_slice(&answer) else {
            return Err(format!("{} is no answer: {{\"choice\":0}} would be one", shown(&answer)));
        };
        let number = offers.len();
        offers
            .get(choice)
            .copied()
            .ok_or_else(|| format!("it chose offer {choice} of {number}, counted from 0"))
    }

    /// Describes how the program exited, or that it closed its input or output.
    fn end(&mut self) -> String {
        let closed = Instant::now();
        while closed.elapsed() < Duration::from_millis(200) {
            if let Ok(Some(status)) = self.child.try_wait() {
                return format!("it has ended ({status})");
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        "it has closed its input or output".to_owned()
    }

    fn limit(&self) -> Duration {
        match self.thinking {
            Thinking::Time(time) => time + GRACE,
            Thinking::Simulations(_) => 2 * GRACE,
        }
    }
}

/// Writes questions to a bot from a separate thread, so that a bot that does not read cannot block the
/// game.
fn listener(mut input: ChildStdin) -> SyncSender<Vec<u8>> {
    let (sender, questions) = mpsc::sync_channel::<Vec<u8>>(1);
    std::thread::spawn(move || {
        while let Ok(question) = questions.recv() {
            if input.write_all(&question).and_then(|()| input.flush()).is_err() {
                return;
            }
        }
    });
    sender
}

/// Reads a bot's answers in a separate thread, so that a silent bot cannot block the game. The channel is
/// bounded, so a bot that writes without end blocks instead of filling memory.
fn talker(output: ChildStdout) -> Receiver<Vec<u8>> {
    let (sender, answers) = mpsc::sync_channel(1);
    std::thread::spawn(move || {
        let mut output = BufReader::new(output);
        loop {
            let mut line = Vec::new();
            match output.by_ref().take(MAX_ANSWER_LENGTH).read_until(b'\n', &mut line) {
                Ok(1..) if sender.send(line).is_ok() => {}
                _ => return,
            }
        }
    });
    answers
}

/// A line, quoted for an error message.
fn shown(line: &[u8]) -> String {
    quoted(String::from_utf8_lossy(line).trim_end())
}

impl Drop for External {
    fn drop(&mut self) {
        // Kills the whole process group; errors are ignored, since the program may have exited already.
        let group = format!("-{}", self.child.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
