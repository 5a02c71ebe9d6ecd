//! Bots that are other programs: one JSON line in, one JSON line out. docs/bot-protocol.md says it
//! to their writers.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use table::{Game, Seat, Window, quoted};

use crate::games::Thinking;

/// What a bot's name begins with if it is a command.
pub const PREFIX: &str = "cmd:";
/// What a bot gets on top of the time it may think: to start, to read and to write.
const GRACE: Duration = Duration::from_secs(5);
/// The longest answer that is read.
const LONGEST_ANSWER: u64 = 4096;

/// A program that plays one seat of one game.
pub struct External {
    child: Child,
    questions: ChildStdin,
    answers: Receiver<String>,
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
    /// Starts the program; a shell reads its words.
    pub fn start(command: &str, thinking: Thinking) -> Result<Self, String> {
        let mut shell = Command::new("sh");
        shell.args(["-c", command]).stdin(Stdio::piped()).stdout(Stdio::piped());
        // A group of its own, so that what it starts can be ended with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut shell, 0);
        let mut child = shell.spawn().map_err(|error| format!("it cannot be started: {error}"))?;
        let (Some(questions), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("it cannot be talked to".to_owned());
        };
        let (sender, answers) = mpsc::channel();
        // A thread of its own, so that a bot that says nothing does not hold up the game.
        std::thread::spawn(move || {
            let mut output = BufReader::new(output);
            loop {
                let mut line = String::new();
                match output.by_ref().take(LONGEST_ANSWER).read_line(&mut line) {
                    Ok(1..) if sender.send(line).is_ok() => {}
                    _ => return,
                }
            }
        });
        Ok(Self { child, questions, answers, thinking })
    }

    /// Asks for a choice among the offers. Whatever goes wrong is the bot's fault, and is said.
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
        self.questions
            .write_all(&line)
            .and_then(|()| self.questions.flush())
            .map_err(|error| format!("it does not listen: {error}"))?;
        let answer = self.answers.recv_timeout(self.limit()).map_err(|error| match error {
            RecvTimeoutError::Timeout => format!("no answer within {:?}", self.limit()),
            RecvTimeoutError::Disconnected => "it has ended".to_owned(),
        })?;
        let Ok(Answer { choice }) = serde_json::from_str(&answer) else {
            return Err(format!("{} is no answer: {{\"choice\":0}} would be one", quoted(answer.trim_end())));
        };
        let number = offers.len();
        offers
            .get(choice)
            .copied()
            .ok_or_else(|| format!("it chose offer {choice} of {number}, counted from 0"))
    }

    fn limit(&self) -> Duration {
        match self.thinking {
            Thinking::Time(time) => time + GRACE,
            Thinking::Simulations(_) => 2 * GRACE,
        }
    }
}

impl Drop for External {
    fn drop(&mut self) {
        // It may have ended by itself; either way nothing of it stays behind.
        let group = format!("-{}", self.child.id());
        let _ = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
