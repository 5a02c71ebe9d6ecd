//! The analysis beside a replay: how far it has got, the picture of the game, everybody's skill and luck, and the
//! moments worth a look.

mod branch;
mod moment;
mod notable;
mod picture;
mod questions;
pub mod texts;

use engine::{Seat, seats};
use i18n::Language;
use leptos::prelude::*;

pub use moment::card;

use super::drawer::Drawer;
use crate::analysis::{Progress, Report, Study};
use crate::screens::seat_style;
use crate::session::Session;
use notable::{Kind, Notable, notables};
use questions::Questions;
use texts as said;

/// What is shown of an analysis.
#[derive(Clone, Copy)]
pub struct Desk {
    session: Session,
    study: Study,
    drawer: Drawer,
    /// Whether the judgement of the moment on the board is shown.
    card: RwSignal<bool>,
    /// Whose moments are listed; `None` for everybody's.
    of: RwSignal<Option<Seat>>,
    /// The mistakes as questions, if they are being asked.
    questions: RwSignal<Option<Questions>>,
}

impl Desk {
    /// The desk of a replay; `None` if its record is not known.
    pub fn of(session: Session, drawer: Drawer) -> Option<Self> {
        Some(Self {
            session,
            study: Study::of(session)?,
            drawer,
            card: RwSignal::new(true),
            of: RwSignal::new(None),
            questions: RwSignal::new(None),
        })
    }

    /// Starts the analysis, or takes it up.
    pub fn start(self) {
        self.study.start();
    }

    /// Shows a moment on the board, and what there is to say about it.
    fn show(self, step: usize) {
        self.session.plays.set(false);
        self.session.go_to(step);
        self.card.set(true);
    }

    /// The same, with the board in sight.
    fn go_to(self, step: usize) {
        self.show(step);
        self.drawer.close();
    }

    /// What is worth a look, in the order of the game (reactive).
    fn notables(self) -> Vec<Notable> {
        self.study.report.with(|report| report.as_ref().map(|report| notables(report)).unwrap_or_default())
    }
}

/// The panel in the drawer.
pub fn panel(desk: Desk, language: Language) -> impl IntoView {
    let known = Memo::new(move |_| desk.study.report.with(Option::is_some));
    view! {
        <section class="analysis" aria-labelledby="analysis-heading">
            <h2 id="analysis-heading" class="hidden">{crate::texts::analysis(language)}</h2>
            {move || progress(desk, language)}
            {move || known.get().then(|| view! {
                {picture::panel(desk.session, desk, language)}
                {move || summary(desk, language)}
                {list(desk, language)}
                {branch::panel(desk.session, language)}
            })}
        </section>
    }
}

/// How far it has got. The time left changes too often to be announced.
fn progress(desk: Desk, language: Language) -> AnyView {
    let study = desk.study;
    let button = |words: &'static str, press: fn(Study)| {
        view! { <button class="small" on:click=move |_| press(study)>{words}</button> }
    };
    let content = match study.progress.get() {
        Progress::Idle => view! {
            <p>{said::about(language)}</p>
            <p><button class="primary" on:click=move |_| study.start()>{said::analyse(language)}</button></p>
        }
        .into_any(),
        Progress::Starting => view! { <p>{said::starting(language)}</p> }.into_any(),
        Progress::Working(count) => {
            let left = count.left.map(|left| said::time_left(language, left.ceil() as u32));
            view! {
                <div class="bar-of-work">
                    <progress aria-label=crate::texts::analysis(language) value=count.done.to_string() max=count.all.to_string()></progress>
                    <span class="left">{left}</span>
                    {button(said::stop(language), Study::stop)}
                </div>
            }
            .into_any()
        }
        Progress::Stopped(count) => view! {
            <div class="bar-of-work">
                <progress aria-label=crate::texts::analysis(language) value=count.done.to_string() max=count.all.to_string()></progress>
                <span class="left">{said::progress_of(language, count.done, count.all)}</span>
                {button(said::resume(language), Study::start)}
            </div>
        }
        .into_any(),
        Progress::Done => view! {
            <div class="bar-of-work">
                <span class="left" role="status"><span class="hidden">{said::finished(language)} " "</span> {said::searched(language, study.searches())}</span>
                {study.can_go_deeper().then(|| button(said::deeper(language), Study::go_deeper))}
            </div>
        }
        .into_any(),
        Progress::Failed(details) => view! {
            <p class="fault" role="alert">{said::failed(language)} " " <small>{details}</small></p>
            {button(said::again(language), Study::start)}
        }
        .into_any(),
    };
    view! { <div class="how-far">{content}</div> }.into_any()
}

/// Everybody's skill and luck.
fn summary(desk: Desk, language: Language) -> Option<AnyView> {
    let report = desk.study.report.get()?;
    let rows = seats(report.seats.len()).map(|seat| {
        let summary = report.seats[seat.index()];
        let adjusted = summary.adjusted.map_or_else(
            || said::no_result(language).to_owned(),
            |adjusted| said::percent(language, adjusted),
        );
        view! {
            <tr style=seat_style(seat)>
                <th scope="row"><bdi>{desk.session.name(language, seat)}</bdi></th>
                <td>{said::small_percent(language, summary.error_per_decision)}</td>
                <td>{summary.mistakes}</td>
                <td>{said::change(language, summary.luck)}</td>
                <td>{adjusted}</td>
            </tr>
        }
    });
    let view = view! {
        <section class="skill" aria-labelledby="skill-heading">
            <h3 id="skill-heading">{said::seats(language)}</h3>
            <table>
                <thead><tr>
                    <th scope="col">{crate::texts::player(language)}</th>
                    <th scope="col">{said::error(language)}</th>
                    <th scope="col">{said::mistakes(language)}</th>
                    <th scope="col">{said::luck(language)}</th>
                    <th scope="col">{said::adjusted(language)}</th>
                </tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
            <p class="note">{said::explanation(language)}</p>
        </section>
    };
    Some(view.into_any())
}

/// The moments worth a look, and the questions made of them.
fn list(desk: Desk, language: Language) -> impl IntoView {
    let session = desk.session;
    let options = seats(session.occupants().len())
        .map(|seat| view! { <option value=seat.index().to_string()>{session.name(language, seat)}</option> });
    let choose = move |event: web_sys::Event| {
        desk.of.set(event_target_value(&event).parse::<usize>().ok().map(Seat::new));
    };
    let shown = Memo::new(move |_| {
        let of = desk.of.get();
        let mut all = desk.notables();
        all.retain(|one| of.is_none_or(|seat| one.seat == seat));
        all
    });
    let lines = move || {
        let report = desk.study.report.get()?;
        let lines =
            shown.with(|all| all.iter().map(|&one| line(desk, &report, one, language)).collect::<Vec<_>>());
        let none = lines.is_empty().then(|| view! { <p>{said::no_moments(language)}</p> });
        Some(view! { {none} <ol>{lines}</ol> })
    };
    view! {
        <section class="course moments" aria-labelledby="moments-heading">
            <h3 id="moments-heading">{said::moments(language)}</h3>
            <p class="whose">
                <select aria-label=said::of_whom(language) on:change=choose>
                    <option value="">{said::everybody(language)}</option>
                    {options.collect_view()}
                </select>
                {questions::button(desk, language)}
            </p>
            {lines}
        </section>
    }
}

fn line(desk: Desk, report: &Report, one: Notable, language: Language) -> AnyView {
    let name = desk.session.name(language, one.seat);
    let words = match one.kind {
        Kind::Mistake => {
            let what =
                format!("{}, {}", said::mistake(language, one.size), said::change(language, -one.size));
            let better = report.moments[one.step].what.decision().and_then(|decision| {
                let before = one.step.checked_sub(1)?;
                let best = &decision.moves.first()?.means.action;
                desk.session.ask(|game| game.say_move(before, one.seat, best, language))
            });
            let better = better.map(|better| format!(" ({}: {better})", said::best(language)));
            said::mistake_by(language, &name, &what) + &better.unwrap_or_default()
        }
        Kind::Luck if one.size > 0.0 => said::lucky(language, &name, &said::change(language, one.size)),
        Kind::Luck => said::unlucky(language, &name, &said::change(language, one.size)),
    };
    view! {
        <li style=seat_style(one.seat) data-sign=one.kind.name(one.size)>
            <button class="line" on:click=move |_| desk.go_to(one.target())>
                <span><span class="when">{said::step_number(language, one.step + 1)}</span> " " {words}</span>
            </button>
        </li>
    }
    .into_any()
}
