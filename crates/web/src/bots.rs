//! The bots, which run in a worker so that the page stays responsive. They also analyse games.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use analysis::{Piece, Settings};
use futures::channel::oneshot;
use js_sys::Array;
use protocol::{Level, RawValue};
use serde::Serialize;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

/// How long a bot may think about a move, in milliseconds.
const MILLIS: u32 = 800;

/// A request to a bot.
#[derive(Serialize, Debug)]
pub struct Question<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// Its record so far.
    pub record: &'a str,
    /// The seat whose turn it is.
    pub seat: usize,
    /// The bot's strength.
    pub level: Level,
    /// Seeds the bot's random generator.
    pub seed: u64,
    /// Whether the move depends on nothing else, so that others can repeat it.
    pub repeatable: bool,
}

#[derive(Serialize)]
struct Timed<'a> {
    millis: u32,
    #[serde(flatten)]
    question: &'a Question<'a>,
}

/// A part of the analysis of a game.
#[derive(Serialize, Debug)]
pub struct Task<'a> {
    /// The name of the game.
    pub game: &'a str,
    /// Its record.
    pub record: &'a str,
    /// How often each decision is searched.
    pub settings: Settings,
    /// What to do.
    pub work: Work<'a>,
}

/// What to do about an analysis.
#[derive(Serialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Work<'a> {
    /// List all pieces.
    Plan,
    /// Do a piece.
    Piece(Piece),
    /// Add these findings to those added before, and say what follows from all of them.
    Report(&'a [Box<RawValue>]),
}

/// The number of the pending question, and the channel for its answer.
type Waiting = Rc<RefCell<Option<(f64, oneshot::Sender<Result<String, String>>)>>>;

/// The worker.
pub struct Bots {
    worker: Worker,
    waiting: Waiting,
    asked: Cell<f64>,
    /// Must live as long as the worker can call it.
    _answered: Closure<dyn FnMut(MessageEvent)>,
    /// Likewise.
    _failed: Closure<dyn FnMut(ErrorEvent)>,
}

impl Bots {
    /// Starts the worker, which loads its own module.
    ///
    /// # Panics
    /// If the browser does not support module workers; all current ones do.
    pub fn start() -> Self {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker =
            Worker::new_with_options("/bots.js", &options).expect("browsers have workers of modules");
        let waiting = Waiting::default();
        let answered = listen_for_answers(Rc::clone(&waiting));
        let failed = listen_for_failure(Rc::clone(&waiting));
        worker.set_onmessage(Some(answered.as_ref().unchecked_ref()));
        worker.set_onerror(Some(failed.as_ref().unchecked_ref()));
        Self { worker, waiting, asked: Cell::new(0.0), _answered: answered, _failed: failed }
    }

    /// Asks a question and returns the worker's answer as JSON. Cancels any earlier question.
    pub async fn ask(&self, question: &Question<'_>) -> Result<String, String> {
        let text =
            serde_json::to_string(&Timed { millis: MILLIS, question }).expect("questions are plain data");
        self.send("think", &text).await
    }

    /// Hands a task over and returns what came out of it as JSON. Cancels any earlier one.
    pub async fn analyse(&self, task: &Task<'_>) -> Result<String, String> {
        self.send("analyse", &serde_json::to_string(task).expect("tasks are plain data")).await
    }

    async fn send(&self, kind: &str, text: &str) -> Result<String, String> {
        let number = self.asked.get() + 1.0;
        self.asked.set(number);
        let (sender, receiver) = oneshot::channel();
        *self.waiting.borrow_mut() = Some((number, sender));
        let message = Array::of3(&number.into(), &kind.into(), &text.into());
        self.worker.post_message(&message).map_err(|_| "the bots' worker is gone".to_owned())?;
        receiver.await.map_err(|_| "the question was given up".to_owned())?
    }
}

fn listen_for_answers(waiting: Waiting) -> Closure<dyn FnMut(MessageEvent)> {
    Closure::new(move |event: MessageEvent| {
        let answer: Array = event.data().unchecked_into();
        let waits = |(number, _): &mut (f64, _)| answer.get(0).as_f64() == Some(*number);
        if let Some((_, sender)) = waiting.borrow_mut().take_if(waits) {
            let text =
                answer.get(1).as_string().ok_or_else(|| "the bots' worker answered nonsense".to_owned());
            // The receiver may have been dropped.
            let _ = sender.send(text);
        }
    })
}

fn listen_for_failure(waiting: Waiting) -> Closure<dyn FnMut(ErrorEvent)> {
    Closure::new(move |event: ErrorEvent| {
        if let Some((_, sender)) = waiting.borrow_mut().take() {
            let _ = sender.send(Err(event.message()));
        }
    })
}

impl Drop for Bots {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}
