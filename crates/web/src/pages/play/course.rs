//! How a game went: the line of the lead, and the steps that changed it most.

use engine::Seat;
use i18n::{Language, Names};
use leptos::prelude::*;

use crate::screens::seat_style;
use crate::session::Session;
use crate::texts;

/// So many steps are called decisive.
const MAX: usize = 3;

/// A step that moved somebody less than this from the others decided nothing.
const LEAST: f64 = 2.0;

/// The size of the picture, in its own units.
const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 60.0;

/// The panel of a game that is over.
pub fn panel(session: Session, language: Language) -> impl IntoView {
    let names = session.names();
    let names = Names::new(&names, untrack(|| session.me()));
    let leads = session.ask(|game| game.leads());
    // In a game that cannot tell who leads there is no line to draw.
    if leads.iter().all(Vec::is_empty) {
        return None;
    }
    let turns: Vec<_> = turning_points(&leads)
        .into_iter()
        .map(|step| {
            let words = session.ask(|game| game.told(step, language, &names)).join(" ");
            view! { <li><button class="line" title=words.clone() on:click=move |_| session.go_to(step)><span class="words">{words.clone()}</span></button></li> }
        })
        .collect();
    Some(view! {
        <section class="course" aria-labelledby="course-heading">
            <h3 id="course-heading">{texts::turning_points(language)}</h3>
            {picture(&leads)}
            <ol>{turns}</ol>
        </section>
    })
}

/// The steps after which somebody stood most differently to the others than before, in their order.
fn turning_points(leads: &[Vec<i32>]) -> Vec<usize> {
    let swing = |step: usize| {
        let changes: Vec<_> =
            std::iter::zip(&leads[step - 1], &leads[step]).map(|(a, b)| f64::from(b - a)).collect();
        let mean = changes.iter().sum::<f64>() / changes.len() as f64;
        changes.iter().map(|change| (change - mean).abs()).fold(0.0, f64::max)
    };
    let mut steps: Vec<_> = (1..leads.len()).map(|step| (step, swing(step))).collect();
    steps.retain(|&(_, swing)| swing >= LEAST);
    steps.sort_by(|a, b| b.1.total_cmp(&a.1));
    steps.truncate(MAX);
    let mut steps: Vec<_> = steps.into_iter().map(|(step, _)| step).collect();
    steps.sort_unstable();
    steps
}

/// A line for everybody, from the first step to the last, between the lowest and the highest lead.
fn picture(leads: &[Vec<i32>]) -> impl IntoView + use<> {
    let all = leads.iter().flatten().copied();
    let (low, high) = (all.clone().min().unwrap_or_default(), all.max().unwrap_or_default());
    let x = |step: usize| WIDTH * step as f64 / leads.len().max(2).saturating_sub(1) as f64;
    let y = |lead: i32| HEIGHT * (1.0 - f64::from(lead - low) / f64::from((high - low).max(1)));
    let lines = (0..leads.first().map_or(0, Vec::len)).map(|seat| {
        let point = |(step, lead): (usize, &Vec<i32>)| format!("{:.1},{:.1}", x(step), y(lead[seat]));
        let points = leads.iter().enumerate().map(point).collect::<Vec<_>>().join(" ");
        view! { <polyline style=seat_style(Seat::new(seat)) points=points /> }
    });
    view! {
        <div class="lead-chart" aria-hidden="true">
            <span>{high}</span>
            <span class="low">{low}</span>
            <svg class="lead" viewBox=format!("-2 -2 {} {}", WIDTH + 4.0, HEIGHT + 4.0) preserveAspectRatio="none">
                {lines.collect_view()}
            </svg>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::turning_points;

    #[test]
    fn the_largest_swings_come_in_the_order_of_the_game() {
        let leads = [vec![0, 0], vec![3, 0], vec![3, 3], vec![3, 4], vec![13, 4], vec![13, 14]];
        assert_eq!(turning_points(&leads), [4, 5]);
        let leads = [vec![0, 0], vec![8, 0], vec![8, 6], vec![18, 6], vec![18, 26]];
        assert_eq!(turning_points(&leads), [1, 3, 4]);
    }

    #[test]
    fn what_everybody_gets_decides_nothing() {
        assert_eq!(turning_points(&[vec![0, 0, 0], vec![9, 9, 9]]), [0; 0]);
        assert_eq!(turning_points(&[]), [0; 0]);
    }
}
