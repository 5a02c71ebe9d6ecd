//! The picture of a game: everybody's chances of winning, step by step, with marks for mistakes and luck.

use std::sync::Arc;

use engine::{Seat, seats};
use i18n::Language;
use leptos::prelude::*;

use super::notable::{Kind, Notable};
use super::{Desk, texts as said};
use crate::pages::chart;
use crate::screens::seat_style;
use crate::session::Session;
use crate::texts;

/// The size of the picture, in its own units.
const WIDTH: f64 = 340.0;
const HEIGHT: f64 = 150.0;

/// A press this close to a mark goes to its moment, as a share of the width.
const NEAR: f64 = 0.025;

/// Everybody's chances after each step.
type Course = Arc<Vec<Vec<f64>>>;

/// The picture, with all its figures as a table. The lines are the same in every report of a game; only the marks
/// become more.
pub fn panel(session: Session, desk: Desk, language: Language) -> impl IntoView {
    let course: Course = Arc::new(desk.study.report.with_untracked(|report| {
        let moments = report.iter().flat_map(|report| &report.moments);
        moments.map(|moment| moment.chances.as_slice().to_vec()).collect()
    }));
    let last = course.len().saturating_sub(1).max(1);
    let marks = Memo::new(move |_| desk.notables());
    let drawn = {
        let course = Arc::clone(&course);
        move || marks.with(|marks| marks.iter().map(|one| mark(one, &course, last)).collect::<Vec<_>>())
    };
    let now = move || format!("{:.1}", x(session.step(), last));
    let size = format!("-4 -4 {} {}", WIDTH + 8.0, HEIGHT + 8.0);
    view! {
        <section class="picture" aria-labelledby="picture-heading">
            <h3 id="picture-heading">{said::picture(language)}</h3>
            <div class="frame">
                {slider(session, desk, Arc::clone(&course), language)}
                <svg viewBox=size aria-hidden="true" focusable="false">
                    {grid()}
                    {lines(&course, last)}
                    <line class="now" x1=now x2=now y1="-4" y2=HEIGHT + 4.0></line>
                    {drawn}
                </svg>
            </div>
            {legend(session, language)}
            {table(session, course, language)}
        </section>
    }
}

fn x(step: usize, last: usize) -> f64 {
    WIDTH * step.min(last) as f64 / last as f64
}

fn y(chance: f64) -> f64 {
    HEIGHT * (1.0 - chance)
}

/// Lines at a quarter, a half and three quarters.
fn grid() -> impl IntoView {
    let line = |quarter: u32| {
        let y = HEIGHT * f64::from(quarter) / 4.0;
        view! { <line class="grid" x1="0" x2=WIDTH y1=y y2=y></line> }
    };
    (0..=4).map(line).collect_view()
}

fn lines(course: &[Vec<f64>], last: usize) -> impl IntoView + use<> {
    let players = course.first().map_or(0, Vec::len);
    let line = |seat: Seat| {
        let point = |(step, chances): (usize, &Vec<f64>)| {
            format!("{:.1},{:.1}", x(step, last), y(chances[seat.index()]))
        };
        let points = course.iter().enumerate().map(point).collect::<Vec<_>>().join(" ");
        view! { <polyline class="course-of-seat" data-seat=seat.index().to_string() style=seat_style(seat) points=points /> }
    };
    seats(players).map(line).collect_view()
}

/// A disc for a mistake, a triangle for luck: upwards if good, downwards if bad.
fn mark(one: &Notable, course: &[Vec<f64>], last: usize) -> AnyView {
    let chance = course.get(one.step).map_or(0.0, |chances| chances[one.seat.index()]);
    let (x, y) = (x(one.step, last), y(chance));
    let (style, name) = (seat_style(one.seat), one.kind.name(one.size));
    let size = 3.5 + 12.0 * one.size.abs().min(0.4);
    match one.kind {
        Kind::Mistake => {
            view! { <circle class="sign" data-sign=name style=style cx=x cy=y r=size></circle> }.into_any()
        }
        Kind::Luck => {
            let up = if one.size > 0.0 { -size } else { size };
            let points =
                format!("{x:.1},{:.1} {:.1},{:.1} {:.1},{:.1}", y + up, x - size, y - up, x + size, y - up);
            view! { <polygon class="sign" data-sign=name style=style points=points /> }.into_any()
        }
    }
}

/// An invisible slider over the picture: it can be pressed, dragged and moved by keys, and says what it shows.
fn slider(session: Session, desk: Desk, course: Course, language: Language) -> impl IntoView {
    let last = course.len().saturating_sub(1);
    let words = move || {
        let step = session.step();
        let chances = course.get(step).into_iter().flatten().enumerate().map(|(seat, &chance)| {
            format!("{} {}", session.name(language, Seat::new(seat)), said::percent(language, chance))
        });
        let chances = chances.collect::<Vec<_>>().join(", ");
        said::picture_at(language, &texts::step_of(language, step + 1, last + 1), &chances)
    };
    let slide = move |event: web_sys::Event| {
        session.plays.set(false);
        session.go_to(event_target_value(&event).parse().unwrap_or_default());
    };
    // Steps are narrower than fingers, so a press near a mark means its moment.
    let press = move |event: web_sys::MouseEvent| {
        let width: f64 = event_target::<web_sys::HtmlElement>(&event).client_width().into();
        // A press of a key is a click, too, but nowhere.
        if width <= 0.0 || event.detail() == 0 {
            return;
        }
        let at = f64::from(event.offset_x()) / width * last as f64;
        let away = |one: &Notable| (one.step as f64 - at).abs();
        let nearest = desk.notables().into_iter().min_by(|one, other| away(one).total_cmp(&away(other)));
        if let Some(nearest) = nearest.filter(|one| away(one) <= NEAR * last as f64) {
            desk.show(nearest.target());
        }
    };
    view! {
        <input
            type="range"
            min="0"
            max=last.to_string()
            prop:value=move || session.step().to_string()
            aria-label=said::picture(language)
            aria-valuetext=words
            on:input=slide
            on:click=move |event| untrack(|| press(event))
        />
    }
}

/// Whose line is which, and what the marks mean.
fn legend(session: Session, language: Language) -> impl IntoView {
    let line = |seat: Seat| {
        view! {
            <li style=seat_style(seat)>
                <svg viewBox="0 0 26 8" aria-hidden="true" focusable="false">
                    <polyline class="course-of-seat" data-seat=seat.index().to_string() points="0,4 26,4" />
                </svg>
                <bdi>{session.name(language, seat)}</bdi>
            </li>
        }
    };
    let lines = seats(session.occupants().len()).map(line);
    let signs = [
        ("mistake", said::legend_mistake(language)),
        ("good-luck", said::legend_good_luck(language)),
        ("bad-luck", said::legend_bad_luck(language)),
    ];
    let sign = |(kind, words): (&'static str, &'static str)| {
        let shape = match kind {
            "mistake" => {
                view! { <circle class="sign" data-sign=kind cx="6" cy="6" r="4.5"></circle> }.into_any()
            }
            "good-luck" => {
                view! { <polygon class="sign" data-sign=kind points="6,1 1,11 11,11" /> }.into_any()
            }
            _ => view! { <polygon class="sign" data-sign=kind points="6,11 1,1 11,1" /> }.into_any(),
        };
        view! { <li><svg class="shape" viewBox="0 0 12 12" aria-hidden="true" focusable="false">{shape}</svg>{words}</li> }
    };
    view! { <ul class="key-of-picture">{lines.collect_view()} {signs.map(sign).into_iter().collect_view()}</ul> }
}

/// All figures, for those who cannot see the picture. It is long, so it is made only when it is opened.
fn table(session: Session, course: Course, language: Language) -> impl IntoView {
    let open = RwSignal::new(false);
    let content = move || {
        open.get().then(|| {
            let names = seats(session.occupants().len()).map(|seat| session.name(language, seat));
            let heads = std::iter::once(said::step(language).to_owned()).chain(names).collect();
            let row = |(step, chances): (usize, &Vec<f64>)| {
                let chances = chances.iter().map(|&chance| said::percent(language, chance));
                std::iter::once((step + 1).to_string()).chain(chances).collect()
            };
            chart::plain_table(heads, course.iter().enumerate().map(row).collect())
        })
    };
    view! {
        <details on:toggle=move |_| open.set(true)>
            <summary>{chart::behind(language)}</summary>
            {content}
        </details>
    }
}
