//! The analysis of a finished game. Several workers beside the page compute its findings, and one more says
//! what follows from them; what they have found is kept in this browser, so that it can be taken up later.

mod kept;

use std::cell::{Cell, RefCell};
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use ::analysis::{Piece, Settings};
use futures::future::join_all;
use futures::join;
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::RawValue;
use serde::Deserialize;
use serde_json::Value;

use crate::bots::{Bots, Task, Work};
use crate::browser;
use crate::session::Session;
use kept::Kept;

/// What is known about a game, with the moves of any game as they are in records.
pub type Report = ::analysis::Report<Value>;
/// A choice between at least two moves.
pub type Decision = ::analysis::Decision<Value>;
/// A step of the game.
pub type Moment = ::analysis::Moment<Value>;

/// More workers than this would need too much memory on small devices.
const MOST_WORKERS: usize = 6;

/// How often a new report is made while findings come in, in milliseconds.
const REPORT_PAUSE: u32 = 700;

/// How many reports are made before the findings are stored again.
const REPORTS_PER_STORING: usize = 4;

/// The most thorough analysis: each decision is searched this often.
const MOST_SEARCHES: u32 = 32;

/// How far an analysis has got.
#[derive(Clone, PartialEq, Debug)]
pub enum Progress {
    /// Nothing has been asked for.
    Idle,
    /// The workers are starting.
    Starting,
    /// They are at work.
    Working(Count),
    /// Stopped by the user.
    Stopped(Count),
    /// Complete.
    Done,
    /// It failed, with the reason for whoever looks for the bug.
    Failed(String),
}

/// How many pieces have been done.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Count {
    /// Those done.
    pub done: usize,
    /// All of them.
    pub all: usize,
    /// The time left in seconds, as far as it can be estimated.
    pub left: Option<f64>,
}

/// The analysis of the game of a session.
#[derive(Clone, Copy)]
pub struct Study {
    session: Session,
    /// How far it has got.
    pub progress: RwSignal<Progress>,
    /// What is known so far.
    pub report: RwSignal<Option<Arc<Report>>>,
    searches: RwSignal<u32>,
    /// Increased to stop the current run.
    run: StoredValue<u32>,
}

impl Study {
    /// The analysis of a finished game; `None` if there is no record of it.
    pub fn of(session: Session) -> Option<Self> {
        let record = session.record()?;
        let study = Self {
            session,
            progress: RwSignal::new(Progress::Idle),
            report: RwSignal::new(None),
            searches: RwSignal::new(Settings::default().searches),
            run: StoredValue::new(0),
        };
        spawn_local(async move {
            // What was begun goes on by itself.
            if kept::find(&record).await.is_some()
                && study.progress.try_get_untracked() == Some(Progress::Idle)
            {
                study.start();
            }
        });
        Some(study)
    }

    /// Starts it, or takes it up where it was left.
    pub fn start(self) {
        if self.is_there()
            && !matches!(self.progress.get_untracked(), Progress::Starting | Progress::Working(_))
        {
            self.progress.set(Progress::Starting);
            self.run.update_value(|run| *run += 1);
            spawn_local(self.work(self.run.get_value()));
        }
    }

    /// Stops it; what has been found stays.
    pub fn stop(self) {
        self.run.update_value(|run| *run += 1);
        if let Progress::Working(count) = self.progress.get_untracked() {
            self.progress.set(Progress::Stopped(Count { left: None, ..count }));
        }
    }

    /// How often each decision is searched (reactive).
    pub fn searches(self) -> u32 {
        self.searches.get()
    }

    /// Whether it can be made more thorough (reactive).
    pub fn can_go_deeper(self) -> bool {
        self.progress.get() == Progress::Done && self.searches.get() < MOST_SEARCHES
    }

    /// Searches each decision twice as often.
    pub fn go_deeper(self) {
        self.searches.update(|searches| *searches = (*searches * 2).min(MOST_SEARCHES));
        self.start();
    }

    fn is_there(self) -> bool {
        !self.progress.is_disposed()
    }

    /// Whether this run has not been stopped, nor its page left.
    fn goes_on(self, run: u32) -> bool {
        self.is_there() && self.run.try_get_value() == Some(run)
    }

    async fn work(self, run: u32) {
        let Some(record) = self.session.record() else { return };
        let kept = kept::find(&record).await;
        if !self.goes_on(run) {
            return;
        }
        let kept = kept.unwrap_or_else(|| Kept { searches: 0, findings: Vec::new() });
        let searches = self.searches.get_untracked().max(kept.searches.min(MOST_SEARCHES));
        self.searches.set(searches);
        let settings = Settings { searches, ..Settings::default() };
        let work = Run { study: self, number: run, game: self.session.game.name(), record, settings };
        let result = work.through(kept.findings).await;
        if self.goes_on(run) {
            self.progress.set(result.map_or_else(Progress::Failed, |()| Progress::Done));
        }
    }
}

/// One run of the workers.
struct Run {
    study: Study,
    number: u32,
    game: &'static str,
    record: Arc<str>,
    settings: Settings,
}

/// What the workers of a run share.
struct Shared {
    waiting: RefCell<VecDeque<Piece>>,
    findings: RefCell<Vec<Box<RawValue>>>,
    failed: RefCell<Option<String>>,
    at_work: Cell<usize>,
    all: usize,
    /// When they began, and with how many findings.
    begun: (f64, usize),
}

/// What a worker answers.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Outcome {
    Plan(Vec<Piece>),
    Finding(Box<RawValue>),
    Report(Box<RawValue>),
    Fault(String),
}

impl Run {
    fn goes_on(&self) -> bool {
        self.study.goes_on(self.number)
    }

    async fn ask(&self, worker: &Bots, work: Work<'_>) -> Result<Outcome, String> {
        let task = Task { game: self.game, record: &self.record, settings: self.settings, work };
        let answer = worker.analyse(&task).await?;
        match serde_json::from_str(&answer).map_err(|error| error.to_string())? {
            Outcome::Fault(words) => Err(words),
            outcome => Ok(outcome),
        }
    }

    /// Does everything that is missing.
    async fn through(&self, kept: Vec<Box<RawValue>>) -> Result<(), String> {
        let reporter = Bots::start();
        let Outcome::Plan(plan) = self.ask(&reporter, Work::Plan).await? else {
            return Err("the worker has no plan".to_owned());
        };
        let wanted: BTreeSet<_> = plan.iter().copied().collect();
        let is_wanted = |finding: &RawValue| piece_of(finding).is_some_and(|piece| wanted.contains(&piece));
        let findings: Vec<_> = kept.into_iter().filter(|finding| is_wanted(finding)).collect();
        let done: BTreeSet<_> = findings.iter().filter_map(|finding| piece_of(finding)).collect();
        let waiting: VecDeque<_> = plan.iter().copied().filter(|piece| !done.contains(piece)).collect();
        let workers = worker_count().min(waiting.len());
        let shared = Shared {
            waiting: RefCell::new(waiting),
            begun: (browser::now(), findings.len()),
            findings: RefCell::new(findings),
            failed: RefCell::new(None),
            at_work: Cell::new(workers),
            all: plan.len(),
        };
        let workers = join_all((0..workers).map(|_| self.search(&shared)));
        let reporting = async {
            let reported = self.report(&reporter, &shared).await;
            // Without reports, nobody needs the rest.
            shared.waiting.borrow_mut().clear();
            reported
        };
        let (_, reported) = join!(workers, reporting);
        shared.failed.into_inner().map_or(reported, Err)
    }

    /// One worker: does pieces until there are none left.
    async fn search(&self, shared: &Shared) {
        let worker = Bots::start();
        while self.goes_on() {
            let Some(piece) = shared.waiting.borrow_mut().pop_front() else { break };
            match self.ask(&worker, Work::Piece(piece)).await {
                Ok(Outcome::Finding(finding)) => shared.findings.borrow_mut().push(finding),
                Ok(_) => {}
                Err(words) => {
                    shared.waiting.borrow_mut().clear();
                    *shared.failed.borrow_mut() = Some(words);
                }
            }
        }
        shared.at_work.set(shared.at_work.get() - 1);
    }

    /// Shows what the others find, and stores it, until they are done.
    async fn report(&self, reporter: &Bots, shared: &Shared) -> Result<(), String> {
        let mut told = 0;
        for reports in 0.. {
            let is_last = shared.at_work.get() == 0 || !self.goes_on();
            let new = shared.findings.borrow()[told..].to_vec();
            if reports == 0 || !new.is_empty() {
                told += new.len();
                let Outcome::Report(report) = self.ask(reporter, Work::Report(&new)).await? else {
                    return Err("the worker has no report".to_owned());
                };
                self.show(&report, shared)?;
            }
            if is_last || reports % REPORTS_PER_STORING == 0 {
                self.keep(shared).await;
            }
            if is_last {
                break;
            }
            TimeoutFuture::new(REPORT_PAUSE).await;
        }
        Ok(())
    }

    fn show(&self, report: &RawValue, shared: &Shared) -> Result<(), String> {
        let report = serde_json::from_str(report.get()).map_err(|error| error.to_string())?;
        if self.goes_on() {
            self.study.report.set(Some(Arc::new(report)));
            self.study.progress.set(Progress::Working(shared.count()));
        }
        Ok(())
    }

    /// Stores the findings. If that fails, they are computed again the next time.
    async fn keep(&self, shared: &Shared) {
        let findings = shared.findings.borrow().clone();
        let _ = kept::keep(&self.record, &Kept { searches: self.settings.searches, findings }).await;
    }
}

impl Shared {
    fn count(&self) -> Count {
        let done = self.findings.borrow().len();
        let (begun, before) = self.begun;
        let new = done - before;
        let spent = (browser::now() - begun) / 1000.0;
        let left = (new > 0).then(|| spent / new as f64 * (self.all - done) as f64);
        Count { done, all: self.all, left }
    }
}

/// The piece that a finding is about.
fn piece_of(finding: &RawValue) -> Option<Piece> {
    #[derive(Deserialize)]
    struct Head {
        piece: Piece,
    }
    serde_json::from_str::<Head>(finding.get()).ok().map(|head| head.piece)
}

/// How many workers this device has cores for.
fn worker_count() -> usize {
    (browser::window().navigator().hardware_concurrency() as usize).clamp(1, MOST_WORKERS)
}
