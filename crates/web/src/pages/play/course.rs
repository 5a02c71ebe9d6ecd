//! The course of a game: a chart of the scores, and the steps that changed them most.

use engine::Seat;
use i18n::{Language, Names};
use leptos::prelude::*;

use crate::screens::{self, seat_style};
use crate::session::Session;
use crate::texts;

/// How many steps are listed as decisive.
const MAX: usize = 3;

/// The smallest deviation from the average change that counts as decisive.
const LEAST: f64 = 2.0;

/// The size of the chart, in its own units.
const WIDTH: f64 = 300.0;
const HEIGHT: f64 = 60.0;

/// The panel of a finished game.
pub fn panel(session: Session, language: Language) -> impl IntoView {
    let names = session.names(language);
    let names = Names::new(&names, untrack(|| session.me()));
    let scores = session.ask(|game| game.scores());
    // There is nothing to draw for games without a running score.
    if scores.iter().all(Vec::is_empty) {
        return None;
    }
    let fewest_win = screens::fewest_win(session.game);
    let tell = if fewest_win { texts::penalty_swing } else { texts::swing };
    let turns: Vec<_> = turning_points(&scores)
        .into_iter()
        .map(|Swing { step, seat, points }| {
            let name = names.name(language, Seat::new(seat));
            let words = tell(language, &name, points, untrack(|| session.turn_number(step)));
            view! { <li style=seat_style(Seat::new(seat))><button class="line" on:click=move |_| session.go_to(step)>{words}</button></li> }
        })
        .collect();
    Some(view! {
        <section class="course" aria-labelledby="course-heading">
            <h3 id="course-heading">{texts::turning_points(language)}</h3>
            {picture(&scores, fewest_win)}
            <ol>{turns}</ol>
        </section>
    })
}

/// A step that changed a player's score relative to the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Swing {
    step: usize,
    /// The seat affected most.
    seat: usize,
    /// The change in its score.
    points: i32,
}

/// The steps with the largest swings, in the order in which they were played.
fn turning_points(scores: &[Vec<i32>]) -> Vec<Swing> {
    let mut swings: Vec<_> = (1..scores.len()).filter_map(|step| swing(scores, step)).collect();
    swings.retain(|&(_, size)| size >= LEAST);
    swings.sort_by(|a, b| b.1.total_cmp(&a.1));
    swings.truncate(MAX);
    let mut swings: Vec<_> = swings.into_iter().map(|(swing, _)| swing).collect();
    swings.sort_unstable_by_key(|swing| swing.step);
    swings
}

/// The seat whose change deviates most from the average of a step, and by how much.
fn swing(scores: &[Vec<i32>], step: usize) -> Option<(Swing, f64)> {
    let changes: Vec<_> = std::iter::zip(&scores[step - 1], &scores[step]).map(|(a, b)| b - a).collect();
    let mean = f64::from(changes.iter().sum::<i32>()) / changes.len() as f64;
    let swings = changes.iter().enumerate().map(|(seat, &points)| {
        let size = (f64::from(points) - mean).abs();
        (Swing { step, seat, points }, size)
    });
    // With equal deviations, prefer the seat whose own score changed.
    swings.max_by(|a, b| a.1.total_cmp(&b.1).then(a.0.points.abs().cmp(&b.0.points.abs())))
}

/// One line per player, from the first step to the last. The best score is at the top, the worst at the
/// bottom.
fn picture(scores: &[Vec<i32>], fewest_win: bool) -> impl IntoView + use<> {
    let all = scores.iter().flatten().copied();
    let (low, high) = (all.clone().min().unwrap_or_default(), all.max().unwrap_or_default());
    let (worst, best) = if fewest_win { (high, low) } else { (low, high) };
    let x = |step: usize| WIDTH * step as f64 / scores.len().max(2).saturating_sub(1) as f64;
    let y = |score: i32| HEIGHT * f64::from((best - score).abs()) / f64::from((high - low).max(1));
    let lines = (0..scores.first().map_or(0, Vec::len)).map(|seat| {
        let point = |(step, score): (usize, &Vec<i32>)| format!("{:.1},{:.1}", x(step), y(score[seat]));
        let points = scores.iter().enumerate().map(point).collect::<Vec<_>>().join(" ");
        view! { <polyline style=seat_style(Seat::new(seat)) points=points /> }
    });
    view! {
        <div class="lead-chart" aria-hidden="true">
            <span>{best}</span>
            <span class="low">{worst}</span>
            <svg class="lead" viewBox=format!("-2 -2 {} {}", WIDTH + 4.0, HEIGHT + 4.0) preserveAspectRatio="none">
                {lines.collect_view()}
            </svg>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::{Swing, turning_points};

    #[test]
    fn the_largest_swings_come_in_the_order_of_the_game() {
        let swing = |step, seat, points| Swing { step, seat, points };
        let scores = [vec![0, 0], vec![3, 0], vec![3, 3], vec![3, 4], vec![13, 4], vec![13, 14]];
        assert_eq!(turning_points(&scores), [swing(4, 0, 10), swing(5, 1, 10)]);
        let scores = [vec![0, 0], vec![8, 0], vec![8, 6], vec![18, 6], vec![18, 26]];
        assert_eq!(turning_points(&scores), [swing(1, 0, 8), swing(3, 0, 10), swing(4, 1, 20)]);
    }

    #[test]
    fn what_everybody_gets_decides_nothing() {
        assert_eq!(turning_points(&[vec![0, 0, 0], vec![9, 9, 9]]), []);
        assert_eq!(turning_points(&[]), []);
    }
}
